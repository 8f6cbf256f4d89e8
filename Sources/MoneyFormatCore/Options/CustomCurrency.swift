// Custom currencies, such as tokens and loyalty points.

/// A currency that neither ISO 4217 nor ICU has, such as a token or loyalty points. Once registered, its code
/// is accepted wherever a currency code is.
public struct CustomCurrency: Hashable, Sendable {
  /// 2 to 12 ASCII letters and digits, stored in upper case: `USDT`.
  public let code: String
  /// Shown by ``FormattingStyle/currency``.
  public let symbol: String
  /// Shown by ``FormattingStyle/currencyNarrowSymbol``.
  public let narrowSymbol: String
  /// Shown by ``FormattingStyle/currencyName``, for every number.
  public let name: String
  /// The number of fraction digits, which is also that of the minor unit: 0…38.
  public let fractionDigits: Int

  /// The maximum length in bytes of UTF-8. Also applies to `customSymbol` and `customCode` in the options.
  package static let maximumTextLength = 256

  package init(code: String, symbol: String, narrowSymbol: String, name: String, fractionDigits: Int) {
    self.code = code
    self.symbol = symbol
    self.narrowSymbol = narrowSymbol
    self.name = name
    self.fractionDigits = fractionDigits
  }
}
