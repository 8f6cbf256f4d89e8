// Infers the notation of each amount column in a first pass over the file.

import MoneyFormat
import MoneyFormatProtocol

package enum CSVNotations {
  /// Infers the notation of each amount column from the rows in which it is an amount of the row's currency. All
  /// other rows are ignored. Columns are examined separately.
  ///
  /// The workers examine batches in any order; the evidence of the batches is merged.
  package static func infer(
    _ pass: CSVFirstPass
  ) throws -> [(CSVLayout.AmountColumn, AmountNotation.Conclusion)] {
    var evidence: [AmountNotation.Evidence] = []
    var rows = 0
    let layout = try pass.run(
      examine: { $0.examine($1) },
      merge: { batch in
        if evidence.isEmpty { evidence = batch.evidence.map { _ in AmountNotation.Evidence() } }
        for (column, found) in batch.evidence.enumerated() { evidence[column] += found.shifted(by: rows) }
        rows += batch.tally.rows
      })
    return zip(layout?.amounts ?? [], evidence).map { ($0, $1.conclusion) }
  }
}

extension CSVRowEditor {
  /// Collects the evidence of a batch. Counts rows as ``edit(_:)`` does.
  fileprivate mutating func examine(_ batch: CSVBatch) {
    var tally = CSVTally()
    var evidence = layout.amounts.map { _ in AmountNotation.Evidence() }
    defer { (batch.tally, batch.evidence) = (tally, evidence) }
    guard batch.content == .records else {
      if batch.content == .beginningOfLongRecord { tally.rows = 1 }
      return
    }
    let scanner = RecordScanner(
      batch.input.base, count: batch.input.count, delimiter: layout.delimiter, lineEnd: batch.lineEnd)
    var position = batch.start
    while position < scanner.count {
      let record = scanner.record(from: position, ends: ends, capacity: layout.fieldCount)
      let row = CSVRow(
        base: UnsafePointer(batch.input.base), start: position, contentEnd: record.contentEnd,
        end: record.next, ends: ends)
      position = record.next
      if row.content.isEmpty, layout.fieldCount > 1 { continue }
      tally.rows += 1
      guard !record.isUnclosed, !record.hasStrayQuotes, record.fieldCount == layout.fieldCount,
        row.content.count <= Limits.lineLength
      else { continue }
      for column in evidence.indices { add(column, of: row, at: tally.rows, to: &evidence[column]) }
    }
    // The second pass reports unknown names.
    forgetDoubts()
  }
}
