// The format style: the same output as a formatter, and a defined result for invalid options.

import FoundationEssentials
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct MoneyFormatStyleTests {
  static let amounts =
    ["0", "-0.001", "1234.5", "-98765432.109876", "999.995", "12345678901234567890.12"]
    .compactMap { Decimal(string: $0) } + [.nan]

  @Test(arguments: ["de-DE", "en-US", "fr-CH", "hi-IN", "ar-EG", "ja_JP@numbers=hanidec", "zz-ZZ"])
  func sameTextAsAFormatter(_ locale: String) throws {
    for currency in ["EUR", "jpy", "ZZZ"] {
      let formatter = try MoneyFormatter(currency: currency, locale: locale)
      for amount in Self.amounts {
        #expect(amount.formatted(.money(currency, locale: locale)) == formatter.string(from: amount))
      }
      for style in FormattingStyle.allCases {
        let options = FormattingOptions(formattingStyle: style, negativeStyle: .accounting)
        let formatter = try MoneyFormatter(currency: currency, locale: locale, options: options)
        for amount in Self.amounts {
          let text = amount.formatted(.money(currency, locale: locale, options: options))
          #expect(text == formatter.string(from: amount))
        }
      }
    }
  }

  struct Unusable: CustomTestStringConvertible, Sendable {
    let style: MoneyFormatStyle
    let text: String
    let code: MoneyFormatError.Code
    let value: String

    init(_ style: MoneyFormatStyle, _ text: String, _ code: MoneyFormatError.Code, _ value: String) {
      (self.style, self.text, self.code, self.value) = (style, text, code, value)
    }

    var testDescription: String { text }
  }

  @Test(
    arguments: [
      Unusable(.money("USDD", locale: "de-DE"), "-1234.5 USDD", .invalidCurrency, "USDD"),
      Unusable(.money("", locale: "de-DE"), "-1234.5", .invalidCurrency, "\"\""),
      Unusable(.money("\u{20AC}", locale: "de-DE"), "-1234.5 \u{20AC}", .invalidCurrency, "\u{20AC}"),
      Unusable(.money("eur", locale: "de DE"), "-1234.5 eur", .invalidLocale, "de DE"),
      Unusable(.money("EUR", locale: ""), "-1234.5 EUR", .invalidLocale, "\"\""),
      Unusable(
        .money("EUR", locale: String(repeating: "x", count: 158)), "-1234.5 EUR", .invalidLocale, "157"),
      Unusable(
        .money("EUR", options: FormattingOptions(numberingSystem: "roman")), "-1234.5 EUR",
        .invalidNumberingSystem, "roman"),
      Unusable(
        .money("EUR", options: FormattingOptions(fractionDigits: .exactly(39))), "-1234.5 EUR",
        .invalidOption, "39"),
    ])
  func whatCanNotBeUsed(_ row: Unusable) throws {
    let amount = try #require(Decimal(string: "-1234.50"))
    for _ in 0..<2 {
      #expect(amount.formatted(row.style) == row.text)
      expectError(row.code, naming: row.value) { try row.style.validate() }
    }
  }

  @Test func invalidStyleNeverTraps() {
    for amount in Self.amounts { #expect(amount.formatted(.money("USDD")) == "\(amount) USDD") }
  }

  @Test func usableStyleIsValid() throws {
    try MoneyFormatStyle.money("EUR").validate()
    try MoneyFormatStyle.money("EUR", locale: "de-DE", options: FormattingOptions(hidesZeroFraction: true))
      .validate()
  }

  // MARK: As a value

  @Test func propertiesAreMutable() {
    var style = MoneyFormatStyle(currency: "EUR", locale: "de-DE")
    #expect(style.options == nil)
    style.options = FormattingOptions(formattingStyle: .currencyISOCode)
    #expect(style.format(5) == "5,00\u{A0}EUR")
    let before = style
    style.options?.fractionDigits = .exactly(0)
    style.currency = "USD"
    style.locale = "en-US"
    #expect(style.format(5) == "USD\u{A0}5")
    #expect(before.format(5) == "5,00\u{A0}EUR")
    style.options = nil
    #expect(style == .money("USD", locale: "en-US"))
  }

  static let different: [MoneyFormatStyle] = [
    .money("EUR"), .money("USD"), .money("EUR", locale: "de-DE"), .money("EUR", locale: "de"),
    .money("EUR", options: FormattingOptions()), .money("EUR", options: FormattingOptions(grouping: .never)),
    .money("EUR", locale: "de-DE", options: FormattingOptions(fractionOverrides: ["EUR": 3])),
  ]

  @Test func minorUnitsAndRanges() {
    let euros = MoneyFormatStyle.money("EUR", locale: "de-DE")
    #expect(euros.format(minorUnits: 123_450) == "1.234,50\u{A0}€")
    #expect(euros.format(minorUnits: Int64.min) == "-92.233.720.368.547.758,08\u{A0}€")
    #expect(euros.format(minorUnits: 123_450, scale: 4) == "12,34\u{A0}€")
    #expect(MoneyFormatStyle.money("IQD", locale: "en-US").format(minorUnits: 1500) == "IQD\u{A0}2")
    #expect(euros.format(3, through: 5) == "3,00–5,00\u{A0}€")
    // An invalid style can't fail.
    let invalid = MoneyFormatStyle.money("NOPE", locale: "de-DE")
    #expect(invalid.format(minorUnits: 123_450) == "1234.5 NOPE")
    #expect(invalid.format(minorUnits: 5, scale: 0) == "5 NOPE")
    #expect(invalid.format(minorUnits: 5, scale: 129) == "0.\(String(repeating: "0", count: 128))5 NOPE")
    #expect(invalid.format(3, through: 5) == "3 NOPE – 5 NOPE")
  }

  @Test func equalityAndHash() {
    #expect(Set(Self.different + Self.different).count == Self.different.count)
    let options = FormattingOptions(customSymbol: "x")
    #expect(MoneyFormatStyle.money("EUR", options: options) == .money("EUR", options: options))
  }

  @Test(arguments: different)
  func survivesJSON(_ style: MoneyFormatStyle) throws {
    let data = try JSONEncoder().encode(style)
    #expect(try JSONDecoder().decode(MoneyFormatStyle.self, from: data) == style)
  }

  /// A misspelt key would do nothing.
  @Test func unknownKeysAreRefused() {
    let style = Data(#"{"currency":"EUR","optionz":{}}"#.utf8)
    let strategy = Data(#"{"style":{"currency":"EUR"},"ruls":{"allowsNegative":false}}"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(MoneyFormatStyle.self, from: style) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(MoneyParseStrategy.self, from: strategy) }
  }

  @Test func encodesAsJSON() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    func json(_ style: MoneyFormatStyle) throws -> String {
      String(decoding: try encoder.encode(style), as: UTF8.self)
    }
    #expect(try json(.money("EUR")) == #"{"currency":"EUR"}"#)
    let options = FormattingOptions(grouping: .never)
    #expect(
      try json(.money("EUR", locale: "de-DE", options: options))
        == #"{"currency":"EUR","locale":"de-DE","options":{"grouping":"never"}}"#)
    expectDecodingError(.invalidOption, naming: "colour") {
      try JSONDecoder().decode(
        MoneyFormatStyle.self, from: Data(#"{"currency":"EUR","options":{"colour":1}}"#.utf8))
    }
  }
}
