// The result of parsing a text, and its vocabulary.

/// The result of parsing a text that may be an amount.
public struct AmountReading: Sendable, Hashable {
  /// How complete the text must be.
  public enum Mode: String, Sendable, Hashable, CaseIterable {
    /// The text is being typed and may be unfinished.
    case type
    /// The text was pasted and must be complete.
    case paste
    /// Editing has ended, or the field is not being edited. The text must be complete.
    case commit
  }

  /// Whether the text is an amount. `partial` occurs only in mode `type`.
  public var status: AmountInputStatus
  /// Warnings about an amount that was accepted.
  public var warnings: [AmountInputWarning]
  /// Why the status is neither `valid` nor `empty`. The first reason is the one to show.
  public var reasons: [AmountInputReason]
  /// The position that the first reason refers to, in bytes of UTF-8 of the original text.
  public var offset: Int?
  /// For `currencyMismatch`: the code of the other currency, if the text can mean only one.
  public var found: String?
  /// For `currencyMismatch` and `ambiguousCurrency`: the codes of all currencies that the text can mean, the
  /// likeliest first.
  public var currencies: [String]

  /// The amount; nil unless the status is `valid`.
  package var amountDigits: Amount?
  /// What the text would mean if it ended here, or what it means although the rules don't allow that amount.
  package var provisionalDigits: Amount?
  /// The amounts that an ambiguous text can mean, that of the locale's reading first.
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

  /// Whether the text is an amount, be it a provisional one.
  var hasAmount: Bool { amountDigits != nil || provisionalDigits != nil }

  /// The reading of a text that may become an amount.
  static var unfinished: AmountReading { AmountReading(status: .partial, reasons: [.incomplete]) }

  /// Turns the amount into a provisional one, and the reading into a partial one with this reason.
  mutating func makePending(_ reason: AmountInputReason) {
    (status, reasons, warnings) = (.partial, [reason], [])
    (provisionalDigits, amountDigits) = (amountDigits, nil)
  }
}

/// Whether a text is an amount.
public enum AmountInputStatus: String, Sendable, Hashable, CaseIterable {
  /// Only spaces, or no text.
  case empty
  /// Not an amount yet, but more text can make it one.
  case partial
  /// An amount.
  case valid
  /// Not an amount, or one that the rules don't allow.
  case invalid
}

/// Why a text is not an amount, or not yet. The raw values are stable; ``AmountParseError`` and the JSON
/// Lines protocol use them as codes.
public enum AmountInputReason: String, Sendable, Hashable, CaseIterable {
  /// A character that can't occur there: letters among digits, exponents, percent signs, control characters,
  /// an unmatched parenthesis.
  case illegalCharacter
  /// Digits of two scripts.
  case mixedDigits
  /// Two signs.
  case duplicateSign
  /// A dash that may negate the amount or merely close it: `1,234-` yen, `105 –`.
  case ambiguousSign
  /// A sign that the rules don't allow.
  case signNotAllowed
  /// Separators that no notation has in these places: `1.234.56`.
  case misplacedSeparator
  /// Separators with two possible readings that are different amounts.
  case ambiguousSeparator
  /// A fraction in a currency that has none.
  case fractionNotAllowed
  /// More fraction digits than the currency has.
  case tooManyFractionDigits
  /// More integer digits than the rules allow.
  case tooManyIntegerDigits
  /// More than 38 significant digits.
  case precisionOverflow
  /// A currency other than the expected one.
  case currencyMismatch
  /// A currency text that several currencies share, with nothing to decide between them.
  case ambiguousCurrency
  /// An amount without a currency, where a currency is required.
  case missingCurrency
  /// An amount below the rules' minimum.
  case belowMinimum
  /// An amount above the rules' maximum.
  case aboveMaximum
  /// An abbreviation such as `1.5k`, which the rules don't accept.
  case abbreviationNotAllowed
  /// The valid beginning of an amount: `-`, `.`, `US`.
  case incomplete
  /// A valid beginning that the locale may read differently once more is typed: `1,5` in en-US.
  case pendingSeparator
  /// A group of digits that is not complete yet: `1,234,5`.
  case pendingGroup
  /// More than 1,024 bytes of UTF-8.
  case inputTooLong
}

/// A warning about an amount that was accepted.
public enum AmountInputWarning: String, Sendable, Hashable, CaseIterable {
  /// The separators are not the locale's, but allow only one reading.
  case nonLocaleSeparator
  /// The fraction is longer than the currency's, but has only zeros: `12.00` yen.
  case zeroFraction
  /// The fraction was longer than the currency's, and was rounded as the rules require.
  case rounded
}
