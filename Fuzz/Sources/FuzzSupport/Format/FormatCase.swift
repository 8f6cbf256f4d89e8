// A formatting case: the request for a formatter, and amounts to format.

import MoneyFormat

/// A formatter to make, and amounts to format with it.
public struct FormatCase: FuzzCase, Hashable {
  public var request: FormatRequest
  public var amounts: [Amount]
}

/// The arguments of a formatter.
public struct FormatRequest: Hashable, Codable, Sendable {
  /// How the locale and the currency are passed to the library.
  public enum Placement: String, Hashable, Codable, Sendable, CaseIterable {
    /// As arguments of the initialiser.
    case parameters
    /// In the options.
    case options
    /// As arguments, with different values in the options, which must be overridden.
    case both
  }

  public var locale: LocaleText
  /// nil if the locale determines the currency.
  public var currency: String?
  public var placement: Placement
  /// Options without locale and currency, which `placement` puts in place.
  public var options: FormattingOptions

  /// The options as the library receives them.
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

/// A locale identifier, well-formed or not, with its Unicode extensions kept separately.
public struct LocaleText: Hashable, Codable, Sendable {
  public var identifier: String
  /// By ICU's keywords: `numbers`, `currency`, `cf`, `rg`.
  public var extensions: [String: String] = [:]
  /// Whether extensions are written as in BCP 47 (`-u-nu-arab`) or as in ICU (`@numbers=arab`).
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
