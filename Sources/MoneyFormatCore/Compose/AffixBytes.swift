// Prefix and suffix ready to be copied in pieces of fixed size, which takes no call and hardly a branch.

/// Prefix and suffix of an amount: where their bytes are. Valid as long as the ``AffixStorage`` is.
package struct AffixBytes: @unchecked Sendable {
  /// Affixes are read and written in pieces of so many bytes. The last one may reach beyond the affix: the
  /// storage has the room to be read, and whoever writes needs the room to be written.
  package static let piece = 16

  private let prefix: UnsafeRawPointer
  private let suffix: UnsafeRawPointer
  private let prefixCount: Int32
  private let suffixCount: Int32
  package let hidesDigits: Bool
  package let isASCII: Bool

  package init(_ pair: AffixRangePair, in storage: AffixStorage, isASCII: Bool) {
    let (prefix, suffix) = (storage[pair.prefix], storage[pair.suffix])
    self.prefix = UnsafeRawPointer(prefix.baseAddress.unsafelyUnwrapped)
    self.suffix = UnsafeRawPointer(suffix.baseAddress.unsafelyUnwrapped)
    (prefixCount, suffixCount) = (pair.prefix.count, pair.suffix.count)
    hidesDigits = pair.hidesDigits
    self.isASCII = isASCII && prefix.allSatisfy { $0 < 0x80 } && suffix.allSatisfy { $0 < 0x80 }
  }

  /// Whether neither has more than one piece.
  package var isShort: Bool { max(prefixCount, suffixCount) <= Self.piece }

  /// Reads the first piece of both. Whoever writes a text does so before the first store: where a plan and an
  /// output lie a multiple of 4 KiB apart, a load that comes later waits for stores which only look like its own.
  @inline(__always)
  package func read() -> Read {
    Read(affixes: self, prefix: Self.piece(prefix, at: 0), suffix: Self.piece(suffix, at: 0))
  }

  /// Both, ready to be stored.
  package struct Read {
    fileprivate let affixes: AffixBytes
    fileprivate let prefix: SIMD16<UInt8>
    fileprivate let suffix: SIMD16<UInt8>

    /// Answers where the prefix ends. Up to ``piece`` - 1 bytes behind that are overwritten, too.
    @inline(__always)
    package func storePrefix(to start: UnsafeMutableRawPointer, isShort: Bool) -> UnsafeMutableRawPointer {
      AffixBytes.store(prefix, affixes.prefix, Int(affixes.prefixCount), to: start, isShort: isShort)
    }

    /// Answers where the suffix ends. Up to ``piece`` - 1 bytes behind that are overwritten, too.
    @inline(__always)
    package func storeSuffix(to start: UnsafeMutableRawPointer, isShort: Bool) -> UnsafeMutableRawPointer {
      AffixBytes.store(suffix, affixes.suffix, Int(affixes.suffixCount), to: start, isShort: isShort)
    }
  }

  @inline(__always)
  private static func piece(_ source: UnsafeRawPointer, at offset: Int) -> SIMD16<UInt8> {
    source.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  @inline(__always)
  private static func store(
    _ first: SIMD16<UInt8>, _ source: UnsafeRawPointer, _ count: Int, to start: UnsafeMutableRawPointer,
    isShort: Bool
  ) -> UnsafeMutableRawPointer {
    // One piece always: most affixes have no more, and then no branch depends on the amount.
    start.storeBytes(of: first, as: SIMD16<UInt8>.self)
    if !isShort, count > piece {
      for offset in stride(from: piece, to: count, by: piece) {
        (start + offset).storeBytes(of: piece(source, at: offset), as: SIMD16<UInt8>.self)
      }
    }
    return start + count
  }
}
