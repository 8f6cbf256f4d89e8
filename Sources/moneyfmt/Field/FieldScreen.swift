// What a field looks like in a terminal: from the editor to lines, without writing any.

import MoneyFormat

/// Lines of styled text, and where the caret is.
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

  /// - Parameter width: the terminal's columns. No line is longer.
  init(_ editor: FieldEditor, width: Int) {
    let width = max(width - 1, 8)
    let field = editor.field
    if !field.title.isEmpty { append(field.title + (field.isOptional ? " (optional)" : ""), .title, width) }
    appendBox(editor, width: min(width, Self.boxWidth))
    if let helper = field.helperText { append(helper, .faint, width) }
    // Beneath the helper text, never in its place.
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

/// The currency as it stands beside the amount, or the code that is being typed there.
private struct CurrencyCell {
  let span: FieldScreen.Span
  let columns: Int
  /// In columns from its beginning, if one is in the currency.
  let caret: Int?

  init(_ editor: FieldEditor, width: Int) {
    switch editor.focus {
    case .amount:
      let text = TerminalText.fitted(TerminalText.visible(editor.field.currency), width: width)
      span = FieldScreen.Span(text)
      caret = nil
    case .currency(let typed):
      // Room for a code, of which the rest is the one in force.
      let rest = TerminalText.visible(editor.field.currencyCode ?? "").dropFirst(typed.count)
      span = FieldScreen.Span(TerminalText.fitted(typed + rest, width: width), .selected)
      caret = typed.count
    }
    columns = TerminalText.columns(span.text)
  }
}

/// The part of the amount's text that fits, with the caret in it, filled up to its width.
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
    // Scrolled so far that the caret, which may stand behind the last character, has its column.
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

  /// One a scalar.
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
