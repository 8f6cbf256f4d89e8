// Amounts in units or in minor units, as callers pass them.

import CMoneyFormat
import MoneyFormatCore

/// The unit in which a caller states amounts.
enum Unit {
  case main
  /// Minor units of 10^-`scale`; nil means the currency's own.
  case minor(scale: Int?)
}

/// A unit, for one format.
struct UnitOfFormat {
  /// Whether amounts are integers of the currency's own minor unit, which have the shortest path.
  let isOwnMinor: Bool
  /// The decimal digits of a minor unit; nil for units.
  private let scale: Int?

  @inline(__always)
  init(_ unit: Unit, _ format: NativeFormat) {
    switch unit {
    case .main: (scale, isOwnMinor) = (nil, false)
    case .minor(nil): (scale, isOwnMinor) = (format.resolved.currency.minorUnits, true)
    case .minor(let scale?): (self.scale, isOwnMinor) = (scale, false)
    }
  }

  var isMinor: Bool { scale != nil }

  /// Returns the amount of a number in this unit: malformed for minor units with a fraction, and with too many digits if no
  /// format has room for them.
  @inline(__always)
  func amount(_ number: Amount) -> Amount.Reading {
    guard let scale else { return .digits(number) }
    if number.exponent == 0 {
      return .digits(
        Amount(coefficient: number.coefficient, exponent: -scale, isNegative: number.isNegative))
    }
    return Self.amount(number, scale)
  }

  private static func amount(_ number: Amount, _ scale: Int) -> Amount.Reading {
    var whole = number.normalized
    guard whole.exponent >= 0 else { return .malformed }
    // Keeps the exponents of zeros in range.
    if whole.coefficient == 0 { whole.exponent = 0 }
    whole.exponent -= scale
    // Zeros that were cut off count as digits.
    while whole.exponent > Amount.decimalExponents.upperBound {
      let (coefficient, overflows) = whole.coefficient.multipliedReportingOverflow(by: 10)
      guard !overflows, coefficient < Amount.tooLargeMantissa else { return .tooManyDigits }
      (whole.coefficient, whole.exponent) = (coefficient, whole.exponent - 1)
    }
    return .digits(whole)
  }

  /// Returns the amount of an integer in this unit.
  @inline(__always)
  func amount(_ integer: some FixedWidthInteger) -> Amount {
    Amount(coefficient: UInt128(integer.magnitude), exponent: -(scale ?? 0), isNegative: integer < 0)
  }
}

extension Unit {
  /// Minor units of a scale as callers state it.
  ///
  /// - Throws: `invalidArgument` for a scale out of range.
  static func minor(_ scale: Int32) throws(Failure) -> Unit {
    .minor(scale: try MoneyFormatC.scale(scale, exponents))
  }
}

/// Validates a scale argument. Returns nil for the currency's own scale.
func scale(_ scale: Int32, _ limits: ClosedRange<Int>) throws(Failure) -> Int? {
  if scale == Int32.min { return nil }
  guard limits.contains(Int(scale)) else {
    throw .argument("The scale \(scale) is not within \(limits.lowerBound) to \(limits.upperBound).")
  }
  return Int(scale)
}
