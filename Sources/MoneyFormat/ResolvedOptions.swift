// What was decided when a formatter was made, for people and logs.

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
  public let formattingStyle: FormattingStyle
  public let negativeStyle: NegativeStyle
  public let signDisplay: SignDisplay
  public let minimumFractionDigits: Int
  public let maximumFractionDigits: Int
  /// In units of the last fraction digit: 5 with two digits rounds to multiples of 0.05; else 1.
  public let roundingIncrement: Int
  public let hidesZeroFraction: Bool
  public let roundingMode: RoundingMode
  public let grouping: Grouping
  public let numberingSystem: String
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
    dataVersion = DataVersion.text(resolved.data)
    isNative = format.isNative
  }
}
