// What plans have to do with ICU: proofs, and formatters that call ICU for every amount.

@testable import MoneyFormat
@testable import MoneyFormatCore
@testable import MoneyFormatHost
@testable import MoneyFormatICU

extension FormatPlan {
  func isProven(by icu: ICUText) throws -> Bool { try PlanProof.holds(engine, icu, PlanProof.amounts) }
}

extension Probe {
  var prefixText: String { affixes.prefix.text }
  var suffixText: String { affixes.suffix.text }
}

extension MoneyFormatter {
  /// A formatter that calls ICU for every amount.
  static func askingICU(_ resolved: ResolvedFormat) throws -> MoneyFormatter {
    MoneyFormatter(CompiledFormat(resolved: resolved, engine: .icu(try ICUFallback(ICUText(resolved)))))
  }
}
