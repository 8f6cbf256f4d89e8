// The effect of events on a field: begin and end, keys, the clipboard, deletions, rejections.

import FoundationEssentials
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct AmountEditorTests {
  static let german = InputSetting(locale: "de-DE", currency: "EUR")
  static let yen = InputSetting(currency: "JPY")
  static let dinars = InputSetting(currency: "KWD")
  static let refusing = InputSetting(rules: AmountInputRules(keyPolicy: .refuse))
  static let column = InputSetting(
    currency: "KWD",
    rules: AmountInputRules(
      notation: AmountNotation(decimalMark: ",", groupMark: "."), liveGrouping: true,
      shouldUpdateAmountWhileEditing: true))
  static func own(_ symbols: AmountSymbols) -> InputSetting {
    InputSetting(
      rules: AmountInputRules(keyPolicy: .refuse, shouldUpdateAmountWhileEditing: true),
      options: FormattingOptions(symbols: symbols))
  }
  static let ownSuffix = InputSetting(
    rules: AmountInputRules(
      keyPolicy: .refuse, acceptsAbbreviations: true, shouldUpdateAmountWhileEditing: true),
    options: FormattingOptions(
      abbreviator: .table(AbbreviationTable([.init(threshold: 100, suffix: "%")]))))

  static let beginning: [EventRow] = [
    EventRow("an empty field", [.begin], "| empty"),
    EventRow("as one edits it", committed: "1234.5", [.begin], "1234.50| valid = 1234.5"),
    EventRow(
      "in the locale's notation", in: german, committed: "-1234567.5", [.begin],
      "-1234567,50| valid = -1234567.5"),
    EventRow("all digits of the amount", committed: "1.23456", [.begin], "1.23456| valid = 1.23456"),
    EventRow("without a fraction", in: yen, committed: "1234", [.begin], "1234| valid = 1234"),
    EventRow(
      "at least the digits shown",
      in: InputSetting(options: FormattingOptions(fractionDigits: .range(1...4))),
      committed: "5", [.begin], "5.0| valid = 5"),
    EventRow(
      "hidden zeros stay hidden", in: InputSetting(options: FormattingOptions(hidesZeroFraction: true)),
      committed: "5", [.begin], "5| valid = 5"),
    EventRow(
      "but not of a fraction", in: InputSetting(options: FormattingOptions(hidesZeroFraction: true)),
      committed: "5.5", [.begin], "5.50| valid = 5.5"),
    EventRow(
      "an abbreviated amount keeps its digits",
      in: InputSetting(options: FormattingOptions(abbreviator: .plain)),
      committed: "1234.56", [.begin], "1234.56| valid = 1234.56"),
    EventRow("twice changes nothing", committed: "5", [.begin, .deleteBackward, .begin], "5.0| valid = 5"),
    EventRow(
      "a large amount", committed: "12e20", [.begin],
      "1200000000000000000000.00| invalid tooManyIntegerDigits@0"),
  ]

  static let ending: [EventRow] = [
    EventRow("a valid text", [.begin] + .keys("1234.5") + [.end], "\"1,234.50\" valid = 1234.5"),
    EventRow("an empty text", committed: "5", [.begin, .setText(""), .end], "\"\" empty"),
    EventRow("blanks", committed: "5", [.begin, .setText("  "), .end], "\"\" empty"),
    EventRow("an unfinished text that is set", [.setText("-")], "-| partial incomplete"),
    EventRow(
      "an unfinished text", committed: "5", [.begin, .setText("-"), .end], "\"-\" invalid incomplete"),
    EventRow(
      "an unfinished text below the minimum", in: InputSetting(rules: AmountInputRules(minimumAmount: 10)),
      committed: "70", [.begin, .setText("5 US"), .end], "\"5 US\" invalid incomplete@4"),
    EventRow(
      "a foreign separator", [.begin] + .keys("1,5") + [.end], "\"1.50\" valid = 1.5 (nonLocaleSeparator)"),
    EventRow("nobody edits", committed: "5", [.end], "\"5.00\" valid = 5"),
    EventRow(
      "nobody edits, and something is selected", committed: "5", [.select(0..<2)], "\"5.00\" valid = 5"),
    EventRow(
      "nobody edits an abbreviated amount", in: InputSetting(options: FormattingOptions(abbreviator: .plain)),
      committed: "1234.56", [.revert], "\"1.2k\" valid = 1234.56"),
    EventRow(
      "an untouched amount with more digits", committed: "1.23456", [.begin, .end], "\"1.23\" valid = 1.23456"
    ),
    EventRow(
      "an untouched amount is not rounded", in: InputSetting(rules: AmountInputRules(excessFraction: .round)),
      committed: "1.23456", [.begin, .end], "\"1.23\" valid = 1.23456"),
    // Written as it is read.
    EventRow(
      "a column's notation", in: column, committed: "5",
      [.begin, .deleteBackward, .insert("0")], "5,000| valid = 5"),
    EventRow(
      "a column's notation, ended", in: column, committed: "5000.25",
      [.begin, .deleteBackward, .insert("1"), .end], "\"5,000.251\" valid = 5000.251"),
    EventRow("a column's notation has its own groups", in: column, .keys("1234"), "1234| valid = 1234"),
    EventRow(
      "a list in a currency of three digits", in: dinars, .keys("1,000, 200") + [.end],
      "\"1,000, 200\" invalid misplacedSeparator@6"),
    EventRow(
      "a long fraction is rounded", in: InputSetting(rules: AmountInputRules(excessFraction: .round)),
      [.begin] + .keys("1.235") + [.end], "\"1.235\" invalid ambiguousSeparator@1 [\"1.235\", \"1235\"]"),
    EventRow(
      "abbreviated", in: InputSetting(options: FormattingOptions(abbreviator: .plain)),
      [.begin] + .keys("1234.56") + [.end], "\"1.2k\" valid = 1234.56"),
    EventRow(
      "signed as asked", in: InputSetting(options: FormattingOptions(signDisplay: .exceptZero)),
      [.begin] + .keys("5") + [.end], "\"+5.00\" valid = 5"),
    EventRow("a negative zero", [.begin] + .keys("-0") + [.end], "\"0.00\" valid = 0"),
    EventRow("zeros in front", [.begin] + .keys("007") + [.end], "\"7.00\" valid = 7"),
  ]

  static let typing: [EventRow] = [
    EventRow("an edit begins", .keys("5"), "5| valid"),
    EventRow(
      "after the amount", committed: "5", .keys("5"),
      "5.005| partial ambiguousSeparator [\"5.005\", \"5005\"]"),
    EventRow(
      "what stands there is replaced", committed: "5", [.begin, .end, .select(0..<4)] + .keys("12"),
      "12| valid"),
    EventRow("in the middle", [.setText("12"), .select(1..<1), .insert("9")], "19|2 valid"),
    EventRow("a selection is replaced", [.setText("12345"), .select(1..<4), .insert("9")], "19|5 valid"),
    EventRow("a selection is taken away", [.setText("12345"), .select(1..<4), .insert("")], "1|5 valid"),
    EventRow("several at once", [.insert("1,234.50")], "1,234.50| valid"),
    EventRow("as typed", .keys("007."), "007.| valid"),
    EventRow("a point first", .keys("."), ".| partial incomplete"),
    EventRow("a minus first", .keys("-"), "-| partial incomplete"),
    EventRow("a letter", .keys("12a"), "12a| invalid illegalCharacter@2"),
    EventRow("a digit too many", .keys("1.234"), "1.234| partial ambiguousSeparator [\"1.234\", \"1234\"]"),
    EventRow(
      "another group than the locale's", in: german, .keys("1,234"),
      "1,234| partial ambiguousSeparator [\"1.234\", \"1234\"]"),
    EventRow("a numpad's point", in: german, .keys("12.34"), "12.34| partial ~ 12.34 pendingSeparator"),
    EventRow("a fraction where there is none", in: yen, .keys("1."), "1.| partial ~ 1 pendingSeparator"),
    EventRow("a group to come", in: yen, .keys("1,5"), "1,5| partial pendingGroup"),
    EventRow("a currency to come", .keys("US"), "US| partial incomplete"),
    EventRow("a currency", .keys("USD 5"), "USD 5| valid"),
    EventRow("another currency", in: german, .keys("$"), "$| invalid currencyMismatch@0"),
    EventRow(
      "another currency pasted", in: german, [.paste("5 USD")], "5 USD| invalid currencyMismatch@2 USD"),
    EventRow("a line end", [.insert("5"), .insert("\n")], "refused 5| valid illegalCharacter@0"),
    EventRow(
      "what stands for a separator", in: refusing,
      .keys("12\u{3002}50"), "12\\u{3002}50| invalid illegalCharacter@2"),
    EventRow(
      "an Arabic full stop", in: refusing,
      .keys("12\u{06D4}50"), "12\\u{6D4}50| invalid illegalCharacter@2"),
    EventRow("a heavy minus", in: refusing, .keys("\u{2796}5"), "\\u{2796}5| invalid illegalCharacter@0"),
    EventRow("a multiplication", in: refusing, .keys("5\u{D7}10"), "5\\u{D7}10| invalid illegalCharacter@1"),
    EventRow("a range", in: refusing, .keys("5~10"), "5~10| invalid illegalCharacter@1"),
    EventRow("a wide range", in: refusing, .keys("5\u{FF5E}10"), "5\\u{FF5E}10| invalid illegalCharacter@1"),
    EventRow(
      "a heavy multiplication", in: refusing,
      .keys("5\u{2716}10"), "5\\u{2716}10| invalid illegalCharacter@1"),
    EventRow(
      "a triangle of losses", in: refusing,
      .keys("\u{25BC}5"), "\\u{25BC}5| invalid illegalCharacter@0"),
    EventRow(
      "a group of Adlam", in: refusing, .keys("1\u{2E41}50"),
      "1\\u{2E41}50| invalid illegalCharacter@1"),
    EventRow(
      "an own decimal separator", in: own(AmountSymbols(decimal: "|")), .keys("1|50"), "1|50| valid = 1.5"),
    EventRow("an own minus", in: own(AmountSymbols(minus: "~")), .keys("~5"), "~5| valid = -5"),
    EventRow("an own plus", in: own(AmountSymbols(plus: "@")), .keys("@5"), "@5| valid = 5"),
    EventRow("an own suffix", in: ownSuffix, .keys("5%"), "5%| valid = 500"),
    EventRow("a character of no amount", in: refusing, .keys("12#"), "refused 12| valid illegalCharacter@0"),
    EventRow(
      "nothing that can't be seen", [.insert("\u{202E}5\u{200B}")],
      "\\u{202E}5\\u{200B}| invalid illegalCharacter@0"),
    EventRow("a directional mark stays", [.insert("\u{200E}-5")], "\\u{200E}-5| valid"),
    EventRow("replacing", [.setText("1234"), .replace(1..<3, with: "9")], "19|4 valid"),
    EventRow(
      "replacing all of an idle text", committed: "5", [.begin, .end, .replace(0..<4, with: "9")],
      "9| valid"),
    EventRow(
      "the amount follows", in: InputSetting(rules: AmountInputRules(shouldUpdateAmountWhileEditing: true)),
      committed: "5", [.begin, .setText("12.3")], "12.3| valid = 12.3"),
    EventRow(
      "an amount that is pending does not",
      in: InputSetting(rules: AmountInputRules(shouldUpdateAmountWhileEditing: true)),
      committed: "5", [.begin, .setText("12,3")], "12,3| valid = 12.3 (nonLocaleSeparator)"),
    EventRow(
      "a sign that is not allowed", in: InputSetting(rules: AmountInputRules(allowsNegative: false)),
      .keys("-"),
      "-| invalid signNotAllowed@0"),
    EventRow(
      "integers", in: InputSetting(rules: AmountInputRules(maximumIntegerDigits: 3)), .keys("1234"),
      "1234| invalid tooManyIntegerDigits@0"),
    EventRow(
      "the longest text", [.insert(String(repeating: " ", count: 1024)), .insert("5")],
      "refused \(String(repeating: " ", count: 1024))| empty inputTooLong"),
  ]

  static let pasting: [EventRow] = [
    EventRow("into an empty field", [.paste("$ 1.234,56")], "$ 1.234,56| valid (nonLocaleSeparator)"),
    EventRow(
      "over all", [.setText("5"), .select(0..<1), .paste("1.234,56")], "1.234,56| valid (nonLocaleSeparator)"),
    EventRow("into a text", [.setText("15"), .select(1..<1), .paste("2.3")], "12.3|5 valid"),
    EventRow(
      "into a text that it would make no amount", [.setText("1.5"), .paste("2.3")],
      "1.52.3| invalid misplacedSeparator@4"),
    EventRow(
      "what may mean two amounts", [.paste("1.234")],
      "1.234| invalid ambiguousSeparator@1 [\"1.234\", \"1234\"]"),
    EventRow("line ends around", [.paste("\r\n 12.50\t\n")], " 12.50| valid"),
    EventRow("a line end within", [.paste("12\n50")], "refused \"\" empty illegalCharacter@2"),
    EventRow("nothing", [.setText("12"), .paste("\n")], "12| valid"),
    EventRow("nothing over a selection", [.setText("12"), .select(0..<1), .paste("")], "|2 valid"),
    EventRow("words", committed: "5", [.paste("12abc")], "5.0012abc| invalid illegalCharacter@6"),
  ]

  static let deleting: [EventRow] = [
    EventRow("backward", [.setText("123"), .deleteBackward], "12| valid"),
    EventRow("at the start", [.setText("123"), .select(0..<0), .deleteBackward], "|123 valid"),
    EventRow("forward", [.setText("123"), .select(0..<0), .deleteForward], "|23 valid"),
    EventRow("at the end", [.setText("123"), .deleteForward], "123| valid"),
    EventRow("a selection backward", [.setText("123"), .select(0..<2), .deleteBackward], "|3 valid"),
    EventRow("a selection forward", [.setText("123"), .select(1..<3), .deleteForward], "1| valid"),
    EventRow("while nobody edits", committed: "5", [.deleteBackward], "5.0| valid = 5"),
    EventRow(
      "a text that can't be typed", [.setText("1,234.56"), .select(5..<5), .deleteForward],
      "1,234|56 invalid tooManyFractionDigits@4"),
    EventRow(
      "and put right digit by digit",
      [.setText("1,234,567"), .select(2..<4), .deleteBackward, .insert("9"), .insert("8")], "1,98|4,567 valid"
    ),
    EventRow(
      "never more wrong", [.setText("1,234,567"), .select(2..<4), .deleteBackward, .insert(",")],
      "1,,|4,567 invalid misplacedSeparator@2"),
    EventRow(
      "more digits than one may type", committed: "1.23456", [.begin, .deleteBackward],
      "1.2345| invalid tooManyFractionDigits@4"),
    EventRow(
      "a digit of two units", in: InputSetting(locale: "ff-Adlm-GN", currency: "GNF"), committed: "12",
      [.begin, .deleteBackward], "\\u{1E951}| valid"),
    EventRow(
      "before it", in: InputSetting(locale: "ff-Adlm-GN", currency: "GNF"), committed: "12",
      [.begin, .select(1..<1), .deleteForward], "|\\u{1E952} valid"),
  ]

  static let selecting: [EventRow] = [
    EventRow("a range", [.setText("1234"), .select(1..<3)], "1[23]4 valid"),
    EventRow("beyond the end", [.setText("1234"), .select(2..<99)], "12[34] valid"),
    EventRow("far beyond the end", [.setText("1234"), .select(98..<99)], "1234| valid"),
    EventRow("before the start", [.setText("1234"), .select(-5 ..< -1)], "|1234 valid"),
    EventRow("while nobody edits", committed: "5", [.begin, .end, .select(0..<1)], "\"5.00\" valid = 5"),
  ]

  static let replacing: [EventRow] = [
    EventRow("a range", [.setText("1234"), .replace(1..<3, with: "5")], "15|4 valid"),
    EventRow(
      "the whole text while nobody edits", committed: "1234.5", [.begin, .end, .replace(0..<8, with: "5")],
      "5| valid"),
    EventRow(
      "the whole text, which is shorter than its amount",
      in: InputSetting(options: FormattingOptions(abbreviator: .compactShort)), committed: "1234567.89",
      [.begin, .end, .replace(0..<4, with: "5")], "5| valid"),
    EventRow(
      "beyond the whole text, which is shorter than its amount",
      in: InputSetting(options: FormattingOptions(abbreviator: .compactShort)), committed: "1234567.89",
      [.begin, .end, .replace(0..<99, with: "5")], "5| valid"),
    EventRow(
      "a range of the text for editing while nobody edits", committed: "1234.5",
      [.begin, .end, .replace(0..<1, with: "9")], "9|234.50 valid"),
  ]

  static let limits: [EventRow] = [
    EventRow(
      "the maximum itself, with other digits",
      in: InputSetting(rules: AmountInputRules(minimumAmount: 100.5, maximumAmount: 100.5)),
      .keys("100.50") + [.end], "\"100.50\" valid = 100.5"),
    EventRow(
      "below the minimum while typing", in: InputSetting(rules: AmountInputRules(minimumAmount: 100)),
      .keys("5"), "5| partial ~ 5 belowMinimum"),
    EventRow(
      "below the minimum at the end", in: InputSetting(rules: AmountInputRules(minimumAmount: 100)),
      .keys("5") + [.end],
      "\"5.00\" invalid ~ 5 belowMinimum"),
    EventRow(
      "above the maximum while typing", in: InputSetting(rules: AmountInputRules(maximumAmount: 100)),
      .keys("500"),
      "500| invalid ~ 500 aboveMaximum"),
    EventRow(
      "above the maximum at the end", in: InputSetting(rules: AmountInputRules(maximumAmount: 100)),
      .keys("500") + [.end],
      "\"500.00\" invalid ~ 500 aboveMaximum"),
    EventRow(
      "an amount out of range is reported again",
      in: InputSetting(rules: AmountInputRules(minimumAmount: 100)),
      committed: "5", [.begin, .end, .select(0..<0)], "\"5.00\" invalid ~ 5 belowMinimum"),
  ]

  /// The table of the specification, key by key.
  static let table: [EventRow] = [
    EventRow("1.234 in de-DE", in: german, .keys("1.234"), "1.234| valid"),
    EventRow("1.234 in KWD", in: InputSetting(currency: "KWD"), .keys("1.234"), "1.234| valid"),
    EventRow(
      "6.000 in es-ES", in: InputSetting(locale: "es-ES", currency: "EUR"), .keys("6.000") + [.end],
      "\"6000,00\" valid = 6000"),
    EventRow(
      "20$50 in CVE", in: InputSetting(locale: "pt-CV", currency: "CVE"), .keys("20$50") + [.end],
      "\"20$50\" valid = 20.5"),
    EventRow(".5", .keys(".5") + [.end], "\"0.50\" valid = 0.5"),
    EventRow("5.", .keys("5.") + [.end], "\"5.00\" valid = 5"),
    EventRow(". in JPY", in: yen, .keys("."), ".| partial incomplete"),
    EventRow("$ 1.234,56", .keys("$ 1.234"), "$ 1.234| partial ambiguousSeparator [\"1.234\", \"1234\"]"),
    EventRow("1.234.56", .keys("1.23."), "1.23.| partial pendingGroup"),
    EventRow(
      "12,34,567 in en-IN", in: InputSetting(locale: "en-IN", currency: "INR"), .keys("12,34,567"),
      "12,34,567| valid"),
    EventRow("1e3", .keys("1e"), "1e| invalid illegalCharacter@1"),
    EventRow("5-", .keys("5-") + [.end], "\"-5.00\" valid = -5"),
    EventRow("(5.00)", .keys("("), "(| partial incomplete"),
    EventRow("(5.00), pasted", [.paste("(5.00)"), .end], "\"-5.00\" valid = -5"),
    EventRow(
      "(5.00), accounting", in: InputSetting(options: FormattingOptions(negativeStyle: .accounting)),
      .keys("(5.00)") + [.end], "\"(5.00)\" valid = -5"),
    EventRow("1.5k", .keys("1.5k"), "1.5k| invalid abbreviationNotAllowed@3"),
    EventRow(
      "1.5k, accepted", in: InputSetting(rules: AmountInputRules(acceptsAbbreviations: true)),
      .keys("1.5k") + [.end], "\"1,500.00\" valid = 1500"),
  ]

  /// A host may raise the maximum while somebody edits. The committed amount is then still not that of the text.
  @Test func keepsTheEnteredAmountUnderNewRules() {
    let strict = InputSetting(rules: AmountInputRules(maximumAmount: 50))
    var output = strict.output(.begin, AmountInputState(committed: 33))
    for event in [AmountInputEvent.setText("900"), .end, .begin] {
      output = strict.output(event, output.state)
    }
    #expect(output.seen == "900.00| invalid ~ 900 aboveMaximum")
    let loose = InputSetting(rules: AmountInputRules(maximumAmount: 1000))
    output = loose.output(.select(0..<0), output.state)
    #expect(output.seen == "|900.00 valid")
    #expect(loose.output(.end, output.state).seen == "\"900.00\" valid = 900")
  }

  @Test(arguments: table) func followsTheTable(_ row: EventRow) { row.check() }
  @Test(arguments: beginning) func begins(_ row: EventRow) { row.check() }
  @Test(arguments: ending) func ends(_ row: EventRow) { row.check() }
  @Test(arguments: typing) func types(_ row: EventRow) { row.check() }
  @Test(arguments: pasting) func pastes(_ row: EventRow) { row.check() }
  @Test(arguments: deleting) func deletes(_ row: EventRow) { row.check() }
  @Test(arguments: selecting) func selects(_ row: EventRow) { row.check() }
  @Test(arguments: replacing) func replaces(_ row: EventRow) { row.check() }
  @Test(arguments: limits) func keepsToLimits(_ row: EventRow) { row.check() }
}
