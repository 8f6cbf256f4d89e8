// What was decided when a formatter was made, for people and logs.

import MoneyFormatCore

/// Every choice behind a formatter's output, as ECMA-402's `resolvedOptions()` shows them.
public struct ResolvedOptions: Hashable, Sendable {
  /// The ICU identifier of the locale whose data is used: `de_DE`; `root` when nothing nearer exists.
  public let locale: String
  /// Whether ``locale`` is only an ancestor of the one asked for.
  public let isFallbackLocale: Bool
  /// Three upper-case letters.
  public let currencyCode: String
  /// Whether ISO 4217's list or the linked ICU knows the code.
  public let isKnownCurrency: Bool
  /// Digits of the minor unit, by which `minorUnits` amounts are scaled. ISO 4217's, not those shown.
  public let minorUnitDigits: Int
  /// How the currency is shown.
  public let formattingStyle: FormattingStyle
  /// How a negative amount looks.
  public let negativeStyle: NegativeStyle
  /// When a sign is shown.
  public let signDisplay: SignDisplay
  /// Fraction digits at least, unless ``hidesZeroFraction`` leaves them out.
  public let minimumFractionDigits: Int
  /// Fraction digits at most.
  public let maximumFractionDigits: Int
  /// In units of the last fraction digit: 5 with two digits rounds to multiples of 0.05; else 1.
  public let roundingIncrement: Int
  /// Whether a fraction of only zeros is left out.
  public let hidesZeroFraction: Bool
  /// How digits beyond the last one shown are rounded.
  public let roundingMode: RoundingMode
  /// When integer digits are grouped.
  public let grouping: Grouping
  /// CLDR's name of the digits that are used: `latn`, `arab`.
  public let numberingSystem: String
  /// How many significant digits are shown; nil where fraction digits alone count.
  public let significantDigits: ClosedRange<Int>?
  /// What counts where there are significant digits.
  public let roundingPriority: RoundingPriority
  /// Which zeros at the end of a fraction are shown.
  public let trailingZeros: TrailingZeros
  /// Zeros in front fill up to so many integer digits.
  public let minimumIntegerDigits: Int
  /// Characters in place of the locale's.
  public let symbols: AmountSymbols?
  /// Where the currency stands; `locale` for styles in which it can't be moved.
  public let currencyPosition: CurrencyPosition
  /// Which spaces set off the currency.
  public let spacing: CurrencySpacing
  /// Whether the text stands between U+2068 and U+2069.
  public let isolated: Bool
  /// Whether compact forms stand in the accounting pattern; false where there are no such forms or no such pattern.
  public let compactAccounting: Bool
  /// What both ends of a range share and is written once.
  public let rangeCollapse: RangeCollapse
  /// What is written where both ends of a range look the same.
  public let rangeIdentity: RangeIdentity
  /// ICU's and CLDR's versions and, with ``DataSource/current``, the date of what came after them:
  /// `icu72.1-cldr42+iso4217-2026-01-01`.
  public let dataVersion: String
  /// Whether amounts are rendered by a plan. Otherwise the plan disagreed with ICU when it was
  /// compiled, and ICU is asked for every amount: as right, but slow.
  public let isNative: Bool

  init(_ format: CompiledFormat) {
    let resolved = format.resolved
    locale = resolved.locale.identifier
    isFallbackLocale = resolved.locale.isFallback
    currencyCode = resolved.currency.code.text
    isKnownCurrency = resolved.currency.isKnown
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
    trailingZeros = fraction.keepsInput ? .keepInput : fraction.hidesZeros ? .stripIfInteger : .automatic
    minimumIntegerDigits = fraction.minimumInteger
    (symbols, currencyPosition, spacing, isolated) = (
      layout.symbols, layout.position, layout.spacing, layout.isIsolated
    )
    compactAccounting = layout.accountsInCompactForms
    (rangeCollapse, rangeIdentity) = (layout.rangeCollapse, layout.rangeIdentity)
    dataVersion = format.data.version(resolved.data)
    isNative = format.isNative
  }
}
