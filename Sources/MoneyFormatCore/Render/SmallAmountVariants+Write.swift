// Writes names and short forms of small amounts: row, digits, plural category, affixes, as VariantSelector selects them.

extension SmallAmountVariants {
  /// Writes an amount, and returns the length of its text and whether the text is ASCII. Returns nil for amounts that need
  /// ``VariantSelector``: large or tiny ones, and those that rounding carries into the next unit.
  ///
  /// SAFETY: the caller provides `maximumUTF8Count` bytes at `start`. `init` proves that no store reaches beyond them.
  @inline(__always)
  package func write(_ amount: Amount, to start: UnsafeMutablePointer<UInt8>) -> (count: Int, isASCII: Bool)?
  {
    guard let coefficient = UInt64(exactly: amount.coefficient) else { return nil }
    return write(
      coefficient, exponent: amount.exponent, isNegative: amount.isNegative,
      to: UnsafeMutableRawPointer(start))
  }

  /// Writes `coefficient` × 10^`exponent`.
  @inline(never)
  package func write(
    _ coefficient: UInt64, exponent: Int, isNegative: Bool, to start: UnsafeMutableRawPointer
  ) -> (count: Int, isASCII: Bool)? {
    // Zero has no magnitude; it counts as one digit before the decimal separator.
    let magnitude = coefficient == 0 ? 0 : coefficient.decimalDigitCount &- 1 &+ exponent
    guard let first = row(ofMagnitude: magnitude),
      let thousandths = rounded(coefficient, exponent: exponent, isNegative: isNegative, first),
      // Amounts below one that are shown as zero are not written in subunits.
      thousandths != 0 || first.pointee.exponent >= 0,
      // See ``RoundedAmount/magnitude``. Rounding may have carried the amount into the next magnitude.
      let row = thousandths == 0
        ? first : row(ofMagnitude: self.magnitude(thousandths) &+ Int(first.pointee.exponent)),
      row.pointee.exponent == first.pointee.exponent,
      let affixes = affixes(thousandths, row, isNegative: isNegative), !affixes.pointee.hidesDigits
    else { return nil }
    let end = number.write(thousandths, fractionCounts: row.pointee.fractionCounts, affixes, to: start)
    return (end - start, affixes.pointee.isASCII)
  }

  @inline(__always)
  private func magnitude(_ thousandths: UInt64) -> Int {
    thousandths < 1000 ? -1 : number.pointee.table.digitCount(thousandths / 1000) &- 1
  }

  /// The amount in thousandths as a row shows it, or nil if it is too large.
  @inline(__always)
  private func rounded(
    _ coefficient: UInt64, exponent: Int, isNegative: Bool, _ row: UnsafePointer<Row>
  ) -> UInt64? {
    let exponent = exponent &- Int(row.pointee.exponent)
    let thousandths: UInt64?
    if row.pointee.increment == 1 {
      thousandths = Thousandths.rounded(
        coefficient, exponent: exponent, isNegative: isNegative,
        fractionDigits: Int(row.pointee.maximumFraction), roundingMode)
    } else {
      thousandths = Thousandths.rounded(
        Amount(coefficient: UInt128(coefficient), exponent: exponent, isNegative: isNegative),
        ResolvedFraction(
          minimum: 0, maximum: Int(row.pointee.maximumFraction), increment: Int(row.pointee.increment)),
        roundingMode)
    }
    guard let thousandths, thousandths < number.pointee.integerLimit &* 1000 else { return nil }
    return thousandths
  }

  @inline(__always)
  private func affixes(
    _ thousandths: UInt64, _ row: UnsafePointer<Row>, isNegative: Bool
  ) -> UnsafePointer<AffixBytes>? {
    if thousandths == 0 { return zero(isNegative: isNegative) }
    return affixes(row, isOne: thousandths == 1000, isNegative: isNegative) {
      let needed = number.pointee.table.fractionDigits[Int(thousandths % 1000)]
      let visible = (row.pointee.visibleCounts &>> (UInt32(needed) &* 8)) & 0xFF
      return plurals.categoryIndex(thousandths: thousandths, visible: Int(visible), needed: Int(needed))
    }
  }
}
