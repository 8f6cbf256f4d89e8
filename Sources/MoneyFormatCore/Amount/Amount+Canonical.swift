// The canonical form of amounts.

extension Amount {
  /// The same value without zeros at the end of its fraction. Zero has no negative exponent.
  @inline(__always)
  package var withoutFractionZeros: Amount {
    var result = self
    if coefficient == 0 {
      result.exponent = max(0, exponent)
    } else if coefficient <= UInt128(UInt64.max) {
      // Dividing 64 bits is much faster.
      var small = UInt64(truncatingIfNeeded: coefficient)
      while result.exponent < 0 {
        let (quotient, digit) = small.quotientAndRemainder(dividingBy: 10)
        guard digit == 0 else { break }
        (small, result.exponent) = (quotient, result.exponent + 1)
      }
      result.coefficient = UInt128(small)
    } else {
      while result.exponent < 0 {
        let (quotient, digit) = result.coefficient.quotientAndRemainder(dividingBy: 10)
        guard digit == 0 else { break }
        (result.coefficient, result.exponent) = (quotient, result.exponent + 1)
      }
    }
    return result
  }

  /// Whether the fraction has only zeros.
  package var isWhole: Bool { withoutFractionZeros.exponent >= 0 }

  /// The amount in canonical form: no trailing fraction zeros, a positive exponent only if 38 digits are too
  /// few, and zero without a minus.
  @inline(__always)
  package var canonical: Amount {
    if coefficient == 0 { return Amount(coefficient: 0, exponent: 0, isNegative: false) }
    var result = withoutFractionZeros
    while result.exponent > 0, result.coefficient < Self.tenthOfLargest {
      (result.coefficient, result.exponent) = (result.coefficient * 10, result.exponent - 1)
    }
    return result
  }

  /// 10^37.
  private static let tenthOfLargest = UInt128(PowersOfTen[19]) * UInt128(PowersOfTen[18])
}
