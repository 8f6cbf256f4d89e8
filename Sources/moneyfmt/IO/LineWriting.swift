// Writes blocks of lines so that the output of an interrupted process ends with a whole line.

import Glibc

/// The signal that came while lines were being written, else 0. A handler can reach only globals.
nonisolated(unsafe) private var caughtSignal: Int32 = 0

enum LineWriting {
  /// The signals with which people and tools end a process.
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Writes all of `lines`. Returns 0, or the error number if it can't. A signal that ends the
  /// process does so after the line that is being written; a second one does so at once.
  ///
  /// Between calls signals keep their actions.
  ///
  /// - Parameter quote: a newline between two of these does not end a line. The lines begin outside of
  ///   quotes.
  static func write(
    _ lines: UnsafeBufferPointer<UInt8>, to descriptor: Int32, quote: UInt8? = nil
  ) -> Int32 {
    guard !lines.isEmpty else { return 0 }
    let before = signals.map { ($0, holdOff($0)) }
    let code = writeUnlessCaught(lines, to: descriptor, quote)
    for case (let signal, var action?) in before { sigaction(signal, &action, nil) }
    if caughtSignal != 0 { raise(caughtSignal) }
    return code
  }

  /// Records the signal instead of its action, once. Returns the action, or nil if the signal is ignored.
  private static func holdOff(_ signal: Int32) -> sigaction? {
    var old = sigaction()
    sigaction(signal, nil, &old)
    // Function pointers can't be compared; SIG_IGN is the address 1.
    if unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) == 1 { return nil }
    var new = sigaction()
    // Without SA_RESTART, a signal interrupts a write that blocks.
    new.sa_flags = Int32(bitPattern: SA_RESETHAND)
    new.__sigaction_handler.sa_handler = { caughtSignal = $0 }
    sigaction(signal, &new, nil)
    return old
  }

  private static func writeUnlessCaught(
    _ lines: UnsafeBufferPointer<UInt8>, to descriptor: Int32, _ quote: UInt8?
  ) -> Int32 {
    var done = 0
    var end = lines.count
    while done < end {
      let written = Glibc.write(descriptor, lines.baseAddress.unsafelyUnwrapped + done, end - done)
      // A signal interrupts the write, or the wait for a non-blocking descriptor.
      if written < 0, !isTransient(errno, descriptor, POLLOUT) { return errno }
      done += max(written, 0)
      if caughtSignal != 0 { end = endOfLine(lines, from: done, quote) }
    }
    return 0
  }

  /// The end of the line that `position` is in, or `position` if it is at the beginning of a line.
  private static func endOfLine(
    _ lines: UnsafeBufferPointer<UInt8>, from position: Int, _ quote: UInt8?
  ) -> Int {
    guard position > 0 else { return position }
    var isQuoted = false
    for index in lines.indices {
      if lines[index] == quote { isQuoted.toggle() }
      if index >= position - 1, lines[index] == UInt8(ascii: "\n"), !isQuoted { return index + 1 }
    }
    return lines.count
  }
}
