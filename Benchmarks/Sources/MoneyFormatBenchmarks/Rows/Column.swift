// The row for columns: a million amounts appended to one buffer.

import MoneyFormat

enum Column {
  static let rowCount = 1_000_000
  private static let append = "append(minorUnits:to:)"

  /// Columns reuse their buffers, as when a file is converted block by block. The first pass, which warms
  /// up, allocates them.
  static func rows(_ settings: RowSettings) -> [Row] {
    if settings.isForCounting { return [] }
    return [
      Row(isGated: false) { () throws(BenchmarkFailure) in
        let format = BenchmarkFormat.main[0]
        let formatter = try format.formatter()
        let workload = Workload(count: rowCount, minorUnitDigits: formatter.resolved.minorUnitDigits)
        let icu = try ICUPeer(format, workload.texts)
        return Race(
          title: "column of 1 M rows, \(format.title)",
          lanes: [
            Lane.ours(append, AppendToColumn(formatter, workload.minorUnits)),
            Lane(
              name: ToCharsPeer.name, contestant: ToCharsPeer(workload.minorUnits),
              answer: .minorUnits(workload.minorUnits)),
          ],
          passLengths: [rowCount], unit: "rows",
          expected: { count throws(BenchmarkFailure) in try icu.texts(count) }, checkedCount: 65_536,
          goals: [Goal(append, .atMost(1.2, timesAsLongAs: ToCharsPeer.name))])
      }
    ]
  }
}

private final class AppendToColumn: Contestant {
  private let formatter: MoneyFormatter
  private let amounts: [Int64]
  private var column = MoneyColumn()

  init(_ formatter: MoneyFormatter, _ amounts: [Int64]) {
    self.formatter = formatter
    self.amounts = amounts
  }

  func run(_ range: Range<Int>) -> Int {
    column.removeAll(keepingCapacity: true)
    formatter.append(minorUnits: amounts[range], to: &column)
    return column.utf8Count
  }

  var lastUTF8: [UInt8] {
    column.withUTF8(ofRow: column.count - 1) { text in text.indices.map { text[$0] } }
  }
}
