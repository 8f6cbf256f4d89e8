// Counts allocations per operation, and proves first that the counter counts.

import CAllocations
import CPeers

enum Allocations {
  /// What one contestant allocates.
  struct Count: Codable {
    let mean: Double
    let maximum: Int
  }

  /// Counts each operation by itself: a mean would hide the one that allocates.
  static func count(of contestant: any Contestant, operations: Int) -> Count {
    // What is made once, such as metadata or a plan in the cache, is made now.
    _ = contestant.run(0..<operations)
    var total = 0
    var maximum = 0
    for index in 0..<operations {
      let before = allocations_count()
      _ = contestant.run(index..<index + 1)
      let made = Int(allocations_count() - before)
      total += made
      maximum = max(maximum, made)
    }
    return Count(mean: Double(total) / Double(operations), maximum: maximum)
  }

  /// A counter that nothing goes through would read 0 and please everyone.
  static func proveCounting() throws(BenchmarkFailure) {
    try expect(5, "calls of malloc, calloc, realloc, aligned_alloc and posix_memalign") {
      allocations_make_five()
    }
    try expect(1000, "arrays of Swift's") {
      for size in 1...1000 {
        let array = [UInt8](repeating: 0, count: size)
        array.withUnsafeBytes { keep($0.baseAddress) }
      }
    }
    try expect(0, "additions") {
      for number in 1...1000 { withUnsafeBytes(of: number + 1) { keep($0.baseAddress) } }
    }
    let before = allocations_count()
    peer_icu_close(peer_icu_open("currency/USD", "en-US"))
    // One is the peer's own; ICU's formatter and result must show as well.
    guard allocations_count() - before >= 3 else {
      throw BenchmarkFailure("the allocation counter does not see what ICU allocates")
    }
    let count = count(of: AllocatingEveryThird(), operations: 300)
    guard count.maximum == 1, count.mean > 0.33, count.mean < 0.34 else {
      throw BenchmarkFailure("a contestant that allocates in every third operation was counted as \(count)")
    }
  }

  private static func expect(_ expected: Int, _ what: String, _ body: () -> Void) throws(BenchmarkFailure) {
    body()  // What Swift's runtime makes once, such as metadata, is made now.
    let before = allocations_count()
    body()
    let counted = Int(allocations_count() - before)
    guard counted == expected else {
      throw BenchmarkFailure("the allocation counter counted \(counted) instead of \(expected) for \(what)")
    }
  }
}

/// A contestant of which the counts are known.
final class AllocatingEveryThird: Contestant {
  func run(_ range: Range<Int>) -> Int {
    for index in range where index % 3 == 0 {
      let array = [UInt8](repeating: 0, count: 100 + index)
      array.withUnsafeBytes { keep($0.baseAddress) }
    }
    return range.count
  }

  var lastUTF8: [UInt8] { [] }
}
