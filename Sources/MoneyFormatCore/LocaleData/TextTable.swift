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
  package func fields(of key: some Collection<UInt8>) -> [String]? { withLine(of: key, Self.fields) }

  /// Returns one field of the line with this key, without splitting the others; nil if there is no such line
  /// or the field is empty.
  package func field(_ index: Int, of key: some Collection<UInt8>) -> String? {
    let field = withLine(of: key) { line -> String? in
      var rest = line
      for _ in 0..<index {
        guard let bar = rest.firstIndex(of: Self.bar) else { return nil }
        rest = rest[(bar + 1)...]
      }
      let field = rest.prefix { $0 != Self.bar }
      return field.isEmpty ? nil : String(decoding: field, as: UTF8.self)
    }
    return field ?? nil
  }

  private func withLine<Result>(
    of key: some Collection<UInt8>, _ body: (Slice<UnsafeBufferPointer<UInt8>>) -> Result
  ) -> Result? {
    text.withUTF8Buffer { bytes in
      var low = 0
      var high = bytes.count
      // Both bounds are line starts or the end of the table, and the line lies between them.
      while low < high {
        var start = (low + high) / 2
        while start > low, bytes[start - 1] != Self.newline { start -= 1 }
        let end = bytes[start...].firstIndex(of: Self.newline) ?? bytes.count
        let line = bytes[start..<end]
        let found = line.prefix { $0 != Self.bar }
        if found.elementsEqual(key) { return body(line) }
        if found.lexicographicallyPrecedes(key) {
          low = min(end + 1, bytes.count)
        } else {
          high = start
        }
      }
      return nil
    }
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
