// The event loop of a field without a terminal: reads keys from standard input, and writes a transcript.

import MoneyFormat
import MoneyFormatCSV
import MoneyFormatPlatform

/// Runs a field on the bytes of standard input, and writes a line for each key.
struct TranscriptSession {
  private(set) var editor: FieldEditor
  private var decoder = KeyDecoder()
  private let write: (String) -> Void

  /// The time in milliseconds after which a lone Escape takes effect. It is long, because a program that
  /// writes keys into a pipe may be slow.
  private static let escapeDelay: Int32 = 1000

  init(_ field: AmountField, transcript: @escaping (String) -> Void) {
    editor = FieldEditor(field)
    write = transcript
  }

  /// - Throws: if standard input can't be read.
  mutating func run() throws(FileFailure) -> FieldEditor.Outcome {
    write(FieldTranscript.header)
    write(FieldTranscript.line("", editor))
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      if decoder.isWaiting, !isReadable(within: Self.escapeDelay) {
        if let key = decoder.timeout(), let outcome = press(key) { return outcome }
        continue
      }
      let count = bytes.withUnsafeMutableBytes { readSome(STDIN_FILENO, into: $0) }
      if count < 0 { throw FileFailure(.read, "standard input") }
      if count == 0 { return end() }
      for byte in bytes[..<count] {
        for key in decoder.feed(byte) {
          if let outcome = press(key) { return outcome }
        }
      }
    }
  }

  /// Input that ends without Enter submits nothing.
  private mutating func end() -> FieldEditor.Outcome {
    if let key = decoder.finish(), let outcome = press(key) { return outcome }
    return .cancelled
  }

  private mutating func press(_ key: Key) -> FieldEditor.Outcome? {
    let outcome = editor.press(key)
    write(FieldTranscript.line(key.name, editor))
    return outcome == .goesOn ? nil : outcome
  }

  private func isReadable(within milliseconds: Int32) -> Bool {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, milliseconds) != 0
  }
}
