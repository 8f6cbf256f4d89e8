// Looks up a line of a generated text table by binary search.

/// Lines of fields separated by `|`, sorted by the bytes of their first field, the key.
///
/// A single literal compiles quickly and costs nothing to load, whereas an equally large array literal would
/// be built at run time and compile slowly. Trailing empty fields are omitted.
package struct TextTable: Sendable {
  private let text: StaticString

  /// - Precondition: `text` is sorted and its keys are unique, which `Data/generate.py` ensures.
  package init(_ text: StaticString) {
    self.text = text
  }

  /// Returns the fields of the line with this key, the key first; nil if there is none.
  package func fields(of key: String) -> [String]? {
    text.withUTF8Buffer { bytes in Self.line(of: key, in: bytes).map { Self.fields(bytes[$0]) } }
  }

  private static func line(of key: String, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var (low, high) = (0, bytes.count)
    // Both bounds are line starts or the end of the table, and the line lies between them.
    while low < high {
      var start = (low + high) / 2
      while start > low, bytes[start - 1] != newline { start -= 1 }
      let order = order(bytes, start, key)
      if order > 0 {
        high = start
        continue
      }
      var end = start
      while end < bytes.count, bytes[end] != newline { end += 1 }
      if order == 0 { return start..<end }
      low = min(end + 1, bytes.count)
    }
    return nil
  }

  /// Returns a negative number if the key of the line at `start` precedes `key`, 0 if it is the same.
  private static func order(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ key: String) -> Int {
    var place = start
    for byte in key.utf8 {
      guard place < bytes.count, bytes[place] != bar, bytes[place] != newline else { return -1 }
      if bytes[place] != byte { return bytes[place] < byte ? -1 : 1 }
      place += 1
    }
    return place == bytes.count || bytes[place] == bar || bytes[place] == newline ? 0 : 1
  }

  /// All lines, split into fields.
  package var lines: [[String]] {
    text.withUTF8Buffer { bytes in
      bytes.split(separator: Self.newline).map(Self.fields)
    }
  }

  private static func fields(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> [String] {
    line.split(separator: bar, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
  }

  private static let newline = UInt8(ascii: "\n")
  private static let bar = UInt8(ascii: "|")
}
