// Fractions made by hand, with increments that no currency in ICU has.

import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

extension ResolvedFraction: CustomTestStringConvertible {
  /// Any digits and increment, without validation.
  static func hand(
    _ digits: ClosedRange<Int>, increment: Int = 1, hidesZeros: Bool = false
  ) -> ResolvedFraction {
    ResolvedFraction(
      minimum: digits.lowerBound, maximum: digits.upperBound, increment: increment, hidesZeros: hidesZeros)
  }

  public var testDescription: String {
    "\(minimum)…\(maximum) by \(increment)\(hidesZeros ? ", zeros hidden" : "")"
  }
}
