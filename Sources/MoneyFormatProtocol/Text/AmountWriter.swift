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
