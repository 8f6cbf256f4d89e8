// ICU's locale identifiers, and the data behind them.

import CICU
import MoneyFormatCore

extension ICU {
  /// How ICU found a locale's data.
  package enum BundleSource: Sendable {
    case exact, ancestor, processDefault
  }

  /// Returns the ICU identifier of a BCP 47 tag, and the length of the tag's well-formed beginning in bytes.
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

  /// Returns the parent that CLDR explicitly names for a locale (`pt_FR` → `pt_PT`), or nil if the parent
  /// follows from truncation.
  package static func namedParent(localeIdentifier: String) throws(Failure) -> String? {
    let parent = try text { cicu_locale_parent(localeIdentifier, $0, $1, &$2) }
    return parent.isEmpty ? nil : parent
  }

  /// Adds likely subtags: `zh_TW` → `zh_Hant_TW`. Returns an unknown identifier unchanged.
  package static func addingLikelySubtags(_ identifier: String) throws(Failure) -> String {
    // ICU 74 fails for languages of more than three letters. None has likely subtags.
    let language = identifier.utf8.prefix { $0 != UInt8(ascii: "_") }
    if language.count > 3, !language.elementsEqual("root".utf8) { return identifier }
    return try text { cicu_locale_add_likely_subtags(identifier, $0, $1, &$2) }
  }

  /// Returns the identifier without its keywords.
  package static func baseName(localeIdentifier: String) throws(Failure) -> String {
    try text { cicu_locale_base_name(localeIdentifier, $0, $1, &$2) }
  }

  /// Returns the value of a keyword (`numbers`, `currency`, `cf`, `rg`), or nil if it is absent.
  package static func keywordValue(
    _ keyword: String, localeIdentifier: String
  ) throws(Failure) -> String? {
    let value = try text {
      cicu_locale_keyword_value(localeIdentifier, keyword, $0, $1, &$2)
    }
    return value.isEmpty ? nil : value
  }

  /// Returns the locale's display name in the language of another locale.
  package static func displayName(
    localeIdentifier: String, in language: String = "en"
  ) throws(Failure) -> String {
    try text { cicu_locale_display_name(localeIdentifier, language, $0, $1, &$2) }
  }

  /// Returns the name of a region (an ISO 3166-1 code) in a locale, or the code if ICU has no name.
  package static func regionName(_ region: String, localeIdentifier: String) throws(Failure) -> String {
    try text { cicu_locale_display_region("und_\(region)", localeIdentifier, $0, $1, &$2) }
  }

  /// Returns bytes for each text that compare as the texts do in the locale's collation.
  package static func collationKeys(
    of texts: [String], localeIdentifier: String
  ) throws(Failure) -> [[UInt8]] {
    let collator = try call("ucol_open(\(localeIdentifier))") { cicu_collator_open(localeIdentifier, &$0) }
    defer { cicu_collator_close(collator) }
    var keys: [[UInt8]] = []
    var capacity = 256
    for text in texts {
      while true {
        var status: cicu_status = 0
        var needed = 0
        let key = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
          needed = Int(
            cicu_collator_key(collator, text, buffer.baseAddress, Int32(buffer.count), &status))
          count = status <= 0 ? needed : 0
        }
        if status <= 0 {
          keys.append(key)
          break
        }
        guard status == CICU_BUFFER_OVERFLOW, needed > capacity else {
          throw Failure(call: "ucol_getSortKey", status: status)
        }
        capacity = needed
      }
    }
    return keys
  }

  /// Returns the locale whose data ICU opens for `identifier`. ICU caches every identifier that is passed
  /// here forever, so only identifiers from its own lists may be passed.
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

  /// Returns the legacy identifiers that ICU's data redirects to others: `zh_TW`, `iw`, `no_NO`.
  package static func localeAliases() throws(Failure) -> [String] {
    try names { cicu_locales_open(true, &$0) }
  }

  /// A part of ICU's data, with a bundle for each locale.
  package enum Tree: String, Sendable {
    case main = ""
    case currencies = "-curr"
  }

  /// Returns everything at a path of exactly one bundle, without inheritance; empty if there is nothing. Equal
  /// resources have equal texts.
  package static func resource(
    _ path: String, ofBundle locale: String, _ tree: Tree
  ) throws(Failure) -> String {
    try text { cicu_resource_text(tree.rawValue, locale, path, $0, $1, &$2) }
  }
}
