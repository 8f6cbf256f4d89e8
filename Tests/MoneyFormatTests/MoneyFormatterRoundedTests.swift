// `rounded` returns the amount that the text shows.

import FoundationEssentials
import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct MoneyFormatterRoundedTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let amount: String
    let currency: String
    let options: FormattingOptions
    let rounded: String
    var testDescription: String { "\(amount) \(currency) → \(rounded)" }

    init(_ amount: String, _ currency: String, _ options: FormattingOptions, _ rounded: String) {
      (self.amount, self.currency, self.options, self.rounded) = (amount, currency, options, rounded)
    }

    init(_ amount: String, _ currency: String, _ rounded: String) {
      self.init(amount, currency, FormattingOptions(), rounded)
    }
  }

  @Test(arguments: [
    Row("1234.5", "EUR", "1234.5"), Row("0.125", "EUR", "0.12"), Row("0.135", "EUR", "0.14"),
    Row("-0.001", "EUR", "0"), Row("0.5", "JPY", "0"), Row("1.5", "JPY", "2"), Row("0.0005", "KWD", "0"),
    Row("0.125", "EUR", FormattingOptions(roundingMode: .halfUp), "0.13"),
    Row("-0.125", "EUR", FormattingOptions(roundingMode: .halfUp), "-0.13"),
    Row("-0.121", "EUR", FormattingOptions(roundingMode: .floor), "-0.13"),
    Row("1.02", "CHF", FormattingOptions(currencyDigits: .cash), "1"),
    Row("1.03", "CHF", FormattingOptions(currencyDigits: .cash), "1.05"),
    Row("1234.56", "USD", FormattingOptions(fractionDigits: .range(0...1)), "1234.6"),
    Row("1250", "USD", FormattingOptions(abbreviator: .compactShort), "1250"),
    Row("99999999999999999999999999999999999.999", "EUR", "100000000000000000000000000000000000"),
  ])
  func rounds(_ row: Row) throws {
    let formatter = try MoneyFormatter(currency: row.currency, locale: "en-US", options: row.options)
    let amount = try #require(Decimal(string: row.amount))
    #expect(formatter.rounded(amount) == Decimal(string: row.rounded))
  }

  @Test func nanIsUnchanged() throws {
    #expect(try MoneyFormatter(currency: "EUR", locale: "en-US").rounded(.nan).isNaN)
  }

  /// An amount whose rounding exceeds the range of Decimal is no amount: unrounded, it would be another one.
  @Test func hugeAmounts() throws {
    let cash = FormattingOptions(currencyDigits: .cash)
    let formatter = try MoneyFormatter(currency: "CHF", locale: "en-US", options: cash)
    let largest = try #require(Decimal(string: String(UInt128.max)))
    for amount in [largest, -largest] {
      #expect(formatter.rounded(amount) == amount)
    }
    let quarters = FormattingOptions(fractionDigits: .range(2...2), roundingIncrement: 25)
    let quarter = try MoneyFormatter(currency: "EUR", locale: "en-US", options: quarters)
    let tenths = try #require(Decimal(string: "8857338598745984222969376715074255759.8"))
    #expect(quarter.rounded(tenths).isNaN && quarter.rounded(-tenths).isNaN)
  }

  /// The rounded amount has the same text as the original, rounding it again changes nothing, and the
  /// independent implementation agrees.
  @Test(arguments: RoundingMode.allCases, [CurrencyDigits.cldr, .cash])
  func agreesWithTheText(_ mode: RoundingMode, _ source: CurrencyDigits) throws {
    var random = SplitMix64(seed: 7)
    for currency in ["CHF", "JPY", "KWD", "DKK"] {
      let options = FormattingOptions(
        formattingStyle: .decimal, currencyDigits: source, roundingMode: mode, grouping: .never)
      let formatter = try MoneyFormatter(currency: currency, locale: "en-US", options: options)
      for _ in 0..<500 {
        let digits = random.amount(bits: 100, exponents: -30...3)
        let amount = digits.decimal
        let rounded = formatter.rounded(amount)
        #expect(formatter.string(from: rounded) == formatter.string(from: amount), "\(digits) \(currency)")
        #expect(formatter.rounded(rounded) == rounded)
        let judged = SlowRounding.text(digits, formatter.compiled.resolved.fraction, mode)
        #expect(rounded.magnitude == Decimal(string: judged), "\(digits) \(currency)")
      }
    }
  }
}
