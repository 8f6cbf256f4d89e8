// Caches how recent locale identifiers were resolved, which takes two dozen calls into ICU.

import MoneyFormatCore
import MoneyFormatHost

/// A requested locale, and its resolution.
package struct LocaleChoice: Sendable {
  package let asked: LocaleIdentifier
  package let available: AvailableLocale
  /// The numbering system unless the options specify another one.
  package let numberingSystem: String

  /// Returns the resolution of an identifier.
  ///
  /// - Throws: `invalidLocale` if the text is not a locale identifier. Failures are not cached.
  package static func of(_ identifier: String) throws(MoneyFormatError) -> LocaleChoice {
    // Longer identifiers are invalid, and must not fill the cache.
    guard identifier.utf8.count <= LocaleIdentifier.maximumUTF8Count else {
      return try LocaleChoice(identifier)
    }
    return try known.value(for: Array(identifier.utf8)) { () throws(MoneyFormatError) in
      try LocaleChoice(identifier)
    }
  }

  private static let known = BoundedCache<[UInt8], LocaleChoice>(capacity: 256)

  private init(_ identifier: String) throws(MoneyFormatError) {
    asked = try LocaleIdentifier(identifier)
    available = try AvailableLocale(for: asked)
    numberingSystem = try NumberingSystem.resolve(nil, locale: asked, available: available)
  }
}
