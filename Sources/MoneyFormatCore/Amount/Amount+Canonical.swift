// The canonical form of amounts.

extension Amount {
  /// The amount in canonical form: no trailing fraction zeros, a positive exponent only if 38 digits are too
  /// few, and zero without a minus.
  @inline(__always)
  package var canonical: Amount {
    if coefficient == 0 { return Amount(coefficient: 0, exponent: 0, isNegative: false) }
    var result = self
    if exponent < 0, coefficient <= UInt128(UInt64.max) {
      var small = UInt64(truncatingIfNeeded: coefficient)
      while result.exponent < 0 {
        let (quotient, digit) = small.quotientAndRemainder(dividingBy: 10)
        guard digit == 0 else { break }
        (small, result.exponent) = (quotient, result.exponent + 1)
      }
      result.coefficient = UInt128(small)
      return result
    }
    while result.exponent < 0 {
      let (quotient, digit) = result.coefficient.quotientAndRemainder(dividingBy: 10)
      guard digit == 0 else { break }
      (result.coefficient, result.exponent) = (quotient, result.exponent + 1)
    }
    while result.exponent > 0, result.coefficient < Self.tenthOfLargest {
      (result.coefficient, result.exponent) = (result.coefficient * 10, result.exponent - 1)
    }
    return result
  }

  /// 10^37.
  private static let tenthOfLargest = UInt128(PowersOfTen[19]) * UInt128(PowersOfTen[18])
}
