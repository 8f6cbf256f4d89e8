// Decides which text is shown for the currency if it is not that of the locale data.

extension CurrencyText {
  /// Resolves the text. In descending precedence: a custom symbol or code, a custom currency's texts, the
  /// overlay's texts, the locale data's texts.
  package init(
    _ options: FormattingOptions, currency: ResolvedCurrency, locale: AvailableLocale,
    _ source: some LocaleSource
  ) throws(MoneyFormatError) {
    try options.checkTexts()
    let code = currency.code.text
    var isNew = currency.custom == nil && options.data == .current
    if isNew { isNew = try CurrencyOverlay.names(code, in: locale.identifier, source) }
    func newSymbol(narrow: Bool) -> String? {
      guard isNew else { return nil }
      return CurrencyOverlay.symbol(code, locale: locale.identifier, narrow: narrow)
    }
    switch options.formattingStyle {
    case .currency:
      self = Self.first(
        options.customSymbol, currency.custom?.symbol, newSymbol(narrow: false),
        currency.custom == nil ? try Self.alternate(options.symbolVariant, code, locale, source) : nil)
    case .currencyNarrowSymbol:
      self = Self.first(options.customSymbol, currency.custom?.narrowSymbol, newSymbol(narrow: true))
    case .currencyISOCode:
      self = Self.first(options.customCode, currency.custom?.code)
    case .currencyName:
      if isNew, let names = CurrencyOverlay.pluralNames(code, locale: locale.identifier) {
        self = .names(names)
      } else if let custom = currency.custom, !custom.pluralNames.isEmpty {
        self = .names(PluralCategory.allCases.map { custom.pluralNames[$0.rawValue] ?? custom.name })
      } else {
        self = Self.first(currency.custom?.name)
      }
    case .decimal:
      self = .icu
    }
  }

  /// Returns CLDR's alternate symbol, or nil if there is none.
  private static func alternate(
    _ variant: SymbolVariant, _ code: String, _ locale: AvailableLocale, _ source: some LocaleSource
  ) throws(MoneyFormatError) -> String? {
    switch variant {
    case .default: nil
    case .formal: try source.texts(ofCurrency: code, locale.identifier).formal
    case .variant: try source.texts(ofCurrency: code, locale.identifier).variant
    }
  }

  private static func first(_ texts: String?...) -> CurrencyText {
    texts.compactMap { $0 }.first.map { CurrencyText.text($0) } ?? .icu
  }
}
