// Reading lines at any position within the blocks.

import Foundation
import Testing

@testable import moneyfmt

@Suite struct LineReaderTests {
  /// nil is a line that is too long.
  private func lines(_ input: String, limit: Int) throws -> [String?] {
    let file = try TemporaryFile()
    defer { withExtendedLifetime(file) {} }
    try Data(input.utf8).write(to: file.url)
    let reader = try LineReader(InputFile(path: file.url.path), maximumLineLength: limit)
    var lines: [String?] = []
    func wait() {}
    try reader.forEach(beforeWaiting: wait) { line in
      switch line {
      case .bytes(let utf8): lines.append(String(decoding: utf8, as: UTF8.self))
      case .tooLong: lines.append(nil)
      }
    }
    return lines
  }

  @Test(arguments: [
    ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("a\n\nb\n", ["a", "", "b"]),
    ("a\r\nb\r", ["a", "b"]), ("\r\n\r\n", ["", ""]), ("a\rb\n", ["a\rb"]),
    ("1234\n12345\n1", ["1234", nil, "1"]), ("1234\r\n12345\r\n1", ["1234", nil, "1"]), ("12345", [nil]),
  ])
  func endsOfLines(_ row: (input: String, lines: [String?])) throws {
    #expect(try lines(row.input, limit: 4) == row.lines)
  }

  /// Lengths around the size of a block, and of the larger blocks for long lines.
  @Test(arguments: [(1 << 16) - 1, 1 << 16, (1 << 17) - 2, (1 << 17) - 1, 1 << 17, (1 << 17) + 1, 300_000])
  func linesAsLongAsABlock(_ length: Int) throws {
    let long = String(repeating: "x", count: length)
    for ending in ["\n", "\r\n"] {
      let input = [long, "1", long, long, "2"].joined(separator: ending)
      #expect(try lines(input, limit: length) == [long, "1", long, long, "2"])
      #expect(try lines(input, limit: length - 1) == [nil, "1", nil, nil, "2"])
      #expect(try lines(input + ending, limit: 1000) == [nil, "1", nil, nil, "2"])
    }
  }
}
