// A file of locale data equals the linked ICU's data: the package's own file where its ICU is linked
// (`make shipped-conformance`), and elsewhere a file that is frozen first, of all locales in `make conformance`.

import Foundation
import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct ShippedDataTests {
  private static let isFull = ProcessInfo.processInfo.environment["MONEYFORMAT_CONFORMANCE"] == "full"
  private static let isShipped = ProcessInfo.processInfo.environment["MONEYFORMAT_SHIPPED"] != nil

  /// A few locales of each kind, and every hundredth.
  private static let locales: [String] = {
    let all = (try? ICU.availableLocales().sorted()) ?? []
    let chosen = Set(["root", "de", "ar_EG", "en", "pt_PT", "he", "az_Cyrl"])
    guard FrozenFiles.hasAllLocales else { return chosen.sorted() }
    return all.enumerated().filter { $0.offset % 100 == 0 || chosen.contains($0.element) }.map(\.element) + [
      "root"
    ]
  }()

  /// Else the tests would compare ICU with a file of its own.
  @Test(.enabled(if: isShipped, "make shipped-conformance"))
  func theFileIsThatOfTheLinkedICU() { #expect(FrozenFiles.isShippedOfLinkedICU) }

  @Test func listsAreThoseOfICU() throws {
    let (file, icu) = (try LocaleData.ofLinkedICU().listing, LocaleData.system.listing)
    let locales = try file.localeIdentifiers()
    if FrozenFiles.hasAllLocales { #expect(try locales == icu.localeIdentifiers()) }
    #expect(locales.count > 40)
    #expect(try file.currencyCodes() == icu.currencyCodes())
    for code in try icu.currencyCodes() {
      #expect(try file.digits(ofCurrency: code) == icu.digits(ofCurrency: code), "\(code)")
    }
    for locale in locales {
      #expect(try file.isRightToLeft(locale) == icu.isRightToLeft(locale), "\(locale)")
      #expect(try file.name(ofLocale: locale, in: "en") == icu.name(ofLocale: locale, in: "en"), "\(locale)")
      #expect(
        try file.name(ofLocale: locale, in: locale) == icu.name(ofLocale: locale, in: locale), "\(locale)")
      #expect(
        try file.numberingSystem(ofLocale: locale) == icu.numberingSystem(ofLocale: locale), "\(locale)")
      #expect(try file.homeCurrencies(locale, .icu) == icu.homeCurrencies(locale, .icu), "\(locale)")
      let identifier = AvailableLocale(identifier: locale, isFallback: false)
      #expect(try identifier.languageTag == ICU.languageTag(localeIdentifier: locale))
    }
  }

  @Test(arguments: locales)
  func aLocaleIsThatOfICU(_ locale: String) throws {
    try expectICU(locale, LocaleData.ofLinkedICU(), LocaleData.system.listing.currencyCodes())
  }

  /// Konkani's text of NaN in its own digits is `0/0`, from which ICU sets letters off.
  @Test func everyLocaleHasAFormatInItsNumberingSystems() throws {
    let file = try LocaleData.ofLinkedICU()
    var count = 0
    for locale in try file.listing.localeIdentifiers() {
      for system in ["native", "traditional", "finance"] {
        let tag = "\(locale)@numbers=\(system)"
        do throws(MoneyFormatError) {
          let formatter = try MoneyFormatter(currency: "INR", locale: tag, from: file)
          #expect(formatter.resolved.isNative, "\(tag)")
          count += 1
        } catch {
          // Chinese numerals have no places.
          #expect(error.code == .invalidNumberingSystem, "\(tag): \(error)")
        }
      }
    }
    print("\(count) formats in the numbering systems of locales")
  }

  /// Locales that share most of their data are learnt together: Cape Verde writes its escudos with separators that its
  /// language doesn't have elsewhere, and the others have few data of their own.
  @Test(arguments: [
    ["kea", "kea_CV", "pt", "pt_CV"], ["de", "de_AT", "de_LI", "lb"], ["ar", "ar_EG", "ar_SO"],
  ])
  func localesThatShareDataAreFrozenApart(_ locales: [String]) throws {
    let codes = ["CVE", "EUR", "USD", "CHF", "EGP"]
    let bytes = try LocaleData.system.frozen(
      locales: .init(locales.map { $0.replacing("_", with: "-") }), currencies: .init(codes))
    let data = try LocaleData(bytes: bytes)
    for locale in locales { try expectICU(locale, data, codes) }
  }

  private func expectICU(_ locale: String, _ data: LocaleData, _ codes: [String]) throws {
    let (file, icu) = (data.listing, LocaleData.system.listing)
    for code in codes {
      #expect(try file.texts(ofCurrency: code, locale) == icu.texts(ofCurrency: code, locale), "\(code)")
      #expect(try file.nouns(ofCurrency: code, locale) == icu.nouns(ofCurrency: code, locale), "\(code)")
    }
    for system in Set(["latn", "arab", "deva", try icu.numberingSystem(ofLocale: locale)]) {
      let symbols = [try file.plainSymbols(locale, system), try icu.plainSymbols(locale, system)].map(
        described)
      #expect(symbols[0] == symbols[1], "\(system)")
      #expect(try file.rangePattern(locale, system) == icu.rangePattern(locale, system), "\(system)")
      for form in [ResolvedAbbreviation.CompactForm.short, .long] {
        for isMoney in [true, false] {
          let patterns = [
            try file.compactPattern(form, isMoney: isMoney, locale, system),
            try icu.compactPattern(form, isMoney: isMoney, locale, system),
          ].map { String(reflecting: $0) }
          #expect(patterns[0] == patterns[1], "\(system) \(form)")
        }
      }
    }
  }

  @Test(.enabled(if: FrozenFiles.hasAllLocales, "needs all locales"))
  func likelySubtagsAreThoseOfICU() throws {
    guard case .frozen(let file) = try LocaleData.ofLinkedICU().source.origin else {
      Issue.record("The data is not that of a file.")
      return
    }
    var identifiers: Set<String> = []
    for locale in try ICU.availableLocales() {
      let subtags = locale.split(separator: "_").map { String($0) }
      // The file stores languages with a script or a region; variants are ICU's.
      guard subtags.allSatisfy({ $0.utf8.count <= 4 }) else { continue }
      identifiers.formUnion([subtags[0], subtags.prefix(2).joined(separator: "_")])
      if let last = subtags.dropFirst().last { identifiers.insert("\(subtags[0])_\(last)") }
    }
    for identifier in identifiers {
      #expect(try file.likelySubtags(identifier) == ICU.addingLikelySubtags(identifier), "\(identifier)")
    }
    print("likely subtags: \(identifiers.count) identifiers")
  }

  private func described(_ symbols: NumberSymbols?) -> String {
    guard let symbols else { return "none" }
    let digits = (0..<10).map { String(symbols.digits[$0]) }.joined(separator: " ")
    let groups = "\(symbols.primaryGroup) \(symbols.secondaryGroup) \(symbols.minimumGrouping)"
    return "\(digits) \(symbols.digitWidth) \(symbols.decimal.text) \(symbols.group.text) \(groups)"
  }

  /// The same ICU gives the same bytes.
  @Test(.enabled(if: isFull, "freezes all locales, which takes minutes"))
  func theBytesAreThoseOfAFileFrozenAgain() throws {
    let bytes = try LocaleData.system.frozen(locales: .all, currencies: .all)
    #expect(bytes == Array(try Data(contentsOf: URL(fileURLWithPath: FrozenFiles.ofLinkedICU))))
  }
}
