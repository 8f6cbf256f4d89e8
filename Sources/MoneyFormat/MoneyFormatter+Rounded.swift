// The amount rounded as displayed, for further calculations.

import MoneyFormatCore
public import MoneyFormatFoundation

extension MoneyFormatter {
  /// Returns the amount that its text shows: rounded exactly to this formatter's digits and increment, with
  /// its rounding mode.
  ///
  /// Add up rounded amounts if a sum is displayed below its addends; otherwise the sum may be a cent off:
  ///
  /// ```swift
  /// let formatter = try MoneyFormatter(currency: "EUR", locale: "en-IE")
  /// let hours: [Decimal] = [1.25, 0.75]
  /// let lines = hours.map { formatter.rounded($0 * Decimal(string: "70.10")!) }
  /// print(formatter.string(from: lines.reduce(0, +)))  // €140.20
  /// ```
  ///
  /// Abbreviations are ignored: the amount is rounded as if written out. The result is not-a-number if the amount is,
  /// or if its rounded form has more digits than a `Decimal` holds; this happens only with increments and amounts of
  /// more than 36 digits.
  public func rounded(_ amount: Decimal) -> Decimal {
    Amount(amount).flatMap { compiled.resolved.rounded($0)?.decimal } ?? .nan
  }
}
