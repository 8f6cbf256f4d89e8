// The locales there are, for lists and menus.

import MoneyFormatCore
import MoneyFormatICU

/// A locale that the linked ICU has data for.
public struct KnownLocale: Hashable, Sendable {
  /// ICU's identifier: `sr_Latn_RS`.
  public let identifier: String
  /// The same as a BCP 47 tag: `sr-Latn-RS`.
  public let languageTag: String
  /// In English: "Serbian (Latin, Serbia)".
  public let displayName: String
  /// The numbering system that its people use by default.
  public let numberingSystem: String

  /// All of them, sorted by identifier. Takes some milliseconds.
  ///
  /// - Throws: `icuFailure`.
  public static func all() throws(MoneyFormatError) -> [KnownLocale] {
    try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      var locales: [KnownLocale] = []
      for identifier in try ICU.availableLocales().sorted() {
        locales.append(
          KnownLocale(
            identifier: identifier,
            languageTag: try ICU.languageTag(localeIdentifier: identifier),
            displayName: try ICU.displayName(localeIdentifier: identifier),
            numberingSystem: try ICU.numberingSystem(localeIdentifier: identifier)))
      }
      return locales
    }
  }
}
