// What some programs put before a file's text.

extension [UInt8] {
  /// U+FEFF in UTF-8.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
