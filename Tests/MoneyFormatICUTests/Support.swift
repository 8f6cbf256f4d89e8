// Shared helpers of this module's tests: the trait of pinned tables, and short names for probes and plans.

import MoneyFormatCore
import MoneyFormatHost
import TestSupport
import Testing

@testable import MoneyFormatICU

extension Trait where Self == ConditionTrait {
  /// For tables with texts, names or digits from one version of the data. With other versions of ICU, the
  /// conformance suite still compares with ICU itself.
  static var ofICU72: Self { .enabled(if: ICU.version.hasPrefix("72."), "the table holds what ICU 72 says") }

  /// For what ICU 70 does otherwise than later versions.
  static var sinceICU72: Self {
    .enabled(if: ICU.majorVersion >= 72, "ICU 70 does otherwise")
  }

  /// For exit tests.
  static var startsItself: Self {
    .enabled(if: programStartsItself, "started through another dynamic linker")
  }
}

extension EngineCompiler {
  /// Compiles a format without the caches of its locale data.
  static func composed(_ format: ResolvedFormat) throws(MoneyFormatError) -> FormatEngine {
    try compile(format) { (parts) throws(MoneyFormatError) in try Composer.checkedPlan(format, parts) }
  }
}

extension FormatPlan {
  var engine: FormatEngine { .plan(.plan(self)) }

  func isProven(by icu: ICUText) throws -> Bool {
    try PlanProof.counterexample(engine, icu, PlanProof.amounts) == nil
  }
}

extension Probe {
  var prefixText: String { affixes.prefix.text }
  var suffixText: String { affixes.suffix.text }
}

extension FormatPlan {
  /// Returns the plan for a format whose affixes depend only on the sign.
  static func composed(_ format: ResolvedFormat) throws -> FormatPlan {
    guard case .plan(.plan(let plan)) = try EngineCompiler.composed(format) else { throw NotAPlan() }
    return plan
  }

  private struct NotAPlan: Error {}
}

extension ResolvedFormat {
  /// Resolves with the linked ICU's data.
  init(currency: String?, locale: String?, options: FormattingOptions) throws(MoneyFormatError) {
    try self.init(
      FormatRequest(currency: currency, locale: locale, options: options, fractionOverride: nil),
      from: SystemLocaleSource.shared, .test)
  }
}

extension ResolvingHost {
  static var test: ResolvingHost { ResolvingHost(localeIdentifier: "en-US") { _ in nil } }
}
