// A cache that never exceeds its capacity, and evicts entries one at a time.

import Synchronization

/// A cache with second-chance ("clock") eviction: an entry that was used since the hand last passed stays;
/// otherwise it is evicted.
///
/// Thread-safe. Values are made outside the lock, so that a slow one does not block other threads. If two
/// threads miss the same key at once, both make a value, and the first is kept.
package final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  package let capacity: Int
  private let state = Mutex(State())

  private struct Entry {
    let key: Key
    let value: Value
    /// Whether the entry was used since the hand last passed.
    var wasUsed: Bool
  }

  private struct State {
    var places: [Key: Int] = [:]
    var ring: [Entry] = []
    var hand = 0
  }

  package init(capacity: Int) {
    precondition(capacity > 0, "a cache needs room for one entry")
    self.capacity = capacity
  }

  /// The number of entries; at most ``capacity``.
  package var count: Int { state.withLock { $0.ring.count } }

  /// Returns the value of a key, if present.
  package func value(for key: Key) -> Value? {
    state.withLock { state in
      guard let place = state.places[key] else { return nil }
      state.ring[place].wasUsed = true
      return state.ring[place].value
    }
  }

  /// Returns the value of a key, and makes it with `make` if it is absent. If `make` throws, nothing is
  /// cached.
  package func value<Failure: Error>(
    for key: Key, make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let value = value(for: key) { return value }
    let made = try make()
    // The evicted value is released outside the lock, because its deinitializer may run any code.
    let (kept, _) = state.withLock { state -> (Value, evicted: Value?) in
      if let place = state.places[key] { return (state.ring[place].value, nil) }
      let entry = Entry(key: key, value: made, wasUsed: false)
      guard state.ring.count == capacity else {
        state.places[key] = state.ring.count
        state.ring.append(entry)
        return (made, nil)
      }
      while state.ring[state.hand].wasUsed {
        state.ring[state.hand].wasUsed = false
        state.hand = (state.hand + 1) % capacity
      }
      let victim = state.ring[state.hand]
      state.places[victim.key] = nil
      state.places[key] = state.hand
      state.ring[state.hand] = entry
      state.hand = (state.hand + 1) % capacity
      return (made, victim.value)
    }
    return kept
  }
}
