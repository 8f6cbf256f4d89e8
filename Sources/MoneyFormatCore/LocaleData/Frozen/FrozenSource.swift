// Frozen data as of a given day, as the source for composing, parsing, editing and resolving.

/// Frozen data as of a given day.
package struct FrozenSource: ResolvingSource {
  package let frozen: FrozenLocaleData
  /// Days since 1970-01-01.
  package let day: Int
  /// What the caller adds to the data.
  package let definitions: CurrencyDefinitions?

  package init(_ frozen: FrozenLocaleData, day: Int, definitions: CurrencyDefinitions? = nil) {
    (self.frozen, self.day, self.definitions) = (frozen, day, definitions)
  }

  package func everydaySymbols(ofCurrency code: String) -> [String] {
    EverydaySymbols.symbols(of: code) + (definitions?.symbols(of: code) ?? [])
  }

  package func knownTokens(_ locale: String, _ data: DataSource) throws(MoneyFormatError) -> KnownTokens {
    try (definitions?.knownTokens ?? frozen.knownTokens).tokens(locale, data, self)
  }

  package func currencyNouns(_ locale: String) throws(MoneyFormatError) -> CurrencyNouns {
    try frozen.knownTokens.nouns(locale, self)
  }

  package func parts(_ format: ResolvedFormat) throws(MoneyFormatError) -> FormatParts? {
    try frozen.parts(format)
  }

  package func plainSymbols(_ locale: String, _ system: String) throws(MoneyFormatError) -> NumberSymbols? {
    try frozen.plainSymbols(locale, system)
  }

  package func compactPattern(
    _ form: ResolvedAbbreviation.CompactForm, isMoney: Bool, _ locale: String, _ system: String
  ) throws(MoneyFormatError) -> CompactPattern? {
    try frozen.compactPattern(form, isMoney: isMoney, locale, system)
  }

  package func rangePattern(_ locale: String, _ system: String) throws(MoneyFormatError) -> RangePattern? {
    try frozen.rangePattern(locale, system)
  }

  package func unitPattern(
    _ unit: PriceUnit, _ width: PriceUnitWidth, _ locale: String
  ) throws(MoneyFormatError) -> UnitPattern? {
    try frozen.unitPattern(unit, width, locale)
  }

  package func currencyCodes() throws(MoneyFormatError) -> [String] { try frozen.currencyCodes() }

  package func hasCurrency(_ code: String) throws(MoneyFormatError) -> Bool {
    try frozen.currencyIndex(code) != nil
  }

  package func texts(ofCurrency code: String, _ locale: String) throws(MoneyFormatError) -> CurrencyTexts {
    try frozen.texts(ofCurrency: code, locale)
  }

  package func nouns(ofCurrency code: String, _ locale: String) throws(MoneyFormatError) -> [String] {
    try frozen.nouns(ofCurrency: code, locale)
  }

  package func region(ofLocale locale: String) throws(MoneyFormatError) -> String? {
    try frozen.region(ofLocale: locale)
  }

  package func homeCurrencies(_ locale: String, _ data: DataSource) throws(MoneyFormatError) -> [String] {
    guard let region = try region(ofLocale: locale) else { return [] }
    return try tender(inRegion: region, data)
  }

  package func decomposed(_ text: String) throws(MoneyFormatError) -> String { try frozen.decomposed(text) }

  package func localeIdentifiers() throws(MoneyFormatError) -> [String] {
    var identifiers: [String] = []
    for index in 0..<frozen.localeCount {
      let identifier = try frozen.localeIdentifier(index)
      if identifier != "root" { identifiers.append(identifier) }
    }
    return identifiers
  }

  package func available(_ identifier: String) throws(MoneyFormatError) -> AvailableLocale {
    try AvailableLocale(for: try frozen.identifier(identifier), in: frozen)
  }

  package func numberingSystem(ofLocale locale: String) throws(MoneyFormatError) -> String {
    try frozen.numberingSystem(ofLocale: locale, nil) ?? "latn"
  }

  package func name(ofLocale locale: String, in language: String) throws(MoneyFormatError) -> String? {
    try frozen.name(ofLocale: locale, in: language)
  }

  package func namedParent(_ identifier: String) throws(MoneyFormatError) -> String? {
    try frozen.namedParent(identifier)
  }

  package func likelySubtags(_ identifier: String) throws(MoneyFormatError) -> String {
    try frozen.likelySubtags(identifier)
  }

  /// Files have no collation.
  package func collationKeys(of texts: [String], _ locale: String) -> [[UInt8]]? { nil }

  package func isRightToLeft(_ locale: String) throws(MoneyFormatError) -> Bool {
    try frozen.isRightToLeft(locale)
  }

  package func digits(ofCurrency code: String) throws(MoneyFormatError) -> CLDRDigits {
    try frozen.digits(ofCurrency: code)
  }

  package func text(
    _ kind: CurrencyTextKind, ofCurrency code: String, _ locale: String
  ) throws(MoneyFormatError) -> String? {
    let texts = try frozen.texts(ofCurrency: code, locale)
    return switch kind {
    case .name: texts.name
    case .symbol: texts.symbol
    case .narrowSymbol: texts.narrowSymbol
    }
  }

  package func tender(
    inRegion region: String, on day: CalendarDay, _ data: DataSource
  ) throws(MoneyFormatError) -> [String] {
    try frozen.tender(inRegion: region, on: day.daysSinceEpoch, data)
  }
}

// MARK: - Resolving

extension FrozenSource {
  package func requestedLocale(_ identifier: String) throws(MoneyFormatError) -> RequestedLocale {
    let asked = try frozen.identifier(identifier)
    return try RequestedLocale(asked.keywords, try AvailableLocale(for: asked, in: frozen), in: self)
  }

  package func hasNumberingSystem(_ name: String) throws(MoneyFormatError) -> Bool {
    try frozen.systemIndex(name) != nil
  }

  package func numberingSystem(
    ofLocale locale: String, _ relative: RelativeNumberingSystem
  ) throws(MoneyFormatError) -> String? {
    try frozen.numberingSystem(ofLocale: locale, relative)
  }

  package func isKnown(_ code: CurrencyCode, _ data: DataSource) throws(MoneyFormatError) -> Bool {
    if try hasCurrency(code.text) { return true }
    // A file may have only some of the currencies: a code of ISO 4217 is known all the same, unless only CLDR's are asked
    // for, and it lacks the code.
    guard CurrencyRegistry.lists(code.text) else { return false }
    return data == .current
      || !(CurrencyOverlay.lists(code.text) || CurrencyRegistry.precedesCLDR(code.text))
  }

  package func isInData(_ code: CurrencyCode, _ data: DataSource) throws(MoneyFormatError) -> Bool {
    if data == .current, CurrencyOverlay.lists(code.text) { return true }
    return try hasCurrency(code.text)
  }

  package func digits(
    ofCurrency code: String, isCash: Bool
  ) throws(MoneyFormatError) -> (digits: Int, increment: Int) {
    try frozen.digits(ofCurrency: code, isCash: isCash)
  }

  package func tender(inRegion region: String, _ data: DataSource) throws(MoneyFormatError) -> [String] {
    try frozen.tender(inRegion: region, on: day, data)
  }
}
