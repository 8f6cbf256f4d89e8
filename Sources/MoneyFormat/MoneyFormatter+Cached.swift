// Formatters from the cache that all of the process shares: for hosts that are told the options anew each time.

import MoneyFormatCore

extension MoneyFormatter {
  /// The formatter for a currency, a locale and options, from the cache that format styles use too; made if it
  /// is not there.
  ///
  /// For servers, whose requests bring their own options: finding one takes some 100 ns, making one 100 µs and
  /// more. The cache holds 512 formatters at most and drops the least recently used, approximately, so that
  /// hostile requests can't grow memory. Errors are not remembered.
  ///
  /// - Parameters: as for ``init(currency:locale:options:)``.
  /// - Throws: as that.
  public static func cached(
    currency: String? = nil, locale: String? = nil, options: FormattingOptions? = nil
  ) throws(MoneyFormatError) -> MoneyFormatter {
    guard let options else {
      return try CompiledFormat.withCached(currency: currency, locale: locale) { MoneyFormatter($0) }
    }
    return try CompiledFormat.withCached(currency: currency, locale: locale, options: options) {
      MoneyFormatter($0)
    }
  }

  /// How many formatters the cache holds now. For metrics.
  public static var cachedCount: Int { FormatCache.shared.count }
}
