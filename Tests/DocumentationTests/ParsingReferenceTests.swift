// The generated tables in "Parsing reference": the library reads each text as its cell states.

import FoundationEssentials
import MoneyFormat
import Testing

@Suite(.ofICU72) struct ParsingReferenceTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let text: String
    /// The column's head, such as `en-US USD` or `en-US`, and the cell.
    let cells: [(head: String, cell: String)]
    /// Whether abbreviations are accepted.
    let isCompact: Bool

    var testDescription: String { text }
  }

  private static let rows: [Row] = {
    let path = "Sources/MoneyFormat/MoneyFormat.docc/ParsingReference.md"
    let page = (try? String(contentsOfFile: MarkdownPage.root.path + "/" + path, encoding: .utf8)) ?? ""
    var heads: [String] = []
    var rows: [Row] = []
    var isCompact = false
    for line in page.split(separator: "\n") {
      if line.hasPrefix("## ") { isCompact = line == "## Compact forms" }
      guard line.hasPrefix("| ") else { continue }
      let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
      if cells[0] == "text" {
        heads = Array(cells.dropFirst())
      } else {
        rows.append(
          Row(
            text: String(cells[0].dropFirst().dropLast()), cells: Array(zip(heads, cells.dropFirst())),
            isCompact: isCompact))
      }
    }
    return rows
  }()

  static let amounts = rows.filter { $0.cells[0].head.contains(" ") }
  static let money = rows.filter { !$0.cells[0].head.contains(" ") }

  @Test func tablesAreComplete() {
    #expect(Self.amounts.count == 102)
    #expect(Self.amounts.count { $0.isCompact } == 15)
    #expect(Self.money.count == 31)
    #expect(Self.amounts.allSatisfy { $0.cells.count == 8 } && Self.money.allSatisfy { $0.cells.count == 9 })
  }

  @Test(arguments: amounts) func readsAmounts(_ row: Row) throws {
    for (head, cell) in row.cells {
      let place = head.split(separator: " ").map(String.init)
      let formatter = try MoneyFormatter(currency: place[1], locale: place[0])
      do throws(AmountParseError) {
        let parsed = try formatter.parse(
          row.text, rules: AmountInputRules(acceptsAbbreviations: row.isCompact))
        #expect(cell == "\(parsed.amount)" + (parsed.warnings.isEmpty ? "" : " \\*"), "\(head)")
      } catch {
        #expect(cell == Self.cell(error), "\(head)")
      }
    }
  }

  @Test(arguments: money) func readsMoney(_ row: Row) throws {
    for (locale, cell) in row.cells {
      let reader = try MoneyReader(locale: locale)
      do throws(AmountParseError) {
        let money = try reader.parse(row.text)
        #expect(
          cell == "\(money.amount) \(money.currencyCode)" + (money.warnings.isEmpty ? "" : " \\*"),
          "\(locale)")
      } catch {
        #expect(cell == Self.cell(error), "\(locale)")
      }
    }
  }

  private static func cell(_ error: AmountParseError) -> String {
    error.candidates.isEmpty
      ? "`\(error.code)`" : error.candidates.map(\.description).joined(separator: " or ") + "?"
  }
}
