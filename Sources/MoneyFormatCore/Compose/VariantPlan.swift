// A compiled format whose affixes depend on the number: names, compact forms, abbreviations.

/// A compiled format in which prefix and suffix go with the number as displayed, not only with its
/// sign: plural names, CLDR's compact forms, abbreviation tables.
package final class VariantPlan: Sendable {
  package let shape: NumberShape
  package let selector: VariantSelector
  package let affixes: VariantAffixes
  package let notANumber: AffixRange
  package let storage: AffixStorage
  package let maximumUTF8Count: Int
  /// The same for the quick writer, if it can write such amounts.
  package let quick: QuickVariants?

  /// - Parameter builder: has the affixes.
  package init(
    shape: NumberShape, selector: VariantSelector, affixes: VariantAffixes, notANumber: AffixRange,
    _ builder: AffixStorage.Builder
  ) {
    precondition(affixes.kinds.count == selector.rows.count)
    var (fraction, longest) = (0, 0)
    for row in selector.rows { fraction = max(fraction, row.rounding.maximumFractionDigits) }
    for pair in affixes.pairs { longest = max(longest, pair.utf8Count) }
    precondition(
      fraction == 0 || shape.decimal.count > 0, "a fraction without a separator would be another amount")
    maximumUTF8Count = max(
      shape.maximumUTF8Count(fractionDigits: fraction) + longest + Self.margin, Int(notANumber.count))
    self.shape = shape
    self.selector = selector
    self.affixes = affixes
    self.notANumber = notANumber
    storage = AffixStorage(builder)
    quick = QuickVariants(shape, selector, affixes, storage, maximumUTF8Count: maximumUTF8Count)
  }

  /// So that the quick writer may store whole pieces.
  private static let margin = 64
}

/// Which affixes a variant plan has, and which of them an amount takes.
package struct VariantAffixes: Sendable {
  /// The first two are those of what shows as +0 and -0.
  package var pairs: [AffixRangePair]
  /// By row: rows of one kind have the same affixes.
  package var kinds: [UInt8]
  /// Places in `pairs`, by kind of row and then by ``VariantKey``.
  package var places: [UInt16]
  package let keyCount: Int

  package init(pairs: [AffixRangePair], kinds: [UInt8], places: [UInt16], keyCount: Int) {
    (self.pairs, self.kinds, self.places, self.keyCount) = (pairs, kinds, places, keyCount)
  }

  package func place(row: Int, key: Int) -> Int { Int(places[Int(kinds[row]) * keyCount + key]) }

  package func zero(isNegative: Bool) -> AffixRangePair { pairs[isNegative ? 1 : 0] }
}
