// The layout of small numbers: the position of each digit group, for every number of digits.

import Synchronization

/// Digits, separators and group positions of numbers with at most 12 integer digits and 3 fraction digits.
///
/// Immutable. Its tables are never freed, so it is `@unchecked Sendable`.
package struct SmallNumberLayout: @unchecked Sendable {
  /// The positions of an integer's groups. All lengths are in bytes.
  package struct Row: Sendable {
    /// The factor that moves the first group to the front: 1,234 becomes 1,234,000,000.
    package var factor: UInt64 = 1
    /// The length of the first group's leading zeros, which aren't shown: in bits if digits are ASCII, otherwise in
    /// bytes.
    package var leadShift: UInt8 = 0
    /// The length of the first group's digits, without and with the separator that follows.
    package var leadDigits: UInt8 = 0
    package var lead: UInt8 = 0
    /// The length of every other group with its separator.
    package var stride: UInt8 = 0
    /// The length of the whole integer.
    package var count: UInt8 = 0
    /// For groups of two: the offset of the last three digits, and the length of their hidden leading zeros.
    package var tailOffset: UInt8 = 0
    package var tailShift: UInt8 = 0
  }

  /// The storage of digits.
  package enum Kind: UInt8, Sendable {
    /// ASCII in groups of three.
    case triples
    /// ASCII in groups of two, with a group of three next to the decimal separator.
    case pairs
    /// Digits of several bytes each, in groups of three or two.
    case wideTriples, widePairs
  }

  package let kind: Kind
  /// Indexed by the number of integer digits.
  package let rows: InlineArray<13, Row>
  /// The smallest integer that is too long.
  package let integerLimit: UInt64
  package let digitWidth: Int
  /// The group separator. If digits are ASCII, it is shifted to its position after a group's digits in one word.
  package let group: UInt64
  package let decimal: UInt64
  package let decimalCount: Int
  package let table: DigitTable
  /// See ``WideDigits``. Unused for ASCII digits.
  package let wideTriples: UnsafeRawPointer

  /// Returns nil for group sizes and separators that no known locale has.
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

  /// The number of bytes, from the beginning of a number, that stores may touch.
  ///
  /// Up to four groups, three more digits, a decimal separator and a fraction are stored. Each store begins within the
  /// number, and the widest has 16 bytes.
  package static func reach(_ shape: NumberShape) -> Int {
    let group = 3 * shape.digitWidth + shape.group.count
    return 4 * group + 3 * shape.digitWidth + shape.decimal.count + 3 * shape.digitWidth + 16
  }
}

extension SmallNumberLayout.Row {
  /// The row of an integer with `digits` digits in groups of three.
  fileprivate init(triples digits: Int, _ shape: NumberShape) {
    guard digits > 0 else { return }
    let isGrouped = digits >= shape.groupedFrom
    let groups = (digits - 1) / 3
    factor = PowersOfTen[3 * (3 - groups)]
    let first = digits - 3 * groups
    leadShift = Self.shift(3 - first, shape)
    setCounts(first: first, others: groups, of: 3, separator: isGrouped ? shape.group.count : 0, shape)
  }

  /// The row of an integer with `digits` digits in groups of two, followed by a group of three.
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

// MARK: - Sharing

/// A layout in memory, which the plans of one shape share. Immutable.
package final class SharedNumberLayout: Sendable {
  /// Valid as long as this object.
  package nonisolated(unsafe) let layout: UnsafePointer<SmallNumberLayout>
  private let shape: NumberShape

  /// The layouts that were made first, which are never freed: most locales have one of a few dozen shapes.
  nonisolated(unsafe) private static let known: UnsafeMutablePointer<Atomic<Unmanaged<SharedNumberLayout>?>> =
    {
      let known = UnsafeMutablePointer<Atomic<Unmanaged<SharedNumberLayout>?>>.allocate(capacity: knownCount)
      for index in 0..<knownCount { (known + index).initialize(to: Atomic(nil)) }
      return known
    }()
  private static let knownCount = 64

  private init(_ layout: SmallNumberLayout, _ shape: NumberShape) {
    let block = UnsafeMutablePointer<SmallNumberLayout>.allocate(capacity: 1)
    block.initialize(to: layout)
    self.layout = UnsafePointer(block)
    self.shape = shape
  }

  deinit { layout.deallocate() }

  var copy: SmallNumberLayout { layout.pointee }

  /// Returns the layout of a shape; nil for those that ``SmallNumberLayout`` refuses.
  package static func of(_ shape: NumberShape) -> SharedNumberLayout? {
    var made: SharedNumberLayout?
    let first = shape.hash
    for place in 0..<4 {
      let index = (first + place) % knownCount
      if known[index].load(ordering: .acquiring) == nil {
        if made == nil { made = SmallNumberLayout(shape).map { SharedNumberLayout($0, shape) } }
        guard let made else { return nil }
        let new = Unmanaged.passRetained(made)
        let isKept = known[index].compareExchange(
          expected: nil, desired: new, ordering: .acquiringAndReleasing
        ).exchanged
        if isKept { return made }
        new.release()
      }
      let present = known[index].load(ordering: .acquiring)?.takeUnretainedValue()
      if let present, present.shape.isSame(as: shape) { return present }
    }
    return made ?? SmallNumberLayout(shape).map { SharedNumberLayout($0, shape) }
  }
}

extension NumberShape {
  fileprivate func isSame(as other: NumberShape) -> Bool {
    guard decimal == other.decimal, group == other.group, groupedFrom == other.groupedFrom,
      primaryGroup == other.primaryGroup, secondaryGroup == other.secondaryGroup,
      digitWidth == other.digitWidth
    else { return false }
    return (0..<10).allSatisfy { digits[$0] == other.digits[$0] }
  }

  fileprivate var hash: Int {
    var hash = decimal.units &* 31 &+ group.units
    hash = hash &* 31 &+ UInt64(digits[1]) &* 7
    hash = hash &+ UInt64(truncatingIfNeeded: groupedFrom) &* 3 &+ UInt64(secondaryGroup)
    return Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) &>> 58)
  }
}
