// The locales that the linked ICU has data for, and which of them stands for another one.

import MoneyFormatCore
import MoneyFormatHost

extension AvailableLocale {
  /// What was found for the last few locales: finding it takes a dozen calls into ICU.
  private static let found = BoundedCache<[UInt8], AvailableLocale>(capacity: 256)

  package init(for locale: LocaleIdentifier) throws(MoneyFormatError) {
    let subtags = [locale.language, locale.script, locale.region] + locale.variants
    // The empty parts count: `en_US` is another locale where `US` is a variant.
    self = try Self.found.value(for: Array(subtags.joined(separator: "_").utf8)) {
      () throws(MoneyFormatError) in
      try AvailableLocale(
        language: locale.language, script: locale.script, region: locale.region, variants: locale.variants,
        in: ICULocaleDirectory())
    }
  }
}

/// ICU itself would fall back through the locale of the process, and would remember every identifier it is asked about:
/// so identifiers are looked up in ICU's own list first.
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

  /// All identifiers ICU has data for, legacy aliases included. A failure is not remembered.
  private static let known = Lazy<Set<String>>()
}
