// Amounts as plain decimal text, in and out, with no digit lost.

import FoundationEssentials
import MoneyFormat

extension Decimal {
  /// Reads `[+-]?digits[.digits]`.
  ///
  /// - Throws: `invalidAmount` for text of another form, `precisionOverflow` for digits that a `Decimal` can't
  ///   hold.
  package init(plainText text: String) throws(MoneyFormatError) {
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
  package var plainText: String {
    if exponent >= -PlainNumbers.fractionDigits, let formatter = PlainNumbers.formatter {
      return formatter.string(from: self)
    }
    var text = description[...]
    if text.contains(".") {
      while text.last == "0" { text.removeLast() }
      if text.last == "." { text.removeLast() }
    }
    return text == "-0" ? "0" : String(text)
  }
}

/// Plain decimal numbers as the engine writes them, in a small part of the time that `Decimal` takes.
package enum PlainNumbers {
  /// As many as the engine has at most.
  static let fractionDigits = 38

  /// Made when the first number is written; nil if ICU is broken.
  static let formatter = try? makeFormatter()

  package static func makeFormatter() throws(MoneyFormatError) -> MoneyFormatter {
    try MoneyFormatter(
      currency: "XXX", locale: "en-US",
      options: FormattingOptions(
        formattingStyle: .decimal, fractionDigits: .range(0...fractionDigits), grouping: .never, data: .icu))
  }
}
