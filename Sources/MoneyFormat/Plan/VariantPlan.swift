// A compiled format whose affixes depend on the number: names, compact forms, abbreviations.

/// A compiled format in which prefix and suffix go with the number as displayed, not only with its
/// sign: plural names, CLDR's compact forms, abbreviation tables.
final class VariantPlan: Sendable {
  let shape: NumberShape
  let selector: VariantSelector
  /// Affixes by row, then by ``VariantKey``; nil where ICU was shown no amount of that kind.
  let variants: [[AffixRangePair?]]
  /// What shows as zero: +0 and -0.
  let zero: AffixRangePair
  let negativeZero: AffixRangePair
  let notANumber: AffixRange
  let storage: AffixStorage
  let maximumUTF8Count: Int
  /// The same for the quick writer, if it can write such amounts.
  let quick: QuickVariants?

  /// For affixes that ICU was not seen to write.
  private static let margin = 64

  init(
    shape: NumberShape, selector: VariantSelector, variants: [[AffixPair?]], zero: AffixPair,
    negativeZero: AffixPair, notANumber: AffixPattern
  ) {
    precondition(
      variants.count == selector.rows.count && variants.allSatisfy { $0.count == selector.keys.count })
    let fraction = selector.rows.map(\.rounding.maximumFractionDigits).max() ?? 0
    precondition(
      fraction == 0 || shape.decimal.count > 0, "a fraction without a separator would be another amount")
    var builder = AffixStorage.Builder()
    let variants = variants.map { row in row.map { $0.map { builder.add($0) } } }
    let (zero, negativeZero) = (builder.add(zero), builder.add(negativeZero))
    self.notANumber = builder.add(notANumber)
    let storage = AffixStorage(builder)
    let longest =
      (variants.joined().compactMap { $0 } + [zero, negativeZero]).map(\.utf8Count).max() ?? 0
    maximumUTF8Count = max(
      shape.maximumUTF8Count(fractionDigits: fraction) + longest + Self.margin, Int(self.notANumber.count))
    self.shape = shape
    self.selector = selector
    self.variants = variants
    self.zero = zero
    self.negativeZero = negativeZero
    self.storage = storage
    quick = QuickVariants(
      shape, selector, variants, zero: zero, negativeZero: negativeZero, storage,
      maximumUTF8Count: maximumUTF8Count)
  }
}
