// The bytes of a frozen locale data file. Reads are bounds-checked, and pieces are verified before use.

import Synchronization

/// The layout of the file. All numbers are little-endian, and nothing is aligned.
///
///     0  magic, 8 bytes                 24  size of the whole file, 4
///     8  form version, 4                28  where the pieces begin, 4
///     12 length of the header, 4        32  where the root is, 4
///     16 checksum of the rest           36  a checksum of 4 bytes for each piece
///        of the header, 8
package enum FrozenForm {
  package static let magic: [UInt8] = Array("MONEYDAT".utf8)
  /// The version of the whole file's format that is written. Every change of the format increments it, so a file of an
  /// unknown version is rejected and never misread. Version 1 was never released.
  package static let version: UInt32 = 3
  /// The oldest version that is read. Version 2 has no units of measure.
  package static let oldestVersion: UInt32 = 2
  package static let firstVersionWithUnits: UInt32 = 3
  /// Checksums cover pieces of this size, each verified at its first use.
  package static let pieceSize = 1024
  package static let fixedHeaderSize = 36

  /// Detects damage, not tampering: hostile bytes can't cause reads out of bounds in any case.
  package static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.count)
    var index = 0
    while index + 8 <= bytes.count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      hash = (hash ^ word) &* 0xD6E8_FEB8_6659_FD93
      hash ^= hash >> 32
      index += 8
    }
    while index < bytes.count {
      hash = (hash ^ UInt64(bytes[index])) &* 0xD6E8_FEB8_6659_FD93
      hash ^= hash >> 32
      index += 1
    }
    return hash
  }
}

/// The bytes of a frozen file, and which of their pieces have been verified. The bytes never change, hence
/// `@unchecked Sendable`.
package final class FrozenFile: @unchecked Sendable {
  private let bytes: UnsafeRawBufferPointer
  private let release: @Sendable () -> Void
  private let begin: Int
  /// The version of the file's format.
  package let version: UInt32
  package let root: Int
  /// One bit for each piece.
  private let checked: UnsafeMutablePointer<Atomic<UInt32>>
  private let checkedCount: Int

  private init(_ bytes: UnsafeRawBufferPointer, _ header: Header, release: @escaping @Sendable () -> Void) {
    self.bytes = bytes
    self.release = release
    (begin, version, root) = (header.begin, header.version, header.root)
    checkedCount = (header.pieces + 31) / 32
    checked = .allocate(capacity: max(1, checkedCount))
    for index in 0..<max(1, checkedCount) { (checked + index).initialize(to: Atomic(0)) }
  }

  /// Verifies the header only. This is not an initializer, because Embedded Swift doesn't free the object of an initializer
  /// that throws.
  ///
  /// - Parameters:
  ///   - bytes: must stay unchanged until `release` is called.
  ///   - release: called when the file is no longer used, also if this function throws.
  /// - Throws: `invalidLocaleData`.
  package static func make(
    _ bytes: UnsafeRawBufferPointer, release: @escaping @Sendable () -> Void
  ) throws(MoneyFormatError) -> FrozenFile {
    let header: Header
    do throws(MoneyFormatError) {
      header = try Header(bytes)
    } catch {
      release()
      throw error
    }
    return FrozenFile(bytes, header, release: release)
  }

  /// Copies the bytes of a file. Checks only the header.
  ///
  /// - Throws: `invalidLocaleData`.
  package static func make(copying bytes: UnsafeRawBufferPointer) throws(MoneyFormatError) -> FrozenFile {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    copy.copyMemory(from: bytes)
    let place = UInt(bitPattern: copy.baseAddress)
    return try make(UnsafeRawBufferPointer(copy)) {
      UnsafeMutableRawPointer(bitPattern: place)?.deallocate()
    }
  }

  deinit {
    checked.deinitialize(count: max(1, checkedCount))
    checked.deallocate()
    release()
  }

  package var count: Int { bytes.count }

  package static func damaged(_ what: String) -> MoneyFormatError {
    MoneyFormatError(.invalidLocaleData, "The locale data \(what).")
  }
}

// MARK: - The header

extension FrozenFile {
  /// What the header of a file says.
  private struct Header {
    let version: UInt32
    let root: Int
    /// Where the pieces begin.
    let begin: Int
    let pieces: Int

    /// Verifies a header.
    ///
    /// - Throws: `invalidLocaleData`.
    init(_ bytes: UnsafeRawBufferPointer) throws(MoneyFormatError) {
      guard bytes.count >= FrozenForm.fixedHeaderSize, bytes.prefix(8).elementsEqual(FrozenForm.magic) else {
        throw MoneyFormatError(.invalidLocaleData, "This is not a file of frozen locale data.")
      }
      func word(_ offset: Int) -> UInt32 {
        UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      }
      let known = FrozenForm.oldestVersion...FrozenForm.version
      guard known.contains(word(8)) else {
        // No version has more than one byte, so a larger number is one of the other byte order.
        let isSwapped = word(8) & 0x00FF_FFFF == 0 && word(8) != 0
        throw MoneyFormatError(
          .invalidLocaleData,
          isSwapped
            ? "The locale data is big-endian and has form version \(word(8).byteSwapped); this version of MoneyFormat "
              + "reads little-endian data of form version \(known.lowerBound) to \(known.upperBound)."
            : "The locale data has form version \(word(8)); this version of MoneyFormat reads "
              + "\(known.lowerBound) to \(known.upperBound).")
      }
      let size = bytes.count
      // Words are not converted to `Int` before they are compared, because it may have 32 bits.
      guard word(24) == UInt32(clamping: size), word(28) == word(12), word(12) <= word(24),
        word(32) <= word(24),
        word(12) >= UInt32(FrozenForm.fixedHeaderSize)
      else {
        throw FrozenFile.damaged(
          "does not have the size that its header states: it has \(size) bytes of \(word(24))")
      }
      begin = Int(word(12))
      pieces = (size - begin + FrozenForm.pieceSize - 1) / FrozenForm.pieceSize
      guard begin == FrozenForm.fixedHeaderSize + 4 * pieces else {
        throw FrozenFile.damaged("has a wrong header")
      }
      let sum = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 16, as: UInt64.self))
      guard FrozenForm.checksum(UnsafeRawBufferPointer(rebasing: bytes[24..<begin])) == sum else {
        throw FrozenFile.damaged("is damaged: the checksum of its header is wrong")
      }
      version = word(8)
      root = Int(word(32))
    }
  }
}

// MARK: - Reading

extension FrozenFile {
  /// Returns the bytes of a range after checking that it lies within the file and its pieces are intact.
  package func bytes(at offset: Int, count: Int) throws(MoneyFormatError) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: try start(of: offset, count), count: count)
  }

  /// Returns the address of `count` bytes after the checks of ``bytes(at:count:)``.
  @inline(__always)
  private func start(of offset: Int, _ count: Int) throws(MoneyFormatError) -> UnsafeRawPointer {
    guard offset >= begin, count >= 0, offset <= bytes.count, count <= bytes.count - offset else {
      throw Self.damaged("points out of the file")
    }
    if count > 0 {
      let first = (offset - begin) / FrozenForm.pieceSize
      let last = (offset + count - 1 - begin) / FrozenForm.pieceSize
      for piece in first...last where !isChecked(piece) { try check(piece) }
    }
    // A file has at least a header.
    return bytes.baseAddress.unsafelyUnwrapped + offset
  }

  @inline(__always)
  private func isChecked(_ piece: Int) -> Bool {
    checked[piece / 32].load(ordering: .relaxed) & UInt32(1) << UInt32(piece % 32) != 0
  }

  /// Checks all pieces, which are otherwise checked at their first use.
  package func checkWhole() throws(MoneyFormatError) {
    if bytes.count > begin { _ = try bytes(at: begin, count: bytes.count - begin) }
  }

  @inline(never)
  private func check(_ piece: Int) throws(MoneyFormatError) {
    let start = begin + piece * FrozenForm.pieceSize
    let end = min(start + FrozenForm.pieceSize, bytes.count)
    let expected = UInt32(
      littleEndian: bytes.loadUnaligned(
        fromByteOffset: FrozenForm.fixedHeaderSize + 4 * piece, as: UInt32.self))
    let found = FrozenForm.checksum(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
    guard UInt32(truncatingIfNeeded: found) == expected else {
      throw Self.damaged("is damaged: a checksum is wrong")
    }
    checked[piece / 32].bitwiseOr(UInt32(1) << UInt32(piece % 32), ordering: .relaxed)
  }

  package func byte(at offset: Int) throws(MoneyFormatError) -> Int {
    Int(try start(of: offset, 1).load(as: UInt8.self))
  }

  package func short(at offset: Int) throws(MoneyFormatError) -> Int {
    Int(UInt16(littleEndian: try start(of: offset, 2).loadUnaligned(as: UInt16.self)))
  }

  package func bits(at offset: Int) throws(MoneyFormatError) -> UInt32 {
    UInt32(littleEndian: try start(of: offset, 4).loadUnaligned(as: UInt32.self))
  }

  /// Returns a word that is an offset in the file.
  package func word(at offset: Int) throws(MoneyFormatError) -> Int {
    let word = try bits(at: offset)
    // Where `Int` has 32 bits, larger ones would trap here or where something is added to them.
    guard word <= UInt32(clamping: bytes.count) else { throw Self.damaged("points out of the file") }
    return Int(word)
  }

  /// Returns the bytes of a text, stored as a two-byte length and UTF-8.
  package func text(at offset: Int) throws(MoneyFormatError) -> UnsafeRawBufferPointer {
    try bytes(at: offset + 2, count: try short(at: offset))
  }

  package func string(at offset: Int) throws(MoneyFormatError) -> String {
    String(decoding: try text(at: offset), as: UTF8.self)
  }

  /// Returns the offset of the entry with text `key`, found by binary search among `count` sorted entries of
  /// `stride` bytes that begin at `start`. Each entry begins with the offset of its text.
  package func find(
    _ key: String, from start: Int, count: Int, stride: Int
  ) throws(MoneyFormatError) -> Int? {
    try search(key, count) { (index) throws(MoneyFormatError) in
      try text(at: try word(at: start + index * stride))
    }.map { start + $0 * stride }
  }

  /// Returns the index of a key among `count` sorted texts, found by binary search.
  ///
  /// - Parameter text: returns the text of an index.
  @inline(__always)
  package func search(
    _ key: String, _ count: Int, text: (Int) throws(MoneyFormatError) -> UnsafeRawBufferPointer
  ) throws(MoneyFormatError) -> Int? {
    let start = Self.start(key.utf8)
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let found = try text(middle)
      let first = Self.start(found)
      // Few texts begin like the key, and only these are compared as a whole.
      let order = first == start ? Self.order(found, key) : first < start ? -1 : 1
      if order == 0 { return middle }
      if order < 0 { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// Returns the index of a number among `count` ascending numbers, found by binary search.
  ///
  /// - Parameter number: returns the number of an index.
  @inline(__always)
  package func search(
    _ key: UInt32, _ count: Int, number: (Int) throws(MoneyFormatError) -> UInt32
  ) throws(MoneyFormatError) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let found = try number(middle)
      if found == key { return middle }
      if found < key { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// The first eight bytes of a text as a number that sorts like them; shorter texts are followed by zeros.
  @inline(__always)
  private static func start(_ text: some Collection<UInt8>) -> UInt64 {
    var (start, count) = (0 as UInt64, 0 as UInt64)
    for byte in text {
      start = start << 8 | UInt64(byte)
      count += 1
      if count == 8 { return start }
    }
    return count == 0 ? 0 : start << (8 * (8 - count))
  }

  /// Returns a negative number if `text` precedes `key`, and 0 if both are the same.
  private static func order(_ text: UnsafeRawBufferPointer, _ key: String) -> Int {
    var index = 0
    for byte in key.utf8 {
      guard index < text.count else { return -1 }
      if text[index] != byte { return Int(text[index]) - Int(byte) }
      index += 1
    }
    return text.count - index
  }
}
