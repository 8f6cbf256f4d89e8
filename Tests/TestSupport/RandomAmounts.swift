// Random amounts that are the same in every run.

import MoneyFormatCore

extension SplitMix64 {
  /// A number of a random width of at most `bits`: small numbers are as likely as large ones.
  package mutating func integer(bits: Int) -> UInt128 {
    let width = Int.random(in: 0...bits, using: &self)
    guard width > 0 else { return 0 }
    return (UInt128(next()) << 64 | UInt128(next())) >> UInt128(128 - width)
  }

  /// An amount that is likely to be a tie, to carry, or to end in zeros.
  package mutating func amount(bits: Int = 128, exponents: ClosedRange<Int>) -> Amount {
    var coefficient = integer(bits: bits)
    let unit = (0..<Int.random(in: 0...20, using: &self)).reduce(UInt128(1)) { unit, _ in unit * 10 }
    let limit = bits == 128 ? UInt128.max : (1 << UInt128(bits)) - 1
    let (rounded, rest) = (coefficient / unit * unit, limit - coefficient / unit * unit)
    switch Int.random(in: 0..<6, using: &self) {
    case 0 where unit / 2 <= rest: coefficient = rounded + unit / 2
    case 1 where unit - 1 <= rest: coefficient = rounded + (unit - 1)
    case 2: coefficient = rounded
    case 3 where unit / 2 + 1 <= rest: coefficient = rounded + unit / 2 + 1
    default: break
    }
    return Amount(
      coefficient: coefficient, exponent: Int.random(in: exponents, using: &self),
      isNegative: Bool.random(using: &self))
  }
}
