// The expected results of rounding, in the notation of the tests.

import MoneyFormatCore

/// The reference for ``WideAmount`` and ``SmallAmount``: ``Rounding``, with the zeros that a fraction shows.
package enum SlowRounding {
  /// Returns the rounded magnitude as text: `1234.50`.
  package static func text(_ amount: Amount, _ fraction: ResolvedFraction, _ mode: RoundingMode) -> String {
    let rounding = Rounding(places: fraction.maximum, increment: fraction.increment, mode: mode)
    var rounded = rounding.rounded(
      isNegative: amount.isNegative, digits: String(amount.coefficient).utf8.map { $0 - 0x30 },
      exponent: amount.exponent)
    rounded.isNegative = false
    if !fraction.hidesZeros || !rounded.fraction.isEmpty {
      rounded.fraction += Array(repeating: 0, count: max(0, fraction.minimum - rounded.fraction.count))
    }
    return rounded.description
  }
}

extension RoundedAmount {
  /// The digits with a decimal point.
  package var text: String {
    var amount = self
    let fraction = (0..<fractionDigitCount).map { _ in String(amount.popFractionDigit()) }.reversed().joined()
    let integer = (0..<integerDigitCount).map { _ in String(amount.popIntegerDigit()) }.reversed().joined()
    return fraction.isEmpty ? integer : "\(integer).\(fraction)"
  }
}
