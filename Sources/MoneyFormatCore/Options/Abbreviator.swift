// How large amounts are shortened.

/// How large amounts are shortened.
public enum Abbreviator: Hashable, Sendable {
  /// Written out.
  case none
  /// ``AbbreviationTable/plain``: `$1.2k`, `$3M`.
  case plain
  /// CLDR's short forms, as ICU's compact notation: `$1.2K`, `1,2 Mio. €`.
  case compactShort
  /// CLDR's long forms where a style has them, as ICU: `1.2 million US dollars`.
  case compactLong
  /// A table of one's own.
  case table(AbbreviationTable)
}

/// Units that amounts are shortened to, such as `k` for thousands.
///
/// An amount takes the largest unit that it reaches after rounding; below the first one it is written
/// out. The suffix comes right after the digits.
public struct AbbreviationTable: Hashable, Sendable {
  /// One unit.
  public struct Unit: Hashable, Sendable {
    /// The least amount that is counted in this unit, which is worth as much: a power of ten, at least 10. nil is
    /// not a number.
    package var leastAmount: Amount?
    /// The text right after the digits; not empty.
    public var suffix: String
    /// The fewest and the most fraction digits, each within 0…38.
    public var fractionDigits: ClosedRange<Int>

    package init(leastAmount: Amount?, suffix: String, fractionDigits: ClosedRange<Int> = 0...1) {
      self.leastAmount = leastAmount?.normalized
      self.suffix = suffix
      self.fractionDigits = fractionDigits
    }
  }

  /// By threshold, the smallest first.
  public var units: [Unit]

  /// A table; an empty one, or one out of order, is the error `invalidOption` when a formatter is made.
  public init(_ units: [Unit]) { self.units = units }

  /// `k`, `M`, `B` and `T` for 10³, 10⁶, 10⁹ and 10¹², with at most one fraction digit.
  public static let plain = AbbreviationTable([
    Unit(leastAmount: .powerOfTen(3), suffix: "k"),
    Unit(leastAmount: .powerOfTen(6), suffix: "M"),
    Unit(leastAmount: .powerOfTen(9), suffix: "B"),
    Unit(leastAmount: .powerOfTen(12), suffix: "T"),
  ])
}
