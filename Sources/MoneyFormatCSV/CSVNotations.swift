// Infers the notation of each amount column in a first pass over the file.

import MoneyFormat
import MoneyFormatProtocol

package enum CSVNotations {
  /// Infers the notation of each amount column from the rows in which it is an amount of the row's currency. All
  /// other rows are ignored. Columns are examined separately.
  ///
  /// The workers examine batches in any order; the evidence of the batches is merged.
  ///
  /// - Parameters:
  ///   - jobs: the number of workers.
  ///   - plan: returns the layout and makes the editors that read the columns, given the texts of the first record.
  package static func infer(
    _ source: any ByteSource, delimiter: UInt8, hasHeader: Bool, jobs: Int,
    plan: ([String]) throws -> (CSVLayout, @Sendable () -> CSVRowEditor)
  ) throws -> [(CSVLayout.AmountColumn, AmountNotation.Conclusion)] {
    let batches = CSVBatches(capacity: CSVBatches.usualSize + (1 << 16))
    let reader = RecordReader(
      source, delimiter: delimiter, batchSize: CSVBatches.usualSize, makeBatch: batches.make)
    var pass: Pass?
    defer { pass?.pool.close() }
    while true {
      switch try reader.next() {
      case .idle: continue
      case .end:
        guard let pass else { return [] }
        pass.merge(batches, downTo: 0)
        return zip(pass.layout.amounts, pass.evidence).map { ($0, $1.conclusion) }
      case .batch(let batch):
        if pass == nil {
          let header = try CSVHeader(of: batch, delimiter: delimiter)
          if hasHeader { batch.start = header.end }
          let (layout, makeEditor) = try plan(header.names)
          pass = Pass(layout, jobs: jobs, makeEditor)
        }
        pass?.submit(batch, batches)
      }
    }
  }

  /// The state after the rows so far.
  private final class Pass {
    let layout: CSVLayout
    let pool: WorkerPool
    private(set) var evidence: [AmountNotation.Evidence]
    private var rows = 0
    private var pending: [CSVBatch] = []

    init(_ layout: CSVLayout, jobs: Int, _ makeEditor: @escaping @Sendable () -> CSVRowEditor) {
      self.layout = layout
      evidence = layout.amounts.map { _ in AmountNotation.Evidence() }
      pool = WorkerPool(count: jobs) {
        let box = EditorBox(makeEditor())
        return { box.editor.examine($0) }
      }
    }

    func submit(_ batch: CSVBatch, _ batches: CSVBatches) {
      pending.append(batch)
      pool.submit(batch)
      merge(batches, downTo: pool.depth - 1)
    }

    /// Merges the evidence of batches until at most `count` are left.
    func merge(_ batches: CSVBatches, downTo count: Int) {
      while pending.count > count {
        let batch = pending.removeFirst()
        pool.wait(for: batch)
        for (column, found) in batch.evidence.enumerated() { evidence[column] += found.shifted(by: rows) }
        rows += batch.tally.rows
        batches.recycle(batch)
      }
    }
  }

  /// The editor of a worker, which lives as long as the worker.
  private final class EditorBox {
    var editor: CSVRowEditor
    init(_ editor: CSVRowEditor) { self.editor = editor }
    deinit { editor.deallocate() }
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
      guard !record.isUnclosed, record.fieldCount == layout.fieldCount,
        row.content.count <= Limits.lineLength
      else { continue }
      for column in evidence.indices { add(column, of: row, at: tally.rows, to: &evidence[column]) }
    }
    // The second pass reports unknown names.
    forgetDoubts()
  }
}
