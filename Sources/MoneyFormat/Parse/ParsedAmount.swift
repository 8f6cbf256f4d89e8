// What parsing answers, and what it throws.

public import FoundationEssentials
import MoneyFormatCore

/// An amount that was read from text.
public struct ParsedAmount: Sendable, Hashable {
  /// Exactly what the digits say.
  public let amount: Decimal
  /// What to know about it: mostly nothing.
  public let warnings: [AmountInputWarning]
  /// Fraction digits of the currency's minor unit, in ISO 4217.
  public let minorUnitDigits: Int

  /// An amount, for hosts that read in their own way.
  public init(amount: Decimal, warnings: [AmountInputWarning] = [], minorUnitDigits: Int = 2) {
    self.amount = amount
    self.warnings = warnings
    self.minorUnitDigits = minorUnitDigits
  }

  /// The amount in the currency's minor unit, as ``MoneyFormatter/string(minorUnits:scale:)-(Int64,_)`` takes it: 123450
  /// for 1,234.50 euros. nil where it is not a whole number of them, or does not fit.
  public var minorUnits: Int64? { Amount(amount)?.units(scale: minorUnitDigits) }
}

/// Why a text is not an amount.
///
/// ``reason`` is stable: switch on it. ``message`` is for people; its wording may change.
public struct AmountParseError: Error, Sendable, Hashable {
  /// Why; stable.
  public let reason: AmountInputReason
  /// Where it points, as an offset in the UTF-8 of the text as given.
  public let offset: Int?
  /// For `ambiguousSeparator`, the amounts that the text could mean: the locale's reading first.
  public let candidates: [Decimal]
  /// For `currencyMismatch`, the code of the other currency, where only one can be meant.
  public let found: String?
  /// For `currencyMismatch` and `ambiguousCurrency`, the codes of the currencies that can be meant, likeliest
  /// first.
  public let currencies: [String]
  /// For people, in English: the text as given, shortened and with what can't be seen escaped, and what is wrong.
  public let message: String

  /// The reason as text.
  public var code: String { reason.rawValue }

  /// An error, for hosts that read in their own way.
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
  /// `reason: message`
  public var description: String { "\(code): \(message)" }
}
