// How the currency is shown.

/// How the currency is shown beside the digits.
public enum FormattingStyle: String, Hashable, Sendable, CaseIterable {
  /// The locale's symbol: `€`, `US$`. CLDR's standard currency format.
  case currency
  /// The ISO 4217 code: `EUR`.
  case currencyISOCode
  /// The shortest symbol, even where it is ambiguous: `$` for every dollar.
  case currencyNarrowSymbol
  /// The currency's name in the plural that goes with the number: `1.00 US dollars`.
  case currencyName
  /// No currency, only the number as money is written: the currency's digits and separators.
  case decimal
}
