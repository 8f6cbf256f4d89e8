// A field in one line, for terminals that can only go back to its beginning.

import MoneyFormat

/// Title, currency, amount and note, and what stands before the caret.
struct FieldLine: Hashable {
  let text: String
  let beforeCaret: String

  init(_ editor: FieldEditor, width: Int) {
    let field = editor.field
    let row = FieldRow(editor)
    let title = field.title.isEmpty ? "" : TerminalText.visible(field.title) + ": "
    let note = editor.errorMessage ?? FieldNotes.live(editor)
    text = TerminalText.fitted(
      "\(title)\(row.text)  [\(TerminalText.visible(note))]", width: max(width - 1, 8))
    beforeCaret = TerminalText.fitted(title + row.beforeCaret, width: max(width - 1, 8))
  }

  /// What draws it over a line that took `columns`.
  func drawing(over columns: Int) -> String {
    "\r" + TerminalText.padded(text, to: columns) + "\r" + beforeCaret
  }
}

/// Currency and amount in a row, without marks.
struct FieldRow: Hashable {
  let text: String
  let beforeCaret: String

  init(_ editor: FieldEditor) {
    let field = editor.field
    let caret = field.text.utf16.index(field.text.startIndex, offsetBy: editor.head)
    let head = TerminalText.visible(field.text[..<caret])
    let amount = field.text.isEmpty ? "" : TerminalText.visible(field.text)
    var currency = TerminalText.visible(field.currency)
    var typed: String?
    if case .currency(let code) = editor.focus { (currency, typed) = (code, code) }
    switch field.currencyPlacement {
    case .leading:
      text = "\(currency) \(amount)"
      beforeCaret = typed ?? "\(currency) \(head)"
    case .trailing:
      text = "\(amount) \(currency)"
      beforeCaret = typed.map { "\(amount) \($0)" } ?? head
    }
  }
}
