// What a formatter is chosen by, and finding it.

import MoneyFormat

/// Currency, locale and options as a request names them; the first two win over those of the options.
struct FormatChoice {
  var currency: String?
  var locale: String?
  var options: FormattingOptions?

  /// Whether it is left to the client's languages.
  var needsLocale: Bool { locale == nil && options?.locale == nil }

  /// - Parameter fallback: the locale, if the request names none.
  func formatter(in fallback: String) throws(MoneyFormatError) -> MoneyFormatter {
    try MoneyFormatter.cached(
      currency: currency, locale: locale ?? options?.locale ?? fallback,
      // Those of the process are none of a client's business.
      options: options ?? FormattingOptions())
  }
}

extension ResolvedOptions {
  /// The locale whose data was used, as HTTP names languages.
  var languageTag: String {
    locale == "root" ? "und" : String(locale.map { $0 == "_" ? "-" : $0 })
  }
}
