// The expected texts of ranges and approximate amounts: ICU's.

import ICUOracle
import MoneyFormat

/// Provides the expected texts of the ranges of one format.
final class RangeOracle {
  private let plain: ICUOracle
  private let ranges: ICURangeOracle
  /// Writes equal ends as approximate amounts, whatever the options say of them.
  private let approximate: ICURangeOracle
  /// The sign for "about".
  private let sign: String
  private let resolved: ResolvedOptions
  private let isStepped: Bool

  init(
    _ plain: ICUOracle, currency: String, locale: String, options: FormattingOptions,
    _ resolved: ResolvedOptions, isStepped: Bool
  ) throws {
    (self.plain, self.resolved, self.isStepped) = (plain, resolved, isStepped)
    ranges = try ICURangeOracle(currency: currency, locale: locale, options: options)
    if options.rangeIdentity == .approximately {
      approximate = ranges
    } else {
      var options = options
      options.rangeIdentity = .approximately
      approximate = try ICURangeOracle(currency: currency, locale: locale, options: options)
    }
    sign = try ICURangeOracle.approximately(locale: locale, numberingSystem: options.numberingSystem)
  }

  /// nil where ICU is known to be wrong.
  func string(from lower: String, through upper: String) -> String? {
    guard isReliable(lower), isReliable(upper) else { return nil }
    // ICU divides approximate amounts by the scale twice.
    if resolved.scale != 1, plain.string(lower) == plain.string(upper) { return nil }
    return ranges.string(from: lower, through: upper)
  }

  /// nil where ICU is known to be wrong.
  func approximate(_ decimal: String) -> String? {
    guard isReliable(decimal), resolved.scale == 1 else { return nil }
    let text = approximate.string(from: decimal, through: decimal)
    // ICU drops the sign where the pattern has no place for one, as parentheses have none; the library puts it in front.
    return plain.answers(text, to: decimal) ? sign + text : text
  }

  private func isReliable(_ decimal: String) -> Bool {
    ICUFault.carriedNines(decimal, resolved) == nil
      && !(isStepped && ICUFault.isTooLongForSteps(decimal))
  }
}
