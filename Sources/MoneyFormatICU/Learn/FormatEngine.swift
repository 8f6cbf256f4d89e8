// What writes the amounts of a format: a plan, or ICU where a plan can't.

import MoneyFormatCore

/// What writes the amounts of a format.
package enum FormatEngine: Sendable {
  case plan(FormatPlan)
  case variants(VariantPlan)
  case icu(ICUFallback)

  package init(_ plan: ComposedPlan) {
    switch plan {
    case .plan(let plan): self = .plan(plan)
    case .variants(let plan): self = .variants(plan)
    }
  }
}

extension FormatEngine: AmountTextWriter {
  /// nil where ICU writes.
  package var composed: ComposedPlan? {
    switch self {
    case .plan(let plan): .plan(plan)
    case .variants(let plan): .variants(plan)
    case .icu: nil
    }
  }

  /// Writes an amount, and answers how many bytes its text has; nil is not-a-number.
  package func write(_ amount: Amount?, to start: UnsafeMutablePointer<UInt8>) -> Int {
    switch self {
    case .plan(let plan):
      guard let amount else { return plan.storage.write(plan.notANumber, to: start) }
      return plan.write(amount, to: start)
    case .variants(let plan):
      guard let amount else { return plan.storage.write(plan.notANumber, to: start) }
      return plan.write(amount, to: start)
    case .icu(let fallback): return fallback.write(amount, to: start)
    }
  }

  package var maximumUTF8Count: Int {
    switch self {
    case .plan(let plan): plan.maximumUTF8Count
    case .variants(let plan): plan.maximumUTF8Count
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
    case .variants(let plan):
      return plan.parts(amount)
    case .icu(let fallback):
      return fallback.parts(amount)
    }
  }
}
