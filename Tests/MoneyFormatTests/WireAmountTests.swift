// The fixed formats of messages: output, parsing of the output, and rejection of other text.

import FoundationEssentials
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct WireAmountTests {
  /// A format, a currency, an amount, and its only text.
  @Test(
    arguments: [
      (.minorUnits, "EUR", "1234.5", "123450"), (.minorUnits, "EUR", "-1234.5", "-123450"),
      (.minorUnits, "EUR", "0", "0"), (.minorUnits, "EUR", "0.05", "5"), (.minorUnits, "JPY", "1234", "1234"),
      (.minorUnits, "KWD", "0.001", "1"), (.minorUnits, "IQD", "1", "1000"),
      (.minorUnits, "EUR", "92233720368547758.07", "9223372036854775807"),
      (.minorUnits, "EUR", "-92233720368547758.08", "-9223372036854775808"),
      (.iso20022, "EUR", "1234.5", "1234.50"), (.iso20022, "EUR", "0", "0.00"),
      (.iso20022, "JPY", "1234", "1234"),
      (.iso20022, "KWD", "1.5", "1.500"), (.iso20022, "CLF", "1", "1.0000"),
      (.iso20022, "EUR", "1234567890123456.78", "1234567890123456.78"),
      (.swiftMT, "EUR", "1234.5", "1234,5"), (.swiftMT, "EUR", "1234", "1234,"),
      (.swiftMT, "EUR", "0.05", "0,05"),
      (.swiftMT, "EUR", "0", "0,"), (.swiftMT, "JPY", "1234", "1234,"), (.swiftMT, "KWD", "1.005", "1,005"),
      (.swiftMT, "EUR", "123456789012.34", "123456789012,34"),
      (.epcQR, "EUR", "1234.5", "EUR1234.50"), (.epcQR, "EUR", "0.01", "EUR0.01"),
      (.epcQR, "EUR", "999999999.99", "EUR999999999.99"), (.epcQR, "eur", "1", "EUR1.00"),
    ] as [(WireFormat, String, String, String)])
  func oneText(_ format: WireFormat, _ currency: String, _ amount: String, _ text: String) throws {
    let decimal = Decimal(string: amount)!
    #expect(try WireAmount(decimal, currency: currency).text(format) == text)
    let read = try WireAmount(reading: text, as: format, currency: currency)
    #expect(read.amount == decimal)
    #expect(read.currency == currency.uppercased())
  }

  @Test(
    arguments: [
      (.minorUnits, "EUR", "1.005", .precisionOverflow), (.minorUnits, "JPY", "0.5", .precisionOverflow),
      (.minorUnits, "EUR", "92233720368547758.08", .precisionOverflow),
      (.iso20022, "EUR", "-1", .invalidAmount), (.iso20022, "EUR", "1.005", .precisionOverflow),
      (.iso20022, "EUR", "12345678901234567", .precisionOverflow),
      (.swiftMT, "EUR", "-1", .invalidAmount), (.swiftMT, "EUR", "1234567890123.45", .precisionOverflow),
      (.epcQR, "EUR", "0", .invalidAmount), (.epcQR, "EUR", "1000000000", .invalidAmount),
      (.epcQR, "EUR", "-1", .invalidAmount), (.epcQR, "USD", "1", .invalidCurrency),
      (.minorUnits, "XAU", "1", .invalidCurrency), (.minorUnits, "EURO", "1", .invalidCurrency),
      (.minorUnits, "EUR", "NaN", .invalidAmount),
    ] as [(WireFormat, String, String, MoneyFormatError.Code)])
  func notWritten(_ format: WireFormat, _ currency: String, _ amount: String, _ code: MoneyFormatError.Code) {
    expectError(code, naming: " ") {
      try WireAmount(amount == "NaN" ? .nan : Decimal(string: amount)!, currency: currency).text(format)
    }
  }

  /// Messages have codes of three letters, and at most five fraction digits.
  @Test(arguments: [("TSTWIRE", 2), ("TWX", 6)])
  func customCurrenciesAreWrittenInMinorUnitsOnly(_ code: String, _ digits: Int) throws {
    try CustomCurrency(code: code, symbol: "\u{29DF}", fractionDigits: digits).register()
    let amount = try WireAmount(1, currency: code)
    #expect(try amount.text(.minorUnits) == "1" + String(repeating: "0", count: digits))
    for (format, text) in [
      (WireFormat.iso20022, digits == 2 ? "1.00" : "1.000000"), (.swiftMT, "1,"), (.epcQR, "EUR1.00"),
    ] {
      expectError(.invalidCurrency, naming: code) { try amount.text(format) }
      expectError(.invalidCurrency, naming: code) {
        try WireAmount(reading: text, as: format, currency: code)
      }
    }
  }

  /// The standards leave the number of fraction digits to the writer; minor units have one form.
  @Test(
    arguments: [
      (.iso20022, "EUR", "1234.5", "1234.50"), (.iso20022, "EUR", "1234", "1234.00"),
      (.iso20022, "EUR", "0", "0.00"), (.iso20022, "EUR", "0.0", "0.00"), (.iso20022, "KWD", "1.50", "1.500"),
      (.iso20022, "EUR", "1234567890123456", "1234567890123456.00"),
      (.swiftMT, "EUR", "1234,50", "1234,5"), (.swiftMT, "EUR", "1234,0", "1234,"),
      (.swiftMT, "EUR", "1234,00", "1234,"), (.swiftMT, "EUR", "0,00", "0,"),
      (.swiftMT, "KWD", "1,500", "1,5"),
      (.swiftMT, "EUR", "123456789012,30", "123456789012,3"),
      (.epcQR, "EUR", "EUR12", "EUR12.00"), (.epcQR, "EUR", "EUR12.3", "EUR12.30"),
      (.epcQR, "EUR", "EUR100", "EUR100.00"), (.epcQR, "EUR", "EUR0.1", "EUR0.10"),
    ] as [(WireFormat, String, String, String)])
  func otherFractionsAreRead(_ format: WireFormat, _ currency: String, _ text: String, _ canonical: String)
    throws
  {
    let read = try WireAmount(reading: text, as: format, currency: currency)
    #expect(try read.text(format) == canonical)
    #expect(try read == WireAmount(reading: canonical, as: format, currency: currency))
  }

  /// Other notations of amounts, and text that is not an amount.
  static let refused: [(WireFormat, [String])] = [
    (
      .minorUnits,
      [
        "", "+1", "-0", "01", "1.0", "1,", " 1", "1 ", "1e3", "--1", "-", "\u{661}", "9223372036854775808",
        "1\u{0}",
      ]
    ),
    (
      .iso20022,
      [
        "", "1.", ".50", ".5", "1.505", "01.50", "+1.50", "-1.50", "1,50", "1.500", "1 234.50", "1.50 ",
        "12345678901234567.00",
      ]
    ),
    (
      .swiftMT,
      [
        "", ",", "1", "1.5", "01,5", ",5", ",50", "1,5,", "1,,", "-1,", "+1,", "1,005", "1,500",
        "1234567890123,45", "1234567890123,40", "1.", "1.50,",
      ]
    ),
    (
      .epcQR,
      [
        "", "EUR", "1.00", "EUR1.", "EUR.5", "EUR1.500", "EUR0", "EUR0.0", "EUR01.00", "EUR01", "eur1.00",
        "EUR0.00", "EUR-1.00", "USD1.00",
        "EUR1,00", "EUR 1.00",
      ]
    ),
  ]

  @Test(arguments: refused)
  func otherTextsAreRefused(_ format: WireFormat, _ texts: [String]) {
    for text in texts + [String(repeating: "1", count: 1_000_000)] {
      expectError(.invalidAmount, naming: format.rawValue) {
        try WireAmount(reading: text, as: format, currency: "EUR")
      }
    }
  }
}
