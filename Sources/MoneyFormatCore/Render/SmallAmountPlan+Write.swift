// Writes small amounts of a plan whose affixes depend on the sign alone, in one pass.

extension UnsafePointer<SmallAmountPlan> {
  // SAFETY: stored properties have an offset and lie within the pointee. A key path passed to a function would be
  // evaluated at run time.
  @inline(__always)
  private var number: UnsafePointer<SmallNumberLayout> {
    (UnsafeRawPointer(self) + MemoryLayout<SmallAmountPlan>.offset(of: \.number).unsafelyUnwrapped)
      .assumingMemoryBound(to: SmallNumberLayout.self)
  }

  @inline(__always)
  private var affixes: UnsafeRawPointer {
    UnsafeRawPointer(self) + MemoryLayout<SmallAmountPlan>.offset(of: \.affixes).unsafelyUnwrapped
  }

  /// Writes an amount in thousandths, already rounded to the plan's digits, and returns the length of its text.
  ///
  /// SAFETY: the caller provides `scratchCount` or `maximumUTF8Count` bytes at `start`. ``SmallAmountPlan/init`` proves
  /// that no store reaches beyond them.
  @inline(__always)
  package func write(thousandths: UInt64, isNegative: Bool, to start: UnsafeMutablePointer<UInt8>) -> Int {
    assert(thousandths < pointee.limit)
    let affixes = affixes(isNegative: isNegative, isZero: thousandths == 0)
    let (number, start) = (number, UnsafeMutableRawPointer(start))
    let fractionCounts = pointee.fractionCounts
    let end: UnsafeMutableRawPointer
    if !pointee.isUsual {
      end = number.write(thousandths, fractionCounts: fractionCounts, affixes, to: start)
    } else if number.pointee.kind == .triples {
      end = number.write(
        thousandths, fractionCounts: fractionCounts, affixes, areShort: true, to: start, as: .triples)
    } else {
      end = number.write(
        thousandths, fractionCounts: fractionCounts, affixes, areShort: true, to: start, as: .pairs)
    }
    return end - start
  }

  /// The amount in thousandths, or nil if it needs rounding or is too large.
  @inline(__always)
  package func exactThousandths(_ coefficient: UInt64, exponent: Int, isNegative: Bool) -> Thousandths? {
    Thousandths(
      coefficient: coefficient, exponent: exponent, isNegative: isNegative, scale: pointee.scale,
      below: pointee.exactLimit)
  }

  /// Whether the text of an amount with this sign is ASCII.
  @inline(__always)
  package func isASCII(isNegative: Bool, isZero: Bool) -> Bool {
    affixes(isNegative: isNegative, isZero: isZero).pointee.isASCII
  }

  @inline(__always)
  private func affixes(isNegative: Bool, isZero: Bool) -> UnsafePointer<AffixBytes> {
    // SAFETY: an InlineArray stores its elements contiguously.
    affixes.assumingMemoryBound(to: AffixBytes.self) + SignClass.index(isNegative: isNegative, isZero: isZero)
  }
}
