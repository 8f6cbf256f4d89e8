// Where sign, currency, digits and abbreviation stand in a text.

import MoneyFormatCore
import MoneyFormatICU

/// What a text is made of, before anybody asks what its digits mean.
struct TextLayout {
  var isNegative = false
  /// The glyph of the sign, or of the parenthesis that stands for one.
  var signIndex: Int?
  /// Of the parenthesis that is not closed yet.
  var openIndex: Int?
  var hasParentheses = false
  /// A currency stands before the number, or behind it.
  var hasLeadingCurrency = false
  var hasTrailingCurrency = false
  /// Digits and separators.
  var core = 0..<0
  /// By how many digits the abbreviation shifts, and where it stands.
  var exponent = 0
  var abbreviationIndex: Int?
  /// Something stands behind the digits, so that nothing can be added to them.
  var hasTrailing = false
  /// The text ends within a token, or a parenthesis is open.
  var isUnfinished = false
  /// The last token, complete as it is, may be on its way to another one.
  var mayBecomeCurrency = false
  /// The separator that may be a full stop behind the letters of a currency: `Rs.50`.
  var hasFullStop = false
  /// A minus right behind a decimal separator: `5,-`, which many read as five and no cents.
  var hasDashForFraction = false
}

/// Why a text is refused, and where.
struct ReadingFault: Error {
  var reason: AmountInputReason
  /// Of a glyph; the end of the text for nil.
  var index: Int?
  var found: String?
}

/// What scanning a text finds.
enum ScannedText {
  case number(TextLayout)
  /// Two ways to divide it that mean different amounts: `5K` of kwacha, or of thousands.
  case ambiguous(TextLayout, TextLayout)
  /// Signs and tokens, and no digits yet.
  case incomplete
  case fault(ReadingFault)
}
