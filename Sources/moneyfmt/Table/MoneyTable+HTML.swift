// Tables as a self-contained HTML page.

import MoneyFormat

extension MoneyTable {
  static func html(_ tables: [MoneyTable]) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(HTMLText.escaped(tables.map(\.caption).joined(separator: "; ")))</title>
    <style>
    \(styleSheet)
    </style>
    </head>
    <body>
    \(tables.map(\.html).joined(separator: "\n"))
    </body>
    </html>

    """
  }

  private static let styleSheet = """
    :root { color-scheme: light dark; --ink: #1d2129; --quiet: #626b7a; --line: #dfe3ea; --row: #f5f7fa; --page: #fff; }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #e4e8ef; --quiet: #97a1b3; --line: #303744; --row: #1d222b; --page: #14181f; }
    }
    body { margin: 2rem; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
    div { overflow-x: auto; margin-bottom: 2rem; }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
    caption { padding: 0 .9rem .6rem; text-align: left; font-size: 1.15rem; font-weight: 600; }
    th, td { padding: .4rem .9rem; white-space: nowrap; text-align: right; }
    th { color: var(--quiet); font-weight: 500; }
    th:first-child { text-align: left; }
    thead th { border-bottom: 2px solid var(--line); font-size: .85rem; }
    tbody tr { border-bottom: 1px solid var(--line); }
    tbody tr:hover { background: var(--row); }
    """

  private var html: String {
    let header = ([Self.corner] + columns).map { #"<th scope="col">\#(HTMLText.escaped($0))</th>"# }.joined()
    let body = rows.map { row in
      let locale = HTMLText.escaped(row.locale)
      let cells = row.cells.map { cell in
        let direction = cell.isRightToLeft ? "rtl" : "ltr"
        return #"<td lang="\#(locale)" dir="\#(direction)">\#(HTMLText.escaped(cell.printable))</td>"#
      }
      return "<tr><th scope=\"row\">\(locale)</th>\(cells.joined())</tr>"
    }
    return """
      <div>
      <table>
      <caption>\(HTMLText.escaped(caption))</caption>
      <thead>
      <tr>\(header)</tr>
      </thead>
      <tbody>
      \(body.joined(separator: "\n"))
      </tbody>
      </table>
      </div>
      """
  }
}
