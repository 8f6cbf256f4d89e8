// Requests of the JSON Lines protocol: the service has the same keys and messages as `moneyfmt jsonl`.

import MoneyFormat
import MoneyFormatProtocol

/// A request to format or to parse; the name distinguishes it from an HTTP request.
typealias MoneyRequest = MoneyFormatProtocol.Request

extension MoneyRequest.Format {
  /// Returns the formatter for a request, whose currency and locale take precedence over those in its
  /// options.
  ///
  /// - Parameters:
  ///   - fallback: the locale if the request names none.
  ///   - optionsKey: the key of the options in error messages; nil if they are in the query.
  ///   - isStrict: whether an unknown locale or currency is an error.
  func formatter(
    in fallback: @autoclosure () -> String, optionsKey: StaticString? = "options", isStrict: Bool
  ) throws(MoneyFormatError) -> MoneyFormatter {
    // A client's options never depend on the defaults of the process.
    let options =
      try options?.formattingOptions(at: optionsKey, namesOffset: optionsKey != nil) ?? FormattingOptions()
    let locale = locale?.string ?? options.locale ?? fallback()
    let formatter = try MoneyFormatter.cached(currency: currency?.string, locale: locale, options: options)
    if isStrict, let doubt = KnownNames.doubts(formatter.resolved, locale: locale).first { throw doubt.error }
    return formatter
  }
}

extension MoneyRequest {
  /// Returns the reader for text that has to name its currency; nil if the request, its options or its locale
  /// name one.
  func moneyReader(
    in fallback: String, rules: AmountInputRules, isStrict: Bool
  ) throws(MoneyFormatError) -> MoneyReader? {
    let options = try format.options?.formattingOptions(at: "options") ?? FormattingOptions()
    if currencies == nil {
      if format.currency != nil || options.currencyCode != nil { return nil }
      do throws(MoneyFormatError) {
        _ = try format.formatter(in: fallback, isStrict: false)
        return nil
      } catch {
        guard error.code == .invalidCurrency else { throw error }
      }
    }
    let locale = format.locale?.string ?? options.locale ?? fallback
    let reader = try MoneyReader(locale: locale, currencies: currencies, rules: rules, options: options)
    if isStrict, reader.resolved.isFallbackLocale {
      throw MoneyFormatError(
        .invalidLocale,
        "The locale \"\(locale.prefix(60))\" is not known; accepted are those that CLDR has data for, such as en-US."
      )
    }
    return reader
  }
}

extension ResolvedOptions {
  /// The locale whose data was used, as an HTTP language tag.
  var languageTag: String {
    locale == "root" ? "und" : String(locale.map { $0 == "_" ? "-" : $0 })
  }
}
