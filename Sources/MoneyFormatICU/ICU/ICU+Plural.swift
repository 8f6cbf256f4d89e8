// ICU's plural rules, as text.

import CICU
import MoneyFormatCore

extension ICU {
  /// Returns the cardinal rules of a locale, or of its nearest ancestor that has any, as ICU does: `one: i =
  /// 1 and v = 0; other: …`. Empty if there are none and every number is `other`.
  package static func pluralRules(localeIdentifier: String) throws(Failure) -> String {
    var subtags = localeIdentifier.split(separator: "_")
    while !subtags.isEmpty {
      let identifier = subtags.joined(separator: "_")
      let rules = try text { cicu_plural_rules(identifier, $0, $1, &$2) }
      if !rules.isEmpty { return rules }
      subtags.removeLast()
    }
    return ""
  }

  /// Returns the plural categories of ranges by those of their ends, as `one,other,other;…`. Empty if ICU has
  /// none and every range is `other`.
  package static func pluralRanges(localeIdentifier: String) throws(Failure) -> String {
    let language = String(localeIdentifier.prefix { $0 != "_" })
    return try text { cicu_plural_ranges(language, $0, $1, &$2) }
  }
}
