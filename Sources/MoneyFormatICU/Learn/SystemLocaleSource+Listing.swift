// The linked ICU's data for lists of locales and currencies.

import MoneyFormatCore

extension SystemLocaleSource: LocaleListing {
  package func localeIdentifiers() throws(MoneyFormatError) -> [String] {
    try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in try ICU.availableLocales().sorted() }
  }

  package func available(_ identifier: String) throws(MoneyFormatError) -> AvailableLocale {
    try AvailableLocale(for: LocaleIdentifier(identifier))
  }

  package func numberingSystem(ofLocale locale: String) throws(MoneyFormatError) -> String {
    try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      try ICU.numberingSystem(localeIdentifier: locale)
    }
  }

  package func name(ofLocale locale: String, in language: String) throws(MoneyFormatError) -> String? {
    try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      try ICU.displayName(localeIdentifier: locale, in: language)
    }
  }

  package func isRightToLeft(_ locale: String) -> Bool { ICU.isRightToLeft(localeIdentifier: locale) }

  package func digits(ofCurrency code: String) throws(MoneyFormatError) -> CLDRDigits {
    try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in try ICU.digits(ofCurrency: code) }
  }

  package func text(
    _ kind: CurrencyTextKind, ofCurrency code: String, _ locale: String
  ) throws(MoneyFormatError) -> String? {
    let style: ICU.CurrencyNameStyle =
      switch kind {
      case .name: .long
      case .symbol: .symbol
      case .narrowSymbol: .narrow
      }
    return try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      try ICU.currencyName(code, localeIdentifier: locale, style: style)
    }
  }

  package func tender(
    inRegion region: String, on day: CalendarDay, _ data: DataSource
  ) throws(MoneyFormatError) -> [String] {
    try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      data == .current
        ? try CurrencyOverlay.tender(inRegion: region, on: day)
        : try CurrencyOverlay.linkedTender(inRegion: region, on: day)
    }
  }
}
