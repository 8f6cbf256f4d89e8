// A pseudo-terminal in which a test acts as the user.

import Foundation
import Glibc

/// A pseudo-terminal with a running tool.
final class PseudoTerminal {
  struct Failure: Error { let message: String }

  private var ours: Int32
  private let theirs: Int32
  private let process = Process()
  private let output: TemporaryFile
  /// All bytes drawn so far.
  private(set) var drawn: [UInt8] = []

  /// Starts the tool with the terminal as standard input and standard error.
  init(_ arguments: [String], environment: [String: String] = ["TERM": "xterm"]) throws {
    var ends: (ours: Int32, theirs: Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: 60, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&ends.ours, &ends.theirs, nil, nil, &size) == 0 else { throw Failure(message: "openpty") }
    (ours, theirs) = ends
    _ = fcntl(ours, F_SETFL, O_NONBLOCK)
    output = try TemporaryFile()
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments = arguments
    process.environment = Tool.environment.merging(environment) { $1 }
    process.standardInput = FileHandle(fileDescriptor: theirs)
    process.standardOutput = try FileHandle(forWritingTo: output.url)
    process.standardError = FileHandle(fileDescriptor: theirs)
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    if ours >= 0 { close(ours) }
    close(theirs)
  }

  /// Closes the terminal, as closing its window does.
  func hangUp() {
    close(ours)
    ours = -1
  }

  func start() throws { try process.run() }

  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(ours, bytes, bytes.count)
  }

  func signal(_ signal: Int32) { kill(process.processIdentifier, signal) }

  func resize(columns: UInt16) {
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(theirs, UInt(TIOCSWINSZ), &size)
  }

  /// Waits for a condition. Meanwhile it reads the drawing, so that the tool never blocks.
  func wait(for condition: String, seconds: Double = 20, _ isSo: () -> Bool) throws {
    let end = Date(timeIntervalSinceNow: seconds)
    while true {
      readDrawing()
      if isSo() { return }
      guard Date() < end else {
        throw Failure(message: "\(condition) never came; drawn: \(text.debugDescription)")
      }
      usleep(5000)
    }
  }

  /// Waits for the process to end.
  func ended() throws -> (output: String, status: Int32, reason: Process.TerminationReason) {
    try wait(for: "the end") { !process.isRunning }
    // The kernel delivers the drawing with a delay, but in order: what arrives before this mark is the whole.
    let mark = Array("\u{0}end".utf8)
    if ours >= 0, write(theirs, mark, mark.count) == mark.count {
      try wait(for: "the rest of the drawing") { drawn.suffix(mark.count).elementsEqual(mark) }
      drawn.removeLast(mark.count)
    }
    let output = String(decoding: try Data(contentsOf: output.url), as: UTF8.self)
    return (output, process.terminationStatus, process.terminationReason)
  }

  /// Waits for the process to end without reading the drawing.
  func endedUnread(seconds: Double = 20) throws -> (status: Int32, reason: Process.TerminationReason) {
    let end = Date(timeIntervalSinceNow: seconds)
    while process.isRunning {
      guard Date() < end else { throw Failure(message: "it does not end") }
      usleep(5000)
    }
    return (process.terminationStatus, process.terminationReason)
  }

  var text: String { String(decoding: drawn, as: UTF8.self) }

  var isRaw: Bool { attributes[3] & (tcflag_t(ICANON) | tcflag_t(ECHO) | tcflag_t(ISIG)) == 0 }

  /// Whether a signal has stopped the process, according to the kernel.
  var isStopped: Bool {
    let stat = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)) ?? ""
    return stat.split(separator: ")").last?.hasPrefix(" T") ?? false
  }

  /// The settings that raw mode changes: flags and special characters.
  var attributes: [UInt32] {
    var attributes = termios()
    tcgetattr(theirs, &attributes)
    let characters = withUnsafeBytes(of: &attributes.c_cc) { $0.map(UInt32.init) }
    return [attributes.c_iflag, attributes.c_oflag, attributes.c_cflag, attributes.c_lflag] + characters
  }

  private func readDrawing() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(ours, &bytes, bytes.count)
      guard count > 0 else { return }
      drawn += bytes[..<count]
    }
  }
}
