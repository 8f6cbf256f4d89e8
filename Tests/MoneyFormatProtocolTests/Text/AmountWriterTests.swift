// The fast path for common amounts has the same output as the formatter.

import MoneyFormat
import Testing

@testable import MoneyFormatProtocol

@Suite struct AmountWriterTests {
  /// Amounts, and the number of minor units of two digits; nil if the fast path does not support them.
  static let units: [(text: String, units: Int64?)] = [
    ("0", 0), ("5", 500), ("-5", -500), ("+5", 500), ("5.5", 550), ("5.25", 525), ("-0.01", -1), ("007", 700),
    ("0.00", 0), ("+0", 0), ("1234567890123456", 123_456_789_012_345_600),
    ("-0", nil), ("-0.00", nil), ("5.255", nil), ("5.250", nil), ("12345678901234567", nil), ("", nil),
    ("-", nil), ("+", nil), ("5.", nil), (".5", 50), ("-.5", -50), (".", nil), ("-.", nil), ("-.0", nil),
    (".505", nil), ("1.2.3", nil), ("1,5", nil),
    (" 1", nil), ("1 ", nil), ("--1", nil), ("1-", nil), ("1e3", nil), ("\u{0661}", nil),
  ]

  @Test(arguments: units)
  func minorUnits(_ row: (text: String, units: Int64?)) {
    let units = Array(row.text.utf8).withUnsafeBufferPointer { Int64(minorUnitsOf: $0, fractionDigits: 2) }
    #expect(units == row.units)
  }

  static let options: [FormattingOptions] = [
    FormattingOptions(),
    FormattingOptions(signDisplay: .automatic),
    FormattingOptions(negativeStyle: .accounting, signDisplay: .exceptZero),
    FormattingOptions(formattingStyle: .currencyName),
    FormattingOptions(formattingStyle: .decimal, fractionDigits: .range(0...38)),
    FormattingOptions(fractionDigits: .exactly(0), roundingMode: .up),
    FormattingOptions(hidesZeroFraction: true, currencyDigits: .cash),
    FormattingOptions(currencyDigits: .iso4217, grouping: .never),
    FormattingOptions(abbreviator: .plain),
    // Trailing zeros of the text, which minor units don't have.
    FormattingOptions(fractionDigits: .range(0...4), trailingZeros: .keepInput),
    FormattingOptions(significantDigits: 1...3, minimumIntegerDigits: 2),
    FormattingOptions(formattingStyle: .currencyName, abbreviator: .compactLong),
  ]

  @Test(arguments: options, ["USD", "JPY", "KWD", "IQD", "CHF", "XXX"])
  func writesWhatTheEngineWrites(_ options: FormattingOptions, _ currency: String) throws {
    let formatter = try MoneyFormatter(currency: currency, locale: "de-DE", options: options)
    let writer = AmountWriter(formatter)
    let texts = [
      "0", "-0", "0.000", "-0.00", "5", "-5", "+5.5", "1.005", "0.005", "-0.004", "1234.5", "999999.995",
      "0012", "123456789012345", "1234567890123456789012345678.9", "0.00000000000000000000000000000000000001",
    ]
    for text in texts {
      var written: [UInt8] = []
      try Array(text.utf8).withUnsafeBufferPointer { try writer.write($0, to: &written) }
      let expected = try formatter.string(decimalText: text)
      #expect(String(decoding: written, as: UTF8.self) == expected, "\(text)")
    }
    // A fraction without a zero before it.
    for text in [".5", "-.5", "+.005", "-.0", ".12345678901234567890"] {
      var written: [UInt8] = []
      try Array(text.utf8).withUnsafeBufferPointer { try writer.write($0, to: &written) }
      let expected = try formatter.string(decimalText: text.replacing(".", with: "0."))
      #expect(String(decoding: written, as: UTF8.self) == expected, "\(text)")
    }
  }
}
