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
    let sign = SignClass(isNegative: isNegative, isZero: rounded.isZero)
    return storage.render(rounded, shape, affixes[sign.rawValue], body)
  }
}

extension AffixStorage {
  /// Prefix, number and suffix.
  @inline(__always)
  func render<Result>(
    _ rounded: some RoundedAmount, _ shape: NumberShape, _ affixes: AffixRangePair,
    _ body: (_ utf8Count: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Void) -> Result
  ) -> Result {
    let prefix = self[affixes.prefix]
    let suffix = self[affixes.suffix]
    let separators = shape.separatorCount(integerDigits: rounded.integerDigitCount)
    let number =
      (rounded.integerDigitCount + rounded.fractionDigitCount) * shape.digitWidth
      + separators * shape.group.count + (rounded.fractionDigitCount > 0 ? shape.decimal.count : 0)
    let count = prefix.count + (affixes.hidesDigits ? 0 : number) + suffix.count
    return body(count) { start in
      var writer = BackwardWriter(end: start + count)
      writer.write(suffix)
      if !affixes.hidesDigits {
        var rounded = rounded
        writer.writeNumber(&rounded, shape, separators: separators)
      }
      writer.write(prefix)
      assert(writer.position == start, "the length was counted wrong")
    }
  }

  /// An affix alone.
  func render<Result>(
    _ text: AffixRange,
    _ body: (_ utf8Count: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Void) -> Result
  ) -> Result {
    let text = self[text]
    return body(text.count) { start in
      var writer = BackwardWriter(end: start + text.count)
      writer.write(text)
    }
  }
}
