// Tables as an SVG picture. Cells are right-aligned in their columns, so the columns are aligned in fonts of
// any width.

import MoneyFormat

extension MoneyTable {
  static func svg(_ tables: [MoneyTable]) -> String {
    var top = Layout.margin
    let parts = tables.map { table in
      defer { top += table.height + Layout.margin }
      return table.svg(top: top)
    }
    let width = (tables.map(\.width).max() ?? 0) + 2 * Layout.margin
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(top)" viewBox="0 0 \(width) \(top)" role="img">
      <title>\(HTMLText.escaped(tables.map(\.caption).joined(separator: "; ")))</title>
      <style>
      \(styleSheet)
      </style>
      <rect class="page" width="\(width)" height="\(top)" rx="10"/>
      \(parts.joined(separator: "\n"))
      </svg>

      """
  }

  /// In pixels.
  private enum Layout {
    static let margin = 24
    static let rowHeight = 28
    /// The height of the caption and the space below it.
    static let captionHeight = 34
    /// The width of a text column at the font size, with some reserve for wider fonts.
    static let columnWidth = 9
    /// The gap between columns of the table.
    static let gap = 28
  }

  private static let styleSheet = """
    .page { fill: #ffffff; stroke: #dfe3ea; }
    text { fill: #1d2129; font: 14px ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace; text-anchor: end; }
    [direction=rtl] { text-anchor: start; }
    .caption { font-size: 16px; font-weight: bold; text-anchor: start; }
    .head { fill: #626b7a; }
    .locale { fill: #626b7a; text-anchor: start; }
    line { stroke: #dfe3ea; }
    @media (prefers-color-scheme: dark) {
      .page { fill: #14181f; stroke: #303744; }
      text { fill: #e4e8ef; }
      .head, .locale { fill: #97a1b3; }
      line { stroke: #303744; }
    }
    """

  /// The widths of the table's columns, the locales first.
  private var widths: [Int] {
    let locales = ([Self.corner] + rows.map(\.locale)).map { TerminalText.columns($0) }
    let cells = columns.indices.map { index in
      ([columns[index]] + rows.map { $0.cells[index].text }).map { TerminalText.columns($0) }
    }
    return ([locales] + cells).map { ($0.max() ?? 0) * Layout.columnWidth }
  }

  private var width: Int {
    let widths = widths
    let caption = TerminalText.columns(caption) * Layout.columnWidth * 16 / 14
    return max(caption, widths.reduce(0, +) + Layout.gap * (widths.count - 1))
  }

  private var height: Int { Layout.captionHeight + Layout.rowHeight * (rows.count + 1) }

  private func svg(top: Int) -> String {
    let left = Layout.margin
    let (widths, right) = (widths, left + width)
    var edges: [Int] = []
    var edge = left
    for width in widths {
      edges.append(edge + width)
      edge += width + Layout.gap
    }
    var baseline = top + 16
    var lines = [#"<text class="caption" x="\#(left)" y="\#(baseline)">\#(HTMLText.escaped(caption))</text>"#]
    baseline = top + Layout.captionHeight + 14
    lines.append(#"<text class="locale" x="\#(left)" y="\#(baseline)">\#(Self.corner)</text>"#)
    for (column, edge) in zip(columns, edges.dropFirst()) {
      lines.append(#"<text class="head" x="\#(edge)" y="\#(baseline)">\#(HTMLText.escaped(column))</text>"#)
    }
    for row in rows {
      lines.append(#"<line x1="\#(left)" x2="\#(right)" y1="\#(baseline + 9)" y2="\#(baseline + 9)"/>"#)
      baseline += Layout.rowHeight
      let locale = HTMLText.escaped(row.locale)
      lines.append(#"<text class="locale" x="\#(left)" y="\#(baseline)">\#(locale)</text>"#)
      for (cell, edge) in zip(row.cells, edges.dropFirst()) {
        let direction = cell.isRightToLeft ? "rtl" : "ltr"
        lines.append(
          #"<text x="\#(edge)" y="\#(baseline)" xml:lang="\#(locale)" direction="\#(direction)">"#
            + HTMLText.escaped(cell.text) + "</text>")
      }
    }
    return lines.joined(separator: "\n")
  }
}
