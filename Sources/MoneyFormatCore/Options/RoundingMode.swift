// What happens to digits beyond the last one shown.

/// What happens to digits beyond the last one shown. Rounding is exact: no binary floating point.
public enum RoundingMode: String, Hashable, Sendable, CaseIterable {
  /// To the nearest; a tie to the even digit (banker's rounding). The default, as in ICU.
  case halfEven
  /// To the nearest; a tie away from zero.
  case halfUp
  /// To the nearest; a tie towards zero.
  case halfDown
  /// To the nearest; a tie towards positive infinity.
  case halfCeiling
  /// To the nearest; a tie towards negative infinity.
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

/// What is cut off by rounding, measured against half of the last unit that stays.
package enum CutOff {
  case nothing, lessThanHalf, half, moreThanHalf
}

extension RoundingMode {
  /// Whether the magnitude that stays is raised by one unit.
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
