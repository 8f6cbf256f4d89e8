// Reads locale data from the linked ICU or from a file, and caches what was read from files.

import MoneyFormatCore
import MoneyFormatHost

extension LocaleData {
  package struct Source: Sendable {
    let origin: Origin
    /// What a caller adds to the data, in addition to what is registered for the process.
    var definitions: CurrencyDefinitions?
    /// Identifies the definitions in the keys of caches; 0 without definitions.
    var definitionsID = 0
    /// Whether a locale or a currency that is not known is an error.
    var isStrict = false

    init(_ origin: Origin) { self.origin = origin }

    /// Returns the custom currency of a code, in any case.
    func customCurrency(_ code: String) -> CustomCurrency? {
      definitions?.currency(code) ?? CustomCurrency.registered(code)
    }

    /// The custom currencies of the definitions in their order, then those of the process.
    var customCurrencies: [CustomCurrency] {
      guard let definitions else { return CustomCurrency.allRegistered }
      return definitions.currencies
        + CustomCurrency.allRegistered.filter { definitions.currency($0.code) == nil }
    }
  }

  /// The data for lists of locales and currencies.
  var listing: any LocaleListing { source.listing }
}

extension LocaleData? {
  /// The data that a caller gave, or else the default.
  var orDefault: LocaleData { self ?? MoneyFormatDefaults.current.localeData }
}

extension LocaleData.Source: LocaleSource {
  fileprivate var listing: any LocaleListing { origin.listing }

  package func parts(_ format: ResolvedFormat) throws(MoneyFormatError) -> FormatParts? {
    // A file's records are decoded once, so no cache is needed.
    if let file = origin.file { return try file.parts(format) }
    return try listing.parts(format)
  }

  package func plainSymbols(_ locale: String, _ numberingSystem: String) throws(MoneyFormatError)
    -> NumberSymbols?
  {
    try listing.plainSymbols(locale, numberingSystem)
  }

  package func compactPattern(
    _ form: ResolvedAbbreviation.CompactForm, isMoney: Bool, _ locale: String, _ numberingSystem: String
  ) throws(MoneyFormatError) -> CompactPattern? {
    try listing.compactPattern(form, isMoney: isMoney, locale, numberingSystem)
  }

  package func rangePattern(_ locale: String, _ numberingSystem: String) throws(MoneyFormatError)
    -> RangePattern?
  {
    try listing.rangePattern(locale, numberingSystem)
  }

  package func unitPattern(
    _ unit: PriceUnit, _ width: PriceUnitWidth, _ locale: String
  ) throws(MoneyFormatError) -> UnitPattern? {
    try listing.unitPattern(unit, width, locale)
  }

  package func currencyCodes() throws(MoneyFormatError) -> [String] { try listing.currencyCodes() }

  package func hasCurrency(_ code: String) throws(MoneyFormatError) -> Bool { try listing.hasCurrency(code) }

  package func texts(ofCurrency code: String, _ locale: String) throws(MoneyFormatError) -> CurrencyTexts {
    try listing.texts(ofCurrency: code, locale)
  }

  package func nouns(ofCurrency code: String, _ locale: String) throws(MoneyFormatError) -> [String] {
    try listing.nouns(ofCurrency: code, locale)
  }

  package func currencyNouns(_ locale: String) throws(MoneyFormatError) -> CurrencyNouns {
    try listing.currencyNouns(locale)
  }

  package func region(ofLocale locale: String) throws(MoneyFormatError) -> String? {
    try listing.region(ofLocale: locale)
  }

  package func homeCurrencies(_ locale: String, _ data: DataSource) throws(MoneyFormatError) -> [String] {
    try listing.homeCurrencies(locale, data)
  }

  package func tender(inRegion region: String, _ data: DataSource) throws(MoneyFormatError) -> [String] {
    try listing.tender(inRegion: region, data)
  }

  package func everydaySymbols(ofCurrency code: String) -> [String] {
    EverydaySymbols.symbols(of: code) + EverydaySymbols.registered(for: code)
      + (definitions?.symbols(of: code) ?? [])
  }

  package func knownTokens(_ locale: String, _ data: DataSource) throws(MoneyFormatError) -> KnownTokens {
    let key = TokensKey(
      file: origin.id, locale: locale, data: data, day: CalendarDay.daysSinceEpochOnSystemClock,
      definitions: definitionsID,
      registrations: CustomCurrency.registrations.load(ordering: .acquiring))
    return try Self.tables.value(for: key) { () throws(MoneyFormatError) in
      var known = try listing.knownTokens(locale, data)
      known.add(everydaySymbols: EverydaySymbols.allRegistered + (definitions?.everydaySymbols ?? []))
      known.add(customCurrencies)
      return known
    }
  }

  package var cachesKnownTokens: Bool { true }

  private struct TokensKey: Hashable {
    let file: Int
    let locale: String
    let data: DataSource
    /// The legal tender in a region changes from time to time.
    let day: Int
    /// What the application has defined, and how often it has registered anything.
    let definitions: Int
    let registrations: Int
  }

  private static let tables = BoundedCache<TokensKey, KnownTokens>(capacity: 64)

  package func decomposed(_ text: String) throws(MoneyFormatError) -> String { try listing.decomposed(text) }
}
