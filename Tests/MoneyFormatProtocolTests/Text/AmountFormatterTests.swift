// Amounts in the tool's input have the text that the formatter gives to their plain decimal text.

import MoneyFormat
import MoneyFormatCore
import Testing

@testable import MoneyFormatProtocol

@Suite struct AmountFormatterTests {
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
    let (main, minor) = (AmountFormatter(formatter, unit: .main), AmountFormatter(formatter, unit: .minor))
    let texts = [
      "0", "-0", "0.000", "-0.00", "5", "-5", "+5.5", "1.005", "0.005", "-0.004", "1234.5", "999999.995",
      "0012", "123456789012345", "1234567890123456789012345678.9", "0.00000000000000000000000000000000000001",
    ]
    for text in texts {
      let expected = try formatter.string(decimalText: text)
      #expect(try main.string(text) == expected, "\(text)")
    }
    // A fraction without a zero before it.
    for text in [".5", "-.5", "+.005", "-.0", ".12345678901234567890"] {
      let expected = try formatter.string(decimalText: text.replacing(".", with: "0."))
      #expect(try main.string(text) == expected, "\(text)")
    }
    for units in ["0", "-0", "5", "-5", "+55", "0012", "123456", "12345678901234567890123456789012345678"] {
      let decimal = try AmountUnit.minor.decimalText(units, places: minor.places)
      // Minor units have no zeros to keep.
      let given =
        options.trailingZeros == .keepInput ? try Amount(text: decimal).normalized.plainText : decimal
      #expect(try minor.string(units) == formatter.string(decimalText: given), "\(units)")
    }
  }

  @Test(arguments: [
    "", "-", "+", "5.", ".", "-.", "1.2.3", "1,5", " 1", "1 ", "--1", "1-", "1e3", "\u{0661}",
  ])
  func refuses(_ text: String) throws {
    let formatter = try MoneyFormatter(currency: "EUR", locale: "de-DE")
    for unit in [AmountUnit.main, .minor] {
      let writer = AmountFormatter(formatter, unit: unit)
      #expect(throws: MoneyFormatError.self) { try writer.string(text) }
    }
  }

  @Test(arguments: ["5.0", ".5", "0.00"]) func minorUnitsHaveNoFraction(_ text: String) throws {
    let writer = AmountFormatter(try MoneyFormatter(currency: "EUR", locale: "de-DE"), unit: .minor)
    #expect(throws: MoneyFormatError.self) { try writer.string(text) }
  }
}

extension AmountFormatter {
  fileprivate func string(_ text: String) throws(MoneyFormatError) -> String {
    var written: [UInt8] = []
    try Array(text.utf8).withUnsafeBufferPointer { utf8 throws(MoneyFormatError) in
      try written.append(addingCapacity: maximumCount) { output throws(MoneyFormatError) in
        try write(utf8, into: &output)
      }
    }
    return String(decoding: written, as: UTF8.self)
  }
}
