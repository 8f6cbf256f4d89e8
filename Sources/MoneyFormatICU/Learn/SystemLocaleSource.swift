// The linked ICU's data, learnt block by block on demand, and verified.

import MoneyFormatCore
import MoneyFormatHost

/// Learns locale data from the linked ICU. Blocks are shared by all formats of the process.
package final class SystemLocaleSource: Sendable {
  package static let shared = SystemLocaleSource()

  private init() {}

  private let patterns = BoundedCache<PatternKey, AmountPattern?>(capacity: 512)
  private let ownPatterns = BoundedCache<OwnPatternKey, AmountPattern?>(capacity: 256)
  private let compactPatterns = BoundedCache<CompactKey, CompactPattern?>(capacity: 256)
  private let namePatterns = BoundedCache<String, NamePattern?>(capacity: 256)
  /// The amount by which a block was disproven. ICU's data disproves none, so there are few.
  private let counterexamples = BoundedCache<String, String>(capacity: 64)
  private let currencies = BoundedCache<CurrencyKey, Currency>(capacity: 1024)
  private let currencyNames = BoundedCache<CurrencyKey, [String]>(capacity: 512)

  private struct PatternKey: Hashable {
    let locale: String
    let numberingSystem: String
    let kind: AmountPattern.Kind
  }

  private struct OwnPatternKey: Hashable {
    let locale: String
    let numberingSystem: String
    let currency: String
  }

  private struct CompactKey: Hashable {
    let locale: String
    let numberingSystem: String
    let form: ResolvedAbbreviation.CompactForm
    let isMoney: Bool
  }

  struct CurrencyKey: Hashable {
    let locale: String
    let currency: String
  }

  let allTexts = BoundedCache<CurrencyKey, CurrencyTexts>(capacity: 1024)
  let plainNumbers = BoundedCache<SystemKey, NumberSymbols?>(capacity: 256)
  let ranges = BoundedCache<SystemKey, RangePattern?>(capacity: 256)
  let commonTokens = BoundedCache<DataSource, CommonTokens>(capacity: 2)
  let units = BoundedCache<UnitKey, UnitPattern?>(capacity: 256)

  struct UnitKey: Hashable {
    let unit: PriceUnit
    let width: PriceUnitWidth
    let locale: String
  }

  struct SystemKey: Hashable {
    let locale: String
    let numberingSystem: String
  }

  struct Currency: Sendable {
    let symbol: String
    let narrowSymbol: String
    let hasOwnPattern: Bool
  }

  /// Returns the data from which a format is composed; nil if it could not be analysed or verified.
  package func parts(_ format: ResolvedFormat) throws(MoneyFormatError) -> FormatParts? {
    try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in try learntParts(format) }
  }
}

// MARK: - Parts

extension SystemLocaleSource {
  /// Values to use instead of learnt ones: those that are being verified.
  struct Given {
    var pattern: AmountPattern?
    var ownPattern: AmountPattern?
    var compact: CompactPattern?
  }

  private func learntParts(
    _ format: ResolvedFormat, _ given: Given = Given()
  ) throws(ICU.Failure) -> FormatParts? {
    let (locale, code) = (format.locale.identifier, format.currency.dataCode)
    let currency = try currency(code, locale)
    var pattern = given.pattern
    if pattern == nil { pattern = try self.pattern(format.patternKind, locale, format.numberingSystem) }
    guard let pattern else { return nil }
    var parts = FormatParts(
      pattern: pattern,
      symbol: format.style == .currencyNarrowSymbol ? currency.narrowSymbol : currency.symbol,
      plurals: .none)
    if currency.hasOwnPattern {
      parts.ownPattern = given.ownPattern
      if given.ownPattern == nil { parts.ownPattern = try ownPattern(code, locale, format.numberingSystem) }
      if parts.ownPattern == nil { return nil }
    }
    if format.style == .currencyName || format.isCompact {
      guard let plurals = try PluralRules(localeIdentifier: locale) else { return nil }
      parts.plurals = plurals
    }
    if format.style == .currencyName {
      guard let pattern = try namePattern(locale) else { return nil }
      parts.names = FormatParts.Names(
        pattern: pattern, texts: format.currencyText == .icu ? try names(code, locale, parts.plurals) : [])
    }
    if case .compact(let form, _) = format.abbreviation {
      parts.compact = given.compact
      if given.compact == nil {
        parts.compact = try compact(
          form, isMoney: format.style != .currencyName, locale, format.numberingSystem, parts.plurals)
      }
      if parts.compact == nil { return nil }
    }
    if let unit = format.layout.unit {
      parts.unit = try knownPattern(unit.unit, unit.width, locale)
      if parts.unit == nil {
        throw ICU.Failure(call: "\(unit.unit.rawValue) of \(locale)", status: 5)  // internal program error
      }
    }
    return parts
  }

  /// Returns what `learn` finds, and tries again if it finds nothing: if memory runs out, ICU may return
  /// unusable output without an error.
  private func learnt<Value>(
    _ learn: () throws(ICU.Failure) -> Value?
  ) throws(ICU.Failure) -> Value? {
    if let value = try learn() { return value }
    return try learn()
  }

  func pattern(
    _ kind: AmountPattern.Kind, _ locale: String, _ system: String
  ) throws(ICU.Failure) -> AmountPattern? {
    let key = PatternKey(locale: locale, numberingSystem: system, kind: kind)
    return try patterns.value(for: key) { () throws(ICU.Failure) in
      try learnt { () throws(ICU.Failure) in
        let probe = LocaleProbe(locale: locale, numberingSystem: system)
        guard let pattern = try probe.pattern(kind) else { return nil }
        var format = ResolvedFormat.sample("USD", locale, system)
        (format.signDisplay, format.negativeStyle) = (.automatic, kind == .accounting ? .accounting : .minus)
        if kind == .name { format.style = .currencyName }
        let name = Self.name(kind, locale, system)
        guard
          try isProven(
            name, format, kind == .name ? PlanProof.plurals : PlanProof.amounts, Given(pattern: pattern))
        else { return nil }
        guard kind != .name else { return pattern }
        // Letters are spaced differently from symbols, so both are verified.
        format.style = .currencyISOCode
        return try isProven(name, format, PlanProof.signs, Given(pattern: pattern)) ? pattern : nil
      }
    }
  }

  func ownPattern(
    _ currency: String, _ locale: String, _ system: String
  ) throws(ICU.Failure) -> AmountPattern? {
    let key = OwnPatternKey(locale: locale, numberingSystem: system, currency: currency)
    return try ownPatterns.value(for: key) { () throws(ICU.Failure) in
      try learnt { () throws(ICU.Failure) in
        let probe = LocaleProbe(locale: locale, numberingSystem: system)
        guard let pattern = try probe.pattern(ofCurrency: currency) else { return nil }
        for style in [FormattingStyle.currency, .currencyISOCode, .currencyName] {
          var format = ResolvedFormat.sample(currency, locale, system)
          (format.style, format.negativeStyle) = (style, .accounting)
          let name = Self.name(ownPatternOf: currency, locale)
          guard try isProven(name, format, PlanProof.amounts, Given(ownPattern: pattern)) else { return nil }
        }
        return pattern
      }
    }
  }

  func compact(
    _ form: ResolvedAbbreviation.CompactForm, isMoney: Bool, _ locale: String, _ system: String,
    _ plurals: PluralRules
  ) throws(ICU.Failure) -> CompactPattern? {
    let key = CompactKey(locale: locale, numberingSystem: system, form: form, isMoney: isMoney)
    return try compactPatterns.value(for: key) { () throws(ICU.Failure) in
      try learnt { () throws(ICU.Failure) in
        let probe = LocaleProbe(locale: locale, numberingSystem: system)
        guard let compact = try probe.compact(form, isMoney: isMoney, plurals) else { return nil }
        var format = ResolvedFormat.sample("USD", locale, system)
        format.style = isMoney ? .currency : .currencyName
        format.abbreviation = .compact(form, ownRounding: true)
        let name = Self.name(form, locale, system)
        return try isProven(name, format, PlanProof.magnitudes, Given(compact: compact)) ? compact : nil
      }
    }
  }

  /// Returns whether a format composed of these parts writes amounts as ICU does.
  ///
  /// - Parameter name: the block's name, for ``counterexample(ofBlock:)``.
  func isProven(
    _ name: String, _ format: ResolvedFormat, _ amounts: [String], _ given: Given
  ) throws(ICU.Failure) -> Bool {
    guard let parts = try learntParts(format, given),
      let plan = Composer.plan(format, parts)
    else { return false }
    guard let amount = try PlanProof.counterexample(.plan(plan), try ICUText(format), amounts) else {
      return true
    }
    _ = counterexamples.value(for: name) { amount }
    return false
  }

  /// The amount by which a block was disproven, if it was.
  func counterexample(ofBlock name: String) -> String? { counterexamples.value(for: name) }
}

// MARK: - Texts

extension SystemLocaleSource {
  func currency(_ code: String, _ locale: String) throws(ICU.Failure) -> Currency {
    try currencies.value(for: CurrencyKey(locale: locale, currency: code)) { () throws(ICU.Failure) in
      Currency(
        symbol: try ICU.currencyName(code, localeIdentifier: locale, style: .symbol) ?? code,
        narrowSymbol: try ICU.currencyName(code, localeIdentifier: locale, style: .narrow) ?? code,
        hasOwnPattern: try ICU.hasOwnPattern(currency: code, localeIdentifier: locale))
    }
  }

  /// Returns a currency's names by plural category. Categories that no number of the locale has take the name of `other`,
  /// because each name is a search in ICU's data.
  func names(_ code: String, _ locale: String, _ plurals: PluralRules) throws(ICU.Failure) -> [String] {
    try currencyNames.value(for: CurrencyKey(locale: locale, currency: code)) { () throws(ICU.Failure) in
      var names = [String](repeating: try name(code, locale, .other), count: PluralCategory.count)
      for rule in plurals.rules { names[rule.category.index] = try name(code, locale, rule.category) }
      return names
    }
  }

  /// Returns a currency's names in ICU's data for all plural categories, also those that no number of the locale has.
  func allNames(_ code: String, _ locale: String) throws(ICU.Failure) -> [String] {
    var names: [String] = []
    for category in PluralCategory.allCases { names.append(try name(code, locale, category)) }
    return names
  }

  private func name(
    _ code: String, _ locale: String, _ category: PluralCategory
  ) throws(ICU.Failure) -> String {
    try ICU.currencyPluralName(code, localeIdentifier: locale, pluralCategory: category.rawValue)
  }

  func namePattern(_ locale: String) throws(ICU.Failure) -> NamePattern? {
    try namePatterns.value(for: locale) { () throws(ICU.Failure) in
      try learnt { () throws(ICU.Failure) in try NamePattern(localeIdentifier: locale) }
    }
  }
}

extension ResolvedFormat {
  /// Returns a format for verifying learnt data.
  static func sample(_ currency: String, _ locale: String, _ system: String) -> ResolvedFormat {
    ResolvedFormat(
      locale: AvailableLocale(identifier: locale, isFallback: false),
      currency: ResolvedCurrency(
        CurrencyCode(currency)!, custom: nil, isKnown: true, isInData: true,
        minorUnits: ResolvedCurrency.usualMinorUnits),
      currencyText: .icu,
      style: .currency, negativeStyle: .minus, signDisplay: .automatic,
      fraction: ResolvedFraction(minimum: 2, maximum: 2), roundingMode: .halfEven, grouping: .automatic,
      numberingSystem: system, abbreviation: .none, data: .icu)
  }
}

// MARK: - Lists of locales and currencies

extension SystemLocaleSource: LocaleListing {
  package func localeIdentifiers() throws(MoneyFormatError) -> [String] {
    try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in try ICU.availableLocales().sorted() }
  }

  package func available(_ identifier: String) throws(MoneyFormatError) -> AvailableLocale {
    try AvailableLocale(for: LocaleIdentifier(identifier))
  }

  package func namedParent(_ identifier: String) throws(MoneyFormatError) -> String? {
    try ICULocaleDirectory().namedParent(identifier)
  }

  package func likelySubtags(_ identifier: String) throws(MoneyFormatError) -> String {
    try ICULocaleDirectory().likelySubtags(identifier)
  }

  package func numberingSystem(ofLocale locale: String) throws(MoneyFormatError) -> String {
    try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      try ICU.numberingSystem(localeIdentifier: locale)
    }
  }

  package func name(ofLocale locale: String, in language: String) throws(MoneyFormatError) -> String? {
    try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      try ICU.displayName(localeIdentifier: locale, in: language)
    }
  }

  package func collationKeys(of texts: [String], _ locale: String) throws(MoneyFormatError) -> [[UInt8]]? {
    try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      try ICU.collationKeys(of: texts, localeIdentifier: locale)
    }
  }

  package func isRightToLeft(_ locale: String) -> Bool { ICU.isRightToLeft(localeIdentifier: locale) }

  package func digits(ofCurrency code: String) throws(MoneyFormatError) -> CLDRDigits {
    try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in try ICU.digits(ofCurrency: code) }
  }

  package func text(
    _ kind: CurrencyTextKind, ofCurrency code: String, _ locale: String
  ) throws(MoneyFormatError) -> String? {
    let style: ICU.CurrencyNameStyle =
      switch kind {
      case .name: .long
      case .symbol: .symbol
      case .narrowSymbol: .narrow
      }
    return try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      try ICU.currencyName(code, localeIdentifier: locale, style: style)
    }
  }

  package func tender(
    inRegion region: String, on day: CalendarDay, _ data: DataSource
  ) throws(MoneyFormatError) -> [String] {
    // At noon, so that no time zone changes the day.
    let time = Double(day.daysSinceEpoch) * 86_400 + 43_200
    let linked = try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      try ICU.tender(localeIdentifier: "und_\(region)", at: time)
    }
    guard data == .current, CurrencyOverlay.isNewer(thanCLDR: ICU.cldrVersion) else { return linked }
    return CurrencyOverlay.tender(inRegion: region, at: day.daysSinceEpoch, icu: linked)
  }
}
