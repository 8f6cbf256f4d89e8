// Learns the texts that mean any currency: in a locale, in English and everywhere.

import FoundationEssentials
import MoneyFormatCore
import MoneyFormatICU

extension KnownTokens {
  /// The table for a locale. Making one takes some 20 ms; those of the last few locales are kept.
  static func of(localeIdentifier: String, _ data: DataSource) throws(ICU.Failure) -> KnownTokens {
    try cache.value(for: "\(data.rawValue)/\(localeIdentifier)") { () throws(ICU.Failure) in
      try KnownTokens(localeIdentifier: localeIdentifier, data)
    }
  }

  private static let cache = BoundedCache<String, KnownTokens>(capacity: 32)

  private init(localeIdentifier: String, _ data: DataSource) throws(ICU.Failure) {
    var all = try ICU.availableCurrencies()
    if data == .current { all += CurrencyOverlay.codes }
    let regional = try Self.regional(localeIdentifier: localeIdentifier).filter(all.contains)
    all = Self.likeliestFirst(all, regional)
    self.init(regional: regional)
    let folder = TextFolder()
    // What is added first comes first, and decides.
    for code in all { add(folder.folded(code), code, decides: true) }
    func addSymbols(_ locale: String, decides: Bool) throws(ICU.Failure) {
      for code in all {
        if let symbol = try ICU.currencyName(code, localeIdentifier: locale, style: .symbol) {
          add(folder.folded(symbol), code, decides: decides)
        }
      }
    }
    try addSymbols(localeIdentifier, decides: true)
    // Of the others, English has the symbol of the currency that the world means by it; the everyday symbols have the
    // currencies that share one in their order.
    try addSymbols("en", decides: false)
    for code in all {
      for symbol in EverydaySymbols.symbols(of: code) {
        let folded = folder.folded(symbol)
        for code in EverydaySymbols.codes(of: symbol) { add(folded, code, decides: false) }
      }
    }
    for locale in [localeIdentifier, "en", "root"] {
      for code in all {
        for symbol in try CurrencyTokenLearner.symbols(of: code, localeIdentifier: locale) {
          add(folder.folded(symbol), code, decides: false)
        }
      }
    }
    let languages = localeIdentifier == "en" ? ["en"] : [localeIdentifier, "en"]
    var names: Set<[UInt32]> = []
    for locale in languages {
      for code in all {
        for name in try CurrencyTokenLearner.names(of: code, localeIdentifier: locale) {
          let folded = folder.folded(name)
          names.insert(folded)
          add(folded, code, decides: false)
        }
      }
    }
    // `euros` is the whole name of one currency, and the noun in the name of another.
    for locale in languages {
      let nouns = try BareNouns.nouns(localeIdentifier: locale)
      for code in all {
        for noun in nouns[code] ?? [] {
          let folded = folder.folded(noun)
          if !names.contains(folded) { add(folded, code, decides: false) }
        }
      }
    }
  }

  /// The currencies of the locale's region.
  private static func regional(localeIdentifier: String) throws(ICU.Failure) -> [String] {
    let subtags = try ICU.addingLikelySubtags(localeIdentifier).split(separator: "_")
    guard let region = subtags.last, region.utf8.count == 2 else { return [] }
    return (try? KnownCurrency.tender(inRegion: String(region)))?.map(\.code) ?? []
  }

  /// The currencies of the locale's region, then those in use today, then the others.
  private static func likeliestFirst(_ codes: [String], _ regional: [String]) -> [String] {
    var ordered: [String] = []
    for code in regional where !ordered.contains(code) { ordered.append(code) }
    var rest: [String] = []
    for code in codes where !ordered.contains(code) {
      if CurrencyRegistry.isActive(code) { ordered.append(code) } else { rest.append(code) }
    }
    return ordered + rest
  }
}
