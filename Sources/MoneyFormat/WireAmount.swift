// Amounts in the fixed formats of machine-readable messages.

public import MoneyFormatCore
public import MoneyFormatFoundation
import MoneyFormatHost

/// An amount and its currency in the formats of machine-readable messages. Nothing is rounded.
///
/// ```swift
/// let amount = try WireAmount(Decimal(string: "1234.5")!, currency: "EUR")
/// print(try amount.text(.iso20022), try amount.text(.swiftMT), try amount.text(.minorUnits))  // 1234.50 1234,5 123450
/// print(try WireAmount(reading: "123450", as: .minorUnits, currency: "JPY").amount)  // 123450
/// print(try WireAmount(reading: "1234,50", as: .swiftMT, currency: "EUR").text(.swiftMT))  // 1234,5
/// ```
public struct WireAmount: Hashable, Sendable {
  /// The amount.
  public let amount: Decimal
  /// The ISO 4217 code, in upper case.
  public let currency: String
  /// The number of fraction digits of the currency's minor unit in ISO 4217.
  public let minorUnitDigits: Int

  /// Creates an amount for writing.
  ///
  /// - Throws: `invalidAmount` for not-a-number; `invalidCurrency` for a code without a minor unit in ISO
  ///   4217, such as gold (`XAU`).
  public init(_ amount: Decimal, currency: String) throws(MoneyFormatError) {
    guard !amount.isNaN else {
      throw MoneyFormatError(.invalidAmount, "Not-a-number can't be written in a message.")
    }
    (self.currency, minorUnitDigits) = try Self.known(currency)
    self.amount = amount
  }

  /// Parses an amount strictly: it accepts the text that ``text(_:)`` writes and, except for minor units, the
  /// same with fewer fraction digits or with zeros up to the currency's last one.
  ///
  /// - Throws: `invalidAmount` for other text; `invalidCurrency` for a code without a minor unit in ISO 4217,
  ///   and for currencies other than the euro in EPC QR codes.
  public init(
    reading text: some StringProtocol, as format: WireFormat, currency: String
  ) throws(MoneyFormatError) {
    let (code, digits) = try Self.known(currency)
    amount = try format.amount(of: String(text), currency: code, digits: digits).decimal
    (self.currency, minorUnitDigits) = (code, digits)
  }

  /// Returns the text of the amount in a format.
  ///
  /// - Throws: `precisionOverflow` if the amount has more digits than the currency or the format allows;
  ///   `invalidAmount` if it is outside the format's range, for example negative; `invalidCurrency` for
  ///   currencies other than the euro in EPC QR codes, and except in `minorUnits` for custom currencies whose
  ///   code does not have three letters or that have more than 5 fraction digits.
  public func text(_ format: WireFormat) throws(MoneyFormatError) -> String {
    guard let digits = Amount(amount) else {
      throw MoneyFormatError(.invalidAmount, "Not-a-number can't be written in a message.")
    }
    return try format.text(digits, currency: currency, digits: minorUnitDigits)
  }

  private static func known(_ currency: String) throws(MoneyFormatError) -> (code: String, digits: Int) {
    if let custom = MoneyFormatDefaults.current.localeData.source.customCurrency(currency) {
      return (custom.code, custom.fractionDigits)
    }
    guard let code = CurrencyCode(currency) else {
      throw MoneyFormatError(
        .invalidCurrency,
        "\(MoneyFormatError.quoted(currency)) is not a currency code; expected three letters as in ISO 4217, "
          + "such as \"EUR\".")
    }
    guard let digits = CurrencyRegistry.minorUnits(of: code.text) else {
      throw MoneyFormatError(.invalidCurrency, "\(code.text) has no minor unit in ISO 4217.")
    }
    return (code.text, digits)
  }
}
