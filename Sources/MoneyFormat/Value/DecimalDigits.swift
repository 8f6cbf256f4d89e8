// An amount as exact digits: the form in which every kind of amount enters the engine.

/// An amount as exact digits: ± `coefficient` × 10^`exponent`. Zero may be negative.
struct DecimalDigits: Hashable, Sendable {
  var coefficient: UInt128
  var exponent: Int
  var isNegative: Bool

  @inline(__always)
  init(coefficient: UInt128, exponent: Int, isNegative: Bool) {
    self.coefficient = coefficient
    self.exponent = exponent
    self.isNegative = isNegative
  }

  /// `minorUnits` × 10^-`scale`. Any `Int64`, `.min` included.
  @inline(__always)
  init(minorUnits: Int64, scale: Int) {
    self.init(
      coefficient: UInt128(minorUnits.magnitude), exponent: -scale, isNegative: minorUnits < 0)
  }
}

extension DecimalDigits: CustomStringConvertible {
  /// Plain digits with an exponent, as ICU reads them: `-12345e-2`.
  var description: String { "\(isNegative ? "-" : "")\(coefficient)e\(exponent)" }
}
