// Live grouping of digits, and the position of the caret.

import FoundationEssentials
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct LiveGroupingTests {
  static let rules = AmountInputRules(liveGrouping: true)
  static let english = InputSetting(rules: rules)
  static let dinars = InputSetting(currency: "KWD", rules: rules)
  static let indian = InputSetting(locale: "en-IN", currency: "INR", rules: rules)
  static let german = InputSetting(locale: "de-DE", currency: "EUR", rules: rules)
  static let french = InputSetting(locale: "fr-FR", currency: "EUR", rules: rules)
  static let swiss = InputSetting(locale: "de-CH", currency: "CHF", rules: rules)
  static let hindi = InputSetting(locale: "hi-IN-u-nu-deva", currency: "INR", rules: rules)
  static let arabic = InputSetting(locale: "ar-EG", currency: "EGP", rules: rules)
  static let persian = InputSetting(locale: "fa-IR", currency: "IRR", rules: rules)
  static let adlam = InputSetting(locale: "ff-Adlm-GN", currency: "GNF", rules: rules)

  static let rows: [EventRow] = [
    EventRow("seven digits", in: english, .keys("1234567"), "1,234,567| valid"),
    EventRow("with a fraction", in: english, .keys("1234567.89"), "1,234,567.89| valid"),
    EventRow("and committed", in: english, .keys("1234567.8") + [.end], "\"1,234,567.80\" valid = 1234567.8"),
    EventRow("with a minus behind", in: english, .keys("1234-"), "1234-| valid"),
    EventRow("with a sign", in: english, .keys("-1234"), "-1,234| valid"),
    EventRow("with a plus", in: english, .keys("+1234"), "+1,234| valid"),
    EventRow("zeros in front stay as typed", in: english, .keys("0012345"), "0012345| valid"),
    EventRow("a zero alone", in: english, .keys("0.5"), "0.5| valid"),
    EventRow("a currency stays as typed", in: english, .keys("$12345"), "$12345| valid"),
    EventRow("grouped by hand", in: english, .keys("1,234,567"), "1,234,567| valid"),
    EventRow(
      "grouped by hand, then not", in: english, .keys("1,2345"), "1,2345| invalid tooManyFractionDigits@4"),
    EventRow(
      "a group begun by hand", in: english, .keys("12345,"), "12345,| partial ~ 12345 pendingSeparator"),
    EventRow(
      "and gone on with", in: english, .keys("12345,678"), "12345,678| invalid tooManyFractionDigits@8"),
    EventRow("a foreign decimal", in: english, .keys("1,5"), "1,5| partial ~ 1.5 pendingSeparator"),
    EventRow(
      "a foreign decimal as long as a group", in: dinars, .keys("0,029"),
      "0,029| partial ~ 0.029 pendingSeparator"),
    EventRow(
      "and pasted", in: dinars, [.paste("-0,029")], "-0,029| valid (nonLocaleSeparator)"),
    EventRow(
      "and deleted from", in: dinars, .keys("0,029") + [.deleteBackward],
      "0,02| partial ~ 0.02 pendingSeparator"),
    EventRow("Indian groups", in: indian, .keys("12345678"), "1,23,45,678| valid"),
    EventRow("German ones", in: german, .keys("1234567,8"), "1.234.567,8| valid"),
    EventRow("a numpad's point", in: german, .keys("12.34"), "12.34| partial ~ 12.34 pendingSeparator"),
    EventRow("narrow spaces", in: french, .keys("1234567"), "1\\u{202F}234\\u{202F}567| valid"),
    EventRow("usual spaces become narrow ones", in: french, .keys("1 234"), "1 234| valid"),
    EventRow("and typing goes on", in: french, .keys("1 234567"), "1 234567| invalid misplacedSeparator@7"),
    EventRow("apostrophes", in: swiss, .keys("1'234567"), "1'234567| invalid misplacedSeparator@7"),
    EventRow(
      "grouped by hand, then set, then typed", in: english, .keys("1,23") + [.setText("1234"), .insert("5")],
      "12,345| valid"),
    EventRow(
      "ended unfinished, then typed", in: english,
      [.setText("1234."), .end, .begin, .deleteBackward, .insert("5")],
      "1,234.05| valid"),
    EventRow("a whole text pasted", in: english, [.paste("1234567.5")], "1,234,567.5| valid"),
    EventRow("a grouped text pasted", in: english, [.paste("1,234,567.5")], "1,234,567.5| valid"),
    EventRow(
      "a foreign text pasted", in: english, [.paste("1.234.567,5")], "1.234.567,5| valid (nonLocaleSeparator)"
    ),
    EventRow("begin", in: english, committed: "1234567.5", [.begin], "1,234,567.50| valid = 1234567.5"),
    EventRow(
      "begin and end", in: english, committed: "1234567.56789", [.begin, .end],
      "\"1,234,567.57\" valid = 1234567.56789"),
    EventRow(
      "a digit too many", in: english, .keys("1234.567"), "1,234.567| invalid tooManyFractionDigits@8"),
    EventRow(
      "none where the options have none",
      in: InputSetting(rules: rules, options: FormattingOptions(grouping: .never)), .keys("12345"),
      "12345| valid"),

    EventRow(
      "an insertion in the middle", in: english, .keys("1234") + [.select(1..<1), .insert("9")],
      "19|,234 valid"),
    EventRow(
      "and another", in: english, .keys("1234") + [.select(1..<1), .insert("9"), .insert("8")],
      "198|,234 valid"),
    EventRow(
      "behind a separator", in: english, .keys("1234") + [.select(2..<2), .insert("9")], "19|,234 valid"),
    EventRow("at the start", in: english, .keys("123") + [.select(0..<0), .insert("9")], "9|,123 valid"),
    EventRow("a separator left alone", in: english, .keys("1234") + [.select(2..<2)], "1,|234 valid"),
    EventRow("deleting at the end", in: english, .keys("1234") + [.deleteBackward], "123| valid"),
    EventRow("deleting regroups", in: english, .keys("1234567") + [.deleteBackward], "123,456| valid"),
    EventRow(
      "backward over a separator", in: english, .keys("1234567") + [.select(6..<6), .deleteBackward],
      "123|,567 valid"),
    EventRow(
      "forward over a separator", in: english, .keys("1234567") + [.select(1..<1), .deleteForward],
      "1|34,567 valid"),
    EventRow(
      "a separator selected, backward", in: english, .keys("1234567") + [.select(5..<6), .deleteBackward],
      "123|,567 valid"),
    EventRow(
      "a separator selected, forward", in: english, .keys("1234567") + [.select(1..<2), .deleteForward],
      "1|34,567 valid"),
    EventRow(
      "a range over separators", in: english, .keys("1234567") + [.select(1..<7), .deleteBackward],
      "1|67 valid"),
    EventRow("replacing it", in: english, .keys("1234567") + [.select(1..<7), .insert("0")], "1,0|67 valid"),
    EventRow(
      "replacing it, grouped again", in: english, .keys("1234567") + [.select(1..<7), .insert("05")],
      "10,5|67 valid"),
    EventRow(
      "the fraction's separator", in: english, .keys("1234567.89") + [.select(9..<9), .deleteForward],
      "123,456,7|89 valid"),

    EventRow(
      "Devanagari digits", in: hindi, committed: "1234567", [.begin, .select(0..<9), .deleteForward],
      "|.\\u{966}\\u{966} valid"),
    EventRow(
      "Devanagari groups", in: hindi, committed: "123456", [.begin],
      "\\u{967},\\u{968}\\u{969},\\u{96A}\\u{96B}\\u{96C}.\\u{966}\\u{966}| valid = 123456"),
    EventRow(
      "Arabic", in: arabic, .keys("\u{661}\u{662}\u{663}\u{664}\u{66B}\u{665}"),
      "\\u{661}\\u{66C}\\u{662}\\u{663}\\u{664}\\u{66B}\\u{665}| valid"),
    EventRow(
      "Arabic, negative", in: arabic, committed: "-1234.5", [.begin],
      "-\\u{661}\\u{66C}\\u{662}\\u{663}\\u{664}\\u{66B}\\u{665}\\u{660}| valid = -1234.5"),
    EventRow(
      "Arabic, committed", in: arabic, .keys("-\u{661}\u{662}\u{663}\u{664}") + [.end],
      "\"\\u{61C}-\\u{200F}\\u{661}\\u{66C}\\u{662}\\u{663}\\u{664}\\u{66B}\\u{660}\\u{660}\" valid = -1234"),
    EventRow(
      "Persian", in: persian, committed: "1234567", [.begin, .deleteBackward],
      "\\u{6F1}\\u{6F2}\\u{6F3}\\u{66C}\\u{6F4}\\u{6F5}\\u{6F6}| valid"),
    EventRow(
      "Adlam, two units a digit", in: adlam, committed: "1234", [.begin, .select(3..<3), .deleteBackward],
      "|\\u{1E952}\\u{1E953}\\u{1E954} valid"),
    EventRow(
      "Adlam, within a digit", in: adlam, committed: "1234", [.begin, .select(1..<1), .deleteForward],
      "|\\u{1E952}\\u{1E953}\\u{1E954} valid"),
    EventRow("Latin digits in Arabic stay as typed", in: arabic, .keys("12345"), "12345| valid"),
  ]

  @Test(.sinceICU72, arguments: rows) func groups(_ row: EventRow) { row.check() }
}
