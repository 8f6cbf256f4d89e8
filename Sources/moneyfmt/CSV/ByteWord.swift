// Eight bytes at once: which of them are one of a few.

/// Eight bytes of a text; the first one is the lowest.
struct ByteWord {
  private let bits: UInt64

  /// - Precondition: eight bytes can be read there.
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

  /// The highest bit of each byte that is the needle; exact, no byte disturbs another.
  @inline(__always)
  func matches(_ needle: Needle) -> UInt64 {
    let difference = bits ^ needle.bits
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    return ~(((difference & low) &+ low) | difference | low)
  }

  /// Which byte the lowest bit of what ``matches(_:)`` answered stands for.
  @inline(__always)
  static func index(_ matches: UInt64) -> Int { matches.trailingZeroBitCount &>> 3 }
}
