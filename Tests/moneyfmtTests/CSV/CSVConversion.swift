// A conversion in memory, with the input divided into chosen pieces.

import MoneyFormat
import MoneyFormatProtocol

@testable import MoneyFormatCSV
@testable import moneyfmt

/// Returns the pieces one by one. Before those numbered in `pauses`, it reports that no bytes are available.
final class PieceSource: ByteSource {
  private var pieces: [ArraySlice<UInt8>]
  private var given = 0
  private var pauses: Set<Int>
  private let whenPaused: (Int) -> Void

  init(_ pieces: [ArraySlice<UInt8>], pauses: Set<Int> = [], whenPaused: @escaping (Int) -> Void = { _ in }) {
    self.pieces = pieces.filter { !$0.isEmpty }
    self.pauses = pauses
    self.whenPaused = whenPaused
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard let piece = pieces.first else { return 0 }
    let part = piece.prefix(buffer.count)
    buffer.copyBytes(from: part)
    if part.count < piece.count { pieces[0] = piece.dropFirst(part.count) } else { pieces.removeFirst() }
    given += 1
    return part.count
  }

  private var quietCount = 0

  func isReady(milliseconds: Int32) -> Bool {
    guard pauses.contains(given) else { return true }
    quietCount += 1
    // The first pause sends the available rows, the second one writes them.
    if quietCount < 3 { return false }
    whenPaused(given)
    pauses.remove(given)
    quietCount = 0
    return true
  }
}

final class MemorySink: ByteSink {
  private(set) var bytes: [UInt8] = []
  private(set) var largestWrite = 0
  func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes += bytes
    largestWrite = max(largestWrite, bytes.count)
  }
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

struct CSVConversion {
  private static let options = FormattingOptions(locale: "de-DE", currencyCode: "EUR")
  /// Made once, because making it takes longer than most of the conversions.
  static let formatter = Result { try MoneyFormatter(options: options) }

  var amounts = ["price"]
  var hasHeader = true
  var delimiter: Character = ","
  var isInPlace = false
  var isReverse = false
  var policy = CSVErrorPolicy.keep
  var isSpreadsheetSafe = false
  var jobs = 1
  var batchSize = CSVBatches.usualSize

  struct Outcome: Equatable {
    var output: String
    var messages: [String]
    var rows: Int
    var errors: Int
  }

  func run(_ pieces: [ArraySlice<UInt8>]) throws -> Outcome {
    try run(PieceSource(pieces), MemorySink())
  }

  func run(_ source: PieceSource, _ sink: MemorySink) throws -> Outcome {
    var messages: [String] = []
    let report = CSVReport(progress: nil) { messages.append($0) }
    let delimiter = delimiter.asciiValue!
    let run = CSVRun(
      source: source, sink: sink, report: report, delimiter: delimiter, jobs: jobs, batchSize: batchSize)
    try run.run(delimiter: delimiter, hasHeader: hasHeader) { names in
      let columns = CSVColumns(names: names, hasHeader: hasHeader, delimiter: delimiter)
      let layout = CSVLayout(
        columns: columns, amounts: try columns.indices(of: amounts), currencyColumn: nil, localeColumn: nil,
        isInPlace: isInPlace, isReverse: isReverse, namesCurrencies: false, errorPolicy: policy,
        isSpreadsheetSafe: isSpreadsheetSafe)
      let maker = CSVFormatterMaker(
        options: Self.options, isStrict: false, unit: .main,
        fixed: AmountFormatter(try Self.formatter.get(), unit: .main))
      let reader = isReverse ? try CSVAmountReader(rules: AmountInputRules(), unit: .main) : nil
      return CSVRun.Plan(layout: layout, newNames: layout.newNames(columns, outputs: [])) {
        CSVRowEditor(layout, maker, reader)
      }
    }
    report.end(isQuiet: true)
    return Outcome(
      output: sink.text, messages: messages, rows: report.total.rows, errors: report.total.errors)
  }
}
