// Provides ICU's currency and region names to BareNouns.

import MoneyFormatCore
import MoneyFormatHost

extension BareNouns {
  /// Returns the bare nouns of a currency in a locale.
  static func nouns(of code: String, localeIdentifier: String) throws(ICU.Failure) -> [String] {
    try nouns(localeIdentifier: localeIdentifier)[code] ?? []
  }

  /// Returns the nouns of all codes in a locale. The first call for a locale reads all of its names, which
  /// takes some milliseconds; the nouns of the most recent locales are cached.
  static func nouns(localeIdentifier: String) throws(ICU.Failure) -> [String: [String]] {
    try cache.value(for: localeIdentifier) { () throws(ICU.Failure) in
      try learnt(localeIdentifier: localeIdentifier)
    }
  }

  private static let cache = BoundedCache<String, [String: [String]]>(capacity: 32)

  private static func learnt(localeIdentifier: String) throws(ICU.Failure) -> [String: [String]] {
    var names: [String: [PluralCategory: String]] = [:]
    var regions: [String: String] = [:]
    for code in try ICU.availableCurrencies() {
      for category in PluralCategory.allCases {
        names[code, default: [:]][category] = try ICU.currencyPluralName(
          code, localeIdentifier: localeIdentifier, pluralCategory: category.rawValue)
      }
      // A code begins with its region's code, except for codes without a region, such as XAF.
      let region = String(code.prefix(2))
      let name = try ICU.regionName(region, localeIdentifier: localeIdentifier)
      if name != region { regions[code] = name }
    }
    var failure: ICU.Failure?
    let nouns = learn(names: names, regions: regions) { word in
      do throws(ICU.Failure) {
        return try folded(word)
      } catch {
        failure = error
        return word
      }
    }
    if let failure { throw failure }
    return nouns
  }

  /// Returns a word in lower case, without the accents of Latin, Greek and Cyrillic.
  private static func folded(_ word: String) throws(ICU.Failure) -> String {
    let lowercase = word.lowercased()
    if lowercase.utf8.allSatisfy({ $0 < 0x80 }) || lowercase.utf16.count > 100 { return lowercase }
    let accents = Unicode.Scalar(0x0300 as UInt16)!...Unicode.Scalar(0x036F as UInt16)!
    var folded = ""
    folded.unicodeScalars.append(
      contentsOf: try ICU.decomposed(lowercase).unicodeScalars.filter { !accents.contains($0) })
    return folded
  }
}
