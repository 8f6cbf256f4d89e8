// Today's date by the system clock.

import MoneyFormatCore
import MoneyFormatPlatform

extension CalendarDay {
  /// Today, in UTC, as days since 1970-01-01, without making a `CalendarDay`, whose text takes a microsecond.
  package static var daysSinceEpochOnSystemClock: Int { time(nil) / 86_400 }

  /// Today, in UTC.
  package static var onSystemClock: CalendarDay {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    func padded(_ number: Int32, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let text = "\(padded(parts.tm_year + 1900, 4))-\(padded(parts.tm_mon + 1, 2))-\(padded(parts.tm_mday, 2))"
    guard let today = CalendarDay(text) else { preconditionFailure("\(text) is no day") }
    return today
  }
}
