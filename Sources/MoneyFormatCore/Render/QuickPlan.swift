// A plan made ready for the quick writer: one block of memory with all that everyday amounts need.

/// What the quick writer needs of a ``FormatPlan``. Behind a pointer, and never changed.
///
/// Immutable, and valid as long as the plan's ``AffixStorage`` is.
package struct QuickPlan: Sendable {
  package let number: QuickNumber
  /// Whether the digits are ASCII, and no affix is long: the usual case.
  package let isUsual: Bool
  /// By ``SignClass``.
  package let affixes: InlineArray<4, AffixBytes>
  /// See `UnsafePointer<QuickNumber>.write`.
  package let fractionCounts: UInt32
  /// The least magnitude in thousandths that is too large.
  package let limit: UInt64
  /// The same for amounts that need no rounding: 0 when amounts are rounded in steps.
  package let exactLimit: UInt64
  /// How many fraction digits are shown at most.
  package let scale: Int

  /// Room for the longest text and for stores behind it.
  package static let scratchCount = 256

  /// nil when amounts can have more than three fraction digits, or are written in a way of their own.
  package init?(
    _ shape: NumberShape, _ fraction: ResolvedFraction, _ pairs: InlineArray<4, AffixRangePair>,
    _ storage: AffixStorage, maximumUTF8Count: Int
  ) {
    guard fraction.isPlain, fraction.maximum <= 3, let number = QuickNumber(shape),
      (0..<4).allSatisfy({ !pairs[$0].hidesDigits })
    else { return nil }
    let longest = (0..<4).map { pairs[$0].utf8Count }.max() ?? 0
    // Each affix is copied in pieces, the last of which may reach beyond it.
    let reach = longest + QuickNumber.reach(shape) + AffixBytes.piece
    guard reach <= Self.scratchCount, reach <= maximumUTF8Count else { return nil }
    self.number = number
    let affixes = InlineArray<4, AffixBytes> { AffixBytes(pairs[$0], in: storage, isASCII: shape.isASCII) }
    self.affixes = affixes
    isUsual = shape.digitWidth == 1 && (0..<4).allSatisfy { affixes[$0].isShort }
    fractionCounts = Self.fractionCounts(fraction, shape)
    limit = number.integerLimit * 1000
    exactLimit = fraction.increment == 1 ? limit : 0
    scale = fraction.maximum
  }

  /// See `UnsafePointer<QuickNumber>.write`.
  package static func fractionCounts(_ fraction: ResolvedFraction, _ shape: NumberShape) -> UInt32 {
    counts(fraction) { $0 == 0 ? 0 : shape.decimal.count + $0 * shape.digitWidth }
  }

  /// The same for how many fraction digits are shown.
  package static func visibleCounts(_ fraction: ResolvedFraction) -> UInt32 { counts(fraction) { $0 } }

  private static func counts(_ fraction: ResolvedFraction, _ count: (Int) -> Int) -> UInt32 {
    (0...3).reversed().reduce(0) { counts, needed in
      let shown = fraction.hidesZeros && needed == 0 ? 0 : max(fraction.minimum, needed)
      return counts << 8 | UInt32(count(shown))
    }
  }
}

extension UnsafePointer<QuickPlan> {
  // SAFETY: stored properties have an offset, and lie within the pointee. A key path given to a function would be
  // looked up at run time.
  @inline(__always)
  private var number: UnsafePointer<QuickNumber> {
    (UnsafeRawPointer(self) + MemoryLayout<QuickPlan>.offset(of: \.number).unsafelyUnwrapped)
      .assumingMemoryBound(to: QuickNumber.self)
  }

  @inline(__always)
  private var affixes: UnsafeRawPointer {
    UnsafeRawPointer(self) + MemoryLayout<QuickPlan>.offset(of: \.affixes).unsafelyUnwrapped
  }

  /// Writes an amount given in thousandths, rounded to the digits the plan shows, and answers how many bytes
  /// its text has.
  ///
  /// SAFETY: there are `scratchCount` or `maximumUTF8Count` bytes from `start` on; no store reaches beyond
  /// them, see ``QuickPlan/init``.
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

  /// The amount in thousandths, if it needs no rounding and is not too large.
  @inline(__always)
  package func exactThousandths(_ coefficient: UInt64, exponent: Int, isNegative: Bool) -> Thousandths? {
    Thousandths(
      coefficient: coefficient, exponent: exponent, isNegative: isNegative, scale: pointee.scale,
      below: pointee.exactLimit)
  }

  /// Whether such an amount's text is ASCII.
  @inline(__always)
  package func isASCII(isNegative: Bool, isZero: Bool) -> Bool {
    affixes(isNegative: isNegative, isZero: isZero).pointee.isASCII
  }

  @inline(__always)
  private func affixes(isNegative: Bool, isZero: Bool) -> UnsafePointer<AffixBytes> {
    // SAFETY: an InlineArray is its elements, one after the other.
    affixes.assumingMemoryBound(to: AffixBytes.self) + SignClass.index(isNegative: isNegative, isZero: isZero)
  }
}
