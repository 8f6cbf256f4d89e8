// The amount of a reading: its digits, and whether the rules allow so much.

import FoundationEssentials
import MoneyFormatCore
import MoneyFormatICU

extension AmountReader {
  /// The amount that digits and separators mean, if the rules allow it.
  ///
  /// - Parameter rounds: to the limit of the fraction, with a warning.
  func amount(_ groups: DigitGroups, _ number: Number, rounds: Bool = false) -> AmountReading {
    let request = number.request
    do throws(ReadingFault) {
      var (digits, integers) = try counted(groups, number)
      if request.isField, integers > request.rules.maximumIntegerDigits {
        throw ReadingFault(reason: .tooManyIntegerDigits, index: number.layout.core.lowerBound)
      }
      var reading = AmountReading(status: .valid)
      if rounds {
        let rounded = digits.rounded(toFractionDigits: number.limit, format.roundingMode)
        if !rounded.isEqual(to: digits) { reading.warnings = [.rounded] }
        digits = rounded
      }
      let amount = try decimal(digits, number)
      reading.amount = amount
      return checkingLimits(reading, amount, request.mode, request.rules)
    } catch {
      return request.invalid(error.reason, at: error.index)
    }
  }

  /// What digits and separators could mean, named as a possibility: whatever the rules say.
  func candidate(_ groups: DigitGroups, _ number: Number) -> Decimal? {
    do throws(ReadingFault) {
      return try decimal(counted(groups, number).digits, number)
    } catch {
      return nil
    }
  }

  /// The digits as one number, and how many of them stand before the decimal separator, zeros in front not
  /// counted.
  private func counted(
    _ groups: DigitGroups, _ number: Number
  ) throws(ReadingFault) -> (digits: DecimalDigits, integers: Int) {
    let (layout, glyphs) = (number.layout, number.request.glyphs)
    var coefficient: UInt128 = 0
    var small: UInt64 = 0
    var significant = 0
    var integers = 0
    for index in layout.core where glyphs[index].isDigit {
      let value = glyphs[index].value
      guard significant > 0 || value != 0 else { continue }
      significant += 1
      if significant < 20 {
        small = small * 10 + UInt64(value)
      } else if significant <= DecimalDigits.maximumSignificantDigits {
        coefficient = (significant == 20 ? UInt128(small) : coefficient) * 10 + UInt128(value)
      } else {
        throw ReadingFault(reason: .precisionOverflow, index: index)
      }
      if index < groups.decimalIndex ?? .max { integers += 1 }
    }
    if significant < 20 { coefficient = UInt128(small) }
    let digits = DecimalDigits(
      coefficient: coefficient, exponent: layout.exponent - groups.fractionCount,
      isNegative: layout.isNegative)
    let zeros = significant == 0 ? 0 : max(0, digits.exponent)
    if significant + zeros > DecimalDigits.maximumSignificantDigits {
      throw ReadingFault(reason: .precisionOverflow, index: layout.abbreviationIndex)
    }
    if integers > 0 || layout.exponent > 0 {
      integers = significant == 0 ? 0 : max(0, significant + digits.exponent)
    }
    return (digits, integers)
  }

  /// A text has room for more zeros than an exponent can count.
  private func decimal(_ digits: DecimalDigits, _ number: Number) throws(ReadingFault) -> Decimal {
    if digits.coefficient > 0, digits.exponent < DecimalDigits.decimalExponents.lowerBound {
      throw ReadingFault(reason: .precisionOverflow, index: number.layout.core.upperBound - 1)
    }
    return digits.decimal
  }

  func checkingLimits(
    _ reading: AmountReading, _ amount: Decimal, _ mode: AmountReading.Mode, _ rules: AmountInputRules
  ) -> AmountReading {
    guard let reason = rules.limit(exceededBy: amount, mode) else { return reading }
    var reading = reading
    reading.reasons = [reason]
    reading.status = .invalid
    return reading
  }
}

extension AmountInputRules {
  /// What is above the maximum is told at any time; what is below the minimum only when editing ends.
  func limit(exceededBy amount: Decimal, _ mode: AmountReading.Mode) -> AmountInputReason? {
    if let maximumAmount, amount > maximumAmount { return .aboveMaximum }
    if mode == .commit, let minimumAmount, amount < minimumAmount { return .belowMinimum }
    return nil
  }
}

extension DecimalDigits {
  /// Whether this is the same amount as one with more fraction digits.
  fileprivate func isEqual(to longer: DecimalDigits) -> Bool {
    var coefficient = longer.coefficient
    for _ in longer.exponent..<max(exponent, longer.exponent) {
      let (quotient, digit) = coefficient.quotientAndRemainder(dividingBy: 10)
      if digit != 0 { return false }
      coefficient = quotient
    }
    return coefficient == self.coefficient
  }

  /// Rounded to so many digits behind the point.
  func rounded(toFractionDigits limit: Int, _ mode: RoundingMode) -> DecimalDigits {
    let excess = -exponent - limit
    guard excess > 0, coefficient > 0 else { return self }
    // Text has at most 1,024 digits, and the coefficient at most 38: what is further away is nothing.
    var unit: UInt128 = 1
    for _ in 0..<min(excess, 38) { unit *= 10 }
    var (quotient, remainder) = coefficient.quotientAndRemainder(dividingBy: unit)
    if excess > 38 { (quotient, remainder) = (0, 1) }
    let cutOff: CutOff =
      remainder == 0
      ? .nothing : remainder < unit / 2 ? .lessThanHalf : remainder == unit / 2 ? .half : .moreThanHalf
    if mode.raises(cutOff: cutOff, isNegative: isNegative, isOdd: quotient & 1 == 1) { quotient += 1 }
    return DecimalDigits(coefficient: quotient, exponent: -limit, isNegative: isNegative)
  }
}
