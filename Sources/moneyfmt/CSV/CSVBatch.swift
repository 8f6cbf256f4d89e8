// A batch of whole records on its way from the reader through a worker to the writer, and what came of it.

import MoneyFormat
import MoneyFormatProtocol

/// Belongs to one thread at a time, hence `@unchecked Sendable`: the reader, then a worker, then the writer.
final class CSVBatch: @unchecked Sendable {
  var input: ByteBuffer
  var output: ByteBuffer
  /// The offset of the first row, after the header.
  var start = 0
  /// The number of input bytes in the batch.
  var weight: Int { input.count }
  var content = Content.records
  var tally = CSVTally()
  /// Set under the pool's lock.
  var isDone = false

  enum Content {
    /// Whole records. The last one of the input may lack its line ending.
    case records
    /// The beginning of a record that is too long, or a later part of it.
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

  /// Empties the batch for other records.
  func reset() {
    (input.count, output.count, start) = (0, 0, 0)
    (content, tally, isDone) = (.records, CSVTally(), false)
  }
}

/// Counts and messages about the rows of a batch, or of the whole file.
struct CSVTally {
  var rows = 0
  /// Line feeds.
  var lines = 0
  /// The number of cells formatted or parsed.
  var amounts = 0
  var errors = 0
  var warnings = 0
  /// The first errors and the first warnings. Rows and lines count from the start of the batch.
  var issues: [CSVIssue] = []
  /// Unknown currencies and locales that occurred for the first time.
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
  /// The index of the amount column; nil for the row as a whole.
  var column: Int?
  var isWarning = false
  var text: String
}
