// The cache with several threads and with hostile keys: every result is right, and memory stays bounded.

import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct BoundedCacheContentionTests {
  /// A separate instance, so that other tests don't block it.
  let readers = Readers.forOneTest()

  /// A new entry evicts at most one.
  @Test func isNeverFlushedWhole() {
    struct Absent: Error {}
    let capacity = 32
    let cache = BoundedCache<Int, Int>(capacity: capacity, readers: readers)
    var random = SplitMix64(seed: 9)
    for key in 0..<capacity { _ = cache.value(for: key) { key } }
    var present = Set(0..<capacity)
    for key in capacity..<1_000 {
      // Some entries are used, so that the clock hand finds reference marks to clear.
      for used in present.filter({ _ in Bool.random(using: &random) }) {
        #expect(cache.value(for: used) { -1 } == used)
      }
      _ = cache.value(for: key) { key }
      let left = present.filter { candidate in
        (try? cache.value(for: candidate) { () throws(Absent) in throw Absent() }) == candidate
      }
      #expect(left.count == capacity - 1)
      present = left.union([key])
    }
  }

  /// Keys with the same hash are stored in sequence, and move up when an earlier one is evicted.
  @Test func collidingKeysAreFound() {
    struct Colliding: Hashable {
      let id: Int
      func hash(into hasher: inout Hasher) { hasher.combine(id % 3) }
    }
    let cache = BoundedCache<Colliding, Int>(capacity: 24, readers: readers)
    var random = SplitMix64(seed: 11)
    for _ in 0..<20_000 {
      let id = Int.random(in: 0..<60, using: &random)
      #expect(cache.value(for: Colliding(id: id)) { id } == id)
      // A second lookup finds it.
      #expect(cache.value(for: Colliding(id: id)) { -1 } == id)
    }
    #expect(cache.count == 24)
  }

  /// Without a record, a thread can't read without the lock, so it takes the lock.
  @Test func worksWithoutRecords() {
    let cache = BoundedCache<Int, Int>(capacity: 4, readers: .none)
    for round in 0..<3 {
      for key in 0..<4 { #expect(cache.value(for: key) { key + 100 * round } == key) }
    }
    #expect(cache.count == 4)
  }

  /// An entry lives as long as it is in the cache or in use.
  @Test func evictedValuesAreReleased() {
    let lives = Lives()
    let cache = BoundedCache<Int, Life>(capacity: 8, readers: readers)
    let hash = 0.hashValue
    _ = cache.value(for: 0) { Life(0, lives) }
    let use = { (life: Life) in
      for key in 1...16 { _ = cache.value(for: key) { Life(key, lives) } }
      // Evicted from the cache, but in use here.
      #expect(cache.withValueIfPresent(hash: hash, { $0 == 0 }, { $0.key }) == nil)
      #expect(life.isWhole)
    }
    _ = cache.withValueIfPresent(hash: hash, { $0 == 0 }, use)
    _ = cache.value(for: 100) { Life(100, lives) }
    #expect(lives.count == 8)
  }

  /// Memory stays bounded even while a read section does not end: new values are made but not stored.
  @Test func longReadSectionDoesNotGrowTheCache() {
    let lives = Lives()
    let cache = BoundedCache<Int, Life>(capacity: 8, readers: readers)
    _ = readers.read {
      for key in 0..<1_000 { #expect(cache.value(for: key) { Life(key, lives) }.key == key) }
      #expect(cache.count == 8)
      #expect(lives.count <= 8 + BoundedCache<Int, Life>.retiredLimit + 1)
    }
  }

  /// Six threads, some with a few favourite keys, some with new keys only.
  @Test func hostileKeys() {
    let capacity = 64
    let threads = 6
    let rounds = 20_000
    let lives = Lives()
    let cache = BoundedCache<Int, Life>(capacity: capacity, readers: readers)
    let wrong = Atomic(0)
    let most = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      var random = SplitMix64(seed: UInt64(thread))
      for round in 0..<rounds {
        let key =
          switch thread % 3 {
          case 0: Int.random(in: 0..<16, using: &random)
          case 1: Int.random(in: 0..<4 * capacity, using: &random)
          default: 1_000_000 * (thread + 1) + round
          }
        let hit = cache.withValueIfPresent(hash: key.hashValue, { $0 == key }) { $0.isWhole ? $0.key : -1 }
        let life = cache.value(for: key) { Life(key, lives) }
        if hit ?? key != key || life.key != key || !life.isWhole || cache.count > capacity {
          wrong.add(1, ordering: .relaxed)
        }
        most.max(lives.count, ordering: .relaxed)
      }
    }
    #expect(wrong.load(ordering: .relaxed) == 0)
    #expect(cache.count == capacity)
    // Stored values, values that wait for readers, and values that threads hold or make.
    let bound = capacity + BoundedCache<Int, Life>.retiredLimit + 3 * threads
    #expect(most.load(ordering: .relaxed) <= bound)
    print(
      "cache: \(threads * rounds) look-ups by \(threads) threads, \(most.load(ordering: .relaxed)) values at most"
    )
  }
}

/// Counts living values.
final class Lives: Sendable {
  private let living = Atomic(0)
  var count: Int { living.load(ordering: .sequentiallyConsistent) }
  func begin() { living.add(1, ordering: .sequentiallyConsistent) }
  func end() { living.subtract(1, ordering: .sequentiallyConsistent) }
}

/// A counted value that can verify its own identity.
final class Life: Sendable {
  let key: Int
  private let complement: Atomic<Int>
  private let lives: Lives

  init(_ key: Int, _ lives: Lives) {
    self.key = key
    self.lives = lives
    complement = Atomic(~key)
    lives.begin()
  }

  var isWhole: Bool { complement.load(ordering: .relaxed) == ~key }

  deinit {
    complement.store(key, ordering: .relaxed)
    lives.end()
  }
}
