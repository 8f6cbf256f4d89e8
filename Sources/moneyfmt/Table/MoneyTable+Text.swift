// A table as plain text, and as Markdown.

extension MoneyTable {
  var text: String { caption + "\n\n" + grid { $0.isolated }.text }

  var markdown: String {
    "**" + Self.escaped(caption) + "**\n\n" + grid { Self.escaped($0.isolated) }.markdown
  }

  private func grid(_ text: (Cell) -> String) -> TextGrid {
    let amounts = [TextGrid.Alignment](repeating: .right, count: columns.count)
    var grid = TextGrid(header: [Self.corner] + columns, alignments: [.left] + amounts)
    for row in rows { grid.append([row.locale] + row.cells.map(text)) }
    return grid
  }

  /// Plain text in Markdown. A dollar alone is one; two would be a formula, in some readers.
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
