// The lists of currencies and locales from a file of frozen data equal ICU's.

import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct KnownListsFromFileTests {
  @Test func listsAreThoseOfICU() throws {
    let frozen = try LocaleData.ofLinkedICU()
    // Tests that run at the same time register currencies, which are in the lists from then on.
    let (ofFile, ofICU) = (try KnownCurrency.all(from: frozen), try KnownCurrency.all(from: .system))
    #expect(ofFile.filter { !$0.isCustom } == ofICU.filter { !$0.isCustom })
    let (some, all) = (try KnownLocale.all(from: frozen), try KnownLocale.all(from: .system))
    #expect(FrozenFiles.hasAllLocales ? some == all : some.count > 40 && Set(some).isSubset(of: all))
    let day = try #require(CalendarDay("2015-01-01"))
    for region in ["DE", "bg", "LV", "ZW", "CH", "XX", "USA"] {
      #expect(
        try KnownCurrency.tender(inRegion: region, on: day, from: frozen)
          == KnownCurrency.tender(inRegion: region, on: day, from: .system), "\(region)")
    }
  }

  @Test(arguments: [
    ("EUR", "de-DE", "Euro", "\u{20AC}"), ("USD", "en-CA", "US Dollar", "US$"),
    ("XCG", "nl", "Caribische gulden", "Cg."),
  ])
  func namesAndSymbols(_ code: String, _ locale: String, _ name: String, _ symbol: String) throws {
    let shipped = try LocaleData.shipped()
    let currency = try #require(try KnownCurrency(code: code, from: shipped))
    #expect(try currency.name(locale: locale, from: shipped) == name)
    #expect(try currency.symbol(locale: locale, from: shipped) == symbol)
  }

  @Test func namesOfLocales() throws {
    let shipped = try LocaleData.shipped()
    let locale = try #require(try KnownLocale("de-CH", from: shipped))
    #expect(locale.displayName == "German (Switzerland)")
    #expect(try locale.name(from: shipped) == "Deutsch (Schweiz)")
    #expect(try locale.name(locale: "en", from: shipped) == "German (Switzerland)")
    #expect(try locale.symbols(from: shipped).group == "'")
    // A file has no names in a third language.
    expectError(.icuFailure, naming: "needs ICU") { try locale.name(locale: "fr", from: shipped) }
    #expect(KnownLocale.best(acceptLanguage: "xx,pt-AO;q=0.8,en;q=0.5", from: shipped) == "pt-AO")
    #expect(try KnownLocale("de-XX", from: shipped) == nil)
  }

  @Test func directionAndWords() throws {
    let shipped = try LocaleData.shipped()
    for (locale, isRightToLeft) in [
      ("ar-EG", true), ("he", true), ("de", false), ("az-Arab", false), ("ur", true),
    ] {
      let formatter = try MoneyFormatter(currency: "EUR", locale: locale, from: shipped)
      #expect(formatter.isRightToLeft == isRightToLeft, "\(locale)")
    }
    expectError(.icuFailure, naming: "needs ICU") { try AmountWords(locale: "en-US", from: shipped) }
  }

  /// Without an argument, the data of the current defaults is used.
  @Test func theDefaultsDataIsUsed() throws {
    var defaults = MoneyFormatDefaults.current
    defaults.localeData = try .shipped()
    try MoneyFormatDefaults.withDefaults(defaults) { () throws in
      #expect(try KnownLocale("de-CH")?.name() == "Deutsch (Schweiz)")
      #expect(throws: MoneyFormatError.self) { try KnownLocale("de-CH")?.name(locale: "fr") }
      #expect(throws: MoneyFormatError.self) { try AmountWords(locale: "en-US") }
      #expect(try KnownCurrency(code: "eur")?.name(locale: "de") == "Euro")
    }
  }
}
