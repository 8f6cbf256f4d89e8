// Writes text from right to left, the order in which digits are extracted.

/// Writes bytes from the end of a buffer towards its start.
///
/// SAFETY: the caller provides enough space before `end`; ``FormatPlan`` computes it first.
package struct BackwardWriter {
  package private(set) var position: UnsafeMutablePointer<UInt8>

  package init(end: UnsafeMutablePointer<UInt8>) { position = end }

  @inline(__always)
  package mutating func write(_ byte: UInt8) {
    position -= 1
    position.pointee = byte
  }

  /// Writes the lowest `count` bytes of `units`, which appear in the text lowest first.
  @inline(__always)
  package mutating func write(_ units: UInt64, count: Int) {
    position -= count
    var units = units
    for index in 0..<count {
      position[index] = UInt8(truncatingIfNeeded: units)
      units >>= 8
    }
  }

  @inline(__always)
  package mutating func write(_ text: UnsafeBufferPointer<UInt8>) {
    position -= text.count
    if let base = text.baseAddress { position.update(from: base, count: text.count) }
  }

  /// Writes the fraction, the decimal separator, and the grouped integer.
  @inline(__always)
  package mutating func writeNumber(
    _ amount: inout some RoundedAmount, _ shape: NumberShape, separators: Int
  ) {
    if shape.digitWidth == 1 {
      let zero = shape.digits[0]
      writeNumber(&amount, shape, separators: separators) { writer, digit in
        writer.write(UInt8(truncatingIfNeeded: UInt32(truncatingIfNeeded: digit) + zero))
      }
    } else {
      let (digits, width) = (shape.digits, shape.digitWidth)
      writeNumber(&amount, shape, separators: separators) { writer, digit in
        writer.write(UInt64(digits[digit]), count: width)
      }
    }
  }

  @inline(__always)
  private mutating func writeNumber(
    _ amount: inout some RoundedAmount, _ shape: NumberShape, separators: Int,
    writeDigit: (inout BackwardWriter, Int) -> Void
  ) {
    if amount.fractionDigitCount > 0 {
      for _ in 0..<amount.fractionDigitCount { writeDigit(&self, amount.popFractionDigit()) }
      write(shape.decimal.units, count: shape.decimal.count)
    }
    var left = amount.integerDigitCount
    var separators = separators
    var group = shape.primaryGroup
    while separators > 0 {
      for _ in 0..<group { writeDigit(&self, amount.popIntegerDigit()) }
      write(shape.group.units, count: shape.group.count)
      left -= group
      group = shape.secondaryGroup
      separators -= 1
    }
    for _ in 0..<left { writeDigit(&self, amount.popIntegerDigit()) }
  }
}
