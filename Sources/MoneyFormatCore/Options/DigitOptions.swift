// Digit options of ECMA-402 besides fraction digits.

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
