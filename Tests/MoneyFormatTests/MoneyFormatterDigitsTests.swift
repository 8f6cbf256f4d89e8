// Currency digits, minor units and their scale, cash rounding, hidden zeros.

import FoundationEssentials
import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct MoneyFormatterDigitsTests {
  static let cash = FormattingOptions(currencyDigits: .cash)

  @Test(
    .ofRecordedData,
    arguments: [
      TextRow("en-US", "CHF", "1234.567", "CHF\u{A0}1,234.57"),
      TextRow("en-US", "JPY", "1234.567", "\u{A5}1,235"),
      TextRow("en-US", "KWD", "1234.5678", "KWD\u{A0}1,234.568"),
      TextRow("en-US", "CLF", "1234.56789", "CLF\u{A0}1,234.5679"),
      TextRow("en-US", "IQD", "1234.567", "IQD\u{A0}1,235"),
      TextRow("en-US", "ZZZ", "1234.567", "ZZZ\u{A0}1,234.57"),
      TextRow("en-US", "COP", "1234.567", recorded("COP\u{A0}1,234.57", with78: "COP\u{A0}1,235")),
      TextRow("en-US", "BHD", "0.0005", "BHD\u{A0}0.000"),
      TextRow("ja-JP", "JPY", "0.5", "\u{FFE5}0"), TextRow("ja-JP", "JPY", "1.5", "\u{FFE5}2"),
      TextRow("en-US", "usd", "5", "$5.00"), TextRow("en-US", "Usd", "5", "$5.00"),
    ])
  func currencyDigits(_ row: TextRow) throws { try row.check() }

  /// Cash rounds francs to 0.05. ICU 72 writes Danish crowns, which are rounded to 0.50, with one digit.
  @Test(
    .ofRecordedData,
    arguments: [
      TextRow("de-CH", "CHF", "1.02", "CHF\u{A0}1.00", cash),
      TextRow("de-CH", "CHF", "1.025", "CHF\u{A0}1.00", cash),
      TextRow("de-CH", "CHF", "1.03", "CHF\u{A0}1.05", cash),
      TextRow("de-CH", "CHF", "1.075", "CHF\u{A0}1.10", cash),
      TextRow("de-CH", "CHF", "-0.98", "CHF-1.00", cash),
      TextRow(
        "de-CH", "CHF", "999.98", recorded("CHF\u{A0}1\u{2019}000.00", with78: "CHF\u{A0}1'000.00"), cash),
      TextRow("da-DK", "DKK", "1.5", "1,5\u{A0}kr.", cash),
      TextRow("da-DK", "DKK", "1.25", "1,0\u{A0}kr.", cash),
      TextRow("da-DK", "DKK", "1.26", "1,5\u{A0}kr.", cash),
      TextRow("da-DK", "DKK", "-1234.75", "-1.235,0\u{A0}kr.", cash),
      TextRow("en-CA", "CAD", "1.02", "$1.00", cash), TextRow("sv-SE", "SEK", "1.5", "2\u{A0}kr", cash),
      TextRow("cs-CZ", "CZK", "2.5", "2\u{A0}K\u{10D}", cash), TextRow("en-US", "USD", "1.02", "$1.02", cash),
      TextRow(
        "de-CH", "CHF", "1.01", "CHF\u{A0}1",
        FormattingOptions(hidesZeroFraction: true, currencyDigits: .cash)),
      TextRow(
        "de-CH", "CHF", "1.01", "CHF\u{A0}1.05", FormattingOptions(currencyDigits: .cash, roundingMode: .up)),
    ])
  func cashDigits(_ row: TextRow) throws { try row.check() }

  @Test(arguments: [
    TextRow("en-US", "USD", "5", "$5", FormattingOptions(hidesZeroFraction: true)),
    TextRow("en-US", "USD", "5.5", "$5.50", FormattingOptions(hidesZeroFraction: true)),
    TextRow("en-US", "USD", "4.999", "$5", FormattingOptions(hidesZeroFraction: true)),
    TextRow("en-US", "USD", "0.001", "$0", FormattingOptions(hidesZeroFraction: true)),
    TextRow("en-US", "USD", "-1000", "-$1,000", FormattingOptions(hidesZeroFraction: true)),
    TextRow("en-US", "USD", "5", "$5", FormattingOptions(fractionDigits: .range(0...2))),
    TextRow("en-US", "USD", "5.5", "$5.5", FormattingOptions(fractionDigits: .range(0...2))),
    TextRow("en-US", "USD", "5.5", "$5.50", FormattingOptions(fractionDigits: .range(2...4))),
    TextRow("en-US", "USD", "5.12345", "$5.1234", FormattingOptions(fractionDigits: .range(2...4))),
    TextRow("en-US", "USD", "5.5", "$6", FormattingOptions(fractionDigits: .exactly(0))),
    TextRow(
      "en-US", "USD", "5", "$5." + String(repeating: "0", count: 38),
      FormattingOptions(fractionDigits: .exactly(38))),
  ])
  func fractionDigits(_ row: TextRow) throws { try row.check() }

  // MARK: Minor units

  struct MinorRow: CustomTestStringConvertible, Sendable {
    let currency: String
    let units: Int64
    let scale: Int?
    let text: String
    var options = FormattingOptions(fractionDigits: .range(0...38), grouping: .never)
    var testDescription: String { "\(currency) \(units)\(scale.map { " at \($0)" } ?? "") → \(text)" }

    init(_ currency: String, _ units: Int64, at scale: Int? = nil, _ text: String) {
      (self.currency, self.units, self.scale, self.text) = (currency, units, scale, text)
    }
  }

  /// The scale is ISO 4217's, and does not depend on the digits shown.
  @Test(arguments: [
    MinorRow("USD", 123_450, "1234.5"), MinorRow("JPY", 1234, "1234"), MinorRow("KWD", 1234, "1.234"),
    MinorRow("CLF", 12_345, "1.2345"), MinorRow("IQD", 1500, "1.5"), MinorRow("LBP", 150, "1.5"),
    MinorRow("IRR", 150, "1.5"),
    MinorRow("HUF", 150, "1.5"), MinorRow("ISK", 150, "150"), MinorRow("UGX", 150, "150"),
    MinorRow("UYW", 150, "0.015"),
    MinorRow("XAU", 150, "1.5"), MinorRow("ZZZ", 150, "1.5"), MinorRow("DEM", 150, "1.5"),
    MinorRow("XCG", 150, "1.5"),
    MinorRow("USD", 0, "0"), MinorRow("USD", -1, "-0.01"),
    MinorRow("USD", .min, "-92233720368547758.08"), MinorRow("USD", .max, "92233720368547758.07"),
    MinorRow("JPY", .min, "-9223372036854775808"),
    // A custom scale.
    MinorRow("USD", 5, at: 0, "5"), MinorRow("USD", -5, at: 3, "-0.005"), MinorRow("JPY", 150, at: 2, "1.5"),
    MinorRow("USD", 5, at: -3, "5000"), MinorRow("USD", .min, at: -2, "-922337203685477580800"),
    MinorRow("USD", 1, at: 38, "0.00000000000000000000000000000000000001"),
    MinorRow("USD", .min, at: 38, "-0.00000000000000000009223372036854775808"),
    // Far below the last digit that can be shown.
    MinorRow("USD", .min, at: 57, "-0.00000000000000000000000000000000000001"),
    MinorRow("USD", .min, at: 58, "0"), MinorRow("USD", .max, at: 128, "0"), MinorRow("USD", 1, at: 129, "0"),
    MinorRow("USD", .min, at: 1000, "0"), MinorRow("USD", 1, at: .max, "0"),
    MinorRow("USD", 1, at: -127, "1" + String(repeating: "0", count: 127)),
    MinorRow("USD", .min, at: -127, "-9223372036854775808" + String(repeating: "0", count: 127)),
  ])
  func minorUnits(_ row: MinorRow) throws {
    var options = row.options
    options.formattingStyle = .decimal
    let formatter = try MoneyFormatter(currency: row.currency, locale: "en-US", options: options)
    #expect(formatter.string(minorUnits: row.units, scale: row.scale) == row.text)
    #expect(
      formatter.written { formatter.write(minorUnits: row.units, scale: row.scale, into: &$0) } == row.text)
  }

  /// Rounding away from zero shows even amounts far below the last digit.
  @Test(arguments: [128, 1000, .max])
  func tinyAmountRoundedUp(_ scale: Int) throws {
    let formatter = try MoneyFormatter.plain(digits: .exactly(38), roundingMode: .up)
    #expect(formatter.string(minorUnits: -1, scale: scale) == "-0." + String(repeating: "0", count: 37) + "1")
    #expect(formatter.string(minorUnits: 0, scale: scale) == "0." + String(repeating: "0", count: 38))
  }

  @Test(
    .ofRecordedData,
    arguments: [
      TextRow("en-US", "IQD", "1500", "IQD\u{A0}2"), TextRow("en-US", "LBP", "150", "LBP\u{A0}2"),
      TextRow("en-US", "IRR", "150", "IRR\u{A0}2"),
      TextRow("de-DE", "EUR", "123450", "1.234,50\u{A0}\u{20AC}"),
      TextRow("en-US", "USD", "\(Int64.min)", "-$92,233,720,368,547,758.08"),
    ])
  func minorUnitsAsShown(_ row: TextRow) throws {
    let formatter = try MoneyFormatter(currency: row.currency, locale: row.locale)
    let units: Int64 = try #require(Int64(row.amount))
    #expect(escaped(formatter.string(minorUnits: units)) == escaped(row.text))
  }

  /// Runs in a separate process, because it has to trap: no output would be correct.
  @Test func scaleBelowTheLimitTraps() async {
    await #expect(processExitsWith: .failure) {
      let formatter = try MoneyFormatter(currency: "USD", locale: "en-US")
      _ = formatter.string(minorUnits: 1, scale: -128)
    }
  }
}
