// The formats that race.

import MoneyFormat

/// A currency in a locale, and how it is shown, both as ICU and as MoneyFormat are told.
struct BenchmarkFormat {
  enum Kind: String { case symbol, compact, names }

  let currency: String
  /// A BCP 47 tag.
  let locale: String
  var kind = Kind.symbol
  /// Whether the digits are ASCII's.
  var isLatin = true

  /// Plain; a suffix and NBSP; groups of 3 and 2; digits, separators and bidi marks beyond ASCII.
  static let main = [
    BenchmarkFormat(currency: "USD", locale: "en-US"),
    BenchmarkFormat(currency: "EUR", locale: "de-DE"),
    BenchmarkFormat(currency: "INR", locale: "hi-IN"),
    BenchmarkFormat(currency: "EGP", locale: "ar-EG", isLatin: false),
  ]

  /// What else locales do: amounts without a fraction, rounding (CLDR shows MMK without its minor unit), groups
  /// from five digits on, digits of four bytes.
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

  /// The locale as Foundation takes it: `NumberFormatter` crashes on extensions of tags.
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

  /// ICU's own default sign would print -$0.00 for amounts that round to nothing.
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
