// Variant plan + digits → UTF-8: selects row and affixes, writes.

extension VariantPlan {
  /// As ``FormatPlan/write(_:to:)``.
  package func write(_ amount: Amount, to start: UnsafeMutablePointer<UInt8>) -> Int {
    if let written = quick?.write(amount, to: start) { return written.count }
    let (rounded, affixes) = rounded(amount)
    switch rounded {
    case .small(let rounded): return storage.write(rounded, shape, affixes, to: start)
    case .wide(let rounded): return storage.write(rounded, shape, affixes, to: start)
    }
  }

  /// The amount as it will be shown, and its affixes.
  package func rounded(_ amount: Amount) -> (Rounded, AffixRangePair) {
    let (row, rounded) = selector.row(for: amount)
    if rounded.isZero { return (rounded, affixes.zero(isNegative: amount.isNegative)) }
    let key = selector.key(for: amount, rounded, row: row)
    return (rounded, affixes.pairs[affixes.place(row: row, key: selector.keys.index(of: key))])
  }
}
