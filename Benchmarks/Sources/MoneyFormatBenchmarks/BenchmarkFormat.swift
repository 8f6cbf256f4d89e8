// The formats that are measured.

import MoneyFormat

/// A locale, a currency and a style, in the terms of both ICU and MoneyFormat.
struct BenchmarkFormat {
  enum Kind: String { case symbol, compact, names, unitPrice, thousands, subunits }

  let currency: String
  /// A BCP 47 tag.
  let locale: String
  var kind = Kind.symbol
  /// Whether the digits are ASCII digits.
  var isLatin = true

  /// Plain; suffix and no-break space; groups of 3 and 2; non-ASCII digits and separators with bidi marks.
  static let main = [
    BenchmarkFormat(currency: "USD", locale: "en-US"),
    BenchmarkFormat(currency: "EUR", locale: "de-DE"),
    BenchmarkFormat(currency: "INR", locale: "hi-IN"),
    BenchmarkFormat(currency: "EGP", locale: "ar-EG", isLatin: false),
  ]

  /// Other cases: no fraction, rounding (CLDR shows MMK without its minor unit), grouping from five digits,
  /// four-byte digits.
  static let more = [
    BenchmarkFormat(currency: "CHF", locale: "fr-CH"),
    BenchmarkFormat(currency: "JPY", locale: "ja-JP"),
    BenchmarkFormat(currency: "EUR", locale: "es"),
    BenchmarkFormat(currency: "PLN", locale: "pl"),
    BenchmarkFormat(currency: "MMK", locale: "my", isLatin: false),
    BenchmarkFormat(currency: "INR", locale: "hi-IN-u-nu-deva", isLatin: false),
    BenchmarkFormat(currency: "NGN", locale: "ff-Adlm", isLatin: false),
  ]

  var title: String {
    switch kind {
    case .symbol: "\(locale) \(currency)"
    case .compact: "\(locale) \(currency), compact short"
    case .names: "\(locale) \(currency), names"
    case .unitPrice: "\(locale) \(currency), price of a unit"
    case .thousands: "\(locale) \(currency), in thousands"
    case .subunits: "\(locale) \(currency), subunits below one"
    }
  }

  /// The locale for Foundation, without extensions, because `NumberFormatter` crashes on them.
  var foundationLocale: String {
    let parts = locale.split(separator: "-u-nu-")
    return parts.count == 2 ? "\(parts[0])@numbers=\(parts[1])" : locale
  }

  var options: FormattingOptions {
    switch kind {
    case .symbol: FormattingOptions()
    case .compact: FormattingOptions(abbreviator: .compactShort)
    case .names: FormattingOptions(formattingStyle: .currencyName)
    case .unitPrice: FormattingOptions(perUnit: .kilogram)
    case .thousands: FormattingOptions(scale: 1000)
    case .subunits: FormattingOptions(subunits: .belowOne)
    }
  }

  /// With ICU's default sign display, amounts that round to zero would print as -$0.00. ICU has no prices of units and
  /// no subunits: the first is a measure per unit, the second the plain format.
  var skeleton: String {
    let money = "currency/\(currency) sign-negative"
    return switch kind {
    case .symbol, .subunits: money
    case .compact: "\(money) compact-short"
    case .names: "\(money) unit-width-full-name"
    case .unitPrice: "measure-unit/length-meter per-measure-unit/mass-kilogram .00 sign-negative"
    case .thousands: "\(money) scale/0.001"
    }
  }

  func formatter() throws(BenchmarkFailure) -> MoneyFormatter {
    do {
      return try MoneyFormatter(currency: currency, locale: locale, options: options)
    } catch {
      throw BenchmarkFailure("\(title): \(error)")
    }
  }
}
