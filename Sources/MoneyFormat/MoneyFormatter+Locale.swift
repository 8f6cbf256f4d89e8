// A formatter for one of Foundation's locales.

public import FoundationEssentials
public import MoneyFormatCore

extension MoneyFormatter {
  /// Makes a formatter for one of Foundation's locales.
  ///
  /// This takes the whole of Foundation: `import Foundation` somewhere in the program. With FoundationEssentials alone a
  /// `Locale` doesn't know its own identifier, and the error is `invalidLocale`. There, name the locale by text.
  ///
  /// - Parameters:
  ///   - currency: an ISO 4217 code in any case; wins over `options.currencyCode`.
  ///   - locale: its identifier counts, with the keywords in it; none of the user's settings. Wins over
  ///     `options.locale`.
  ///   - options: all other choices; nil means ``MoneyFormatDefaults/options``.
  /// - Throws: as ``init(currency:locale:options:from:)``.
  public init(
    currency: String? = nil, locale: Locale, options: FormattingOptions? = nil
  ) throws(MoneyFormatError) {
    try self.init(currency: currency, locale: MoneyFormatStyle.identifier(of: locale), options: options)
  }
}
