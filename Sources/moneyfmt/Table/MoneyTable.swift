// A table of amounts across locales, as plain text and as Markdown.

import MoneyFormat

struct MoneyTable {
  struct Row {
    /// The locale as given.
    let locale: String
    let cells: [Cell]
  }

  /// The formatted text of an amount.
  struct Cell {
    let text: String
    let isRightToLeft: Bool
    /// The text for the column, with its decimal separator beneath the others; nil if columns are not aligned so.
    var aligned: String?
  }

  let caption: String
  /// The heads of the columns.
  let columns: [String]
  let rows: [Row]

  /// The head of the column of locales.
  static let corner = "locale"
}

extension MoneyTable.Cell {
  /// The text for a line that runs from left to right. Text that may run from right to left is
  /// isolated, so that it does not reorder its neighbours.
  /// https://unicode.org/reports/tr9/#Explicit_Directional_Isolates
  var isolated: String {
    if let aligned { return aligned }
    guard isRightToLeft || text.unicodeScalars.contains(where: \.turnsText) else { return text }
    return (isRightToLeft ? "\u{2067}" : "\u{2066}") + text + "\u{2069}"
  }
}

extension MoneyTable {
  var text: String { caption + "\n\n" + grid { $0.isolated }.text }

  /// The table with the decimal separators of each column beneath each other.
  ///
  /// - Parameter amounts: the amounts of the rows' cells.
  func aligned(_ amounts: [[FormattedAmount]]) -> MoneyTable {
    let columns = columns.indices.map { column in amounts.map { $0[column] }.aligned() }
    let rows = rows.enumerated().map { row, made in
      Row(
        locale: made.locale,
        cells: made.cells.enumerated().map { column, cell in
          Cell(text: cell.text, isRightToLeft: cell.isRightToLeft, aligned: columns[column][row])
        })
    }
    return MoneyTable(caption: caption, columns: self.columns, rows: rows)
  }

  var markdown: String {
    "**" + Self.escaped(caption) + "**\n\n" + grid { Self.escaped($0.isolated) }.markdown
  }

  private func grid(_ text: (Cell) -> String) -> TextGrid {
    let amounts = [TextGrid.Alignment](repeating: .right, count: columns.count)
    var grid = TextGrid(header: [Self.corner] + columns, alignments: [.left] + amounts)
    for row in rows { grid.append([row.locale] + row.cells.map(text)) }
    return grid
  }

  /// Escapes plain text for Markdown. Some readers interpret text between two dollar signs as a formula, but
  /// not a single dollar sign.
  private static func escaped(_ text: String) -> String {
    let dollars = text.utf8.count { $0 == UInt8(ascii: "$") }
    var escaped = ""
    for character in text {
      if #"\|*_`<>[]&~#"#.contains(character) || character == "$" && dollars > 1 { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }
}

/// Rows of text, padded to the widest cell of each column, with two spaces between columns.
struct TextGrid {
  enum Alignment {
    case left, right
  }

  private var rows: [[String]]
  private let alignments: [Alignment]
  private var widths: [Int]

  init(header: [String], alignments: [Alignment]) {
    rows = [header]
    self.alignments = alignments
    widths = header.map { TerminalText.columns($0) }
  }

  mutating func append(_ row: [String]) {
    rows.append(row)
    for (index, text) in row.enumerated() { widths[index] = max(widths[index], TerminalText.columns(text)) }
  }

  /// The header, a line below it, and the rows.
  var text: String {
    let rule = widths.map { String(repeating: "\u{2500}", count: $0) }
    return ([rows[0], rule] + rows.dropFirst()).map { line($0, between: "  ") + "\n" }.joined()
  }

  /// A Markdown table with aligned source. The cells must already be Markdown.
  var markdown: String {
    let widths = widths.map { max($0, 3) }
    let rule = zip(widths, alignments).map { width, alignment in
      let dashes = String(repeating: "-", count: width - 1)
      return alignment == .right ? dashes + ":" : dashes + "-"
    }
    return ([rows[0], rule] + rows.dropFirst()).map { row in
      "| " + padded(row, widths).joined(separator: " | ") + " |\n"
    }.joined()
  }

  private func line(_ row: [String], between separator: String) -> String {
    var line = padded(row, widths).joined(separator: separator)
    while line.last == " " { line.removeLast() }
    return line
  }

  private func padded(_ row: [String], _ widths: [Int]) -> [String] {
    row.indices.map { index in
      let spaces = String(repeating: " ", count: max(0, widths[index] - TerminalText.columns(row[index])))
      return alignments[index] == .left ? row[index] + spaces : spaces + row[index]
    }
  }
}
