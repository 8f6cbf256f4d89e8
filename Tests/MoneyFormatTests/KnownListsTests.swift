// The lists of currencies and locales.

import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct KnownListsTests {
  @Test func currencies() throws {
    let all = try KnownCurrency.all()
    #expect(all.map(\.code) == all.map(\.code).sorted())
    #expect(Set(all.map(\.code)).count == all.count)
    #expect(Set(all.map(\.code)).isSuperset(of: try LocaleData.system.source.currencyCodes()))
    #expect(Set(all.map(\.code)).isSuperset(of: CurrencyRegistry.entries.map(\.code)))
    // Other tests register currencies at the same time.
    let known = all.filter { !$0.isCustom }
    #expect(known.allSatisfy { !$0.name.isEmpty && $0.isActive == CurrencyRegistry.isActive($0.code) })
    print("currencies: \(all.count)")
  }

  /// What a menu offers: no funds, metals, units of account or codes for tests.
  @Test(arguments: [
    ("EUR", true), ("XOF", true), ("XCG", true), ("VES", true), ("XAU", false), ("XXX", false),
    ("XTS", false),
    ("CLF", false), ("CHE", false), ("USN", false), ("DEM", false), ("VED", false),
  ])
  func tender(_ code: String, _ isTender: Bool) throws {
    #expect(try #require(try KnownCurrency(code: code)).isTender == isTender)
  }

  @Test(.enabled(if: DataInUse.isLinkedICU, "files have no collation"))
  func aMenuIsSortedByTheLocalesCollation() throws {
    func order(_ locale: String, _ codes: String...) throws -> [String] {
      try KnownCurrency.tender(sortedByNameIn: locale, from: .system).map(\.code).filter(codes.contains)
    }
    // Österreichischer Schilling is no tender; ägyptisch sorts as agyptisch.
    #expect(try order("de", "EGP", "AFN", "ALL", "EUR") == ["AFN", "EGP", "ALL", "EUR"])
    // In Swedish, å, ä and ö are after z.
    #expect(try order("sv", "ETB", "ZAR", "ZMW", "AUD") == ["AUD", "ETB", "ZAR", "ZMW"])
    let codes = try KnownCurrency.tender(sortedByNameIn: "en", from: .bundled).map(\.code)
    #expect(codes == codes.sorted() && codes.count > 140)
    #expect(throws: MoneyFormatError.self) { try KnownCurrency.tender(sortedByNameIn: "d e") }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let code: String
    let number: Int?
    let minorUnits: Int?
    let digits: Int
    let cash: Int
    let increment: Int
    let isActive: Bool
    let name: String
    var testDescription: String { code }
  }

  @Test(
    .ofRecordedData,
    arguments: [
      Row(
        code: "CHF", number: 756, minorUnits: 2, digits: 2, cash: 2, increment: 5, isActive: true,
        name: "Swiss Franc"),
      Row(
        code: "IQD", number: 368, minorUnits: 3, digits: 0, cash: 0, increment: 1, isActive: true,
        name: "Iraqi Dinar"),
      Row(
        code: "DEM", number: 276, minorUnits: 2, digits: 2, cash: 2, increment: 1, isActive: false,
        name: "German Mark"),
      Row(
        code: "XAU", number: 959, minorUnits: nil, digits: 2, cash: 2, increment: 1, isActive: true,
        name: "Gold"),
      // Not in ICU 72; the name is ISO's.
      Row(
        code: "XCG", number: 532, minorUnits: 2, digits: 2, cash: 2, increment: 1, isActive: true,
        name: "Caribbean guilder"),
      // CLDR's digits; ICU 72 shows only the one digit that increments of 0.50 need.
      Row(
        code: "DKK", number: 208, minorUnits: 2, digits: 2, cash: 2, increment: 50, isActive: true,
        name: "Danish Krone"),
    ])
  func currency(_ row: Row) throws {
    let currency = try #require(try KnownCurrency.all().first { $0.code == row.code })
    #expect(currency.numericCode == row.number)
    #expect(currency.minorUnitDigits == row.minorUnits)
    #expect(currency.fractionDigits == row.digits)
    #expect(currency.cashFractionDigits == row.cash)
    #expect(currency.cashRoundingIncrement == row.increment)
    #expect(currency.isActive == row.isActive)
    #expect(currency.name == row.name)
  }

  @Test func locales() throws {
    let all = try KnownLocale.all()
    #expect(all.map(\.identifier) == all.map(\.identifier).sorted())
    #expect(all.count > 700)
    let serbian = try #require(all.first { $0.identifier == "sr_Latn_RS" })
    #expect(serbian.languageTag == "sr-Latn-RS")
    #expect(serbian.displayName == "Serbian (Latin, Serbia)")
    #expect(serbian.numberingSystem == "latn")
    for locale in all {
      // Both forms identify the locale itself.
      for text in [locale.identifier, locale.languageTag] {
        let found = try LocaleData.system.listing.available(text)
        #expect(found.identifier == locale.identifier, "\(text)")
        #expect(!found.isFallback, "\(text)")
      }
    }
    print("locales: \(all.count)")
  }

  @Test func aCurrencyIsFoundByItsCode() throws {
    let all = try KnownCurrency.all()
    for code in ["EUR", "usd", "DEM", "XCG", "ADF"] {
      let found = try #require(try KnownCurrency(code: code), "\(code)")
      #expect(found == all.first { $0.code == code.uppercased() })
    }
    for code in ["", "EU", "EURO", "ZZZ", "Q1W"] { #expect(try KnownCurrency(code: code) == nil, "\(code)") }
  }

  @Test(
    .ofRecordedData,
    arguments: [
      ("EUR", "de-DE", "Euro", "\u{20AC}", "\u{20AC}"),
      ("USD", "en-CA", "US Dollar", "US$", recorded("US$", with78: "$")),
      ("USD", "de", "US-Dollar", "$", "$"), ("XCG", "nl", "Caribische gulden", "Cg.", "Cg"),
      ("XCG", "zz-ZZ", "XCG", "Cg.", "Cg."),
    ])
  func namesAndSymbolsAreTheLocales(
    _ code: String, _ locale: String, _ name: String, _ symbol: String, _ narrow: String
  ) throws {
    let currency = try #require(try KnownCurrency(code: code))
    #expect(try currency.name(locale: locale) == name)
    #expect(try currency.symbol(locale: locale) == symbol)
    #expect(try currency.symbol(locale: locale, narrow: true) == narrow)
    #expect(throws: MoneyFormatError.self) { try currency.name(locale: "not a locale") }
  }

  @Test(
    .ofRecordedData,
    arguments: [
      ("de-CH", "German (Switzerland)", "Deutsch (Schweiz)", ".", recorded("\u{2019}", with78: "'"), [3]),
      ("hi", "Hindi", "\u{939}\u{93F}\u{928}\u{94D}\u{926}\u{940}", ".", ",", [3, 2]),
      ("de-AT", "German (Austria)", "Deutsch (\u{D6}sterreich)", ",", ".", [3]),
      ("sv", "Swedish", "svenska", ",", "\u{A0}", [3]),
    ])
  func namesAndSymbolsOfLocales(
    _ row: (locale: String, english: String, own: String, decimal: String, group: String, sizes: [Int])
  ) throws {
    let locale = try #require(try KnownLocale(row.locale))
    #expect(locale.languageTag == row.locale)
    #expect(try locale.name(locale: "en") == row.english)
    #expect(locale.displayName == row.english)
    #expect(escaped(try locale.name()) == escaped(row.own))
    let symbols = try locale.symbols()
    #expect(escaped(symbols.decimal ?? "") == escaped(row.decimal))
    #expect(escaped(symbols.group ?? "") == escaped(row.group))
    #expect(symbols.groupSizes == row.sizes)
    #expect(symbols.minus == (row.locale == "sv" ? "\u{2212}" : "-"))
    #expect(symbols.plus == "+")
  }

  @Test func unknownLocalesAreNil() throws {
    #expect(try KnownLocale("de-XX") == nil)
    #expect(try KnownLocale("zz") == nil)
    expectError(.invalidLocale, naming: "") { try KnownLocale("no locale") }
    #expect(try KnownLocale.all().allSatisfy { try $0.symbols().decimal?.isEmpty == false })
  }

  /// Every currency in the list is known to formatters.
  @Test func everyListedCurrencyIsKnown() throws {
    for currency in try KnownCurrency.all() {
      let formatter = try MoneyFormatter.cached(currency: currency.code, locale: "en")
      #expect(formatter.resolved.isKnownCurrency, "\(currency.code)")
    }
  }
}
