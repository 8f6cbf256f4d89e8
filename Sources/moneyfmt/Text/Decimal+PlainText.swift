// Amounts as plain decimal text, in and out, with no digit lost.

import FoundationEssentials
import MoneyFormat

extension Decimal {
  /// Reads `[+-]?digits[.digits]`.
  ///
  /// - Throws: `invalidAmount` for text of another form, `precisionOverflow` for digits that a `Decimal` can't
  ///   hold.
  init(plainText text: String) throws(MoneyFormatError) {
    // Compared with itself, text of another form and too many digits are refused as everywhere.
    _ = try MoneyFormatter.isAscending(text, text)
    guard let amount = Decimal(string: text), !amount.isNaN,
      try MoneyFormatter.isAscending(text, amount.plainText),
      try MoneyFormatter.isAscending(amount.plainText, text)
    else {
      throw MoneyFormatError(
        .precisionOverflow, "\(MoneyFormatError.quoted(text)) has digits too far behind the point.")
    }
    self = amount
  }

  /// No exponent, no trailing zeros, no sign of zero.
  var plainText: String {
    var text = description[...]
    if text.contains(".") {
      while text.last == "0" { text.removeLast() }
      if text.last == "." { text.removeLast() }
    }
    return text == "-0" ? "0" : String(text)
  }
}
