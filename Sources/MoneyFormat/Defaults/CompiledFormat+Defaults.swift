// From what a caller says, and the defaults in force, to a cached format.

import MoneyFormatCore
import MoneyFormatHost

extension CompiledFormat {
  /// Calls `body` with the format for what a caller says and the defaults in force. It is on loan, and
  /// compiled if it is not in the cache.
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

  /// The same for a caller who says nothing of options.
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
  /// What the caller leaves open is what the defaults in force say: the options if there are none, the
  /// locale if neither an argument nor the options name one, and the override of digits.
  @inline(never)
  static func filled(currency: String?, locale: String?, options: FormattingOptions?) -> FormatRequest {
    MoneyFormatDefaults.withCurrent { box in
      let options = options ?? box.defaults.options
      let currency =
        currency ?? box.defaultCurrency(locale ?? options.locale ?? box.defaults.defaultLocale, options)
      let override = box.fractionOverride(
        currency: currency, locale: locale ?? options.locale ?? box.defaults.defaultLocale, options: options)
      // The options' locale stays there: filled in or not, a request has to lead to the same entry of the cache.
      return FormatRequest(
        currency: currency, locale: locale ?? (options.locale == nil ? box.defaults.defaultLocale : nil),
        options: options, fractionOverride: override, dataID: box.defaults.localeData.id)
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

  /// What the override answers, if there is one and a currency is meant.
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

  /// The default currency, unless the options name one, or the locale by its extensions.
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

  /// The currency that a locale says; nil when it says none. A format is looked up to learn it.
  @inline(never)
  private func currencyCode(_ locale: String?, _ options: FormattingOptions) -> String? {
    let data = defaults.localeData
    let request = FormatRequest(
      currency: nil, locale: locale, options: options, fractionOverride: nil, dataID: data.id)
    return try? FormatCache.shared.format(for: request, data).resolved.currency.code.text
  }
}
