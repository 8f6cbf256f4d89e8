// How numbers of everyday are laid out: where each group of digits goes, for every number of digits.

/// All that the quick writer needs to know of numbers with at most 12 integer digits and 3 fraction digits.
///
/// Immutable, and of tables that are never freed, hence `@unchecked Sendable`.
package struct QuickNumber: @unchecked Sendable {
  /// Where the groups of an integer lie. All lengths are in bytes.
  package struct Row: Sendable {
    /// Brings the first group to the front: 1,234 becomes 1,234,000,000.
    package var factor: UInt64 = 1
    /// How much of the first group's digits are zeros that aren't shown: in bits of the word where digits are
    /// ASCII, else in bytes.
    package var leadShift: UInt8 = 0
    /// The digits of the first group, without and with a separator behind them.
    package var leadDigits: UInt8 = 0
    package var lead: UInt8 = 0
    /// Each other group with its separator.
    package var stride: UInt8 = 0
    /// The whole integer.
    package var count: UInt8 = 0
    /// Of pairs: where the last three digits begin, and how much of them isn't shown.
    package var tailOffset: UInt8 = 0
    package var tailShift: UInt8 = 0
  }

  /// How digits are stored.
  package enum Kind: UInt8, Sendable {
    /// ASCII in groups of three.
    case triples
    /// ASCII in groups of two, but of three next to the decimal separator.
    case pairs
    /// Digits of several bytes, in the same groups.
    case wideTriples, widePairs
  }

  package let kind: Kind
  /// By number of integer digits.
  package let rows: InlineArray<13, Row>
  /// The least integer that is too long.
  package let integerLimit: UInt64
  package let digitWidth: Int
  /// The group separator: where digits are ASCII, above those of a group in one word.
  package let group: UInt64
  package let decimal: UInt64
  package let decimalCount: Int
  package let table: DigitTable
  /// See ``WideDigits``; unused for ASCII.
  package let wideTriples: UnsafeRawPointer

  /// nil for groups and digits of no known locale.
  package init?(_ shape: NumberShape) {
    let isWide = shape.digitWidth > 1
    let isGrouped = shape.groupedFrom != .max
    guard !isGrouped || shape.primaryGroup == 3,
      isWide || (0..<10).allSatisfy({ shape.digits[$0] == 0x30 + UInt32($0) }),
      // An ASCII group and its separator are one word.
      shape.group.count <= (isWide ? 8 : 4)
    else { return nil }
    switch isGrouped ? shape.secondaryGroup : 3 {
    case 3:
      (kind, integerLimit) = (isWide ? .wideTriples : .triples, PowersOfTen[12])
      rows = InlineArray { Row(triples: $0, shape) }
      group = isWide ? shape.group.units : shape.group.units << 24
    case 2:
      (kind, integerLimit) = (isWide ? .widePairs : .pairs, PowersOfTen[11])
      rows = InlineArray { Row(pairs: $0, shape) }
      group = isWide ? shape.group.units : shape.group.units << 16
    default: return nil
    }
    digitWidth = shape.digitWidth
    (decimal, decimalCount) = (shape.decimal.units, shape.decimal.count)
    table = .shared
    wideTriples =
      isWide ? WideDigits.of(shape.digits, width: shape.digitWidth).triples : UnsafeRawPointer(table.triples)
  }

  /// How far stores may reach behind the beginning of a number, the decimal separator and the fraction included.
  ///
  /// Four groups are stored, and three digits behind pairs; each store begins within the number, and the widest
  /// has 16 bytes.
  package static func reach(_ shape: NumberShape) -> Int {
    let group = 3 * shape.digitWidth + shape.group.count
    return 4 * group + 3 * shape.digitWidth + shape.decimal.count + 3 * shape.digitWidth + 16
  }
}

extension QuickNumber.Row {
  /// A row of groups of three, for so many digits.
  fileprivate init(triples digits: Int, _ shape: NumberShape) {
    guard digits > 0 else { return }
    let isGrouped = digits >= shape.groupedFrom
    let groups = (digits - 1) / 3
    factor = PowersOfTen[3 * (3 - groups)]
    let first = digits - 3 * groups
    leadShift = Self.shift(3 - first, shape)
    setCounts(first: first, others: groups, of: 3, separator: isGrouped ? shape.group.count : 0, shape)
  }

  /// A row of groups of two with three digits behind them.
  fileprivate init(pairs digits: Int, _ shape: NumberShape) {
    guard digits > 0, digits < 12 else { return }
    guard digits > 3 else {
      tailShift = Self.shift(3 - digits, shape)
      count = UInt8(digits * shape.digitWidth)
      return
    }
    let isGrouped = digits >= shape.groupedFrom
    let groups = (digits - 4) / 2
    factor = PowersOfTen[2 * (3 - groups)]
    let first = digits - 3 - 2 * groups
    leadShift = Self.shift(2 - first, shape)
    setCounts(first: first, others: groups, of: 2, separator: isGrouped ? shape.group.count : 0, shape)
    tailOffset = lead + UInt8(groups) * stride
    count = tailOffset + UInt8(3 * shape.digitWidth)
  }

  private static func shift(_ digits: Int, _ shape: NumberShape) -> UInt8 {
    UInt8(digits * (shape.digitWidth == 1 ? 8 : shape.digitWidth))
  }

  private mutating func setCounts(
    first: Int, others: Int, of size: Int, separator: Int, _ shape: NumberShape
  ) {
    leadDigits = UInt8(first * shape.digitWidth)
    lead = leadDigits + UInt8(separator)
    stride = UInt8(size * shape.digitWidth + separator)
    count = UInt8(first * shape.digitWidth + others * Int(stride))
  }
}
