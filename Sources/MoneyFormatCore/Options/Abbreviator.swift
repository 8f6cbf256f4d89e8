// How large amounts are abbreviated.

/// How large amounts are abbreviated.
public enum Abbreviator: Hashable, Sendable {
  /// Amounts are written in full.
  case none
  /// ``AbbreviationTable/plain``: `$1.2k`, `$3M`.
  case plain
  /// CLDR's short forms, as in ICU's compact notation: `$1.2K`, `1,2 Mio. €`.
  case compactShort
  /// CLDR's long forms for styles that have them, as in ICU: `1.2 million US dollars`.
  case compactLong
  /// A custom table.
  case table(AbbreviationTable)
}

/// Units to which amounts are abbreviated, such as `k` for thousands.
///
/// An amount takes the largest unit that it reaches after rounding. Below the smallest unit it is written in
/// full. The suffix immediately follows the digits.
public struct AbbreviationTable: Hashable, Sendable {
  /// One unit.
  public struct Unit: Hashable, Sendable {
    /// The smallest amount in this unit, which is also the unit's value: a power of ten, at least 10. Nil if
    /// the given number was NaN.
    package var leastAmount: Amount?
    /// The text that immediately follows the digits; visible, and unlike those of the other units.
    public var suffix: String
    /// The minimum and maximum number of fraction digits, each within 0…38.
    public var fractionDigits: ClosedRange<Int>

    package init(leastAmount: Amount?, suffix: String, fractionDigits: ClosedRange<Int> = 0...1) {
      self.leastAmount = leastAmount?.normalized
      self.suffix = suffix
      self.fractionDigits = fractionDigits
    }
  }

  /// The units in ascending order.
  public var units: [Unit]

  /// Creates a table. If it is empty or not in ascending order, or if two suffixes differ at most in spaces, invisible
  /// characters and full stops, making a formatter throws `invalidOption`.
  public init(_ units: [Unit]) { self.units = units }

  /// `k`, `M`, `B` and `T` for 10³, 10⁶, 10⁹ and 10¹², with at most one fraction digit.
  public static let plain = AbbreviationTable([
    Unit(leastAmount: .powerOfTen(3), suffix: "k"),
    Unit(leastAmount: .powerOfTen(6), suffix: "M"),
    Unit(leastAmount: .powerOfTen(9), suffix: "B"),
    Unit(leastAmount: .powerOfTen(12), suffix: "T"),
  ])
}

extension Abbreviator {
  /// The names of the predefined abbreviators.
  package static let words: [(String, Abbreviator)] = [
    ("none", .none), ("plain", .plain), ("compactShort", .compactShort), ("compactLong", .compactLong),
  ]

  /// The name of a predefined abbreviator; nil for a table.
  package var word: String? { Self.words.first { $0.1 == self }?.0 }
}
