// Converts a cell of a row: an amount to its text, or text to its amount.

import MoneyFormat
import MoneyFormatProtocol

extension CSVRowEditor {
  /// Writes the result for an amount column. An empty cell has an empty result, and is not an error.
  @inline(__always)
  mutating func fill(_ column: Int, of row: CSVRow, into output: inout ByteBuffer) -> CSVOutcome {
    if isMeasuring { rowWidths[column] = CSVColumnWidths() }
    if tally.isStopped { return CSVOutcome() }
    let cell = row[row.range(layout.amounts[column].index)]
    let text = CSVCell.text(cell, &scratch.amount)
    let amount = CSVCell.trimmed(text)
    if amount.isEmpty {
      if layout.isInPlace { output.append(cell) }
      return CSVOutcome()
    }
    let begin = output.count
    do throws(CSVCellError) {
      var outcome = CSVOutcome()
      if layout.isReverse {
        // Plain numbers need no quotes, even if the replaced cell had them.
        outcome = try read(amount, of: row, column, into: &output)
        CSVCell.close(&output, from: begin, delimiter: layout.delimiter)
      } else {
        let isQuoted = layout.isInPlace && cell.first == ASCII.quote
        let formatter = try formatter(of: row)
        if widths.isEmpty {
          try format(amount, formatter, into: &output)
          close(&output, from: begin, isQuoted: isQuoted)
        } else {
          try align(amount, formatter, column, into: &output)
          close(&output, from: begin, isQuoted: isQuoted || widths[column].isQuoted)
          if isMeasuring { rowWidths[column].isQuoted = output.bytes[begin] == ASCII.quote }
        }
        if countsRounded, formatter.rounds(amount) { tally.rounded &+= 1 }
      }
      tally.amounts &+= 1
      return outcome
    } catch {
      add(CSVIssue(row: tally.rows, line: tally.lines, column: column, text: error.text))
      if layout.errorPolicy != .empty { keep(cell, text, into: &output) }
      return CSVOutcome(reason: error.code)
    }
  }

  @inline(__always)
  private func format(
    _ amount: UnsafeBufferPointer<UInt8>, _ formatter: AmountFormatter, into output: inout ByteBuffer
  ) throws(CSVCellError) {
    output.reserve(formatter.maximumCount)
    do throws(MoneyFormatError) {
      if let rewriter = formatter.rewriter {
        output.append(try rewriter.line(amount))
        return
      }
      try output.append(atMost: formatter.maximumCount) { span throws(MoneyFormatError) in
        try formatter.write(amount, into: &span)
      }
    } catch {
      throw CSVCellError(error)
    }
  }

  /// Writes the text of an amount with the blanks of its column, and measures it if the column is measured.
  private mutating func align(
    _ amount: UnsafeBufferPointer<UInt8>, _ formatter: AmountFormatter, _ column: Int,
    into output: inout ByteBuffer
  ) throws(CSVCellError) {
    do throws(MoneyFormatError) {
      let decimal = try formatter.unit.decimalText(amount, for: formatter.formatter)
      let formatted = try formatter.formatter.format(decimalText: String(decoding: decimal, as: UTF8.self))
      let text = AlignedText(formatted)
      if isMeasuring { rowWidths[column].texts = text.widths }
      output.append(text.filled(isMeasuring ? text.widths : widths[column].texts, .space))
    } catch {
      throw CSVCellError(error)
    }
  }

  /// Writes a text's amount. Returns the currency that the text names, if it must name one, and the warnings.
  private mutating func read(
    _ text: UnsafeBufferPointer<UInt8>, of row: CSVRow, _ column: Int, into output: inout ByteBuffer
  ) throws(CSVCellError) -> CSVOutcome {
    let text = withoutProtection(text)
    let parser: TextParser
    if layout.namesCurrencies {
      if let (number, code) = namedReaders[column]?.amount(text) {
        output.append(plain: number)
        return CSVOutcome(currencyCode: code)
      }
      parser = try namedCurrencyParser(of: row, column)
    } else {
      let readers = try readers(of: row)
      if let number = readers.amount(text, column) {
        output.append(plain: number)
        return CSVOutcome()
      }
      parser = readers.parser(column)
    }
    guard let reader else { return CSVOutcome() }
    do throws(AmountParseError) {
      let parsed = try reader.read(text, parser, into: &output)
      for warning in parsed.warnings {
        let (row, line) = (tally.rows, tally.lines)
        tally.addWarning {
          let quoted = MoneyFormatError.quoted(String(decoding: text, as: UTF8.self))
          return CSVIssue(
            row: row, line: line, column: column, isWarning: true,
            text: "warning: \(warning.rawValue): \(quoted) \(Self.meaning(of: warning))")
        }
      }
      var outcome = CSVOutcome()
      if layout.namesCurrencies { outcome.currencyCode = parsed.currencyCode ?? parser.resolved.currencyCode }
      if layout.hasWarnings { outcome.warnings = parsed.warnings.map(\.rawValue).joined(separator: " ") }
      return outcome
    } catch {
      if let damage = error.damage { throw CSVCellError(damage) }
      throw CSVCellError(error)
    }
  }

  /// Returns the text without an apostrophe that protects it from spreadsheets.
  private func withoutProtection(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard layout.isSpreadsheetSafe, text.first == UInt8(ascii: "'") else { return text }
    let inside = UnsafeBufferPointer(rebasing: text.dropFirst())
    return CSVCell.isFormula(inside) ? inside : text
  }

  /// Adds the text of an amount column to the evidence of the column's notation.
  mutating func add(
    _ column: Int, of row: CSVRow, at place: Int, to evidence: inout AmountNotation.Evidence
  ) {
    let cell = CSVCell.text(row[row.range(layout.amounts[column].index)], &scratch.amount)
    let utf8 = withoutProtection(CSVCell.trimmed(cell))
    guard !utf8.isEmpty else { return }
    if layout.namesCurrencies {
      guard let parser = try? namedCurrencyParser(of: row, column) else { return }
      // The number of no formatter; parsers of different locales share no forms.
      let canRemember = remembersShapes && layout.localeColumn == nil
      return add(utf8, at: place, to: &evidence, canRemember ? .max : nil) { parser }
    }
    guard let readers = try? readers(of: row) else { return }
    let number = remembersShapes ? readers.number : nil
    add(utf8, at: place, to: &evidence, number) { readers.parser(column) }
  }

  /// Not inlined, because Swift 6.3's optimiser can't compile the closures in place.
  ///
  /// - Parameter number: the number of the parser; nil if forms of texts can't be remembered.
  @inline(never)
  private mutating func add(
    _ utf8: UnsafeBufferPointer<UInt8>, at place: Int, to evidence: inout AmountNotation.Evidence,
    _ number: UInt32?, parser: () -> TextParser
  ) {
    guard let number else {
      return evidence.add(utf8: utf8, at: place) { parser().match(utf8: utf8, $0) }
    }
    let shapes = shapes ?? AmountShapes()
    self.shapes = shapes
    evidence.add(utf8: utf8, at: place) { question in
      shapes.match(utf8, question, number) { parser().match(utf8: utf8, question) }
    }
  }

  private static func meaning(of warning: AmountInputWarning) -> String {
    switch warning {
    case .nonLocaleSeparator: "has separators that are not the locale's."
    case .zeroFraction: "has more fraction digits than the currency, which are zeros."
    case .rounded: "had more fraction digits than the currency, and was rounded."
    }
  }

  /// Writes the cell instead of a result: unchanged, unless its text needs protection or escapes.
  private func keep(
    _ cell: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>, into output: inout ByteBuffer
  ) {
    guard layout.isHTML || layout.isSpreadsheetSafe && CSVCell.isFormula(text) else {
      return output.append(cell)
    }
    let begin = output.count
    if layout.isHTML {
      HTMLText.escaped(utf8: text).withUnsafeBufferPointer { output.append($0) }
    } else {
      output.append(text)
    }
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

  /// Returns the parsers of the columns for the currency and the locale of a row.
  @inline(__always)
  private mutating func readers(of row: CSVRow) throws(CSVCellError) -> CSVColumnReaders {
    if let fixedReaders { return fixedReaders }
    if let fixed {
      let readers = CSVColumnReaders(fixed, rules: formatters.rules, number: 0)
      fixedReaders = readers
      return readers
    }
    let (currency, locale) = names(of: row)
    do throws(MoneyFormatError) {
      return try formatters.readers(currency: currency, locale: locale)
    } catch {
      throw CSVCellError(error)
    }
  }

  /// Returns the parser for a column in a row whose texts name their currency.
  private mutating func namedCurrencyParser(
    of row: CSVRow, _ column: Int
  ) throws(CSVCellError) -> TextParser {
    if let known = namedReaders[column] { return known.parser }
    var locale = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    if let column = layout.localeColumn {
      locale = CSVCell.trimmed(CSVCell.text(row[row.range(column)], &scratch.locale))
    }
    do throws(MoneyFormatError) {
      guard let parser = try reader?.parser(column, locale: locale) else { preconditionFailure("no reader") }
      if layout.localeColumn == nil { namedReaders[column] = CSVNamedReader(parser, formatters.unit) }
      return parser
    } catch {
      throw CSVCellError(error)
    }
  }

  @inline(__always)
  private mutating func formatter(of row: CSVRow) throws(CSVCellError) -> AmountFormatter {
    if let fixed { return fixed }
    let (currency, locale) = names(of: row)
    do throws(MoneyFormatError) {
      return try formatters.formatter(currency: currency, locale: locale)
    } catch {
      throw CSVCellError(error)
    }
  }

  /// Returns the texts of a row's currency cell and locale cell; empty if there is no such column.
  @inline(__always)
  private mutating func names(
    of row: CSVRow
  ) -> (currency: UnsafeBufferPointer<UInt8>, locale: UnsafeBufferPointer<UInt8>) {
    var currency = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    var locale = currency
    if let column = layout.currencyColumn {
      currency = CSVCell.trimmed(CSVCell.text(row[row.range(column)], &scratch.currency))
    }
    if let column = layout.localeColumn {
      locale = CSVCell.trimmed(CSVCell.text(row[row.range(column)], &scratch.locale))
    }
    return (currency, locale)
  }
}

/// The reason why a cell has no result.
struct CSVCellError: Error {
  let code: String
  /// The code and the message.
  let text: String

  init(_ error: MoneyFormatError) { (code, text) = (error.code.rawValue, "\(error)") }
  init(_ error: AmountParseError) { (code, text) = (error.code, "\(error)") }
}

extension ByteBuffer {
  /// Appends at most `maximumCount` bytes that `body` writes, or nothing if it throws.
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
