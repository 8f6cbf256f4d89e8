// Edits the rows of a batch on a worker.

import MoneyFormat
import MoneyFormatProtocol

/// Edits rows. Belongs to one worker. A row allocates nothing unless it has an error or introduces a currency
/// or locale.
package struct CSVRowEditor {
  let layout: CSVLayout
  var formatters: CSVFormatters
  let fixed: AmountFormatter?
  /// The parsers of the columns if all rows have the same formatter; made for the first text.
  var fixedReaders: CSVColumnReaders?
  /// The parsers of columns whose texts name their currency, if all rows have the same locale; made for the first text.
  var namedReaders: [CSVNamedReader?]
  /// The forms of amounts known so far; nil until the first text that may prove a notation.
  var shapes: AmountShapes?
  let remembersShapes: Bool
  /// Whether amounts with more fraction digits than their results are counted.
  let countsRounded: Bool
  var reader: CSVAmountReader?
  /// The widths of the results of each amount column if they are aligned or measured; otherwise empty.
  private(set) var widths: [CSVColumnWidths] = []
  private(set) var isMeasuring = false
  /// The widths of the current row's results, while measuring.
  var rowWidths: [CSVColumnWidths] = []
  /// The ends of the current row's fields.
  let ends: UnsafeMutablePointer<Int>
  /// For each amount column, the currency that its text names, and the reason if there is no result.
  private var outcomes: [CSVOutcome]
  var scratch: (amount: ByteBuffer, currency: ByteBuffer, locale: ByteBuffer)
  var tally = CSVTally()

  package init(_ layout: CSVLayout, _ maker: CSVFormatterMaker, _ reader: CSVAmountReader?) {
    self.layout = layout
    self.reader = reader
    formatters = CSVFormatters(maker)
    fixed = maker.fixed
    remembersShapes = AmountShapes.areReliable(maker.options)
    ends = .allocate(capacity: layout.fieldCount)
    outcomes = Array(repeating: CSVOutcome(), count: layout.amounts.count)
    namedReaders = Array(repeating: nil, count: layout.amounts.count)
    scratch = (ByteBuffer(capacity: 64), ByteBuffer(capacity: 64), ByteBuffer(capacity: 64))
    countsRounded = reader == nil && maker.showsAllDigits
    setRules()
  }

  /// Sets the notation of each amount column for reading, nil if it is unknown. Comes before the first row.
  package mutating func setNotations(_ notations: [AmountNotation?]) {
    reader?.setNotations(notations)
    setRules()
  }

  /// Aligns the results of the amount columns. Comes before the first row.
  package mutating func align(_ widths: [CSVColumnWidths]) { self.widths = widths }

  /// Measures the results of the next batches, which must not be written.
  mutating func beginMeasuring() {
    isMeasuring = true
    widths = layout.amounts.map { _ in CSVColumnWidths() }
    rowWidths = widths
  }

  private mutating func setRules() { formatters.rules = reader?.allRules(count: layout.amounts.count) ?? [] }

  package func deallocate() {
    ends.deallocate()
    scratch.amount.deallocate()
    scratch.currency.deallocate()
    scratch.locale.deallocate()
    shapes?.deallocate()
  }

  package mutating func edit(_ batch: CSVBatch) {
    var output = batch.output
    output.count = 0
    tally = CSVTally()
    switch batch.content {
    case .records: editRecords(of: batch, into: &output)
    case .beginningOfLongRecord, .moreOfLongRecord: passOn(batch, into: &output)
    }
    batch.output = output
    batch.tally = tally
  }

  /// Gives the unknown names that a row introduced to the tally.
  private mutating func noteDoubts() {
    let met = formatters.doubts + (reader?.doubts ?? [])
    forgetDoubts()
    for doubt in met where tally.doubts.count < Limits.csvIssues {
      tally.doubts.append(
        CSVIssue(row: tally.rows, line: tally.lines, isWarning: true, text: "warning: \(doubt.warning)"))
    }
  }

  mutating func forgetDoubts() {
    formatters.doubts = []
    reader?.doubts = []
  }

  private mutating func editRecords(of batch: CSVBatch, into output: inout ByteBuffer) {
    let input = batch.input
    let scanner = RecordScanner(
      input.base, count: input.count, delimiter: layout.delimiter, lineEnd: batch.lineEnd)
    var position = batch.start
    while position < scanner.count, !tally.isStopped {
      let record = scanner.record(from: position, ends: ends, capacity: layout.fieldCount)
      let row = CSVRow(
        base: UnsafePointer(input.base), start: position, contentEnd: record.contentEnd, end: record.next,
        ends: ends)
      // In a file with one column, an empty line is an empty cell; in other files it is not a row.
      if row.content.isEmpty, layout.fieldCount > 1 {
        output.append(row.all)
      } else {
        tally.rows &+= 1
        let (begin, errors) = (output.count, tally.errors)
        if let problem = problem(of: record, row) {
          failRow(problem)
          output.append(row.all)
        } else {
          edit(row, into: &output)
          if !formatters.doubts.isEmpty || reader?.doubts.isEmpty == false { noteDoubts() }
        }
        if tally.isStopped || layout.errorPolicy == .skip && tally.errors > errors {
          output.count = begin
        } else if isMeasuring {
          for column in widths.indices { widths[column].widen(to: rowWidths[column]) }
          output.count = begin
        }
      }
      tally.lines &+= record.lineFeeds
      position = record.next
    }
  }

  /// Copies bytes of an overlong record.
  private mutating func passOn(_ batch: CSVBatch, into output: inout ByteBuffer) {
    if batch.content == .beginningOfLongRecord {
      tally.rows += 1
      failRow(tooLong)
    }
    if !tally.isStopped, layout.errorPolicy != .skip { output.append(batch.input.bytes) }
    tally.lines = batch.input.bytes.reduce(0) { $0 + ($1 == batch.lineEnd ? 1 : 0) }
  }

  @inline(__always)
  private func problem(of record: Record, _ row: CSVRow) -> String? {
    if row.content.count > Limits.lineLength { return tooLong }
    if record.isUnclosed {
      let lines = record.lineFeeds
      let taken = lines > 1 ? ", so the \(lines) lines from here to the end are one row" : ""
      return "quoteNotClosed: a quote is opened and never closed\(taken); \(fate)."
    }
    if record.hasStrayQuotes {
      return
        "strayQuotes: text follows the closing quote of a field of several lines, which may be several rows; \(fate)."
    }
    if record.fieldCount == layout.fieldCount { return nil }
    let found = "\(record.fieldCount) \(record.fieldCount == 1 ? "field" : "fields")"
    return "wrongFieldCount: \(found) where the \(layout.hasHeader ? "header" : "first row") has "
      + "\(layout.fieldCount); \(fate)."
  }

  private var tooLong: String {
    "recordTooLong: the row has more than \(Limits.lineLength) bytes (1 MiB); \(fate). Is a closing quote missing?"
  }

  /// What becomes of a row that can't be divided into its cells.
  private var fate: String {
    switch layout.errorPolicy {
    case .skip: "the row is left out"
    case .stop: "the row is not written"
    default: "the row stays as it is"
    }
  }

  private mutating func failRow(_ text: String) {
    add(CSVIssue(row: tally.rows, line: tally.lines, text: text))
  }

  mutating func add(_ issue: CSVIssue) {
    tally.add(issue)
    if !issue.isWarning, layout.errorPolicy == .stop { tally.isStopped = true }
  }

  // MARK: Rows

  @inline(__always)
  private mutating func edit(_ row: CSVRow, into output: inout ByteBuffer) {
    if layout.isInPlace {
      editInPlace(row, into: &output)
    } else {
      output.append(row.content)
      for column in layout.amounts.indices {
        output.append(layout.delimiter)
        let outcome = fill(column, of: row, into: &output)
        if layout.isReverse { append(outcome, to: &output) }
      }
    }
    output.append(row.lineEnding)
  }

  private mutating func editInPlace(_ row: CSVRow, into output: inout ByteBuffer) {
    var position = row.start
    let begin = output.count
    for column in layout.amountsAlongRow {
      let field = row.range(layout.amounts[column].index)
      output.append(row[position..<field.lowerBound])
      let outcome = fill(column, of: row, into: &output)
      if layout.isReverse { outcomes[column] = outcome }
      position = field.upperBound
    }
    output.append(row[position..<row.contentEnd])
    // An empty line is no row for most programs.
    if layout.fieldCount == 1, !layout.isReverse, output.count == begin, !row.content.isEmpty {
      output.append("\"\"")
    }
    if layout.isReverse {
      for outcome in outcomes { append(outcome, to: &output) }
    }
  }

  /// Appends the code, the reason and the warnings, which need no quotes.
  private func append(_ outcome: CSVOutcome, to output: inout ByteBuffer) {
    if layout.namesCurrencies { append(outcome.currencyCode, to: &output) }
    append(outcome.reason, to: &output)
    if layout.hasWarnings { append(outcome.warnings, to: &output) }
  }

  private func append(_ word: String, to output: inout ByteBuffer) {
    output.append(layout.delimiter)
    let begin = output.count
    output.append(word)
    CSVCell.close(&output, from: begin, delimiter: layout.delimiter)
  }
}

/// The outputs of a cell other than its result.
struct CSVOutcome {
  /// The currency that its text names if required; otherwise empty.
  var currencyCode = ""
  /// Why there is no result; otherwise empty.
  var reason = ""
  /// The codes of the warnings about the result, with spaces between.
  var warnings = ""
}

/// A record with the right number of fields.
struct CSVRow {
  let base: UnsafePointer<UInt8>
  let start: Int
  let contentEnd: Int
  let end: Int
  let ends: UnsafeMutablePointer<Int>

  var content: UnsafeBufferPointer<UInt8> { self[start..<contentEnd] }
  var lineEnding: UnsafeBufferPointer<UInt8> { self[contentEnd..<end] }
  var all: UnsafeBufferPointer<UInt8> { self[start..<end] }

  @inline(__always)
  func range(_ field: Int) -> Range<Int> { (field == 0 ? start : ends[field - 1] + 1)..<ends[field] }

  @inline(__always)
  subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
  }
}
