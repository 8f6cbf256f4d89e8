// The thresholds of abbreviation tables as `Decimal`.

public import FoundationEssentials
public import MoneyFormatCore

extension AbbreviationTable.Unit {
  /// The smallest amount written in this unit, and the value of the unit: a power of ten, at least 10.
  public var threshold: Decimal {
    get { leastAmount?.decimal ?? .nan }
    set { leastAmount = Amount(newValue)?.normalized }
  }

  /// Creates a unit. A value out of range is the error `invalidOption` when a formatter is made.
  ///
  /// - Parameters:
  ///   - threshold: the smallest amount written in this unit; a power of ten, at least 10.
  ///   - suffix: the text directly after the digits; not empty.
  ///   - fractionDigits: the minimum and maximum number of fraction digits, each within 0…38.
  public init(threshold: Decimal, suffix: String, fractionDigits: ClosedRange<Int> = 0...1) {
    self.init(leastAmount: Amount(threshold), suffix: suffix, fractionDigits: fractionDigits)
  }
}
