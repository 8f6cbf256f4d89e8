// What an identifier says and which data it finds, kept for the last few: finding out takes two dozen calls.

import MoneyFormatCore
import MoneyFormatHost

/// A locale that was asked for, and what was found for it.
package struct LocaleChoice: Sendable {
  package let asked: LocaleIdentifier
  package let available: AvailableLocale
  /// What is used unless the options name another one.
  package let numberingSystem: String

  /// - Throws: `invalidLocale` when the text is no locale identifier, which is not remembered.
  package static func of(_ identifier: String) throws(MoneyFormatError) -> LocaleChoice {
    // Longer ones are none, and must not take room.
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
