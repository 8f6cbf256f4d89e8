// Reads locale data from the linked ICU or from a file, and caches what was read from files.

import MoneyFormatCore
import MoneyFormatICU

extension LocaleData {
  enum Source: Sendable {
    case system
    case frozen(FrozenLocaleData)
  }
}

extension LocaleData.Source: LocaleSource {
  /// The frozen file with the current overlay; nil for the linked ICU.
  private var file: FrozenSource? {
    guard case .frozen(let frozen) = self else { return nil }
    return FrozenSource(frozen, day: CalendarDay.onSystemClock.daysSinceEpoch)
  }

  private var system: SystemLocaleSource { .shared }

  func parts(_ format: ResolvedFormat) throws(MoneyFormatError) -> FormatParts? {
    guard case .frozen(let frozen) = self else { return try system.parts(format) }
    var form: ResolvedAbbreviation.CompactForm?
    if case .compact(let asked, _) = format.abbreviation { form = asked }
    let key = PartsKey(
      data: frozen.id, locale: format.locale.identifier, system: format.numberingSystem,
      currency: format.currency.icuCode, kind: format.patternKind,
      isNarrow: format.style == .currencyNarrowSymbol, form: form)
    return try Self.knownParts.value(for: key) { () throws(MoneyFormatError) in try frozen.parts(format) }
  }

  /// The key of cached format parts: everything that they depend on.
  private struct PartsKey: Hashable {
    let data: Int
    let locale: String
    let system: String
    let currency: String
    let kind: AmountPattern.Kind
    let isNarrow: Bool
    let form: ResolvedAbbreviation.CompactForm?
  }

  /// Format parts for reuse by similar formats: reading them takes longer than composing a format.
  private static let knownParts = BoundedCache<PartsKey, FormatParts?>(capacity: 256)

  func plainSymbols(_ locale: String, _ numberingSystem: String) throws(MoneyFormatError) -> NumberSymbols? {
    guard let file else { return try system.plainSymbols(locale, numberingSystem) }
    return try file.plainSymbols(locale, numberingSystem)
  }

  func compactPattern(
    _ form: ResolvedAbbreviation.CompactForm, isMoney: Bool, _ locale: String, _ numberingSystem: String
  ) throws(MoneyFormatError) -> CompactPattern? {
    guard let file else { return try system.compactPattern(form, isMoney: isMoney, locale, numberingSystem) }
    return try file.compactPattern(form, isMoney: isMoney, locale, numberingSystem)
  }

  func rangePattern(_ locale: String, _ numberingSystem: String) throws(MoneyFormatError) -> RangePattern? {
    guard let file else { return try system.rangePattern(locale, numberingSystem) }
    return try file.rangePattern(locale, numberingSystem)
  }

  func currencyCodes() throws(MoneyFormatError) -> [String] {
    guard let file else { return try system.currencyCodes() }
    return try file.currencyCodes()
  }

  func hasCurrency(_ code: String) throws(MoneyFormatError) -> Bool {
    guard let file else { return try system.hasCurrency(code) }
    return try file.hasCurrency(code)
  }

  func texts(ofCurrency code: String, _ locale: String) throws(MoneyFormatError) -> CurrencyTexts {
    guard let file else { return try system.texts(ofCurrency: code, locale) }
    return try file.texts(ofCurrency: code, locale)
  }

  func nouns(ofCurrency code: String, _ locale: String) throws(MoneyFormatError) -> [String] {
    guard let file else { return try system.nouns(ofCurrency: code, locale) }
    return try file.nouns(ofCurrency: code, locale)
  }

  func homeCurrencies(_ locale: String, _ data: DataSource) throws(MoneyFormatError) -> [String] {
    guard let file else { return try system.homeCurrencies(locale, data) }
    return try file.homeCurrencies(locale, data)
  }

  func knownTokens(_ locale: String, _ data: DataSource) throws(MoneyFormatError) -> KnownTokens {
    guard let file else { return try system.knownTokens(locale, data) }
    let key = TokensKey(file: file.frozen.id, locale: locale, data: data)
    return try Self.tables.value(for: key) { () throws(MoneyFormatError) in
      try file.knownTokens(locale, data)
    }
  }

  private struct TokensKey: Hashable {
    let file: Int
    let locale: String
    let data: DataSource
  }

  private static let tables = BoundedCache<TokensKey, KnownTokens>(capacity: 32)

  func decomposed(_ text: String) throws(MoneyFormatError) -> String {
    guard let file else { return try system.decomposed(text) }
    return try file.decomposed(text)
  }
}

extension LocaleData.Source {
  /// Returns the composer for ranges in a format; nil if the data lacks their pattern.
  func rangeComposer(_ format: ResolvedFormat) -> RangeComposer? {
    guard let pattern = try? rangePattern(format.locale.identifier, format.numberingSystem),
      let parts = try? parts(format)
    else { return nil }
    return RangeComposer(format, parts, pattern)
  }
}
