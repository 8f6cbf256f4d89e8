// A rounded amount as the renderer consumes it: digit counts, then digits from right to left.

/// An amount rounded as it will be shown. Its digits are popped from right to left.
package protocol RoundedAmount {
  var isZero: Bool { get }
  /// Whether the value is ±1, with any number of fraction zeros.
  var isOne: Bool { get }
  /// At least 1.
  var integerDigitCount: Int { get }
  var fractionDigitCount: Int { get }
  /// Returns the next fraction digit from the right. Call it `fractionDigitCount` times.
  mutating func popFractionDigit() -> Int
  /// Returns the next integer digit from the right. Call it `integerDigitCount` times, after all fraction
  /// digits.
  mutating func popIntegerDigit() -> Int

  /// Whether any integer digit is not zero.
  var hasInteger: Bool { get }
  /// The operands of CLDR's plural rules.
  var operands: PluralOperands { get }
}

extension RoundedAmount {
  /// The power of ten of the first significant digit, or -1 for any value below 1; nil for zero.
  package var magnitude: Int? {
    if isZero { return nil }
    return hasInteger ? integerDigitCount - 1 : -1
  }
}

extension RoundedAmount {
  /// Returns the value × 10^`exponent` without trailing zeros; nil if 128 bits or the exponents can't hold it.
  package func amount(exponent: Int, isNegative: Bool) -> Amount? {
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
      unit = unit?.times10(toThe: 1)
    }
    guard coefficient == 0 || Amount.decimalExponents.contains(exponent) else { return nil }
    return Amount(coefficient: coefficient, exponent: exponent, isNegative: isNegative)
  }
}

/// A rounded amount in either representation, without an existential box.
package enum Rounded {
  case small(SmallAmount)
  case wide(WideAmount)

  package init(_ amount: Amount, fraction: ResolvedFraction, roundingMode: RoundingMode) {
    if let small = SmallAmount(amount, fraction: fraction, roundingMode: roundingMode) {
      self = .small(small)
    } else {
      self = .wide(WideAmount(amount, fraction: fraction, roundingMode: roundingMode))
    }
  }

  package var isZero: Bool {
    switch self {
    case .small(let amount): amount.isZero
    case .wide(let amount): amount.isZero
    }
  }

  package var isOne: Bool {
    switch self {
    case .small(let amount): amount.isOne
    case .wide(let amount): amount.isOne
    }
  }

  package var magnitude: Int? {
    switch self {
    case .small(let amount): amount.magnitude
    case .wide(let amount): amount.magnitude
    }
  }

  package var operands: PluralOperands {
    switch self {
    case .small(let amount): amount.operands
    case .wide(let amount): amount.operands
    }
  }

  /// Returns the value × 10^`exponent` without trailing zeros; nil if 128 bits or the exponents can't hold it.
  package func amount(exponent: Int = 0, isNegative: Bool) -> Amount? {
    switch self {
    case .small(let amount): amount.amount(exponent: exponent, isNegative: isNegative)
    case .wide(let amount): amount.amount(exponent: exponent, isNegative: isNegative)
    }
  }
}
