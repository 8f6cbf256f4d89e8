// A line of text with a caret beneath the place that an error is about.

enum Caret {
  /// Two lines, each with its newline: the text, as far as it can be shown in a line, and the caret.
  ///
  /// - Parameter offset: in the text's UTF-8.
  static func lines(_ text: String, _ offset: Int, width: Int = 76) -> String {
    let utf8 = text.utf8
    let place = utf8.index(utf8.startIndex, offsetBy: offset, limitedBy: utf8.endIndex) ?? utf8.endIndex
    let before = TerminalText.visible(text[..<place])
    let behind = TerminalText.visible(text[place...])
    // Of a long text, what is left of the place has to give way.
    var head = Substring(before)
    while TerminalText.columns(head) > width / 2 { head.unicodeScalars.removeFirst() }
    if head.count < before.count { head = "…" + head }
    let column = TerminalText.columns(head)
    let line = head + TerminalText.fitted(behind, width: width - column)
    return "  \(line)\n  \(String(repeating: " ", count: column))^\n"
  }
}
