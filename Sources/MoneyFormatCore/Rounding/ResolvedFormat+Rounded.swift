// The amount that a text shows.

extension ResolvedFormat {
  /// Returns an amount rounded as displayed, written out if it is abbreviated; nil if 128 bits can't hold it.
  package func rounded(_ amount: Amount) -> Amount? {
    if fraction.increment == 1, fraction.significant == nil,
      amount.exponent >= fraction.scale - fraction.maximum
    {
      return amount
    }
    return WideAmount(amount.scaled(fraction), fraction: fraction, roundingMode: roundingMode)
      .amount(exponent: fraction.scale, isNegative: amount.isNegative)
  }
}

extension WideAmount {
  /// Returns the amount × 10^`exponent` without trailing zeros; nil if 128 bits or the exponents can't hold it.
  fileprivate func amount(exponent: Int, isNegative: Bool) -> Amount? {
    var amount = self
    var exponent = exponent - fractionDigitCount
    var coefficient: UInt128 = 0
    var unit: UInt128? = 1
    for index in 0..<fractionDigitCount + integerDigitCount {
      let digit = index < fractionDigitCount ? amount.popFractionDigit() : amount.popIntegerDigit()
      if digit == 0, coefficient == 0 {
        exponent += 1
        continue
      }
      if digit > 0 {
        guard let unit else { return nil }
        let (product, isTooLarge) = unit.multipliedReportingOverflow(by: UInt128(digit))
        let (sum, overflows) = coefficient.addingReportingOverflow(product)
        if isTooLarge || overflows { return nil }
        coefficient = sum
      }
      unit = unit.flatMap { unit in
        let (next, overflows) = unit.multipliedReportingOverflow(by: 10)
        return overflows ? nil : next
      }
    }
    guard coefficient == 0 || Amount.decimalExponents.contains(exponent) else { return nil }
    return Amount(coefficient: coefficient, exponent: exponent, isNegative: isNegative)
  }
}
