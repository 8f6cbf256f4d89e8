// Recomputes the checksums of modified frozen locale data.

import MoneyFormatCore

/// The bytes of a file of frozen locale data.
public enum FrozenFileBytes {
  /// Returns the offset of the first section, according to the header.
  public static func headerSize(_ bytes: [UInt8]) -> Int {
    (12..<16).reversed().reduce(0) { $0 << 8 | ($1 < bytes.count ? Int(bytes[$1]) : 0) }
  }

  /// Recomputes the checksums. The header keeps its size.
  public static func seal(_ bytes: inout [UInt8]) {
    let header = headerSize(bytes)
    guard header >= FrozenForm.fixedHeaderSize, header <= bytes.count else { return }
    func write(_ value: UInt64, _ count: Int, at place: Int) {
      for index in 0..<count where place + index < header {
        bytes[place + index] = UInt8(truncatingIfNeeded: value >> UInt64(8 * index))
      }
    }
    for (piece, start) in stride(from: header, to: bytes.count, by: FrozenForm.pieceSize).enumerated() {
      let end = min(start + FrozenForm.pieceSize, bytes.count)
      let sum = bytes[start..<end].withUnsafeBytes { FrozenForm.checksum($0) }
      write(sum, 4, at: FrozenForm.fixedHeaderSize + 4 * piece)
    }
    let sum = bytes[24..<header].withUnsafeBytes { FrozenForm.checksum($0) }
    write(sum, 8, at: 16)
  }
}
