// Reads and writes file descriptors that may be interrupted, non-blocking, closed, or without a reader.

import ArgumentParser
import MoneyFormatCSV
import MoneyFormatPlatform
import MoneyFormatProtocol

extension FileFailure {
  /// The exit code of the tool.
  var status: ExitCode { isOutput ? ExitStatus.outputFailure : ExitStatus.noInput }
}

/// Makes a write to a pipe without a reader, or beyond the limit of a file's size, fail with an error instead of ending the
/// process with a signal.
func ignoreSignalsOfWrites() {
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
}

/// Makes SIGQUIT (Control-\) end the process at once. Swift's runtime would first write a backtrace for
/// several seconds.
func endAtOnceOnQuit() {
  let before = signal(SIGQUIT, SIG_DFL)
  // An ignored signal, as under nohup, stays ignored.
  if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(SIGQUIT, SIG_IGN) }
}

/// Occupies closed standard descriptors, so that no file opened later gets the number of standard output or
/// standard error. Reading and writing an occupied descriptor fail with `EBADF`, as on a closed one.
func occupyClosedStandardStreams() {
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
    // `open` returns the lowest free number, which is this one. Unlike the null device, `/` always exists.
    _ = open("/", pathOnly)
  }
}

/// Prints a message for people on standard error.
func report(_ message: String) { StandardError.write("moneyfmt: \(message)\n") }

extension KnownNames {
  /// Warns on standard error, or throws if `isStrict` is true.
  convenience init(isStrict: Bool) { self.init(isStrict: isStrict) { report("warning: \($0)") } }
}

/// Linux's `O_PATH`, a macro that Swift doesn't import: the descriptor can be neither read nor written.
private let pathOnly: Int32 = 0o10_000_000

enum StandardError {
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes text for people, which may contain names of files and arguments: control characters other than line feeds are
  /// escaped, so that no name controls the terminal.
  static func write(_ text: String) {
    draw(
      text.split(separator: "\n", omittingEmptySubsequences: false).map(TerminalText.escaped).joined(
        separator: "\n"))
  }

  /// Writes the text as it is, without buffering.
  static func draw(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in _ = writeAll(utf8, to: STDERR_FILENO) }
  }
}

/// Writes all of `bytes`. Returns 0, or the error number if it can't.
func writeAll(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) -> Int32 {
  var rest = bytes
  while !rest.isEmpty {
    let written = write(descriptor, rest.baseAddress, rest.count)
    if written >= 0 {
      rest = UnsafeBufferPointer(rebasing: rest[written...])
    } else if !isTransient(errno, descriptor, POLLOUT) {
      return errno
    }
  }
  return 0
}

/// Reads at least one byte unless the input has ended. Returns the number of bytes, 0 at the end, or -1 with
/// `errno` set.
func readSome(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
  while true {
    let count = read(descriptor, buffer.baseAddress, buffer.count)
    if count >= 0 || !isTransient(errno, descriptor, POLLIN) { return count }
  }
}

/// Returns whether a failed read or write may succeed now, because a signal interrupted it, or the descriptor
/// is non-blocking. In the latter case, waits until the descriptor is ready or a signal comes.
func isTransient(_ code: Int32, _ descriptor: Int32, _ events: Int32) -> Bool {
  switch code {
  case EINTR: return true
  case EAGAIN:
    var waiting = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    _ = poll(&waiting, 1, -1)
    return true
  default: return false
  }
}

/// The width in columns of the terminal that a descriptor refers to; 80 if it is unknown.
func terminalWidth(of descriptor: Int32) -> Int { terminalColumns(descriptor) ?? 80 }
