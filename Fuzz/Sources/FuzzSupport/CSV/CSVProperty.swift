// The properties of CSV conversion: output, counts and reasons are those of a reader of one byte at a time.

import MoneyFormat
import MoneyFormatCSV
import MoneyFormatProtocol

/// The whole output is the reference's, however the input is cut.
public enum CSVProperty: FuzzProperty {
  /// What a conversion gave.
  package struct Outcome: Equatable {
    var output: [UInt8] = []
    var rows = 0
    var lines = 0
    var amounts = 0
    var errors = 0
    var isStopped = false
    /// Why there is no output at all.
    var refusal: String?

    package init() {}
  }

  public static func verify(_ candidate: CSVCase) throws(Violation) {
    let found = convert(candidate)
    let expected = CSVReference(candidate).outcome
    if found != expected {
      throw Violation(
        "The conversion gave\n\(inShort(found)), the reference\n\(inShort(expected))", in: candidate)
    }
  }

  private static func inShort(_ outcome: Outcome) -> String {
    "\(CSVCase.text(outcome.output).debugDescription) with \(outcome.rows) rows, \(outcome.lines) lines, "
      + "\(outcome.amounts) amounts, \(outcome.errors) errors\(outcome.isStopped ? ", stopped" : "")"
      + (outcome.refusal.map { ", refused: \($0)" } ?? "")
  }

  package static let options = FormattingOptions(locale: "de-DE", currencyCode: "EUR")
  package static let formatter: MoneyFormatter = {
    do {
      return try MoneyFormatter(options: options)
    } catch {
      fatalError("\(error)")
    }
  }()

  /// Converts on one thread, as a run of the tool does.
  private static func convert(_ candidate: CSVCase) -> Outcome {
    var outcome = Outcome()
    do {
      let batches = CSVBatches(capacity: 1 << 12)
      let reader = RecordReader(
        Pieces(candidate.bytes, candidate.pieces), delimiter: candidate.delimiter,
        batchSize: candidate.batchSize, makeBatch: batches.make)
      var editor: CSVRowEditor?
      defer { editor?.deallocate() }
      while !outcome.isStopped {
        let batch: CSVBatch
        switch try reader.next() {
        case .idle: continue
        case .end: return outcome
        case .batch(let next): batch = next
        }
        if editor == nil {
          editor = try begin(batch, candidate, hasByteOrderMark: reader.hasByteOrderMark, &outcome)
        }
        editor?.edit(batch)
        outcome.output += batch.output.bytes
        outcome.rows += batch.tally.rows
        outcome.lines += batch.tally.lines
        outcome.amounts += batch.tally.amounts
        outcome.errors += batch.tally.errors
        outcome.isStopped = batch.tally.isStopped
        batches.recycle(batch)
      }
    } catch let refusal as CSVRefusal {
      outcome.refusal = refusal.message
    } catch let failure as FileFailure {
      outcome.refusal = failure.message
    } catch {
      outcome.refusal = "\(error)"
    }
    return outcome
  }

  /// Makes the editor from the first record, and writes the header.
  private static func begin(
    _ batch: CSVBatch, _ candidate: CSVCase, hasByteOrderMark: Bool, _ outcome: inout Outcome
  ) throws -> CSVRowEditor {
    let header = try CSVHeader(of: batch, delimiter: candidate.delimiter)
    let columns = CSVColumns(
      names: header.names, hasHeader: candidate.hasHeader, delimiter: candidate.delimiter)
    let layout = CSVLayout(
      columns: columns, amounts: candidate.amountColumns(of: header.names.count),
      currencyColumn: candidate.currencyColumn(of: header.names.count), localeColumn: nil,
      isInPlace: candidate.isInPlace, isReverse: candidate.isReverse, namesCurrencies: false,
      errorPolicy: CSVErrorPolicy(rawValue: candidate.policy.rawValue) ?? .keep,
      isSpreadsheetSafe: candidate.isSpreadsheetSafe)
    let maker = CSVFormatterMaker(
      options: options, isStrict: false, unit: .main,
      fixed: candidate.currency == nil ? AmountFormatter(formatter, unit: .main) : nil)
    let reader = candidate.isReverse ? try CSVAmountReader(rules: AmountInputRules(), unit: .main) : nil
    if hasByteOrderMark { outcome.output += [UInt8].byteOrderMark }
    if candidate.hasHeader {
      outcome.output += header.extended(by: layout.newNames(columns, outputs: []), layout: layout)
      outcome.lines += header.lineFeeds
      batch.start = header.end
    }
    return CSVRowEditor(layout, maker, reader)
  }
}

extension CSVCase {
  /// The amount columns of a file with `count` columns; each occurs once.
  func amountColumns(of count: Int) -> [Int] {
    var columns: [Int] = []
    for amount in amounts.map({ Int($0.magnitude % UInt(count)) }) where !columns.contains(amount) {
      columns.append(amount)
    }
    return columns
  }

  func currencyColumn(of count: Int) -> Int? { currency.map { Int($0.magnitude % UInt(count)) } }
}

/// A file that arrives in pieces.
private final class Pieces: MoneyFormatCSV.ByteSource {
  private var rest: ArraySlice<UInt8>
  private let sizes: [Int]
  private var turn = 0

  init(_ bytes: [UInt8], _ sizes: [Int]) {
    rest = bytes[...]
    self.sizes = sizes.contains { $0 > 0 } ? sizes : [1 << 16]
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while sizes[turn % sizes.count] <= 0 { turn += 1 }
    let piece = rest.prefix(min(sizes[turn % sizes.count], buffer.count))
    turn += 1
    buffer.copyBytes(from: piece)
    rest = rest.dropFirst(piece.count)
    return piece.count
  }

  func isReady(milliseconds: Int32) -> Bool {
    guard sizes[turn % sizes.count] <= 0 else { return true }
    turn += 1
    return false
  }
}
