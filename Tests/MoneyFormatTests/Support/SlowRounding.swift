// Rounding by schoolbook arithmetic on decimal text: slow, simple, and independent of the library.

@testable import MoneyFormat
@testable import MoneyFormatCore
@testable import MoneyFormatICU

/// The reference for ``WideAmount`` and ``SmallAmount``: digits are arrays, sizes are unlimited.
enum SlowRounding {
  typealias Digits = [Int]

  /// Returns the rounded magnitude as text: `1234.50`.
  static func text(
    _ amount: Amount, _ fraction: ResolvedFraction, _ mode: RoundingMode
  ) -> String {
    // The amount is `whole`.`rest` units of the last fraction digit.
    let shift = amount.exponent + fraction.maximum
    var whole = String(amount.coefficient).compactMap(\.wholeNumberValue)
    var rest: Digits = []
    if shift >= 0 {
      whole += Digits(repeating: 0, count: shift)
    } else {
      whole = Digits(repeating: 0, count: max(0, 1 - shift - whole.count)) + whole
      rest = whole.suffix(-shift)
      whole = whole.dropLast(-shift)
    }
    let (quotient, remainder) = divide(whole, by: fraction.increment)
    // The remainder and a whole step, both in units of the last digit of `rest`.
    let cutOff = String(remainder).compactMap(\.wholeNumberValue) + rest
    let step =
      String(fraction.increment).compactMap(\.wholeNumberValue) + Digits(repeating: 0, count: rest.count)
    let againstHalf = compare(add(cutOff, cutOff), step)
    let isExact = cutOff.allSatisfy { $0 == 0 }
    let raises =
      switch mode {
      case _ where isExact: false
      case .up: true
      case .down: false
      case .ceiling: !amount.isNegative
      case .floor: amount.isNegative
      case .halfUp: againstHalf >= 0
      case .halfDown: againstHalf > 0
      case .halfEven: againstHalf > 0 || againstHalf == 0 && quotient.last! % 2 == 1
      }
    let steps = raises ? add(quotient, [1]) : quotient
    return write(multiply(steps, by: fraction.increment), fraction)
  }

  private static func write(_ units: Digits, _ fraction: ResolvedFraction) -> String {
    let padded = Digits(repeating: 0, count: max(0, fraction.maximum + 1 - units.count)) + units
    var integer = padded.dropLast(fraction.maximum)
    while integer.count > 1, integer.first == 0 { integer.removeFirst() }
    var decimals = padded.suffix(fraction.maximum)
    while decimals.count > fraction.minimum, decimals.last == 0 { decimals.removeLast() }
    if fraction.hidesZeros, decimals.allSatisfy({ $0 == 0 }) { decimals = [] }
    let text = integer.map(String.init).joined()
    return decimals.isEmpty ? text : text + "." + decimals.map(String.init).joined()
  }

  private static func divide(_ number: Digits, by divisor: Int) -> (quotient: Digits, remainder: Int) {
    var remainder = 0
    let quotient = number.map { digit in
      remainder = remainder * 10 + digit
      defer { remainder %= divisor }
      return remainder / divisor
    }
    return (quotient.isEmpty ? [0] : quotient, remainder)
  }

  private static func multiply(_ number: Digits, by factor: Int) -> Digits {
    var product: Digits = []
    var carry = 0
    for digit in number.reversed() {
      carry += digit * factor
      product.append(carry % 10)
      carry /= 10
    }
    while carry > 0 {
      product.append(carry % 10)
      carry /= 10
    }
    return product.reversed()
  }

  private static func add(_ one: Digits, _ other: Digits) -> Digits {
    var sum: Digits = []
    var carry = 0
    for index in 0..<max(one.count, other.count) {
      carry += (index < one.count ? one[one.count - 1 - index] : 0)
      carry += (index < other.count ? other[other.count - 1 - index] : 0)
      sum.append(carry % 10)
      carry /= 10
    }
    if carry > 0 { sum.append(carry) }
    return sum.reversed()
  }

  /// Negative, zero or positive if `one` is less than, equal to or greater than `other`.
  private static func compare(_ one: Digits, _ other: Digits) -> Int {
    let length = max(one.count, other.count)
    let (a, b) = (
      Digits(repeating: 0, count: length - one.count) + one,
      Digits(repeating: 0, count: length - other.count) + other
    )
    return a == b ? 0 : a.lexicographicallyPrecedes(b) ? -1 : 1
  }
}

extension RoundedAmount {
  /// The digits with a decimal point.
  var text: String {
    var amount = self
    let fraction = (0..<fractionDigitCount).map { _ in String(amount.popFractionDigit()) }.reversed().joined()
    let integer = (0..<integerDigitCount).map { _ in String(amount.popIntegerDigit()) }.reversed().joined()
    return fraction.isEmpty ? integer : "\(integer).\(fraction)"
  }
}
