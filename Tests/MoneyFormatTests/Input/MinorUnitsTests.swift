// Entry in minor units, in which digits enter from the right.

import FoundationEssentials
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct MinorUnitsTests {
  static let rules = AmountInputRules(entryMode: .minorUnits, shouldUpdateAmountWhileEditing: true)
  static let dollar = InputSetting(rules: rules)
  static let yen = InputSetting(currency: "JPY", rules: rules)
  static let dinar = InputSetting(currency: "KWD", rules: rules)
  static let german = InputSetting(locale: "de-DE", currency: "EUR", rules: rules)
  static let arabic = InputSetting(locale: "ar-EG", currency: "EGP", rules: rules)
  static func with(_ change: (inout AmountInputRules) -> Void) -> InputSetting {
    var setting = dollar
    change(&setting.rules)
    return setting
  }

  static let rows: [EventRow] = [
    EventRow("one digit", in: dollar, .keys("1"), "0.01| valid = 0.01"),
    EventRow("two", in: dollar, .keys("12"), "0.12| valid = 0.12"),
    EventRow("three", in: dollar, .keys("123"), "1.23| valid = 1.23"),
    EventRow("at once", in: dollar, [.insert("12345")], "123.45| valid = 123.45"),
    EventRow("a zero", in: dollar, .keys("0"), "0.00| valid = 0"),
    EventRow("zeros in front", in: dollar, .keys("0012"), "0.12| valid = 0.12"),
    EventRow("without a fraction", in: yen, .keys("0123"), "123| valid = 123"),
    EventRow("three places", in: dinar, .keys("12"), "0.012| valid = 0.012"),
    EventRow("in the locale's notation", in: german, .keys("123"), "1,23| valid = 1.23"),
    EventRow(
      "in the locale's digits", in: arabic, .keys("123"), "\\u{661}\\u{66B}\\u{662}\\u{663}| valid = 1.23"),
    EventRow("committed", in: dollar, .keys("123456") + [.end], "\"1,234.56\" valid = 1234.56"),

    EventRow("deleting shifts", in: dollar, .keys("123") + [.deleteBackward], "0.12| valid = 0.12"),
    EventRow("deleting the last digit", in: dollar, .keys("1") + [.deleteBackward], "| empty"),
    EventRow("deleting a zero", in: dollar, .keys("0") + [.deleteBackward], "| empty"),
    EventRow("deleting nothing", in: dollar, [.deleteBackward], "| empty"),
    EventRow("deleting forward", in: dollar, .keys("123") + [.deleteForward], "1.23| valid = 1.23"),
    EventRow("deleting all", in: dollar, .keys("123") + [.select(0..<4), .deleteBackward], "| empty"),
    EventRow("deleting all forward", in: dollar, .keys("123") + [.select(0..<4), .deleteForward], "| empty"),

    EventRow("a minus", in: dollar, .keys("12-"), "-0.12| valid = -0.12"),
    EventRow("a minus first", in: dollar, .keys("-12"), "-0.12| valid = -0.12"),
    EventRow("a minus alone", in: dollar, .keys("-"), "-| partial incomplete"),
    EventRow("a minus twice", in: dollar, .keys("-12-"), "0.12| valid = 0.12"),
    EventRow("a minus and a plus", in: dollar, .keys("-12+"), "0.12| valid = 0.12"),
    EventRow(
      "a minus left alone goes last", in: dollar, .keys("-1") + [.deleteBackward, .deleteBackward], "| empty"),
    EventRow(
      "a minus that is not allowed", in: with { $0.allowsNegative = false }, .keys("12-"),
      "refused 0.12| valid = 0.12 signNotAllowed@0"),
    EventRow(
      "a plus that is not allowed", in: with { $0.allowsPlus = false }, .keys("12+"),
      "refused 0.12| valid = 0.12 signNotAllowed@0"),
    EventRow("a separator", in: dollar, .keys("12."), "refused 0.12| invalid misplacedSeparator@0"),
    EventRow(
      "an untouched amount behind a separator", in: with { $0.excessFraction = .round }, committed: "0.0001",
      [.insert("."), .end, .begin, .select(0..<0), .end], "\"0.00\" valid = 0.0001"),
    EventRow("full-width digits", in: dollar, .keys("\u{FF11}\u{FF12}"), "0.12| valid = 0.12"),
    EventRow("digits of another script", in: dollar, .keys("1\u{0967}"), "0.11| valid = 0.11"),
    EventRow(
      "a fraction is no digit", in: dollar, .keys("1\u{BD}"), "refused 0.01| valid = 0.01 illegalCharacter@0"),
    EventRow(
      "nor is a superscript", in: dollar, .keys("1\u{B2}"), "refused 0.01| valid = 0.01 illegalCharacter@0"),
    EventRow("a letter", in: dollar, [.insert("12a")], "refused \"\" empty illegalCharacter@2"),

    EventRow("the caret stays at the end", in: dollar, .keys("123") + [.select(1..<2)], "1.23| valid = 1.23"),
    EventRow("all can be selected", in: dollar, .keys("123") + [.select(0..<4)], "[1.23] valid = 1.23"),
    EventRow(
      "and replaced", in: dollar, .keys("123") + [.select(0..<4), .insert("5")], "0.05| valid = 0.05"),
    EventRow(
      "replacing the last", in: dollar, .keys("123") + [.replace(3..<4, with: "")], "0.12| valid = 0.12"),
    EventRow(
      "replacing in the middle", in: dollar, .keys("123") + [.replace(2..<3, with: "45")],
      "14.53| valid = 14.53"),
    EventRow("replacing all", in: dollar, .keys("123") + [.replace(0..<4, with: "9")], "0.09| valid = 0.09"),

    EventRow(
      "replacing behind a minus", in: dollar, .keys("-123") + [.replace(4..<5, with: "9")],
      "-1.29| valid = -1.29"),
    EventRow(
      "a digit before a minus", in: dollar, .keys("-123") + [.replace(0..<0, with: "9")],
      "-91.23| valid = -91.23"),
    EventRow(
      "the minus replaced", in: dollar, .keys("-123") + [.replace(0..<1, with: "9")], "91.23| valid = 91.23"),
    EventRow(
      "a separator, then all typed again", in: dollar, .keys("12.") + [.deleteBackward, .insert("3")],
      "0.13| valid = 0.13"),
    EventRow(
      "a separator, then an amount set", in: dollar, .keys("12.") + [.setText("3.45"), .end],
      "\"3.45\" valid = 3.45"),
    EventRow(
      "a separator in an idle field", in: dollar, committed: "5", [.insert("."), .insert("1")],
      "50.01| invalid misplacedSeparator"),
    EventRow("a whole amount pasted", in: dollar, [.paste("$1,234.5")], "1234.50| valid = 1234.5"),
    EventRow(
      "pasted over all", in: dollar, .keys("123") + [.select(0..<4), .paste("$1,234.5")],
      "1234.50| valid = 1234.5"),
    EventRow(
      "pasted behind digits", in: dollar, .keys("123") + [.paste("$1,234.5")],
      "refused 1.23| valid = 1.23 illegalCharacter@0"),
    EventRow(
      "a separator pasted", in: dollar, .keys("100") + [.paste("5.000")],
      "refused 1.00| invalid misplacedSeparator@1"),
    EventRow(
      "a foreign amount pasted", in: dollar, .keys("100") + [.paste("1.234,56")],
      "refused 1.00| invalid misplacedSeparator@1"),
    EventRow("a cell pasted", in: dollar, .keys("100") + [.paste(" 56\r\n")], "100.56| valid = 100.56"),
    EventRow("a sign pasted", in: dollar, .keys("100") + [.paste("-")], "-1.00| valid = -1"),
    EventRow(
      "digits pasted behind others", in: dollar, .keys("3456") + [.paste("12")], "3456.12| valid = 3456.12"),
    EventRow(
      "digits pasted over all", in: dollar, .keys("3456") + [.select(0..<5), .paste("12")],
      "12.00| valid = 12"),
    EventRow("digits pasted into nothing", in: dollar, [.paste("12")], "12.00| valid = 12"),
    EventRow(
      "a foreign one", in: dollar, [.paste("1.234,56")], "1234.56| valid = 1234.56 (nonLocaleSeparator)"),
    EventRow(
      "one that may be two", in: dollar, [.paste("1.234")],
      "refused \"\" empty ambiguousSeparator@1 [\"1.234\", \"1234\"]"),
    EventRow("nothing pasted", in: dollar, .keys("12") + [.paste(" ")], "0.12| valid = 0.12"),
    EventRow("set", in: dollar, [.setText("12.5")], "12.50| valid = 12.5"),
    EventRow("set to nothing", in: dollar, .keys("12") + [.setText("")], "| empty"),

    EventRow(
      "in a column's notation with another group mark",
      in: with { ($0.liveGrouping, $0.notation) = (true, AmountNotation(decimalMark: ".", groupMark: "'")) },
      .keys("1234567"),
      "12345.67| valid = 12345.67"),

    EventRow("begun", in: dollar, committed: "5", [.begin], "5.00| valid = 5"),
    EventRow("begun and gone on with", in: dollar, committed: "5", .keys("1"), "50.01| valid = 50.01"),
    EventRow(
      "digits beyond the minor unit", in: dollar, committed: "1.2345", [.begin], "1.2345| valid = 1.2345"),
    EventRow(
      "go one by one", in: dollar, committed: "1.2345",
      [.begin, .deleteBackward, .deleteBackward, .deleteBackward], "0.12| valid = 0.12"),
    EventRow(
      "and nothing follows them", in: dollar, committed: "1.2345", [.begin, .insert("6")],
      "refused 1.2345| valid = 1.2345 tooManyFractionDigits"),
    EventRow("and stay", in: dollar, committed: "1.2345", [.begin, .end], "\"1.23\" valid = 1.2345"),

    EventRow(
      "integers", in: with { $0.maximumIntegerDigits = 2 }, .keys("12345"),
      "123.45| invalid tooManyIntegerDigits@0"),
    EventRow(
      "the maximum", in: with { $0.maximumAmount = 5 }, .keys("678"), "6.78| invalid ~ 6.78 aboveMaximum"),
    EventRow(
      "the minimum", in: with { $0.minimumAmount = 5 }, .keys("67") + [.end],
      "\"0.67\" invalid ~ 0.67 belowMinimum"),
    EventRow(
      "grouped", in: with { $0.liveGrouping = true }, .keys("123456789"), "1,234,567.89| valid = 1234567.89"),
    EventRow(
      "grouped, deleting", in: with { $0.liveGrouping = true }, .keys("123456") + [.deleteBackward],
      "123.45| valid = 123.45"),
  ]

  @Test(arguments: rows) func fill(_ row: EventRow) { row.check() }
}
