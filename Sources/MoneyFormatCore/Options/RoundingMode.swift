// How amounts are rounded.

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
