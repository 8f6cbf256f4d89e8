// The loop of a field without a terminal: the same keys from standard input, a transcript on standard output.

import Glibc
import MoneyFormat

/// Runs a field on the bytes of standard input, and writes a line for every key.
struct TranscriptSession {
  private var editor: FieldEditor
  private var decoder = KeyDecoder()
  private let output: Output

  /// Whoever writes keys into a pipe may be slow; one who waits for the Escape to act should not wait for ever.
  private static let escapeDelay: Int32 = 1000

  init(_ field: AmountField, output: Output) {
    editor = FieldEditor(field)
    self.output = output
  }

  mutating func run() -> FieldEditor.Outcome {
    output.write(FieldTranscript.header)
    output.write(FieldTranscript.line("", editor))
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      output.flush()
      if decoder.isWaiting, !isReadable(within: Self.escapeDelay) {
        if let key = decoder.timeout(), let outcome = press(key) { return outcome }
        continue
      }
      let count = bytes.withUnsafeMutableBytes { readSome(STDIN_FILENO, into: $0) }
      guard count > 0 else { return end() }
      for byte in bytes[..<count] {
        if let key = decoder.feed(byte), let outcome = press(key) { return outcome }
      }
    }
  }

  /// Whoever goes away without Enter has not entered anything.
  private mutating func end() -> FieldEditor.Outcome {
    if let key = decoder.finish(), let outcome = press(key) { return outcome }
    return .cancelled
  }

  private mutating func press(_ key: Key) -> FieldEditor.Outcome? {
    let outcome = editor.press(key)
    output.write(FieldTranscript.line(key.name, editor))
    return outcome == .goesOn ? nil : outcome
  }

  private func isReadable(within milliseconds: Int32) -> Bool {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, milliseconds) != 0
  }
}
