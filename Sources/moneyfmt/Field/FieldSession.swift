// The event loop of a field in a terminal: reads keys and signals, and draws.

import MoneyFormat
import MoneyFormatPlatform

/// Runs a field in a terminal until it is committed or cancelled.
struct FieldSession {
  private(set) var editor: FieldEditor
  private let transcript: ((String) -> Void)?
  private let terminal: Terminal
  private let look: Look
  private var decoder = KeyDecoder()
  private var drawn: FieldScreen?
  private var lineColumns = 0

  /// The capabilities of the terminal, and the preferences of its user.
  struct Look {
    /// Whether the terminal can only return to the beginning of a line.
    var isDumb: Bool
    var palette: FieldPalette
    var field = FieldLook()

    static var ofEnvironment: Look {
      let terminal = getenv("TERM").map { String(cString: $0) } ?? ""
      // As no-color.org specifies: set and not empty.
      let refusesColour = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
      let color = getenv("COLORTERM").map { String(cString: $0) } ?? ""
      return Look(
        isDumb: terminal.isEmpty || terminal == "dumb",
        palette: FieldPalette(
          isColoured: !refusesColour, isTrueColor: color == "truecolor" || color == "24bit"))
    }
  }

  /// The time in milliseconds within which a byte after an Escape may belong to it, and for which to wait for
  /// the signal to continue, which does not come if stopping was not possible.
  private static let delay: Int32 = 50

  /// - Parameter transcript: receives a line for each key.
  init(
    _ field: AmountField, look: Look = .ofEnvironment, transcript: ((String) -> Void)? = nil
  ) throws(Terminal.Failure) {
    self.look = look
    self.transcript = transcript
    terminal = try Terminal(takesPastes: !look.isDumb)
    editor = FieldEditor(field)
  }

  /// Runs the field until it is committed or cancelled, and restores the terminal.
  mutating func run() -> FieldEditor.Outcome {
    defer { terminal.restore() }
    transcript?(FieldTranscript.header + FieldTranscript.line("", editor))
    draw()
    while true {
      switch terminal.next(milliseconds: decoder.isWaiting || !terminal.isRaw ? Self.delay : nil) {
      case .bytes(let bytes):
        for byte in bytes {
          for key in decoder.feed(byte) {
            if let outcome = press(key) { return outcome }
          }
        }
      case .quiet:
        goOn()
        if let key = decoder.timeout(), let outcome = press(key) { return outcome }
      case .endOfInput:
        erase()
        return .cancelled
      case .signal(let signal): heed(signal)
      }
      draw()
    }
  }

  /// Applies a key. Returns the outcome; nil if the field continues.
  private mutating func press(_ key: Key) -> FieldEditor.Outcome? {
    if key == .control("Z") {
      stop(everybody: true)
      return nil
    }
    // In raw mode, the terminal sends no signal for this key.
    if key == .control("\\") {
      erase()
      terminal.die(of: SIGQUIT)
    }
    let outcome = editor.press(key)
    transcript?(FieldTranscript.line(key.name, editor))
    guard outcome != .goesOn else { return nil }
    erase()
    if case .committed = outcome { leaveTrace() }
    return outcome
  }

  private mutating func heed(_ signal: Int32) {
    switch signal {
    // The terminal may have wrapped the drawing, which can't be detected.
    case SIGWINCH: break
    case SIGTSTP: stop(everybody: false)
    case SIGCONT:
      // SIGSTOP stopped the process: others may have changed the terminal, and written to it.
      if terminal.isRaw {
        leave()
        terminal.restore()
      }
      goOn()
    default:
      erase()
      terminal.die(of: signal)
    }
  }

  private mutating func stop(everybody: Bool) {
    erase()
    terminal.suspend(everybody: everybody)
  }

  /// Takes over the terminal again after a stop.
  private mutating func goOn() {
    guard !terminal.isRaw else { return }
    terminal.enterRawMode()
    drawn = nil
  }

  // MARK: Drawing

  private mutating func draw() {
    guard terminal.isRaw else { return }
    if look.isDumb {
      let line = FieldLine(editor, width: terminal.width)
      terminal.write(line.drawing(over: lineColumns))
      lineColumns = TerminalText.columns(line.text)
      return
    }
    let screen = FieldScreen(editor, width: terminal.width, look: look.field)
    terminal.write((drawn?.erasing ?? "\r") + screen.drawing(look.palette))
    drawn = screen
  }

  private mutating func erase() {
    if look.isDumb {
      terminal.write("\r" + String(repeating: " ", count: lineColumns) + "\r")
      lineColumns = 0
    } else if let drawn {
      terminal.write(drawn.erasing)
      self.drawn = nil
    }
  }

  /// Moves below the drawing, and leaves the drawing on the screen.
  private mutating func leave() {
    let below = drawn.map { $0.lines.count - $0.caret.row } ?? 1
    terminal.write(String(repeating: "\r\n", count: below))
    drawn = nil
    lineColumns = 0
  }

  /// Writes a line with the entered amount.
  private func leaveTrace() {
    let title = editor.field.title.isEmpty ? "" : TerminalText.visible(editor.field.title) + ": "
    let row = FieldRow(editor).text
    terminal.write(TerminalText.fitted(title + row, width: max(terminal.width - 1, 8)) + "\r\n")
  }
}
