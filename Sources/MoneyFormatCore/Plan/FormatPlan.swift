// A compiled format: everything that rendering needs, in one immutable object.

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
