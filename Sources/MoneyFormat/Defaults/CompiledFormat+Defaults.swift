// Resolves a caller's arguments and the current defaults to a cached format.

import MoneyFormatCore
import MoneyFormatHost

extension CompiledFormat {
  /// Calls `body` with the format for the caller's arguments and the current defaults. The format is
  /// borrowed, and compiled if it is not in the cache.
  @inline(__always)
  static func withCached<Result>(
    currency: borrowing String?, locale: borrowing String?, options: borrowing FormattingOptions,
    _ body: (CompiledFormat) -> Result
  ) throws(MoneyFormatError) -> Result {
    let hit =
      if MoneyFormatDefaults.areUntouched {
        FormatCache.shared.withFormatIfPresent(
          currency: currency, locale: locale, options: options, fractionOverride: nil, body)
      } else {
        MoneyFormatDefaults.withCurrent {
          $0.withFormatIfPresent(currency: currency, locale: locale, options: options, body)
        }
      }
    if let hit { return hit }
    let request = FormatRequest.filled(currency: copy currency, locale: copy locale, options: copy options)
    return body(try FormatCache.shared.format(for: request, MoneyFormatDefaults.current.localeData))
  }

  /// Calls `body` with the format for a currency and a locale under the default options.
  @inline(__always)
  static func withCached<Result>(
    currency: borrowing String?, locale: borrowing String?, _ body: (CompiledFormat) -> Result
  ) throws(MoneyFormatError) -> Result {
    let hit =
      if MoneyFormatDefaults.areUntouched {
        FormatCache.shared.withFormatIfPresent(currency: currency, locale: locale, body)
      } else {
        MoneyFormatDefaults.withCurrent {
          $0.withFormatIfPresent(currency: currency, locale: locale, options: $0.defaults.options, body)
        }
      }
    if let hit { return hit }
    let request = FormatRequest.filled(currency: copy currency, locale: copy locale, options: nil)
    return body(try FormatCache.shared.format(for: request, MoneyFormatDefaults.current.localeData))
  }
}

extension FormatRequest {
  /// Fills in what the caller left unset from the current defaults: the options, the locale if neither an
  /// argument nor the options name one, and the override of fraction digits.
  @inline(never)
  static func filled(currency: String?, locale: String?, options: FormattingOptions?) -> FormatRequest {
    MoneyFormatDefaults.withCurrent { box in
      let options = options ?? box.defaults.options
      let currency =
        currency ?? box.defaultCurrency(locale ?? options.locale ?? box.defaults.defaultLocale, options)
      let override = box.fractionOverride(
        currency: currency, locale: locale ?? options.locale ?? box.defaults.defaultLocale, options: options)
      // The options keep their own locale: set or not, the request must lead to the same cache entry.
      return FormatRequest(
        currency: currency, locale: locale ?? (options.locale == nil ? box.defaults.defaultLocale : nil),
        options: options, fractionOverride: override)
    }
  }
}

extension MoneyFormatDefaults.Box {
  @inline(never)
  fileprivate func withFormatIfPresent<Result>(
    currency: borrowing String?, locale: borrowing String?, options: borrowing FormattingOptions,
    _ body: (CompiledFormat) -> Result
  ) -> Result? {
    if currency == nil, defaults.defaultCurrency != nil,
      let code = defaultCurrency(copy locale ?? options.locale ?? defaults.defaultLocale, options)
    {
      return withFormatIfPresent(currency: code, locale: locale, options: options, body)
    }
    let override = fractionOverride(
      currency: currency, locale: copy locale ?? options.locale ?? defaults.defaultLocale, options: options)
    return FormatCache.shared.withFormatIfPresent(
      currency: currency, locale: copy locale ?? (options.locale == nil ? defaults.defaultLocale : nil),
      options: options, fractionOverride: override, dataID: defaults.localeData.id, body)
  }

  /// Returns the result of the override, if there is one and a currency is known.
  @inline(__always)
  fileprivate func fractionOverride(
    currency: borrowing String?, locale: borrowing String?, options: borrowing FormattingOptions
  ) -> Int? {
    guard let override = defaults.numberOfDecimalsForCurrencyOverride,
      let code = copy currency ?? options.currencyCode ?? currencyCode(copy locale, copy options)
    else { return nil }
    let isUppercase = code.utf8.allSatisfy { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    return override(isUppercase ? code : code.uppercased(), copy locale ?? HostLocale.identifier)
  }

  /// The default currency, unless the options or the locale's extensions name one.
  fileprivate func defaultCurrency(
    _ locale: String?, _ options: borrowing FormattingOptions
  ) -> String? {
    guard let code = defaults.defaultCurrency, options.currencyCode == nil else { return nil }
    let identifier = locale ?? HostLocale.identifier
    // Only extensions and keywords name currencies; most locales have neither.
    let mayNameOne =
      identifier.utf8.contains(UInt8(ascii: "@")) || identifier.lowercased().contains("-u-")
      || identifier.lowercased().contains("_u_")
    return mayNameOne && currencyCode(locale, copy options) != nil ? nil : code
  }

  /// Returns the currency that a locale's extensions select, or nil. Looks up a format to find out.
  @inline(never)
  private func currencyCode(_ locale: String?, _ options: FormattingOptions) -> String? {
    let data = defaults.localeData
    let request = FormatRequest(
      currency: nil, locale: locale, options: options, fractionOverride: nil)
    return try? FormatCache.shared.format(for: request, data).resolved.currency.code.text
  }
}
