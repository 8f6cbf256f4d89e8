// How one column of amounts is written.

/// The decimal mark, the group mark and the group sizes of a column whose notation is known.
public struct AmountNotation: Sendable, Hashable {
  /// What stands before the fraction; nil for a column without fractions.
  public var decimalMark: Unicode.Scalar?
  /// What stands between groups; nil for a column without groups. A space stands for every kind of space, an
  /// apostrophe for every kind of apostrophe.
  public var groupMark: Unicode.Scalar?
  /// The size of the group next to the decimal mark.
  public var primaryGroup: Int
  /// The size of the other groups: 2 where Indian digits are grouped.
  public var secondaryGroup: Int

  /// A notation with these marks and sizes.
  public init(
    decimalMark: Unicode.Scalar?, groupMark: Unicode.Scalar?, primaryGroup: Int = 3, secondaryGroup: Int = 3
  ) {
    self.decimalMark = decimalMark
    self.groupMark = groupMark
    self.primaryGroup = primaryGroup
    self.secondaryGroup = secondaryGroup
  }
}
