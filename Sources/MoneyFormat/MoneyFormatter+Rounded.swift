// The amount that a text shows: for those who go on counting with what they print.

public import FoundationEssentials
import MoneyFormatCore

extension MoneyFormatter {
  /// The amount as its text shows it: rounded to this formatter's digits and steps, in its rounding mode. Exact.
  ///
  /// Sums that stand under their addends have to be made of these, or they may be a cent off:
  ///
  /// ```swift
  /// let formatter = try MoneyFormatter(currency: "EUR", locale: "en-IE")
  /// let hours: [Decimal] = [1.25, 0.75]
  /// let lines = hours.map { formatter.rounded($0 * Decimal(string: "70.10")!) }
  /// print(formatter.string(from: lines.reduce(0, +)))  // €140.20
  /// ```
  ///
  /// Abbreviations don't count: rounded is what would be written out. Not-a-number stays what it is, and so does
  /// an amount that, rounded, has more digits than a `Decimal` holds; only steps of cash can do that, to amounts
  /// of more than 36 digits.
  public func rounded(_ amount: Decimal) -> Decimal {
    guard let digits = Amount(amount) else { return amount }
    let fraction = format.resolved.fraction
    if fraction.increment == 1, fraction.significant == nil, digits.exponent >= -fraction.maximum {
      return amount
    }
    return WideAmount(digits, fraction: fraction, roundingMode: format.resolved.roundingMode)
      .decimal(isNegative: digits.isNegative) ?? amount
  }
}
