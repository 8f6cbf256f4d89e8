// The resolved options of a formatter, for people and logs.

import MoneyFormatCore

/// All resolved options of a formatter, as in ECMA-402's `resolvedOptions()`.
public struct ResolvedOptions: Hashable, Sendable {
  /// The ICU identifier of the locale whose data is used, such as `de_DE`; `root` if there is no nearer
  /// ancestor.
  public let locale: String
  /// Whether ``locale`` is only an ancestor of the requested locale.
  public let isFallbackLocale: Bool
  /// Three upper-case letters; for a custom currency, 2 to 12 upper-case letters and digits.
  public let currencyCode: String
  /// Whether ISO 4217's list, the locale data or the definitions have the code.
  public let isKnownCurrency: Bool
  /// Whether the locale data have the currency's symbols and names. If they lack those of a known currency, its code is
  /// written in their place.
  public let isCurrencyInData: Bool
  /// The number of digits of the minor unit in ISO 4217, by which `minorUnits` amounts are scaled. It may
  /// differ from the displayed digits.
  public let minorUnitDigits: Int
  /// How the currency is displayed.
  public let formattingStyle: FormattingStyle
  /// How negative amounts are displayed.
  public let negativeStyle: NegativeStyle
  /// When a sign is displayed.
  public let signDisplay: SignDisplay
  /// The minimum number of fraction digits; ``hidesZeroFraction`` may omit them.
  public let minimumFractionDigits: Int
  /// The maximum number of fraction digits.
  public let maximumFractionDigits: Int
  /// The rounding increment in units of the last fraction digit: 5 with two digits rounds to multiples of
  /// 0.05; 1 without an increment.
  public let roundingIncrement: Int
  /// Whether a fraction of zeros is omitted.
  public let hidesZeroFraction: Bool
  /// The rounding mode for digits beyond the last displayed one.
  public let roundingMode: RoundingMode
  /// When integer digits are grouped.
  public let grouping: Grouping
  /// CLDR's name of the numbering system: `latn`, `arab`.
  public let numberingSystem: String
  /// The minimum and maximum number of significant digits; nil if only fraction digits count.
  public let significantDigits: ClosedRange<Int>?
  /// Whether fraction digits or significant digits take precedence.
  public let roundingPriority: RoundingPriority
  /// Which trailing zeros of a fraction are displayed.
  public let trailingZeros: TrailingZeros
  /// The number of integer digits to which leading zeros fill up.
  public let minimumIntegerDigits: Int
  /// The characters that replace the locale's.
  public let symbols: AmountSymbols?
  /// The position of the currency; `locale` for styles in which it can't be moved.
  public let currencyPosition: CurrencyPosition
  /// The kind of spaces around the currency.
  public let spacing: CurrencySpacing
  /// The power of ten by which shown amounts are divided: 1,000 in a statement in thousands.
  public let scale: Int64
  /// The unit of measure of which the amount is the price.
  public let perUnit: PriceUnit?
  /// How ``perUnit`` is written; `short` without one.
  public let perUnitWidth: PriceUnitWidth
  /// When amounts are written in the subunit; `never` if the locale writes no symbol for it, or the format can't.
  public let subunits: SubunitDisplay
  /// Whether the text is enclosed in U+2068 and U+2069.
  public let isolated: Bool
  /// Whether compact forms use the accounting pattern; false without compact forms or an accounting pattern.
  public let compactAccounting: Bool
  /// What both ends of a range share and is written once.
  public let rangeCollapse: RangeCollapse
  /// The text of a range whose ends look the same.
  public let rangeIdentity: RangeIdentity
  /// The versions of ICU and CLDR and, with ``DataSource/current``, the date of the overlay:
  /// `icu72.1-cldr42+iso4217-2026-01-01`.
  public let dataVersion: String
  /// Whether amounts are formatted by a plan. If it is false, the plan failed its verification against ICU,
  /// and ICU is called for every amount: the output is as exact, but slower.
  public let isNative: Bool

  init(_ format: CompiledFormat) {
    let resolved = format.resolved
    locale = resolved.locale.identifier
    isFallbackLocale = resolved.locale.isFallback
    currencyCode = resolved.currency.code.text
    isKnownCurrency = resolved.currency.isKnown
    isCurrencyInData = resolved.currency.isInData
    minorUnitDigits = resolved.currency.minorUnits
    formattingStyle = resolved.style
    negativeStyle = resolved.negativeStyle
    signDisplay = resolved.signDisplay
    minimumFractionDigits = resolved.fraction.minimum
    maximumFractionDigits = resolved.fraction.maximum
    roundingIncrement = resolved.fraction.increment
    hidesZeroFraction = resolved.fraction.hidesZeros
    roundingMode = resolved.roundingMode
    grouping = resolved.grouping
    numberingSystem = resolved.numberingSystem
    let (fraction, layout) = (resolved.fraction, resolved.layout)
    significantDigits = fraction.significant
    roundingPriority = fraction.priority
    trailingZeros = resolved.trailingZeros
    minimumIntegerDigits = fraction.minimumInteger
    (symbols, currencyPosition, spacing, isolated) = (
      layout.symbols, layout.position, layout.spacing, layout.isIsolated
    )
    scale = resolved.scale
    (perUnit, perUnitWidth) = (layout.unit?.unit, layout.unit?.width ?? .short)
    subunits = layout.subunit == nil ? .never : .belowOne
    compactAccounting = layout.accountsInCompactForms
    (rangeCollapse, rangeIdentity) = (layout.rangeCollapse, layout.rangeIdentity)
    dataVersion = format.data.version(resolved.data)
    isNative = format.isNative
  }
}

extension MoneyFormatter {
  /// The resolved options as in the protocol's response to `explain`.
  ///
  /// - Parameter options: the options as given.
  package func resolvedMembers(_ options: FormattingOptions) -> [(String, _JSONText)] {
    compiled.resolved.members(
      options, dataVersion: compiled.data.version(compiled.resolved.data), isNative: compiled.isNative)
  }
}
