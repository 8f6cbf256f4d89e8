// What a formatter holds: the decisions, and the means to write amounts by them.

/// A compiled format: shared by all copies of a formatter, and by the cache.
final class CompiledFormat: Sendable {
  enum Engine: Sendable {
    case plan(FormatPlan)
    /// With ICU for the rare amount that falls into a category which no sample of the compiler did.
    case variants(VariantPlan, ICUFallback)
    /// Of a format that ICU does not have: its plan knows every category.
    case derived(VariantPlan)
    case icu(ICUFallback)
  }

  let resolved: ResolvedFormat
  let engine: Engine
  /// For ``inputDisplay(_:)``.
  let lazyInputDisplay = Lazy<Result<AmountInputDisplay, MoneyFormatError>>()
  /// No text is longer, and whoever writes one may use so many bytes.
  let maximumUTF8Count: Int
  /// The plan of `engine`, which keeps it alive, without a reference counted for every amount: threads that
  /// share a format would wait for each other there.
  let plan: Unmanaged<FormatPlan>?
  let variants: Unmanaged<QuickVariants>?
  /// Of `plan`.
  nonisolated(unsafe) let quick: UnsafePointer<QuickPlan>?
  /// What makes thousandths of minor units, and the least magnitude for which it does not: 0 when they have more
  /// digits than are shown.
  let minorUnitsFactor: UInt64
  let minorUnitsLimit: UInt64
  let lazyReader = Lazy<FormatReader>()

  init(resolved: ResolvedFormat, engine: Engine) {
    self.resolved = resolved
    self.engine = engine
    maximumUTF8Count = engine.maximumUTF8Count
    switch engine {
    case .plan(let plan): (self.plan, quick, variants) = (.passUnretained(plan), plan.quick, nil)
    case .variants(let plan, _), .derived(let plan):
      (self.plan, quick, variants) = (nil, nil, plan.quick.map { .passUnretained($0) })
    case .icu: (plan, quick, variants) = (nil, nil, nil)
    }
    let scale = resolved.currency.minorUnits
    if let quick, (0...quick.pointee.scale).contains(scale), resolved.fraction.increment == 1 {
      minorUnitsFactor = PowersOfTen[3 - scale]
      minorUnitsLimit = quick.pointee.limit / minorUnitsFactor
    } else {
      (minorUnitsFactor, minorUnitsLimit) = (1, 0)
    }
  }

  /// Compiles a plan, and falls back to ICU when the plan does not prove itself.
  convenience init(compiling resolved: ResolvedFormat) throws(MoneyFormatError) {
    self.init(resolved: resolved, engine: try EngineCompiler.compile(resolved))
  }

  var isNative: Bool {
    if case .icu = engine { false } else { true }
  }
}
