// Three digits of several bytes at a time: 000 … 999 in the digits of one numbering system.

import Synchronization

/// A table of triples, made once for each numbering system that is used, and never freed: there are fewer
/// than a hundred.
package final class WideDigits: @unchecked Sendable {
  /// How far entries are apart, in bytes: three digits of four bytes, and room.
  package static let stride = 16

  /// The UTF-8 of 000 … 999. From each byte of an entry on, `stride` bytes can be read.
  package let triples: UnsafeRawPointer

  private let digits: InlineArray<10, UInt32>
  /// The table made before this one.
  private let next: Unmanaged<WideDigits>?
  /// The table made last. Tables are only ever added, so that the list is read without a lock.
  private static let newest = Atomic<Unmanaged<WideDigits>?>(nil)

  /// The table of a numbering system, made at its first use.
  ///
  /// - Parameters:
  ///   - digits: the UTF-8 of the ten digits, the first byte lowest.
  ///   - width: the length of each digit in bytes, at most four.
  package static func of(_ digits: InlineArray<10, UInt32>, width: Int) -> WideDigits {
    while true {
      let newest = newest.load(ordering: .acquiring)
      var table = newest
      while let known = table?._withUnsafeGuaranteedRef({ $0 }) {
        if known.hasDigits(digits) { return known }
        table = known.next
      }
      let made = Unmanaged.passRetained(WideDigits(digits, width, next: newest))
      if Self.newest.compareExchange(expected: newest, desired: made, ordering: .acquiringAndReleasing)
        .exchanged
      {
        return made.takeUnretainedValue()
      }
      // Another thread was first: its table may be the one.
      made.release()
    }
  }

  private func hasDigits(_ other: InlineArray<10, UInt32>) -> Bool {
    for index in 0..<10 where digits[index] != other[index] { return false }
    return true
  }

  private init(_ digits: InlineArray<10, UInt32>, _ width: Int, next: Unmanaged<WideDigits>?) {
    precondition(width <= 4)
    self.digits = digits
    self.next = next
    let count = 1001 * Self.stride
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: Self.stride)
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    for value in 0..<1000 {
      // Words overlap: each digit overwrites what the one before has too much.
      let entry = bytes + value * Self.stride
      entry.storeBytes(of: digits[value / 100], as: UInt32.self)
      (entry + width).storeBytes(of: digits[value / 10 % 10], as: UInt32.self)
      (entry + 2 * width).storeBytes(of: digits[value % 10], as: UInt32.self)
    }
    triples = UnsafeRawPointer(bytes)
  }

  /// Only a table that no list took is freed.
  deinit { triples.deallocate() }
}
