// The chart of speeds shows the times of the article on performance.

import Foundation
import Testing

@Suite struct SpeedsChartTests {
  @Test func theChartShowsEveryTimeOfTheTable() throws {
    let page = try String(
      contentsOf: MarkdownPage.root.appending(path: "Sources/MoneyFormat/MoneyFormat.docc/Performance.md"),
      encoding: .utf8)
    let chart = try String(
      contentsOf: MarkdownPage.root.appending(path: "Documentation/speeds.svg"), encoding: .utf8)
    let table = page.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("| ns per amount |") }.dropFirst(2).prefix { $0.hasPrefix("|") }
    for row in table {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let name = cells[0].replacing("`", with: "")
      let time = cells[1].replacing(",", with: "")
      #expect(chart.contains("\(name) \(time) ns"), "run make picture: \(row)")
    }
    #expect(table.count >= 9)
  }
}
