// A pass over a file that examines its columns, before the pass that edits its rows.

import MoneyFormat
import MoneyFormatProtocol

package struct CSVFirstPass {
  private let source: any ByteSource
  private let delimiter: UInt8
  private let hasHeader: Bool
  private let jobs: Int
  private let plan: ([String]) throws -> (CSVLayout, @Sendable () -> CSVRowEditor)

  /// - Parameters:
  ///   - jobs: the number of workers.
  ///   - plan: returns the layout and makes the editors that examine the columns, given the texts of the first record.
  package init(
    _ source: any ByteSource, delimiter: UInt8, hasHeader: Bool, jobs: Int,
    plan: @escaping ([String]) throws -> (CSVLayout, @Sendable () -> CSVRowEditor)
  ) {
    (self.source, self.delimiter, self.hasHeader, self.jobs) = (source, delimiter, hasHeader, jobs)
    self.plan = plan
  }

  /// Examines the batches of a file on all workers, and merges what they found in the order of the file.
  ///
  /// - Parameters:
  ///   - examine: examines a batch, and stores the findings in it.
  ///   - merge: merges the findings of a batch.
  /// - Returns: the layout; nil if the file is empty.
  func run(
    examine: @escaping @Sendable (inout CSVRowEditor, CSVBatch) -> Void, merge: (CSVBatch) -> Void
  ) throws -> CSVLayout? {
    let batches = CSVBatches(capacity: CSVBatches.usualSize + (1 << 16))
    let reader = RecordReader(
      source, delimiter: delimiter, batchSize: CSVBatches.usualSize, makeBatch: batches.make)
    var started: (layout: CSVLayout, pool: WorkerPool)?
    defer { started?.pool.close() }
    var pending: [CSVBatch] = []
    /// Merges the findings of batches until at most `count` are left.
    func mergePending(_ pool: WorkerPool, downTo count: Int) {
      while pending.count > count {
        let batch = pending.removeFirst()
        pool.wait(for: batch)
        merge(batch)
        batches.recycle(batch)
      }
    }
    while true {
      switch try reader.next() {
      case .idle: continue
      case .end:
        if let started { mergePending(started.pool, downTo: 0) }
        return started?.layout
      case .batch(let batch):
        if started == nil {
          let header = try CSVHeader(of: batch, delimiter: delimiter)
          if hasHeader { batch.start = header.end }
          let (layout, makeEditor) = try plan(header.names)
          let pool = WorkerPool(count: jobs) {
            let box = EditorBox(makeEditor())
            return { examine(&box.editor, $0) }
          }
          started = (layout, pool)
        }
        guard let started else { continue }
        pending.append(batch)
        started.pool.submit(batch)
        mergePending(started.pool, downTo: started.pool.depth - 1)
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
