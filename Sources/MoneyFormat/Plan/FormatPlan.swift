// A compiled format: all that rendering needs, in one immutable object.

/// Which of the four pairs of prefix and suffix an amount takes. They depend on nothing else.
enum SignClass: Int, CaseIterable, Sendable {
  case positive, zero, negativeZero, negative

  @inline(__always)
  init(isNegative: Bool, isZero: Bool) {
    self =
      switch (isNegative, isZero) {
      case (false, false): .positive
      case (false, true): .zero
      case (true, true): .negativeZero
      case (true, false): .negative
      }
  }
}

/// A separator as up to eight bytes of UTF-8 in one word, the first byte lowest.
struct SeparatorUnits: Hashable, Sendable {
  let units: UInt64
  let count: Int

  static let none = SeparatorUnits(units: 0, count: 0)

  private init(units: UInt64, count: Int) {
    self.units = units
    self.count = count
  }

  /// nil when the text is longer than eight bytes.
  init?(_ utf8: some Collection<UInt8>) {
    guard utf8.count <= 8 else { return nil }
    var units: UInt64 = 0
    for byte in utf8.reversed() { units = units << 8 | UInt64(byte) }
    self.init(units: units, count: utf8.count)
  }
}

/// A stretch of a plan's affix bytes.
struct AffixRange: Hashable, Sendable {
  let offset: Int32
  let count: Int32
}

/// How digits, separators and groups are written.
struct NumberShape: Sendable {
  /// The UTF-8 of each digit in one word, the first byte lowest.
  var digits: InlineArray<10, UInt32>
  /// How many bytes every digit has.
  var digitWidth: Int
  var decimal: SeparatorUnits
  var group: SeparatorUnits
  /// The size of the group next to the decimal separator, and of the others.
  var primaryGroup: Int
  var secondaryGroup: Int
  /// The fewest integer digits that are grouped; `Int.max` for never.
  var groupedFrom: Int

  /// How many separators stand among so many integer digits.
  @inline(__always)
  func separatorCount(integerDigits: Int) -> Int {
    integerDigits < groupedFrom ? 0 : 1 + (integerDigits - primaryGroup - 1) / secondaryGroup
  }
}

/// A compiled format.
///
/// Immutable after `init`, hence `@unchecked Sendable`: the bytes behind the pointer are never
/// written again and live as long as the plan.
final class FormatPlan: @unchecked Sendable {
  let fraction: ResolvedFraction
  let roundingMode: RoundingMode
  let shape: NumberShape
  let prefixes: InlineArray<4, AffixRange>
  let suffixes: InlineArray<4, AffixRange>
  let notANumber: AffixRange
  /// A bound of the text's length that holds for every amount.
  let maximumUTF8Count: Int
  private let affixes: UnsafeMutableBufferPointer<UInt8>

  /// The longest integer: 39 digits of a 128-bit mantissa times 10^127, and one by rounding up.
  static let maximumIntegerDigits = 39 + 127 + 1

  /// - Parameter affixes: the pairs by ``SignClass``.
  init(
    shape: NumberShape, fraction: ResolvedFraction, roundingMode: RoundingMode,
    affixes pairs: [(prefix: [UInt8], suffix: [UInt8])], notANumber: [UInt8]
  ) {
    precondition(pairs.count == SignClass.allCases.count)
    var bytes: [UInt8] = []
    func store(_ text: [UInt8]) -> AffixRange {
      defer { bytes += text }
      return AffixRange(offset: Int32(bytes.count), count: Int32(text.count))
    }
    self.shape = shape
    self.fraction = fraction
    self.roundingMode = roundingMode
    prefixes = InlineArray { store(pairs[$0].prefix) }
    suffixes = InlineArray { store(pairs[$0].suffix) }
    self.notANumber = store(notANumber)
    affixes = .allocate(capacity: bytes.count)
    _ = affixes.initialize(from: bytes)
    let integers = Self.maximumIntegerDigits
    let number =
      (integers + fraction.maximum) * shape.digitWidth
      + shape.separatorCount(integerDigits: integers) * shape.group.count + shape.decimal.count
    let longest = pairs.map { $0.prefix.count + $0.suffix.count }.max() ?? 0
    maximumUTF8Count = max(number + longest, notANumber.count)
  }

  deinit { affixes.deallocate() }

  /// The bytes of an affix.
  @inline(__always)
  subscript(range: AffixRange) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: UnsafePointer(affixes.baseAddress.unsafelyUnwrapped) + Int(range.offset), count: Int(range.count)
    )
  }
}
