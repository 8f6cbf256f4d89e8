// Converts between Decimal and plain decimal text without losing digits.

import FoundationEssentials
import MoneyFormatCore

extension Decimal {
  /// Parses `[+-]?digits[.digits]`.
  ///
  /// - Throws: `invalidAmount` for malformed text, `precisionOverflow` for more than 38 significant digits or
  ///   more than 128 places.
  package init(plainText text: String) throws(MoneyFormatError) {
    var digits = try Amount(text: text)
    while digits.exponent < Amount.decimalExponents.lowerBound, digits.coefficient.isMultiple(of: 10),
      digits.coefficient != 0
    {
      digits = Amount(
        coefficient: digits.coefficient / 10, exponent: digits.exponent + 1, isNegative: digits.isNegative)
    }
    guard digits.coefficient == 0 || Amount.decimalExponents.contains(digits.exponent) else {
      throw MoneyFormatError(
        .precisionOverflow, "\(MoneyFormatError.quoted(text)) has more than 128 fraction digits.")
    }
    self = digits.decimal
  }

  /// The amount as plain text such as `-1234.5`: without an exponent, trailing zeros or a sign of zero.
  package var plainText: String { Amount(self)?.plainText ?? "NaN" }
}
