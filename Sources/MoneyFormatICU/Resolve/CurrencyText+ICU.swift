// Decides what is shown for the currency where it is not what ICU shows.

import MoneyFormatCore

extension CurrencyText {
  /// A custom symbol or code, then a custom currency's texts, then those that came after ICU's data, then
  /// ICU's.
  package init(
    _ options: FormattingOptions, currency: ResolvedCurrency, locale: AvailableLocale
  ) throws(MoneyFormatError) {
    try Self.checkLength(options.customSymbol, "customSymbol")
    try Self.checkLength(options.customCode, "customCode")
    let code = currency.code.text
    func newSymbol(narrow: Bool) -> String? {
      guard currency.custom == nil, options.data == .current, CurrencyOverlay.knows(code) else { return nil }
      return CurrencyOverlay.symbol(code, locale: locale.identifier, narrow: narrow)
    }
    switch options.formattingStyle {
    case .currency:
      self = Self.first(
        options.customSymbol, currency.custom?.symbol, newSymbol(narrow: false),
        try Self.alternate(options.symbolVariant, code, locale))
    case .currencyNarrowSymbol:
      self = Self.first(options.customSymbol, currency.custom?.narrowSymbol, newSymbol(narrow: true))
    case .currencyISOCode:
      self = Self.first(options.customCode, currency.custom?.code)
    case .currencyName:
      if currency.custom == nil, options.data == .current, let names = Self.newNames(code, locale) {
        self = .names(names)
      } else {
        self = Self.first(currency.custom?.name)
      }
    case .decimal:
      self = .icu
    }
  }

  /// Plans hold these texts, and a cache holds plans: of strangers' options, too.
  private static func checkLength(_ text: String?, _ option: String) throws(MoneyFormatError) {
    guard let text, text.utf8.count > CustomCurrency.maximumTextLength else { return }
    throw MoneyFormatError(
      .invalidOption,
      "The option \"\(option)\" has \(text.utf8.count) bytes; accepted are up to \(CustomCurrency.maximumTextLength)."
    )
  }

  /// CLDR's alternate symbol, if it has one; the linked ICU is asked.
  private static func alternate(
    _ variant: SymbolVariant, _ code: String, _ locale: AvailableLocale
  ) throws(MoneyFormatError) -> String? {
    let style: ICU.CurrencyNameStyle
    switch variant {
    case .default: return nil
    case .formal: style = .formal
    case .variant: style = .variant
    }
    return try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      try ICU.currencyName(code, localeIdentifier: locale.identifier, style: style)
    }
  }

  private static func newNames(_ code: String, _ locale: AvailableLocale) -> [PluralCategory: String]? {
    guard CurrencyOverlay.knows(code) else { return nil }
    var names: [PluralCategory: String] = [:]
    for category in PluralCategory.allCases {
      names[category] = CurrencyOverlay.pluralName(
        code, locale: locale.identifier, category: category.rawValue)
    }
    names[.other] = names[.other] ?? CurrencyOverlay.name(code, locale: locale.identifier)
    return names[.other] == nil ? nil : names
  }

  private static func first(_ texts: String?...) -> CurrencyText {
    texts.compactMap { $0 }.first.map(CurrencyText.text) ?? .icu
  }
}
