// What writes the amounts of a format: a plan, or ICU where a plan can't.

import MoneyFormatCore

/// What writes the amounts of a format.
package enum FormatEngine: Sendable {
  case plan(FormatPlan)
  /// With ICU for the rare amount whose plural category none of the compiler's samples has.
  case variants(VariantPlan, ICUFallback)
  /// A plan of a format that ICU does not have, which has affixes for every category.
  case derived(VariantPlan)
  case icu(ICUFallback)
}

extension FormatEngine {
  /// Writes an amount, and answers how many bytes its text has; nil is not-a-number.
  package func write(_ amount: Amount?, to start: UnsafeMutablePointer<UInt8>) -> Int {
    switch self {
    case .plan(let plan):
      guard let amount else { return plan.storage.write(plan.notANumber, to: start) }
      return plan.write(amount, to: start)
    case .variants(let plan, let fallback):
      guard let amount else { return plan.storage.write(plan.notANumber, to: start) }
      return plan.write(amount, to: start) ?? fallback.write(amount, to: start)
    case .derived(let plan):
      guard let amount else { return plan.storage.write(plan.notANumber, to: start) }
      guard let count = plan.write(amount, to: start) else { preconditionFailure("a derived plan has a gap") }
      return count
    case .icu(let fallback): return fallback.write(amount, to: start)
    }
  }

  package var maximumUTF8Count: Int {
    switch self {
    case .plan(let plan): plan.maximumUTF8Count
    case .variants(let plan, let fallback): max(plan.maximumUTF8Count, fallback.maximumUTF8Count)
    case .derived(let plan): plan.maximumUTF8Count
    case .icu(let fallback): fallback.maximumUTF8Count
    }
  }

  package func string(_ amount: Amount?) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: maximumUTF8Count) { buffer in
      let start = buffer.baseAddress.unsafelyUnwrapped
      let count = write(amount, to: start)
      return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }
  }

  /// The parts of an amount's text; nil is not-a-number.
  package func parts(_ amount: Amount?) -> [FormattedPart] {
    switch self {
    case .plan(let plan):
      return plan.parts(amount)
    case .variants(let plan, let fallback):
      return plan.parts(amount) ?? fallback.parts(amount)
    case .derived(let plan):
      guard let parts = plan.parts(amount) else { preconditionFailure("a derived plan has a gap") }
      return parts
    case .icu(let fallback):
      return fallback.parts(amount)
    }
  }
}
