// `moneyfmt field` in a terminal: its drawing, and the restored terminal.

import Foundation
import Glibc
import Testing

@Suite(.serialized) struct FieldTerminalTests {
  private static let pastesOff = "\u{1B}[?2004l"
  private static let usual = ["field", "--currency", "USD", "--locale", "en-US", "--title", "Price"]

  /// Starts a field that waits for keys. Returns it with the terminal's previous settings.
  private func begun(
    _ arguments: [String] = usual, environment: [String: String] = ["TERM": "xterm"]
  ) throws -> (PseudoTerminal, before: [UInt32]) {
    let terminal = try PseudoTerminal(arguments, environment: environment)
    let before = terminal.attributes
    try terminal.start()
    try terminal.wait(for: "raw mode") { terminal.isRaw }
    try terminal.wait(for: "the field") {
      terminal.text.contains("\u{1B}[?2004h") || terminal.text.contains("Price")
    }
    return (terminal, before)
  }

  @Test func enterWritesTheAmountAndPutsTheTerminalBack() throws {
    let (terminal, before) = try begun()
    terminal.type("1234.5")
    try terminal.wait(for: "the amount") { terminal.text.contains("= $1,234.50") }
    terminal.type("\r")
    let end = try terminal.ended()
    #expect(end.output == "1234.5\n")
    #expect(end.status == 0)
    #expect(terminal.attributes == before)
    #expect(terminal.text.contains("\u{1B}[?2004h"))
    #expect(terminal.text.hasSuffix("Price: $ 1,234.50\r\n\(Self.pastesOff)"))
  }

  /// Identifiers are for the transcript only.
  @Test func anErrorIsInTheLanguageOfTheLocale() throws {
    let transcript = try TemporaryFile()
    let (terminal, _) = try begun([
      "field", "--currency", "EUR", "--locale", "de-DE", "--title", "Price", "--transcript",
      transcript.url.path,
    ])
    terminal.type("1,234\r")
    try terminal.wait(for: "the error") { terminal.text.contains("\u{2717} Das kann zwei Beträge bedeuten") }
    try terminal.wait(for: "the candidates") { terminal.text.contains("1,234 € / 1.234,00 €") }
    for word in ["ambiguousSeparator", "partial", "empty", "not accepted", " or "] {
      #expect(!terminal.text.contains(word), "\(word)")
    }
    terminal.type("\u{1B}")
    #expect(try terminal.ended().status == 1)
    #expect(
      try String(contentsOf: transcript.url, encoding: .utf8)
        .contains("not accepted: ambiguousSeparator: 1.234 or 1234\n"))
  }

  /// A script that asked for euros can't take dollars for them.
  @Test func anotherCurrencyFollowsTheAmount() throws {
    let (terminal, _) = try begun(["field", "--currency", "EUR", "--locale", "de-DE", "--title", "Price"])
    terminal.type("5\tUSD\r\r")
    #expect(try terminal.ended().output == "5 USD\n")
  }

  @Test(arguments: ["\u{1B}", "\u{3}", "\u{4}"])
  func cancellingWritesNothingAndPutsTheTerminalBack(_ key: String) throws {
    let (terminal, before) = try begun()
    terminal.type(key)
    let end = try terminal.ended()
    #expect(end.output == "")
    #expect(end.status == 1)
    #expect(terminal.attributes == before)
    #expect(terminal.text.hasSuffix("\u{1B}[J\(Self.pastesOff)"))
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
  func aSignalEndsItAndPutsTheTerminalBack(_ signal: Int32) throws {
    let (terminal, before) = try begun()
    terminal.type("5")
    terminal.signal(signal)
    let end = try terminal.ended()
    #expect(end.output == "")
    #expect(end.reason == .uncaughtSignal)
    #expect(end.status == signal)
    #expect(terminal.attributes == before)
    #expect(terminal.text.hasSuffix(Self.pastesOff))
  }

  @Test(arguments: [true, false])
  func stoppingPutsTheTerminalBackUntilItGoesOn(_ byKey: Bool) throws {
    let (terminal, before) = try begun()
    terminal.type("7")
    try terminal.wait(for: "the amount") { terminal.text.contains("= $7.00") }
    if byKey { terminal.type("\u{1A}") } else { terminal.signal(SIGTSTP) }
    try terminal.wait(for: "the stop") { terminal.isStopped }
    #expect(terminal.attributes == before)
    // Written before the stop; the kernel may deliver it later.
    try terminal.wait(for: "the last that was drawn") { terminal.text.hasSuffix(Self.pastesOff) }
    terminal.signal(SIGCONT)
    try terminal.wait(for: "raw mode") { terminal.isRaw }
    try terminal.wait(for: "the field") { terminal.text.hasSuffix("\u{1B}[5C") }
    // Drawn once, at the cursor.
    #expect(
      terminal.text.components(separatedBy: Self.pastesOff).last?.components(separatedBy: "Price").count == 2)
    terminal.type("5\r")
    let end = try terminal.ended()
    #expect(end.output == "75\n")
    #expect(terminal.attributes == before)
  }

  /// After an unfinished paste and a stop, the field can still be cancelled.
  @Test(arguments: [("\u{3}", Process.TerminationReason.exit, 1), ("\u{1C}", .uncaughtSignal, SIGQUIT)])
  func theWaysOutWorkAfterAStopInAPaste(
    _ key: String, _ reason: Process.TerminationReason, _ status: Int32
  ) throws {
    let (terminal, before) = try begun()
    terminal.type("7\u{1B}[200~1")
    try terminal.wait(for: "the amount") { terminal.text.contains("= $7.00") }
    terminal.signal(SIGTSTP)
    try terminal.wait(for: "the stop") { terminal.isStopped }
    terminal.signal(SIGCONT)
    try terminal.wait(for: "raw mode") { terminal.isRaw }
    terminal.type("2\u{1A}\(key)")
    let end = try terminal.ended()
    #expect(end.output == "")
    #expect(end.reason == reason && end.status == status)
    #expect(terminal.attributes == before)
  }

  /// A terminal that accepts no more output does not prevent the end.
  @Test func quitEndsAFieldThatCanNotDraw() throws {
    let (terminal, before) = try begun()
    // The drawing is never read, so the terminal is full and the field waits.
    for _ in 0..<40 {
      terminal.type(String(repeating: "1\u{7F}", count: 100))
      usleep(20_000)
    }
    terminal.signal(SIGQUIT)
    let end = try terminal.endedUnread()
    #expect(end.reason == .uncaughtSignal && end.status == SIGQUIT)
    #expect(terminal.attributes == before)
  }

  /// As `kill %1` does to a stopped job: the process must not access the terminal before it ends.
  @Test func aStoppedFieldCanBeEnded() throws {
    let (terminal, _) = try begun()
    terminal.type("7")
    terminal.signal(SIGSTOP)
    try terminal.wait(for: "the stop") { terminal.isStopped }
    terminal.signal(SIGTERM)
    terminal.signal(SIGCONT)
    let end = try terminal.ended()
    #expect(end.reason == .uncaughtSignal && end.status == SIGTERM)
  }

  @Test func aTerminalThatGoesAwayCancels() throws {
    let (terminal, _) = try begun()
    terminal.hangUp()
    let end = try terminal.ended()
    #expect(end.output == "")
    #expect(end.status == 1)
  }

  @Test func anotherWidthIsDrawnAnew() throws {
    let (terminal, _) = try begun()
    func box(_ width: Int) -> String { "\u{256D}" + String(repeating: "\u{2500}", count: width) + "\u{256E}" }
    try terminal.wait(for: "the first drawing") { terminal.text.contains(box(42)) }
    terminal.resize(columns: 20)
    terminal.signal(SIGWINCH)
    try terminal.wait(for: "a narrower drawing") { terminal.text.contains(box(17)) }
    terminal.type("\u{1B}")
    #expect(try terminal.ended().status == 1)
  }

  @Test func aBracketedPasteIsOneEvent() throws {
    let (terminal, _) = try begun()
    terminal.type("\u{1B}[200~1.234\u{1B}[201~")
    try terminal.wait(for: "the reason") { terminal.text.contains("$1.234 / $1,234.00") }
    // The text stays until it is deleted.
    terminal.type(String(repeating: "\u{7F}", count: 5))
    terminal.type("\u{1B}[200~$1,234\n\u{1B}[201~\r")
    #expect(try terminal.ended().output == "1234\n")
  }

  @Test func errorsAreRedUnlessColourIsNotWanted() throws {
    for (environment, isRed) in [
      (["TERM": "xterm"], true), (["TERM": "xterm", "NO_COLOR": "1"], false),
      (["TERM": "xterm", "NO_COLOR": ""], true),
    ] {
      let (terminal, _) = try begun(environment: environment)
      terminal.type("\r")
      try terminal.wait(for: "the error") { terminal.text.contains("\u{2717}") }
      #expect(terminal.text.contains("\u{1B}[31m") == isRed)
      terminal.type("\u{1B}")
      _ = try terminal.ended()
    }
  }

  @Test func aDumbTerminalGetsNoSequences() throws {
    let (terminal, before) = try begun(environment: ["TERM": "dumb"])
    terminal.type("12.5")
    try terminal.wait(for: "the amount") { terminal.text.contains("Price: $ 12.5  [= $12.50]") }
    terminal.type("\r")
    #expect(try terminal.ended().output == "12.5\n")
    #expect(!terminal.text.contains("\u{1B}"))
    #expect(terminal.attributes == before)
  }

  @Test func invalidOptionsAreReportedBeforeDrawing() throws {
    let terminal = try PseudoTerminal(["field", "--currency", "USDD"])
    let before = terminal.attributes
    try terminal.start()
    #expect(try terminal.ended().status == 64)
    #expect(terminal.attributes == before)
    #expect(terminal.text.hasPrefix("moneyfmt: invalidCurrency"))
  }

  /// In a terminal, a caret points at the error in a text.
  @Test func parseDrawsCarets() throws {
    let terminal = try PseudoTerminal(["parse", "12abc", "--currency", "USD", "--locale", "en-US"])
    try terminal.start()
    #expect(try terminal.ended().status == 1)
    #expect(terminal.text.hasSuffix("\r\n  12abc\r\n    ^\r\n"))
  }
}
