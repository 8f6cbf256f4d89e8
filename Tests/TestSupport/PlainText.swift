// Amounts as plain decimal digits, for comparison digit by digit.

import FoundationEssentials

/// The digits of an amount, without leading zeros before the decimal point and trailing zeros after it.
///
/// Zero has no sign, so equal amounts are equal values.
public struct PlainText: Hashable, CustomStringConvertible, Sendable {
  public var isNegative = false
  public var integer: [UInt8] = []
  public var fraction: [UInt8] = []

  public var isZero: Bool { integer.isEmpty && fraction.isEmpty }
  public var digitCount: Int {
    integer.isEmpty ? fraction.drop { $0 == 0 }.count : integer.count + fraction.count
  }

  /// - Parameter digits: values below ten, of which the last `fractionCount` follow the decimal point.
  public init(isNegative: Bool = false, digits: [UInt8], fractionCount: Int) {
    self.isNegative = isNegative
    let integerCount = max(0, digits.count - fractionCount)
    integer = Array(digits.prefix(integerCount).drop { $0 == 0 })
    fraction =
      Array(repeating: 0, count: max(0, fractionCount - digits.count)) + digits.dropFirst(integerCount)
    while fraction.last == 0 { fraction.removeLast() }
    if isZero { self.isNegative = false }
  }

  /// - Parameter text: `-?digits[.digits]`; either side of the decimal point may be empty.
  public init(_ text: String) {
    let sides = text.utf8.drop { $0 == UInt8(ascii: "-") }
      .split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    self.init(
      isNegative: text.hasPrefix("-"), digits: sides.joined().map { $0 - 0x30 },
      fractionCount: sides.count > 1 ? sides[1].count : 0)
  }

  public init(_ amount: Decimal) { self.init("\(amount)") }

  public func hasSameMagnitude(_ other: PlainText) -> Bool {
    integer == other.integer && fraction == other.fraction
  }

  public var description: String {
    func text(_ digits: [UInt8]) -> String { digits.map { String($0) }.joined() }
    return (isNegative ? "-" : "") + (integer.isEmpty ? "0" : text(integer))
      + (fraction.isEmpty ? "" : "." + text(fraction))
  }
}
