// The table in "How input is parsed": the library reads each text as its row states.

import FoundationEssentials
import MoneyFormat
import Testing

@Suite(.ofICU72) struct ReadingTableTests {
  struct Row: CustomTestStringConvertible {
    let text: String
    let locale: String
    let currency: String
    let typed: String
    let whole: String

    var testDescription: String { "\(text) \(locale) \(currency)" }
  }

  static let rows: [Row] = {
    let path = "Sources/MoneyFormat/MoneyFormat.docc/HowInputIsParsed.md"
    let page = (try? String(contentsOfFile: MarkdownPage.root.path + "/" + path, encoding: .utf8)) ?? ""
    let lines = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    return lines.map { line in
      let cells = line.split(separator: "|").map { $0.drop { $0 == " " } }
        .map { String($0.reversed().drop { $0 == " " }.reversed()) }
      return Row(
        text: String(cells[0].dropFirst().dropLast()), locale: cells[1], currency: cells[2], typed: cells[3],
        whole: cells[4])
    }
  }()

  @Test func tableIsComplete() { #expect(Self.rows.count == 44) }

  @Test(arguments: rows) func typedKeyByKey(_ row: Row) {
    var field = AmountField(
      currencyCode: row.currency, options: FormattingOptions(locale: row.locale),
      rules: AmountInputRules(shouldUpdateAmountWhileEditing: true))
    for key in row.text { field.handle(.insert(String(key))) }
    if field.status == .valid {
      #expect(row.typed == field.amount?.description)
    } else {
      let shown = field.provisionalAmount.map { ", shows \($0)" } ?? ""
      #expect(row.typed == "`\(field.reasons[0].rawValue)`\(shown)")
    }
  }

  @Test(arguments: rows) func pastedAndCommitted(_ row: Row) throws {
    let formatter = try MoneyFormatter(currency: row.currency, locale: row.locale)
    for mode in [AmountReading.Mode.paste, .commit] {
      let reading = formatter.read(row.text, mode: mode)
      if reading.status == .valid {
        let warnings = reading.warnings.map { ", with `\($0.rawValue)`" }.joined()
        #expect(row.whole == (reading.amount?.description ?? "") + warnings)
      } else {
        let amounts = reading.candidates.map(\.description).joined(separator: " or ")
        #expect(row.whole == "`\(reading.reasons[0].rawValue)`" + (amounts.isEmpty ? "" : ": \(amounts)"))
      }
    }
  }
}
