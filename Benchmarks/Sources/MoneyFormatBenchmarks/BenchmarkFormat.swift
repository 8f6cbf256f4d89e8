// The formats that race.

import MoneyFormat

/// A currency in a locale, both as ICU and MoneyFormat name them.
struct BenchmarkFormat {
  let currency: String
  let locale: String

  /// Plain; a suffix and NBSP; groups of 3 and 2; digits, separators and bidi marks beyond ASCII.
  static let all = [
    BenchmarkFormat(currency: "USD", locale: "en_US"),
    BenchmarkFormat(currency: "EUR", locale: "de_DE"),
    BenchmarkFormat(currency: "INR", locale: "hi_IN"),
    BenchmarkFormat(currency: "EGP", locale: "ar_EG"),
  ]

  var title: String { "\(locale) \(currency)" }

  func formatter() throws(BenchmarkFailure) -> MoneyFormatter {
    do {
      let formatter = try MoneyFormatter(currency: currency, locale: locale)
      guard formatter.resolved.minorUnitDigits == Workload.minorUnitDigits else {
        throw BenchmarkFailure("\(currency) has another minor unit than the workload")
      }
      return formatter
    } catch let failure as BenchmarkFailure {
      throw failure
    } catch {
      throw BenchmarkFailure("\(title): \(error)")
    }
  }
}
