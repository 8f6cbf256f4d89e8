// Delivers signals as bytes in a pipe, so that `poll` can wait for signals and keys together.

import MoneyFormatPlatform

/// The descriptor to which the handler writes, set before the handler is installed. A handler can only access
/// globals.
nonisolated(unsafe) private var signalPipeWriteEnd: Int32 = -1

/// Records a signal. Only makes calls that are allowed in a signal handler.
private func noteSignal(_ signal: Int32) {
  let before = errno
  var byte = UInt8(truncatingIfNeeded: signal)
  _ = write(signalPipeWriteEnd, &byte, 1)
  errno = before
}

/// Handles signals instead of their default action. A process has at most one.
final class SignalPipe {
  let readEnd: Int32
  private let writeEnd: Int32
  private var waiting: [Int32] = []
  private var before: [(signal: Int32, action: sigaction)] = []

  /// Returns nil if no pipe can be made. An ignored signal stays ignored.
  init?(_ signals: [Int32]) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      // Neither a handler, nor a read after a spurious `poll`, may block.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    readEnd = ends[0]
    writeEnd = ends[1]
    signalPipeWriteEnd = writeEnd
    for signal in signals { handle(signal, noteSignal) }
  }

  /// Installs a handler for a signal until ``remove()``. An ignored signal stays ignored.
  func handle(_ signal: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    var old = sigaction()
    sigaction(signal, nil, &old)
    if old.isIgnored { return }
    before.append((signal, old))
    Self.install(handler, for: signal)
    Self.unblock(signal)
  }

  /// Returns the next signal that came, or nil. Signals that end the process come before those after which it
  /// continues: a process that continues might access a terminal that belongs to another one.
  func next() -> Int32? {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(readEnd, &bytes, bytes.count)
    if count > 0 { waiting += bytes[..<count].map(Int32.init) }
    guard !waiting.isEmpty else { return nil }
    return waiting.remove(at: waiting.firstIndex { !Self.goesOn.contains($0) } ?? 0)
  }

  /// Whether ``next()`` has another signal to return.
  var hasMore: Bool { !waiting.isEmpty }

  private static let goesOn = [SIGTSTP, SIGCONT, SIGWINCH]

  /// Restores the previous actions of the signals.
  func remove() {
    for (signal, action) in before {
      var action = action
      sigaction(signal, &action, nil)
    }
    before = []
    guard signalPipeWriteEnd == writeEnd else { return }
    signalPipeWriteEnd = -1
    close(readEnd)
    close(writeEnd)
  }

  /// Runs `body` while a signal has its default action.
  func withDefault(_ signal: Int32, _ body: () -> Void) {
    var action = sigaction()
    action.handler = SIG_DFL
    sigaction(signal, &action, nil)
    body()
    Self.install(noteSignal, for: signal)
  }

  private static func install(_ handler: @escaping @convention(c) (Int32) -> Void, for signal: Int32) {
    var action = sigaction()
    action.handler = handler
    action.sa_flags = SA_RESTART
    sigaction(signal, &action, nil)
  }

  /// Unblocks a signal. A parent process passes on its blocked signals, which would never arrive.
  private static func unblock(_ signal: Int32) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, signal)
    sigprocmask(SIG_UNBLOCK, &set, nil)
  }
}
