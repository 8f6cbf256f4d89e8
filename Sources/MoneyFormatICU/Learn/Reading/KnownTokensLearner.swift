// Learns the texts that mean any currency: in a locale, in English and everywhere.

import MoneyFormatCore

extension KnownTokens {
  /// The table for a locale. Making one takes some 20 ms; those of the last few locales are kept.
  package static func of(localeIdentifier: String, _ data: DataSource) throws(ICU.Failure) -> KnownTokens {
    try cache.value(for: "\(data.rawValue)/\(localeIdentifier)") { () throws(ICU.Failure) in
      try KnownTokens(localeIdentifier: localeIdentifier, data)
    }
  }

  private static let cache = BoundedCache<String, KnownTokens>(capacity: 32)

  private init(localeIdentifier: String, _ data: DataSource) throws(ICU.Failure) {
    self.init()
    let folder = TextFolder()
    var all = try ICU.availableCurrencies()
    if data == .current { all += CurrencyOverlay.codes }
    all = try Self.likeliestFirst(all, localeIdentifier: localeIdentifier)
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
    for locale in localeIdentifier == "en" ? ["en"] : [localeIdentifier, "en"] {
      for code in all {
        for name in try CurrencyTokenLearner.names(of: code, localeIdentifier: locale) {
          add(folder.folded(name), code, decides: false)
        }
      }
    }
  }

  /// The currencies of the locale's region, then those in use today, then the others.
  private static func likeliestFirst(
    _ codes: [String], localeIdentifier: String
  ) throws(ICU.Failure) -> [String] {
    let region =
      try ICU.addingLikelySubtags(localeIdentifier).split(separator: "_").last.map(String.init) ?? ""
    var ordered: [String] = []
    var rest: [String] = []
    let own = region.utf8.count == 2 ? try CurrencyOverlay.tender(inRegion: region, on: .onSystemClock) : []
    for code in own where codes.contains(code) && !ordered.contains(code) { ordered.append(code) }
    for code in codes where !ordered.contains(code) {
      if CurrencyRegistry.isActive(code) { ordered.append(code) } else { rest.append(code) }
    }
    return ordered + rest
  }
}
