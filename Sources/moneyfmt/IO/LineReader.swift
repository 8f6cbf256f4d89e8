// Lines of a file or of standard input, read in large blocks, with a limit on their length.

import Glibc

/// A line of input. The bytes are valid until the next line is read.
enum Line {
  /// Without its `\n` or `\r\n`.
  case bytes(UnsafeBufferPointer<UInt8>)
  /// Longer than the limit; it was skipped.
  case tooLong
}

/// Reads lines from a file descriptor. Memory stays within the longest line allowed and one block.
final class LineReader {
  struct Failure: Error { let message: String }

  private let descriptor: Int32
  private let name: String
  private let maximumLineLength: Int
  private var buffer: [UInt8]
  private var begin = 0
  private var end = 0
  private var isAtEnd = false
  private static let blockSize = 1 << 16

  /// - Parameter path: a file; nil or `-` is standard input.
  init(path: String?, maximumLineLength: Int) throws {
    self.maximumLineLength = maximumLineLength
    buffer = [UInt8](repeating: 0, count: Self.blockSize)
    if let path, path != "-" {
      name = path
      descriptor = open(path, O_RDONLY | O_CLOEXEC)
      if descriptor < 0 { throw Self.failure("open", path) }
    } else {
      name = "standard input"
      descriptor = STDIN_FILENO
    }
  }

  deinit {
    if descriptor != STDIN_FILENO { close(descriptor) }
  }

  /// Calls `body` for each line, and `beforeWaiting` when all that has come is read. A last line without
  /// a newline counts.
  func forEach(beforeWaiting: () -> Void, _ body: (Line) throws -> Void) throws {
    var searched = 0
    var isSkipping = false
    while true {
      let newline = firstNewline(from: begin + searched)
      if let newline {
        let line = begin..<newline
        begin = newline + 1
        searched = 0
        try deliver(line, isSkipping: isSkipping, body)
        isSkipping = false
        continue
      }
      if isAtEnd {
        if isSkipping || begin < end { try deliver(begin..<end, isSkipping: isSkipping, body) }
        return
      }
      searched = end - begin
      if searched > maximumLineLength + 1 {
        isSkipping = true
        (begin, end, searched) = (0, 0, 0)
      }
      beforeWaiting()
      try fill()
    }
  }

  private func deliver(_ line: Range<Int>, isSkipping: Bool, _ body: (Line) throws -> Void) throws {
    var line = line
    if let last = line.last, buffer[last] == UInt8(ascii: "\r") { line = line.dropLast() }
    guard !isSkipping, line.count <= maximumLineLength else { return try body(.tooLong) }
    try buffer.withUnsafeBufferPointer { try body(.bytes(UnsafeBufferPointer(rebasing: $0[line]))) }
  }

  private func firstNewline(from start: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard start < end, let base = bytes.baseAddress,
        let found = memchr(base + start, Int32(UInt8(ascii: "\n")), end - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  /// Reads another block behind what is left of the last one.
  private func fill() throws {
    if begin > 0 {
      buffer.withUnsafeMutableBytes { bytes in
        _ = memmove(bytes.baseAddress!, bytes.baseAddress! + begin, end - begin)
      }
      (begin, end) = (0, end - begin)
    }
    if buffer.count - end < Self.blockSize / 2 {
      buffer.append(contentsOf: repeatElement(0, count: max(buffer.count, Self.blockSize)))
    }
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress! + end, $0.count - end) }
      if count > 0 { end += count }
      if count == 0 { isAtEnd = true }
      if count >= 0 { return }
      if errno != EINTR { throw Self.failure("read", name) }
    }
  }

  private static func failure(_ verb: String, _ name: String) -> Failure {
    Failure(message: "can't \(verb) \(name): \(String(cString: strerror(errno)))")
  }
}
