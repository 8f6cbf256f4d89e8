// Signs of the options, which are read where the format writes them.

import Foundation
import TestSupport
import Testing

@testable import MoneyFormat

@Suite struct OwnSignsTests {
  private static let signs = ["~", "*", "'", "_", "--", "~*", "\u{25B3}", "\u{2796}\u{2796}"]

  /// In every style and form, before and after the number.
  @Test(arguments: signs)
  func formattedTextParses(_ sign: String) throws {
    var count = 0
    for (locale, currency) in [
      ("en-US", "USD"), ("de-DE", "EUR"), ("fr-CH", "CHF"), ("fy", "EUR"), ("ar-EG", "EGP"), ("fa", "IRR"),
      ("he", "ILS"), ("hi-IN", "INR"), ("ja-JP", "JPY"), ("sw-KE", "KES"),
    ] {
      for style in FormattingStyle.allCases {
        for (abbreviator, isIsolated) in [(Abbreviator.none, false), (.none, true), (.compactShort, false)] {
          for (minus, plus) in [(sign, nil), (nil, sign)] {
            let options = FormattingOptions(
              formattingStyle: style, signDisplay: plus == nil ? .automatic : .always,
              abbreviator: abbreviator,
              symbols: AmountSymbols(minus: minus, plus: plus), isolated: isIsolated)
            guard
              let formatter = try? MoneyFormatter(currency: currency, locale: locale, options: options)
            else { continue }
            let amount: Decimal = plus == nil ? -2000 : 2000
            let text = formatter.string(from: amount)
            var rules = AmountInputRules()
            rules.acceptsAbbreviations = true
            #expect(try formatter.parse(text, rules: rules).amount == amount, "\(locale) \(escaped(text))")
            count += 1
          }
        }
      }
    }
    #expect(count > 100)
  }

  @Test(
    arguments: [
      ("~", "~ $5", -5), ("~", "$~5", -5), ("~", "$5~", -5), ("~", "5 US dollars~", -5), ("~", "-5", -5),
      ("--", "--5", -5), ("--", "5 USD--", -5), ("--", "$--5", -5), ("'", "'1'234", -1234), ("*", "5*", -5),
      // A dash for the fraction, and a sign within the text, are no sign.
      ("--", "5.--", 5), ("'", "1'234", 1234),
    ] as [(String, String, Decimal)])
  func typedText(_ sign: String, _ text: String, _ amount: Decimal) throws {
    let formatter = try MoneyFormatter(
      currency: "USD", locale: "en-US", options: FormattingOptions(symbols: AmountSymbols(minus: sign)))
    #expect(try formatter.parse(text).amount == amount)
  }

  @Test(arguments: ["~5 ~", "5~5", "--5--", "~~5", "5 ~ US dollars ~"])
  func oneSignIsEnough(_ text: String) throws {
    for sign in ["~", "--"] {
      let formatter = try MoneyFormatter(
        currency: "USD", locale: "en-US", options: FormattingOptions(symbols: AmountSymbols(minus: sign)))
      #expect(throws: AmountParseError.self) { try formatter.parse(text) }
    }
  }
}
