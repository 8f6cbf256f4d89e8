// An amount with its currency as a plain value.

import MoneyFormatCore
public import MoneyFormatFoundation

/// An amount and its currency as a plain value, for models, queues and databases.
///
/// ```swift
/// let price = Money(amount: Decimal(string: "1234.5")!, currency: "EUR")
/// print(price.formatted(locale: "de-DE"))  // 1.234,50 €
/// ```
///
/// In JSON it is `{"amount":"1234.5","currency":"EUR"}`. The amount is text, because JSON numbers are binary
/// floating point in most programs; a JSON number is refused. There is no arithmetic: `Decimal` adds, and libraries
/// for money in accounts know exchange rates.
public struct Money: Hashable, Sendable {
  /// The exact amount, in units of the currency.
  public let amount: Decimal
  /// The currency's code; codes of three letters are in upper case.
  public let currency: String

  /// Creates a pair. Nothing is looked up, so the code may be unknown.
  ///
  /// - Parameters:
  ///   - amount: in units of the currency; for cents see `Decimal(minorUnits:currency:)`.
  ///   - currency: an ISO 4217 code in any case, or the code of a custom currency.
  public init(amount: Decimal, currency: String) {
    self.amount = amount
    self.currency = CurrencyCode(currency)?.text ?? currency
  }

  /// Returns the text for a locale, with the default options; the plain number and the code if the currency or the
  /// locale is not valid. The cost is that of ``MoneyFormatStyle/format(_:)``.
  ///
  /// - Parameter locale: a BCP 47 tag or an ICU identifier; nil means the default locale.
  public func formatted(locale: String? = nil) -> String {
    MoneyFormatStyle(currency: currency, locale: locale).format(amount)
  }
}

extension Money: Codable {
  private enum CodingKeys: String, CodingKey { case amount, currency }

  /// Decodes a pair.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the amount is not plain decimal text or the currency is empty, with the
  ///   path and, beneath, the ``MoneyFormatError``; `keyNotFound` if one is missing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      amount: try container.decodeAmount(forKey: .amount),
      currency: try container.decodeCurrency(forKey: .currency))
  }

  /// Encodes the amount as plain decimal text without trailing zeros.
  ///
  /// - Throws: `EncodingError.invalidValue` for not-a-number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeAmount(amount, forKey: .amount)
    try container.encode(currency, forKey: .currency)
  }
}

extension ParsedMoney {
  /// The amount and its currency, without the remarks.
  public var money: Money { Money(amount: amount, currency: currencyCode) }
}
