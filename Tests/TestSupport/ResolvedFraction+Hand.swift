// Fractions made by hand, with increments that no currency in ICU has.

import MoneyFormatCore

extension ResolvedFraction {
  /// Any digits and increment, without validation.
  package static func hand(
    _ digits: ClosedRange<Int>, increment: Int = 1, hidesZeros: Bool = false
  ) -> ResolvedFraction {
    ResolvedFraction(
      minimum: digits.lowerBound, maximum: digits.upperBound, increment: increment, hidesZeros: hidesZeros)
  }

  /// The name of the fraction in test cases.
  package var testDescription: String {
    "\(minimum)…\(maximum) by \(increment)\(hidesZeros ? ", zeros hidden" : "")"
  }
}
