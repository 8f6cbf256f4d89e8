// The progress bar: its line, and that it appears only on a terminal.

import Foundation
import Glibc
import Testing

@testable import moneyfmt

@Suite struct ProgressBarTests {
  static let lines: [(state: ProgressBar.State, width: Int, line: String)] = [
    (
      .init(bytes: 0, size: 100_000_000, seconds: 0), 60,
      "  0% [--------------------------] 0.0 of 100.0 MB, 0.0 MB/s"
    ),
    (
      .init(bytes: 25_000_000, size: 100_000_000, seconds: 0.5), 70,
      " 25% [######------------------] 25.0 of 100.0 MB, 50.0 MB/s, 2 s left"
    ),
    (
      .init(bytes: 100_000_000, size: 100_000_000, seconds: 2), 70,
      "100% [#######################] 100.0 of 100.0 MB, 50.0 MB/s, 0 s left"
    ),
    // A file that grew.
    (.init(bytes: 200, size: 100, seconds: 1), 30, "100% 0.0 of 0.0 MB, 0.0 MB/s,"),
    (.init(bytes: 3_000_000, size: nil, seconds: 90), 60, "3.0 MB, 0.0 MB/s, 1:30"),
    (.init(bytes: 3_000_000_000, size: nil, seconds: 7200), 12, "3000.0 MB, "),
  ]

  @Test(arguments: lines)
  func says(_ row: (state: ProgressBar.State, width: Int, line: String)) {
    #expect(row.state.line(width: row.width) == row.line)
    #expect(row.state.line(width: row.width).count < row.width)
  }

  @Test func neverFillsTheTerminal() {
    for width in 1...200 {
      for bytes in stride(from: 0, through: 1_000_000_000, by: 77_777_777) {
        let state = ProgressBar.State(bytes: bytes, size: 1_000_000_000, seconds: 3)
        #expect(state.line(width: width).count < width)
      }
    }
  }

  @Test(arguments: [(0.4, "0 s"), (59.4, "59 s"), (65, "1:05"), (7207, "2:00:07"), (1e12, "99:59:59")])
  func durations(_ seconds: Double, _ text: String) { #expect(ProgressBar.State.duration(seconds) == text) }

  // MARK: On a terminal

  /// Runs the tool with standard error on a terminal and a pipe as input, which stays open until something is
  /// drawn, or for as long as a bar would take to appear.
  private func drawn(
    _ arguments: [String], environment: [String: String] = ["TERM": "xterm"], until text: String?
  ) throws -> (drawn: String, output: String, status: Int32) {
    let pipe = FileManager.default.temporaryDirectory.appendingPathComponent("moneyfmt-\(UUID().uuidString)")
      .path
    defer { unlink(pipe) }
    try #require(mkfifo(pipe, 0o600) == 0)
    let terminal = try PseudoTerminal(
      ["csv", "--amount-column", "price", "--currency", "USD", "--locale", "en-US", pipe] + arguments,
      environment: environment)
    try terminal.start()
    let end = open(pipe, O_WRONLY)
    let rows = "price\n1\nx\n"
    _ = Glibc.write(end, rows, rows.utf8.count)
    if let text {
      try terminal.wait(for: text) { terminal.text.contains(text) }
    } else {
      usleep(1_500_000)
    }
    _ = Glibc.write(end, "2\n", 2)
    close(end)
    let (output, status, _) = try terminal.ended()
    return (terminal.text, output, status)
  }

  @Test func isDrawnAndRemoved() throws {
    let (drawn, output, status) = try drawn([], until: "MB/s")
    #expect(output == "price,price_formatted\n1,$1.00\nx,\n2,$2.00\n")
    #expect(status == 1)
    // The error, the bar drawn over itself, an empty line, and the summary.
    #expect(drawn.hasPrefix("moneyfmt: row 2, line 3, column \"price\": invalidAmount: \"x\""))
    // A second on a machine that does nothing else.
    #expect(drawn.contains(/\r0\.0 MB, 0\.0 MB\/s, [1-9][0-9]* s\u{1B}\[K/))
    let behind = try #require(drawn.range(of: "\r\u{1B}[K", options: .backwards)).upperBound
    #expect(drawn[behind...].hasPrefix("moneyfmt: 3 rows, 2 amounts, 1 error, "))
    #expect(drawn.hasSuffix(" rows/s\r\n"))
  }

  @Test(arguments: [
    (["--no-progress"], ["TERM": "xterm"]), ([], ["TERM": "dumb"]), ([], [:]),
  ])
  func isNotDrawnWhereItIsNotWanted(_ arguments: [String], _ environment: [String: String]) throws {
    let (drawn, _, _) = try drawn(arguments, environment: environment, until: nil)
    #expect(!drawn.contains("\u{1B}"))
    #expect(!drawn.contains("MB/s"))
  }

  @Test func isNotDrawnElsewhere() throws {
    let outcome = try Tool.shell(
      "(printf 'price\\n1\\n'; sleep 1; printf '2\\n') | TERM=xterm \"$MONEYFMT\" csv --amount-column price "
        + "--currency USD --quiet")
    #expect(
      outcome == Tool.Outcome(output: "price,price_formatted\n1,$1.00\n2,$2.00\n", errors: "", status: 0))
  }
}
