// One cell of a row: an amount to its text, or a text to its amount.

import MoneyFormat
import MoneyFormatProtocol

extension CSVRowEditor {
  /// Writes the result of an amount column. An empty cell has an empty result, and is no error.
  ///
  /// - Returns: why there is none; empty if all is well.
  @inline(__always)
  mutating func fill(_ column: Int, of row: CSVRow, into output: inout ByteBuffer) -> String {
    if tally.isStopped { return "" }
    let cell = row[row.range(layout.amounts[column].index)]
    let text = CSVCell.text(cell, &scratch.amount)
    let amount = CSVCell.trimmed(text)
    if amount.isEmpty {
      if layout.isInPlace { output.append(cell) }
      return ""
    }
    let begin = output.count
    do throws(CSVCellError) {
      let formatter = try formatter(of: row)
      if let reader {
        // Plain numbers need no quotes, whatever they replace.
        try read(amount, formatter, reader, column, into: &output)
        CSVCell.close(&output, from: begin, delimiter: layout.delimiter)
      } else {
        try format(amount, formatter, into: &output)
        close(&output, from: begin, isQuoted: layout.isInPlace && cell.first == ASCII.quote)
      }
      tally.amounts &+= 1
      return ""
    } catch {
      add(CSVIssue(row: tally.rows, line: tally.lines, column: column, text: error.text))
      if layout.errorPolicy != .empty { keep(cell, text, into: &output) }
      return error.code
    }
  }

  @inline(__always)
  private func format(
    _ amount: UnsafeBufferPointer<UInt8>, _ formatter: AmountFormatter, into output: inout ByteBuffer
  ) throws(CSVCellError) {
    output.reserve(formatter.maximumCount)
    do throws(MoneyFormatError) {
      try output.append(atMost: formatter.maximumCount) { span throws(MoneyFormatError) in
        try formatter.write(amount, into: &span)
      }
    } catch {
      throw CSVCellError(error)
    }
  }

  private mutating func read(
    _ text: UnsafeBufferPointer<UInt8>, _ formatter: AmountFormatter, _ reader: CSVAmountReader, _ column: Int,
    into output: inout ByteBuffer
  ) throws(CSVCellError) {
    do throws(AmountParseError) {
      // A quote that was put before it for spreadsheets.
      let isNeutral = layout.isSpreadsheetSafe && text.first == UInt8(ascii: "'")
      let inside = UnsafeBufferPointer(rebasing: text.dropFirst())
      let text = isNeutral && CSVCell.isFormula(inside) ? inside : text
      let warnings = try reader.read(text, formatter, column: column, into: &output)
      for warning in warnings {
        let quoted = MoneyFormatError.quoted(String(decoding: text, as: UTF8.self))
        add(
          CSVIssue(
            row: tally.rows, line: tally.lines, column: column, isWarning: true,
            text: "warning: \(warning.rawValue): \(quoted) \(Self.meaning(of: warning))"))
      }
    } catch {
      throw CSVCellError(error)
    }
  }

  private static func meaning(of warning: AmountInputWarning) -> String {
    switch warning {
    case .nonLocaleSeparator: "has separators that are not the locale's."
    case .zeroFraction: "has a longer fraction than the currency, of zeros."
    case .rounded: "had more fraction digits than the currency, and was rounded."
    }
  }

  /// What stands where a result would: the cell as it is.
  private func keep(
    _ cell: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>, into output: inout ByteBuffer
  ) {
    guard layout.isSpreadsheetSafe, CSVCell.isFormula(text) else { return output.append(cell) }
    let begin = output.count
    output.append(text)
    close(&output, from: begin, isQuoted: cell.first == ASCII.quote)
  }

  @inline(__always)
  private func close(_ output: inout ByteBuffer, from begin: Int, isQuoted: Bool) {
    if layout.isSpreadsheetSafe {
      CSVCell.closeNeutral(&output, from: begin, delimiter: layout.delimiter, isQuoted: isQuoted)
    } else {
      CSVCell.close(&output, from: begin, delimiter: layout.delimiter, isQuoted: isQuoted)
    }
  }

  @inline(__always)
  private mutating func formatter(of row: CSVRow) throws(CSVCellError) -> AmountFormatter {
    if let fixed { return fixed }
    var currency = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    var locale = currency
    if let column = layout.currencyColumn {
      currency = CSVCell.trimmed(CSVCell.text(row[row.range(column)], &scratch.currency))
    }
    if let column = layout.localeColumn {
      locale = CSVCell.trimmed(CSVCell.text(row[row.range(column)], &scratch.locale))
    }
    do throws(MoneyFormatError) {
      return try formatters.formatter(currency: currency, locale: locale)
    } catch {
      throw CSVCellError(error)
    }
  }
}

/// Why a cell has no result.
struct CSVCellError: Error {
  let code: String
  /// With the code, for people.
  let text: String

  init(_ error: MoneyFormatError) { (code, text) = (error.code.rawValue, "\(error)") }
  init(_ error: AmountParseError) { (code, text) = (error.code, "\(error)") }
}

extension ByteBuffer {
  /// Appends at most so many bytes, which `body` writes; when it throws, nothing.
  @inline(__always)
  mutating func append<Failure: Error>(
    atMost maximumCount: Int, _ body: (inout OutputSpan<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    reserve(maximumCount)
    let room = UnsafeMutableBufferPointer(start: base + count, count: maximumCount)
    var span = OutputSpan(buffer: room, initializedCount: 0)
    try body(&span)
    count += span.finalize(for: room)
  }
}
