// Copies prefixes and suffixes in pieces of fixed size, without calls and nearly without branches.

/// Pointers to the bytes of a prefix and a suffix. Valid as long as the ``AffixStorage``.
package struct AffixBytes: @unchecked Sendable {
  /// The number of bytes that are read and written at once. The last piece may extend past the affix: the
  /// storage is padded for reading, and the output needs the same padding.
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

  /// Whether each affix fits one piece.
  package var isShort: Bool { max(prefixCount, suffixCount) <= Self.piece }

  /// Reads the first piece of both. Callers do so before their first store: if plan and output lie a multiple
  /// of 4 KiB apart, a later load waits for stores that only appear to alias it.
  @inline(__always)
  package func read() -> Read {
    Read(affixes: self, prefix: Self.piece(prefix, at: 0), suffix: Self.piece(suffix, at: 0))
  }

  /// The first pieces of both affixes, loaded and ready to be stored.
  package struct Read {
    fileprivate let affixes: AffixBytes
    fileprivate let prefix: SIMD16<UInt8>
    fileprivate let suffix: SIMD16<UInt8>

    /// Returns the end of the prefix. Up to ``piece`` - 1 bytes after it are overwritten, too.
    @inline(__always)
    package func storePrefix(to start: UnsafeMutableRawPointer, isShort: Bool) -> UnsafeMutableRawPointer {
      AffixBytes.store(prefix, affixes.prefix, Int(affixes.prefixCount), to: start, isShort: isShort)
    }

    /// Returns the end of the suffix. Up to ``piece`` - 1 bytes after it are overwritten, too.
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
    // One piece is always stored: most affixes need no more, so no branch depends on the amount.
    start.storeBytes(of: first, as: SIMD16<UInt8>.self)
    if !isShort, count > piece {
      for offset in stride(from: piece, to: count, by: piece) {
        (start + offset).storeBytes(of: piece(source, at: offset), as: SIMD16<UInt8>.self)
      }
    }
    return start + count
  }
}
