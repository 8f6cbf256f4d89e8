// A compiled format whose affixes depend on the number: names, compact forms, abbreviations.

/// A compiled format in which prefix and suffix go with the number as displayed, not only with its
/// sign: plural names, CLDR's compact forms, abbreviation tables.
package final class VariantPlan: Sendable {
  package let shape: NumberShape
  package let selector: VariantSelector
  /// The affixes that there are, each once.
  private let pairs: [AffixRangePair]
  /// Where in `pairs` the affixes are by row, then by ``VariantKey``; ``missing`` where ICU was shown no
  /// amount of that kind.
  private let places: [UInt16]
  /// What shows as zero: +0 and -0.
  package let zero: AffixRangePair
  package let negativeZero: AffixRangePair
  package let notANumber: AffixRange
  package let storage: AffixStorage
  package let maximumUTF8Count: Int
  /// The same for the quick writer, if it can write such amounts.
  package let quick: QuickVariants?

  /// For affixes that ICU was not seen to write.
  private static let margin = 64
  private static let missing = UInt16.max

  package init(
    shape: NumberShape, selector: VariantSelector, variants: [[AffixPair?]], zero: AffixPair,
    negativeZero: AffixPair, notANumber: AffixPattern
  ) {
    precondition(
      variants.count == selector.rows.count && variants.allSatisfy { $0.count == selector.keys.count })
    let fraction = selector.rows.map { $0.rounding.maximumFractionDigits }.max() ?? 0
    precondition(
      fraction == 0 || shape.decimal.count > 0, "a fraction without a separator would be another amount")
    var builder = AffixStorage.Builder()
    let (zero, negativeZero) = (builder.add(zero), builder.add(negativeZero))
    self.notANumber = builder.add(notANumber)
    var pairs: [AffixRangePair] = []
    let ranges = variants.map { row in row.map { $0.map { builder.add($0) } } }
    places = ranges.joined().map { pair in
      guard let pair else { return Self.missing }
      if let place = pairs.firstIndex(of: pair) { return UInt16(place) }
      pairs.append(pair)
      return UInt16(pairs.count - 1)
    }
    let storage = AffixStorage(builder)
    let longest = (pairs + [zero, negativeZero]).map { $0.utf8Count }.max() ?? 0
    maximumUTF8Count = max(
      shape.maximumUTF8Count(fractionDigits: fraction) + longest + Self.margin, Int(self.notANumber.count))
    self.shape = shape
    self.selector = selector
    self.pairs = pairs
    self.zero = zero
    self.negativeZero = negativeZero
    self.storage = storage
    quick = QuickVariants(
      shape, selector, ranges, zero: zero, negativeZero: negativeZero, storage,
      maximumUTF8Count: maximumUTF8Count)
  }

  /// nil where ICU was shown no amount of that kind.
  package func affixes(row: Int, key: Int) -> AffixRangePair? {
    let place = places[row * selector.keys.count + key]
    return place == Self.missing ? nil : pairs[Int(place)]
  }

  /// All affixes but those of zero, each once.
  package var allAffixes: [AffixRangePair] { pairs }

  /// A bound for ICU's texts of this format, with still more room for affixes that it was not seen to write.
  package var fallbackMaximumUTF8Count: Int { maximumUTF8Count + Self.margin / 2 }
}
