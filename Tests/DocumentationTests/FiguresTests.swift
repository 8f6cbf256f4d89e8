// Figures that stand on several pages are the same on all of them.

import Foundation
import Testing

@Suite struct FiguresTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: MarkdownPage.root.appending(path: path), encoding: .utf8)
  }

  /// Returns the cells of the table's row that begins with a name.
  private static func row(_ name: String, of page: String) throws -> [String] {
    let line = try #require(page.split(separator: "\n").first { $0.hasPrefix("| \(name) |") }, "\(name)")
    return line.split(separator: "|").map {
      $0.trimmingCharacters(in: .whitespaces).replacing(",", with: "").replacing(" ns", with: "")
    }
  }

  /// The article's table has one row for each candidate, the README's one column.
  @Test func theREADMEHasTheTimesOfTheArticle() throws {
    let article = try Self.text("Sources/MoneyFormat/MoneyFormat.docc/Performance.md")
    let page = try Self.text("README.md")
    let (formatting, parsing) = (
      try Self.row("format an amount, en-US", of: page), try Self.row("parse it", of: page)
    )
    func time(_ name: String) throws -> String { try Self.row(name, of: article)[1] }
    let shortest = try time("`write(minorUnits:into:)`").split(separator: ".")[0]
    let range = "\(shortest)–\(try time("`string(from:)`"))"
    #expect(formatting[1] == range)
    #expect(formatting[2] == (try time("Foundation `Decimal.FormatStyle.Currency`")))
    #expect(formatting[3] == (try time("ICU4C `unumf_formatDecimal` + UTF-8")))
    #expect(formatting[4] == (try time("Node `Intl.NumberFormat`")))
    #expect(formatting[5] == (try time("Python Babel `format_currency`")))
    #expect(parsing[1] == (try time("`parse` of the same text")))
    #expect(parsing[2] == (try time("Foundation `Decimal.ParseStrategy`")))
    #expect(parsing[3] == (try time("ICU4C `unum_parseDecimal`")))
  }

  @Test func theModulesHaveTheSizesThatTheBuildAllows() throws {
    let page = try Self.text("Bindings/Web/README.md")
    for line in try Self.text("Bindings/Web/sizes.txt").split(separator: "\n") {
      let words = line.split(separator: " ")
      #expect(try Self.row("`\(words[0])`", of: page)[1] == words[1])
    }
  }
}
