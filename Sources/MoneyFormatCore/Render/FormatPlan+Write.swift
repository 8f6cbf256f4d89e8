// Writes amounts as UTF-8 into the caller's buffer. Nothing here can fail, allocates or calls ICU.

extension FormatPlan {
  /// Rounds and writes an amount, and returns the length of its text.
  ///
  /// SAFETY: the caller provides `maximumUTF8Count` bytes at `start`. All of them may be overwritten.
  package func write(_ amount: Amount, to start: UnsafeMutablePointer<UInt8>) -> Int {
    if let smallAmounts, let thousandths = thousandths(amount) {
      return smallAmounts.write(thousandths: thousandths, isNegative: amount.isNegative, to: start)
    }
    switch Rounded(amount, fraction: fraction, roundingMode: roundingMode) {
    case .small(let rounded): return write(rounded, isNegative: amount.isNegative, to: start)
    case .wide(let rounded): return write(rounded, isNegative: amount.isNegative, to: start)
    }
  }

  /// The rounded magnitude in thousandths, or nil if the small-amount plan can't write it.
  @inline(__always)
  package func thousandths(_ amount: Amount) -> UInt64? {
    guard let smallAmounts, let thousandths = Thousandths.rounded(amount, fraction, roundingMode),
      thousandths < smallAmounts.pointee.limit
    else { return nil }
    return thousandths
  }

  @inline(__always)
  private func write(
    _ rounded: some RoundedAmount, isNegative: Bool, to start: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let sign = SignClass(isNegative: isNegative, isZero: rounded.isZero)
    return storage.write(rounded, shape, affixes[sign.rawValue], to: start)
  }
}

extension AffixStorage {
  /// Writes prefix, number and suffix of any length, and returns the length of the text.
  @inline(__always)
  package func write(
    _ rounded: some RoundedAmount, _ shape: NumberShape, _ affixes: AffixRangePair,
    to start: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let prefix = self[affixes.prefix]
    let suffix = self[affixes.suffix]
    let separators = shape.separatorCount(integerDigits: rounded.integerDigitCount)
    let number =
      (rounded.integerDigitCount + rounded.fractionDigitCount) * shape.digitWidth
      + separators * shape.group.count + (rounded.fractionDigitCount > 0 ? shape.decimal.count : 0)
    let count = prefix.count + (affixes.hidesDigits ? 0 : number) + suffix.count
    var writer = BackwardWriter(end: start + count)
    writer.write(suffix)
    if !affixes.hidesDigits {
      var rounded = rounded
      writer.writeNumber(&rounded, shape, separators: separators)
    }
    writer.write(prefix)
    assert(writer.position == start, "the length was miscounted")
    return count
  }

  /// Writes one affix and returns its length.
  package func write(_ text: AffixRange, to start: UnsafeMutablePointer<UInt8>) -> Int {
    let text = self[text]
    if let base = text.baseAddress { start.update(from: base, count: text.count) }
    return text.count
  }
}
