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
    let pump = CSVPump(source, delimiter: delimiter)
    guard let first = try pump.first() else { return nil }
    let header = try CSVHeader(of: first, delimiter: delimiter)
    if hasHeader { first.start = header.end }
    let (layout, makeEditor) = try plan(header.names)
    try pump.run(
      from: first, jobs: jobs, makeEditor: makeEditor, work: examine,
      take: { batch in
        merge(batch)
        return true
      })
    return layout
  }
}
