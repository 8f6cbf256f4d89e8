// Formatters from the shared cache equal new ones, and are made once.

import FoundationEssentials
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct MoneyFormatterCachedTests {
  @Test(arguments: [
    nil, FormattingOptions(), FormattingOptions(formattingStyle: .currencyName, roundingMode: .down),
    FormattingOptions(locale: "fr-CH", currencyCode: "CHF", currencyDigits: .cash),
  ])
  func answersAsANewOne(options: FormattingOptions?) throws {
    let new = try MoneyFormatter(currency: "EUR", locale: "de-DE", options: options)
    let cached = try MoneyFormatter.cached(currency: "EUR", locale: "de-DE", options: options)
    #expect(cached.resolved == new.resolved)
    for units: Int64 in [0, -1, 123_456_789] {
      #expect(cached.string(minorUnits: units) == new.string(minorUnits: units))
    }
  }

  /// Canonically equivalent texts are other bytes, and other requests.
  @Test func ownCodesAreTheRequests() throws {
    for code in ["CAF\u{C9}", "CAFE\u{301}", "\u{212A}\u{212A}\u{212A}", "KKK"] {
      let options = FormattingOptions(customCode: code, currencyPosition: .symbolAndCode)
      let text = try MoneyFormatter(currency: "USD", locale: "en-US", options: options).string(from: 5)
      #expect(text.utf8.elementsEqual("$5.00\u{A0}\(code)".utf8))
    }
  }

  @Test func isMadeOnce() throws {
    let options = FormattingOptions(customSymbol: "once", fractionDigits: .exactly(7))
    let first = try MoneyFormatter.cached(currency: "EUR", locale: "de-DE", options: options)
    let second = try MoneyFormatter.cached(currency: "EUR", locale: "de-DE", options: options)
    #expect(first.compiled === second.compiled)
    #expect(MoneyFormatter.cachedCount >= 1)
    #expect(MoneyFormatter.cachedCount <= 512)
  }

  /// The cache keeps at most 512 formatters.
  @Test func cacheIsBounded() throws {
    for count in 0..<600 {
      let options = FormattingOptions(customSymbol: "bounded \(count)")
      _ = try MoneyFormatter.cached(currency: "EUR", locale: "de-DE", options: options)
    }
    #expect(MoneyFormatter.cachedCount == 512)
  }

  /// Current defaults are filled in, and are part of the cache key.
  @Test func followsTheDefaults() throws {
    let defaults = MoneyFormatDefaults(options: FormattingOptions(formattingStyle: .currencyISOCode))
    let inside = try MoneyFormatDefaults.withDefaults(defaults) {
      try MoneyFormatter.cached(currency: "EUR", locale: "en-US").string(minorUnits: 500)
    }
    #expect(inside == "EUR\u{A0}5.00")
    #expect(try MoneyFormatter.cached(currency: "EUR", locale: "en-US").string(minorUnits: 500) == "€5.00")
  }

  @Test func throwsLikeANewFormatter() {
    #expect {
      try MoneyFormatter.cached(currency: "EURO", locale: "de-DE")
    } throws: {
      ($0 as? MoneyFormatError)?.code == .invalidCurrency
    }
  }
}
