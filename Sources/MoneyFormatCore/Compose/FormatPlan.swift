// A compiled format: everything that rendering needs, in one immutable object.

/// Selects one of the four pairs of prefix and suffix, which depend on nothing else.
package enum SignClass: Int, CaseIterable, Sendable {
  case positive, zero, negativeZero, negative

  @inline(__always)
  package init(isNegative: Bool, isZero: Bool) {
    self =
      switch (isNegative, isZero) {
      case (false, false): .positive
      case (false, true): .zero
      case (true, true): .negativeZero
      case (true, false): .negative
      }
  }

  /// Returns the raw value of the matching case without a branch, as an index into tables.
  @inline(__always)
  package static func index(isNegative: Bool, isZero: Bool) -> Int {
    // The last bit is that of zero; a minus flips both bits.
    (isZero ? 1 : 0) ^ (isNegative ? 3 : 0)
  }
}

/// A separator as up to eight bytes of UTF-8 in one word, the first byte lowest.
package struct SeparatorUnits: Hashable, Sendable {
  package let units: UInt64
  package let count: Int

  package static let none = SeparatorUnits(units: 0, count: 0)

  private init(units: UInt64, count: Int) {
    self.units = units
    self.count = count
  }

  /// Returns nil if the text is longer than eight bytes.
  package init?(_ utf8: some Collection<UInt8>) {
    guard utf8.count <= 8 else { return nil }
    var units: UInt64 = 0
    for byte in utf8.reversed() { units = units << 8 | UInt64(byte) }
    self.init(units: units, count: utf8.count)
  }
}

/// The digits, separators and group sizes of a number.
package struct NumberShape: Sendable {
  /// The UTF-8 of each digit in one word, the first byte lowest.
  package var digits: InlineArray<10, UInt32>
  /// The number of bytes of each digit.
  package var digitWidth: Int
  package var decimal: SeparatorUnits
  package var group: SeparatorUnits
  /// The size of the group next to the decimal separator, and of the other groups.
  package var primaryGroup: Int
  package var secondaryGroup: Int
  /// The smallest number of integer digits that is grouped; `Int.max` if none is.
  package var groupedFrom: Int

  package init(
    digits: InlineArray<10, UInt32>, digitWidth: Int, decimal: SeparatorUnits, group: SeparatorUnits,
    primaryGroup: Int, secondaryGroup: Int, groupedFrom: Int
  ) {
    self.digits = digits
    self.digitWidth = digitWidth
    self.decimal = decimal
    self.group = group
    self.primaryGroup = primaryGroup
    self.secondaryGroup = secondaryGroup
    self.groupedFrom = groupedFrom
  }

  /// Returns the number of group separators in an integer.
  @inline(__always)
  package func separatorCount(integerDigits: Int) -> Int {
    integerDigits < groupedFrom ? 0 : 1 + (integerDigits - primaryGroup - 1) / secondaryGroup
  }
}

extension NumberShape {
  /// Whether digits and separators are ASCII.
  package var isASCII: Bool {
    digitWidth == 1 && decimal.units & 0x8080_8080_8080_8080 == 0 && group.units & 0x8080_8080_8080_8080 == 0
  }

  /// The longest integer: 39 digits of a 128-bit mantissa times 10^127, and one digit from rounding up.
  package static let maximumIntegerDigits = 39 + 127 + 1

  /// Returns an upper bound of the length of every number, in UTF-8 bytes.
  package func maximumUTF8Count(fractionDigits: Int) -> Int {
    let integers = Self.maximumIntegerDigits
    return (integers + fractionDigits) * digitWidth + separatorCount(integerDigits: integers) * group.count
      + decimal.count
  }
}

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
