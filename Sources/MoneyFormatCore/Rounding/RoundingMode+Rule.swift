// The rule of every rounding mode: which discarded parts raise the magnitude. All rounding uses it.

extension RoundingMode {
  /// Rounds `quotient` + `remainder` / `step` to a whole number. Can't overflow: steps of 1 leave no
  /// remainder.
  ///
  /// It does not branch on the remainder, which is unpredictable.
  @inline(__always)
  package func rounded<Number: FixedWidthInteger & UnsignedInteger>(
    _ quotient: Number, remainder: Number, of step: Number, isNegative: Bool
  ) -> Number {
    // The smallest remainder that raises the quotient. With an odd step no remainder is exactly half.
    let half = step / 2
    let least: Number =
      switch self {
      case .halfEven: half &+ (step & 1 | ~quotient & 1)
      case .halfUp: half &+ (step & 1)
      case .halfDown: half &+ 1
      case .halfCeiling: half &+ (isNegative ? 1 : step & 1)
      case .halfFloor: half &+ (isNegative ? step & 1 : 1)
      case .up: 1
      case .down: step
      case .ceiling: isNegative ? step : 1
      case .floor: isNegative ? 1 : step
      }
    return quotient &+ (remainder >= least && remainder != 0 ? 1 : 0)
  }

  /// Returns whether the magnitude is raised by one unit. For digits that are too many for an integer.
  ///
  /// - Parameter isOdd: whether the last digit kept is odd.
  package func raises(cutOff: CutOff, isNegative: Bool, isOdd: Bool) -> Bool {
    let quotient: UInt8 = isOdd ? 1 : 0
    return rounded(quotient, remainder: cutOff.rawValue, of: 4, isNegative: isNegative) > quotient
  }
}

/// The discarded part, compared with half of the last unit kept. The raw value is a quarter of a unit that
/// compares alike.
package enum CutOff: UInt8 {
  case nothing, lessThanHalf, half, moreThanHalf
}

extension Amount {
  /// Returns the amount rounded to `limit` fraction digits.
  package func rounded(toFractionDigits limit: Int, _ mode: RoundingMode) -> Amount {
    guard -exponent > limit else { return self }
    let fraction = ResolvedFraction(minimum: 0, maximum: limit)
    // Fewer digits than before always fit.
    return Rounded(self, fraction: fraction, roundingMode: mode).amount(isNegative: isNegative) ?? self
  }
}
