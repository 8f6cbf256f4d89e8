// Reads batches of a file, has workers edit or examine them, and hands them back in their order.

/// Runs once: ``first()`` returns the batch with the header, and ``run(from:jobs:makeEditor:work:idle:take:)`` goes on with it.
package final class CSVPump {
  private let reader: RecordReader
  private let batches: CSVBatches
  /// The batches that the workers have, in their order.
  private var pending: [CSVBatch] = []

  package init(_ source: any ByteSource, delimiter: UInt8, batchSize: Int = CSVBatches.usualSize) {
    // A batch ends with a whole record.
    batches = CSVBatches(capacity: batchSize + (1 << 16))
    reader = RecordReader(source, delimiter: delimiter, batchSize: batchSize, makeBatch: batches.make)
  }

  package var hasByteOrderMark: Bool { reader.hasByteOrderMark }

  /// Returns the first batch; nil if the file is empty.
  package func first() throws(FileFailure) -> CSVBatch? {
    while true {
      switch try reader.next() {
      case .batch(let batch): return batch
      case .end: return nil
      case .idle: continue
      }
    }
  }

  /// Passes the batches from the first one on to the workers. The number of batches in flight is limited to the number
  /// that keeps the workers busy.
  ///
  /// - Parameters:
  ///   - jobs: the number of workers.
  ///   - makeEditor: makes the editor of a worker.
  ///   - work: edits or examines a batch.
  ///   - idle: called while the input has nothing to read, when all batches have been taken.
  ///   - take: takes a batch that is done; returns whether to go on.
  package func run(
    from first: CSVBatch, jobs: Int, makeEditor: @escaping @Sendable () -> CSVRowEditor,
    work: @escaping @Sendable (inout CSVRowEditor, CSVBatch) -> Void, idle: () -> Void = {},
    take: (CSVBatch) throws(FileFailure) -> Bool
  ) throws(FileFailure) {
    let pool = WorkerPool(count: jobs) {
      let box = EditorBox(makeEditor())
      return { work(&box.editor, $0) }
    }
    defer { pool.close() }
    var next: CSVBatch? = first
    while true {
      if let batch = next {
        pending.append(batch)
        pool.submit(batch)
        guard try takePending(pool, downTo: pool.depth - 1, take) else { return }
      }
      switch try reader.next() {
      case .batch(let batch): next = batch
      case .idle:
        next = nil
        guard try takePending(pool, downTo: 0, take) else { return }
        idle()
      case .end:
        _ = try takePending(pool, downTo: 0, take)
        return
      }
    }
  }

  /// Hands back batches that are done until at most `count` are left. Returns whether to go on.
  private func takePending(
    _ pool: WorkerPool, downTo count: Int, _ take: (CSVBatch) throws(FileFailure) -> Bool
  ) throws(FileFailure) -> Bool {
    while let batch = pending.first {
      if pending.count > count { pool.wait(for: batch) } else if !pool.isDone(batch) { break }
      pending.removeFirst()
      guard try take(batch) else { return false }
      batches.recycle(batch)
    }
    return true
  }

  /// The editor of a worker, which lives as long as the worker.
  private final class EditorBox {
    var editor: CSVRowEditor
    init(_ editor: CSVRowEditor) { self.editor = editor }
    deinit { editor.deallocate() }
  }
}
