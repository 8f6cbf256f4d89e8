// Which data the answers rest on.

import MoneyFormatCore

package enum DataVersion {
  /// ICU's and CLDR's versions, and the date of what came after them: `icu72.1-cldr42`,
  /// `icu72.1-cldr42+iso4217-2026-01-01`.
  package static func text(_ data: DataSource) -> String {
    let icu = "icu\(ICU.version)-cldr\(ICU.cldrVersion)"
    return data == .icu ? icu : "\(icu)+iso4217-\(CurrencyRegistry.version)"
  }
}
