// Writes amounts given as plain decimal text: the usual ones as minor units, which takes half the time.

import MoneyFormat

/// A formatter with what is asked of it for every amount.
package struct AmountWriter: Sendable {
  package let formatter: MoneyFormatter
  /// A length that no amount's text exceeds.
  package let maximumCount: Int
  private let minorUnitDigits: Int

  package init(_ formatter: MoneyFormatter) {
    self.formatter = formatter
    maximumCount = formatter.maximumUTF8Count
    minorUnitDigits = formatter.resolved.minorUnitDigits
  }

  /// Writes an amount, given as bytes that need not be UTF-8. `output` has to have room for `maximumCount`.
  package func write(
    _ amount: UnsafeBufferPointer<UInt8>, into output: inout OutputSpan<UInt8>
  ) throws(MoneyFormatError) {
    if let units = Int64(minorUnitsOf: amount, fractionDigits: minorUnitDigits) {
      formatter.write(minorUnits: units, into: &output)
    } else {
      try formatter.write(decimalText: amount, into: &output)
    }
  }

  /// Replaces `text` by an amount's text.
  package func write(_ amount: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) throws(MoneyFormatError) {
    text.removeAll(keepingCapacity: true)
    try text.append(addingCapacity: maximumCount) { output throws(MoneyFormatError) in
      try write(amount, into: &output)
    }
  }
}

extension Int64 {
  /// Reads `[-+]?digits[.digits]` as a number of minor units, of which 10^`fractionDigits` are the main unit.
  /// nil for all that needs a closer look: text of another form, more fraction digits, too many digits for an
  /// `Int64`, and a negative zero, whose sign would be lost.
  init?(minorUnitsOf text: UnsafeBufferPointer<UInt8>, fractionDigits: Int) {
    // Then no digits are too many: 10^18 fits.
    guard let first = text.first, text.count + fractionDigits <= 18 else { return nil }
    let isNegative = first == UInt8(ascii: "-")
    let start = isNegative || first == UInt8(ascii: "+") ? 1 : 0
    var units: Int64 = 0
    var index = start
    var point = -1
    while index < text.count {
      let digit = text[index] &- UInt8(ascii: "0")
      if digit <= 9 {
        units = units &* 10 &+ Int64(digit)
      } else if text[index] == UInt8(ascii: "."), point < 0, index > start {
        point = index
      } else {
        return nil
      }
      index += 1
    }
    guard index > start, point < index - 1 else { return nil }
    var missing = point < 0 ? fractionDigits : fractionDigits - (index - 1 - point)
    guard missing >= 0 else { return nil }
    while missing > 0 {
      units &*= 10
      missing -= 1
    }
    if isNegative, units == 0 { return nil }
    self = isNegative ? -units : units
  }
}
