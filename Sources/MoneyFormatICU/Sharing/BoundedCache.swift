// A cache that never grows past its capacity, never forgets everything at once, and is read without a lock.

import Synchronization
import MoneyFormatCore

/// Keeps what was made for the keys used most recently, by the second-chance ("clock") rule: an entry
/// that was used since the hand last passed stays, else it makes room. Never flushed whole.
///
/// Safe to use from several threads. Values are made outside the lock, so a slow one does not hold up
/// the others; two threads that miss the same key at once both make it, and the first one stays.
///
/// A hit takes no lock and counts no references. The entries belong to the ring of the clock, which only
/// changes under the lock; readers find them through a table of bare pointers. An entry that has to leave
/// is first taken out of the table and then retired, so that it outlives every reader that found it: see
/// ``Readers``. While a writer moves pointers in the table, a reader may miss an entry that is there; it
/// then looks again under the lock.
package final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  package let capacity: Int
  private let state = Mutex(State())
  private let readers: Readers

  /// A hash table with linear probing, at most half full. The class is `@unchecked Sendable` for its sake:
  /// the pointer never changes, and what it points to is atomic.
  private let table: UnsafeMutablePointer<Atomic<Unmanaged<Entry>?>>
  private let tableMask: Int

  /// Entries that had to leave and still wait for readers. A thread that reads for long may hold up so many;
  /// then new values are not kept, so that memory stays bounded whatever happens.
  private let retired = RetiredCount()
  package static var retiredLimit: Int { 256 }

  private final class Entry: Sendable {
    let hash: Int
    let key: Key
    let value: Value
    /// Since the hand last passed.
    let wasUsed = Atomic(false)

    init(hash: Int, key: Key, value: Value) {
      self.hash = hash
      self.key = key
      self.value = value
    }
  }

  private struct State {
    var ring: [Entry] = []
    var hand = 0
  }

  package convenience init(capacity: Int) { self.init(capacity: capacity, readers: .shared) }

  package init(capacity: Int, readers: Readers) {
    precondition(capacity > 0, "a cache needs room for one entry")
    self.capacity = capacity
    self.readers = readers
    var size = 2
    while size < 2 * capacity { size *= 2 }
    table = .allocate(capacity: size)
    tableMask = size - 1
    for index in 0..<size { (table + index).initialize(to: Atomic(nil)) }
  }

  deinit {
    table.deinitialize(count: tableMask + 1)
    table.deallocate()
  }

  /// How many entries there are; at most ``capacity``.
  package var count: Int { state.withLock { $0.ring.count } }

  /// The value of `key`, made by `make` if it is not there. What `make` throws is not remembered.
  package func value<Failure: Error>(
    for key: Key, make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try value(for: key, hash: key.hashValue, make: make)
  }

  /// - Parameter hash: the same for equal keys; always made in the same way.
  package func value<Failure: Error>(
    for key: Key, hash: Int, make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let value = withValueIfPresent(hash: hash, { $0 == key }, { $0 }) { return value }
    if let value = state.withLock({ _ in find(hash: hash) { $0 == key }?.takeUnretainedValue().value }) {
      return value
    }
    return insert(try make(), for: key, hash: hash)
  }

  /// Calls `body` with the value whose key matches, on loan; without a lock, and so it may miss one that
  /// is there.
  ///
  /// - Parameters:
  ///   - hash: of the key looked for.
  ///   - matches: whether a key is the one looked for.
  ///   - body: as for ``Readers/read(_:)``.
  @inline(__always)
  package func withValueIfPresent<Result>(
    hash: Int, _ matches: (borrowing Key) -> Bool, _ body: (Value) -> Result
  ) -> Result? {
    let result = readers.read { () -> Result? in
      find(hash: hash, matches)?._withUnsafeGuaranteedRef { body($0.value) }
    }
    return result ?? nil
  }

  private func insert(_ value: Value, for key: Key, hash: Int) -> Value {
    let entry = Entry(hash: hash, key: key, value: value)
    let (kept, victim) = state.withLock { insert(entry, into: &$0) }
    if let victim { readers.retire(victim) }
    return kept.value
  }

  // MARK: Table

  /// - Precondition: called while reading (``Readers/read(_:)``) or under the lock.
  @inline(__always)
  private func find(hash: Int, _ matches: (borrowing Key) -> Bool) -> Unmanaged<Entry>? {
    var index = hash & tableMask
    // Bounded, since a reader might meet the same entries again and again while a writer moves them.
    for _ in 0...tableMask {
      guard let entry = table[index].load(ordering: .sequentiallyConsistent) else { return nil }
      let isFound = entry._withUnsafeGuaranteedRef { entry in
        guard entry.hash == hash, matches(entry.key) else { return false }
        // Written only when need be: threads that use the same entries then share its cache line.
        if !entry.wasUsed.load(ordering: .relaxed) { entry.wasUsed.store(true, ordering: .relaxed) }
        return true
      }
      if isFound { return entry }
      index = (index + 1) & tableMask
    }
    return nil
  }

  private func link(_ entry: Entry) {
    var index = entry.hash & tableMask
    while table[index].load(ordering: .relaxed) != nil { index = (index + 1) & tableMask }
    table[index].store(.passUnretained(entry), ordering: .sequentiallyConsistent)
  }

  /// Takes an entry's pointer away, and moves up those behind it that had to give way.
  private func unlink(_ entry: Entry) {
    var hole = entry.hash & tableMask
    while table[hole].load(ordering: .relaxed)?.toOpaque() != Unmanaged.passUnretained(entry).toOpaque() {
      hole = (hole + 1) & tableMask
    }
    var index = hole
    while true {
      index = (index + 1) & tableMask
      guard let next = table[index].load(ordering: .relaxed) else { break }
      let distance = (index - next.takeUnretainedValue().hash) & tableMask
      guard distance >= (index - hole) & tableMask else { continue }
      table[hole].store(next, ordering: .sequentiallyConsistent)
      hole = index
    }
    table[hole].store(nil, ordering: .sequentiallyConsistent)
  }

  // MARK: Clock

  /// - Returns: the entry that is in the cache now, and the one that made room for it.
  private func insert(
    _ entry: Entry, into state: inout State
  ) -> (kept: Entry, victim: Retired?) {
    if let present = find(hash: entry.hash, { $0 == entry.key }) {
      return (present.takeUnretainedValue(), nil)
    }
    guard state.ring.count == capacity else {
      state.ring.append(entry)
      link(entry)
      return (entry, nil)
    }
    guard retired.value.load(ordering: .relaxed) < Self.retiredLimit else { return (entry, nil) }
    // Once round at most: readers may set the marks again as fast as the hand takes them away.
    for _ in 0..<capacity {
      guard state.ring[state.hand].wasUsed.exchange(false, ordering: .relaxed) else { break }
      state.hand = (state.hand + 1) % capacity
    }
    let victim = state.ring[state.hand]
    unlink(victim)
    state.ring[state.hand] = entry
    link(entry)
    state.hand = (state.hand + 1) % capacity
    return (entry, Retired(victim, retired))
  }

  /// An entry on its way out.
  private final class Retired: Sendable {
    private let entry: Entry
    private let count: RetiredCount

    init(_ entry: Entry, _ count: RetiredCount) {
      self.entry = entry
      self.count = count
      count.value.add(1, ordering: .relaxed)
    }

    deinit { count.value.subtract(1, ordering: .relaxed) }
  }
}

/// How many entries are on their way out of a cache, which may be gone before them.
private final class RetiredCount: Sendable {
  let value = Atomic(0)
}
