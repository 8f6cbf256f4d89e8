// A screen as the text that draws it.

extension FieldScreen {
  /// What draws the screen where the cursor is, at the beginning of a line, and leaves it at the caret.
  func drawing(isColoured: Bool) -> String {
    var text = ""
    for (row, line) in lines.enumerated() {
      if row > 0 { text += "\r\n" }
      for span in line { text += Self.styled(span, isColoured) }
    }
    let below = lines.count - 1 - caret.row
    if below > 0 { text += "\u{1B}[\(below)A" }
    text += "\r"
    if caret.column > 0 { text += "\u{1B}[\(caret.column)C" }
    return text
  }

  /// What takes it away again, and leaves the cursor where it was.
  var erasing: String { "\r" + (caret.row > 0 ? "\u{1B}[\(caret.row)A" : "") + "\u{1B}[J" }

  /// Bold, faint and reverse are no colours: they stay when those are not wanted.
  private static func styled(_ span: Span, _ isColoured: Bool) -> String {
    let code: String? =
      switch span.style {
      case .plain: nil
      case .title: "1"
      case .faint: "2"
      case .selected: "7"
      case .error: isColoured ? "31" : nil
      }
    guard let code, !span.text.isEmpty else { return span.text }
    return "\u{1B}[\(code)m\(span.text)\u{1B}[0m"
  }
}
