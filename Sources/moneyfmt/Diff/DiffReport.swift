// What two ICUs write differently, gathered and written.

import MoneyFormat
import MoneyFormatProtocol

/// One text asked of both.
struct DiffCase: Equatable {
  let locale: String
  let currency: String
  let style: TableStyle
  let amount: String

  /// For `moneyfmt-diff`.
  var request: String { "\(style.rawValue)\t\(locale)\t\(currency)\t\(amount)" }
}

/// Counts, and the rows of the table.
struct DiffReport {
  /// Amounts of one locale, currency and style that differ in the same way, by their first.
  private struct Row {
    let example: DiffCase
    let kind: Difference
    let linked: String
    let foundation: String
    let isRightToLeft: Bool
    var count = 1

    var key: [String] { [example.locale, example.currency, example.style.rawValue, kind.rawValue] }
  }

  let foundationVersion: String
  private(set) var compared = 0
  private(set) var counts: [Difference: Int] = [:]
  private var rows: [Row] = []
  /// Of the locale, currency and style at hand.
  private var open: [[String]: Int] = [:]

  init(foundationVersion: String) { self.foundationVersion = foundationVersion }

  var different: Int { counts.values.reduce(0, +) }

  /// The kind of the difference; nil for none.
  mutating func add(
    _ example: DiffCase, linked: String, foundation: String, isRightToLeft: Bool
  ) -> Difference? {
    compared += 1
    guard let kind = Difference(linked, foundation) else { return nil }
    counts[kind, default: 0] += 1
    let row = Row(
      example: example, kind: kind, linked: linked, foundation: foundation, isRightToLeft: isRightToLeft)
    if let index = open[row.key] {
      rows[index].count += 1
    } else {
      open[row.key] = rows.count
      rows.append(row)
    }
    return kind
  }

  /// The table, if there is anything in it.
  var table: String {
    guard !rows.isEmpty else { return "" }
    var grid = TextGrid(
      header: [
        "locale", "currency", "style", "amount", "ICU \(LinkedData.icuVersion)",
        "Foundation's \(foundationVersion)",
        "differ in", "amounts",
      ], alignments: [.left, .left, .left, .right, .right, .right, .left, .right])
    for row in rows {
      func shown(_ text: String) -> String {
        // What can't be seen has to be, where it is all that differs.
        let visible = [.spaces, .marks].contains(row.kind) ? MoneyFormatError.quoted(text) : text
        return MoneyTable.Cell(text: visible, isRightToLeft: row.isRightToLeft && visible == text).isolated
      }
      let example = row.example
      grid.append([
        example.locale, example.currency, example.style.rawValue, example.amount, shown(row.linked),
        shown(row.foundation), row.kind.rawValue, String(row.count),
      ])
    }
    return grid.text + "\n"
  }

  /// A line.
  var summary: String {
    let kinds = Difference.allCases.compactMap { kind in counts[kind].map { "\($0) in \(kind.rawValue)" } }
    let versions = "ICU \(LinkedData.icuVersion) and Foundation's ICU \(foundationVersion)"
    return different == 0
      ? "\(compared) texts are the same by \(versions).\n"
      : "\(different) of \(compared) texts differ between \(versions): \(kinds.joined(separator: ", ")).\n"
  }

  /// The same as a JSON object.
  var jsonSummary: JSONText {
    .object([
      ("compared", .integer(compared)), ("different", .integer(different)),
      (
        "kinds",
        .object(Difference.allCases.compactMap { kind in counts[kind].map { (kind.rawValue, .integer($0)) } })
      ),
      ("linkedICU", .string(LinkedData.icuVersion)), ("foundationICU", .string(foundationVersion)),
    ])
  }
}
