// How one column of amounts is written.

import MoneyFormatCore

/// The decimal mark, the group mark and the group sizes of a column whose notation is known.
public struct AmountNotation: Sendable, Hashable {
  public var decimalMark: Unicode.Scalar?
  public var groupMark: Unicode.Scalar?
  public var primaryGroup: Int
  public var secondaryGroup: Int

  public init(
    decimalMark: Unicode.Scalar?, groupMark: Unicode.Scalar?, primaryGroup: Int = 3, secondaryGroup: Int = 3
  ) {
    self.decimalMark = decimalMark
    self.groupMark = groupMark
    self.primaryGroup = primaryGroup
    self.secondaryGroup = secondaryGroup
  }
}
