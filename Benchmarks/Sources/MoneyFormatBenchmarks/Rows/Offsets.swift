// Writes the same amounts at every offset of a page, because the time should not depend on the address.
//
// A processor first compares the lower 12 bits of addresses. If a plan and an output are a multiple of 4
// KiB apart, a load from one appears to depend on a store to the other.

import CPeers
import MoneyFormat

enum Offsets {
  static let page = 4096
  static let step = 16
  static let rounds = 9

  /// The result of one way of writing, over all offsets: the best time of the rounds for each.
  struct Result {
    let title: String
    let nanoseconds: Spread
  }

  static func measure() throws(BenchmarkFailure) -> [Result] {
    var results: [Result] = []
    for format in BenchmarkFormat.main {
      let formatter = try format.formatter()
      let workload = Workload(count: Workload.count, minorUnitDigits: formatter.resolved.minorUnitDigits)
      let output = UnsafeMutableRawBufferPointer.allocate(
        byteCount: page + formatter.maximumUTF8Count, alignment: page)
      defer { output.deallocate() }
      func bytes(_ place: Int) -> UnsafeMutableBufferPointer<UInt8> {
        UnsafeMutableRawBufferPointer(rebasing: output[place...]).bindMemory(to: UInt8.self)
      }
      results.append(
        Result(
          title: "\(format.title): \(HotPath.minorUnits)",
          nanoseconds: spread { place in
            let bytes = bytes(place)
            for amount in workload.minorUnits {
              var span = OutputSpan(buffer: bytes, initializedCount: 0)
              formatter.write(minorUnits: amount, into: &span)
              _ = span.finalize(for: bytes)
              keep(bytes.baseAddress)
            }
          }))
      results.append(
        Result(
          title: "\(format.title): \(HotPath.decimal)",
          nanoseconds: spread { place in
            let bytes = bytes(place)
            for amount in workload.decimals {
              var span = OutputSpan(buffer: bytes, initializedCount: 0)
              formatter.write(amount, into: &span)
              _ = span.finalize(for: bytes)
              keep(bytes.baseAddress)
            }
          }))
    }
    return results
  }

  /// - Parameter pass: writes all amounts at an offset.
  private static func spread(_ pass: (Int) -> Void) -> Spread {
    var best = [Double](repeating: .infinity, count: page / step)
    for _ in 0..<rounds {
      for index in best.indices {
        let start = threadNanoseconds()
        pass(index * step)
        best[index] = min(best[index], (threadNanoseconds() - start) / Double(Workload.count))
      }
    }
    return Spread(best)
  }

  static func table(_ results: [Result]) -> String {
    (["ns per amount over \(page / step) places of a page: the middle one (least–most)"]
      + results.map { $0.title.padded(to: 40) + $0.nanoseconds.text }).joined(separator: "\n")
  }
}
