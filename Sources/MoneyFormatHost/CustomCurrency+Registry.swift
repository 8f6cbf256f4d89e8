// The process-wide registry of custom currencies.

import MoneyFormatCore
import Synchronization

extension CustomCurrency {
  /// Registers the currency, or returns the one that already has its code.
  package func registered() -> CustomCurrency {
    Self.registry.withLock { registry -> CustomCurrency in
      if let present = registry[code] { return present }
      registry[code] = self
      Self.noteRegistration()
      return self
    }
  }

  /// Returns the registered currency of a code, in any case.
  package static func registered(_ code: String) -> CustomCurrency? {
    // Most programs register none.
    guard registrations.load(ordering: .acquiring) > 0, let valid = CurrencyCode(custom: code) else {
      return nil
    }
    return registry.withLock { $0[valid.text] }
  }

  /// All registered currencies, sorted by code.
  package static var allRegistered: [CustomCurrency] {
    registry.withLock { $0.values.sorted { $0.code < $1.code } }
  }

  private static let registry = Mutex<[String: CustomCurrency]>([:])

  /// The number of registrations of currencies and everyday symbols. Part of cache keys, because a cached format may
  /// predate a registration.
  package static let registrations = Atomic(0)

  package static func noteRegistration() { registrations.add(1, ordering: .releasing) }
}
