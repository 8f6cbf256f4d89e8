// One case of formatting: what a formatter is made of, and amounts for it.

import MoneyFormat

/// A formatter to make, and amounts to format with it.
public struct FormatCase: FuzzCase, Hashable {
  public var request: FormatRequest
  public var amounts: [Amount]
}

/// What a formatter is made of.
public struct FormatRequest: Hashable, Codable, Sendable {
  /// How locale and currency reach the engine.
  public enum Placement: String, Hashable, Codable, Sendable, CaseIterable {
    /// As the initialiser's parameters.
    case parameters
    /// Inside the options.
    case options
    /// As parameters, and others inside the options that must lose.
    case both
  }

  public var locale: LocaleText
  /// nil when it is left to the locale.
  public var currency: String?
  public var placement: Placement
  /// Without locale and currency; `placement` says where they go.
  public var options: FormattingOptions

  /// The options as the engine gets them.
  public var givenOptions: FormattingOptions {
    var given = options
    switch placement {
    case .parameters: break
    case .options: (given.locale, given.currencyCode) = (locale.text, currency)
    case .both: (given.locale, given.currencyCode) = ("ar-EG", currency == nil ? nil : "KWD")
    }
    return given
  }

  public func makeFormatter() throws(MoneyFormatError) -> MoneyFormatter {
    if placement == .options { return try MoneyFormatter(options: givenOptions) }
    return try MoneyFormatter(currency: currency, locale: locale.text, options: givenOptions)
  }
}

/// A locale identifier, well-formed or not, with Unicode extensions kept apart.
public struct LocaleText: Hashable, Codable, Sendable {
  public var identifier: String
  /// By ICU's keyword: `numbers`, `currency`, `cf`, `rg`.
  public var extensions: [String: String] = [:]
  /// Whether the extensions are written as in BCP 47 (`-u-nu-arab`), or as ICU's (`@numbers=arab`).
  public var isLanguageTag = false

  public var text: String {
    guard !extensions.isEmpty else { return identifier }
    let sorted = extensions.sorted { $0.key < $1.key }
    guard isLanguageTag else {
      return identifier + "@" + sorted.map { "\($0.key)=\($0.value)" }.joined(separator: ";")
    }
    let short = ["numbers": "nu", "currency": "cu", "traditional": "traditio"]
    let subtags = sorted.flatMap { [$0.key, $0.value] }.map { short[$0] ?? $0 }
    return "\(identifier)-u-\(subtags.joined(separator: "-"))"
  }
}
