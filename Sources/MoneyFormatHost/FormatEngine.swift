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
  case plan(ComposedPlan)
  case icu(any ICUWriting)
}

extension FormatEngine {
  /// The plan; nil if ICU writes the amounts.
  package var plan: ComposedPlan? {
    if case .plan(let plan) = self { plan } else { nil }
  }

  /// Writes an amount and returns the length of its text in bytes; nil is NaN.
  package func write(_ amount: Amount?, to start: UnsafeMutablePointer<UInt8>) -> Int {
    switch self {
    case .plan(let plan): plan.write(amount, to: start)
    case .icu(let fallback): fallback.write(amount, to: start)
    }
  }

  package var maximumUTF8Count: Int {
    switch self {
    case .plan(let plan): plan.maximumUTF8Count
    case .icu(let fallback): fallback.maximumUTF8Count
    }
  }
}

extension FormatEngine: AmountWriting {
  package func string(_ amount: Amount?) -> String {
    switch self {
    case .plan(let plan): plan.string(amount)
    case .icu(let fallback): fallback.string(amount)
    }
  }

  package func parts(_ amount: Amount?) -> [FormattedPart] {
    switch self {
    case .plan(let plan): plan.parts(amount)
    case .icu(let fallback): fallback.parts(amount)
    }
  }
}
