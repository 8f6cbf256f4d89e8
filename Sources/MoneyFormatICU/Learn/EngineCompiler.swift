// Chooses what writes a format: a plan composed of what is known of its locale, or ICU itself.

import MoneyFormatCore
import MoneyFormatHost

package enum EngineCompiler {
  /// A plan; or ICU itself where the locale's data could not be taken apart, or did not prove itself.
  package static func compile(_ format: ResolvedFormat) throws(MoneyFormatError) -> FormatEngine {
    if let parts = try SystemLocaleSource.shared.parts(format),
      let plan = try Composer.checkedPlan(format, parts)
    {
      return FormatEngine(plan)
    }
    if case .table = format.abbreviation { throw failure(format) }
    guard format.currencyText == .icu, format.layout.isLocales, !format.fraction.keepsInput else {
      throw failure(format)
    }
    return try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      .icu(try ICUFallback(try ICUText(format)))
    }
  }

  /// ICU does not have such formats.
  private static func failure(_ format: ResolvedFormat) -> MoneyFormatError {
    MoneyFormatError(
      .icuFailure,
      "ICU's texts for \(format.currency.code.text) in \(format.locale.identifier) can't be taken apart.")
  }
}
