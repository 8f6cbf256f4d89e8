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
  /// The plan of `engine`, which keeps it alive, without a reference counted for every amount: threads that
  /// share a format would wait for each other there.
  private let plan: Unmanaged<FormatPlan>?
  private let lazyReader = Lazy<AmountReader>()

  init(resolved: ResolvedFormat, engine: Engine) {
    self.resolved = resolved
    self.engine = engine
    if case .plan(let plan) = engine { self.plan = .passUnretained(plan) } else { plan = nil }
  }

  /// Compiles a plan, and falls back to ICU when the plan does not prove itself.
  convenience init(compiling resolved: ResolvedFormat) throws(MoneyFormatError) {
    self.init(resolved: resolved, engine: try EngineCompiler.compile(resolved))
  }

  /// What reads amounts of this format, made at the first call.
  var reader: AmountReader {
    lazyReader.value { () throws(ICU.Failure) in try AmountReader(self) }
  }

  var isNative: Bool {
    if case .icu = engine { false } else { true }
  }

  var maximumUTF8Count: Int {
    switch engine {
    case .plan(let plan): plan.maximumUTF8Count
    case .variants(let plan, let fallback): max(plan.maximumUTF8Count, fallback.maximumUTF8Count)
    case .derived(let plan): plan.maximumUTF8Count
    case .icu(let fallback): fallback.maximumUTF8Count
    }
  }

  @inline(__always)
  func render<Result>(
    _ amount: DecimalDigits?,
    _ body: (_ utf8Count: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Void) -> Result
  ) -> Result {
    if let plan, let amount { return plan._withUnsafeGuaranteedRef { $0.render(amount, body) } }
    return engine.render(amount, body)
  }
}

extension CompiledFormat.Engine {
  /// Calls `body` with the length of the amount's text and with what writes it; nil is not-a-number.
  @inline(__always)
  func render<Result>(
    _ amount: DecimalDigits?,
    _ body: (_ utf8Count: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Void) -> Result
  ) -> Result {
    switch self {
    case .plan(let plan):
      guard let amount else { return plan.storage.render(plan.notANumber, body) }
      return plan.render(amount, body)
    case .variants(let plan, let fallback):
      guard let amount else { return plan.storage.render(plan.notANumber, body) }
      return plan.render(amount, body) ?? fallback.render(amount, body)
    case .derived(let plan):
      guard let amount else { return plan.storage.render(plan.notANumber, body) }
      guard let result = plan.render(amount, body) else { preconditionFailure("a derived plan has a gap") }
      return result
    case .icu(let fallback): return fallback.render(amount, body)
    }
  }
}
