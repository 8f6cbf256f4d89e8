// What writes the amounts of a format: a plan, or ICU where a plan can't.

import MoneyFormatCore

/// Writes amounts by asking ICU each time: the way out for a format whose plan does not prove itself.
package protocol ICUWriting: AnyObject, AmountWriting {
  /// No text is longer.
  var maximumUTF8Count: Int { get }
  /// As ``ComposedPlan/write(_:to:)``.
  func write(_ amount: Amount?, to start: UnsafeMutablePointer<UInt8>) -> Int
}

/// What writes the amounts of a format.
package enum FormatEngine: Sendable {
  case plan(FormatPlan)
  case variants(VariantPlan)
  case icu(any ICUWriting)

  package init(_ plan: ComposedPlan) {
    switch plan {
    case .plan(let plan): self = .plan(plan)
    case .variants(let plan): self = .variants(plan)
    }
  }
}

extension FormatEngine {
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
    if case .icu(let fallback) = self { return fallback.write(amount, to: start) }
    return composed.unsafelyUnwrapped.write(amount, to: start)
  }

  package var maximumUTF8Count: Int {
    if case .icu(let fallback) = self { return fallback.maximumUTF8Count }
    return composed.unsafelyUnwrapped.maximumUTF8Count
  }
}

extension FormatEngine: AmountWriting {
  package func string(_ amount: Amount?) -> String {
    if case .icu(let fallback) = self { return fallback.string(amount) }
    return composed.unsafelyUnwrapped.string(amount)
  }

  package func parts(_ amount: Amount?) -> [FormattedPart] {
    if case .icu(let fallback) = self { return fallback.parts(amount) }
    return composed.unsafelyUnwrapped.parts(amount)
  }
}
