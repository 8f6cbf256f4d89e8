// Warns once about unknown locales and currencies, or makes them errors.

import MoneyFormat

/// Warns once about an unknown locale and once about an unknown currency, or throws.
public final class KnownNames {
  private let isStrict: Bool
  private let warn: (String) -> Void
  private var hasWarned: Set<MoneyFormatError.Code> = []

  /// - Parameters:
  ///   - isStrict: whether unknown names are errors.
  ///   - warn: receives each warning.
  package init(isStrict: Bool, warn: @escaping (String) -> Void) {
    self.isStrict = isStrict
    self.warn = warn
  }

  /// - Parameter isStrict: whether unknown names are errors for this caller, too.
  package func check(
    _ resolved: ResolvedOptions, locale: String?, isStrict: Bool = false
  ) throws(MoneyFormatError) {
    try checkLocale(resolved, locale: locale, isStrict: isStrict)
    try checkCurrency(resolved, isStrict: isStrict)
  }

  package func checkLocale(
    _ resolved: ResolvedOptions, locale: String?, isStrict: Bool = false
  ) throws(MoneyFormatError) {
    if let doubt = Self.localeDoubt(resolved, locale: locale) { try tell(doubt, isStrict) }
  }

  /// - Parameter locale: the requested locale.
  package func check(_ reader: MoneyReader, locale: String?, isStrict: Bool = false) throws(MoneyFormatError)
  {
    try checkLocale(reader.resolved, locale: locale, isStrict: isStrict)
    if let unknown = reader.unknownCurrency { try checkCurrency(unknown, isStrict: isStrict) }
  }

  package func checkCurrency(_ resolved: ResolvedOptions, isStrict: Bool = false) throws(MoneyFormatError) {
    if let doubt = Self.currencyDoubt(resolved) { try tell(doubt, isStrict) }
  }

  /// An unknown locale or currency.
  public struct Doubt: Sendable {
    public let code: MoneyFormatError.Code
    /// What is wrong, without the article at its beginning.
    private let finding: String
    private let consequence: String

    fileprivate init(_ code: MoneyFormatError.Code, _ finding: String, so consequence: String) {
      self.code = code
      self.finding = finding
      self.consequence = consequence
    }

    package var warning: String { "the \(finding); \(consequence)." }

    public var error: MoneyFormatError {
      code == .invalidLocale ? .unknownLocale(finding) : .unknownCurrency(finding)
    }
  }

  /// Returns the unknown locale and currency of a formatter; `locale` is the requested one.
  public static func doubts(_ resolved: ResolvedOptions, locale: String?) -> [Doubt] {
    [localeDoubt(resolved, locale: locale), currencyDoubt(resolved)].compactMap(\.self)
  }

  private static func localeDoubt(_ resolved: ResolvedOptions, locale: String?) -> Doubt? {
    if locale == nil, MoneyFormatDefaults.current.defaultLocale == nil,
      let refused = MoneyFormatDefaults.refusedHostLocale
    {
      return Doubt(
        .invalidLocale,
        "locale \(MoneyFormatError.quoted(refused.value)) of \(refused.variable) is not well-formed",
        so: "\(resolved.locale) is used")
    }
    guard resolved.isFallbackLocale else { return nil }
    let name = MoneyFormatError.quoted(locale ?? MoneyFormatDefaults.hostLocale)
    return Doubt(.invalidLocale, "locale \(name) is not known", so: "\(resolved.locale) is used")
  }

  private static func currencyDoubt(_ resolved: ResolvedOptions) -> Doubt? {
    guard !resolved.isKnownCurrency else { return nil }
    return Doubt(
      .invalidCurrency, "currency \(resolved.currencyCode) is not known",
      so: "its minor unit is assumed to have \(resolved.minorUnitDigits) digits")
  }

  private func tell(_ doubt: Doubt, _ isStrict: Bool) throws(MoneyFormatError) {
    if self.isStrict || isStrict { throw doubt.error }
    if hasWarned.insert(doubt.code).inserted { warn(doubt.warning) }
  }
}
