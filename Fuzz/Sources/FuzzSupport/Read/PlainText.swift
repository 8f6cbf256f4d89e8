// Amounts as plain decimal digits, for comparison digit by digit.

import FoundationEssentials

/// The digits of an amount, without leading zeros before the decimal point and trailing zeros after it.
struct PlainText: Hashable, CustomStringConvertible {
  var isNegative = false
  var integer: [UInt8] = []
  var fraction: [UInt8] = []

  var isZero: Bool { integer.isEmpty && fraction.isEmpty }
  var digitCount: Int { integer.isEmpty ? fraction.drop { $0 == 0 }.count : integer.count + fraction.count }

  /// - Parameter digits: values below ten, of which the last `fractionCount` follow the decimal point.
  init(isNegative: Bool = false, digits: [UInt8], fractionCount: Int) {
    self.isNegative = isNegative
    let integerCount = max(0, digits.count - fractionCount)
    integer = Array(digits.prefix(integerCount).drop { $0 == 0 })
    fraction =
      Array(repeating: 0, count: max(0, fractionCount - digits.count)) + digits.dropFirst(integerCount)
    while fraction.last == 0 { fraction.removeLast() }
    if isZero { self.isNegative = false }
  }

  init(_ amount: Decimal) {
    let text = "\(amount)"
    let magnitude = text.drop { $0 == "-" }
    let point = magnitude.firstIndex(of: ".") ?? magnitude.endIndex
    let digits = magnitude.utf8.filter { $0 != UInt8(ascii: ".") }.map { $0 - 0x30 }
    let fractionCount = point == magnitude.endIndex ? 0 : magnitude[point...].utf8.count - 1
    self.init(isNegative: text.hasPrefix("-"), digits: digits, fractionCount: fractionCount)
  }

  func hasSameMagnitude(_ other: PlainText) -> Bool { integer == other.integer && fraction == other.fraction }

  var description: String {
    func text(_ digits: [UInt8]) -> String { digits.map { String($0) }.joined() }
    return (isNegative ? "-" : "") + (integer.isEmpty ? "0" : text(integer))
      + (fraction.isEmpty ? "" : "." + text(fraction))
  }
}
