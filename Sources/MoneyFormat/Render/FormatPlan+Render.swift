// Plan + digits → UTF-8, written from the right into the caller's buffer. Nothing here can fail.

extension FormatPlan {
  /// Rounds `amount` and calls `body` with the text's length and with what writes it: exactly so many
  /// bytes from the pointer on. No allocation, no call into ICU.
  @inline(__always)
  func render<Result>(
    _ amount: DecimalDigits,
    _ body: (_ utf8Count: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Void) -> Result
  ) -> Result {
    if let small = SmallAmount(amount, fraction: fraction, roundingMode: roundingMode) {
      return render(small, isNegative: amount.isNegative, body)
    }
    return renderWide(amount, body)
  }

  @inline(never)
  private func renderWide<Result>(
    _ amount: DecimalDigits,
    _ body: (_ utf8Count: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Void) -> Result
  ) -> Result {
    let wide = WideAmount(amount, fraction: fraction, roundingMode: roundingMode)
    return render(wide, isNegative: amount.isNegative, body)
  }

  @inline(__always)
  private func render<Result>(
    _ rounded: some RoundedAmount, isNegative: Bool,
    _ body: (_ utf8Count: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Void) -> Result
  ) -> Result {
    let sign = SignClass(isNegative: isNegative, isZero: rounded.isZero).rawValue
    let prefix = self[prefixes[sign]]
    let suffix = self[suffixes[sign]]
    let separators = shape.separatorCount(integerDigits: rounded.integerDigitCount)
    let count =
      prefix.count + suffix.count
      + (rounded.integerDigitCount + rounded.fractionDigitCount) * shape.digitWidth
      + separators * shape.group.count + (rounded.fractionDigitCount > 0 ? shape.decimal.count : 0)
    return body(count) { start in
      var writer = BackwardWriter(end: start + count)
      writer.write(suffix)
      var rounded = rounded
      if shape.digitWidth == 1 {
        writer.writeNumber(&rounded, shape, separators: separators) { writer, digit in
          writer.write(UInt8(truncatingIfNeeded: UInt32(truncatingIfNeeded: digit) + shape.digits[0]))
        }
      } else {
        writer.writeNumber(&rounded, shape, separators: separators) { writer, digit in
          writer.write(UInt64(shape.digits[digit]), count: shape.digitWidth)
        }
      }
      writer.write(prefix)
      assert(writer.position == start, "the length was counted wrong")
    }
  }

  /// The same for not-a-number.
  func renderNotANumber<Result>(
    _ body: (_ utf8Count: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Void) -> Result
  ) -> Result {
    let text = self[notANumber]
    return body(text.count) { start in
      var writer = BackwardWriter(end: start + text.count)
      writer.write(text)
    }
  }
}

/// Writes bytes from the end of a buffer towards its start.
///
/// SAFETY: whoever makes one has room for all it writes before `end`; ``FormatPlan`` counts first.
private struct BackwardWriter {
  private(set) var position: UnsafeMutablePointer<UInt8>

  init(end: UnsafeMutablePointer<UInt8>) { position = end }

  @inline(__always)
  mutating func write(_ byte: UInt8) {
    position -= 1
    position.pointee = byte
  }

  /// The lowest `count` bytes of `units`, the lowest first in the text.
  @inline(__always)
  mutating func write(_ units: UInt64, count: Int) {
    position -= count
    var units = units
    for index in 0..<count {
      position[index] = UInt8(truncatingIfNeeded: units)
      units >>= 8
    }
  }

  @inline(__always)
  mutating func write(_ text: UnsafeBufferPointer<UInt8>) {
    position -= text.count
    if let base = text.baseAddress { position.update(from: base, count: text.count) }
  }

  /// Fraction, decimal separator, and integer with its groups.
  @inline(__always)
  mutating func writeNumber(
    _ amount: inout some RoundedAmount, _ shape: borrowing NumberShape, separators: Int,
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
