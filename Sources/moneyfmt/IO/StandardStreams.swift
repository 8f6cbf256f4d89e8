// Messages on standard error, and writing to a descriptor.

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
  var rest = bytes
  while !rest.isEmpty {
    let written = write(descriptor, rest.baseAddress, rest.count)
    if written >= 0 {
      rest = UnsafeBufferPointer(rebasing: rest[written...])
    } else if errno != EINTR {
      return errno
    }
  }
  return 0
}
