// Text in a terminal: its width in columns, a visible form of unprintable characters, and a caret below an
// error.

import MoneyFormat

enum TerminalText {
  static func columns(_ text: some StringProtocol) -> Int { TerminalWidth.columns(text) }

  static func columns(_ scalar: UnicodeScalar) -> Int { TerminalWidth.columns(scalar) }

  /// Returns a text that is safe to write to a terminal: control characters are escaped, invisible marks
  /// removed, and all spaces replaced by U+0020. Pasted text must not control the terminal.
  static func visible(_ text: some StringProtocol) -> String {
    var visible = ""
    for scalar in text.unicodeScalars { visible += shown(scalar) }
    return visible
  }

  /// Returns a text in which only control characters and separators of lines are escaped.
  static func escaped(_ text: some StringProtocol) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: escaped += shown(scalar)
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Returns the visible form of a scalar.
  static func shown(_ scalar: UnicodeScalar) -> String {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
      "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    case .format: ""
    case .spaceSeparator: " "
    default: String(scalar)
    }
  }

  /// Truncates the text to `width` columns, with an ellipsis.
  static func fitted(_ text: String, width: Int) -> String {
    guard columns(text) > width else { return text }
    guard width > 0 else { return "" }
    var fitted = ""
    var used = 1
    for scalar in text.unicodeScalars {
      used += columns(scalar)
      if used > width { break }
      fitted.unicodeScalars.append(scalar)
    }
    return fitted + "…"
  }

  /// Pads the text with spaces to `width` columns.
  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - columns(text)))
  }
}

enum Caret {
  /// Returns two lines with newlines: as much of the text as fits, and the caret.
  ///
  /// - Parameter offset: in bytes of the text's UTF-8.
  static func lines(_ text: String, _ offset: Int, width: Int = 76) -> String {
    let utf8 = text.utf8
    let place = utf8.index(utf8.startIndex, offsetBy: offset, limitedBy: utf8.endIndex) ?? utf8.endIndex
    let before = TerminalText.visible(text[..<place])
    let behind = TerminalText.visible(text[place...])
    // The beginning of a long text is cut off.
    var head = Substring(before)
    while TerminalText.columns(head) > width / 2 { head.unicodeScalars.removeFirst() }
    if head.count < before.count { head = "…" + head }
    let column = TerminalText.columns(head)
    let line = head + TerminalText.fitted(behind, width: width - column)
    return "  \(line)\n  \(String(repeating: " ", count: column))^\n"
  }
}
