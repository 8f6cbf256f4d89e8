// The locales for which the linked ICU has data.

import MoneyFormatCore
import MoneyFormatHost

extension AvailableLocale {
  /// The most recent results; each takes a dozen calls into ICU to determine.
  private static let found = BoundedCache<[UInt8], AvailableLocale>(capacity: 256)

  package init(for locale: LocaleIdentifier) throws(MoneyFormatError) {
    let subtags = [locale.language, locale.script, locale.region] + locale.variants
    // Empty parts matter: `en_US` differs from a locale in which `US` is a variant.
    self = try Self.found.value(for: Array(subtags.joined(separator: "_").utf8)) {
      () throws(MoneyFormatError) in
      try AvailableLocale(
        language: locale.language, script: locale.script, region: locale.region, variants: locale.variants,
        in: ICULocaleDirectory())
    }
  }
}

/// ICU itself would fall back to the locale of the process, and caches every identifier that is passed to it
/// forever, so identifiers are first looked up in ICU's own list.
struct ICULocaleDirectory: LocaleDirectory {
  func knows(_ identifier: String) throws(MoneyFormatError) -> Bool {
    let known = try Self.known.value { () throws(MoneyFormatError) in
      try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
        Set(try ICU.availableLocales() + ICU.localeAliases())
      }
    }
    return known.contains(identifier)
  }

  func dataIdentifier(_ identifier: String) throws(MoneyFormatError) -> String {
    try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      try ICU.bundle(localeIdentifier: identifier).identifier
    }
  }

  func namedParent(_ identifier: String) throws(MoneyFormatError) -> String? {
    try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      try ICU.namedParent(localeIdentifier: identifier)
    }
  }

  func likelySubtags(_ identifier: String) throws(MoneyFormatError) -> String {
    try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in try ICU.addingLikelySubtags(identifier) }
  }

  /// All identifiers for which ICU has data, including legacy aliases. A failure is not cached.
  private static let known = Lazy<Set<String>>()
}
