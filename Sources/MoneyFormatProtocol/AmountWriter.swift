// Formats amounts from plain decimal text. Most are formatted as minor units, which takes half the time.

import MoneyFormat

/// A formatter with the properties that formatting from text needs.
package struct AmountWriter: Sendable {
  package let formatter: MoneyFormatter
  /// The maximum length of an amount's text in bytes.
  package let maximumCount: Int
  private let minorUnitDigits: Int
  /// Whether trailing zeros are kept; an amount of minor units has none to keep.
  private let keepsInput: Bool

  package init(_ formatter: MoneyFormatter) {
    self.formatter = formatter
    maximumCount = formatter.maximumUTF8Count
    minorUnitDigits = formatter.resolved.minorUnitDigits
    keepsInput = formatter.resolved.trailingZeros == .keepInput
  }

  /// Writes an amount given as bytes, which need not be valid UTF-8. `output` needs `maximumCount` free
  /// bytes.
  package func write(
    _ amount: UnsafeBufferPointer<UInt8>, into output: inout OutputSpan<UInt8>
  ) throws(MoneyFormatError) {
    if !keepsInput, let units = Int64(minorUnitsOf: amount, fractionDigits: minorUnitDigits) {
      formatter.write(minorUnits: units, into: &output)
    } else if Self.lacksZero(amount) {
      try write(decimal: AmountUnit.main.decimalText(amount, places: 0), into: &output)
    } else {
      try formatter.format(decimalText: amount).write(into: &output)
    }
  }

  /// Writes an amount given as plain decimal text with an integer.
  package func write(decimal: [UInt8], into output: inout OutputSpan<UInt8>) throws(MoneyFormatError) {
    // A copy, because a closure can't capture the span.
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: decimal.count)
    defer { bytes.deallocate() }
    _ = bytes.initialize(from: decimal)
    try formatter.format(decimalText: UnsafeBufferPointer(bytes)).write(into: &output)
  }

  /// Returns whether the text begins with the decimal point, possibly after a sign.
  private static func lacksZero(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = text.first else { return false }
    if first == UInt8(ascii: ".") { return true }
    return first < UInt8(ascii: ".") && text.count > 1 && text[1] == UInt8(ascii: ".")
  }

  /// Replaces `text` with the text of an amount.
  package func write(_ amount: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) throws(MoneyFormatError) {
    text.removeAll(keepingCapacity: true)
    try text.append(addingCapacity: maximumCount) { output throws(MoneyFormatError) in
      try write(amount, into: &output)
    }
  }
}

extension Int64 {
  /// Parses `[-+]?digits[.digits]` or `[-+]?.digits` as a number of minor units, of which 10^`fractionDigits` are one main
  /// unit. Returns nil for other text, more fraction digits, too many digits for an `Int64`, and negative
  /// zero, whose sign would be lost.
  init?(minorUnitsOf text: UnsafeBufferPointer<UInt8>, fractionDigits: Int) {
    // Any 18 digits fit.
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
      } else if text[index] == UInt8(ascii: "."), point < 0 {
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

/// The formatter for large numbers of plain decimal numbers.
package enum PlainNumbers {
  package static func makeFormatter() throws(MoneyFormatError) -> MoneyFormatter {
    try MoneyFormatter(
      currency: "XXX", locale: "en-US",
      options: FormattingOptions(
        formattingStyle: .decimal, fractionDigits: .range(FractionDigits.limits), grouping: .never, data: .icu
      ))
  }
}
