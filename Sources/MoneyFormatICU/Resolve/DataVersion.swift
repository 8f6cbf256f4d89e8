// Names the ICU, CLDR and overlay versions in use.

import MoneyFormatCore

package enum DataVersion {
  /// Returns the versions of ICU and CLDR, and the date of the overlay: `icu72.1-cldr42`,
  /// `icu72.1-cldr42+iso4217-2026-01-01`.
  package static func text(_ data: DataSource) -> String {
    let icu = "icu\(ICU.version)-cldr\(ICU.cldrVersion)"
    return data == .icu ? icu : "\(icu)+iso4217-\(CurrencyRegistry.version)"
  }
}
