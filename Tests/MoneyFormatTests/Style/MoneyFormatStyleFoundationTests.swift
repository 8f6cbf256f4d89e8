// The format style in programs that import all of Foundation: its `formatted`, and its `Locale`.

import Foundation
import MoneyFormat
import Testing

@testable import struct MoneyFormat.MoneyFormatStyle

@Suite struct MoneyFormatStyleFoundationTests {
  let amount = Decimal(string: "-1234.5") ?? 0

  /// The call is not ambiguous with Foundation's generic `formatted`.
  @Test func callsAreNotAmbiguous() {
    let expected = "-1.234,50\u{A0}\u{20AC}"
    #expect(amount.formatted(.money("EUR", locale: "de-DE")) == expected)
    let style: MoneyFormatStyle = .money("EUR", locale: "de-DE")
    #expect(amount.formatted(style) == expected)
    #expect(style.format(amount) == expected)
    #expect(generic(amount, .money("EUR", locale: "de-DE")) == expected)
    // Foundation's own calls still work.
    #expect(amount.formatted(.number.grouping(.never).locale(Locale(identifier: "en_US"))) == "-1234.5")
  }

  private func generic<Style: FormatStyle>(_ input: Style.FormatInput, _ style: Style) -> Style.FormatOutput {
    style.format(input)
  }

  @Test(
    arguments: [
      ("de_DE", "-1.234,50\u{A0}\u{20AC}"), ("de-DE", "-1.234,50\u{A0}\u{20AC}"),
      ("en_US", "-\u{20AC}1,234.50"),
      ("en_001", "-\u{20AC}1,234.50"),
      ("ar_EG@numbers=latn", "\u{200F}-\u{200E}\u{200F}1,234.50\u{A0}\u{20AC}"),
    ])
  func foundationsLocale(_ row: (identifier: String, text: String)) throws {
    let locale = Locale(identifier: row.identifier)
    let text = amount.formatted(.money("EUR", locale: locale))
    #expect(text == amount.formatted(.money("EUR", locale: row.identifier)))
    #expect(amount.formatted(.money("EUR").locale(locale)) == text)
    if row.identifier.hasPrefix("ar") { return }
    #expect(text == row.text)
    let options = FormattingOptions(formattingStyle: .currencyISOCode)
    let style = MoneyFormatStyle.money("EUR", locale: locale, options: options)
    try style.validate()
    #expect(style == .money("EUR", locale: locale.identifier, options: options))
  }

  /// The same modifiers change Foundation's style and this one. Foundation shows a minus for amounts that round to zero.
  @Test(arguments: [
    FloatingPointRoundingRule.up, .down, .towardZero, .awayFromZero, .toNearestOrEven,
    .toNearestOrAwayFromZero,
  ])
  func modifiersMeanWhatFoundationsDo(_ rule: FloatingPointRoundingRule) {
    let foundation = Decimal.FormatStyle.Currency(code: "USD", locale: Locale(identifier: "en_US"))
    let own = MoneyFormatStyle.money("USD", locale: "en-US").changing {
      $0.signDisplay = .automatic
    }
    for text in ["0", "7", "1234.5", "-1234.56", "2.5", "-2.5", "12.345", "-12.345", "0.004", "-0.004"] {
      let amount = Decimal(string: text) ?? .nan
      func same(_ left: Decimal.FormatStyle.Currency, _ right: MoneyFormatStyle) {
        #expect(amount.formatted(right) == amount.formatted(left), "\(text) by \(rule)")
      }
      same(foundation.rounded(rule: rule), own.rounded(rule: rule))
      same(foundation.rounded(rule: rule, increment: 5), own.rounded(rule: rule, increment: 5))
      same(
        foundation.rounded(rule: rule).precision(.fractionLength(...1)),
        own.rounded(rule: rule).precision(.fractionLength(...1)))
      same(
        foundation.rounded(rule: rule).precision(.significantDigits(2...3)),
        own.rounded(rule: rule).precision(.significantDigits(2...3)))
      same(
        foundation.precision(.integerLength(3...)), own.precision(.integerLength(3...)))
      same(
        foundation.precision(.integerAndFractionLength(integerLimits: 2..., fractionLimits: 1...2)),
        own.precision(.integerAndFractionLength(integerLimits: 2..., fractionLimits: 1...2)))
      same(foundation.sign(strategy: .accountingAlways()), own.sign(strategy: .accountingAlways()))
      same(foundation.notation(.compactName), own.notation(.compactName))
    }
  }

  @Test func formattersTakeFoundationsLocale() throws {
    let formatter = try MoneyFormatter(currency: "EUR", locale: Locale(identifier: "de_DE"))
    #expect(formatter.string(from: amount) == "-1.234,50\u{A0}\u{20AC}")
    let options = FormattingOptions(locale: "en-US", formattingStyle: .currencyISOCode)
    let code = try MoneyFormatter(currency: "EUR", locale: Locale(identifier: "de_CH"), options: options)
    #expect(code.resolved.locale == "de_CH")
    #expect(code.resolved.formattingStyle == .currencyISOCode)
  }

  @Test func attributedStylesWorkLikeFoundations() {
    let string = amount.formatted(MoneyFormatStyle(currency: "EUR", locale: "de-DE").attributed)
    #expect(String(string.characters) == "-1.234,50\u{A0}\u{20AC}")
    #expect(string.runs.contains { $0.numberSymbol == .currency })
  }

  @Test func localizedDescriptionIsTheMessage() {
    do {
      _ = try MoneyFormatter(currency: "EURO")
    } catch {
      #expect((error as any Error).localizedDescription == error.message)
    }
  }

  @Test func rootLocale() {
    #expect(MoneyFormatStyle.money("EUR", locale: Locale(identifier: "")).locale == "root")
  }

  /// If a `Locale` has lost its identifier, the style does not guess.
  @Test func localeWithoutFoundation() {
    let identifier = MoneyFormatStyle.identifier(of: Locale(identifier: "de_DE"), areLocalesWhole: false)
    let style = MoneyFormatStyle.money("EUR", locale: identifier)
    #expect(amount.formatted(style) == "-1234.5 EUR")
    #expect(throws: MoneyFormatError.self) { try style.validate() }
    do {
      try style.validate()
    } catch {
      #expect(error.code == .invalidLocale)
      #expect(error.message.contains("a Locale without Foundation"))
    }
  }
}
