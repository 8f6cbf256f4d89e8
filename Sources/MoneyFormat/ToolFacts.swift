// Facts for `moneyfmt` beyond the public API: character widths, text direction and data versions.

import MoneyFormatCore
import MoneyFormatICU

extension UnicodeScalar {
  /// Whether the character takes two columns in a terminal: East Asian wide and full-width characters,
  /// including emoji.
  package var isEastAsianWide: Bool { ICU.isWide(self) }
}

extension ResolvedOptions {
  /// Whether the locale's language is written from right to left.
  package var isRightToLeft: Bool { ICU.isRightToLeft(localeIdentifier: locale) }
}

/// The versions of the data in use.
package enum LinkedData {
  /// The linked ICU's version: `72.1`.
  package static var icuVersion: String { ICU.version }
  /// The version of CLDR in it: `42`.
  package static var cldrVersion: String { ICU.cldrVersion }
  /// The edition of ISO 4217's list one in the overlay: `2026-01-01`.
  package static var overlayVersion: String { CurrencyOverlay.version }
  /// The version of CLDR in the overlay: `48`.
  package static var overlayCLDRVersion: String { String(CurrencyOverlay.cldrVersion) }
}

extension MoneyFormatDefaults {
  /// The locale of the environment, or its fallback: the locale for callers that name none.
  package static var hostLocale: String { HostLocale.identifier }
}
