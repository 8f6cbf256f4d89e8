// Writes amounts as UTF-8 into the caller's buffer, without allocating, and as strings and parts. It never fails.

extension FormatPlan {
  /// Rounds and writes an amount, and returns the length of its text.
  ///
  /// SAFETY: the caller provides `maximumUTF8Count` bytes at `start`. All of them may be overwritten.
  package func write(_ amount: Amount, to start: UnsafeMutablePointer<UInt8>) -> Int {
    let amount = amount.scaled(fraction)
    if let smallAmounts, let thousandths = thousandths(amount) {
      return smallAmounts.write(thousandths: thousandths, isNegative: amount.isNegative, to: start)
    }
    switch Rounded(amount, fraction: fraction, roundingMode: roundingMode) {
    case .small(let rounded): return write(rounded, isNegative: amount.isNegative, to: start)
    case .wide(let rounded): return write(rounded, isNegative: amount.isNegative, to: start)
    }
  }

  /// The rounded magnitude of a scaled amount in thousandths, or nil if the small-amount plan can't write it.
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

// MARK: - Affixes that depend on the number

extension VariantPlan {
  /// Rounds and writes an amount, and returns the length of its text. See ``FormatPlan/write(_:to:)`` for the room that it
  /// needs.
  package func write(_ amount: Amount, to start: UnsafeMutablePointer<UInt8>) -> Int {
    let amount = scaled(amount)
    if let written = smallAmounts?.write(amount, to: start) { return written.count }
    let (rounded, affixes) = rounded(amount)
    switch rounded {
    case .small(let rounded): return storage.write(rounded, shape, affixes, to: start)
    case .wide(let rounded): return storage.write(rounded, shape, affixes, to: start)
    }
  }

  /// The amount as it is shown with the plan's scale.
  @inline(__always)
  package func scaled(_ amount: Amount) -> Amount {
    Amount(
      coefficient: amount.coefficient, exponent: amount.exponent &- scale, isNegative: amount.isNegative)
  }

  /// The rounded amount and its affixes.
  ///
  /// - Parameter amount: as ``scaled(_:)`` returns it.
  package func rounded(_ amount: Amount) -> (Rounded, AffixRangePair) {
    let (row, rounded) = selector.row(for: amount)
    if rounded.isZero, affixes.zeroPlaces.isEmpty {
      return (rounded, affixes.zero(isNegative: amount.isNegative))
    }
    let key = selector.keys.index(of: selector.key(for: amount, rounded, row: row))
    return (rounded, affixes.pair(row: row, key: key, isZero: rounded.isZero))
  }
}

// MARK: - Either kind

/// Writes the amounts of a format.
package protocol AmountWriting: Sendable {
  /// The plan, if one writes the amounts.
  var plan: ComposedPlan? { get }
  /// Returns the text of an amount; nil is NaN.
  func string(_ amount: Amount?) -> String
  /// Returns the parts of an amount's text; nil is NaN.
  func parts(_ amount: Amount?) -> [FormattedPart]
}

extension ComposedPlan: AmountWriting {
  package var plan: ComposedPlan? { self }

  /// Writes an amount and returns the length of its text in bytes; nil is NaN.
  ///
  /// SAFETY: `start` must have ``maximumUTF8Count`` bytes, all of which may be overwritten.
  package func write(_ amount: Amount?, to start: UnsafeMutablePointer<UInt8>) -> Int {
    switch self {
    case .plan(let plan):
      guard let amount else { return plan.storage.write(plan.notANumber, to: start) }
      return plan.write(amount, to: start)
    case .variants(let plan):
      guard let amount else { return plan.storage.write(plan.notANumber, to: start) }
      return plan.write(amount, to: start)
    }
  }

  /// An upper bound of the length of any text in bytes.
  package var maximumUTF8Count: Int {
    switch self {
    case .plan(let plan): plan.maximumUTF8Count
    case .variants(let plan): plan.maximumUTF8Count
    }
  }

  package func string(_ amount: Amount?) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: maximumUTF8Count) { buffer in
      let start = buffer.baseAddress.unsafelyUnwrapped
      let count = write(amount, to: start)
      return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }
  }

  package func parts(_ amount: Amount?) -> [FormattedPart] {
    switch self {
    case .plan(let plan): plan.parts(amount)
    case .variants(let plan): plan.parts(amount)
    }
  }
}
