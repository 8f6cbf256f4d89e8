// Shares the tables of known texts and of nouns between the formats of a file of locale data.

/// What the tables of all locales have in common, and the tables of the first locales that need one, a quarter of a
/// megabyte each, with the nouns some 30 KB more.
package final class SharedKnownTokens: Sendable {
  private struct Entry: Sendable {
    let file: Int
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

  private let entries = FirstValues<Entry>()
  private let nouns = FirstValues<Nouns>()
  private let (commonOfICU, commonOfCurrent) = (LazySlot<CommonTokens>(), LazySlot<CommonTokens>())

  /// Returns the table of a locale.
  func tokens(_ locale: String, _ data: DataSource, _ source: FrozenSource) throws(MoneyFormatError)
    -> KnownTokens
  {
    let home = try source.homeCurrencies(locale, data)
    return try entries.value(
      where: { $0.file == source.frozen.id && $0.locale == locale && $0.data == data && $0.home == home },
      make: { () throws(MoneyFormatError) in
        Entry(
          file: source.frozen.id, locale: locale, data: data, home: home,
          tokens: try made(locale, data, source))
      }
    ).tokens
  }

  /// Returns the nouns of a locale.
  func nouns(_ locale: String, _ source: FrozenSource) throws(MoneyFormatError) -> CurrencyNouns {
    try nouns.value(
      where: { $0.locale == locale },
      make: { () throws(MoneyFormatError) in
        Nouns(locale: locale, nouns: try CurrencyNouns(locale, source))
      }
    ).nouns
  }

  private func made(_ locale: String, _ data: DataSource, _ source: FrozenSource) throws(MoneyFormatError)
    -> KnownTokens
  {
    if let definitions = source.definitions {
      var known = try FrozenSource(source.frozen, day: source.day).knownTokens(locale, data)
      known.add(everydaySymbols: definitions.everydaySymbols)
      known.add(definitions.currencies)
      return known
    }
    let slot = data == .icu ? commonOfICU : commonOfCurrent
    let common = try slot.lazy.value { () throws(MoneyFormatError) in try CommonTokens(data, source) }
    return try KnownTokens(locale, data, common, source)
  }
}

/// The values that were made first. None is evicted, because that would need a lock; further values are made at each use.
private struct FirstValues<Value: Sendable>: Sendable {
  private let slots = (0..<128).map { _ in LazySlot<Value>() }

  /// Returns the first value that satisfies `isWanted`; if none does, makes it.
  func value(
    where isWanted: (Value) -> Bool, make: () throws(MoneyFormatError) -> Value
  ) throws(MoneyFormatError) -> Value {
    for slot in slots {
      let value = try slot.lazy.value(make)
      if isWanted(value) { return value }
    }
    return try make()
  }
}
