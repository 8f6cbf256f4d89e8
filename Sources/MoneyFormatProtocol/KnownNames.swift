// Locales and currencies that are not known: a warning once, or an error.

import MoneyFormat

/// Warns once about a locale and once about a currency that is not known, or refuses them.
package final class KnownNames {
  private let isStrict: Bool
  private let warn: (String) -> Void
  private var hasWarned: Set<MoneyFormatError.Code> = []

  /// - Parameter warn: tells people.
  package init(isStrict: Bool, warn: @escaping (String) -> Void) {
    self.isStrict = isStrict
    self.warn = warn
  }

  package func check(_ resolved: ResolvedOptions, locale: String?) throws(MoneyFormatError) {
    try checkLocale(resolved, locale: locale)
    try checkCurrency(resolved)
  }

  package func checkLocale(_ resolved: ResolvedOptions, locale: String?) throws(MoneyFormatError) {
    if let doubt = Self.localeDoubt(resolved, locale: locale) { try tell(doubt) }
  }

  package func checkCurrency(_ resolved: ResolvedOptions) throws(MoneyFormatError) {
    if let doubt = Self.currencyDoubt(resolved) { try tell(doubt) }
  }

  /// What is not known, as an error would say it.
  package static func doubts(_ resolved: ResolvedOptions, locale: String?) -> [MoneyFormatError] {
    [localeDoubt(resolved, locale: locale), currencyDoubt(resolved)].compactMap(\.self)
  }

  private static func localeDoubt(_ resolved: ResolvedOptions, locale: String?) -> MoneyFormatError? {
    guard resolved.isFallbackLocale else { return nil }
    let name = locale.map { "the locale \(MoneyFormatError.quoted($0))" } ?? "the locale"
    return MoneyFormatError(.invalidLocale, "\(name) is not known; \(resolved.locale) is used.")
  }

  private static func currencyDoubt(_ resolved: ResolvedOptions) -> MoneyFormatError? {
    guard !resolved.isKnownCurrency else { return nil }
    return MoneyFormatError(
      .invalidCurrency,
      "the currency \(resolved.currencyCode) is not known; its minor unit counts as 2 digits.")
  }

  private func tell(_ doubt: MoneyFormatError) throws(MoneyFormatError) {
    if isStrict { throw doubt }
    if hasWarned.insert(doubt.code).inserted { warn(doubt.message) }
  }
}
