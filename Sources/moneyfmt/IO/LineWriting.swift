// Writes blocks of lines so that the output ends with a whole line if a signal ends the process.

import MoneyFormatPlatform

/// The signal that came while lines were being written, or 0, and its time. A handler can only access
/// globals.
nonisolated(unsafe) private var caughtSignal: Int32 = 0
nonisolated(unsafe) private var caughtAt = timespec()

/// Records the first signal. `timeout` sends its signal twice, to the process and to its group, and a
/// terminal's Control-C also reaches a parent that passes it on, so signals within half a second count as
/// one. Only makes calls that are allowed in a signal handler.
private func noteEndingSignal(_ number: Int32) {
  let before = errno
  defer { errno = before }
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  guard caughtSignal != 0 else {
    (caughtSignal, caughtAt) = (number, now)
    return
  }
  let (seconds, rest) = (now.tv_sec - caughtAt.tv_sec, now.tv_nsec - caughtAt.tv_nsec)
  guard seconds * 1_000_000_000 + rest >= 500_000_000 else { return }
  signal(number, SIG_DFL)
  raise(number)
}

enum LineWriting {
  /// The signals with which users and tools end a process.
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Writes all of `lines`. Returns 0, or the error number if writing fails. A signal that ends the process
  /// takes effect after the current line. If the reader never reads the rest of that line, a second signal,
  /// at least half a second later, ends the process at once.
  ///
  /// Between calls, signals have their previous actions.
  ///
  /// - Parameter quote: a newline between two of these bytes does not end a line. The lines begin outside of
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

  /// Installs a handler that records the signal. Returns the previous action; nil if the signal is ignored.
  private static func holdOff(_ signal: Int32) -> sigaction? {
    var old = sigaction()
    sigaction(signal, nil, &old)
    if old.isIgnored { return nil }
    var new = sigaction()
    // Without SA_RESTART, a signal interrupts a blocking write.
    new.sa_flags = 0
    new.handler = noteEndingSignal
    sigaction(signal, &new, nil)
    return old
  }

  private static func writeUnlessCaught(
    _ lines: UnsafeBufferPointer<UInt8>, to descriptor: Int32, _ quote: UInt8?
  ) -> Int32 {
    var done = 0
    var end = lines.count
    while done < end {
      let written = MoneyFormatPlatform.write(
        descriptor, lines.baseAddress.unsafelyUnwrapped + done, end - done)
      // A signal interrupts the write, or the wait for a non-blocking descriptor.
      if written < 0, !isTransient(errno, descriptor, POLLOUT) { return errno }
      done += max(written, 0)
      if caughtSignal != 0 { end = endOfLine(lines, from: done, quote) }
    }
    return 0
  }

  /// Returns the end of the line that contains `position`, or `position` if it is at the beginning of a line.
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
