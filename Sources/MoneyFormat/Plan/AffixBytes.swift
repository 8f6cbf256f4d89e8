// Prefix and suffix ready to be copied in pieces of fixed size, which takes no call and hardly a branch.

/// Prefix and suffix of an amount: where their bytes are. Valid as long as the ``AffixStorage`` is.
struct AffixBytes: @unchecked Sendable {
  /// Affixes are read and written in pieces of so many bytes. The last one may reach beyond the affix: the
  /// storage has the room to be read, and whoever writes needs the room to be written.
  static let piece = 16

  private let prefix: UnsafeRawPointer
  private let suffix: UnsafeRawPointer
  private let prefixCount: Int32
  private let suffixCount: Int32
  let hidesDigits: Bool
  let isASCII: Bool

  init(_ pair: AffixRangePair, in storage: AffixStorage, isASCII: Bool) {
    let (prefix, suffix) = (storage[pair.prefix], storage[pair.suffix])
    self.prefix = UnsafeRawPointer(prefix.baseAddress.unsafelyUnwrapped)
    self.suffix = UnsafeRawPointer(suffix.baseAddress.unsafelyUnwrapped)
    (prefixCount, suffixCount) = (pair.prefix.count, pair.suffix.count)
    hidesDigits = pair.hidesDigits
    self.isASCII = isASCII && prefix.allSatisfy { $0 < 0x80 } && suffix.allSatisfy { $0 < 0x80 }
  }

  /// Whether neither has more than one piece.
  var isShort: Bool { max(prefixCount, suffixCount) <= Self.piece }

  /// Answers where the prefix ends. Up to ``piece`` - 1 bytes behind that are overwritten, too.
  @inline(__always)
  func copyPrefix(to start: UnsafeMutableRawPointer, isShort: Bool) -> UnsafeMutableRawPointer {
    Self.copy(prefix, Int(prefixCount), to: start, isShort: isShort)
  }

  /// Answers where the suffix ends. Up to ``piece`` - 1 bytes behind that are overwritten, too.
  @inline(__always)
  func copySuffix(to start: UnsafeMutableRawPointer, isShort: Bool) -> UnsafeMutableRawPointer {
    Self.copy(suffix, Int(suffixCount), to: start, isShort: isShort)
  }

  @inline(__always)
  private static func copy(
    _ source: UnsafeRawPointer, _ count: Int, to start: UnsafeMutableRawPointer, isShort: Bool
  ) -> UnsafeMutableRawPointer {
    // One piece always: most affixes have no more, and then no branch depends on the amount.
    copyPiece(source, to: start, at: 0)
    if !isShort, count > piece {
      for offset in stride(from: piece, to: count, by: piece) { copyPiece(source, to: start, at: offset) }
    }
    return start + count
  }

  @inline(__always)
  private static func copyPiece(_ source: UnsafeRawPointer, to start: UnsafeMutableRawPointer, at offset: Int)
  {
    (start + offset).storeBytes(
      of: source.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self), as: SIMD16<UInt8>.self)
  }
}
