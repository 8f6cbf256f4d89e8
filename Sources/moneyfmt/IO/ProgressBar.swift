// A progress bar: one line on the terminal.

import MoneyFormatPlatform

/// A progress bar on one line of standard error, redrawn at most ten times a second. It first appears after
/// half a second, so short work draws nothing.
final class ProgressBar {
  /// The state of the work at one moment.
  struct State {
    var bytes: Int
    /// nil if unknown.
    var size: Int?
    var seconds: Double
  }

  private let size: Int?
  private let clock = ContinuousClock()
  private let begin: ContinuousClock.Instant
  private var nextDrawing: ContinuousClock.Instant
  private var isShown = false

  /// - Parameter size: in bytes; nil if unknown.
  init(size: Int?) {
    self.size = size
    begin = clock.now
    nextDrawing = begin + .milliseconds(500)
  }

  /// Whether a bar can be drawn: standard error is a terminal that can return to the beginning of a line.
  static var isPossible: Bool {
    guard StandardError.isTerminal, let terminal = getenv("TERM") else { return false }
    return String(cString: terminal) != "dumb"
  }

  func show(_ bytes: Int) {
    let now = clock.now
    guard now >= nextDrawing else { return }
    nextDrawing = now + .milliseconds(100)
    let seconds = Double((now - begin) / .milliseconds(1)) / 1000
    let state = State(bytes: bytes, size: size, seconds: seconds)
    StandardError.draw("\r\(state.line(width: terminalWidth(of: STDERR_FILENO)))\u{1B}[K")
    isShown = true
  }

  /// Clears the line, before a message or at the end.
  func hide() {
    guard isShown else { return }
    StandardError.draw("\r\u{1B}[K")
    isShown = false
    nextDrawing = clock.now
  }
}

extension ProgressBar.State {
  /// Returns a line shorter than `width` columns, so that the terminal does not wrap it.
  func line(width: Int) -> String {
    let rate = seconds > 0 ? Double(bytes) / seconds : 0
    let speed = "\(Self.megabytes(rate)) MB/s"
    guard let size, size > 0 else {
      return Self.fitted("\(Self.megabytes(Double(bytes))) MB, \(speed), \(Self.duration(seconds))", width)
    }
    // A file may grow while it is being read.
    let share = min(1, Double(bytes) / Double(size))
    let percent = Self.padded("\(Int(share * 100))%", 4)
    var tail = " \(Self.megabytes(Double(bytes))) of \(Self.megabytes(Double(size))) MB, \(speed)"
    if rate > 0 { tail += ", \(Self.duration(max(0, Double(size - bytes)) / rate)) left" }
    let room = width - 1 - percent.count - tail.count - 3
    guard room >= 5 else { return Self.fitted(percent + tail, width) }
    let cells = min(room, 40)
    let full = Int(share * Double(cells))
    let bar = String(repeating: "#", count: full) + String(repeating: "-", count: cells - full)
    return "\(percent) [\(bar)]\(tail)"
  }

  private static func fitted(_ text: String, _ width: Int) -> String {
    String(text.prefix(max(0, width - 1)))
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private static func megabytes(_ bytes: Double) -> String {
    let tenths = Int((bytes / 100_000).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// Formats a duration: `7 s`, `1:05`, `2:00:07`.
  static func duration(_ seconds: Double) -> String {
    let whole = Int(min(seconds, 359_999).rounded())
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60):\(two(whole % 60))" }
    return "\(whole / 3600):\(two(whole / 60 % 60)):\(two(whole % 60))"
  }
}
