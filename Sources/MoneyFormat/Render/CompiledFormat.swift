// What a formatter holds: the decisions, and the means to write amounts by them.

import FoundationEssentials
import MoneyFormatCore
import MoneyFormatICU

/// A compiled format: shared by all copies of a formatter, and by the cache.
final class CompiledFormat: Sendable {
  let resolved: ResolvedFormat
  let engine: FormatEngine
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
  private let lazyReader = Lazy<AmountReader>()

  init(resolved: ResolvedFormat, engine: FormatEngine) {
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

  /// The amount of a text as the format writes it; nil says nothing. Asks a reader that is there already, and
  /// counts no reference: threads that share a format would wait for each other there.
  @inline(__always)
  func quickAmount(_ utf8: UnsafeBufferPointer<UInt8>) -> Decimal? {
    lazyReader.withValueIfPresent { $0.quickAmount(utf8) }
  }

  /// What reads amounts of this format, made at the first call.
  var reader: AmountReader {
    lazyReader.value {
      do throws(ICU.Failure) { return try AmountReader(self) } catch { fatalError("\(MoneyFormatError(error))") }
    }
  }

  var isNative: Bool {
    if case .icu = engine { false } else { true }
  }
}
