// Codable of amounts that were read, amounts of messages and known currencies.

import MoneyFormatCore
import MoneyFormatFoundation

extension KeyedDecodingContainer {
  /// Decodes an amount from plain decimal text.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for a JSON number and for other text, with the ``MoneyFormatError``
  ///   beneath.
  func decodeAmount(forKey key: Key) throws -> Decimal {
    let text: String
    do { text = try decode(String.self, forKey: key) } catch DecodingError.typeMismatch {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "An amount is plain decimal text, such as \"1234.5\".")
    }
    return try checked(forKey: key) { () throws(MoneyFormatError) in try Decimal(encoded: text) }
  }

  /// Decodes the code of a currency, which is not empty.
  func decodeCurrency(forKey key: Key) throws -> String {
    let code = try decode(String.self, forKey: key)
    guard !code.isEmpty else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "The currency's code is empty.")
    }
    return code
  }

  /// Returns a value made from that of a key; its error is beneath a `DecodingError.dataCorrupted` with the path.
  func checked<Value>(
    forKey key: Key, _ make: () throws(MoneyFormatError) -> Value
  ) throws -> Value {
    do throws(MoneyFormatError) { return try make() } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: codingPath + [key], debugDescription: error.message, underlyingError: error))
    }
  }
}

extension Decimal {
  /// Parses plain decimal text strictly, as ``init(plain:)`` does, or what ``plainText`` wrote: the quotient of two amounts
  /// may have 39 digits, the most that a `Decimal` holds.
  init(encoded text: String) throws(MoneyFormatError) {
    do throws(MoneyFormatError) {
      self = try Decimal(plain: text)
    } catch {
      guard error.code == .precisionOverflow, let value = Decimal(string: text), value.plainText == text
      else {
        throw error
      }
      self = value
    }
  }
}

extension KeyedEncodingContainer {
  /// Encodes an amount as plain decimal text without trailing zeros.
  ///
  /// - Throws: `EncodingError.invalidValue` for not-a-number.
  mutating func encodeAmount(_ amount: Decimal, forKey key: Key) throws {
    guard !amount.isNaN else {
      throw EncodingError.invalidValue(
        amount,
        EncodingError.Context(
          codingPath: codingPath + [key], debugDescription: "Not-a-number is not an amount."))
    }
    try encode(amount.plainText, forKey: key)
  }
}

extension ParsedAmount: Codable {
  private enum CodingKeys: String, CodingKey { case amount, warnings, minorUnitDigits }

  /// Decodes an amount that was parsed; missing warnings mean none.
  ///
  /// - Throws: `DecodingError`; the amount is plain decimal text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      amount: try container.decodeAmount(forKey: .amount),
      warnings: try container.decodeIfPresent([AmountInputWarning].self, forKey: .warnings) ?? [],
      minorUnitDigits: try container.decode(Int.self, forKey: .minorUnitDigits))
  }

  /// Encodes `{"amount":"1234.5","minorUnitDigits":2,"warnings":[]}`, with the amount as plain decimal text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeAmount(amount, forKey: .amount)
    try container.encode(warnings, forKey: .warnings)
    try container.encode(minorUnitDigits, forKey: .minorUnitDigits)
  }
}

extension ParsedMoney: Codable {
  private enum CodingKeys: String, CodingKey {
    case amount, warnings
    case currencyCode = "currency"
  }

  /// Decodes an amount with its currency; missing warnings mean none.
  ///
  /// - Throws: `DecodingError`; the amount is plain decimal text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      amount: try container.decodeAmount(forKey: .amount),
      currencyCode: try container.decodeCurrency(forKey: .currencyCode),
      warnings: try container.decodeIfPresent([AmountInputWarning].self, forKey: .warnings) ?? [])
  }

  /// Encodes `{"amount":"1234.5","currency":"EUR","warnings":[]}`, as JSON Lines does.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeAmount(amount, forKey: .amount)
    try container.encode(currencyCode, forKey: .currencyCode)
    try container.encode(warnings, forKey: .warnings)
  }
}

extension WireAmount: Codable {
  private enum CodingKeys: String, CodingKey { case amount, currency }

  /// Decodes an amount and its currency, in the form of ``Money``.
  ///
  /// - Throws: `DecodingError`; for a currency without a minor unit `dataCorrupted` with `invalidCurrency` beneath.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let amount = try container.decodeAmount(forKey: .amount)
    let currency = try container.decodeCurrency(forKey: .currency)
    self = try container.checked(forKey: .currency) { () throws(MoneyFormatError) in
      try WireAmount(amount, currency: currency)
    }
  }

  /// Encodes `{"amount":"1234.5","currency":"EUR"}`, as ``Money`` does.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeAmount(amount, forKey: .amount)
    try container.encode(currency, forKey: .currency)
  }
}

extension KnownCurrency: Codable {
  /// Decodes the code of a currency, and looks it up in the default locale data.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for a code that no currency has, with `invalidCurrency` beneath.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let code = try container.decode(String.self)
    let cause: MoneyFormatError
    do throws(MoneyFormatError) {
      if let known = try KnownCurrency(code: code) {
        self = known
        return
      }
      cause = MoneyFormatError(
        .invalidCurrency,
        "\(MoneyFormatError.quoted(code)) is not a known currency; expected a code such as \"EUR\".")
    } catch {
      cause = error
    }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: container.codingPath, debugDescription: cause.message, underlyingError: cause))
  }

  /// Encodes the code. The digits and names are those of the data that decodes it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(code)
  }
}
