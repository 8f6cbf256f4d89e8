// Variant plan + digits → UTF-8: selects row and affixes, writes.

extension VariantPlan {
  /// As ``FormatPlan/render(_:_:)``; nil for an amount whose affixes are not known.
  func render<Result>(
    _ amount: DecimalDigits,
    _ body: (_ utf8Count: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Void) -> Result
  ) -> Result? {
    let (rounded, affixes) = rounded(amount)
    guard let affixes else { return nil }
    switch rounded {
    case .small(let rounded): return storage.render(rounded, shape, affixes, body)
    case .wide(let rounded): return storage.render(rounded, shape, affixes, body)
    }
  }

  /// The amount as it will be shown, and its affixes.
  func rounded(_ amount: DecimalDigits) -> (Rounded, AffixRangePair?) {
    let (row, rounded) = selector.row(for: amount)
    if rounded.isZero { return (rounded, amount.isNegative ? negativeZero : zero) }
    let key = selector.key(for: amount, rounded, row: row)
    return (rounded, variants[row][selector.keys.index(of: key)])
  }
}
