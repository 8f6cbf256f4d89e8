// A batch of whole records, passed from the reader through a worker to the writer, with its results.

import MoneyFormat
import MoneyFormatProtocol

/// A batch belongs to one thread at a time (the reader, then a worker, then the writer), hence `@unchecked
/// Sendable`.
package final class CSVBatch: @unchecked Sendable {
  package var input: ByteBuffer
  package var output: ByteBuffer
  /// The offset of the first row after the header.
  package var start = 0
  /// The number of input bytes in the batch.
  package var weight: Int { input.count }
  var content = Content.records
  /// The last byte of line ends.
  var lineEnd = ASCII.lineFeed
  package var tally = CSVTally()
  /// What the texts of each amount column prove, with rows that count from 1 in the batch.
  var evidence: [AmountNotation.Evidence] = []
  /// How wide the results of each amount column are.
  var widths: [CSVColumnWidths] = []
  /// Whether a worker has finished the batch; guarded by the pool's lock.
  package var isDone = false

  enum Content {
    /// Whole records. The last one of the input may lack its line ending.
    case records
    /// The beginning of an overlong record, or a later part of it.
    case beginningOfLongRecord, moreOfLongRecord
  }

  init(capacity: Int) {
    input = ByteBuffer(capacity: capacity)
    output = ByteBuffer(capacity: capacity)
  }

  deinit {
    input.deallocate()
    output.deallocate()
  }

  /// Empties the batch for reuse.
  func reset() {
    (input.count, output.count, start) = (0, 0, 0)
    (content, tally, isDone) = (.records, CSVTally(), false)
    (evidence, widths) = ([], [])
  }
}

/// Counts and messages about the rows of a batch, or of the whole file.
package struct CSVTally {
  package var rows = 0
  /// The number of line ends.
  package var lines = 0
  /// The number of cells formatted or parsed.
  package var amounts = 0
  /// The number of amounts with more fraction digits than their results; 0 if the options are meant to hide digits.
  package var rounded = 0
  package var errors = 0
  package var warnings = 0
  /// The first errors and the first warnings. Rows and lines count from the start of the batch.
  package var issues: [CSVIssue] = []
  /// Warnings about unknown currencies and locales, where a worker first met them.
  package var doubts: [CSVIssue] = []
  /// Whether the run stops because the last row has an error.
  package var isStopped = false

  package init() {}

  mutating func add(_ issue: CSVIssue) {
    if issue.isWarning { warnings += 1 } else { errors += 1 }
    if (issue.isWarning ? warnings : errors) <= Limits.csvIssues { issues.append(issue) }
  }

  /// Adds a warning, which is made only if it is among the first.
  mutating func addWarning(_ issue: () -> CSVIssue) {
    if warnings < Limits.csvIssues { add(issue()) } else { warnings += 1 }
  }
}

/// An error or a warning with its place.
package struct CSVIssue {
  package var row: Int
  package var line: Int
  /// The index of the amount column; nil for an issue of the whole row.
  package var column: Int?
  package var isWarning = false
  package var text: String
}

/// Recycles batches.
package final class CSVBatches {
  /// The approximate size of a batch, in bytes.
  package static let usualSize = 1 << 18

  private let capacity: Int
  private var free: [CSVBatch] = []

  package init(capacity: Int) { self.capacity = capacity }

  package func make() -> CSVBatch { free.popLast() ?? CSVBatch(capacity: capacity) }

  /// A batch that grew much for a long record is freed, to bound memory.
  package func recycle(_ batch: CSVBatch) {
    guard batch.input.capacity <= 2 * capacity, batch.output.capacity <= 8 * capacity else { return }
    batch.reset()
    free.append(batch)
  }
}
