// What is shown for the currency, where it is not what ICU shows.

/// What is shown for the currency.
enum CurrencyText: Hashable, Sendable {
  /// What ICU shows.
  case icu
  /// This text, whatever the number.
  case text(String)
  /// A name for each plural category; `other` is always there.
  case names([PluralCategory: String])

  /// A custom symbol or code, then a custom currency's texts, then ICU's.
  init(_ options: FormattingOptions, currency: ResolvedCurrency) {
    switch options.formattingStyle {
    case .currency:
      self = Self.first(options.customSymbol, currency.custom?.symbol)
    case .currencyNarrowSymbol:
      self = Self.first(options.customSymbol, currency.custom?.narrowSymbol)
    case .currencyISOCode:
      self = Self.first(options.customCode, currency.custom?.code)
    case .currencyName:
      self = Self.first(currency.custom?.name)
    case .decimal:
      self = .icu
    }
  }

  private static func first(_ texts: String?...) -> CurrencyText {
    texts.compactMap { $0 }.first.map(CurrencyText.text) ?? .icu
  }
}
