// Writes blocks of lines so that who interrupts the process finds whole lines only.

import Glibc

/// The signal that came while lines were being written, else 0. A handler can reach nothing but what is global.
nonisolated(unsafe) private var caughtSignal: Int32 = 0

enum LineWriting {
  /// Those by which people and their tools end a process.
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Writes all of `lines`; answers the error number if it can't, else 0. If a signal comes that ends the
  /// process, it does so once the line that is being written is written; a second one does so at once.
  ///
  /// Between calls signals keep their meaning, so that nothing else has to look out for them.
  ///
  /// - Parameter quote: a newline between two of these ends no line. The lines begin outside of them.
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

  /// Notes the signal instead of what it would do, once. Answers what it would do; nil if it is ignored.
  private static func holdOff(_ signal: Int32) -> sigaction? {
    var old = sigaction()
    sigaction(signal, nil, &old)
    // Function pointers can't be compared; SIG_IGN is the address 1.
    if unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) == 1 { return nil }
    var new = sigaction()
    // Without SA_RESTART, a write that has to wait is cut short.
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
      // The handler is not restarting: a signal ends a write, or the wait for a descriptor that doesn't block.
      if written < 0, !isTransient(errno, descriptor, POLLOUT) { return errno }
      done += max(written, 0)
      if caughtSignal != 0 { end = endOfLine(lines, from: done, quote) }
    }
    return 0
  }

  /// The end of the line that has been begun before `position`; `position` itself if none has.
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
