// Money as a plain value, and amounts from and to minor units and plain text.

import Foundation
import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct MoneyTests {
  @Test(
    arguments: [
      (123450, "EUR", "1234.5"), (123450, "eur", "1234.5"), (123450, "JPY", "123450"), (-1, "KWD", "-0.001"),
      (0, "EUR", "0"), (5, "IQD", "0.005"), (5, "QQQ", "0.05"), (5, "XAU", "0.05"),
      (.max, "EUR", "92233720368547758.07"), (.min, "EUR", "-92233720368547758.08"),
    ] as [(Int64, String, String)])
  func minorUnits(_ units: Int64, _ currency: String, _ amount: String) throws {
    let decimal = Decimal(minorUnits: units, currency: currency)
    #expect(decimal == Decimal(string: amount)!)
    #expect(try decimal.minorUnits(in: currency) == units)
    // As the formatter counts.
    let formatter = try MoneyFormatter(currency: currency, locale: "en-US")
    #expect(formatter.string(minorUnits: units) == formatter.string(from: decimal))
  }

  @Test(
    arguments: [
      ("1.005", "EUR", .invalidAmount), ("0.5", "JPY", .invalidAmount), ("NaN", "EUR", .invalidAmount),
      ("92233720368547758.08", "EUR", .precisionOverflow), ("1e30", "JPY", .precisionOverflow),
    ] as [(String, String, MoneyFormatError.Code)])
  func noMinorUnits(_ amount: String, _ currency: String, _ code: MoneyFormatError.Code) {
    let decimal = amount == "NaN" ? Decimal.nan : Decimal(string: amount)!
    expectError(code, naming: "inor unit") { try decimal.minorUnits(in: currency) }
  }

  /// What is not the form of a code is no unknown currency, which would have two digits.
  @Test(arguments: ["JPY ", "JPY\n", "", "EURO", "not a code"])
  func malformedCodesHaveNoMinorUnits(_ currency: String) {
    #expect(Decimal(minorUnits: 500, currency: currency).isNaN)
    expectError(.invalidCurrency, naming: MoneyFormatError.quoted(currency)) {
      try Decimal(500).minorUnits(in: currency)
    }
  }

  @Test func customCurrenciesBringTheirMinorUnits() throws {
    try CustomCurrency(code: "TSTMINOR", symbol: "\u{29DF}", fractionDigits: 4).register()
    #expect(Decimal(minorUnits: 12345, currency: "TSTMINOR") == Decimal(string: "1.2345")!)
    #expect(try Decimal(1).minorUnits(in: "TSTMINOR") == 10000)
  }

  @Test func rangesOfMinorUnits() throws {
    let euros = try MoneyFormatter(currency: "EUR", locale: "de-DE")
    #expect(
      euros.string(minorUnits: 300, through: 550) == euros.string(from: 3, through: Decimal(string: "5.5")!))
    #expect(euros.string(minorUnits: 3, through: 5, scale: 0) == euros.string(from: 3, through: 5))
  }

  @Test(arguments: ["0", "-1234.5", "+7", "0012.340"])
  func plainText(_ text: String) throws { #expect(try Decimal(plain: text) == Decimal(string: text)!) }

  @Test(arguments: ["", "1,5", ".5", "5.", "12 apples", "1e3", " 1", "\u{661}", "NaN"])
  func notPlainText(_ text: String) {
    expectError(.invalidAmount, naming: MoneyFormatError.quoted(text)) { try Decimal(plain: text) }
  }

  @Test func aPairIsTextInJSON() throws {
    let money = Money(amount: Decimal(string: "1234.50")!, currency: "eur")
    #expect(money.currency == "EUR" && money == Money(amount: Decimal(string: "1234.5")!, currency: "EUR"))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode(money)
    #expect(String(decoding: json, as: UTF8.self) == #"{"amount":"1234.5","currency":"EUR"}"#)
    #expect(try JSONDecoder().decode(Money.self, from: json) == money)
    #expect(throws: EncodingError.self) { try encoder.encode(Money(amount: .nan, currency: "EUR")) }
  }

  /// A quotient may have 39 digits.
  @Test func quotientsAreDecodedAsTheyWereEncoded() throws {
    var count = 0
    for dividend in 1...100 {
      for divisor in 2...40 {
        let money = Money(amount: Decimal(dividend) / Decimal(divisor), currency: "EUR")
        #expect(try JSONDecoder().decode(Money.self, from: JSONEncoder().encode(money)) == money)
        count += 1
      }
    }
    print("\(count) quotients encoded and decoded")
  }

  /// The offending member, and the code of the error beneath.
  @Test(
    arguments: [
      (#"[{"amount":1234.5,"currency":"EUR"}]"#, "amount", nil),
      (#"[{"amount":"1,5","currency":"EUR"}]"#, "amount", .invalidAmount),
      (
        #"[{"amount":"1\#(String(repeating: "1", count: 39))","currency":"EUR"}]"#, "amount",
        .precisionOverflow
      ),
      (#"[{"amount":"1","currency":""}]"#, "currency", nil),
    ] as [(String, String, MoneyFormatError.Code?)])
  func refusedJSON(_ json: String, _ member: String, _ code: MoneyFormatError.Code?) throws {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Money].self, from: Data(json.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.stringValue).last == member)
    #expect(context.codingPath.count == 2)
    #expect((context.underlyingError as? MoneyFormatError)?.code == code)
  }

  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Values that come out of the library can be stored and sent.
  @Test func otherAmountsAreTextInJSON() throws {
    func survives<Value: Codable & Equatable>(_ value: Value, _ text: String) throws {
      #expect(try json(value) == text)
      #expect(try JSONDecoder().decode(Value.self, from: Data(text.utf8)) == value)
    }
    let amount = Decimal(string: "1234.5")!
    try survives(
      ParsedAmount(amount: amount, warnings: [.nonLocaleSeparator], minorUnitDigits: 3),
      #"{"amount":"1234.5","minorUnitDigits":3,"warnings":["nonLocaleSeparator"]}"#)
    try survives(
      try MoneyReader(locale: "en-US").parse("€1,234.5"),
      #"{"amount":"1234.5","currency":"EUR","warnings":[]}"#)
    try survives(try WireAmount(amount, currency: "eur"), #"{"amount":"1234.5","currency":"EUR"}"#)
    try survives([try #require(try KnownCurrency(code: "EUR"))], #"["EUR"]"#)
    #expect(try #require(try KnownCurrency(code: "eur")).id == "EUR")
    #expect(throws: EncodingError.self) { try json(ParsedAmount(amount: .nan)) }
  }

  @Test func refusedJSONOfOtherAmounts() {
    func refuse<Value: Decodable>(
      _: Value.Type, _ text: String, _ code: MoneyFormatError.Code, at path: String
    ) {
      expectDecodingError(code, at: path, naming: "") {
        try JSONDecoder().decode(Value.self, from: Data(text.utf8))
      }
    }
    refuse(ParsedAmount.self, #"{"amount":"1,5","minorUnitDigits":2}"#, .invalidAmount, at: "amount")
    refuse(ParsedMoney.self, #"{"amount":"x","currency":"EUR"}"#, .invalidAmount, at: "amount")
    refuse(WireAmount.self, #"{"amount":"1","currency":"XAU"}"#, .invalidCurrency, at: "currency")
    refuse(KnownCurrency.self, #""QQQ""#, .invalidCurrency, at: "")
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(WireAmount.self, from: Data(#"{"amount":1,"currency":"EUR"}"#.utf8))
    }
  }

  @Test func textForALocale() throws {
    let parsed = try MoneyReader(locale: "en-US").parse("€5")
    #expect(parsed.money == Money(amount: 5, currency: "EUR"))
    #expect(parsed.money.formatted(locale: "de-DE") == "5,00\u{A0}€")
    #expect(Money(amount: 5, currency: "NOPE").formatted(locale: "de-DE") == "5 NOPE")
  }
}
