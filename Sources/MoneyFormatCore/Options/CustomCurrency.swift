// Custom currencies, such as tokens and loyalty points.

/// A currency that neither ISO 4217 nor ICU has, such as a token or loyalty points. Its code is accepted wherever a
/// currency code is, with locale data that define it, or in the whole process once it is registered.
public struct CustomCurrency: Hashable, Sendable {
  /// 2 to 12 ASCII letters and digits with at least one letter, stored in upper case: `USDT`.
  public let code: String
  /// Shown by ``FormattingStyle/currency``.
  public let symbol: String
  /// Shown by ``FormattingStyle/currencyNarrowSymbol``.
  public let narrowSymbol: String
  /// Shown by ``FormattingStyle/currencyName``, unless ``pluralNames`` has the name for the number.
  public let name: String
  /// Names by CLDR's plural category, which depends on the locale and the number: `["one": "point", "other": "points"]`. A
  /// category without a name has ``name``.
  public let pluralNames: [String: String]
  /// The number of fraction digits, which is also that of the minor unit: 0…38.
  public let fractionDigits: Int

  /// The maximum length in bytes of UTF-8. Also applies to `customSymbol` and `customCode` in the options.
  package static let maximumTextLength = 256

  package init(
    code: String, symbol: String, narrowSymbol: String, name: String, pluralNames: [String: String] = [:],
    fractionDigits: Int
  ) {
    self.code = code
    self.symbol = symbol
    self.narrowSymbol = narrowSymbol
    self.name = name
    self.pluralNames = pluralNames
    self.fractionDigits = fractionDigits
  }

  /// All names, in a fixed order.
  package var names: [String] {
    var names = [name]
    for (_, name) in pluralNames.sorted(by: { $0.key < $1.key }) { names.append(name) }
    return names
  }
}
