// Significant digits, increments, zeros and integer digits: output, conflicts, and resolved options.

import FoundationEssentials
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct MoneyFormatterDigitOptionsTests {
  /// Significant digits of zero, of carries, and before the decimal separator.
  @Test(arguments: [
    TextRow("en-US", "USD", "1234.5", "$1,230", FormattingOptions(significantDigits: 3...3)),
    TextRow("en-US", "USD", "9.996", "$10.0", FormattingOptions(significantDigits: 3...3)),
    TextRow("en-US", "USD", "0.0012", "$0.00120", FormattingOptions(significantDigits: 3...3)),
    TextRow("en-US", "USD", "0", "$0.00", FormattingOptions(significantDigits: 3...3)),
    TextRow("en-US", "USD", "-0.0012", "-$0.0012", FormattingOptions(significantDigits: 1...3)),
    TextRow("en-US", "JPY", "1.25", "\u{A5}1.2", FormattingOptions(significantDigits: 2...2)),
    TextRow("de-DE", "EUR", "999999", "1.000.000\u{A0}\u{20AC}", FormattingOptions(significantDigits: 1...2)),
    TextRow(
      "en-US", "USD", "12345678901234567890123456789012345678",
      "$12,345,678,901,234,567,890,123,456,789,012,345,678",
      FormattingOptions(significantDigits: 38...38)),
    TextRow(
      "en-US", "USD", "0.00000000000000000000000000000000000001",
      "$0.000000000000000000000000000000000000010",
      FormattingOptions(significantDigits: 2...2)),
    TextRow(
      "en-US", "USD", "1234567", "$1.235M",
      FormattingOptions(abbreviator: .compactShort, significantDigits: 4...4)),
    TextRow(
      "en-US", "USD", "1234567", "$1M",
      FormattingOptions(abbreviator: .compactShort, significantDigits: 1...1)),
    TextRow(
      "en-US", "USD", "1234567", "$1.235M", FormattingOptions(abbreviator: .plain, significantDigits: 4...4)),
    TextRow(
      "en-US", "USD", "9996", "$10.0k", FormattingOptions(abbreviator: .plain, significantDigits: 3...3)),
  ])
  func significantDigits(_ row: TextRow) throws { try row.check() }

  /// The example from ECMA-402's proposal: two to four significant digits with two fraction digits.
  @Test(
    arguments: [
      (.auto, "4.321", "$4.3"), (.morePrecision, "4.321", "$4.32"), (.lessPrecision, "4.321", "$4.3"),
      (.auto, "1234.5", "$1,200"), (.morePrecision, "1234.5", "$1,234.50"),
      (.lessPrecision, "1234.5", "$1,200"),
      (.morePrecision, "0.0123", "$0.012"), (.lessPrecision, "0.0123", "$0.01"),
    ] as [(RoundingPriority, String, String)])
  func priority(_ priority: RoundingPriority, _ amount: String, _ text: String) throws {
    let options = FormattingOptions(
      fractionDigits: .exactly(2), significantDigits: 2...2, roundingPriority: priority)
    try TextRow("en-US", "USD", amount, text, options).check()
  }

  @Test(arguments: [
    TextRow("en-US", "USD", "1.13", "$1.15", FormattingOptions(roundingIncrement: 5)),
    TextRow(
      "en-US", "USD", "1.125", "$1.00", FormattingOptions(roundingMode: .halfEven, roundingIncrement: 25)),
    TextRow("en-US", "USD", "1.126", "$1.25", FormattingOptions(roundingIncrement: 25)),
    TextRow("en-US", "USD", "74", "$50.00", FormattingOptions(roundingIncrement: 5000)),
    TextRow("en-US", "USD", "75", "$100.00", FormattingOptions(roundingIncrement: 5000)),
    TextRow("en-US", "JPY", "12345", "\u{A5}12,000", FormattingOptions(roundingIncrement: 1000)),
    TextRow(
      "de-CH", "CHF", "1.07", "CHF\u{A0}1.00", FormattingOptions(currencyDigits: .cash, roundingIncrement: 20)
    ),
    TextRow("en-US", "USD", "-0.024", "$0.00", FormattingOptions(roundingIncrement: 5)),
  ])
  func steps(_ row: TextRow) throws { try row.check() }

  @Test(arguments: [
    TextRow("en-US", "USD", "5", "$005.00", FormattingOptions(minimumIntegerDigits: 3)),
    TextRow("en-US", "USD", "0", "$000.00", FormattingOptions(minimumIntegerDigits: 3)),
    TextRow("en-US", "USD", "5", "$0,005.00", FormattingOptions(minimumIntegerDigits: 4)),
    TextRow("en-US", "USD", "12345", "$12,345.00", FormattingOptions(minimumIntegerDigits: 4)),
    TextRow("hi-IN", "INR", "5", "\u{20B9}0,00,005.00", FormattingOptions(minimumIntegerDigits: 6)),
    TextRow(
      "en-US", "USD", "-0.5", "-$000,000,000,000,000,000,000.50", FormattingOptions(minimumIntegerDigits: 21)),
    TextRow(
      "en-US", "USD", "1500", "$001.5K",
      FormattingOptions(abbreviator: .compactShort, minimumIntegerDigits: 3)),
    TextRow(
      "en-US", "USD", "999950", "$001M", FormattingOptions(abbreviator: .plain, minimumIntegerDigits: 3)),
  ])
  func integerDigits(_ row: TextRow) throws { try row.check() }

  @Test(arguments: [
    TextRow("en-US", "USD", "5", "$5", FormattingOptions(trailingZeros: .stripIfInteger)),
    TextRow("en-US", "USD", "5.5", "$5.50", FormattingOptions(trailingZeros: .stripIfInteger)),
    TextRow(
      "en-US", "USD", "1.500", "$1.500",
      FormattingOptions(fractionDigits: .range(0...4), trailingZeros: .keepInput)),
    TextRow(
      "en-US", "USD", "1.50000", "$1.5000",
      FormattingOptions(fractionDigits: .range(0...4), trailingZeros: .keepInput)),
    TextRow(
      "en-US", "USD", "1.99996", "$2.0000",
      FormattingOptions(fractionDigits: .range(0...4), trailingZeros: .keepInput)),
    TextRow("en-US", "USD", "1", "$1.00", FormattingOptions(trailingZeros: .keepInput)),
    TextRow("en-US", "USD", "1.500", "$1.50", FormattingOptions(trailingZeros: .keepInput)),
    TextRow(
      "en-US", "USD", "1500.00", "$1.5K",
      FormattingOptions(abbreviator: .compactShort, trailingZeros: .keepInput)),
    TextRow(
      "en-US", "USD", "1500", "$1.5k", FormattingOptions(abbreviator: .plain, trailingZeros: .keepInput)),
  ])
  func trailingZeros(_ row: TextRow) throws { try row.check() }

  /// Only amounts given as text have trailing zeros.
  @Test func otherAmountsKeepNoZeros() throws {
    let options = FormattingOptions(fractionDigits: .range(0...4), trailingZeros: .keepInput)
    let dollars = try MoneyFormatter(currency: "USD", locale: "en-US", options: options)
    #expect(dollars.string(minorUnits: 150) == "$1.5")
    #expect(dollars.string(minorUnits: 1500, scale: 3) == "$1.5")
    #expect(dollars.format(minorUnits: 100).string == "$1")
    #expect(dollars.string(from: Decimal(sign: .plus, exponent: -3, significand: 1500)) == "$1.5")
    #expect(try dollars.string(decimalText: "1.50") == "$1.50")
  }

  @Test(arguments: [
    ("significantDigits", FormattingOptions(significantDigits: 0...3)),
    ("significantDigits", FormattingOptions(significantDigits: 1...39)),
    ("roundingIncrement", FormattingOptions(roundingIncrement: 3)),
    ("roundingIncrement", FormattingOptions(roundingIncrement: 0)),
    ("roundingIncrement", FormattingOptions(significantDigits: 2...2, roundingIncrement: 5)),
    ("roundingIncrement", FormattingOptions(fractionDigits: .range(0...2), roundingIncrement: 5)),
    ("roundingIncrement", FormattingOptions(abbreviator: .compactShort, roundingIncrement: 5)),
    ("roundingIncrement", FormattingOptions(abbreviator: .plain, roundingIncrement: 5)),
    ("minimumIntegerDigits", FormattingOptions(minimumIntegerDigits: 0)),
    ("minimumIntegerDigits", FormattingOptions(minimumIntegerDigits: 22)),
    ("hidesZeroFraction", FormattingOptions(hidesZeroFraction: true, trailingZeros: .stripIfInteger)),
    ("hidesZeroFraction", FormattingOptions(hidesZeroFraction: true, trailingZeros: .keepInput)),
  ])
  func refused(_ option: String, _ options: FormattingOptions) {
    expectError(.invalidOption, naming: "\"\(option)\"") {
      try MoneyFormatter(currency: "USD", locale: "en-US", options: options)
    }
  }

  /// The bound also holds for text with more trailing zeros than any amount.
  @Test func textWithMoreZerosThanAnyAmount() throws {
    let zeros = String(repeating: "0", count: 600)
    for options in [
      FormattingOptions(significantDigits: 38...38), FormattingOptions(abbreviator: .compactShort),
      FormattingOptions(significantDigits: 1...1, roundingPriority: .morePrecision),
    ] {
      let dollars = try MoneyFormatter(currency: "USD", locale: "en-US", options: options)
      let text = try dollars.string(decimalText: "0.\(zeros)1")
      #expect(text.utf8.count <= dollars.maximumUTF8Count)
      #expect(text.allSatisfy { "$0.".contains($0) })
    }
  }

  @Test func roundedEqualsTheDisplayedAmount() throws {
    let three = try MoneyFormatter(
      currency: "USD", locale: "en-US", options: FormattingOptions(significantDigits: 3...3))
    #expect(three.rounded(1234) == 1230)
    #expect(three.rounded(Decimal(string: "0.98765")!) == Decimal(string: "0.988")!)
  }

  @Test func resolved() throws {
    let options = FormattingOptions(
      significantDigits: 2...5, roundingPriority: .lessPrecision, trailingZeros: .keepInput,
      minimumIntegerDigits: 4)
    let resolved = try MoneyFormatter(currency: "USD", locale: "en-US", options: options).resolved
    #expect(resolved.significantDigits == 2...5)
    #expect(resolved.roundingPriority == .lessPrecision)
    #expect(resolved.trailingZeros == .keepInput)
    #expect(resolved.minimumIntegerDigits == 4)
    #expect(resolved.maximumFractionDigits == 2)
  }

  /// Parsing accepts the currency's fraction digits.
  @Test func readingKeepsTheCurrencysLimit() throws {
    let three = try MoneyFormatter(
      currency: "USD", locale: "en-US", options: FormattingOptions(significantDigits: 3...3))
    #expect(try three.parse("$1,234.56").amount == Decimal(string: "1234.56")!)
    #expect(throws: AmountParseError.self) { try three.parse("$1.234567") }
  }
}
