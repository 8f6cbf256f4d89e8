// Accepts a Foundation `Locale` as the locale of a format style or a formatter.

public import MoneyFormatCore
public import MoneyFormatFoundation

extension FormatStyle where Self == MoneyFormatStyle {
  /// Formats money of a currency for a Foundation `Locale`.
  ///
  /// The program must import all of Foundation: with FoundationEssentials alone, a `Locale` does not know
  /// its own identifier. The style then returns the plain decimal instead of text for a wrong locale, and
  /// ``MoneyFormatStyle/validate()`` throws `invalidLocale`. In such a program, pass the locale as a string.
  ///
  /// - Parameters:
  ///   - currency: an ISO 4217 code in any case.
  ///   - locale: only its identifier is used, including keywords, and none of the user's settings.
  public static func money(_ currency: String, locale: Locale) -> MoneyFormatStyle {
    MoneyFormatStyle(currency: currency).locale(locale)
  }

  /// Formats money of a currency for a Foundation `Locale`, with options.
  ///
  /// The program must import all of Foundation: with FoundationEssentials alone, a `Locale` does not know
  /// its own identifier.
  ///
  /// - Parameters:
  ///   - currency: an ISO 4217 code in any case.
  ///   - locale: only its identifier is used, including keywords, and none of the user's settings.
  ///   - options: all other options; they replace the default options.
  public static func money(
    _ currency: String, locale: Locale, options: FormattingOptions
  ) -> MoneyFormatStyle {
    MoneyFormatStyle(currency: currency, options: options).locale(locale)
  }
}

extension MoneyFormatStyle {
  /// Returns this style for another locale, as SwiftUI and other hosts call it.
  ///
  /// The program must import all of Foundation: with FoundationEssentials alone, a `Locale` does not know
  /// its own identifier.
  public func locale(_ locale: Locale) -> MoneyFormatStyle {
    var style = self
    style.locale = Self.identifier(of: locale)
    return style
  }

  /// Returns the identifier of a Foundation `Locale`.
  ///
  /// - Returns: if the locale doesn't know its own identifier, a text that is not an identifier and names the
  ///   cause.
  static func identifier(of locale: Locale, areLocalesWhole: Bool = areLocalesWhole) -> String {
    guard areLocalesWhole else { return "a Locale without Foundation" }
    // The identifier of Foundation's root locale is empty.
    return locale.identifier.isEmpty ? "root" : locale.identifier
  }

  /// Without the rest of Foundation, the identifier of every `Locale` is `en_001`.
  static let areLocalesWhole = Locale(identifier: "de_DE").identifier != "en_001"
}

// MARK: - Formatters

extension MoneyFormatter {
  /// Makes a formatter for a Foundation `Locale`.
  ///
  /// The program must import all of Foundation: with FoundationEssentials alone, a `Locale` does not know
  /// its own identifier, and this initialiser throws `invalidLocale`. In such a program, pass the locale as a
  /// string.
  ///
  /// - Parameters:
  ///   - currency: an ISO 4217 code in any case; it takes precedence over `options.currencyCode`.
  ///   - locale: only its identifier is used, including keywords, and none of the user's settings. It takes
  ///     precedence over `options.locale`.
  ///   - options: all other options; nil means ``MoneyFormatDefaults/options``.
  /// - Throws: the errors of ``init(currency:locale:options:from:)``.
  public init(
    currency: String? = nil, locale: Locale, options: FormattingOptions? = nil
  ) throws(MoneyFormatError) {
    try self.init(currency: currency, locale: MoneyFormatStyle.identifier(of: locale), options: options)
  }
}
