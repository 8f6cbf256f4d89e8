// The formats that are measured.

import MoneyFormat

/// A locale, a currency and a style, in the terms of both ICU and MoneyFormat.
struct BenchmarkFormat {
  enum Kind: String { case symbol, compact, names }

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
    }
  }

  /// With ICU's default sign display, amounts that round to zero would print as -$0.00.
  var skeleton: String {
    let more =
      switch kind {
      case .symbol: ""
      case .compact: " compact-short"
      case .names: " unit-width-full-name"
      }
    return "currency/\(currency) sign-negative\(more)"
  }

  func formatter() throws(BenchmarkFailure) -> MoneyFormatter {
    do {
      return try MoneyFormatter(currency: currency, locale: locale, options: options)
    } catch {
      throw BenchmarkFailure("\(title): \(error)")
    }
  }
}
