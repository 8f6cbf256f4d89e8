// Days: their numbers, and invalid days.

import Testing

@testable import MoneyFormatCore

@Suite struct CalendarDayTests {
  @Test(arguments: [
    ("1970-01-01", 0), ("1970-01-02", 1), ("1969-12-31", -1), ("2000-02-29", 11016), ("2000-03-01", 11017),
    ("2026-01-01", 20454), ("1600-01-01", -135_140), ("0001-01-01", -719_162),
    ("0000-03-01", -719_468), ("0000-01-01", -719_528),
  ])
  func number(_ text: String, _ days: Int) {
    #expect(CalendarDay(text)?.daysSinceEpoch == days)
    #expect(CalendarDay(text)?.description == text)
  }

  @Test(arguments: [
    "", "2015", "2015-1-1", "2015-13-01", "2015-00-10", "2015-02-29", "1900-02-29", "2015-06-31",
    "2015-06-00", "２０１５-01-01", "2015-01-01 ",
  ])
  func isNone(_ text: String) {
    #expect(CalendarDay(text) == nil)
  }
}
