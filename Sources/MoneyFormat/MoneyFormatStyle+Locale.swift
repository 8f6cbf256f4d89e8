// Foundation's Locale as the locale of a format style.

public import FoundationEssentials
import MoneyFormatCore

extension FormatStyle where Self == MoneyFormatStyle {
  /// Money of a currency, for one of Foundation's locales.
  ///
  /// This takes the whole of Foundation: `import Foundation` somewhere in the program. With
  /// FoundationEssentials alone a `Locale` doesn't know its own identifier. The style then answers the
  /// plain decimal rather than text for a wrong locale, and ``MoneyFormatStyle/validate()`` throws
  /// `invalidLocale`. There, name the locale by text.
  ///
  /// - Parameters:
  ///   - currency: an ISO 4217 code in any case.
  ///   - locale: its identifier counts, with the keywords in it; none of the user's settings.
  public static func money(_ currency: String, locale: Locale) -> MoneyFormatStyle {
    MoneyFormatStyle(currency: currency).locale(locale)
  }

  /// Money of a currency, for one of Foundation's locales, with options.
  ///
  /// This takes the whole of Foundation: `import Foundation` somewhere in the program.
  ///
  /// - Parameters:
  ///   - currency: an ISO 4217 code in any case.
  ///   - locale: its identifier counts, with the keywords in it; none of the user's settings.
  ///   - options: everything else, instead of the default options.
  public static func money(
    _ currency: String, locale: Locale, options: FormattingOptions
  ) -> MoneyFormatStyle {
    MoneyFormatStyle(currency: currency, options: options).locale(locale)
  }
}

extension MoneyFormatStyle {
  /// The same style for another locale: for hosts that hand their locale to every style.
  ///
  /// This takes the whole of Foundation: `import Foundation` somewhere in the program.
  public func locale(_ locale: Locale) -> MoneyFormatStyle {
    var style = self
    style.locale = Self.identifier(of: locale)
    return style
  }

  /// The identifier of one of Foundation's locales.
  ///
  /// - Returns: text that is not a locale identifier, and says why, if the locale doesn't know its own.
  static func identifier(of locale: Locale, areLocalesWhole: Bool = areLocalesWhole) -> String {
    guard areLocalesWhole else { return "a Locale without Foundation" }
    // Foundation's root locale is called nothing.
    return locale.identifier.isEmpty ? "root" : locale.identifier
  }

  /// Without the rest of Foundation every `Locale` says that it is `en_001`.
  static let areLocalesWhole = Locale(identifier: "de_DE").identifier != "en_001"
}
