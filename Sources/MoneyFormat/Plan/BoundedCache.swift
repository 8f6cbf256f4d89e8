// A cache that never grows past its capacity and never forgets everything at once.

import Synchronization

/// Keeps what was made for the keys used most recently, by the second-chance ("clock") rule: an entry
/// that was used since the hand last passed stays, else it makes room. Never flushed whole.
///
/// Safe to use from several threads. Values are made outside the lock, so a slow one does not hold up
/// the others; two threads that miss the same key at once both make it, and the first one stays.
package final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  package let capacity: Int
  private let state: Mutex<State>

  package init(capacity: Int) {
    precondition(capacity > 0, "a cache needs room for one entry")
    self.capacity = capacity
    state = Mutex(State())
  }

  /// How many entries there are; at most ``capacity``.
  package var count: Int { state.withLock { $0.slots.count } }

  /// The value of `key`, made by `make` if it is not there. What `make` throws is not remembered.
  package func value<Failure: Error>(
    for key: Key, make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let value = state.withLock({ $0.value(for: key) }) { return value }
    let value = try make()
    return state.withLock { $0.insert(value, for: key, capacity: capacity) }
  }

  private struct State {
    var slots: [Slot] = []
    var indices: [Key: Int] = [:]
    var hand = 0

    struct Slot {
      var key: Key
      var value: Value
      var wasUsed: Bool
    }

    mutating func value(for key: Key) -> Value? {
      guard let index = indices[key] else { return nil }
      slots[index].wasUsed = true
      return slots[index].value
    }

    mutating func insert(_ value: Value, for key: Key, capacity: Int) -> Value {
      if let present = self.value(for: key) { return present }
      let slot = Slot(key: key, value: value, wasUsed: false)
      if slots.count < capacity {
        indices[key] = slots.count
        slots.append(slot)
      } else {
        while slots[hand].wasUsed {
          slots[hand].wasUsed = false
          advance()
        }
        indices[slots[hand].key] = nil
        indices[key] = hand
        slots[hand] = slot
        advance()
      }
      return value
    }

    private mutating func advance() { hand = (hand + 1) % slots.count }
  }
}
