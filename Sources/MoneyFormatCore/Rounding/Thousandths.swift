// Amounts as whole thousandths: one scale for every currency, known at compile time.

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
