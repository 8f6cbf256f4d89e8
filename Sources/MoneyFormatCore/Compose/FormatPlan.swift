// A compiled format: everything that rendering needs, in one immutable object.

/// Which of the four pairs of affixes an amount takes. In a ``FormatPlan`` they depend on nothing else.
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

  /// Returns the raw value of the class of an amount, without a branch.
  @inline(__always)
  package static func index(isNegative: Bool, isZero: Bool) -> Int {
    // Bit 0 is set for zero; a minus counts from the other end.
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

/// The digits, separators and grouping of a number.
package struct NumberShape: Sendable {
  /// The UTF-8 of each digit in one word, the first byte lowest.
  package var digits: InlineArray<10, UInt32>
  /// The length of every digit in bytes.
  package var digitWidth: Int
  package var decimal: SeparatorUnits
  package var group: SeparatorUnits
  /// The size of the group next to the decimal separator, and that of the others.
  package var primaryGroup: Int
  package var secondaryGroup: Int
  /// The minimum number of integer digits that are grouped; `Int.max` for never.
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

  /// Returns the number of group separators among `integerDigits` digits.
  @inline(__always)
  package func separatorCount(integerDigits: Int) -> Int {
    integerDigits < groupedFrom ? 0 : 1 + (integerDigits - primaryGroup - 1) / secondaryGroup
  }
}

extension NumberShape {
  /// Whether digits and separators are all ASCII.
  package var isASCII: Bool {
    digitWidth == 1 && decimal.units & 0x8080_8080_8080_8080 == 0 && group.units & 0x8080_8080_8080_8080 == 0
  }

  /// The maximum number of integer digits: 39 from a 128-bit coefficient, 127 from the exponent, and one from
  /// rounding up.
  package static let maximumIntegerDigits = 39 + 127 + 1

  /// Returns an upper bound of a number's length in bytes, for every amount.
  package func maximumUTF8Count(fractionDigits: Int) -> Int {
    let integers = Self.maximumIntegerDigits
    return (integers + fractionDigits) * digitWidth + separatorCount(integerDigits: integers) * group.count
      + decimal.count
  }
}

/// A compiled format whose affixes depend on the sign alone: the common case, and the fastest.
package final class FormatPlan: Sendable {
  package let fraction: ResolvedFraction
  package let roundingMode: RoundingMode
  package let shape: NumberShape
  /// Indexed by ``SignClass``.
  package let affixes: InlineArray<4, AffixRangePair>
  package let notANumber: AffixRange
  package let storage: AffixStorage
  /// An upper bound of the length of any amount's text.
  package let maximumUTF8Count: Int
  /// The plan of the fast writer, or nil if that can't write such amounts. Valid as long as this plan.
  package nonisolated(unsafe) let quick: UnsafePointer<QuickPlan>?

  /// - Parameters:
  ///   - affixes: indexed by ``SignClass``.
  ///   - builder: contains the bytes of the affixes.
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
    quick = QuickPlan(shape, fraction, affixes, storage, maximumUTF8Count: maximum).map { plan in
      let block = UnsafeMutablePointer<QuickPlan>.allocate(capacity: 1)
      block.initialize(to: plan)
      return UnsafePointer(block)
    }
  }

  deinit { quick?.deallocate() }
}
