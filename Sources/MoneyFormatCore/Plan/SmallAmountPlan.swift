// The form of a plan that writes small amounts fast: everything they need in one block of memory.

/// The data for writing small amounts with a ``FormatPlan``. It is immutable, is used through a pointer, and is valid as
/// long as the plan's ``AffixStorage``.
package struct SmallAmountPlan: Sendable {
  /// A copy of the layout that plans share: a pointer to it would cost each amount two percent.
  package let number: SmallNumberLayout
  /// Whether the digits are ASCII and every affix fits into one piece.
  package let isUsual: Bool
  /// Indexed by ``SignClass``.
  package let affixes: InlineArray<4, AffixBytes>
  /// See `UnsafePointer<SmallNumberLayout>.write`.
  package let fractionCounts: UInt32
  /// The smallest magnitude, in thousandths, that is too large.
  package let limit: UInt64
  /// The `limit` for amounts that need no rounding: 0 if the format rounds to an increment.
  package let exactLimit: UInt64
  /// The maximum number of fraction digits.
  package let scale: Int

  /// The room for the longest text and for stores that overrun it.
  package static let scratchCount = 256

  /// Returns nil if amounts can have more than three fraction digits, or if the number or the affixes need more than
  /// this writer does.
  package init?(
    _ shape: NumberShape, _ fraction: ResolvedFraction, _ pairs: InlineArray<4, AffixRangePair>,
    _ storage: AffixStorage, maximumUTF8Count: Int
  ) {
    guard fraction.isPlain, fraction.maximum <= 3, let number = SharedNumberLayout.of(shape)?.copy,
      (0..<4).allSatisfy({ !pairs[$0].hidesDigits })
    else { return nil }
    let longest = (0..<4).map { pairs[$0].utf8Count }.max() ?? 0
    // Each affix is copied in pieces, and the last piece may overrun.
    let reach = longest + SmallNumberLayout.reach(shape) + AffixBytes.piece
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

  /// See `UnsafePointer<SmallNumberLayout>.write`.
  package static func fractionCounts(_ fraction: ResolvedFraction, _ shape: NumberShape) -> UInt32 {
    counts(fraction) { $0 == 0 ? 0 : shape.decimal.count + $0 * shape.digitWidth }
  }

  /// The numbers of visible fraction digits, packed like ``fractionCounts(_:_:)``.
  package static func visibleCounts(_ fraction: ResolvedFraction) -> UInt32 { counts(fraction) { $0 } }

  private static func counts(_ fraction: ResolvedFraction, _ count: (Int) -> Int) -> UInt32 {
    (0...3).reversed().reduce(0) { counts, needed in
      let shown = fraction.hidesZeros && needed == 0 ? 0 : max(fraction.minimum, needed)
      return counts << 8 | UInt32(count(shown))
    }
  }
}
