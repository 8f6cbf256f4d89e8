// Shares the tables of known texts and of nouns between the formats of a file of locale data.

/// What the tables of all locales have in common, and the tables of the first locales that need one, a quarter of a
/// megabyte each, with the nouns some 30 KB more. None is evicted, because that would need a lock; further locales make their
/// own.
package final class SharedKnownTokens: Sendable {
  private struct Entry: Sendable {
    let locale: String
    let data: DataSource
    /// The legal tender in the locale's region, which changes from time to time.
    let home: [String]
    let tokens: KnownTokens
  }

  private struct Nouns: Sendable {
    let locale: String
    let nouns: CurrencyNouns
  }

  private static let capacity = 128
  private let slots = (0..<capacity).map { _ in LazySlot<Entry>() }
  private let nounSlots = (0..<capacity).map { _ in LazySlot<Nouns>() }
  private let (commonOfICU, commonOfCurrent) = (LazySlot<CommonTokens>(), LazySlot<CommonTokens>())

  /// Returns the table of a locale.
  func tokens(_ locale: String, _ data: DataSource, _ source: FrozenSource) throws(MoneyFormatError)
    -> KnownTokens
  {
    let home = try source.homeCurrencies(locale, data)
    for slot in slots {
      let entry = try slot.lazy.value { () throws(MoneyFormatError) in
        Entry(locale: locale, data: data, home: home, tokens: try made(locale, data, source))
      }
      if entry.locale == locale, entry.data == data, entry.home == home { return entry.tokens }
    }
    return try made(locale, data, source)
  }

  /// Returns the nouns of a locale.
  func nouns(_ locale: String, _ source: FrozenSource) throws(MoneyFormatError) -> CurrencyNouns {
    for slot in nounSlots {
      let entry = try slot.lazy.value { () throws(MoneyFormatError) in
        Nouns(locale: locale, nouns: try CurrencyNouns(locale, source))
      }
      if entry.locale == locale { return entry.nouns }
    }
    return try CurrencyNouns(locale, source)
  }

  private func made(_ locale: String, _ data: DataSource, _ source: FrozenSource) throws(MoneyFormatError)
    -> KnownTokens
  {
    let slot = data == .icu ? commonOfICU : commonOfCurrent
    let common = try slot.lazy.value { () throws(MoneyFormatError) in try CommonTokens(data, source) }
    return try KnownTokens(locale, data, common, source)
  }
}
