// Chooses how a format is written: by a plan composed from learnt locale data, or by ICU itself.

import MoneyFormatCore
import MoneyFormatHost

package enum EngineCompiler {
  /// Returns a plan, or ICU itself if the locale's data could not be analysed or verified.
  ///
  /// - Parameter compose: returns the plan, or nil if the parts don't fit the format.
  package static func compile(
    _ format: ResolvedFormat, _ compose: (FormatParts) throws(MoneyFormatError) -> ComposedPlan?
  ) throws(MoneyFormatError) -> FormatEngine {
    if let parts = try SystemLocaleSource.shared.parts(format), let plan = try compose(parts) {
      return .plan(plan)
    }
    if case .table = format.abbreviation { throw failure(format) }
    guard format.currencyText == .icu, format.layout.isLocales, !format.fraction.keepsInput else {
      throw failure(format)
    }
    return try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      .icu(try ICUFallback(try ICUText(format)))
    }
  }

  /// Returns the error for formats that ICU does not support.
  private static func failure(_ format: ResolvedFormat) -> MoneyFormatError {
    MoneyFormatError(
      .icuFailure,
      "ICU's texts for \(format.currency.code.text) in \(format.locale.identifier) can't be taken apart.")
  }
}
