// A cache that never grows past its capacity and never forgets everything at once.

import Synchronization

/// Keeps the values of the keys used most recently, by the second-chance ("clock") rule: an entry that was used since
/// the hand last passed stays; another one makes room.
///
/// Safe to use from several threads. Values are made outside the lock, so a slow one does not hold up the others; two
/// threads that miss the same key at once both make it, and the first value stays.
package final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  package let capacity: Int
  private let state = Mutex(State())

  private struct Entry {
    let key: Key
    let value: Value
    /// Since the hand last passed.
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

  /// The value of a key, if it is present.
  package func value(for key: Key) -> Value? {
    state.withLock { state in
      guard let place = state.places[key] else { return nil }
      state.ring[place].wasUsed = true
      return state.ring[place].value
    }
  }

  /// The value of a key, made by `make` if it is not present. What `make` throws is not remembered.
  package func value<Failure: Error>(
    for key: Key, make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let value = value(for: key) { return value }
    let made = try make()
    // Released outside the lock: a deinitialiser may do anything.
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
