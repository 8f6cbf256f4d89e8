// The table of features: every row links to existing tests, and every option is listed.

import Foundation
import MoneyFormat
import Testing

@Suite struct FeatureTableTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Returns the rows, without the table's head.
  private static func rows() throws -> [(feature: String, tests: String)] {
    let page = try String(contentsOf: root.appending(path: "Documentation/Features.md"), encoding: .utf8)
    return page.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().compactMap {
      line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      // A row in bold is the heading of a group.
      return cells.count == 2 && !cells[0].hasPrefix("**") ? (cells[0], cells[1]) : nil
    }
  }

  @Test func everyRowIsLinkedToTests() throws {
    let rows = try Self.rows()
    #expect(rows.count > 20)
    for row in rows {
      let links = row.tests.components(separatedBy: "](").dropFirst().compactMap { rest in
        rest.components(separatedBy: ")").first
      }
      #expect(!links.isEmpty, "\(row.feature)")
      for link in links {
        let path = String(link.dropFirst("../".count))
        let text = try? String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
        // What makes a file a test, by its language.
        let marks = ["swift": "@Test", "sh": "fail ", "mjs": "test(", "py": "def test_", "java": "@Test"]
        let mark = try #require(marks[link.split(separator: ".").last.map(String.init) ?? ""], "\(link)")
        #expect(text?.contains(mark) == true, "\(link) of \(row.feature)")
      }
    }
  }

  @Test func everyOptionIsInARow() throws {
    let table = try Self.rows().map(\.feature).joined(separator: "\n")
    let options = Mirror(reflecting: FormattingOptions()).children.compactMap(\.label)
    #expect(options.count > 25)
    for option in options { #expect(table.contains("`\(option)`"), "\(option)") }
  }
}
