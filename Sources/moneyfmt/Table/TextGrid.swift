// Columns of plain text that stay beneath each other in a terminal.

/// Rows of texts, filled up with spaces to the width of the widest; two spaces between columns.
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

  /// The header, a line beneath it, and the rows.
  var text: String {
    let rule = widths.map { String(repeating: "\u{2500}", count: $0) }
    return ([rows[0], rule] + rows.dropFirst()).map { line($0, between: "  ") + "\n" }.joined()
  }

  /// As a table of Markdown, aligned in its source, too. The texts are Markdown already.
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
