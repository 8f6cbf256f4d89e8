// Options, currency and locale combined: precedence, and the effect of extensions.

import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct ResolvedFormatTests {
  @Test(
    arguments: [
      ("de-DE", "fr-FR", "de_DE"), (nil, "fr-FR", "fr_FR"), ("de-DE", nil, "de_DE"),
      ("de-DE", "no locale", "de_DE"),
    ] as [(String?, String?, String)])
  func theArgumentWinsOverTheOption(_ argument: String?, _ option: String?, _ locale: String) throws {
    let format = try ResolvedFormat(
      currency: "EUR", locale: argument, options: FormattingOptions(locale: option))
    #expect(format.locale.identifier == locale)
  }

  @Test func invalidOptionThrows() {
    expectError(.invalidLocale, naming: "\"no locale\"") {
      try ResolvedFormat(currency: "EUR", locale: nil, options: FormattingOptions(locale: "no locale"))
    }
    // An empty locale is malformed; it does not mean the host's locale.
    expectError(.invalidLocale, naming: "\"\"") {
      try ResolvedFormat(currency: "EUR", locale: "", options: FormattingOptions(locale: "de"))
    }
  }

  @Test(
    arguments: [
      ("en-US", nil, .minus, "-$5.00"), ("en-US", .accounting, .accounting, "($5.00)"),
      ("en-US-u-cf-account", nil, .accounting, "($5.00)"), ("en-US-u-cf-standard", nil, .minus, "-$5.00"),
      ("en_US@cf=account", nil, .accounting, "($5.00)"), ("en-US-u-cf-nope", nil, .minus, "-$5.00"),
      // The option overrides the extension.
      ("en-US-u-cf-account", .minus, .minus, "-$5.00"),
      ("en-US-u-cf-standard", .accounting, .accounting, "($5.00)"),
    ] as [(String, NegativeStyle?, NegativeStyle, String)])
  func negativeStyle(_ locale: String, _ option: NegativeStyle?, _ style: NegativeStyle, _ text: String)
    throws
  {
    let formatter = try MoneyFormatter(
      currency: "USD", locale: locale, options: FormattingOptions(negativeStyle: option))
    #expect(formatter.resolved.negativeStyle == style)
    #expect(formatter.string(from: -5) == text)
  }

  /// `rg` and `cu` determine the currency if none is given, but never patterns, symbols or digits.
  @Test(arguments: [
    "de-u-rg-gbzzzz", "de-u-cu-jpy", "de-u-rg-gbzzzz-cu-jpy", "de-u-co-phonebk", "de-u-hc-h12",
  ])
  func extensionsDoNotAffectPatterns(_ locale: String) throws {
    let formatter = try MoneyFormatter(currency: "EUR", locale: locale)
    #expect(escaped(formatter.string(from: 1234)) == "1.234,00\\u{A0}\\u{20AC}")
    #expect(
      try ResolvedFormat(currency: "EUR", locale: locale, options: FormattingOptions())
        == ResolvedFormat(currency: "EUR", locale: "de", options: FormattingOptions()))
  }

  /// Equivalent requests resolve to the same format, which can be compiled once.
  @Test(arguments: [
    ("en-Latn-GB", "en_GB"), ("EN-gb", "en_GB"), ("iw", "he"), ("zh-TW", "zh_Hant_TW"),
    ("de-u-nu-latn", "de"),
    ("de-u-nu-roman", "de"),
  ])
  func equalFormats(_ one: String, _ other: String) throws {
    let formats = try [one, other].map {
      try ResolvedFormat(currency: "eur", locale: $0, options: FormattingOptions())
    }
    #expect(formats[0] == formats[1])
    #expect(formats[0].hashValue == formats[1].hashValue)
  }

  @Test func everyChoiceDistinguishesFormats() throws {
    let variants: [FormattingOptions] = [
      FormattingOptions(), FormattingOptions(formattingStyle: .decimal),
      FormattingOptions(negativeStyle: .accounting),
      FormattingOptions(signDisplay: .always), FormattingOptions(fractionDigits: .exactly(3)),
      FormattingOptions(fractionDigits: .range(0...2)), FormattingOptions(hidesZeroFraction: true),
      FormattingOptions(currencyDigits: .cash), FormattingOptions(roundingMode: .up),
      FormattingOptions(grouping: .never),
      FormattingOptions(numberingSystem: "arab"),
    ]
    let formats = try variants.map { try ResolvedFormat(currency: "CHF", locale: "de", options: $0) }
    let others = [
      try ResolvedFormat(currency: "EUR", locale: "de", options: FormattingOptions()),
      try ResolvedFormat(currency: "CHF", locale: "fr", options: FormattingOptions()),
    ]
    #expect(Set(formats + others).count == variants.count + 2)
  }
}
