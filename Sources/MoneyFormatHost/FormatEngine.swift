// Writes the amounts of a format by a plan, or by ICU if there is no plan.

import MoneyFormatCore

/// Writes amounts by calling ICU for each of them, for formats whose plan fails its verification.
package protocol ICUWriting: AnyObject, AmountWriting {
  /// The maximum length of a text.
  var maximumUTF8Count: Int { get }
  /// Writes an amount like ``ComposedPlan/write(_:to:)``.
  func write(_ amount: Amount?, to start: UnsafeMutablePointer<UInt8>) -> Int
}

/// Writes the amounts of a format.
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
  /// The plan; nil if ICU writes the amounts.
  package var composed: ComposedPlan? {
    switch self {
    case .plan(let plan): .plan(plan)
    case .variants(let plan): .variants(plan)
    case .icu: nil
    }
  }

  /// Writes an amount and returns the length of its text in bytes; nil is NaN.
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
