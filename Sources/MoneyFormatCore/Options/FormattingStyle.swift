// How the currency is shown.

/// How the currency is shown beside the digits.
public enum FormattingStyle: String, Hashable, Sendable, CaseIterable {
  /// The locale's symbol, in CLDR's standard currency format: `€`, `US$`.
  case currency
  /// The ISO 4217 code: `EUR`.
  case currencyISOCode
  /// The shortest symbol, even where it is ambiguous: `$` for every dollar.
  case currencyNarrowSymbol
  /// The currency's name in the plural form for the number: `1.00 US dollars`.
  case currencyName
  /// No currency: only the number, with the digits and separators of a money amount.
  case decimal
}
