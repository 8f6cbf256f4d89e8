// Writes amounts whose affixes depend on the number: selects the row and the affixes, then writes.

extension VariantPlan {
  /// Rounds and writes an amount, and returns the length of its text. See ``FormatPlan/write(_:to:)`` for the room that it
  /// needs.
  package func write(_ amount: Amount, to start: UnsafeMutablePointer<UInt8>) -> Int {
    if let written = smallAmounts?.write(amount, to: start) { return written.count }
    let (rounded, affixes) = rounded(amount)
    switch rounded {
    case .small(let rounded): return storage.write(rounded, shape, affixes, to: start)
    case .wide(let rounded): return storage.write(rounded, shape, affixes, to: start)
    }
  }

  /// The rounded amount and its affixes.
  package func rounded(_ amount: Amount) -> (Rounded, AffixRangePair) {
    let (row, rounded) = selector.row(for: amount)
    if rounded.isZero { return (rounded, affixes.zero(isNegative: amount.isNegative)) }
    let key = selector.key(for: amount, rounded, row: row)
    return (rounded, affixes.pairs[affixes.place(row: row, key: selector.keys.index(of: key))])
  }
}
