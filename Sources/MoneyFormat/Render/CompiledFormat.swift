// What a formatter holds: the decisions, and the means to write amounts by them.

/// A compiled format: shared by all copies of a formatter, and by the cache.
final class CompiledFormat: Sendable {
  enum Engine: Sendable {
    case plan(FormatPlan)
    case variants(VariantPlan)
    case icu(ICUFallback)
  }

  let resolved: ResolvedFormat
  let engine: Engine

  init(resolved: ResolvedFormat, engine: Engine) {
    self.resolved = resolved
    self.engine = engine
  }

  /// Compiles a plan, and falls back to ICU when the plan does not prove itself.
  convenience init(compiling resolved: ResolvedFormat) throws(MoneyFormatError) {
    self.init(resolved: resolved, engine: try EngineCompiler.compile(resolved))
  }

  var isNative: Bool {
    if case .icu = engine { false } else { true }
  }

  var maximumUTF8Count: Int {
    switch engine {
    case .plan(let plan): plan.maximumUTF8Count
    case .variants(let plan): plan.maximumUTF8Count
    case .icu(let fallback): fallback.maximumUTF8Count
    }
  }

  @inline(__always)
  func render<Result>(
    _ amount: DecimalDigits?,
    _ body: (_ utf8Count: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Void) -> Result
  ) -> Result {
    engine.render(amount, body)
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
    case .variants(let plan):
      guard let amount else { return plan.storage.render(plan.notANumber, body) }
      return plan.render(amount, body)
    case .icu(let fallback):
      var text = fallback.string(amount)
      return text.withUTF8 { utf8 in
        body(utf8.count) { start in
          if let base = utf8.baseAddress { start.update(from: base, count: utf8.count) }
        }
      }
    }
  }
}
