// Rounds decimal digits by schoolbook long division: slow, simple, and independent of the library.

import MoneyFormatCore

/// Rounds an amount to `places` fraction digits, or to integer digits where that is negative, in steps of `increment`.
public struct Rounding {
  let places: Int
  let increment: Int
  let mode: RoundingMode

  public init(places: Int, increment: Int = 1, mode: RoundingMode) {
    self.places = places
    self.increment = increment
    self.mode = mode
  }

  public func rounded(_ amount: PlainText) -> PlainText {
    rounded(
      isNegative: amount.isNegative, digits: amount.integer + amount.fraction,
      exponent: -amount.fraction.count)
  }

  /// - Parameter exponent: the exponent of the last digit.
  public func rounded(isNegative: Bool, digits: [UInt8], exponent: Int) -> PlainText {
    // The amount is `whole`.`rest` units of the last digit shown.
    let shift = exponent + places
    var (whole, rest): ([UInt8], [UInt8]) = (digits, [])
    if shift >= 0 {
      whole += Array(repeating: 0, count: shift)
    } else {
      whole = Array(repeating: 0, count: max(0, 1 - shift - whole.count)) + whole
      rest = whole.suffix(-shift)
      whole = whole.dropLast(-shift)
    }
    var remainder = 0
    var steps = whole.map { digit in
      remainder = remainder * 10 + Int(digit)
      defer { remainder %= increment }
      return UInt8(remainder / increment)
    }
    let isOdd = (steps.last ?? 0) % 2 == 1
    if raises(remainder, rest, isNegative: isNegative, isOdd: isOdd) { Self.addOne(&steps) }
    let padding = [UInt8](repeating: 0, count: max(0, -places))
    return PlainText(
      isNegative: isNegative, digits: multiplied(steps) + padding, fractionCount: max(0, places))
  }

  private func raises(_ remainder: Int, _ rest: [UInt8], isNegative: Bool, isOdd: Bool) -> Bool {
    if remainder == 0, rest.allSatisfy({ $0 == 0 }) { return false }
    switch mode {
    case .up: return true
    case .down: return false
    case .ceiling: return !isNegative
    case .floor: return isNegative
    case .halfUp, .halfDown, .halfEven, .halfCeiling, .halfFloor:
      let againstHalf = againstHalf(remainder, rest)
      if againstHalf != 0 { return againstHalf > 0 }
      return mode == .halfUp || mode == .halfEven && isOdd || mode == .halfCeiling && !isNegative
        || mode == .halfFloor && isNegative
    }
  }

  /// Negative, zero or positive if the excess is less than, equal to or more than half a step.
  private func againstHalf(_ remainder: Int, _ rest: [UInt8]) -> Int {
    // Compares `remainder`.`rest` with increment / 2, both doubled.
    if 2 * remainder >= increment {
      return 2 * remainder > increment || rest.contains { $0 != 0 } ? 1 : 0
    }
    guard 2 * remainder + 1 == increment else {
      // Less than one unit is missing: even 0.999… more does not reach a half.
      return 2 * remainder + 2 <= increment ? -1 : 0
    }
    let first = rest.first ?? 0
    if first != 5 { return first > 5 ? 1 : -1 }
    return rest.dropFirst().allSatisfy { $0 == 0 } ? 0 : 1
  }

  private static func addOne(_ digits: inout [UInt8]) {
    digits.insert(0, at: 0)
    var index = digits.count - 1
    while digits[index] == 9 {
      digits[index] = 0
      index -= 1
    }
    digits[index] += 1
  }

  private func multiplied(_ digits: [UInt8]) -> [UInt8] {
    var product: [UInt8] = []
    var carry = 0
    for digit in digits.reversed() {
      carry += Int(digit) * increment
      product.append(UInt8(carry % 10))
      carry /= 10
    }
    while carry > 0 {
      product.append(UInt8(carry % 10))
      carry /= 10
    }
    return product.reversed()
  }
}

extension Rounding {
  /// Rounding on the number line with signed integers, independent of magnitudes and remainders.
  public static func round(_ number: Int, toMultipleOf step: Int, _ mode: RoundingMode) -> Int {
    let below = number >= 0 ? number / step * step : -((-number + step - 1) / step) * step
    guard below != number else { return number }
    let above = below + step
    let (toZero, fromZero) = number > 0 ? (below, above) : (above, below)
    let toNearest = 2 * (number - below) < step ? below : 2 * (number - below) > step ? above : nil
    switch mode {
    case .floor: return below
    case .ceiling: return above
    case .down: return toZero
    case .up: return fromZero
    case .halfUp: return toNearest ?? fromZero
    case .halfDown: return toNearest ?? toZero
    case .halfCeiling: return toNearest ?? above
    case .halfFloor: return toNearest ?? below
    case .halfEven: return toNearest ?? ((below / step).isMultiple(of: 2) ? below : above)
    }
  }
}
