// Counts allocations per operation, after verifying that the counter counts.

import CAllocations
import CPeers

enum Allocations {
  /// The allocations of one contestant.
  struct Count: Codable {
    let mean: Double
    let maximum: Int
  }

  /// Counts each operation separately, because a mean would hide a single one that allocates.
  static func count(of contestant: any Contestant, operations: Int) -> Count {
    // The first run makes everything that is made only once, such as metadata or a cached plan.
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

  /// Verifies the counter: if no allocation went through it, it would read 0 and every check would pass.
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
    // One allocation is the peer's own; ICU's formatter and result must count as well.
    guard allocations_count() - before >= 3 else {
      throw BenchmarkFailure("the allocation counter does not count the allocations of ICU")
    }
    let count = count(of: AllocatingEveryThird(), operations: 300)
    guard count.maximum == 1, count.mean > 0.33, count.mean < 0.34 else {
      throw BenchmarkFailure("a contestant that allocates in every third operation was counted as \(count)")
    }
  }

  private static func expect(_ expected: Int, _ what: String, _ body: () -> Void) throws(BenchmarkFailure) {
    body()  // Makes Swift's runtime create what it creates once, such as metadata.
    let before = allocations_count()
    body()
    let counted = Int(allocations_count() - before)
    guard counted == expected else {
      throw BenchmarkFailure("the allocation counter counted \(counted) instead of \(expected) for \(what)")
    }
  }
}

/// A contestant with known counts.
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
