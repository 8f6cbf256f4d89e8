// The locale data interface for composing, parsing and editing, implemented by the linked ICU and by files.

/// Locale data. Locale identifiers are those of the data, in ICU's form; systems are CLDR names of numbering
/// systems.
package protocol LocaleSource: Sendable {
  /// Returns the data from which a format is composed, or nil if there is none.
  func parts(_ format: ResolvedFormat) throws(MoneyFormatError) -> FormatParts?
  /// Returns the symbols of numbers that are not money, or nil if there are none.
  func plainSymbols(_ locale: String, _ system: String) throws(MoneyFormatError) -> NumberSymbols?
  /// Returns the short or long compact forms of money or of plain numbers, or nil if there are none.
  func compactPattern(
    _ form: ResolvedAbbreviation.CompactForm, isMoney: Bool, _ locale: String, _ system: String
  ) throws(MoneyFormatError) -> CompactPattern?
  /// Returns the range patterns, or nil if there are none.
  func rangePattern(_ locale: String, _ system: String) throws(MoneyFormatError) -> RangePattern?

  /// Returns what a locale writes around the price of a unit of measure, or nil if the data has no units.
  func unitPattern(
    _ unit: PriceUnit, _ width: PriceUnitWidth, _ locale: String
  ) throws(MoneyFormatError) -> UnitPattern?

  /// Returns all currencies of the data, sorted.
  func currencyCodes() throws(MoneyFormatError) -> [String]
  func hasCurrency(_ code: String) throws(MoneyFormatError) -> Bool
  /// Returns a currency's texts in any locale of the data, or in `en` or `root`.
  func texts(ofCurrency code: String, _ locale: String) throws(MoneyFormatError) -> CurrencyTexts
  /// Returns a currency's names without its country, such as `dollars`, in any locale of the data, or in `en`
  /// or `root`.
  func nouns(ofCurrency code: String, _ locale: String) throws(MoneyFormatError) -> [String]
  /// Returns the nouns of all currencies.
  func currencyNouns(_ locale: String) throws(MoneyFormatError) -> CurrencyNouns
  /// Returns everyday symbols of a currency, which locales do not write: `Rs.`.
  func everydaySymbols(ofCurrency code: String) -> [String]
  /// Returns the region of a locale, or the one in which its language is mostly used; nil if there is none.
  func region(ofLocale locale: String) throws(MoneyFormatError) -> String?
  /// Returns today's legal tender in the region of a locale, the most used first.
  func homeCurrencies(_ locale: String, _ data: DataSource) throws(MoneyFormatError) -> [String]
  /// Returns today's legal tender in a region, the most used first.
  ///
  /// - Parameter region: two upper-case letters.
  func tender(inRegion region: String, _ data: DataSource) throws(MoneyFormatError) -> [String]
  /// Returns which texts mean which currencies.
  func knownTokens(_ locale: String, _ data: DataSource) throws(MoneyFormatError) -> KnownTokens
  /// Whether a cache keeps them, so that formats must not: a table takes a quarter of a megabyte.
  var cachesKnownTokens: Bool { get }

  /// Returns the canonical decomposition (NFD) of a text of the data: `č` becomes `c` and a caron.
  func decomposed(_ text: String) throws(MoneyFormatError) -> String
}

extension LocaleSource {
  /// Returns whether ISO 4217 or the data has a code in upper case.
  package func isCurrency(_ code: String) throws(MoneyFormatError) -> Bool {
    CurrencyRegistry.lists(code) ? true : try hasCurrency(code)
  }

  package func everydaySymbols(ofCurrency code: String) -> [String] { EverydaySymbols.symbols(of: code) }

  package func currencyNouns(_ locale: String) throws(MoneyFormatError) -> CurrencyNouns {
    try CurrencyNouns(locale, self)
  }

  package func knownTokens(_ locale: String, _ data: DataSource) throws(MoneyFormatError) -> KnownTokens {
    try KnownTokens(locale, data, CommonTokens(data, self), self)
  }

  package var cachesKnownTokens: Bool { false }
}

/// The data for lists of locales and currencies. Currency codes have three upper-case letters.
package protocol LocaleListing: LocaleSource {
  /// The identifiers of all locales except `root`, sorted.
  func localeIdentifiers() throws(MoneyFormatError) -> [String]
  /// Returns the nearest locale for a BCP 47 tag or an ICU identifier.
  ///
  /// - Throws: `invalidLocale` if the identifier is malformed.
  func available(_ identifier: String) throws(MoneyFormatError) -> AvailableLocale
  /// Returns the parent that CLDR names explicitly, as ``LocaleDirectory/namedParent(_:)``.
  func namedParent(_ identifier: String) throws(MoneyFormatError) -> String?
  /// Adds likely subtags, as ``LocaleDirectory/likelySubtags(_:)``.
  func likelySubtags(_ identifier: String) throws(MoneyFormatError) -> String
  /// Returns the default numbering system of a locale of the data.
  func numberingSystem(ofLocale locale: String) throws(MoneyFormatError) -> String
  /// Returns the name of a locale of the data in the language of another locale; nil if the data lacks it.
  func name(ofLocale locale: String, in language: String) throws(MoneyFormatError) -> String?
  /// Returns bytes for each text that compare as the texts do in a locale's collation; nil if the data has no collation.
  func collationKeys(of texts: [String], _ locale: String) throws(MoneyFormatError) -> [[UInt8]]?
  /// Returns whether a locale's language is written from right to left.
  func isRightToLeft(_ locale: String) throws(MoneyFormatError) -> Bool
  /// Returns CLDR's digits of a currency; those of an unknown currency if the data lacks it.
  func digits(ofCurrency code: String) throws(MoneyFormatError) -> CLDRDigits
  /// Returns one text of a currency; nil if the locale has none and shows the code.
  func text(
    _ kind: CurrencyTextKind, ofCurrency code: String, _ locale: String
  ) throws(MoneyFormatError) -> String?
  /// Returns the currencies that are legal tender in a region on a day, the most used first.
  ///
  /// - Parameter region: two upper-case letters.
  func tender(
    inRegion region: String, on day: CalendarDay, _ data: DataSource
  ) throws(MoneyFormatError) -> [String]
}

package enum CurrencyTextKind: Sendable {
  case name, symbol, narrowSymbol
}

/// CLDR's digits of a currency.
package struct CLDRDigits: Hashable, Sendable {
  package var standard: Int
  package var cash: Int
  /// The rounding increment for cash, in units of the last cash digit.
  package var cashIncrement: Int

  package init(standard: Int, cash: Int, cashIncrement: Int) {
    (self.standard, self.cash, self.cashIncrement) = (standard, cash, cashIncrement)
  }

  /// The digits of a currency that the data lacks.
  package static let unknown = CLDRDigits(standard: 2, cash: 2, cashIncrement: 1)
}

/// A locale's texts for a currency.
package struct CurrencyTexts: Hashable, Sendable {
  /// Nil if the locale shows the code.
  package var symbol: String?
  package var narrowSymbol: String?
  /// CLDR's alternates, which few currencies have.
  package var formal: String?
  package var variant: String?
  /// The standalone name; nil if there is none.
  package var name: String?
  /// Indexed by ``PluralCategory/index``; the code if there is no name.
  package var pluralNames: [String]
  /// Whether the locale has a pattern or separators for this currency only.
  package var hasOwnPattern: Bool

  package init(
    symbol: String?, narrowSymbol: String?, formal: String?, variant: String?, name: String?,
    pluralNames: [String], hasOwnPattern: Bool
  ) {
    self.symbol = symbol
    self.narrowSymbol = narrowSymbol
    self.formal = formal
    self.variant = variant
    self.name = name
    self.pluralNames = pluralNames
    self.hasOwnPattern = hasOwnPattern
  }

  /// Creates the texts of a currency that the data lacks.
  package init(unknown code: String) {
    self.init(
      symbol: nil, narrowSymbol: nil, formal: nil, variant: nil, name: nil,
      pluralNames: [String](repeating: code, count: PluralCategory.count), hasOwnPattern: false)
  }

  /// All symbols that stand for the currency in amounts.
  package var symbols: [String] { [symbol, narrowSymbol, formal, variant].compactMap { $0 } }
  package var names: [String] { (name.map { [$0] } ?? []) + pluralNames }
}

/// How a locale writes ranges of numbers in a numbering system.
package struct RangePattern: Hashable, Sendable {
  /// The text before, between and after the two numbers.
  package var before: String
  package var between: String
  package var after: String
  /// The approximation sign, which takes the place of a number's sign.
  package var approximately: String
  /// The signs of plain numbers, with their bidi marks.
  package var plus: String
  package var minus: String
  /// The plural category of a range by those of its ends, at index first ``PluralCategory/index`` ×
  /// ``PluralCategory/count`` + second ``PluralCategory/index``.
  package var categories: [PluralCategory]
  /// Whether an approximate amount is rounded before it is formatted, which rounds it once more. ICU 76 does so, ICU 78
  /// does not.
  package var roundsTwice: Bool

  package init(
    before: String, between: String, after: String, approximately: String, plus: String, minus: String,
    categories: [PluralCategory], roundsTwice: Bool
  ) {
    self.before = before
    self.between = between
    self.after = after
    self.approximately = approximately
    (self.plus, self.minus) = (plus, minus)
    self.categories = categories
    self.roundsTwice = roundsTwice
  }

  package func category(_ lower: PluralCategory, _ upper: PluralCategory) -> PluralCategory {
    categories[lower.index * PluralCategory.count + upper.index]
  }
}

extension CurrencyOverlay {
  /// Returns whether the overlay has a code that the locale data lacks.
  package static func adds(_ code: String, to source: some LocaleSource) throws(MoneyFormatError) -> Bool {
    // Few codes are new, so most need no lookup.
    if !lists(code) { return false }
    return try !source.hasCurrency(code)
  }

  /// Returns whether the overlay supplies a code's texts in a locale: if the locale data lacks the code, or has no texts
  /// for it there. (CLDR 46 names XCG only in few languages.) The texts of codes that ICU 72 has are ICU's alone.
  package static func names(
    _ code: String, in locale: String, _ source: some LocaleSource
  ) throws(MoneyFormatError) -> Bool {
    if !lists(code) { return false }
    if try !source.hasCurrency(code) { return true }
    if codesOfICU72.contains(code) { return false }
    let texts = try source.texts(ofCurrency: code, locale)
    return texts.symbol == nil && texts.name == nil
  }
}
