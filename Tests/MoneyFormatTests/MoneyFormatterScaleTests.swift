// Amounts in thousands and other powers of ten: output, limits, ranges, parsing, and editing.

import FoundationEssentials
import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct MoneyFormatterScaleTests {
  private static func scaled(
    _ scale: Int64, _ digits: FractionDigits = .currency, _ style: FormattingStyle = .currency,
    _ abbreviator: Abbreviator = .none
  ) -> FormattingOptions {
    FormattingOptions(formattingStyle: style, fractionDigits: digits, abbreviator: abbreviator, scale: scale)
  }

  @Test(arguments: [
    TextRow("en-US", "USD", "-1234567", "-$1,234.57", scaled(1000)),
    TextRow("en-US", "USD", "1234567", "$1,235", scaled(1000, .exactly(0))),
    TextRow("de-DE", "EUR", "1234567890", "1.235\u{A0}\u{20AC}", scaled(1_000_000, .exactly(0))),
    TextRow("en-US", "USD", "1499", "$1", scaled(1000, .exactly(0))),
    TextRow("en-US", "USD", "2500", "$2", scaled(1000, .exactly(0))),
    TextRow("en-US", "USD", "-1", "$0.00", scaled(1000)),
    TextRow("en-US", "USD", "1000", "1.00 US dollars", scaled(1000, .currency, .currencyName)),
    TextRow("en-US", "USD", "1000", "1 US dollar", scaled(1000, .exactly(0), .currencyName)),
    TextRow("en-US", "USD", "1234567890", "$1.2M", scaled(1000, .currency, .currency, .compactShort)),
    TextRow("en-US", "USD", "1234567890", "$1.2M", scaled(1000, .currency, .currency, .plain)),
    TextRow("en-US", "USD", "5", "$5.00", scaled(1)),
    TextRow(
      "en-US", "USD", "0.000000000001", "$0.000000000000000000000001",
      scaled(1_000_000_000_000, .range(2...30))),
    TextRow(
      "en-US", "USD", "12345678901234567890123456789012345678",
      "$12,345,678,901,234,567,890,123,456.79", scaled(1_000_000_000_000)),
    TextRow("en-US", "USD", "1500", "$1.50", FormattingOptions(trailingZeros: .stripIfInteger, scale: 1000)),
    TextRow("en-US", "USD", "1234567", "$1,230", FormattingOptions(significantDigits: 1...3, scale: 1000)),
  ])
  func output(_ row: TextRow) throws { try row.check() }

  /// Every way of giving an amount has the same text.
  @Test func everyAmountIsScaled() throws {
    let dollars = try MoneyFormatter(currency: "USD", locale: "en-US", options: Self.scaled(1000))
    #expect(dollars.string(from: 1_234_567) == "$1,234.57")
    #expect(dollars.string(minorUnits: 123_456_700) == "$1,234.57")
    #expect(dollars.string(minorUnits: 1_234_567, scale: 0) == "$1,234.57")
    #expect(dollars.parts(of: 1_234_567).map(\.text).joined() == "$1,234.57")
    #expect(dollars.string(from: .nan) == "$NaN")
    var column = MoneyColumn()
    dollars.append(minorUnits: [Int64(123_456_700), .max], to: &column)
    #expect(column[0] == "$1,234.57" && column[1] == "$92,233,720,368,547.76")
    let names = try MoneyFormatter(
      currency: "USD", locale: "en-US", options: Self.scaled(1000, .exactly(0), .currencyName))
    #expect(names.string(from: 1000) == "1 US dollar" && names.string(from: 2000) == "2 US dollars")
    #expect(names.string(minorUnits: 100_000) == "1 US dollar")
    #expect(dollars.resolved.scale == 1000)
  }

  @Test func ranges() throws {
    let dollars = try MoneyFormatter(
      currency: "USD", locale: "en-US", options: Self.scaled(1000, .exactly(0)))
    #expect(dollars.string(from: 3000, through: 5000) == "$3 \u{2013} $5")
    #expect(dollars.string(from: 3000, through: 3100) == "~$3")
    #expect(dollars.format(5_000_000).approximateString == "~$5,000")
    let names = try MoneyFormatter(
      currency: "USD", locale: "en-US", options: Self.scaled(1000, .exactly(0), .currencyName))
    #expect(names.string(from: 3000, through: 3100) == "~3 US dollars")
  }

  /// What was rounded away is not invented: the round trip holds for multiples.
  @Test(arguments: [
    ("$1,235", "1235000", FractionDigits.exactly(0)), ("1,235", "1235000", .exactly(0)),
    ("-$0.01", "-10", .currency), ("$1,234.57", "1234570", .currency), ("1.5", "1500", .currency),
    ("0", "0", .currency), ("USD 2", "2000", .currency),
  ])
  func parsingMultiplies(_ text: String, _ amount: String, _ digits: FractionDigits) throws {
    let dollars = try MoneyFormatter(currency: "USD", locale: "en-US", options: Self.scaled(1000, digits))
    #expect(try dollars.parse(text).amount == Decimal(string: amount)!)
  }

  @Test func limitsOfParsingAreThoseOfWholeAmounts() throws {
    let dollars = try MoneyFormatter(currency: "USD", locale: "en-US", options: Self.scaled(1000))
    var rules = AmountInputRules()
    (rules.minimumAmount, rules.maximumAmount) = (500, 2000)
    #expect(try dollars.parse("0.5", rules: rules).amount == 500)
    #expect(try dollars.parse("2", rules: rules).amount == 2000)
    let high = dollars.read("2.01", mode: .commit, rules: rules)
    #expect(high.reasons == [.aboveMaximum] && high.provisionalAmount == 2010)
    #expect(dollars.read("0.49", mode: .commit, rules: rules).reasons == [.belowMinimum])
    let ambiguous = dollars.read("1.234", mode: .commit)
    #expect(ambiguous.reasons == [.ambiguousSeparator])
    #expect(ambiguous.candidates == [1234, 1_234_000])
    #expect(dollars.read("1.2345", mode: .commit).reasons == [.tooManyFractionDigits])
    let digits = String(repeating: "9", count: 36)
    rules = AmountInputRules(maximumIntegerDigits: 38)
    #expect(dollars.read(digits, mode: .commit, rules: rules).reasons == [.precisionOverflow])
    #expect(dollars.read(String(digits.dropLast()), mode: .commit, rules: rules).status == .valid)
    rules = AmountInputRules()
  }

  /// In a table of thousands, `50\u{A2}` and `1.5K` say another unit. A format that abbreviates writes thousands of thousands.
  @Test func unitsOfTheirOwnAreRefused() throws {
    let dollars = try MoneyFormatter(currency: "USD", locale: "en-US", options: Self.scaled(1000))
    var rules = AmountInputRules()
    #expect(dollars.read("50\u{A2}", mode: .commit).reasons == [.illegalCharacter])
    #expect(dollars.read("50 cents", mode: .commit).reasons == [.illegalCharacter])
    rules.acceptsAbbreviations = true
    #expect(dollars.read("1.5K", mode: .commit, rules: rules).reasons == [.abbreviationNotAllowed])
    let short = try MoneyFormatter(
      currency: "USD", locale: "en-US", options: Self.scaled(1000, .currency, .currency, .compactShort))
    #expect(try short.parse("$1.5K", rules: rules).amount == 1_500_000)
  }

  @Test func aFieldShowsAndTakesScaledAmounts() throws {
    var options = Self.scaled(1000)
    options.locale = "en-US"
    var field = AmountField(currencyCode: "USD", amount: 1_234_500, options: options)
    #expect(field.text == "1,234.50")
    _ = field.handle(.begin)
    #expect(field.text == "1234.50")
    _ = field.handle(.setText("2.5"))
    _ = field.handle(.end)
    #expect(field.text == "2.50" && field.amount == 2500)
    var rules = AmountInputRules()
    rules.entryMode = .minorUnits
    var register = AmountField(
      currencyCode: "USD", amount: 1_234_500, options: options, rules: rules)
    _ = register.handle(.begin)
    #expect(register.text == "1234.50")
    _ = register.handle(.insert("7"))
    _ = register.handle(.end)
    #expect(register.text == "12,345.07" && register.amount == 12_345_070)
  }

  @Test func roundingAndSplitting() throws {
    let dollars = try MoneyFormatter(
      currency: "USD", locale: "en-US", options: Self.scaled(1000, .exactly(0)))
    #expect(dollars.rounded(1_234_567) == 1_235_000)
    #expect(dollars.rounded(1_234_000) == 1_234_000)
    let parts = try dollars.allocate(10_000, into: 3)
    #expect(parts == [4000, 3000, 3000])
    #expect(dollars.format(1_234_567).accessibilityText == "1,234,567 US dollars")
  }

  @Test(arguments: [0, -1, 2, 100_001, 999, 10_000_000_000_000, Int64.min, .max])
  func onlyPowersOfTen(_ scale: Int64) {
    expectError(.invalidOption, naming: "The option \"scale\" is \(scale); expected a power of ten") {
      try MoneyFormatter(currency: "USD", locale: "en-US", options: FormattingOptions(scale: scale))
    }
  }
}
