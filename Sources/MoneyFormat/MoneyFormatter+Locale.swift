// Makes a formatter for a Foundation `Locale`.

public import FoundationEssentials
public import MoneyFormatCore

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
