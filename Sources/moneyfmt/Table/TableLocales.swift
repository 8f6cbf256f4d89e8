// Which locales a table shows, and the currency each of them uses.

import ArgumentParser
import MoneyFormat

enum TableLocales {
  /// A dozen that differ: symbols on either side, five kinds of groups, four scripts, both directions.
  static let usual = [
    "en-US", "en-IN", "de-DE", "de-CH", "fr-FR", "es-ES", "pt-BR", "pl-PL", "ja-JP", "hi-IN", "ar-EG",
    "he-IL",
  ]

  /// Reads `de-DE,fr-CH`, or `all`.
  static func list(_ argument: String) throws -> [String] {
    if argument == "all" { return try KnownLocale.all().map(\.languageTag) }
    let locales = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard !locales.contains("") else {
      throw ValidationError(
        "A list of locales is written with commas between them, such as de-DE,fr-CH, or all.")
    }
    return locales
  }

  /// The currency that the region of a locale uses today; nil for a locale without a region, and for one that
  /// names a currency itself.
  static func currency(of locale: String) throws(MoneyFormatError) -> String? {
    let name = locale.prefix { $0 != "@" }
    let subtags = name.split { $0 == "-" || $0 == "_" }
    let ends = subtags.dropFirst().firstIndex { $0.utf8.count == 1 } ?? subtags.endIndex
    guard ends == subtags.endIndex, name.utf8.count == locale.utf8.count,
      let region = subtags.dropFirst().first(where: { $0.utf8.count == 2 })
    else { return nil }
    return try KnownCurrency.tender(inRegion: String(region)).first?.code
  }
}
