// Counts allocations per operation, and proves first that the counter counts.

import CAllocations
import CPeers

enum Allocations {
  /// What one contestant allocates.
  struct Count: Codable {
    let mean: Double
    let maximum: Int
    /// What the maximum may be.
    let limit: Int
  }

  /// Counts each operation by itself: a mean would hide the one that allocates.
  static func count(of contestant: any Contestant, operations: Int, limit: Int) -> Count {
    var total = 0
    var maximum = 0
    for index in 0..<operations {
      let before = allocations_count()
      _ = contestant.run(index..<index + 1)
      let made = Int(allocations_count() - before)
      total += made
      maximum = max(maximum, made)
    }
    return Count(mean: Double(total) / Double(operations), maximum: maximum, limit: limit)
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
    peer_icu_close(peer_icu_open("USD", "en_US"))
    // One is the peer's own; ICU's formatter and result must show as well.
    guard allocations_count() - before >= 3 else {
      throw BenchmarkFailure("the allocation counter does not see what ICU allocates")
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
