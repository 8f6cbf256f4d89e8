// What `moneyfmt` asks beyond the public API: how text is set in columns, and what the answers rest on.

import MoneyFormatCore
import MoneyFormatICU

extension UnicodeScalar {
  /// Whether it takes two columns in a terminal: East Asian wide and full-width characters, emoji among them.
  package var isEastAsianWide: Bool { ICU.isWide(self) }
}

extension ResolvedOptions {
  /// Whether the locale's language is written from right to left.
  package var isRightToLeft: Bool { ICU.isRightToLeft(localeIdentifier: locale) }
}

/// The versions of what the answers rest on.
package enum LinkedData {
  /// The linked ICU's version: `72.1`.
  package static var icuVersion: String { ICU.version }
  /// The version of CLDR in it: `42`.
  package static var cldrVersion: String { ICU.cldrVersion }
  /// The edition of ISO 4217's list one that the overlay was made from: `2026-01-01`.
  package static var overlayVersion: String { CurrencyOverlay.version }
  /// The version of CLDR that it was made from: `48`.
  package static var overlayCLDRVersion: String { String(CurrencyOverlay.cldrVersion) }
}

extension MoneyFormatDefaults {
  /// The locale that the environment asks for, or what stands in for it: what a caller who names none gets.
  package static var hostLocale: String { HostLocale.identifier }
}
