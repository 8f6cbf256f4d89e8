// Converts a whole file: reads batches, edits them on all cores, and writes them in order.

import MoneyFormat
import MoneyFormatCSV

/// A destination of bytes.
protocol ByteSink {
  func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(FileFailure)
}

/// Reads and writes on the calling thread. The number of batches in flight is limited to the number that
/// keeps the workers busy.
final class CSVRun {
  /// The plan of a run, made from the first record.
  struct Plan {
    let layout: CSVLayout
    /// The names of new columns.
    let newNames: [String]
    let makeEditor: @Sendable () -> CSVRowEditor
  }

  private let reader: RecordReader
  private let batches: CSVBatches
  private let sink: any ByteSink
  private let report: CSVReport
  private let jobs: Int
  private var pool: WorkerPool?
  private var pending: [CSVBatch] = []

  init(
    source: any ByteSource, sink: any ByteSink, report: CSVReport, delimiter: UInt8, jobs: Int,
    batchSize: Int = CSVBatches.usualSize
  ) {
    let batches = CSVBatches(capacity: batchSize + (1 << 16))
    reader = RecordReader(source, delimiter: delimiter, batchSize: batchSize, makeBatch: batches.make)
    self.batches = batches
    self.sink = sink
    self.report = report
    self.jobs = jobs
  }

  /// - Parameter plan: makes the plan from the texts of the first record's fields, which are empty if the
  ///   input is empty.
  /// - Throws: ``FileFailure``, ``CSVRefusal``, and the errors of `plan`.
  func run(delimiter: UInt8, hasHeader: Bool, plan: ([String]) throws -> Plan) throws {
    guard let first = try firstBatch() else {
      _ = try plan([])
      return
    }
    let header = try CSVHeader(of: first, delimiter: delimiter)
    let plan = try plan(header.names)
    if reader.hasByteOrderMark { try write(.byteOrderMark) }
    if hasHeader {
      try write(header.extended(by: plan.newNames, layout: plan.layout))
      first.start = header.end
      report.skipLines(header.lineFeeds)
    }
    report.begin(plan.layout)
    let pool = WorkerPool(count: jobs) {
      let editor = CSVEditorBox(plan.makeEditor())
      return { editor.editor.edit($0) }
    }
    self.pool = pool
    defer { pool.close() }
    try work(from: first, pool)
  }

  private func firstBatch() throws(FileFailure) -> CSVBatch? {
    while true {
      switch try reader.next() {
      case .batch(let batch): return batch
      case .end: return nil
      case .idle: continue
      }
    }
  }

  private func work(from first: CSVBatch, _ pool: WorkerPool) throws(FileFailure) {
    try submit(first, pool)
    while !report.total.isStopped {
      switch try reader.next() {
      case .batch(let batch): try submit(batch, pool)
      case .idle:
        try writePending(pool, downTo: 0)
        report.tick()
      case .end: return try writePending(pool, downTo: 0)
      }
    }
  }

  private func submit(_ batch: CSVBatch, _ pool: WorkerPool) throws(FileFailure) {
    pending.append(batch)
    pool.submit(batch)
    try writePending(pool, downTo: pool.depth - 1)
  }

  /// Writes finished batches until at most `count` are left.
  private func writePending(_ pool: WorkerPool, downTo count: Int) throws(FileFailure) {
    while let batch = pending.first, !report.total.isStopped {
      if pending.count > count { pool.wait(for: batch) } else if !pool.isDone(batch) { return }
      report.add(batch.tally, bytes: batch.weight)
      try sink.write(batch.output.bytes)
      pending.removeFirst()
      batches.recycle(batch)
    }
  }

  private func write(_ bytes: [UInt8]) throws(FileFailure) {
    try bytes.withUnsafeBufferPointer { bytes throws(FileFailure) in try sink.write(bytes) }
  }
}

/// The editor of a worker, which lives as long as the worker.
private final class CSVEditorBox {
  var editor: CSVRowEditor
  init(_ editor: CSVRowEditor) { self.editor = editor }
  deinit { editor.deallocate() }
}
