// Digits that fill from the right: what a text of minor units holds.

import MoneyFormatCore
import MoneyFormatICU

/// A sign, and the amount in minor units as digits.
struct MinorUnitsEntry {
  var isNegative = false
  /// Without zeros in front; a single zero is a zero that was typed.
  var digits: [UInt8] = []

  init() {}

  /// What a text holds that this mode has written; nil for another one.
  init?(_ text: String, _ notation: InputNotation) {
    let places = notation.maximumFractionDigits
    var fraction: Int?
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if let digit = notation.ownDigit(scalar) {
        append(digit)
        fraction? += 1
      } else if index == 0, scalar == "-" {
        isNegative = true
      } else if fraction == nil, places > 0, notation.decimalSeparator.unicodeScalars.contains(scalar) {
        fraction = 0
      } else if fraction != nil || !notation.groupSeparator.unicodeScalars.contains(scalar) {
        return nil
      }
    }
    guard digits.isEmpty || (fraction ?? 0) == places else { return nil }
  }

  /// An amount; nil if it has digits beyond the minor unit.
  init?(_ amount: DecimalDigits, places: Int) {
    var (coefficient, exponent) = (amount.coefficient, amount.exponent + places)
    isNegative = amount.isNegative && coefficient != 0
    while exponent < 0, coefficient % 10 == 0, coefficient != 0 {
      coefficient /= 10
      exponent += 1
    }
    guard coefficient == 0 || exponent >= 0 else { return nil }
    for byte in String(coefficient).utf8 { append(byte - UInt8(ascii: "0")) }
    if coefficient != 0 { digits += repeatElement(0, count: exponent) }
  }

  mutating func append(_ digit: UInt8) {
    if digits == [0] { digits.removeLast() }
    digits.append(digit)
  }

  /// The last digit goes, then a sign that is left alone.
  mutating func removeLast() {
    if digits.isEmpty { isNegative = false } else { digits.removeLast() }
  }

  func text(_ notation: InputNotation) -> String {
    if digits.isEmpty { return isNegative ? "-" : "" }
    return notation.text(digits, fractionDigits: notation.maximumFractionDigits, isNegative: isNegative)
  }
}
