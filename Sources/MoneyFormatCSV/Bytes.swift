// Bytes of a CSV file: the special bytes, comparison of eight bytes at a time, and a growable buffer.

import MoneyFormatPlatform

package enum ASCII {
  package static let quote = UInt8(ascii: "\"")
  package static let lineFeed = UInt8(ascii: "\n")
  package static let carriageReturn = UInt8(ascii: "\r")
  package static let tab = UInt8(ascii: "\t")
  package static let space = UInt8(ascii: " ")
}

/// Eight bytes of a text, compared at a time; the first is the lowest.
struct ByteWord {
  private let bits: UInt64

  /// - Precondition: eight bytes are readable at the pointer.
  @inline(__always)
  init(at pointer: UnsafePointer<UInt8>) {
    bits = UInt64(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self))
  }

  /// A byte to look for.
  struct Needle {
    fileprivate let bits: UInt64
    @inline(__always)
    init(_ byte: UInt8) { bits = UInt64(byte) &* 0x0101_0101_0101_0101 }
  }

  /// Sets the highest bit of each byte that equals the needle. No byte affects another.
  @inline(__always)
  func matches(_ needle: Needle) -> UInt64 {
    let difference = bits ^ needle.bits
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    return ~(((difference & low) &+ low) | difference | low)
  }

  /// The index of the first byte that matched, given the result of ``matches(_:)``.
  @inline(__always)
  static func index(_ matches: UInt64) -> Int { matches.trailingZeroBitCount &>> 3 }
}

/// A growable buffer. The owner calls ``deallocate()`` once; copies share the memory.
package struct ByteBuffer {
  package private(set) var base: UnsafeMutablePointer<UInt8>
  private(set) var capacity: Int
  /// The number of bytes used.
  package var count = 0
  /// The number of readable bytes after the last one.
  static let padding = 8

  package init(capacity: Int) {
    self.capacity = capacity
    base = .allocate(capacity: capacity + Self.padding)
  }

  package func deallocate() { base.deallocate() }

  package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  /// Makes room for `free` more bytes.
  @inline(__always)
  mutating func reserve(_ free: Int) {
    if capacity - count < free { grow(free) }
  }

  @inline(never)
  private mutating func grow(_ free: Int) {
    capacity = max(2 * capacity, count + free)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + Self.padding)
    memcpy(larger, base, count)
    base.deallocate()
    base = larger
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count += 1
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    memcpy(base + count, source, bytes.count)
    count += bytes.count
  }

  package mutating func append(_ text: some StringProtocol) {
    for byte in text.utf8 { append(byte) }
  }

  /// Inserts a byte before the one at `index`.
  mutating func insert(_ byte: UInt8, at index: Int) {
    reserve(1)
    memmove(base + index + 1, base + index, count - index)
    base[index] = byte
    count += 1
  }

  /// Removes the first bytes.
  mutating func removeFirst(_ length: Int) {
    memmove(base, base + length, count - length)
    count -= length
  }

  /// Zeroes the readable bytes after the last one.
  package func clearPadding() { memset(base + count, 0, Self.padding) }
}

extension [UInt8] {
  /// U+FEFF in UTF-8, with which some programs begin a text file.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
