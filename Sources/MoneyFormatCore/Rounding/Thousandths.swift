// Amounts as whole thousandths, one scale for every currency, and rounding to them.

/// An amount in thousandths.
package struct Thousandths {
  package let magnitude: UInt64
  package let isNegative: Bool

  @inline(__always)
  package init(magnitude: UInt64, isNegative: Bool) {
    self.magnitude = magnitude
    self.isNegative = isNegative
  }

  /// Converts `coefficient` × 10^`exponent`. Returns nil if that would need rounding or is too large.
  ///
  /// - Parameters:
  ///   - scale: the number of fraction digits allowed, at most 3.
  ///   - limit: the exclusive upper bound of the magnitude.
  @inline(__always)
  package init?(coefficient: UInt64, exponent: Int, isNegative: Bool, scale: Int, below limit: UInt64) {
    // The exponent is between -scale and 12.
    guard UInt(bitPattern: exponent &+ scale) <= UInt(bitPattern: 12 &+ scale) else { return nil }
    // 10^(exponent + 3): from 0 to 15.
    let (value, overflow) = coefficient.multipliedReportingOverflow(by: PowersOfTen[unchecked: exponent &+ 3])
    guard !overflow, value < limit else { return nil }
    self.init(magnitude: value, isNegative: isNegative)
  }
}

// MARK: - Rounding

extension Thousandths {
  /// Returns the magnitude of `amount` in thousandths, rounded to at most three fraction digits, or nil if
  /// more digits are shown or the amount is too large.
  @inline(__always)
  package static func rounded(_ amount: Amount, _ fraction: ResolvedFraction, _ mode: RoundingMode) -> UInt64?
  {
    guard fraction.maximum <= 3 else { return nil }
    let cut = -amount.exponent - fraction.maximum
    guard fraction.increment == 1, cut.magnitude < PowersOfTen.quotientCount,
      let coefficient = UInt64(exactly: amount.coefficient)
    else { return roundedInSteps(amount, fraction, mode) }
    return rounded(
      coefficient, exponent: amount.exponent, isNegative: amount.isNegative,
      fractionDigits: fraction.maximum, mode)
  }

  /// Returns the magnitude of `coefficient` × 10^`exponent` in thousandths, rounded to `fractionDigits`
  /// digits, at most three. Returns nil if the amount is too large.
  @inline(__always)
  package static func rounded(
    _ coefficient: UInt64, exponent: Int, isNegative: Bool, fractionDigits: Int, _ mode: RoundingMode
  ) -> UInt64? {
    // In units of the last digit shown, the amount is coefficient × 10^-cut.
    let cut = -exponent &- fractionDigits
    guard cut.magnitude < PowersOfTen.quotientCount else { return nil }
    let (number, overflow) = coefficient.multipliedReportingOverflow(by: PowersOfTen[max(0, -cut)])
    guard !overflow, number < 1 << 63 else { return nil }
    let step = PowersOfTen[max(0, cut)]
    let quotient = PowersOfTen.quotient(number, exponent: max(0, cut))
    let units = mode.rounded(
      quotient, remainder: number &- quotient &* step, of: step, isNegative: isNegative)
    let (thousandths, overflows) = units.multipliedReportingOverflow(by: PowersOfTen[3 - fractionDigits])
    return overflows ? nil : thousandths
  }

  /// Rounds to multiples of an increment. Also handles coefficients with more digits.
  @inline(never)
  private static func roundedInSteps(
    _ amount: Amount, _ fraction: ResolvedFraction, _ mode: RoundingMode
  ) -> UInt64? {
    let cut = -amount.exponent - fraction.maximum
    guard cut.magnitude < PowersOfTen.count else { return nil }
    let (number, overflow) = amount.coefficient.multipliedReportingOverflow(
      by: UInt128(PowersOfTen[max(0, -cut)]))
    let increment = UInt128(fraction.increment)
    // At most 10^19 × 2^63, which fits 128 bits.
    let step = UInt128(PowersOfTen[max(0, cut)]) * increment
    guard !overflow else { return nil }
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: step)
    let steps = mode.rounded(quotient, remainder: remainder, of: step, isNegative: amount.isNegative)
    let (units, overflows) = steps.multipliedReportingOverflow(
      by: increment * UInt128(PowersOfTen[3 - fraction.maximum]))
    return overflows ? nil : UInt64(exactly: units)
  }
}
