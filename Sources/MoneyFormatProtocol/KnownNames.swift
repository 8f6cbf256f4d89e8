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

  /// Something that is not known.
  package struct Doubt: Sendable {
    package let code: MoneyFormatError.Code
    private let finding: String
    private let consequence: String

    fileprivate init(_ code: MoneyFormatError.Code, _ finding: String, so consequence: String) {
      self.code = code
      self.finding = finding
      self.consequence = consequence
    }

    package var warning: String { "\(finding); \(consequence)." }
    package var error: MoneyFormatError { MoneyFormatError(code, "\(finding).") }
  }

  package static func doubts(_ resolved: ResolvedOptions, locale: String?) -> [Doubt] {
    [localeDoubt(resolved, locale: locale), currencyDoubt(resolved)].compactMap(\.self)
  }

  private static func localeDoubt(_ resolved: ResolvedOptions, locale: String?) -> Doubt? {
    guard resolved.isFallbackLocale else { return nil }
    let name = locale.map { "the locale \(MoneyFormatError.quoted($0))" } ?? "the locale"
    return Doubt(.invalidLocale, "\(name) is not known", so: "\(resolved.locale) is used")
  }

  private static func currencyDoubt(_ resolved: ResolvedOptions) -> Doubt? {
    guard !resolved.isKnownCurrency else { return nil }
    return Doubt(
      .invalidCurrency, "the currency \(resolved.currencyCode) is not known",
      so: "its minor unit counts as 2 digits")
  }

  private func tell(_ doubt: Doubt) throws(MoneyFormatError) {
    if isStrict { throw doubt.error }
    if hasWarned.insert(doubt.code).inserted { warn(doubt.warning) }
  }
}
