// Splits an amount into parts whose displayed values add up.

import MoneyFormatCore
public import MoneyFormatFoundation

extension MoneyFormatter {
  /// Splits an amount into parts that are as equal as possible and add up to ``rounded(_:)`` of it, so that
  /// the displayed parts add up to the displayed amount. If it doesn't divide evenly, the first parts are one
  /// step larger.
  ///
  /// ```swift
  /// let euros = try MoneyFormatter(currency: "EUR", locale: "en-IE")
  /// print(try euros.allocate(100, into: 3).map { euros.string(from: $0) })  // ["€33.34", "€33.33", "€33.33"]
  /// ```
  ///
  /// A step is one unit of the last displayed fraction digit, or the rounding increment: 0.05 francs in cash. Abbreviations
  /// are ignored: a step is that of amounts written in full.
  ///
  /// - Parameters:
  ///   - total: may be negative; its parts are then negative.
  ///   - count: 1…1,000,000.
  /// - Throws: `invalidAmount` for not-a-number, and for a count out of range; `precisionOverflow` if the
  ///   number of steps does not fit into 128 bits; `invalidOption` for formats with significant digits, whose
  ///   step depends on the amount.
  public func allocate(_ total: Decimal, into count: Int) throws(MoneyFormatError) -> [Decimal] {
    try allocate(total, .equal(count))
  }

  /// Splits an amount in proportion to weights into parts that add up to ``rounded(_:)`` of it. The remainder
  /// is distributed one step at a time to the parts with the largest remainders, and among equal ones to the
  /// first.
  ///
  /// ```swift
  /// let euros = try MoneyFormatter(currency: "EUR", locale: "en-IE")
  /// print(try euros.allocate(10, byWeights: [3, 7, 1]).map { euros.string(from: $0) })  // ["€2.73", "€6.36", "€0.91"]
  /// ```
  ///
  /// A negative weight gives a part of the other sign, such as the line of a discount:
  ///
  /// ```swift
  /// let euros = try MoneyFormatter(currency: "EUR", locale: "en-IE")
  /// print(try euros.allocate(10, byWeights: [20, 15, -5]).map { euros.string(from: $0) })  // ["€6.67", "€5.00", "-€1.67"]
  /// ```
  ///
  /// - Parameters:
  ///   - total: may be negative; its parts then have the other signs.
  ///   - weights: 1 to 1,000,000 numbers whose sum is not zero. A part of weight zero is zero.
  /// - Throws: `invalidAmount` for not-a-number and for invalid weights; `precisionOverflow` if the steps or
  ///   the weights do not fit into 128 bits; `invalidOption` for formats with significant digits.
  public func allocate(
    _ total: Decimal, byWeights weights: [Decimal]
  ) throws(MoneyFormatError) -> [Decimal] {
    let digits = weights.compactMap { Amount($0) }
    guard digits.count == weights.count else {
      throw MoneyFormatError(.invalidAmount, "Weights must be numbers.")
    }
    return try allocate(total, .weights(digits))
  }

  private func allocate(
    _ total: Decimal, _ shares: AllocationShares
  ) throws(MoneyFormatError) -> [Decimal] {
    try compiled.resolved.allocate(Amount(total), shares).map { $0.decimal }
  }
}
