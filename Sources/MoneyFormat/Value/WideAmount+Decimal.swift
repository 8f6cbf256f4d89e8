// Converts a rounded amount to a Decimal.

import FoundationEssentials
import MoneyFormatCore

extension WideAmount {
  /// Returns the amount without trailing zeros; nil if a `Decimal` can't hold it.
  func decimal(isNegative: Bool) -> Decimal? {
    var amount = self
    var exponent = -fractionDigitCount
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
    return Amount(coefficient: coefficient, exponent: exponent, isNegative: isNegative).decimal
  }
}
