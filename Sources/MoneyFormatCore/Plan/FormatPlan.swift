// Compiled formats: everything that rendering needs, in immutable objects.

/// A compiled format whose affixes depend on the sign only, which is the most common kind.
package final class FormatPlan: Sendable {
  package let fraction: ResolvedFraction
  package let roundingMode: RoundingMode
  package let shape: NumberShape
  /// Indexed by ``SignClass``.
  package let affixes: InlineArray<4, AffixRangePair>
  package let notANumber: AffixRange
  package let storage: AffixStorage
  /// An upper bound of the length of every text, in UTF-8 bytes.
  package let maximumUTF8Count: Int
  /// Writes small amounts faster; nil if the format needs more than it can do. Lives as long as the plan.
  package nonisolated(unsafe) let smallAmounts: UnsafePointer<SmallAmountPlan>?

  /// - Parameters:
  ///   - affixes: indexed by ``SignClass``.
  ///   - builder: contains the affixes.
  package init(
    shape: NumberShape, fraction: ResolvedFraction, roundingMode: RoundingMode,
    affixes: InlineArray<4, AffixRangePair>, notANumber: AffixRange, _ builder: AffixStorage.Builder
  ) {
    let storage = AffixStorage(builder)
    let longest = (0..<4).reduce(0) { max($0, affixes[$1].utf8Count) }
    let maximum = max(
      shape.maximumUTF8Count(fractionDigits: fraction.maximumShown) + longest, Int(notANumber.count))
    self.notANumber = notANumber
    self.shape = shape
    self.fraction = fraction
    self.roundingMode = roundingMode
    self.affixes = affixes
    self.storage = storage
    maximumUTF8Count = maximum
    smallAmounts = SmallAmountPlan(shape, fraction, affixes, storage, maximumUTF8Count: maximum).map { plan in
      let block = UnsafeMutablePointer<SmallAmountPlan>.allocate(capacity: 1)
      block.initialize(to: plan)
      return UnsafePointer(block)
    }
  }

  deinit { smallAmounts?.deallocate() }
}

// MARK: - Affixes that depend on the number

/// A compiled format whose prefix and suffix depend on the displayed number and not only on its sign: plural names,
/// CLDR's compact forms, abbreviation tables.
package final class VariantPlan: Sendable {
  package let shape: NumberShape
  package let selector: VariantSelector
  /// Amounts are shown divided by 10 to the power of this.
  package let scale: Int
  package let affixes: VariantAffixes
  package let notANumber: AffixRange
  package let storage: AffixStorage
  package let maximumUTF8Count: Int
  private let numberUTF8Count: Int
  /// Writes small amounts faster; nil if the format needs more than it can do.
  package let smallAmounts: SmallAmountVariants?

  /// - Parameter builder: contains the affixes.
  package init(
    shape: NumberShape, selector: VariantSelector, scale: Int = 0, affixes: VariantAffixes,
    notANumber: AffixRange, _ builder: AffixStorage.Builder
  ) {
    self.scale = scale
    precondition(affixes.kinds.count == selector.rows.count)
    var fraction = 0
    for row in selector.rows { fraction = max(fraction, row.rounding.maximumFractionDigits) }
    precondition(
      fraction == 0 || shape.decimal.count > 0, "a fraction without a separator would be another amount")
    numberUTF8Count = shape.maximumUTF8Count(fractionDigits: fraction)
    maximumUTF8Count = Self.maximumUTF8Count(numberUTF8Count, affixes, notANumber)
    self.shape = shape
    self.selector = selector
    self.affixes = affixes
    self.notANumber = notANumber
    storage = AffixStorage(builder)
    smallAmounts = SmallAmountVariants.make(
      shape, selector, affixes, storage, maximumUTF8Count: maximumUTF8Count)
  }

  /// Copies a plan with a text in place of ``AffixPattern/slot``. All tables are shared.
  package init(_ template: VariantPlan, filledWith text: String) {
    (scale, shape, selector) = (template.scale, template.shape, template.selector)
    let (builder, starts) = template.storage.filled(with: text)
    func filled(_ range: AffixRange) -> AffixRange {
      let offset = starts[Int(range.firstRun)]
      return AffixRange(
        offset: offset, count: starts[Int(range.firstRun + range.runCount)] - offset,
        firstRun: range.firstRun, runCount: range.runCount)
    }
    var affixes = template.affixes
    affixes.pairs = affixes.pairs.map {
      AffixRangePair(prefix: filled($0.prefix), suffix: filled($0.suffix), hidesDigits: $0.hidesDigits)
    }
    self.affixes = affixes
    notANumber = filled(template.notANumber)
    storage = AffixStorage(builder)
    numberUTF8Count = template.numberUTF8Count
    maximumUTF8Count = Self.maximumUTF8Count(numberUTF8Count, affixes, notANumber)
    smallAmounts = template.smallAmounts?.shared(
      with: affixes, storage, shape, maximumUTF8Count: maximumUTF8Count)
  }

  private static func maximumUTF8Count(
    _ number: Int, _ affixes: VariantAffixes, _ notANumber: AffixRange
  ) -> Int {
    max(number + affixes.longest + margin, Int(notANumber.count))
  }

  /// Room for stores that overrun the last affix.
  private static let margin = 64
}

/// The affixes of a variant plan, and the tables that select among them.
package struct VariantAffixes: Sendable {
  /// The first two belong to amounts that are shown as +0 and -0.
  package var pairs: [AffixRangePair]
  /// Indexed by row. Rows of one kind have the same affixes.
  package var kinds: [UInt8]
  /// Indices into `pairs`, indexed by kind of row and then by ``VariantKey``.
  package var places: [UInt16]
  /// Indices into `pairs` for amounts that are shown as zero; empty if all of them have the first two pairs.
  package var zeroPlaces: [UInt16]
  package let keyCount: Int

  package init(
    pairs: [AffixRangePair], kinds: [UInt8], places: [UInt16], zeroPlaces: [UInt16], keyCount: Int
  ) {
    (self.pairs, self.kinds, self.keyCount) = (pairs, kinds, keyCount)
    (self.places, self.zeroPlaces) = (places, zeroPlaces)
  }

  /// The length of the longest prefix and suffix in bytes.
  var longest: Int { pairs.reduce(0) { max($0, $1.utf8Count) } }

  /// Returns the affixes of an amount.
  ///
  /// - Parameter isZero: whether the amount is shown as zero and ``zeroPlaces`` is not empty.
  package func pair(row: Int, key: Int, isZero: Bool) -> AffixRangePair {
    pairs[Int((isZero ? zeroPlaces : places)[Int(kinds[row]) * keyCount + key])]
  }

  /// Returns the affixes of an amount that is shown as zero if ``zeroPlaces`` is empty.
  package func zero(isNegative: Bool) -> AffixRangePair { pairs[isNegative ? 1 : 0] }
}

// MARK: - Either kind

/// A plan of either kind.
package enum ComposedPlan: Sendable {
  case plan(FormatPlan)
  case variants(VariantPlan)
}
