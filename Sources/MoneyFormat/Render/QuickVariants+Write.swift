// Names and short forms of everyday amounts → UTF-8: row, digits, category, affixes, as VariantSelector has it.

extension QuickVariants {
  /// Writes an amount, and answers how many bytes its text has, and whether they are ASCII; nil for one that
  /// ``VariantSelector`` has to look at: large, tiny, or lifted to the next unit by rounding.
  ///
  /// SAFETY: there are `maximumUTF8Count` bytes from `start` on; no store reaches beyond them (`init`).
  func write(_ amount: DecimalDigits, to start: UnsafeMutablePointer<UInt8>) -> (count: Int, isASCII: Bool)? {
    guard let coefficient = UInt64(exactly: amount.coefficient), let shown = shown(coefficient, amount) else {
      return nil
    }
    let row = rows[shown.row]
    guard let affixes = affixes(shown, row, isNegative: amount.isNegative) else { return nil }
    let start = UnsafeMutableRawPointer(start)
    var end = affixes.pointee.copyPrefix(to: start, isShort: false)
    if !affixes.pointee.hidesDigits {
      end = number.write(shown.thousandths, fractionCounts: row.fractionCounts, to: end)
    }
    return (affixes.pointee.copySuffix(to: end, isShort: false) - start, affixes.pointee.isASCII)
  }

  /// The row of an amount, and what it shows of it.
  @inline(__always)
  private func shown(_ coefficient: UInt64, _ amount: DecimalDigits) -> (row: Int, thousandths: UInt64)? {
    let magnitude = coefficient == 0 ? nil : coefficient.decimalDigitCount &- 1 &+ amount.exponent
    switch selection {
    case .single:
      return rounded(amount, magnitude, row: 0).map { (0, $0) }
    case .byMagnitude:
      guard let magnitude else { return (1, 0) }
      let first = row(ofMagnitude: magnitude)
      guard let thousandths = rounded(amount, magnitude, row: first) else { return nil }
      guard thousandths > 0 else { return (first, 0) }
      let shown = self.magnitude(thousandths) &+ rows[first].exponent
      if shown == magnitude { return (first, thousandths) }
      let second = row(ofMagnitude: shown)
      return rows[second].exponent == rows[first].exponent ? (second, thousandths) : nil
    case .byThreshold:
      guard let magnitude else { return (0, 0) }
      var first = rows.count - 1
      while first > 0, magnitude < rows[first].exponent { first -= 1 }
      guard let thousandths = rounded(amount, magnitude, row: first) else { return nil }
      if thousandths > 0, first + 1 < rows.count,
        self.magnitude(thousandths) &+ rows[first].exponent >= rows[first + 1].exponent
      {
        return nil
      }
      return (first, thousandths)
    }
  }

  @inline(__always)
  private func row(ofMagnitude magnitude: Int) -> Int { min(max(magnitude &+ 1, 0), rows.count &- 1) }

  /// As ``RoundedAmount/magnitude``.
  @inline(__always)
  private func magnitude(_ thousandths: UInt64) -> Int {
    thousandths < 1000 ? -1 : number.pointee.table.digitCount(thousandths / 1000) &- 1
  }

  @inline(__always)
  private func rounded(_ amount: DecimalDigits, _ magnitude: Int?, row: Int) -> UInt64? {
    let row = rows[row]
    var scaled = amount
    scaled.exponent -= row.exponent
    let fraction =
      row.fraction
      ?? ResolvedFraction(minimum: 0, maximum: max(0, 1 &- (magnitude ?? 1 &+ row.exponent) &+ row.exponent))
    guard let thousandths = Thousandths.rounded(scaled, fraction, roundingMode),
      thousandths < number.pointee.integerLimit &* 1000
    else { return nil }
    return thousandths
  }

  @inline(__always)
  private func affixes(
    _ shown: (row: Int, thousandths: UInt64), _ row: Row, isNegative: Bool
  ) -> UnsafePointer<AffixBytes>? {
    if shown.thousandths == 0 { return zero(isNegative: isNegative) }
    // ICU takes the category of a name from the whole amount, not from the shortened one.
    if keys.hasOuter, row.exponent != 0 { return nil }
    let fraction = Int(shown.thousandths % 1000)
    let needed = Int(number.pointee.table.fractionDigits[fraction])
    var visible = needed
    if let fraction = row.fraction {
      visible = fraction.hidesZeros && needed == 0 ? 0 : max(fraction.minimum, needed)
    }
    let category = plurals.categoryIndex(thousandths: shown.thousandths, visible: visible, needed: needed)
    let isOne = shown.thousandths == 1000
    return affixes(
      row: shown.row,
      key: keys.index(inner: isOne ? PluralCategory.count : category, outer: category, isNegative: isNegative)
    )
  }
}
