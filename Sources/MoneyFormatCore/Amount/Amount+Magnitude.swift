// The magnitude of an amount, as a power of ten, and comparison by it.

extension Amount {
  /// The power of ten of the first significant digit; nil for zero.
  package var magnitude: Int? {
    guard coefficient != 0 else { return nil }
    let unit = UInt128(PowersOfTen[19])
    let (high, low) = coefficient.quotientAndRemainder(dividingBy: unit)
    guard high != 0 else { return UInt64(truncatingIfNeeded: low).decimalDigitCount - 1 + exponent }
    let (top, middle) = high.quotientAndRemainder(dividingBy: unit)
    let digits =
      top != 0
      ? UInt64(truncatingIfNeeded: top).decimalDigitCount + 38
      : UInt64(truncatingIfNeeded: middle).decimalDigitCount + 19
    return digits - 1 + exponent
  }

  /// Returns whether the amount is less than or equal to `other`. Positive and negative zero are equal.
  package func isAtMost(_ other: Amount) -> Bool {
    guard let magnitude, let otherMagnitude = other.magnitude else {
      return coefficient == 0 ? other.coefficient == 0 || !other.isNegative : isNegative
    }
    if isNegative != other.isNegative { return isNegative }
    let isSmaller: Bool
    if magnitude != otherMagnitude {
      isSmaller = magnitude < otherMagnitude
    } else {
      let (left, right) = (significantDigits, other.significantDigits)
      if left == right { return true }
      isSmaller = left.lexicographicallyPrecedes(right)
    }
    return isSmaller != isNegative
  }

  /// The coefficient's digits without trailing zeros.
  private var significantDigits: Substring {
    let digits = String(coefficient)[...]
    return digits.lastIndex { $0 != "0" }.map { digits[...$0] } ?? ""
  }

  /// Returns the result of rounding up to a new magnitude: a 1 followed by zeros, with the amount's sign.
  package func raised(toMagnitude magnitude: Int) -> Amount {
    Amount(coefficient: 1, exponent: magnitude, isNegative: isNegative)
  }
}
