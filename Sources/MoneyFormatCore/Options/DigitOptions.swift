// Options of digits and rounding.

/// Which option takes precedence if both significant and fraction digits are set. Names and meaning are those
/// of ECMA-402's `roundingPriority`.
public enum RoundingPriority: String, Hashable, Sendable, CaseIterable {
  /// Significant digits.
  case auto
  /// The one that shows more digits.
  case morePrecision
  /// The one that shows fewer digits.
  case lessPrecision
}

/// Which trailing zeros of a fraction are shown.
public enum TrailingZeros: String, Hashable, Sendable, CaseIterable {
  /// As many as the minimum number of digits requires.
  case automatic
  /// None if the fraction has only zeros: `€5`, but `€5.50`. ECMA-402's `trailingZeroDisplay`.
  case stripIfInteger
  /// As many as the amount was given with, within the maximum: `1.500` stays `1.500` with up to three digits.
  /// Applies to amounts given as text; others carry no zeros. Abbreviated amounts ignore it.
  case keepInput
}

extension FormattingOptions {
  /// The accepted range of ``significantDigits``.
  public static let significantDigitLimits = 1...38
  /// The accepted range of ``minimumIntegerDigits``.
  public static let integerDigitLimits = 1...21
  /// The accepted values of ``roundingIncrement``: ECMA-402's list.
  public static let roundingIncrements = [
    1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000,
  ]
}

// MARK: - Fraction digits

/// How many fraction digits are shown.
public enum FractionDigits: Hashable, Sendable {
  /// The currency's own number of fraction digits (see ``CurrencyDigits``).
  case currency
  /// A minimum and a maximum, each within 0…38. Trailing zeros beyond the minimum are omitted.
  case range(ClosedRange<Int>)

  /// Exactly `count` digits.
  public static func exactly(_ count: Int) -> FractionDigits { .range(count...count) }

  /// The accepted range. With 38 digits no `Decimal` loses precision.
  public static let limits = 0...38
}

/// The source of a currency's own fraction digits and rounding increment.
public enum CurrencyDigits: String, Hashable, Sendable, CaseIterable {
  /// CLDR's digits, as ICU shows them: none for IQD, although ISO 4217 gives it three.
  case cldr
  /// ISO 4217's minor units, or CLDR's digits for a currency that is not in ISO's list one.
  case iso4217
  /// CLDR's digits and increment for cash: CHF in steps of 0.05.
  case cash
}

extension FormattingOptions {
  /// The options for amounts whose digits and sign may not be lost: limits, amounts that are spoken, and those of a result.
  package func unrounded(minimumFractionDigits: Int) -> FormattingOptions {
    var options = self
    options.fractionDigits = .range(minimumFractionDigits...FractionDigits.limits.upperBound)
    options.currencyDigits = .cldr
    options.roundingIncrement = 1
    options.significantDigits = nil
    options.abbreviator = .none
    if signDisplay == .never { options.signDisplay = .automatic }
    return options
  }
}

// MARK: - Rounding

/// How amounts are rounded. Rounding is exact; no binary floating point is involved.
public enum RoundingMode: String, Hashable, Sendable, CaseIterable {
  /// To the nearest, ties to even (banker's rounding). The default, as in ICU.
  case halfEven
  /// To the nearest, ties away from zero.
  case halfUp
  /// To the nearest, ties towards zero.
  case halfDown
  /// To the nearest, ties towards positive infinity.
  case halfCeiling
  /// To the nearest, ties towards negative infinity.
  case halfFloor
  /// Away from zero.
  case up
  /// Towards zero.
  case down
  /// Towards positive infinity.
  case ceiling
  /// Towards negative infinity.
  case floor
}
