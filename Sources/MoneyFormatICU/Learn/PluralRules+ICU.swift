// Reads a locale's plural rules from ICU.

import MoneyFormatCore
import MoneyFormatHost

extension PluralRules {
  /// Reads the rules of one of ICU's locales; nil if their syntax is not supported. Rules shared by several
  /// languages are parsed once; ICU 72 has about 40 different sets.
  package init?(localeIdentifier: String) throws(ICU.Failure) {
    let shared = try Self.byLocale.value(for: localeIdentifier) { () throws(ICU.Failure) in
      let text = try ICU.pluralRules(localeIdentifier: localeIdentifier)
      return Self.byText.value(for: text) { PluralRules(text) }
    }
    guard let shared else { return nil }
    self = shared
  }

  private static let byLocale = BoundedCache<String, PluralRules?>(capacity: 256)
  private static let byText = BoundedCache<String, PluralRules?>(capacity: 64)
}
