// Rounds amounts whose digits fit 64 bits.

/// A rounded amount whose digits fit 64 bits, as nearly all do.
package struct SmallAmount {
  package private(set) var integer: UInt64
  package private(set) var fraction: UInt64
  package let integerDigitCount: Int
  package let fractionDigitCount: Int
  package let isZero: Bool

  /// Returns nil if the digits need more than 64 bits or are not fixed fraction digits; ``WideAmount``
  /// handles those.
  @inline(__always)
  package init?(_ amount: Amount, fraction: ResolvedFraction, roundingMode: RoundingMode) {
    guard fraction.increment == 1, fraction.isPlain, let coefficient = UInt64(exactly: amount.coefficient)
    else { return nil }
    var scale = min(max(-amount.exponent, fraction.minimum), fraction.maximum)
    guard scale < PowersOfTen.count else { return nil }
    let shift = amount.exponent + scale
    var value: UInt64
    if shift >= 0 {
      guard shift < PowersOfTen.count else { return nil }
      let (product, overflow) = coefficient.multipliedReportingOverflow(by: PowersOfTen[shift])
      guard !overflow else { return nil }
      value = product
    } else {
      guard -shift < PowersOfTen.count else { return nil }
      let unit = PowersOfTen[-shift]
      let (quotient, remainder) = coefficient.quotientAndRemainder(dividingBy: unit)
      // At most 2^64 / 10 + 1.
      value = roundingMode.rounded(quotient, remainder: remainder, of: unit, isNegative: amount.isNegative)
    }
    isZero = value == 0
    (integer, self.fraction) = value.quotientAndRemainder(dividingBy: PowersOfTen[scale])
    if fraction.hidesZeros, self.fraction == 0 {
      scale = 0
    } else {
      while scale > fraction.minimum, self.fraction % 10 == 0 {
        self.fraction /= 10
        scale -= 1
      }
    }
    integerDigitCount = integer.decimalDigitCount
    fractionDigitCount = scale
  }
}

extension SmallAmount: RoundedAmount {
  @inline(__always)
  package mutating func popFractionDigit() -> Int {
    let (rest, digit) = fraction.quotientAndRemainder(dividingBy: 10)
    fraction = rest
    return Int(truncatingIfNeeded: digit)
  }

  @inline(__always)
  package mutating func popIntegerDigit() -> Int {
    let (rest, digit) = integer.quotientAndRemainder(dividingBy: 10)
    integer = rest
    return Int(truncatingIfNeeded: digit)
  }

  package var isOne: Bool { integer == 1 && fraction == 0 }

  package var hasInteger: Bool { integer != 0 }

  package var operands: PluralOperands {
    let (coefficient, overflow) = integer.multipliedReportingOverflow(by: PowersOfTen[fractionDigitCount])
    // A double represents every integer below 2^53 exactly, so the division below is the only rounding.
    guard !overflow, coefficient < 1 << 53 else {
      return WideAmount(self).operands
    }
    var operands = PluralOperands()
    operands.i = Double(integer)
    operands.v = Double(fractionDigitCount)
    operands.f = Double(fraction)
    operands.n = Double(coefficient + fraction) / Double(PowersOfTen[fractionDigitCount])
    var (significant, needed) = (fraction, fractionDigitCount)
    while needed > 0, significant % 10 == 0 { (significant, needed) = (significant / 10, needed - 1) }
    operands.t = Double(significant)
    operands.w = Double(needed)
    return operands
  }
}
