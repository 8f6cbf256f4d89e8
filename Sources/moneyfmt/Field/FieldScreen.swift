// The display of a field in a terminal: styled lines with the caret, the note below, and a single line for
// dumb terminals.

import MoneyFormat
import MoneyFormatFoundation
import MoneyFormatProtocol

/// The frame of the amount in the terminal.
enum FieldStyle: String, CaseIterable {
  /// A box with rounded corners.
  case `default`
  /// A box of heavy lines.
  case bordered
  /// A line below the amount.
  case underlined
}

/// How a field is drawn, apart from its contents.
struct FieldLook {
  var style = FieldStyle.default
  /// The field's width in columns, if the terminal has room.
  var width = FieldScreen.usualFieldWidth
  /// Stands at the end of the title's line, with or without a title.
  var titleTrailing = ""
  /// Precedes errors.
  var errorIcon = FieldNote.cross

  /// The icon with the space after it.
  var errorPrefix: String { errorIcon.isEmpty ? "" : errorIcon + " " }
}

/// Lines of styled text, and the place of the caret.
struct FieldScreen: Hashable {
  enum Style: Hashable {
    case plain, title, faint, error, selected, placeholder, value, errorValue, frame, errorFrame
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

  /// - Parameters:
  ///   - width: the terminal's width in columns, which no line exceeds.
  ///   - look: how the field is drawn.
  init(_ editor: FieldEditor, width: Int, look: FieldLook = FieldLook()) {
    let width = max(width - 1, 8)
    let fieldWidth = min(width, look.width)
    let field = editor.field
    // From right to left, the parts of a field begin at its right side, unless they are longer.
    let start = editor.isRightToLeft ? fieldWidth : 0
    appendTitle(
      field.title.isEmpty
        ? "" : field.title + (field.isOptional ? " (\(field.messages.optionalMark))" : ""),
      trailing: look.titleTrailing, isRightToLeft: editor.isRightToLeft, width, fieldWidth)
    appendRow(editor, width: fieldWidth, look.style)
    if let helper = field.helperText { append(helper, .faint, width, start) }
    // The error is below the helper text and does not replace it.
    if let error = field.errorMessage { append(look.errorPrefix + error, .error, width, start) }
    if let note = FieldNote(editor, errorPrefix: look.errorPrefix) {
      append(note.text, note.isError ? .error : .faint, width, start)
    }
  }

  static let usualFieldWidth = 44
  /// In a narrower field, no amount would be visible.
  static let leastFieldWidth = 12

  private mutating func append(_ text: String, _ style: Style, _ width: Int, _ start: Int) {
    let shown = TerminalText.fitted(TerminalText.visible(text), width: width)
    let indentation = max(start - TerminalText.columns(shown), 0)
    let spaces = indentation > 0 ? [Span(String(repeating: " ", count: indentation))] : []
    lines.append(spaces + [Span(shown, style)])
  }

  /// Appends the title and, at the other end of the field, the text after it, if there is room for both.
  private mutating func appendTitle(
    _ title: String, trailing: String, isRightToLeft: Bool, _ width: Int, _ fieldWidth: Int
  ) {
    let trailing = TerminalText.fitted(TerminalText.visible(trailing), width: fieldWidth)
    let title = TerminalText.fitted(TerminalText.visible(title), width: width)
    let gap = fieldWidth - TerminalText.columns(title) - TerminalText.columns(trailing)
    guard !trailing.isEmpty, title.isEmpty || gap > 0 else {
      if !title.isEmpty { append(title, .title, width, isRightToLeft ? fieldWidth : 0) }
      return
    }
    let spans = [Span(title, .title), Span(String(repeating: " ", count: gap)), Span(trailing, .faint)]
      .filter { !$0.text.isEmpty }
    lines.append(isRightToLeft ? spans.reversed() : spans)
  }

  /// Appends the framed currency and amount, with the currency on the locale's side.
  private mutating func appendRow(_ editor: FieldEditor, width: Int, _ style: FieldStyle) {
    let frame = editor.field.errorMessage == nil ? Style.frame : .errorFrame
    let margin = style == .underlined ? 0 : 2
    let row = Row(editor, width: width - 2 * margin)
    func edge(_ left: String, _ line: String, _ right: String) -> [Span] {
      [Span(left + String(repeating: line, count: width - 2) + right, frame)]
    }
    switch style {
    case .default: lines.append(edge("\u{256D}", "\u{2500}", "\u{256E}"))
    case .bordered: lines.append(edge("\u{250F}", "\u{2501}", "\u{2513}"))
    case .underlined: break
    }
    caret = (lines.count, margin + row.caret)
    switch style {
    case .default:
      lines.append([Span("\u{2502} ", frame)] + row.spans + [Span(" \u{2502}", frame)])
      lines.append(edge("\u{2570}", "\u{2500}", "\u{256F}"))
    case .bordered:
      lines.append([Span("\u{2503} ", frame)] + row.spans + [Span(" \u{2503}", frame)])
      lines.append(edge("\u{2517}", "\u{2501}", "\u{251B}"))
    case .underlined:
      lines.append(row.spans)
      lines.append(edge("\u{2500}", "\u{2500}", "\u{2500}"))
    }
  }

  /// The currency, the amount and the key that clears it, in a row.
  private struct Row {
    let spans: [Span]
    /// The column of the caret.
    let caret: Int

    init(_ editor: FieldEditor, width: Int) {
      let currency = CurrencyCell(editor, width: width / 2)
      let room = max(width - currency.columns - 1, 1)
      let clears = editor.focus == .amount && !editor.field.text.isEmpty && room >= Self.leastRoomForClearing
      let amount = AmountCell(
        editor, width: clears ? room - Self.clearingColumns : room, isRightAligned: editor.isRightToLeft)
      var clearing: [Span] = []
      if clears {
        clearing =
          editor.isRightToLeft
          ? [Span(Self.clearing, .faint), Span(" ")] : [Span(" "), Span(Self.clearing, .faint)]
      }
      let cell = editor.isRightToLeft ? clearing + amount.spans : amount.spans + clearing
      let amountColumn: Int
      let currencyColumn: Int
      // Leading is on the right if text runs from right to left.
      if (editor.field.currencyPlacement == .leading) != editor.isRightToLeft {
        spans = [currency.span, Span(" ")] + cell
        (currencyColumn, amountColumn) = (0, currency.columns + 1)
      } else {
        spans = cell + [Span(" "), currency.span]
        (currencyColumn, amountColumn) = (room + 1, 0)
      }
      let clearingBefore = clears && editor.isRightToLeft ? Self.clearingColumns : 0
      caret = currency.caret.map { currencyColumn + $0 } ?? amountColumn + clearingBefore + amount.caret
    }

    /// The label of the key that clears the field.
    private static let clearing = "^U \u{2715}"
    private static let clearingColumns = 5
    /// A narrower field shows more of its amount instead.
    private static let leastRoomForClearing = 20
  }
}

/// The currency next to the amount, or the code that is being typed.
private struct CurrencyCell {
  let span: FieldScreen.Span
  let columns: Int
  /// The column of the caret in the cell, if the currency has the focus.
  let caret: Int?

  init(_ editor: FieldEditor, width: Int) {
    switch editor.focus {
    case .amount:
      let text = TerminalText.fitted(TerminalText.visible(editor.field.currency), width: width)
      span = FieldScreen.Span(text, editor.field.errorMessage == nil ? .value : .errorValue)
      caret = nil
    case .currency(let typed):
      // The typed part of a code, completed by the current code.
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
  /// The column of the caret in the cell.
  let caret: Int

  init(_ editor: FieldEditor, width: Int, isRightAligned: Bool) {
    self.width = width
    let field = editor.field
    guard !field.text.isEmpty else {
      let text = TerminalText.fitted(TerminalText.visible(field.placeholder), width: width)
      let padding = String(repeating: " ", count: max(width - TerminalText.columns(text), 0))
      spans = [.init(isRightAligned ? padding + text : text + padding, .placeholder)]
      caret = isRightAligned ? padding.count : 0
      return
    }
    var cells = Self.cells(of: field)
    let caretCell = cells.firstIndex { $0.offset >= editor.head } ?? cells.count
    // Scrolls so that the caret, which may be after the last character, has a column.
    var before = cells[..<caretCell].reduce(0) { $0 + $1.columns }
    while before >= width, !cells.isEmpty { before -= cells.removeFirst().columns }
    var used = 0
    cells = Array(
      cells.prefix {
        used += $0.columns
        return used <= width
      })
    let filled = cells.reduce(0) { $0 + $1.columns }
    var spans: [FieldScreen.Span] = []
    for cell in cells {
      let style: FieldScreen.Style =
        cell.isSelected ? .selected : field.errorMessage == nil ? .value : .errorValue
      if spans.last?.style == style {
        spans[spans.count - 1].text += cell.text
      } else {
        spans.append(.init(cell.text, style))
      }
    }
    // The caret after the last character of a right-aligned amount also needs a column.
    let end = isRightAligned && before == filled && filled < width ? 1 : 0
    let padding = FieldScreen.Span(String(repeating: " ", count: width - filled - end))
    guard isRightAligned else {
      self.spans = spans + [padding]
      caret = before
      return
    }
    self.spans = [padding] + spans + (end > 0 ? [.init(" ")] : [])
    caret = width - filled - end + before
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
  /// Returns the text that draws the screen from the cursor, at the beginning of a line, and leaves the
  /// cursor at the caret.
  func drawing(_ palette: FieldPalette) -> String {
    var text = ""
    for (row, line) in lines.enumerated() {
      if row > 0 { text += "\r\n" }
      for span in line { text += Self.styled(span, palette) }
    }
    let below = lines.count - 1 - caret.row
    if below > 0 { text += "\u{1B}[\(below)A" }
    text += "\r"
    if caret.column > 0 { text += "\u{1B}[\(caret.column)C" }
    return text
  }

  /// The text that erases the screen, and leaves the cursor where it was before the drawing.
  var erasing: String { "\r" + (caret.row > 0 ? "\u{1B}[\(caret.row)A" : "") + "\u{1B}[J" }

  private static func styled(_ span: Span, _ palette: FieldPalette) -> String {
    guard let code = palette.parameters(of: span.style), !span.text.isEmpty else { return span.text }
    return "\u{1B}[\(code)m\(span.text)\u{1B}[0m"
  }
}

/// The styles of a terminal: its own colours, or those of a theme.
struct FieldPalette {
  var isColoured: Bool
  /// Whether the terminal shows all colours, rather than 256.
  var isTrueColor = false
  var theme: FieldTheme?

  /// Returns the parameters of the escape sequence that sets a style. Bold, faint and reverse are not colours, and are
  /// kept without colours.
  func parameters(of style: FieldScreen.Style) -> String? {
    let attribute: String? =
      switch style {
      case .title: "1"
      case .faint, .placeholder: "2"
      case .selected: "7"
      case .plain, .value, .errorValue, .frame, .errorFrame, .error: nil
      }
    guard isColoured else { return attribute }
    guard let theme else {
      switch style {
      case .error, .errorFrame: return "31"
      default: return attribute
      }
    }
    let color: FieldTheme.Color
    switch style {
    case .plain: return nil
    case .title, .value, .selected, .errorValue: color = theme.text
    case .faint, .placeholder: color = theme.faint
    case .frame: color = theme.accent
    case .error, .errorFrame: color = theme.danger
    }
    let parameters = color.parameters(isTrueColor: isTrueColor)
    // A theme has a colour for what is faint otherwise.
    return attribute.map { $0 == "2" ? parameters : "\($0);\(parameters)" } ?? parameters
  }
}

/// The title, currency, amount, note and error in a line, and the text before the caret.
struct FieldLine: Hashable {
  let text: String
  let beforeCaret: String

  init(_ editor: FieldEditor, width: Int) {
    let field = editor.field
    let row = FieldRow(editor)
    let title = field.title.isEmpty ? "" : TerminalText.visible(field.title) + ": "
    let notes = [FieldNote(editor)?.text, field.errorMessage].compactMap { $0 }
      .map { "  [\(TerminalText.visible($0))]" }.joined()
    text = TerminalText.fitted(title + row.text + notes, width: max(width - 1, 8))
    beforeCaret = TerminalText.fitted(title + row.beforeCaret, width: max(width - 1, 8))
  }

  /// Returns the text that draws it over a line of `columns` columns.
  func drawing(over columns: Int) -> String {
    "\r" + TerminalText.padded(text, to: columns) + "\r" + beforeCaret
  }
}

/// The currency and amount in a row, as plain text.
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
