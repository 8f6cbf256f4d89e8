// The article "Errors" lists every code, with messages as the library writes them.

import FoundationEssentials
import MoneyFormat
import MoneyFormatCore
import Testing

@Suite(.ofICU72) struct ErrorsPageTests {
  /// The cells of the rows of each table.
  static let tables: [[[String]]] = {
    let path = "Sources/MoneyFormat/MoneyFormat.docc/Errors.md"
    let page = (try? String(contentsOfFile: MarkdownPage.root.path + "/" + path, encoding: .utf8)) ?? ""
    return page.split(separator: "\n## ").dropFirst().map { section in
      section.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
        line.split(separator: "|").map { $0.drop { $0 == " " } }
          .map { String($0.reversed().drop { $0 == " " }.reversed()) }
      }
    }
    .filter { !$0.isEmpty }
  }()

  static func codes(_ table: Int) -> Set<String> {
    Set(tables[table].map { String($0[0].dropFirst().dropLast()) })
  }
  static func message(_ table: Int, _ code: String) -> String? {
    tables[table].first { $0[0] == "`\(code)`" }.map { String($0[3].dropFirst().dropLast()) }
  }

  @Test func everyCodeIsListed() throws {
    try #require(Self.tables.count == 4)
    // Those of C and of columns have no other home.
    #expect(
      Self.codes(0)
        == Set(MoneyFormatError.Code.allCases.map(\.rawValue) + ["invalidArgument", "invalidArray"]))
    #expect(Self.codes(1) == Set(AmountInputReason.allCases.map(\.rawValue)))
    #expect(Self.codes(2) == Set(AmountInputWarning.allCases.map(\.rawValue)))
    #expect(Self.codes(3) == ["wrongFieldCount", "quoteNotClosed", "strayQuotes", "recordTooLong"])
  }

  private static let thirtyNine = "123456789012345678901234567890123456789"

  @Test(
    arguments: [
      (.invalidLocale, "d", "EUR", "1", FormattingOptions()),
      (.invalidCurrency, "de", "EURO", "1", FormattingOptions()),
      (.invalidNumberingSystem, "de", "EUR", "1", FormattingOptions(numberingSystem: "roman")),
      (.invalidOption, "de", "EUR", "1", FormattingOptions(fractionDigits: .exactly(99))),
      (.invalidAmount, "de", "EUR", "1,5", FormattingOptions()),
      (.precisionOverflow, "de", "EUR", thirtyNine, FormattingOptions()),
    ] as [(MoneyFormatError.Code, String, String, String, FormattingOptions)])
  func messagesOfRequests(
    _ code: MoneyFormatError.Code, _ locale: String, _ currency: String, _ amount: String,
    _ options: FormattingOptions
  ) {
    let error = #expect(throws: MoneyFormatError.self) {
      try MoneyFormatter(currency: currency, locale: locale, options: options).string(decimalText: amount)
    }
    #expect(error?.code == code)
    #expect(error?.message == Self.message(0, code.rawValue))
  }

  struct Example: Sendable {
    let reason: AmountInputReason
    let text: String
    var locale = "en-US"
    var currency = "USD"
    var rules = AmountInputRules()
    var mode = AmountReading.Mode.commit
  }

  @Test(arguments: [
    Example(reason: .illegalCharacter, text: "12a"), Example(reason: .mixedDigits, text: "1\u{662}"),
    Example(reason: .duplicateSign, text: "--5"), Example(reason: .ambiguousSign, text: "105 \u{2013}"),
    Example(reason: .signNotAllowed, text: "-5", rules: AmountInputRules(allowsNegative: false)),
    Example(reason: .misplacedSeparator, text: "1.234.56"),
    Example(reason: .ambiguousSeparator, text: "1.234"),
    Example(reason: .fractionNotAllowed, text: "12.50", currency: "JPY"),
    Example(reason: .tooManyFractionDigits, text: "1.23456"),
    Example(reason: .tooManyIntegerDigits, text: "123456", rules: AmountInputRules(maximumIntegerDigits: 5)),
    Example(reason: .precisionOverflow, text: thirtyNine, rules: AmountInputRules(maximumIntegerDigits: 38)),
    Example(reason: .currencyMismatch, text: "5 z\u{142}"),
    Example(reason: .belowMinimum, text: "3", rules: AmountInputRules(minimumAmount: 5)),
    Example(reason: .aboveMaximum, text: "9", rules: AmountInputRules(maximumAmount: 5)),
    Example(reason: .abbreviationNotAllowed, text: "1.5k"), Example(reason: .incomplete, text: "-"),
    Example(reason: .pendingSeparator, text: "1,5", mode: .type),
    Example(reason: .pendingGroup, text: "1,234,5", mode: .type),
    Example(reason: .inputTooLong, text: String(repeating: "1", count: 1025)),
  ])
  func messagesOfTexts(_ example: Example) throws {
    let formatter = try MoneyFormatter(currency: example.currency, locale: example.locale)
    let reading = formatter.read(example.text, mode: example.mode, rules: example.rules)
    #expect(reading.reasons.first == example.reason)
    #expect(
      reading.message(of: example.text, currency: example.currency)
        == Self.message(1, example.reason.rawValue))
  }

  @Test(arguments: [(AmountInputReason.ambiguousCurrency, "5 dollars"), (.missingCurrency, "5")])
  func messagesWithoutACurrency(_ reason: AmountInputReason, _ text: String) throws {
    let reader = try MoneyReader(locale: "en-GB", currencies: ["USD", "AUD", "CAD"])
    let error = #expect(throws: AmountParseError.self) { try reader.parse(text) }
    #expect(error?.reason == reason)
    #expect(error?.message == Self.message(1, reason.rawValue))
  }
}
