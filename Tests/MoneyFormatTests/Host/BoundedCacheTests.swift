// A bounded cache that keeps entries in use and evicts others.

import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import MoneyFormatCore
@testable import MoneyFormatHost

@Suite struct BoundedCacheTests {
  @Test func valueIsMadeOnce() {
    let cache = BoundedCache<String, Int>(capacity: 2)
    #expect(cache.value(for: "a") { 1 } == 1)
    #expect(cache.value(for: "a") { 2 } == 1)
    #expect(cache.count == 1)
  }

  @Test func neverGrows() {
    for capacity in [1, 2, 3, 10] {
      let cache = BoundedCache<Int, Int>(capacity: capacity)
      for key in 0..<100 {
        #expect(cache.value(for: key) { key * key } == key * key)
        #expect(cache.count == min(key + 1, capacity))
      }
      // The newest entry is present.
      #expect(cache.value(for: 99) { -1 } == 99 * 99)
    }
  }

  /// An entry that is used before every new key stays, however many keys are added.
  @Test func usedEntriesStay() {
    let cache = BoundedCache<Int, Int>(capacity: 8)
    for key in 0..<4 { _ = cache.value(for: key) { key } }
    for key in 100..<1000 {
      for used in 0..<4 { #expect(cache.value(for: used) { -1 } == used) }
      _ = cache.value(for: key) { key }
    }
  }

  @Test func errorsAreNotCached() {
    struct Refused: Error {}
    let cache = BoundedCache<String, Int>(capacity: 2)
    #expect(throws: Refused.self) { try cache.value(for: "a") { () throws(Refused) in throw Refused() } }
    #expect(cache.count == 0)
    #expect(cache.value(for: "a") { 1 } == 1)
  }

  @Test func randomKeysAgainstAModel() {
    var random = SplitMix64(seed: 5)
    let cache = BoundedCache<Int, Int>(capacity: 16)
    var made = 0
    let count = 20_000
    for _ in 0..<count {
      let key = Int.random(in: 0..<24, using: &random)
      #expect(
        cache.value(for: key) {
          made += 1
          return key
        } == key)
      #expect(cache.count <= 16)
    }
    // On average, two of three keys are present; more than half of the lookups hit, but not all.
    #expect((count / 6..<count / 2).contains(made), "\(made)")
    print("cache: \(count) look-ups of 24 keys with room for 16, \(made) made")
  }

  @Test func manyThreads() {
    let cache = BoundedCache<Int, [Int]>(capacity: 4)
    let wrong = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      var random = SplitMix64(seed: UInt64(thread))
      for _ in 0..<2_000 {
        let key = Int.random(in: 0..<8, using: &random)
        if cache.value(for: key, make: { [key, key] }) != [key, key] || cache.count > 4 {
          wrong.withLock { $0 += 1 }
        }
      }
    }
    #expect(wrong.withLock { $0 } == 0)
  }
}
