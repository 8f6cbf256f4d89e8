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

/// The discarded part, compared with half of the last unit kept.
package enum CutOff {
  case nothing, lessThanHalf, half, moreThanHalf
}

extension RoundingMode {
  /// Returns whether the magnitude is raised by one unit.
  @inline(__always)
  package func raises(cutOff: CutOff, isNegative: Bool, isOdd: Bool) -> Bool {
    switch (self, cutOff) {
    case (_, .nothing): false
    case (.up, _): true
    case (.down, _): false
    case (.ceiling, _): !isNegative
    case (.floor, _): isNegative
    case (.halfEven, .half): isOdd
    case (.halfUp, .half): true
    case (.halfDown, .half): false
    case (.halfCeiling, .half): !isNegative
    case (.halfFloor, .half): isNegative
    case (.halfEven, _), (.halfUp, _), (.halfDown, _), (.halfCeiling, _), (.halfFloor, _):
      cutOff == .moreThanHalf
    }
  }
}
