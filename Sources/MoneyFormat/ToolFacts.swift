// What `moneyfmt` asks beyond the public API: how text is set in columns, and what the answers rest on.

import MoneyFormatCore
import MoneyFormatHost

#if ICU
  import MoneyFormatICU
#else
  import MoneyFormatData
#endif

extension UnicodeScalar {
  /// Whether it takes two columns in a terminal: East Asian wide and full-width characters, emoji among them.
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
    // Of locale data that can't be read there are no amounts either.
    (try? format.data.listing.isRightToLeft(format.resolved.locale.identifier)) ?? false
  }
}

/// The versions of the locale data in use: of the linked ICU, or of the file that the defaults name.
package enum DataInUse {
  /// Whether the linked ICU answers.
  package static var isLinkedICU: Bool { MoneyFormatDefaults.current.localeData.isSystem }
  /// ICU's version: `72.1`.
  package static var icuVersion: String { MoneyFormatDefaults.current.localeData.versions.icu }
  /// The version of CLDR in it: `42`.
  package static var cldrVersion: String { MoneyFormatDefaults.current.localeData.versions.cldr }
  /// The edition of ISO 4217's list one that the overlay was made from: `2026-01-01`.
  package static var overlayVersion: String { CurrencyOverlay.version }
  /// The version of CLDR that it was made from: `48`.
  package static var overlayCLDRVersion: String { String(CurrencyOverlay.cldrVersion) }
}

extension MoneyFormatDefaults {
  /// The locale that the environment asks for, or what stands in for it: what a caller who names none gets.
  package static var hostLocale: String { HostLocale.identifier }
}
