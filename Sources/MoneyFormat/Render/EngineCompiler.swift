// Chooses the kind of plan, compiles it, and lets it prove itself.

enum EngineCompiler {
  /// A plan, or ICU itself when the plan does not prove itself.
  static func compile(_ format: ResolvedFormat) throws(MoneyFormatError) -> CompiledFormat.Engine {
    try MoneyFormatError.wrappingICU { () throws(ICU.Failure) -> CompiledFormat.Engine in
      let icu = try ICUText(format)
      if format.isCompact || format.style == .currencyName {
        if let plan = try VariantCompiler.compile(format, icu),
          try PlanProof.holds(.variants(plan), icu, PlanProof.amounts + PlanProof.magnitudes)
        {
          return .variants(plan)
        }
      } else if let plan = try PlanCompiler.compile(format, icu),
        try PlanProof.holds(.plan(plan), icu, PlanProof.amounts)
      {
        return .plan(plan)
      }
      return .icu(try ICUFallback(icu))
    }
  }
}
