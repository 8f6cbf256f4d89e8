// Signals as bytes in a pipe, so that `poll` waits for signals and keys together.

import Glibc

/// Where the handler writes. A handler can reach only globals; this one is set before it is installed.
nonisolated(unsafe) private var signalPipeWriteEnd: Int32 = -1

/// Only calls that are allowed in a signal handler.
private func noteSignal(_ signal: Int32) {
  let before = errno
  var byte = UInt8(truncatingIfNeeded: signal)
  _ = write(signalPipeWriteEnd, &byte, 1)
  errno = before
}

/// Handles signals in place of their default action. There is one at a time in a process.
final class SignalPipe {
  let readEnd: Int32
  private let writeEnd: Int32
  private var waiting: [Int32] = []
  private var before: [(signal: Int32, action: sigaction)] = []

  /// nil if no pipe can be made. A signal that is ignored stays ignored.
  init?(_ signals: [Int32]) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      // Neither a handler nor a read after a spurious `poll` may block.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    readEnd = ends[0]
    writeEnd = ends[1]
    signalPipeWriteEnd = writeEnd
    for signal in signals { handle(signal, noteSignal) }
  }

  /// Lets a handler take a signal until ``remove()``. One that is ignored stays ignored.
  func handle(_ signal: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    var old = sigaction()
    sigaction(signal, nil, &old)
    if Self.isIgnored(old) { return }
    before.append((signal, old))
    Self.install(handler, for: signal)
    Self.unblock(signal)
  }

  /// The next signal that came, if one did. Signals that end the process precede those after which it goes
  /// on: going on, it would reach for a terminal that may belong to somebody else.
  func next() -> Int32? {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(readEnd, &bytes, bytes.count)
    if count > 0 { waiting += bytes[..<count].map(Int32.init) }
    guard !waiting.isEmpty else { return nil }
    return waiting.remove(at: waiting.firstIndex { !Self.goesOn.contains($0) } ?? 0)
  }

  /// Whether a signal was read that ``next()`` has not returned yet.
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
    action.__sigaction_handler.sa_handler = SIG_DFL
    sigaction(signal, &action, nil)
    body()
    Self.install(noteSignal, for: signal)
  }

  private static func install(_ handler: @escaping @convention(c) (Int32) -> Void, for signal: Int32) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handler
    action.sa_flags = SA_RESTART
    sigaction(signal, &action, nil)
  }

  /// A parent's thread that blocks signals hands that on, and they would wait for ever.
  private static func unblock(_ signal: Int32) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, signal)
    sigprocmask(SIG_UNBLOCK, &set, nil)
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    // Function pointers can't be compared; SIG_IGN is the address 1.
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}
