// Infers the notation of each amount column in a first pass over the file.

import MoneyFormat
import MoneyFormatProtocol

package enum CSVNotations {
  /// Infers the notation of each amount column from the rows in which it is an amount of the row's currency. All
  /// other rows are ignored. Columns are examined separately.
  ///
  /// - Parameter makeEditor: returns the editor that reads the columns, given the texts of the first record.
  package static func infer(
    _ source: any ByteSource, delimiter: UInt8, hasHeader: Bool, makeEditor: ([String]) throws -> CSVRowEditor
  ) throws -> [(CSVLayout.AmountColumn, AmountNotation.Conclusion)] {
    let batches = CSVBatches(capacity: CSVBatches.usualSize + (1 << 16))
    let reader = RecordReader(
      source, delimiter: delimiter, batchSize: CSVBatches.usualSize, makeBatch: batches.make)
    var pass: Pass?
    defer { pass?.editor.deallocate() }
    while true {
      switch try reader.next() {
      case .idle: continue
      case .end:
        return pass.map { pass in
          zip(pass.editor.layout.amounts, pass.inferences).map { ($0, $1.conclusion) }
        } ?? []
      case .batch(let batch):
        if pass == nil {
          let header = try CSVHeader(of: batch, delimiter: delimiter)
          if hasHeader { batch.start = header.end }
          pass = Pass(try makeEditor(header.names))
        }
        pass?.look(at: batch)
        batches.recycle(batch)
      }
    }
  }

  /// The state after the rows so far.
  private struct Pass {
    var editor: CSVRowEditor
    var inferences: [AmountNotation.Inference]
    var rows = 0

    init(_ editor: CSVRowEditor) {
      self.editor = editor
      inferences = editor.layout.amounts.map { _ in AmountNotation.Inference() }
    }

    /// Counts rows as ``CSVRowEditor`` does.
    mutating func look(at batch: CSVBatch) {
      guard batch.content == .records else {
        if batch.content == .beginningOfLongRecord { rows += 1 }
        return
      }
      let (fieldCount, delimiter) = (editor.layout.fieldCount, editor.layout.delimiter)
      let ends = UnsafeMutablePointer<Int>.allocate(capacity: fieldCount)
      defer { ends.deallocate() }
      let scanner = RecordScanner(batch.input.base, count: batch.input.count, delimiter: delimiter)
      var position = batch.start
      while position < scanner.count {
        let record = scanner.record(from: position, ends: ends, capacity: fieldCount)
        let row = CSVRow(
          base: UnsafePointer(batch.input.base), start: position, contentEnd: record.contentEnd,
          end: record.next,
          ends: ends)
        position = record.next
        if row.content.isEmpty, fieldCount > 1 { continue }
        rows += 1
        guard !record.isUnclosed, record.fieldCount == fieldCount, row.content.count <= Limits.lineLength
        else {
          continue
        }
        for column in inferences.indices { editor.add(column, of: row, at: rows, to: &inferences[column]) }
      }
      // The second pass reports unknown names.
      editor.forgetDoubts()
    }
  }
}
