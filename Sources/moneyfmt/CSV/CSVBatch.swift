// A batch of whole records, passed from the reader through a worker to the writer, with its results.

import MoneyFormat
import MoneyFormatProtocol

/// A batch belongs to one thread at a time (the reader, then a worker, then the writer), hence `@unchecked
/// Sendable`.
final class CSVBatch: @unchecked Sendable {
  var input: ByteBuffer
  var output: ByteBuffer
  /// The offset of the first row after the header.
  var start = 0
  /// The number of input bytes in the batch.
  var weight: Int { input.count }
  var content = Content.records
  var tally = CSVTally()
  /// Whether a worker has finished the batch; guarded by the pool's lock.
  var isDone = false

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
  }
}

/// Counts and messages about the rows of a batch, or of the whole file.
struct CSVTally {
  var rows = 0
  /// The number of line feeds.
  var lines = 0
  /// The number of cells formatted or parsed.
  var amounts = 0
  var errors = 0
  var warnings = 0
  /// The first errors and the first warnings. Rows and lines count from the start of the batch.
  var issues: [CSVIssue] = []
  /// Unknown currencies and locales at their first occurrence.
  var doubts: [KnownNames.Doubt] = []
  /// Whether the run stops because the last row has an error.
  var isStopped = false

  mutating func add(_ issue: CSVIssue) {
    if issue.isWarning { warnings += 1 } else { errors += 1 }
    if (issue.isWarning ? warnings : errors) <= Limits.csvIssues { issues.append(issue) }
  }
}

/// An error or a warning with its place.
struct CSVIssue {
  var row: Int
  var line: Int
  /// The index of the amount column; nil for an issue of the whole row.
  var column: Int?
  var isWarning = false
  var text: String
}
