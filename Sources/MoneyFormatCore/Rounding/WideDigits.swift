// Tables of 000 … 999 in numbering systems whose digits take several bytes.

import Synchronization

/// A table of digit triples. One is made for each numbering system at its first use, and never freed; there
/// are fewer than a hundred.
package final class WideDigits: @unchecked Sendable {
  /// The distance between entries in bytes: three digits of up to four bytes, padded.
  package static let stride = 16

  /// The UTF-8 of 000 … 999. `stride` bytes can be read from any byte of an entry.
  package let triples: UnsafeRawPointer

  private let digits: InlineArray<10, UInt32>
  /// The table that was made before this one.
  private let next: Unmanaged<WideDigits>?
  /// The newest table. Tables are only ever added, so the list can be read without a lock.
  private static let newest = Atomic<Unmanaged<WideDigits>?>(nil)

  /// Returns the table of a numbering system, which is made at its first use.
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
      // Another thread was faster; it may have made this very table.
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
      // The stores overlap; each digit overwrites the excess of the one before.
      let entry = bytes + value * Self.stride
      entry.storeBytes(of: digits[value / 100], as: UInt32.self)
      (entry + width).storeBytes(of: digits[value / 10 % 10], as: UInt32.self)
      (entry + 2 * width).storeBytes(of: digits[value % 10], as: UInt32.self)
    }
    triples = UnsafeRawPointer(bytes)
  }

  /// Frees only tables that were never added to the list.
  deinit { triples.deallocate() }
}
