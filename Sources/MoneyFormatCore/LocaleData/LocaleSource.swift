// What composing, reading, editing and ranges ask of locale data: of the linked ICU, or of a file.

/// Locale data. Locales are those that it has, in ICU's form; systems are numbering systems.
package protocol LocaleSource: Sendable {
  /// What a format is composed of; nil where the data lacks it.
  func parts(_ format: ResolvedFormat) throws(MoneyFormatError) -> FormatParts?
  /// How numbers are written that are no money; nil where the data lacks it.
  func plainSymbols(_ locale: String, _ system: String) throws(MoneyFormatError) -> NumberSymbols?
  /// The short or long forms for money or for plain numbers; nil where the data lacks them.
  func compactPattern(
    _ form: ResolvedAbbreviation.CompactForm, isMoney: Bool, _ locale: String, _ system: String
  ) throws(MoneyFormatError) -> CompactPattern?
  /// How ranges are written; nil where the data lacks it.
  func rangePattern(_ locale: String, _ system: String) throws(MoneyFormatError) -> RangePattern?

  /// Every currency of the data, sorted.
  func currencyCodes() throws(MoneyFormatError) -> [String]
  func hasCurrency(_ code: String) throws(MoneyFormatError) -> Bool
  /// Of any locale of the data, and of `en` and `root`.
  func texts(ofCurrency code: String, _ locale: String) throws(MoneyFormatError) -> CurrencyTexts
  /// What people call a currency without its country: `dollars`. For the same locales.
  func nouns(ofCurrency code: String, _ locale: String) throws(MoneyFormatError) -> [String]
  /// What is tender today in the region that a locale is for, the most used first.
  func homeCurrencies(_ locale: String, _ data: DataSource) throws(MoneyFormatError) -> [String]
  /// Which texts mean which currencies.
  func knownTokens(_ locale: String, _ data: DataSource) throws(MoneyFormatError) -> KnownTokens

  /// A text of the data in canonical decomposition (NFD): `č` as `c` and a caron.
  func decomposed(_ text: String) throws(MoneyFormatError) -> String
}

extension LocaleSource {
  package func knownTokens(_ locale: String, _ data: DataSource) throws(MoneyFormatError) -> KnownTokens {
    try KnownTokens(locale, data, self)
  }
}

/// What lists of locales and of currencies ask of locale data. Codes have three upper-case letters.
package protocol LocaleListing: LocaleSource {
  /// The identifiers of all locales but `root`, sorted.
  func localeIdentifiers() throws(MoneyFormatError) -> [String]
  /// The nearest locale for an identifier, a BCP 47 tag or ICU's.
  ///
  /// - Throws: `invalidLocale` when it is not well-formed.
  func available(_ identifier: String) throws(MoneyFormatError) -> AvailableLocale
  /// The numbering system that a locale of the data uses.
  func numberingSystem(ofLocale locale: String) throws(MoneyFormatError) -> String
  /// The name of a locale of the data, in the language of another one; nil where the data lacks it.
  func name(ofLocale locale: String, in language: String) throws(MoneyFormatError) -> String?
  /// Whether a locale's language is written from right to left.
  func isRightToLeft(_ locale: String) throws(MoneyFormatError) -> Bool
  /// CLDR's digits of a currency; those of an unknown one where the data lacks it.
  func digits(ofCurrency code: String) throws(MoneyFormatError) -> CLDRDigits
  /// One text of a currency; nil where the locale has none and would show the code.
  func text(
    _ kind: CurrencyTextKind, ofCurrency code: String, _ locale: String
  ) throws(MoneyFormatError) -> String?
  /// The currencies that are tender in a region on a day, the most used first.
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
  /// In units of the last digit in cash.
  package var cashIncrement: Int

  package init(standard: Int, cash: Int, cashIncrement: Int) {
    (self.standard, self.cash, self.cashIncrement) = (standard, cash, cashIncrement)
  }

  /// Of a currency that the data does not have.
  package static let unknown = CLDRDigits(standard: 2, cash: 2, cashIncrement: 1)
}

/// What a locale calls a currency.
package struct CurrencyTexts: Hashable, Sendable {
  /// nil where the locale shows the code.
  package var symbol: String?
  package var narrowSymbol: String?
  /// CLDR's alternates, which few currencies have.
  package var formal: String?
  package var variant: String?
  /// As in a list; nil where there is none.
  package var name: String?
  /// By ``PluralCategory/index``; the code where there is none.
  package var pluralNames: [String]
  /// Whether the locale has a pattern and separators for this currency alone.
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

  /// Of a currency that the data does not have.
  package init(unknown code: String) {
    self.init(
      symbol: nil, narrowSymbol: nil, formal: nil, variant: nil, name: nil,
      pluralNames: [String](repeating: code, count: PluralCategory.count), hasOwnPattern: false)
  }

  /// All that stand for the currency in amounts.
  package var symbols: [String] { [symbol, narrowSymbol, formal, variant].compactMap { $0 } }
  package var names: [String] { (name.map { [$0] } ?? []) + pluralNames }
}

/// How a locale writes ranges of numbers in a numbering system.
package struct RangePattern: Hashable, Sendable {
  /// Before, between and behind the two numbers.
  package var before: String
  package var between: String
  package var after: String
  /// What stands in a sign's place before a number that is not exact.
  package var approximately: String
  /// The signs of plain numbers, with bidi marks that belong to them.
  package var plus: String
  package var minus: String
  /// The category of a range, by the categories of its ends: ``PluralCategory/index`` × ``PluralCategory/count`` and
  /// ``PluralCategory/index``.
  package var categories: [PluralCategory]

  package init(
    before: String, between: String, after: String, approximately: String, plus: String, minus: String,
    categories: [PluralCategory]
  ) {
    self.before = before
    self.between = between
    self.after = after
    self.approximately = approximately
    (self.plus, self.minus) = (plus, minus)
    self.categories = categories
  }

  package func category(_ lower: PluralCategory, _ upper: PluralCategory) -> PluralCategory {
    categories[lower.index * PluralCategory.count + upper.index]
  }
}

extension CurrencyOverlay {
  /// Whether it has a code that the locale data has not.
  package static func adds(_ code: String, to source: some LocaleSource) throws(MoneyFormatError) -> Bool {
    // Few codes are new; all others need not be looked up.
    if !lists(code) { return false }
    return try !source.hasCurrency(code)
  }

  /// Whether its texts for a code count in a locale: the locale data has not the code, or does not call it anything there.
  /// (CLDR 46 names XCG in few languages.)
  package static func names(
    _ code: String, in locale: String, _ source: some LocaleSource
  ) throws(MoneyFormatError) -> Bool {
    if !lists(code) { return false }
    if try !source.hasCurrency(code) { return true }
    let texts = try source.texts(ofCurrency: code, locale)
    return texts.symbol == nil && texts.name == nil
  }
}
