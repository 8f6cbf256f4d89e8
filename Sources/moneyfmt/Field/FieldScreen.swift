// The look of a field in a terminal: styled lines with the caret, the note below, and one line for dumb
// terminals.

import FoundationEssentials
import MoneyFormat
import MoneyFormatProtocol

/// Lines of styled text, and the place of the caret.
struct FieldScreen: Hashable {
  enum Style: Hashable {
    case plain, title, faint, error, selected
  }

  struct Span: Hashable {
    var text: String
    var style: Style

    init(_ text: String, _ style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  private(set) var lines: [[Span]] = []
  private(set) var caret: (row: Int, column: Int) = (0, 0)

  static func == (left: FieldScreen, right: FieldScreen) -> Bool {
    left.lines == right.lines && left.caret == right.caret
  }

  func hash(into hasher: inout Hasher) { hasher.combine(lines) }

  /// - Parameter width: the terminal's width in columns, which no line exceeds.
  init(_ editor: FieldEditor, width: Int) {
    let width = max(width - 1, 8)
    let field = editor.field
    if !field.title.isEmpty { append(field.title + (field.isOptional ? " (optional)" : ""), .title, width) }
    appendBox(editor, width: min(width, Self.boxWidth))
    if let helper = field.helperText { append(helper, .faint, width) }
    // Below the helper text, never in its place.
    if let error = editor.errorMessage { append("\u{2717} \(error)", .error, width) }
    append(FieldNotes.live(editor), .faint, width)
  }

  private static let boxWidth = 44

  private mutating func append(_ text: String, _ style: Style, _ width: Int) {
    lines.append([Span(TerminalText.fitted(TerminalText.visible(text), width: width), style)])
  }

  /// A frame around currency and amount, the currency on the side where the locale puts it.
  private mutating func appendBox(_ editor: FieldEditor, width: Int) {
    let inner = width - 4
    let frame = editor.errorMessage == nil ? Style.plain : .error
    let currency = CurrencyCell(editor, width: inner / 2)
    let amount = AmountCell(editor, width: max(inner - currency.columns - 1, 1))
    let cells: [Span]
    let amountColumn: Int
    let currencyColumn: Int
    switch editor.field.currencyPlacement {
    case .leading:
      cells = [currency.span, Span(" ")] + amount.spans
      (currencyColumn, amountColumn) = (0, currency.columns + 1)
    case .trailing:
      cells = amount.spans + [Span(" "), currency.span]
      (currencyColumn, amountColumn) = (amount.width + 1, 0)
    }
    let edge = String(repeating: "\u{2500}", count: width - 2)
    lines.append([Span("\u{256D}\(edge)\u{256E}", frame)])
    let column = currency.caret.map { currencyColumn + $0 } ?? amountColumn + amount.caret
    caret = (lines.count, 2 + column)
    lines.append([Span("\u{2502} ", frame)] + cells + [Span(" \u{2502}", frame)])
    lines.append([Span("\u{2570}\(edge)\u{256F}", frame)])
  }
}

/// The currency beside the amount, or the code that is being typed there.
private struct CurrencyCell {
  let span: FieldScreen.Span
  let columns: Int
  /// In columns from its beginning, if the currency has the focus.
  let caret: Int?

  init(_ editor: FieldEditor, width: Int) {
    switch editor.focus {
    case .amount:
      let text = TerminalText.fitted(TerminalText.visible(editor.field.currency), width: width)
      span = FieldScreen.Span(text)
      caret = nil
    case .currency(let typed):
      // Room for a code, completed by the current one.
      let rest = TerminalText.visible(editor.field.currencyCode ?? "").dropFirst(typed.count)
      span = FieldScreen.Span(TerminalText.fitted(typed + rest, width: width), .selected)
      caret = typed.count
    }
    columns = TerminalText.columns(span.text)
  }
}

/// The part of the amount's text around the caret that fits, padded to the width.
private struct AmountCell {
  let spans: [FieldScreen.Span]
  let width: Int
  /// In columns from its beginning.
  let caret: Int

  init(_ editor: FieldEditor, width: Int) {
    self.width = width
    let field = editor.field
    guard !field.text.isEmpty else {
      let text = TerminalText.fitted(TerminalText.visible(field.placeholder), width: width)
      spans = [.init(TerminalText.padded(text, to: width), .faint)]
      caret = 0
      return
    }
    var cells = Self.cells(of: field)
    let caretCell = cells.firstIndex { $0.offset >= editor.head } ?? cells.count
    // Scrolled so that the caret, which may be after the last character, has a column.
    var before = cells[..<caretCell].reduce(0) { $0 + $1.columns }
    while before >= width, !cells.isEmpty { before -= cells.removeFirst().columns }
    caret = before
    var used = 0
    cells = Array(
      cells.prefix {
        used += $0.columns
        return used <= width
      })
    let filled = cells.reduce(0) { $0 + $1.columns }
    var spans: [FieldScreen.Span] = []
    for cell in cells {
      let style = cell.isSelected ? FieldScreen.Style.selected : .plain
      if spans.last?.style == style {
        spans[spans.count - 1].text += cell.text
      } else {
        spans.append(.init(cell.text, style))
      }
    }
    self.spans = spans + [.init(String(repeating: " ", count: width - filled))]
  }

  /// One cell for each scalar.
  private static func cells(
    of field: AmountField
  ) -> [(text: String, columns: Int, offset: Int, isSelected: Bool)] {
    var offset = 0
    return field.text.unicodeScalars.map { scalar in
      defer { offset += UTF16.width(scalar) }
      let text = TerminalText.shown(scalar)
      return (text, TerminalText.columns(text), offset, field.selection.contains(offset))
    }
  }
}

extension FieldScreen {
  /// The text that draws the screen at the cursor, which is at the beginning of a line, and leaves the cursor
  /// at the caret.
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

  /// The text that erases it, and leaves the cursor where it was before the drawing.
  var erasing: String { "\r" + (caret.row > 0 ? "\u{1B}[\(caret.row)A" : "") + "\u{1B}[J" }

  /// Bold, faint and reverse are not colours: they stay without colours.
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

enum FieldNotes {
  /// Status, amount and reason, or why the last key was refused.
  static func live(_ editor: FieldEditor) -> String {
    if case .currency = editor.focus {
      return editor.remark ?? "type a currency code; Tab or Enter takes it"
    }
    if let remark = editor.remark { return remark }
    let field = editor.field
    let reasons = field.reasons.map(\.rawValue).joined(separator: ", ")
    switch field.status {
    case .empty: return "empty"
    case .valid: return "valid: \(amount(field))"
    case .partial:
      guard let provisional = field.provisionalAmount else { return "partial: \(reasons)" }
      return "partial: \(reasons), \(provisional.plainText) if it ended here"
    case .invalid: return "invalid: \(reasons)"
    }
  }

  private static func amount(_ field: AmountField) -> String {
    let warnings = field.warnings.map { ", \($0.rawValue)" }.joined()
    return (field.amount?.plainText ?? "") + warnings
  }
}

/// Title, currency, amount and note, and the text before the caret.
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

  /// The text that draws it over a line of `columns` columns.
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
