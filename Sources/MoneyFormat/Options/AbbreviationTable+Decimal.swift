// Thresholds of abbreviation tables as decimals.

public import FoundationEssentials
public import MoneyFormatCore

extension AbbreviationTable.Unit {
  /// The least amount that is counted in this unit, which is worth as much: a power of ten, at least 10.
  public var threshold: Decimal {
    get { leastAmount?.decimal ?? .nan }
    set { leastAmount = Amount(newValue)?.normalized }
  }

  /// A unit. A value out of range is the error `invalidOption` when a formatter is made.
  ///
  /// - Parameters:
  ///   - threshold: the least amount that is counted in this unit; a power of ten, at least 10.
  ///   - suffix: the text right after the digits; not empty.
  ///   - fractionDigits: the fewest and the most fraction digits, each within 0…38.
  public init(threshold: Decimal, suffix: String, fractionDigits: ClosedRange<Int> = 0...1) {
    self.init(leastAmount: Amount(threshold), suffix: suffix, fractionDigits: fractionDigits)
  }
}
