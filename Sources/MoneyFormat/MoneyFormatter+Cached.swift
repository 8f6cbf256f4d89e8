// Formatters from the process-wide cache, for hosts that receive options with each request.

import MoneyFormatCore

extension MoneyFormatter {
  /// Returns the formatter for a currency, a locale and options from the cache that format styles use too;
  /// makes it if it is not in the cache.
  ///
  /// Use it in servers whose requests carry their own options. A lookup takes about 100 ns; making a
  /// formatter takes microseconds, and up to a millisecond for the first one of a locale. The cache holds up to 512 formatters and evicts approximately the least
  /// recently used one, so hostile requests can't grow memory. Errors are not cached.
  ///
  /// - Parameters:
  ///   - currency: an ISO 4217 code or the code of a custom currency; nil means that of the options, the
  ///     locale or the defaults.
  ///   - locale: a BCP 47 tag or an ICU identifier; nil means that of the options or the defaults.
  ///   - options: the formatting options.
  ///   - data: as for ``init(currency:locale:options:from:)``.
  /// - Throws: the errors of ``init(currency:locale:options:from:)``.
  public static func cached(
    currency: String? = nil, locale: String? = nil, options: FormattingOptions? = nil,
    from data: LocaleData? = nil
  ) throws(MoneyFormatError) -> MoneyFormatter {
    if let data {
      let request = FormatRequest.filled(currency: currency, locale: locale, options: options)
      return MoneyFormatter(try FormatCache.shared.format(for: request, data))
    }
    guard let options else {
      return try CompiledFormat.withCached(currency: currency, locale: locale) { MoneyFormatter($0) }
    }
    return try CompiledFormat.withCached(currency: currency, locale: locale, options: options) {
      MoneyFormatter($0)
    }
  }

  /// The number of formatters in the cache, for metrics.
  public static var cachedCount: Int { FormatCache.shared.count }
}
