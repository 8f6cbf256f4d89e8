// The vocabulary of answers to typed text: why it is no amount yet, and what to know about one that is.

import MoneyFormatCore
import MoneyFormatICU

/// Why a text is not an amount, or not yet. The raw values are stable: they are the codes of
/// ``AmountParseError`` and of the JSON Lines protocol.
public enum AmountInputReason: String, Sendable, Hashable, Codable, CaseIterable {
  /// A character that has no place there: letters among digits, exponents, percent signs, controls.
  case illegalCharacter
  /// Digits of two scripts.
  case mixedDigits
  /// Two signs, or a sign within parentheses.
  case duplicateSign
  /// A sign that the rules don't allow.
  case signNotAllowed
  /// Separators where no way of writing numbers has them: `1.234.56`.
  case misplacedSeparator
  /// Two readings are possible, and they are different amounts.
  case ambiguousSeparator
  /// A fraction for a currency that has none.
  case fractionNotAllowed
  /// A longer fraction than the currency has.
  case tooManyFractionDigits
  /// More integer digits than the rules allow.
  case tooManyIntegerDigits
  /// More than 38 significant digits.
  case precisionOverflow
  /// Another currency than the one that is read.
  case currencyMismatch
  /// Less than the rules' minimum. Only told when a text is whole.
  case belowMinimum
  /// More than the rules' maximum.
  case aboveMaximum
  /// An abbreviation such as `1.5k`, without the rule that accepts it.
  case abbreviationNotAllowed
  /// So far right, but no amount: `-`, `.`, `US`.
  case incomplete
  /// So far right in the locale, but without more to come it reads differently elsewhere: `1,5` in en-US.
  case pendingSeparator
  /// A group of digits that is not full yet: `1,234,5`.
  case pendingGroup
  /// More than 1,024 bytes of UTF-8.
  case inputTooLong
}

/// What to know about an amount that was accepted.
public enum AmountInputWarning: String, Sendable, Hashable, Codable, CaseIterable {
  /// The separators are not the locale's, and there was only one way to read them.
  case nonLocaleSeparator
  /// The fraction was longer than the currency's, and rounded as the rules asked for.
  case rounded
}

/// How far a text is.
public enum AmountInputStatus: String, Sendable, Hashable, Codable, CaseIterable {
  /// Nothing but blanks.
  case empty
  /// Not an amount yet, but it can become one.
  case partial
  /// An amount.
  case valid
  /// Not an amount, or one that the rules don't allow.
  case invalid
}
