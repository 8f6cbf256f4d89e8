// The parse strategy parses like a formatter.

import FoundationEssentials
import MoneyFormat
import Testing

@Suite struct MoneyParseStrategyTests {
  @Test func readsWhatTheStyleWrites() throws {
    let style = MoneyFormatStyle(currency: "EUR", locale: "de-DE")
    let amount = try #require(Decimal(string: "-1234.5"))
    #expect(try style.parseStrategy.parse(style.format(amount)) == amount)
  }

  @Test func isFoundByName() throws {
    func parse<S: ParseStrategy>(_ text: S.ParseInput, _ strategy: S) throws -> S.ParseOutput {
      try strategy.parse(text)
    }
    #expect(try parse("$1,234.50", .money("USD", locale: "en-US")) == Decimal(string: "1234.5"))
  }

  @Test func throwsTheReason() throws {
    let strategy = MoneyParseStrategy(currency: "USD", locale: "en-US")
    let error = #expect(throws: AmountParseError.self) { try strategy.parse("1.234") }
    #expect(error?.reason == .ambiguousSeparator)
    #expect(error?.candidates.map(\.description) == ["1.234", "1234"])
    #expect(error?.message == "\"1.234\" could be 1.234 or 1234.")
  }

  @Test func throwsWhatIsWrongWithTheStyle() {
    #expect(throws: MoneyFormatError.self) { try MoneyParseStrategy(currency: "EURO").parse("5") }
  }

  @Test func takesOptionsAndRules() throws {
    let options = FormattingOptions(symbols: AmountSymbols(decimal: ",", group: "."))
    let own: MoneyParseStrategy = .money("USD", locale: "en-US", options: options)
    #expect(try own.parse("1.234,50") == Decimal(string: "1234.5"))
    var rules = AmountInputRules()
    rules.allowsNegative = false
    let unsigned: MoneyParseStrategy = .money("USD", locale: "en-US", rules: rules)
    let error = #expect(throws: AmountParseError.self) { try unsigned.parse("-5") }
    #expect(error?.reason == .signNotAllowed)
    #expect(try MoneyParseStrategy.money("USD", locale: "en-US").parse("-5") == -5)
  }

  @Test func onlyNonDefaultRulesAreEncoded() throws {
    func json(_ strategy: MoneyParseStrategy) throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let data = try encoder.encode(strategy)
      #expect(try JSONDecoder().decode(MoneyParseStrategy.self, from: data) == strategy)
      return String(decoding: data, as: UTF8.self)
    }
    var rules = AmountInputRules()
    #expect(try json(.money("USD", locale: "en-US")) == #"{"style":{"currency":"USD","locale":"en-US"}}"#)
    rules.allowsNegative = false
    #expect(
      try json(.money("USD", locale: "en-US", rules: rules))
        == #"{"rules":{"allowsNegative":false},"style":{"currency":"USD","locale":"en-US"}}"#)
  }

  /// Minor units are those of ISO 4217, regardless of the displayed digits.
  @Test(arguments: [
    ("EUR", "1,234.50", 123_450 as Int64?), ("EUR", "-0.01", -1), ("JPY", "1,234", 1_234),
    ("KWD", "1.5", 1_500), ("EUR", "0", 0),
    ("EUR", "92,233,720,368,547,758.07", .max), ("EUR", "-92,233,720,368,547,758.08", .min),
    ("EUR", "92,233,720,368,547,758.08", nil),
  ])
  func minorUnits(_ row: (currency: String, text: String, units: Int64?)) throws {
    let parsed = try MoneyFormatter(currency: row.currency, locale: "en-US").parse(row.text)
    #expect(parsed.minorUnits == row.units)
    #expect(
      ParsedAmount(amount: parsed.amount, minorUnitDigits: 9).minorUnits != row.units || row.units == 0
        || row.units == nil)
  }

  @Test func fractionsOfMinorUnitsGiveNil() throws {
    let exact = try MoneyFormatter(
      currency: "EUR", locale: "en-US", options: FormattingOptions(fractionDigits: .exactly(3)))
    #expect(try exact.parse("1.234").minorUnits == nil)
    #expect(try exact.parse("1.230").minorUnits == 123)
    #expect(ParsedAmount(amount: .nan).minorUnits == nil)
  }
}
