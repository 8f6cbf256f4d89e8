// Digits that ECMA-402 has beside fraction digits: which ones count, and which zeros are shown.

/// What counts where both significant digits and fraction digits are asked for; names and meaning as in ECMA-402's
/// `roundingPriority`.
public enum RoundingPriority: String, Hashable, Sendable, CaseIterable {
  /// The significant digits.
  case auto
  /// Whichever of the two shows more.
  case morePrecision
  /// Whichever of the two shows less.
  case lessPrecision
}

/// Which zeros at the end of a fraction are shown.
public enum TrailingZeros: String, Hashable, Sendable, CaseIterable {
  /// As many as the fewest digits ask for.
  case automatic
  /// None in a fraction of only zeros: `€5`, but `€5.50`. ECMA-402's `trailingZeroDisplay`.
  case stripIfInteger
  /// As many as the amount was given with, where they fit: `1.500` stays `1.500` with up to three digits. For amounts
  /// given as text; other ones keep no zeros. Shortened amounts ignore it.
  case keepInput
}

extension FormattingOptions {
  /// What ``significantDigits`` may hold.
  public static let significantDigitLimits = 1...38
  /// What ``minimumIntegerDigits`` may hold.
  public static let integerDigitLimits = 1...21
  /// What ``roundingIncrement`` may be: ECMA-402's list.
  public static let roundingIncrements = [
    1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000,
  ]
}
