// A second implementation of CSV conversion: the rules, one byte at a time, on the whole file.

import FoundationEssentials
import MoneyFormat
import MoneyFormatProtocol

/// Shares only the formatter with the tool's conversion.
struct CSVReference {
  private struct Field {
    var raw: [UInt8] = []
    /// Without quotes.
    var text: [UInt8] = []
    var isUnclosed = false
    /// Whether its quotes hold line ends, and text follows them.
    var hasStrayQuotes = false
  }

  private struct Record {
    var fields: [Field] = []
    var ending: [UInt8] = []
    var raw: [UInt8] = []
    var isUnclosed: Bool { fields.last?.isUnclosed ?? false }
    var hasStrayQuotes: Bool { fields.contains(where: \.hasStrayQuotes) }
  }

  private(set) var outcome = CSVProperty.Outcome()
  private let candidate: CSVCase
  private let delimiter: UInt8
  /// The last byte of line ends.
  private var lineEnd = UInt8(ascii: "\n")
  private var amountColumns: [Int] = []
  private var currencyColumn: Int?
  private var fieldCount = 0

  init(_ candidate: CSVCase) {
    self.candidate = candidate
    delimiter = candidate.delimiter
    convert(candidate.bytes)
  }

  // MARK: Records

  private func records(_ bytes: ArraySlice<UInt8>) -> [Record] {
    var records: [Record] = []
    var rest = bytes
    while !rest.isEmpty {
      var record = Record()
      while true {
        record.fields.append(field(&rest))
        guard rest.first == delimiter, !record.isUnclosed else { break }
        rest.removeFirst()
      }
      if rest.first == lineEnd { record.ending = [rest.removeFirst()] }
      if !record.isUnclosed, record.fields.last?.raw.last == UInt8(ascii: "\r") {
        record.fields[record.fields.count - 1].raw.removeLast()
        record.fields[record.fields.count - 1].text.removeLast()
        record.ending.insert(UInt8(ascii: "\r"), at: 0)
      }
      record.raw = Array(record.fields.map(\.raw).joined(separator: [delimiter]))
      records.append(record)
    }
    return records
  }

  /// Takes the bytes up to a delimiter or line feed outside of quotes.
  private func field(_ rest: inout ArraySlice<UInt8>) -> Field {
    let quote = UInt8(ascii: "\"")
    var field = Field()
    var closed: Int?
    if rest.first == quote {
      field.raw.append(rest.removeFirst())
      field.isUnclosed = true
    }
    while let byte = rest.first {
      if !field.isUnclosed, byte == delimiter || byte == lineEnd { break }
      field.raw.append(rest.removeFirst())
      if field.isUnclosed, byte == quote {
        if rest.first == quote {
          field.raw.append(rest.removeFirst())
        } else {
          field.isUnclosed = false
          closed = field.raw.count
          continue
        }
      }
      field.text.append(byte)
    }
    if let closed, field.raw[..<closed].contains(lineEnd) {
      let behind = field.raw[closed...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      let isEnd = behind == [UInt8(ascii: "\r")] && (rest.isEmpty || rest.first == lineEnd)
      field.hasStrayQuotes = !behind.isEmpty && !isEnd
    }
    return field
  }

  private func lines(of record: Record) -> Int { (record.raw + record.ending).count { $0 == lineEnd } }

  /// The first line end outside of quotes decides: a CR without LF means that lines end with CR.
  private static func endOfLines(_ bytes: ArraySlice<UInt8>, _ delimiter: UInt8) -> UInt8 {
    let (feed, carriageReturn, quote) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\""))
    var isInQuotes = false
    var isFieldStart = true
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      let next = index + 1 < bytes.endIndex ? bytes[index + 1] : nil
      if isInQuotes {
        if byte == quote, next == quote { index += 1 } else if byte == quote { isInQuotes = false }
      } else if byte == quote, isFieldStart {
        isInQuotes = true
      } else if byte == feed {
        return feed
      } else if byte == carriageReturn, let next {
        return next == feed ? feed : carriageReturn
      }
      isFieldStart = !isInQuotes && byte == delimiter
      index += 1
    }
    return feed
  }

  // MARK: Rows

  private mutating func convert(_ bytes: [UInt8]) {
    var rest = bytes[...]
    if rest.starts(with: [0xFF, 0xFE]) || rest.starts(with: [0xFE, 0xFF]) {
      outcome.refusal = "the input is UTF-16; make it UTF-8 first: iconv -f UTF-16 -t UTF-8"
      return
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let hasMark = rest.starts(with: mark)
    if hasMark { rest = rest.dropFirst(3) }
    lineEnd = Self.endOfLines(rest, delimiter)
    var records = records(rest)[...]
    guard let first = records.first else { return }
    if first.isUnclosed || first.hasStrayQuotes {
      outcome.refusal =
        first.isUnclosed
        ? "the first row opens a quote and never closes it."
        : "the first row has a quoted field of several lines with text after its closing quote. Are there stray quotes?"
      return
    }
    fieldCount = first.fields.count
    amountColumns = candidate.amountColumns(of: fieldCount)
    currencyColumn = candidate.currencyColumn(of: fieldCount)
    if hasMark { outcome.output += mark }
    if candidate.hasHeader {
      writeHeader(first)
      records = records.dropFirst()
    }
    for record in records where !outcome.isStopped { convert(record) }
  }

  private mutating func writeHeader(_ record: Record) {
    outcome.lines += lines(of: record)
    outcome.output += record.raw
    for column in amountColumns {
      let name = String(decoding: record.fields[column].text, as: UTF8.self)
      let endings =
        (candidate.isInPlace ? [] : [candidate.isReverse ? "_amount" : "_formatted"])
        + (candidate.isReverse ? ["_reason"] : [])
      for ending in endings { outcome.output += [delimiter] + safeCell(Array((name + ending).utf8)) }
    }
    outcome.output += record.ending
  }

  private mutating func convert(_ record: Record) {
    outcome.lines += lines(of: record)
    if record.raw.isEmpty, fieldCount > 1 {
      outcome.output += record.ending
      return
    }
    outcome.rows += 1
    guard !record.isUnclosed, !record.hasStrayQuotes, record.fields.count == fieldCount else {
      outcome.errors += 1
      switch candidate.policy {
      case .stop: outcome.isStopped = true
      case .skip: break
      case .keep, .empty: outcome.output += record.raw + record.ending
      }
      return
    }
    let errors = outcome.errors
    var results: [Int: (cell: [UInt8], reason: String)] = [:]
    // Errors are counted in the order in which results are written.
    for column in candidate.isInPlace ? amountColumns.sorted() : amountColumns where !outcome.isStopped {
      results[column] = result(of: record, column)
    }
    if outcome.isStopped || candidate.policy == .skip && outcome.errors > errors { return }
    var cells = record.fields.map(\.raw)
    for column in amountColumns {
      guard let result = results[column] else { continue }
      if candidate.isInPlace { cells[column] = result.cell } else { cells.append(result.cell) }
      if candidate.isReverse, !candidate.isInPlace { cells.append(cell(Array(result.reason.utf8))) }
    }
    if candidate.isReverse, candidate.isInPlace {
      cells += amountColumns.map { cell(Array((results[$0]?.reason ?? "").utf8)) }
    }
    var line = Array(cells.joined(separator: [delimiter]))
    // A line without a character is no row for most programs.
    if line.isEmpty, !record.raw.isEmpty { line = Array("\"\"".utf8) }
    outcome.output += line + record.ending
  }

  // MARK: Cells

  private mutating func result(of record: Record, _ column: Int) -> (cell: [UInt8], reason: String) {
    let field = record.fields[column]
    let amount = Self.trimmed(field.text)
    let isQuoted = field.raw.first == UInt8(ascii: "\"")
    if amount.isEmpty { return (candidate.isInPlace ? field.raw : [], "") }
    do {
      let formatter = try formatter(of: record)
      let text = try candidate.isReverse ? plain(amount, formatter) : formatted(amount, formatter)
      outcome.amounts += 1
      if candidate.isReverse { return (cell(Array(text.utf8)), "") }
      return (safeCell(Array(text.utf8), isQuoted: candidate.isInPlace && isQuoted), "")
    } catch {
      outcome.errors += 1
      if candidate.policy == .stop { outcome.isStopped = true }
      let reason = (error as? AmountParseError)?.code ?? (error as? MoneyFormatError)?.code.rawValue ?? "?"
      if candidate.policy == .empty { return ([], reason) }
      let isHarmless = !candidate.isSpreadsheetSafe || !Self.isFormula(field.text)
      return (isHarmless ? field.raw : safeCell(field.text, isQuoted: isQuoted), reason)
    }
  }

  private func formatter(of record: Record) throws -> MoneyFormatter {
    guard let currencyColumn else { return CSVProperty.formatter }
    let currency = String(decoding: Self.trimmed(record.fields[currencyColumn].text), as: UTF8.self)
    return try MoneyFormatter.cached(
      currency: currency.isEmpty ? nil : currency, locale: nil, options: CSVProperty.options)
  }

  private func formatted(_ amount: [UInt8], _ formatter: MoneyFormatter) throws -> String {
    var digits = amount[...]
    var sign: [UInt8] = []
    if let first = digits.first, "+-".utf8.contains(first) { sign = [digits.removeFirst()] }
    // The tool accepts a fraction without a zero before it.
    let isFraction =
      digits.first == UInt8(ascii: ".") && digits.dropFirst().first != nil
      && digits.dropFirst().allSatisfy("0123456789".utf8.contains)
    let text = isFraction ? sign + Array("0".utf8) + digits : amount
    return try formatter.string(decimalText: String(decoding: text, as: UTF8.self))
  }

  private func plain(_ amount: [UInt8], _ formatter: MoneyFormatter) throws -> String {
    var amount = amount
    if candidate.isSpreadsheetSafe, amount.first == UInt8(ascii: "'"),
      Self.isFormula(Array(amount.dropFirst()))
    {
      amount.removeFirst()
    }
    guard let text = String(validating: amount, as: UTF8.self) else {
      throw AmountParseError(.illegalCharacter, message: "")
    }
    return try formatter.parse(text).amount.plainText
  }

  private static func trimmed(_ text: [UInt8]) -> [UInt8] {
    let blanks = Array(" \t".utf8)
    return Array(text.drop(while: blanks.contains).reversed().drop(while: blanks.contains).reversed())
  }

  private static func isFormula(_ text: [UInt8]) -> Bool {
    if let first = text.first, "\t\r\n".utf8.contains(first) { return true }
    let starts = ["=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}"]
    return starts.contains { trimmed(text).starts(with: $0.utf8) }
  }

  private func cell(_ text: [UInt8], isQuoted: Bool = false) -> [UInt8] {
    guard isQuoted || text.contains(delimiter) || text.contains(where: "\"\r\n".utf8.contains) else {
      return text
    }
    return Array("\"".utf8) + text.flatMap { $0 == UInt8(ascii: "\"") ? [$0, $0] : [$0] } + Array("\"".utf8)
  }

  private func safeCell(_ text: [UInt8], isQuoted: Bool = false) -> [UInt8] {
    guard candidate.isSpreadsheetSafe else { return cell(text, isQuoted: isQuoted) }
    // Another program may take one of these for the delimiter.
    let isDivided = text.contains(where: ";,\t|".utf8.contains)
    return cell((Self.isFormula(text) ? Array("'".utf8) : []) + text, isQuoted: isQuoted || isDivided)
  }
}
