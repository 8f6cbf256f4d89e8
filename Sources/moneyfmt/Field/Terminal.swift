// The terminal of a field: in raw mode while the field runs, and restored in any case.

import MoneyFormatPlatform

/// A terminal in raw mode. ``restore()`` and `deinit` restore its settings.
final class Terminal {
  struct Failure: Error { let message: String }

  enum Event {
    case bytes([UInt8])
    /// No event came within the time limit.
    case quiet
    case signal(Int32)
    case endOfInput
  }

  private let input = STDIN_FILENO
  /// The descriptor on which the field is drawn. Standard output is reserved for the amount.
  private let output: Int32
  private let ownsOutput: Bool
  private let takesPastes: Bool
  private var original = termios()
  private(set) var isRaw = false
  private let signals: SignalPipe

  /// - Parameter takesPastes: whether the terminal should mark pastes.
  init(takesPastes: Bool) throws(Failure) {
    guard tcgetattr(input, &original) == 0 else {
      throw Failure(message: "can't read the terminal's settings: \(String(cString: strerror(errno)))")
    }
    if StandardError.isTerminal {
      (output, ownsOutput) = (STDERR_FILENO, false)
    } else {
      output = open("/dev/tty", O_WRONLY | O_CLOEXEC)
      ownsOutput = true
      if output < 0 { throw Failure(message: "there is no terminal to draw the field in") }
    }
    guard let signals = SignalPipe([SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH]) else {
      throw Failure(message: "can't make a pipe: \(String(cString: strerror(errno)))")
    }
    self.signals = signals
    self.takesPastes = takesPastes
    emergency = Emergency(input: input, output: output, original: original, takesPastes: takesPastes)
    signals.handle(SIGQUIT, quitAtOnce)
    enterRawMode()
  }

  deinit {
    restore()
    signals.remove()
    if ownsOutput { close(output) }
  }

  /// The terminal's width in columns; 80 if it is unknown.
  var width: Int { terminalWidth(of: output) }

  func write(_ text: String) {
    var text = text
    text.withUTF8 { _ = writeAll($0, to: output) }
  }

  /// Waits for keys and signals, up to the time limit if there is one.
  func next(milliseconds: Int32?) -> Event {
    while true {
      if signals.hasMore, let signal = signals.next() { return .signal(signal) }
      var descriptors = [
        pollfd(fd: signals.readEnd, events: Int16(POLLIN), revents: 0),
        pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&descriptors, 2, milliseconds ?? -1)
      if count == 0 { return .quiet }
      if count < 0 {
        if errno == EINTR { continue }
        return .endOfInput
      }
      if descriptors[0].revents != 0, let signal = signals.next() { return .signal(signal) }
      if descriptors[1].revents != 0, let event = readKeys() { return event }
    }
  }

  /// Returns nil if there is nothing to read, because another process has read it.
  private func readKeys() -> Event? {
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = read(input, &bytes, bytes.count)
    if count > 0 { return .bytes(Array(bytes[..<count])) }
    return count < 0 && [EINTR, EAGAIN].contains(errno) ? nil : .endOfInput
  }
}

// MARK: - Modes

extension Terminal {
  /// Keys arrive one by one, without echo and without special meaning: Control-C is also a key. Output is not
  /// processed.
  func enterRawMode() {
    var raw = original
    raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON)
    raw.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
    raw.c_oflag &= ~tcflag_t(OPOST)
    raw.c_cflag |= tcflag_t(CS8)
    withUnsafeMutableBytes(of: &raw.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    // TCSANOW keeps the keys typed ahead.
    while tcsetattr(input, TCSANOW, &raw) != 0, errno == EINTR {}
    isRaw = true
    emergency?.isRaw = true
    if takesPastes { write("\u{1B}[?2004h") }
  }

  /// Restores the settings. May be called twice.
  func restore() {
    guard isRaw else { return }
    isRaw = false
    emergency?.isRaw = false
    // In the background, the terminal belongs to another process with its own settings.
    guard isForeground(input) else { return }
    if takesPastes { write("\u{1B}[?2004l") }
    while tcsetattr(input, TCSANOW, &original) != 0, errno == EINTR {}
  }

  /// Stops the process, as Control-Z and SIGTSTP request, with the terminal restored, until SIGCONT.
  ///
  /// - Parameter everybody: whether to stop the whole process group in the foreground.
  func suspend(everybody: Bool) {
    restore()
    signals.withDefault(SIGTSTP) {
      if everybody { kill(0, SIGTSTP) } else { raise(SIGTSTP) }
    }
  }

  /// Ends the process with the default action of a signal.
  func die(of signal: Int32) -> Never {
    restore()
    signals.withDefault(signal) { _ = raise(signal) }
    exit(128 + signal)
  }
}

/// Whether the process may change the terminal. Without job control, no process group is in the foreground.
private func isForeground(_ terminal: Int32) -> Bool {
  let group = tcgetpgrp(terminal)
  return group < 0 || group == getpgrp()
}

// MARK: - Quitting

/// The data of the SIGQUIT handler, which can only access globals.
private struct Emergency {
  let input: Int32
  let output: Int32
  var original: termios
  let takesPastes: Bool
  var isRaw = false
}

/// SAFETY: the thread that owns the terminal writes it; the handler reads old or new values of single fields,
/// never torn ones.
nonisolated(unsafe) private var emergency: Emergency?

/// Restores the terminal and ends the process, even while the field waits for a terminal that accepts no more
/// output. Only makes calls that are allowed in a signal handler.
private func quitAtOnce(_ number: Int32) {
  if var emergency, emergency.isRaw, isForeground(emergency.input) {
    var room = pollfd(fd: emergency.output, events: Int16(POLLOUT), revents: 0)
    if emergency.takesPastes, poll(&room, 1, 0) > 0 {
      // Not a string or an array, which would allocate.
      let pastesOff: StaticString = "\u{1B}[?2004l"
      _ = write(emergency.output, pastesOff.utf8Start, pastesOff.utf8CodeUnitCount)
    }
    tcsetattr(emergency.input, TCSANOW, &emergency.original)
  }
  signal(number, SIG_DFL)
  raise(number)
}
