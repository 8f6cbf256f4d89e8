// Whole records on their way: read, edited by a worker, written.

import MoneyFormat
import MoneyFormatProtocol

/// Belongs to one thread at a time: the reader, then a worker, then the writer. Hence `@unchecked Sendable`.
final class CSVBatch: @unchecked Sendable {
  var input: ByteBuffer
  var output: ByteBuffer
  /// Where the rows begin; before it is the header.
  var start = 0
  /// Bytes of the input that it stands for.
  var weight: Int { input.count }
  var content = Content.records
  var tally = CSVTally()
  /// Set under the pool's lock.
  var isDone = false

  enum Content {
    /// Whole records; the input's last one may lack its line ending.
    case records
    /// The beginning of a record that is too long, or more of it.
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

  /// Ready for other records.
  func reset() {
    (input.count, output.count, start) = (0, 0, 0)
    (content, tally, isDone) = (.records, CSVTally(), false)
  }
}

/// What came of the rows of a batch, or of all.
struct CSVTally {
  var rows = 0
  /// Line feeds.
  var lines = 0
  /// Cells that were formatted or read.
  var amounts = 0
  var errors = 0
  var warnings = 0
  /// The first of each kind that there is something to say about; rows and lines count from the batch's first.
  var issues: [CSVIssue] = []
  /// What was not known about currencies and locales met for the first time.
  var doubts: [KnownNames.Doubt] = []
  /// Whether the last row was an error at which everything stops.
  var isStopped = false

  mutating func add(_ issue: CSVIssue) {
    if issue.isWarning { warnings += 1 } else { errors += 1 }
    if (issue.isWarning ? warnings : errors) <= Limits.csvIssues { issues.append(issue) }
  }
}

/// An error or a warning, and where.
struct CSVIssue {
  var row: Int
  var line: Int
  /// Among the amount columns; nil: the row as a whole.
  var column: Int?
  var isWarning = false
  var text: String
}
