// The forms in which amounts are written: the formatted text, or another form of the amount.

import MoneyFormat
import MoneyFormatCore

package enum AmountForm: String, CaseIterable, Sendable {
  /// The formatted text.
  case text
  /// The text with the locale's sign for "about".
  case approximate
  /// The text that a screen reader should say.
  case accessibility
  /// The text as HTML, with an element for each part.
  case html
  /// The amount in words; a fraction that the format shows as on a cheque.
  case words
}

/// Writes amounts in a form other than their text.
package struct AmountRewriter: Sendable {
  package let form: AmountForm
  private let formatter: MoneyFormatter
  private let unit: AmountUnit
  /// The upper end of ranges, as plain decimal text; nil writes single amounts.
  private let upper: String?
  /// nil unless the form is `words`.
  private let words: AmountWords?

  /// - Parameter upper: the upper end of ranges in the unit; nil writes single amounts.
  package init(
    _ form: AmountForm, _ formatter: MoneyFormatter, unit: AmountUnit, through upper: String? = nil
  ) throws(MoneyFormatError) {
    (self.form, self.formatter, self.unit) = (form, formatter, unit)
    if let upper {
      self.upper = try unit.decimalText(upper, for: formatter)
      // Reports a bad upper end before any line is read.
      _ = try formatter.format(decimalText: self.upper ?? "")
    } else {
      self.upper = nil
    }
    if form == .approximate || upper != nil { _ = try formatter.compiled.ranges() }
    words = form == .words ? try AmountWords(locale: formatter.resolved.locale) : nil
  }

  /// Returns the output line for an amount, given as bytes that need not be valid UTF-8.
  package func line(_ amount: UnsafeBufferPointer<UInt8>) throws(MoneyFormatError) -> String {
    let decimal = try unit.decimalText(amount, for: formatter)
    let text = String(decoding: decimal, as: UTF8.self)
    if let upper { return try formatter.range(from: text, through: upper).string }
    return try self.text(of: text)
  }

  /// Returns an amount, given as plain decimal text, in the form.
  package func text(of decimal: String) throws(MoneyFormatError) -> String {
    let formatted = try formatter.format(decimalText: decimal)
    switch form {
    case .text: return formatted.string
    case .approximate:
      return try formatter.compiled.approximation(Amount(text: decimal)).string
    case .accessibility: return try formatter.compiled.accessibilityText(Amount(text: decimal))
    case .html: return formatted.html()
    case .words:
      guard let words else { return formatted.string }
      return try words.string(from: formatted)
    }
  }
}
