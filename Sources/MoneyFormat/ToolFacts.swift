// Facts for `moneyfmt` beyond the public API: character widths, text direction and data versions.

import MoneyFormatCore
import MoneyFormatHost

#if ICU
  import MoneyFormatICU
#else
  import MoneyFormatData
#endif

extension UnicodeScalar {
  /// Whether the character takes two columns in a terminal: East Asian wide and full-width characters,
  /// including emoji.
  package var isEastAsianWide: Bool {
    #if ICU
      ICU.isWide(self)
    #else
      moneyformat_is_wide(value)
    #endif
  }
}

extension MoneyFormatter {
  /// Whether the locale's language is written from right to left.
  package var isRightToLeft: Bool {
    // If the locale data can't be read, there are not amounts to align either.
    (try? compiled.data.listing.isRightToLeft(compiled.resolved.locale.identifier)) ?? false
  }

  /// The currency that is most used today in the region of the locale; nil if it has no region.
  package var regionalCurrency: String? {
    get throws(MoneyFormatError) {
      try compiled.data.source.homeCurrencies(compiled.resolved.locale.identifier, compiled.resolved.data)
        .first
    }
  }
}

/// The locale data that formatters use by default, and its versions: the linked ICU's, or a file's.
package enum DataInUse {
  /// Whether the data in use is the linked ICU's.
  package static var isLinkedICU: Bool { MoneyFormatDefaults.current.localeData.isSystem }
  /// ICU's version: `72.1`.
  package static var icuVersion: String { MoneyFormatDefaults.current.localeData.versions.icu }
  /// The version of CLDR in the data: `42`.
  package static var cldrVersion: String { MoneyFormatDefaults.current.localeData.versions.cldr }
  /// The edition of ISO 4217's list one in the overlay: `2026-01-01`.
  package static var overlayVersion: String { CurrencyOverlay.version }
  /// The version of CLDR in the overlay: `48`.
  package static var overlayCLDRVersion: String { String(CurrencyOverlay.cldrVersion) }
}

extension MoneyFormatDefaults {
  /// The locale of the environment, or its fallback: the locale for callers that name none.
  package static var hostLocale: String { HostLocale.identifier }

  /// The variable of the environment that should name a locale, and its value, which is none.
  package static var refusedHostLocale: (variable: String, value: String)? { HostLocale.refused }
}
