// Reads a locale's plural rules from ICU.

import MoneyFormatCore
import MoneyFormatHost

extension PluralRules {
  /// The rules of a locale that ICU has, or nil when something in them is not known here. Those that languages
  /// have in common are read once: ICU 72 has some 40.
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
