// Bytes that grow, without counted references or checks for other owners: for one row after the other.

import Glibc

/// Whoever holds one calls ``deallocate()`` once; copies share the memory.
struct ByteBuffer {
  private(set) var base: UnsafeMutablePointer<UInt8>
  private(set) var capacity: Int
  /// How many bytes are used.
  var count = 0
  /// So many bytes behind the last one may be read.
  static let padding = 8

  init(capacity: Int) {
    self.capacity = capacity
    base = .allocate(capacity: capacity + Self.padding)
  }

  func deallocate() { base.deallocate() }

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

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

  mutating func append(_ text: some StringProtocol) {
    for byte in text.utf8 { append(byte) }
  }

  /// Puts a byte before the one at `index`.
  mutating func insert(_ byte: UInt8, at index: Int) {
    reserve(1)
    memmove(base + index + 1, base + index, count - index)
    base[index] = byte
    count += 1
  }

  /// Takes the first bytes away.
  mutating func removeFirst(_ length: Int) {
    memmove(base, base + length, count - length)
    count -= length
  }

  /// What may be read behind the last byte is then no accident.
  func clearPadding() { memset(base + count, 0, Self.padding) }
}
