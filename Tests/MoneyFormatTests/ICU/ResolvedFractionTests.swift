// Fraction digits: their precedence, every source, and rejected values.

import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct ResolvedFractionTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let currency: String
    let options: FormattingOptions
    let fraction: ResolvedFraction
    /// The text of 1234.56789.
    let text: String
    var testDescription: String { "\(currency), \(name) → \(text)" }

    init(
      _ name: String, _ currency: String, _ options: FormattingOptions, _ digits: ClosedRange<Int>,
      by increment: Int = 1,
      _ text: String
    ) {
      (self.name, self.currency, self.options, self.text) = (name, currency, options, text)
      fraction = .hand(digits, increment: increment, hidesZeros: options.hidesZeroFraction)
    }
  }

  @Test(
    .ofRecordedData,
    arguments: [
      // fractionDigits > fractionOverrides > currencyDigits: each row adds the next source, and the text
      // changes.
      Row("nothing", "IQD", FormattingOptions(), 0...0, "1235"),
      Row("currencyDigits", "IQD", FormattingOptions(currencyDigits: .iso4217), 3...3, "1234.568"),
      Row(
        "fractionOverrides", "IQD",
        FormattingOptions(currencyDigits: .iso4217, fractionOverrides: ["IQD": 1]), 1...1,
        "1234.6"),
      Row(
        "fractionDigits", "IQD",
        FormattingOptions(
          fractionDigits: .exactly(2), currencyDigits: .iso4217, fractionOverrides: ["IQD": 1]), 2...2,
        "1234.57"),
      // Cash digits instead, whose increment is dropped as well.
      Row("nothing", "CHF", FormattingOptions(), 2...2, "1234.57"),
      Row("cash", "CHF", FormattingOptions(currencyDigits: .cash), 2...2, by: 5, "1234.55"),
      Row(
        "fractionOverrides over cash", "CHF",
        FormattingOptions(currencyDigits: .cash, fractionOverrides: ["CHF": 3]),
        3...3, "1234.568"),
      Row(
        "fractionDigits over cash", "CHF",
        FormattingOptions(
          fractionDigits: .range(0...4), currencyDigits: .cash, fractionOverrides: ["CHF": 3]), 0...4,
        "1234.5679"),
      // Overrides apply to their currency only, with case-insensitive codes.
      Row("another's override", "EUR", FormattingOptions(fractionOverrides: ["COP": 0]), 2...2, "1234.57"),
      Row("lower case", "COP", FormattingOptions(fractionOverrides: ["cop": 0]), 0...0, "1235"),
      Row(
        "several", "COP", FormattingOptions(fractionOverrides: ["EUR": 1, "cop": 38, "JPY": 0]), 38...38,
        "1234.56789" + String(repeating: "0", count: 33)),
      // CLDR, ISO 4217, cash.
      Row("cldr", "JPY", FormattingOptions(), 0...0, "1235"),
      Row("cldr", "KWD", FormattingOptions(), 3...3, "1234.568"),
      Row("cldr", "CLF", FormattingOptions(), 4...4, "1234.5679"),
      Row("cldr", "ZZZ", FormattingOptions(), 2...2, "1234.57"),
      Row("cldr", "LBP", FormattingOptions(), 0...0, "1235"),
      Row("cldr", "IRR", FormattingOptions(), 0...0, "1235"),
      Row("iso4217", "LBP", FormattingOptions(currencyDigits: .iso4217), 2...2, "1234.57"),
      Row("iso4217", "IRR", FormattingOptions(currencyDigits: .iso4217), 2...2, "1234.57"),
      Row("iso4217", "JPY", FormattingOptions(currencyDigits: .iso4217), 0...0, "1235"),
      // Without an ISO entry or a minor unit in it, CLDR's digits apply.
      Row("iso4217", "ITL", FormattingOptions(currencyDigits: .iso4217), 0...0, "1235"),
      Row("iso4217", "XAU", FormattingOptions(currencyDigits: .iso4217), 2...2, "1234.57"),
      Row("iso4217", "ZZZ", FormattingOptions(currencyDigits: .iso4217), 2...2, "1234.57"),
      Row("cash", "USD", FormattingOptions(currencyDigits: .cash), 2...2, "1234.57"),
      Row("cash", "CZK", FormattingOptions(currencyDigits: .cash), 0...0, "1235"),
      Row("cash", "SEK", FormattingOptions(currencyDigits: .cash), 0...0, "1235"),
      Row("cash", "CAD", FormattingOptions(currencyDigits: .cash), 2...2, by: 5, "1234.55"),
      // ICU 72 shows as many digits as the increment needs.
      Row("cash", "DKK", FormattingOptions(currencyDigits: .cash), 1...1, by: 5, "1234.5"),
      // Hidden zeros don't change the digits.
      Row("hidden zeros", "EUR", FormattingOptions(hidesZeroFraction: true), 2...2, "1234.57"),
      Row(
        "hidden zeros, cash", "CHF", FormattingOptions(hidesZeroFraction: true, currencyDigits: .cash), 2...2,
        by: 5,
        "1234.55"),
      // The limits.
      Row("none", "EUR", FormattingOptions(fractionDigits: .exactly(0)), 0...0, "1235"),
      Row(
        "38", "EUR", FormattingOptions(fractionDigits: .exactly(38)), 38...38,
        "1234.56789" + String(repeating: "0", count: 33)),
      Row("up to 38", "EUR", FormattingOptions(fractionDigits: .range(0...38)), 0...38, "1234.56789"),
    ])
  func isDecided(_ row: Row) throws {
    let resolved = try ResolvedFormat(currency: row.currency, locale: "en", options: row.options)
    #expect(resolved.fraction == row.fraction)
    var options = row.options
    (options.formattingStyle, options.grouping) = (.decimal, .never)
    let formatter = try MoneyFormatter(currency: row.currency, locale: "en-US", options: options)
    #expect(try formatter.string(decimalText: "1234.56789") == row.text)
    #expect(formatter.resolved.minimumFractionDigits == row.fraction.minimum)
    #expect(formatter.resolved.maximumFractionDigits == row.fraction.maximum)
    #expect(formatter.resolved.roundingIncrement == row.fraction.increment)
    #expect(formatter.resolved.hidesZeroFraction == row.fraction.hidesZeros)
  }

  @Test(arguments: [
    (-1...2, "-1"), (0...39, "39"), (39...39, "39"), (-5 ... -1, "-5"), (0...Int.max, "\(Int.max)"),
    (Int.min...0, "\(Int.min)"),
  ])
  func fractionDigitsOutOfRange(_ range: ClosedRange<Int>, _ named: String) {
    for naming in ["\"fractionDigits\"", named, "0 to 38"] {
      expectError(.invalidOption, naming: naming) {
        try MoneyFormatter(
          currency: "EUR", locale: "de", options: FormattingOptions(fractionDigits: .range(range)))
      }
    }
  }

  @Test(
    arguments: [
      (["E-R": 2], "\"E-R\""), (["": 2], "\"\""), (["978": 2], "\"978\""),
      (["\u{20AC}": 2], "\"\u{20AC}\""),
      (["EUR": -1], "-1"), (["EUR": 39], "39"), (["EUR": .max], "\(Int.max)"),
      // All overrides are validated, not only the one in use: here JPY.
      (["JPY": 0, "COP": 39], "39"), (["JPY": 0, "no pe": 1], "\"no pe\""),
      (["JPY": 0, "jpy": 1], "JPY"), (["Jpy": 0, "jpY": 0], "JPY"),
    ] as [([String: Int], String)])
  func fractionOverridesThatCantBe(_ overrides: [String: Int], _ named: String) {
    // Also if `fractionDigits` takes precedence.
    for digits in [FractionDigits.currency, .exactly(2)] {
      for naming in ["\"fractionOverrides\"", named] {
        expectError(.invalidOption, naming: naming) {
          try MoneyFormatter(
            currency: "JPY", locale: "de",
            options: FormattingOptions(fractionDigits: digits, fractionOverrides: overrides))
        }
      }
    }
  }

  /// The cache limits the number of plans, not of bytes, so the size of each is limited: the last row is
  /// rejected.
  @Test(arguments: [(1000, true), (1001, false)])
  func manyOverrides(_ count: Int, _ isAccepted: Bool) throws {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    let codes = letters.flatMap { a in letters.flatMap { b in letters.map { "\(a)\(b)\($0)" } } }
    let options = FormattingOptions(
      fractionOverrides: Dictionary(uniqueKeysWithValues: codes.prefix(count).map { ($0, 1) }))
    guard isAccepted else {
      return expectError(.invalidOption, naming: "1001 entries") {
        try MoneyFormatter(currency: "EUR", options: options)
      }
    }
    let formatter = try MoneyFormatter(currency: "AAA", locale: "en", options: options)
    #expect(formatter.resolved.maximumFractionDigits == 1)
  }

  /// Two keys for the same code are an error for every currency, because the options are invalid.
  @Test func duplicatesOfAnotherCurrency() {
    expectError(.invalidOption, naming: "COP") {
      try MoneyFormatter(
        currency: "EUR", locale: "de", options: FormattingOptions(fractionOverrides: ["COP": 0, "cop": 2]))
    }
  }
}
