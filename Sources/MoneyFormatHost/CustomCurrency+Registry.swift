// The process-wide registry of custom currencies.

import MoneyFormatCore
import Synchronization

extension CustomCurrency {
  /// Adds the currency to the registry, or returns the one that has its code already.
  package func registered() -> CustomCurrency {
    Self.registry.withLock { registry -> CustomCurrency in
      if let present = registry[code] { return present }
      registry[code] = self
      Self.registrations.add(1, ordering: .relaxed)
      return self
    }
  }

  /// The registered currency of a code in any case.
  package static func registered(_ code: String) -> CustomCurrency? {
    guard let valid = CurrencyCode(custom: code) else { return nil }
    return registry.withLock { $0[valid.text] }
  }

  /// All of them, sorted by code.
  package static var allRegistered: [CustomCurrency] {
    registry.withLock { $0.values.sorted { $0.code < $1.code } }
  }

  private static let registry = Mutex<[String: CustomCurrency]>([:])

  /// How many there are: a cached format may have been made when the code meant nothing yet.
  package static let registrations = Atomic(0)
}
