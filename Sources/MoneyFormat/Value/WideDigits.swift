// Three digits of several bytes at a time: 000 … 999 in the digits of one numbering system.

import Synchronization

/// A table of triples, made once for each numbering system that is used, and never freed: there are fewer
/// than a hundred.
final class WideDigits: @unchecked Sendable {
  /// How far entries are apart, in bytes: three digits of four bytes, and room.
  static let stride = 16

  /// The UTF-8 of 000 … 999. From each byte of an entry on, `stride` bytes can be read.
  let triples: UnsafeRawPointer

  private static let known = Mutex<[[UInt32]: WideDigits]>([:])

  /// - Parameters:
  ///   - digits: the UTF-8 of the ten digits, the first byte lowest.
  ///   - width: how many bytes each has, at most four.
  static func of(_ digits: InlineArray<10, UInt32>, width: Int) -> WideDigits {
    known.withLock { known in
      let key = (0..<10).map { digits[$0] }
      if let digits = known[key] { return digits }
      let made = WideDigits(key, width)
      known[key] = made
      return made
    }
  }

  private init(_ digits: [UInt32], _ width: Int) {
    precondition(digits.count == 10 && width <= 4)
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
}
