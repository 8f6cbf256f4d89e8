// The result and the error of parsing.

import MoneyFormatCore
public import MoneyFormatFoundation

/// An amount parsed from text.
public struct ParsedAmount: Sendable, Hashable {
  /// The exact amount.
  public let amount: Decimal
  /// Remarks about the accepted text; usually empty.
  public let warnings: [AmountInputWarning]
  /// The number of fraction digits of the currency's minor unit in ISO 4217.
  public let minorUnitDigits: Int

  /// Creates an amount, for hosts with their own parser.
  public init(amount: Decimal, warnings: [AmountInputWarning] = [], minorUnitDigits: Int = 2) {
    self.amount = amount
    self.warnings = warnings
    self.minorUnitDigits = minorUnitDigits
  }

  /// The amount in the currency's minor unit, as for ``MoneyFormatter/string(minorUnits:scale:)-(Int64,_)``:
  /// 123450 for 1,234.50 euros. nil if it is not a whole number of minor units, or does not fit.
  public var minorUnits: Int64? { Amount(amount)?.units(scale: minorUnitDigits) }
}

/// The reason why text could not be parsed.
///
/// Switch on ``reason``, which is stable. ``message`` is for people; its wording may change.
public struct AmountParseError: Error, Sendable, Hashable {
  /// The stable reason.
  public let reason: AmountInputReason
  /// The offset of the problem in the UTF-8 of the text as given.
  public let offset: Int?
  /// For `ambiguousSeparator` and `ambiguousSign`, the amounts that the text could mean, the locale's reading
  /// first.
  public let candidates: [Decimal]
  /// For `currencyMismatch`, the code of the other currency if there is only one candidate.
  public let found: String?
  /// For `currencyMismatch` and `ambiguousCurrency`, the codes of the candidate currencies, the likeliest
  /// first.
  public let currencies: [String]
  /// An English message for people, with the text as given, truncated and with invisible characters escaped.
  public let message: String
  /// Why data that the text needed could not be loaded; nil if the text is to blame.
  package var damage: MoneyFormatError?

  /// The raw value of ``reason``.
  public var code: String { reason.rawValue }

  /// Creates an error, for hosts with their own parser.
  public init(
    _ reason: AmountInputReason, offset: Int? = nil, candidates: [Decimal] = [], found: String? = nil,
    currencies: [String] = [], message: String
  ) {
    self.reason = reason
    self.offset = offset
    self.candidates = candidates
    self.found = found
    self.currencies = currencies
    self.message = message
  }
}

extension AmountParseError: CustomStringConvertible {
  /// The reason and the message, as `reason: message`.
  public var description: String { "\(code): \(message)" }
}
