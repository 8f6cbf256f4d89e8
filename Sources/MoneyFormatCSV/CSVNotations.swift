// Infers the notation of each amount column in a first pass over the file.

import MoneyFormat
import MoneyFormatProtocol

package enum CSVNotations {
  /// Infers the notation of each amount column from its rows. Columns are examined separately; rows that
  /// can't be read are ignored.
  ///
  /// - Parameter amounts: returns the amount columns, given the texts of the first record.
  package static func infer(
    _ source: any ByteSource, delimiter: UInt8, hasHeader: Bool,
    amounts: ([String]) throws -> [CSVLayout.AmountColumn]
  ) throws -> [(CSVLayout.AmountColumn, AmountNotation.Conclusion)] {
    let batches = CSVBatches(capacity: CSVBatches.usualSize + (1 << 16))
    let reader = RecordReader(
      source, delimiter: delimiter, batchSize: CSVBatches.usualSize, makeBatch: batches.make)
    var pass: Pass?
    while true {
      switch try reader.next() {
      case .idle: continue
      case .end:
        return pass.map { pass in
          zip(pass.columns, pass.inferences).map { ($0, $1.conclusion) }
        } ?? []
      case .batch(let batch):
        if pass == nil {
          let header = try CSVHeader(of: batch, delimiter: delimiter)
          if hasHeader { batch.start = header.end }
          pass = Pass(try amounts(header.names), fieldCount: header.names.count, delimiter: delimiter)
        }
        pass?.look(at: batch)
        batches.recycle(batch)
      }
    }
  }

  /// The state after the rows so far.
  private struct Pass {
    let columns: [CSVLayout.AmountColumn]
    let fieldCount: Int
    let delimiter: UInt8
    var inferences: [AmountNotation.Inference]
    var rows = 0

    init(_ columns: [CSVLayout.AmountColumn], fieldCount: Int, delimiter: UInt8) {
      self.columns = columns
      self.fieldCount = fieldCount
      self.delimiter = delimiter
      inferences = columns.map { _ in AmountNotation.Inference() }
    }

    /// Counts rows as ``CSVRowEditor`` does.
    mutating func look(at batch: CSVBatch) {
      guard batch.content == .records else {
        if batch.content == .beginningOfLongRecord { rows += 1 }
        return
      }
      let ends = UnsafeMutablePointer<Int>.allocate(capacity: fieldCount)
      var scratch = ByteBuffer(capacity: 64)
      defer {
        ends.deallocate()
        scratch.deallocate()
      }
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
        for (index, column) in columns.enumerated() {
          let text = CSVCell.trimmed(CSVCell.text(row[row.range(column.index)], &scratch))
          if !text.isEmpty { inferences[index].add(String(decoding: text, as: UTF8.self), at: rows) }
        }
      }
    }
  }
}
