// The state of a formatter: resolved options and an engine, with the same output for every engine.

import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore
@testable import MoneyFormatHost
@testable import MoneyFormatICU

@Suite struct CompiledFormatTests {
  @Test func compilingVerifiesThePlan() throws {
    let resolved = try ResolvedFormat(currency: "EUR", locale: "de-DE", options: FormattingOptions())
    let compiled = try LocaleData.system.compiled(resolved)
    #expect(compiled.isNative)
    #expect(compiled.resolved == resolved)
    guard case .plan(let plan) = compiled.writer else {
      Issue.record("no plan")
      return
    }
    #expect(try PlanProof.counterexample(.plan(plan), ICUText(resolved), PlanProof.amounts) == nil)
    #expect(compiled.maximumUTF8Count == plan.maximumUTF8Count)
  }

  @Test func fallbackIsNotNative() throws {
    let resolved = try ResolvedFormat(currency: "EUR", locale: "de-DE", options: FormattingOptions())
    let fallback = try ICUFallback(ICUText(resolved))
    let compiled = CompiledFormat(resolved: resolved, engine: .icu(fallback))
    #expect(!compiled.isNative)
    #expect(compiled.maximumUTF8Count == fallback.maximumUTF8Count)
    #expect(!MoneyFormatter(compiled).resolved.isNative)
  }
}
