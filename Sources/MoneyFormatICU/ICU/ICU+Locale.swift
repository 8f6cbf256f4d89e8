// What ICU says about locale identifiers and the data behind them.

import CICU
import MoneyFormatCore

extension ICU {
  /// How ICU found a locale's data.
  package enum BundleSource: Sendable {
    case exact, ancestor, processDefault
  }

  /// The ICU identifier of a BCP 47 tag and how many bytes of the tag were well-formed.
  package static func localeIdentifier(
    languageTag: String
  ) throws(Failure) -> (identifier: String, parsedLength: Int) {
    var parsed: Int32 = 0
    let identifier = try text {
      cicu_locale_from_language_tag(languageTag, $0, $1, &parsed, &$2)
    }
    return (identifier, Int(parsed))
  }

  package static func canonicalLocaleIdentifier(_ identifier: String) throws(Failure) -> String {
    try text { cicu_locale_canonicalize(identifier, $0, $1, &$2) }
  }

  package static func languageTag(localeIdentifier: String) throws(Failure) -> String {
    try text { cicu_locale_to_language_tag(localeIdentifier, $0, $1, &$2) }
  }

  /// The parent that CLDR names for a locale (`pt_FR` → `pt_PT`); nil where it names none, and cutting off
  /// subtags gives it.
  package static func namedParent(localeIdentifier: String) throws(Failure) -> String? {
    let parent = try text { cicu_locale_parent(localeIdentifier, $0, $1, &$2) }
    return parent.isEmpty ? nil : parent
  }

  /// `zh_TW` → `zh_Hant_TW`; an identifier that nothing is known of comes back as it is.
  package static func addingLikelySubtags(_ identifier: String) throws(Failure) -> String {
    try text { cicu_locale_add_likely_subtags(identifier, $0, $1, &$2) }
  }

  /// The identifier without its keywords.
  package static func baseName(localeIdentifier: String) throws(Failure) -> String {
    try text { cicu_locale_base_name(localeIdentifier, $0, $1, &$2) }
  }

  /// The value of a keyword (`numbers`, `currency`, `cf`, `rg`); nil when it is not there.
  package static func keywordValue(
    _ keyword: String, localeIdentifier: String
  ) throws(Failure) -> String? {
    let value = try text {
      cicu_locale_keyword_value(localeIdentifier, keyword, $0, $1, &$2)
    }
    return value.isEmpty ? nil : value
  }

  /// The locale's name for people, in the language of another locale.
  package static func displayName(
    localeIdentifier: String, in language: String = "en"
  ) throws(Failure) -> String {
    try text { cicu_locale_display_name(localeIdentifier, language, $0, $1, &$2) }
  }

  /// The name of a region, given by its ISO 3166-1 code, in a locale; the code where ICU has no name.
  package static func regionName(_ region: String, localeIdentifier: String) throws(Failure) -> String {
    try text { cicu_locale_display_region("und_\(region)", localeIdentifier, $0, $1, &$2) }
  }

  /// The locale whose data ICU opens for `identifier`. ICU keeps an entry for every identifier it
  /// is ever asked about here, so only identifiers from its own lists may get here.
  package static func bundle(
    localeIdentifier: String
  ) throws(Failure) -> (identifier: String, source: BundleSource) {
    var source = CICU_BUNDLE_EXACT
    let identifier = try text { cicu_locale_bundle(localeIdentifier, $0, $1, &source, &$2) }
    switch source {
    case CICU_BUNDLE_EXACT: return (identifier, .exact)
    case CICU_BUNDLE_ANCESTOR: return (identifier, .ancestor)
    default: return (identifier, .processDefault)
    }
  }

  package static func availableLocales() throws(Failure) -> [String] {
    try names { cicu_locales_open(false, &$0) }
  }

  /// Legacy identifiers that ICU's data forwards to others: `zh_TW`, `iw`, `no_NO`.
  package static func localeAliases() throws(Failure) -> [String] {
    try names { cicu_locales_open(true, &$0) }
  }
}
