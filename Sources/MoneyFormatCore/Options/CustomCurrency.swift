// Currencies of one's own: tokens, loyalty points.

/// A currency that neither ISO 4217 nor ICU has: a token, loyalty points. Registered once, its code is
/// accepted wherever a currency is named.
public struct CustomCurrency: Hashable, Sendable {
  /// 2 to 12 ASCII letters and digits, kept in upper case: `USDT`.
  public let code: String
  /// Shown by ``FormattingStyle/currency``.
  public let symbol: String
  /// Shown by ``FormattingStyle/currencyNarrowSymbol``.
  public let narrowSymbol: String
  /// Shown by ``FormattingStyle/currencyName``, the same for every number.
  public let name: String
  /// Fraction digits, which are the digits of the minor unit too: 0…38.
  public let fractionDigits: Int

  /// In bytes of UTF-8; of the options' own symbol and code, too.
  package static let maximumTextLength = 256

  package init(code: String, symbol: String, narrowSymbol: String, name: String, fractionDigits: Int) {
    self.code = code
    self.symbol = symbol
    self.narrowSymbol = narrowSymbol
    self.name = name
    self.fractionDigits = fractionDigits
  }
}
