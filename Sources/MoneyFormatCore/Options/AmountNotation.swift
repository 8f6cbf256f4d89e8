// The notation of a column of amounts.

/// The decimal mark, group mark and group sizes of a column whose notation is known.
public struct AmountNotation: Sendable, Hashable {
  /// The mark before the fraction; nil for a column without fractions.
  public var decimalMark: Unicode.Scalar?
  /// The mark between groups; nil for a column without groups. A space stands for every kind of space, and an
  /// apostrophe for every kind of apostrophe.
  public var groupMark: Unicode.Scalar?
  /// The size of the group next to the decimal mark.
  public var primaryGroup: Int
  /// The size of the other groups: 2 in Indian grouping.
  public var secondaryGroup: Int

  /// Creates a notation.
  public init(
    decimalMark: Unicode.Scalar?, groupMark: Unicode.Scalar?, primaryGroup: Int = 3, secondaryGroup: Int = 3
  ) {
    self.decimalMark = decimalMark
    self.groupMark = groupMark
    self.primaryGroup = primaryGroup
    self.secondaryGroup = secondaryGroup
  }
}
