// What a text means: the answer of one reading, and its vocabulary.

/// The answer to a text that may be an amount.
public struct AmountReading: Sendable, Hashable {
  /// How much is expected of the text.
  public enum Mode: String, Sendable, Hashable, CaseIterable {
    /// The text may be unfinished: somebody is typing.
    case type
    /// The text has to be whole: it was pasted.
    case paste
    /// The text has to be whole: editing ended, or nobody edits.
    case commit
  }

  /// How far the text is. Only while typing it is `partial`.
  public var status: AmountInputStatus
  /// What to know about an amount that was accepted.
  public var warnings: [AmountInputWarning]
  /// Why the status is neither `valid` nor `empty`; the first one is the one to tell.
  public var reasons: [AmountInputReason]
  /// Where the reason points, as an offset in the UTF-8 of the text as given.
  public var offset: Int?
  /// The code of the other currency, for `currencyMismatch`, where only one currency can be meant.
  public var found: String?
  /// The codes of the currencies that can be meant, likeliest first, for `currencyMismatch` and
  /// `ambiguousCurrency`.
  public var currencies: [String]

  /// The amount; nil unless the status is `valid`.
  package var amountDigits: Amount?
  /// What the text would mean if it ended here, or what it means although it is out of the rules' range.
  package var provisionalDigits: Amount?
  /// The amounts that an ambiguous text could mean, the locale's reading first.
  package var candidateDigits: [Amount]
}

extension AmountReading {
  package init(
    status: AmountInputStatus, amountDigits: Amount? = nil, provisionalDigits: Amount? = nil,
    warnings: [AmountInputWarning] = [], reasons: [AmountInputReason] = [],
    candidateDigits: [Amount] = [], offset: Int? = nil, found: String? = nil, currencies: [String] = []
  ) {
    self.init(
      status: status, warnings: warnings, reasons: reasons, offset: offset, found: found,
      currencies: currencies, amountDigits: amountDigits, provisionalDigits: provisionalDigits,
      candidateDigits: candidateDigits)
  }
}

/// How far a text is.
public enum AmountInputStatus: String, Sendable, Hashable, CaseIterable {
  /// Nothing but spaces.
  case empty
  /// Not an amount yet, but it can become one.
  case partial
  /// An amount.
  case valid
  /// Not an amount, or one that the rules don't allow.
  case invalid
}

/// Why a text is not an amount, or not yet. The raw values are stable: they are the codes of
/// ``AmountParseError`` and of the JSON Lines protocol.
public enum AmountInputReason: String, Sendable, Hashable, CaseIterable {
  /// A character that has no place there: letters among digits, exponents, percent signs, controls, half a pair of
  /// parentheses.
  case illegalCharacter
  /// Digits of two scripts.
  case mixedDigits
  /// Two signs.
  case duplicateSign
  /// A dash that negates the amount or closes it: `1,234-` yen, `105 –`.
  case ambiguousSign
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
  /// A currency's text that several currencies share, and nothing decides between them.
  case ambiguousCurrency
  /// An amount without a currency, where it has to name one.
  case missingCurrency
  /// Less than the rules' minimum.
  case belowMinimum
  /// More than the rules' maximum.
  case aboveMaximum
  /// An abbreviation such as `1.5k`, without the rule that accepts it.
  case abbreviationNotAllowed
  /// So far right, but not an amount: `-`, `.`, `US`.
  case incomplete
  /// So far right, but the locale may read it otherwise when more is typed: `1,5` in en-US.
  case pendingSeparator
  /// A group of digits that is not full yet: `1,234,5`.
  case pendingGroup
  /// More than 1,024 bytes of UTF-8.
  case inputTooLong
}

/// What to know about an amount that was accepted.
public enum AmountInputWarning: String, Sendable, Hashable, CaseIterable {
  /// The separators are not the locale's, and there was only one way to read them.
  case nonLocaleSeparator
  /// The fraction is longer than the currency's, and nothing but zeros: `12.00` yen.
  case zeroFraction
  /// The fraction was longer than the currency's, and rounded as the rules asked for.
  case rounded
}
