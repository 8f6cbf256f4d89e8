// Rounds any amount digit by digit: 38 digits, exponents from -128 to 127, increments such as 0.05.

/// A rounded amount of any size. Slower than ``SmallAmount``, but handles every amount and rounding.
package struct WideAmount {
  /// The digits of a number 0.d₀d₁d₂… × 10^`point`. The first is not zero, and digits that are not stored are
  /// zero.
  ///
  /// The capacity covers the 39 digits of 128 bits, 127 trailing zeros, 38 fraction digits, and a reserve for
  /// increments.
  fileprivate var digits = InlineArray<224, UInt8>(repeating: 0)
  fileprivate var count = 0
  /// If positive, the number of digits before the decimal point.
  fileprivate var point = 0
  private var minimumInteger = 1
  private var poppedFraction = 0
  private var poppedInteger = 0
  package private(set) var fractionDigitCount = 0

  package init(_ amount: Amount, fraction: ResolvedFraction, roundingMode: RoundingMode) {
    appendDigits(of: amount.coefficient)
    // Zero has no magnitude, whatever its exponent.
    point = count == 0 ? 0 : count + amount.exponent
    stripTrailingZeros()
    minimumInteger = fraction.minimumInteger
    round(amount, to: fraction, roundingMode)
  }

  /// Creates an amount with the digits of `small`.
  package init(_ small: SmallAmount) {
    let coefficient =
      UInt128(small.integer) * UInt128(PowersOfTen[small.fractionDigitCount]) + UInt128(small.fraction)
    appendDigits(of: coefficient)
    point = count == 0 ? 0 : count - small.fractionDigitCount
    stripTrailingZeros()
    fractionDigitCount = small.fractionDigitCount
  }

  /// Rounds to fraction digits, to significant digits, or to a combination of both.
  private mutating func round(_ amount: Amount, to fraction: ResolvedFraction, _ mode: RoundingMode) {
    let magnitude = count == 0 ? 0 : point - 1
    let places = fraction.places(magnitude: magnitude)
    if fraction.increment > 1 {
      round(
        toMultipleOf: fraction.increment, kept: point + places, mode, isNegative: amount.isNegative)
    } else {
      round(kept: point + places, mode, isNegative: amount.isNegative)
    }
    stripTrailingZeros()
    if count == 0 { point = 0 }
    let needed = max(0, count - point)
    var least = fraction.minimum(
      magnitude: magnitude, roundedMagnitude: count == 0 ? nil : point - 1)
    if fraction.keepsInput { least = min(max(-amount.exponent, least), max(0, places)) }
    fractionDigitCount = fraction.hidesZeros && needed == 0 ? 0 : max(least, needed)
  }

  private mutating func appendDigits(of coefficient: UInt128) {
    var rest = coefficient
    var reversed = InlineArray<40, UInt8>(repeating: 0)
    while rest != 0 {
      // Converts 19 digits at a time, because 128-bit division is slow.
      let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: UInt128(PowersOfTen[19]))
      var chunk = UInt64(truncatingIfNeeded: remainder)
      var written = 0
      while quotient == 0 ? chunk != 0 : written < 19 {
        reversed[count] = UInt8(truncatingIfNeeded: chunk % 10)
        chunk /= 10
        count += 1
        written += 1
      }
      rest = quotient
    }
    for index in 0..<count { digits[index] = reversed[count - 1 - index] }
  }

  private mutating func stripTrailingZeros() {
    while count > 0, digits[count - 1] == 0 { count -= 1 }
  }

  /// Compares the digits from `index` on with half a unit of the digit before them.
  private func cutOff(from index: Int) -> CutOff {
    guard index < count else { return .nothing }
    guard index >= 0 else { return .lessThanHalf }  // The digits begin with a zero that is not stored.
    let first = digits[index]
    // Trailing zeros are not stored, so any further digit makes the tail more than zero.
    let isExact = index + 1 == count
    if first == 5, isExact { return .half }
    return first >= 5 ? .moreThanHalf : .lessThanHalf
  }

  /// Rounds to the first `kept` digits. With zero or less, none are kept.
  private mutating func round(kept: Int, _ mode: RoundingMode, isNegative: Bool) {
    guard kept < count else { return }
    let isOdd = kept > 0 && digits[kept - 1] & 1 == 1
    let raises = mode.raises(cutOff: cutOff(from: kept), isNegative: isNegative, isOdd: isOdd)
    let unit = point - kept  // The last digit kept is worth 10^unit.
    count = max(0, kept)
    if raises { add(1, unit: unit) }
  }

  /// Rounds to multiples of `increment` units of the digit `kept - 1`.
  private mutating func round(
    toMultipleOf increment: Int, kept: Int, _ mode: RoundingMode, isNegative: Bool
  ) {
    var remainder = 0
    var isOdd = false
    for index in 0..<max(0, kept) {
      let dividend = remainder * 10 + Int(index < count ? digits[index] : 0)
      isOdd = (dividend / increment) & 1 == 1
      remainder = dividend % increment
    }
    let tail = cutOff(from: kept)
    let cutOff = Self.cutOff(remainder: remainder, of: increment, tail: tail)
    let raises = mode.raises(cutOff: cutOff, isNegative: isNegative, isOdd: isOdd)
    let unit = point - kept
    // From here on all kept digits are stored, so the last one is worth one unit.
    count = max(0, kept)
    add((raises ? increment : 0) - remainder, unit: unit)
  }

  /// Compares `remainder` units plus a tail of less than one unit with half of `increment` units.
  private static func cutOff(remainder: Int, of increment: Int, tail: CutOff) -> CutOff {
    let doubled = 2 * remainder
    if doubled + 1 == increment { return tail == .nothing ? .lessThanHalf : tail }
    if doubled == increment { return tail == .nothing ? .half : .moreThanHalf }
    if doubled > increment { return .moreThanHalf }
    return remainder == 0 && tail == .nothing ? .nothing : .lessThanHalf
  }

  /// Adds `amount` to the last stored digit, which is worth 10^`unit`.
  private mutating func add(_ amount: Int, unit: Int) {
    var carry = amount
    var index = count
    while carry != 0, index > 0 {
      index -= 1
      let sum = Int(digits[index]) + carry
      let digit = ((sum % 10) + 10) % 10
      digits[index] = UInt8(digit)
      carry = (sum - digit) / 10
    }
    if carry > 0 { insertInFront(carry) }
    point = count + unit
    stripLeadingZeros()
  }

  private mutating func insertInFront(_ value: Int) {
    var value = value
    while value > 0 {
      for index in stride(from: count, to: 0, by: -1) { digits[index] = digits[index - 1] }
      digits[0] = UInt8(value % 10)
      value /= 10
      count += 1
    }
  }

  private mutating func stripLeadingZeros() {
    var zeros = 0
    while zeros < count, digits[zeros] == 0 { zeros += 1 }
    guard zeros > 0 else { return }
    for index in zeros..<count { digits[index - zeros] = digits[index] }
    for index in count - zeros..<count { digits[index] = 0 }
    count -= zeros
    point -= zeros
  }

  fileprivate func digit(at index: Int) -> Int {
    index >= 0 && index < count ? Int(digits[index]) : 0
  }
}

extension WideAmount: RoundedAmount {
  package var isZero: Bool { count == 0 }

  package var integerDigitCount: Int { max(minimumInteger, point) }

  /// Leading zeros don't count.
  package var magnitude: Int? { isZero ? nil : max(-1, point - 1) }

  package mutating func popFractionDigit() -> Int {
    poppedFraction += 1
    return digit(at: point + fractionDigitCount - poppedFraction)
  }

  package mutating func popIntegerDigit() -> Int {
    poppedInteger += 1
    return digit(at: point - poppedInteger)
  }
}

// MARK: - Plural operands

extension WideAmount {
  package var isOne: Bool { count == 1 && point == 1 && digits[0] == 1 }

  package var hasInteger: Bool { point > 0 && count > 0 }

  package var operands: PluralOperands {
    let needed = max(0, count - point)
    var operands = PluralOperands()
    operands.v = Double(fractionDigitCount)
    operands.w = Double(needed)
    operands.i = Double(number(from: max(0, point - Self.integerDigits), to: point))
    operands.f = Double(number(from: point, to: point + fractionDigitCount))
    operands.t = Double(number(from: point, to: point + needed))
    operands.n = value
    return operands
  }

  /// The number of integer digits that ICU evaluates.
  private static let integerDigits = 18

  /// Returns the digits in `begin..<end` as a number. As in ICU, stops once the number exceeds 10^18.
  private func number(from begin: Int, to end: Int) -> UInt64 {
    var number: UInt64 = 0
    for index in stride(from: begin, to: end, by: 1) where number <= PowersOfTen[18] {
      number = number &* 10 &+ UInt64(digit(at: index))
    }
    return number
  }

  /// The nearest double, computed as ICU does.
  private var value: Double {
    if count <= 15 {
      // Both operands are exact, so the single operation rounds correctly.
      let coefficient = Double(number(from: 0, to: count))
      let scale = point - count
      if (0...19).contains(scale) { return coefficient * Double(PowersOfTen[scale]) }
      if (-19..<0).contains(scale) { return coefficient / Double(PowersOfTen[-scale]) }
    }
    let text = (0..<count).map { String(digits[$0]) }.joined()
    return Double("0.\(text.isEmpty ? "0" : text)e\(point)") ?? 0
  }
}
