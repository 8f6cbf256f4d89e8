// Standard output in large blocks, messages on standard error, and how the process ends.

import Glibc

func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

/// Says something to people, on standard error.
func report(_ message: String) { StandardError.write("moneyfmt: \(message)\n") }

enum StandardError {
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes at once.
  static func write(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in _ = writeAll(utf8, to: STDERR_FILENO) }
  }
}

/// Writes all of `bytes`; answers the error number if it can't, else 0.
func writeAll(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) -> Int32 {
  var rest = bytes[...]
  while !rest.isEmpty {
    let written = rest.withContiguousStorageIfAvailable { write(descriptor, $0.baseAddress, $0.count) } ?? -1
    if written >= 0 {
      rest = rest.dropFirst(written)
    } else if errno != EINTR {
      return errno
    }
  }
  return 0
}

/// Standard output, gathered into blocks. To be flushed when done, and before waiting for input.
final class Output {
  private var buffer: [UInt8] = []
  private static let blockSize = 1 << 16

  init() { buffer.reserveCapacity(2 * Self.blockSize) }

  func write(_ text: some StringProtocol) {
    buffer.append(contentsOf: text.utf8)
    flushIfFull()
  }

  /// A line of at most `maximumCount` bytes that `body` writes; when it throws, nothing is written.
  func writeLine<Failure: Error>(
    maximumCount: Int, _ body: (inout OutputSpan<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    try buffer.append(addingCapacity: maximumCount + 1) { output throws(Failure) in
      try body(&output)
      output.append(UInt8(ascii: "\n"))
    }
    flushIfFull()
  }

  func flush() {
    defer { buffer.removeAll(keepingCapacity: true) }
    switch buffer.withUnsafeBufferPointer({ writeAll($0, to: STDOUT_FILENO) }) {
    case 0: return
    case EPIPE: exit(0)  // Whoever reads has enough.
    case let code:
      report("can't write to standard output: \(String(cString: strerror(code)))")
      exit(1)
    }
  }

  private func flushIfFull() {
    if buffer.count >= Self.blockSize { flush() }
  }
}
