// The form of a number: its class of sign, digits, separators and groups.

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

  /// The separator as text.
  package var text: String { Self.text(of: units, count) }

  /// Returns UTF-8 that is stored in one word, the first byte lowest, as a string.
  fileprivate static func text(of units: UInt64, _ count: Int) -> String {
    String(decoding: (0..<count).map { UInt8(truncatingIfNeeded: units >> (8 * UInt64($0))) }, as: UTF8.self)
  }
}

extension NumberShape {
  /// The text of each digit.
  package var digitTexts: [String] {
    (0..<10).map { SeparatorUnits.text(of: UInt64(digits[$0]), digitWidth) }
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
