// An exact decimal amount: the form in which every amount enters the engine.

/// An exact decimal amount: ± `coefficient` × 10^`exponent`. Zero may be negative.
package struct Amount: Hashable, Sendable {
  package var coefficient: UInt128
  package var exponent: Int
  package var isNegative: Bool

  @inline(__always)
  package init(coefficient: UInt128, exponent: Int, isNegative: Bool) {
    self.coefficient = coefficient
    self.exponent = exponent
    self.isNegative = isNegative
  }

  /// Creates the amount `minorUnits` × 10^-`scale`. Accepts every `Int64`, including `.min`.
  @inline(__always)
  package init(minorUnits: Int64, scale: Int) {
    self.init(
      coefficient: UInt128(minorUnits.magnitude), exponent: -scale, isNegative: minorUnits < 0)
  }
}

extension Amount {
  /// 10^`exponent`.
  package static func powerOfTen(_ exponent: Int) -> Amount {
    Amount(coefficient: 1, exponent: exponent, isNegative: false)
  }

  /// The same value with the shortest coefficient. Zero has exponent 0.
  package var normalized: Amount {
    guard coefficient != 0 else { return Amount(coefficient: 0, exponent: 0, isNegative: isNegative) }
    var amount = self
    while true {
      let (quotient, digit) = amount.coefficient.quotientAndRemainder(dividingBy: 10)
      guard digit == 0 else { return amount }
      (amount.coefficient, amount.exponent) = (quotient, amount.exponent + 1)
    }
  }

  /// Plain digits without an exponent or trailing fraction zeros: `-1234.5`.
  package var plainText: String {
    let amount = normalized
    let sign = amount.isNegative && amount.coefficient != 0 ? "-" : ""
    let digits = String(amount.coefficient)
    guard amount.exponent < 0 else { return sign + digits + String(repeating: "0", count: amount.exponent) }
    let padding = String(repeating: "0", count: max(0, 1 - amount.exponent - digits.utf8.count))
    let padded = padding + digits
    let point = padded.utf8.index(padded.endIndex, offsetBy: amount.exponent)
    return sign + padded[..<point] + "." + padded[point...]
  }
}

extension Amount {
  /// Returns the amount × 10^`scale` as an integer, or nil if that is not an integer or does not fit.
  package func units(scale: Int) -> Int64? {
    let amount = normalized
    guard amount.coefficient != 0 else { return 0 }
    let shift = amount.exponent + scale
    guard shift >= 0, let units = amount.coefficient.times10(toThe: shift),
      let magnitude = UInt64(exactly: units)
    else { return nil }
    if amount.isNegative, magnitude == Int64.min.magnitude { return .min }
    return Int64(exactly: magnitude).map { amount.isNegative ? -$0 : $0 }
  }
}

extension Amount: CustomStringConvertible {
  /// The coefficient with an exponent, in the form that ICU reads: `-12345e-2`.
  package var description: String { "\(isNegative ? "-" : "")\(coefficient)e\(exponent)" }
}

// MARK: - Magnitude and comparison

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
      isSmaller = left.utf8.lexicographicallyPrecedes(right.utf8)
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
