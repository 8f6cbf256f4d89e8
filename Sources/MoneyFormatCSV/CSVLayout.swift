// The columns of a file, its header, and the treatment of each row, determined once from the first record and
// the options.

import MoneyFormat
import MoneyFormatProtocol

/// The treatment of a cell that is not an amount.
package enum CSVErrorPolicy: String, CaseIterable, Sendable {
  /// The result is the cell's text.
  case keep
  /// The result is an empty cell.
  case empty
  /// The row is left out.
  case skip
  /// The run ends after the previous row.
  case stop
}

package struct CSVLayout: Sendable {
  package struct AmountColumn: Sendable {
    /// The column's index in the row.
    let index: Int
    /// The column's name in messages.
    package let label: String

    package init(index: Int, label: String) {
      self.index = index
      self.label = label
    }
  }

  let delimiter: UInt8
  package let hasHeader: Bool
  /// The number of fields that a row must have.
  let fieldCount: Int
  /// The amount columns in the order of the options, which is that of the new columns.
  package let amounts: [AmountColumn]
  /// Indices of `amounts` in the order of the row.
  let amountsAlongRow: [Int]
  let currencyColumn: Int?
  let localeColumn: Int?
  /// Whether results replace the amounts instead of going to new columns at the end.
  let isInPlace: Bool
  /// Whether text is parsed. Each amount column then gets a column of reasons at the end.
  let isReverse: Bool
  /// Whether text names its currency. Each amount column then gets a column of codes before its column of
  /// reasons.
  let namesCurrencies: Bool
  /// Whether each amount column gets a column of warnings after its column of reasons.
  let hasWarnings: Bool
  let errorPolicy: CSVErrorPolicy
  /// Whether results are HTML, in which the text of a cell that is not an amount is escaped.
  let isHTML: Bool
  /// Whether written cells must not be formulas for a spreadsheet.
  let isSpreadsheetSafe: Bool

  package init(
    columns: CSVColumns, amounts: [Int], currencyColumn: Int?, localeColumn: Int?, isInPlace: Bool,
    isReverse: Bool, namesCurrencies: Bool, hasWarnings: Bool = false, errorPolicy: CSVErrorPolicy,
    isHTML: Bool = false, isSpreadsheetSafe: Bool
  ) {
    delimiter = columns.delimiter
    hasHeader = columns.hasHeader
    fieldCount = columns.count
    self.amounts = amounts.map { AmountColumn(index: $0, label: columns.label($0)) }
    amountsAlongRow = amounts.indices.sorted { amounts[$0] < amounts[$1] }
    self.currencyColumn = currencyColumn
    self.localeColumn = localeColumn
    self.isInPlace = isInPlace
    self.isReverse = isReverse
    self.namesCurrencies = namesCurrencies
    self.hasWarnings = hasWarnings
    self.errorPolicy = errorPolicy
    self.isHTML = isHTML
    self.isSpreadsheetSafe = isSpreadsheetSafe
  }

  /// Returns the names of new columns.
  ///
  /// - Parameter outputs: the names of the result columns; if empty, the names of the amount columns with a
  ///   suffix.
  package func newNames(_ columns: CSVColumns, outputs: [String]) -> [String] {
    amounts.enumerated().flatMap { position, amount in
      let name = columns.names[amount.index]
      var names: [String] = []
      if !isInPlace {
        names.append(outputs.isEmpty ? name + (isReverse ? "_amount" : "_formatted") : outputs[position])
      }
      if namesCurrencies { names.append(name + "_currency") }
      if isReverse { names.append(name + "_reason") }
      if hasWarnings { names.append(name + "_warnings") }
      return names
    }
  }
}

/// The columns of the first record.
package struct CSVColumns {
  /// The names in the header. Without a header, only their number is used.
  package let names: [String]
  let hasHeader: Bool
  let delimiter: UInt8

  package init(names: [String], hasHeader: Bool, delimiter: UInt8) {
    self.names = names
    self.hasHeader = hasHeader
    self.delimiter = delimiter
  }

  var count: Int { names.count }

  package struct NotFound: Error { package let message: String }

  /// Returns the index of a column, from 0.
  ///
  /// - Parameter reference: a name in the header, or a number from 1. A name takes precedence.
  package func index(of reference: String) throws(NotFound) -> Int {
    if hasHeader {
      let places = names.indices.filter { names[$0].utf8.elementsEqual(reference.utf8) }
      if places.count > 1 {
        let numbers = places.map { "\($0 + 1)" }.joined(separator: ", ")
        throw NotFound(
          message: "the columns \(numbers) all have the name \(MoneyFormatError.quoted(reference)); "
            + "use the column's number instead.")
      }
      if let place = places.first { return place }
    }
    if let number = Int(reference), number > 0, number <= count { return number - 1 }
    throw NotFound(
      message: "there is no column \(MoneyFormatError.quoted(reference)). \(inventory)\(delimiterHint)")
  }

  /// Returns the indices of columns given individually or separated by commas.
  package func indices(of references: [String]) throws(NotFound) -> [Int] {
    var indices: [Int] = []
    for reference in references {
      if hasHeader, names.contains(reference) {
        indices.append(try index(of: reference))
      } else {
        for part in reference.split(separator: ",", omittingEmptySubsequences: false) {
          indices.append(try index(of: String(part)))
        }
      }
    }
    for (position, index) in indices.enumerated() where indices[..<position].contains(index) {
      throw NotFound(message: "the column \(label(index)) is named twice among the amount columns.")
    }
    return indices
  }

  /// Returns the column's name for messages.
  package func label(_ index: Int) -> String {
    hasHeader ? MoneyFormatError.quoted(names[index]) : "\(index + 1)"
  }

  private var inventory: String {
    guard hasHeader else {
      return count == 1
        ? "There is one column: without a header its number is 1."
        : "There are \(count) columns: without a header they have the numbers 1 to \(count)."
    }
    let limit = 40
    let shown = names.prefix(limit).enumerated().map { "\($0 + 1) \(MoneyFormatError.quoted($1))" }
    let rest = count > limit ? " and \(count - limit) more" : ""
    return "The columns are: \(shown.joined(separator: ", "))\(rest)."
  }

  /// If there is a single column, the most likely mistake is the delimiter.
  private var delimiterHint: String {
    guard count == 1, let only = names.first, let hint = otherDelimiter(in: only) else { return "" }
    return " Is \(hint) missing?"
  }

  /// Returns the option for another delimiter that a cell contains.
  private func otherDelimiter(in cell: String) -> String? {
    [
      (";", "--delimiter ';'"), ("\t", "--tsv"), (",", "--delimiter ,"), ("|", "--delimiter '|'"),
    ].first { cell.contains($0.0) && $0.0.utf8.first != delimiter }?.1
  }

  /// Refuses a comma that nobody asked for between the digits of an amount in the first row of a file without a header: in
  /// `text;1.234,56`, the second cell is no amount of 56.
  ///
  /// - Parameter amounts: the indices of the amount columns.
  package func refuseCutAmounts(_ amounts: [Int]) throws(CSVRefusal) {
    // What stands between the comma and the next other delimiter.
    func isNumber(_ bytes: [UInt8]) -> Bool {
      let end = bytes.firstIndex { ";\t|".utf8.contains($0) } ?? bytes.count
      return end > 0
        && bytes[..<end].allSatisfy { $0 &- UInt8(ascii: "0") < 10 || " .'-+".utf8.contains($0) }
    }
    for index in amounts where !hasHeader {
      for end in [index, index + 1] where end > 0 && end < count {
        let (left, right) = (names[end - 1], names[end])
        guard isNumber(left.utf8.reversed()), isNumber(Array(right.utf8)),
          let hint = otherDelimiter(in: left + right)
        else { continue }
        let cells = "\(MoneyFormatError.quoted(left)) and \(MoneyFormatError.quoted(right))"
        throw CSVRefusal(
          message:
            "the comma between \(cells) may be one of an amount. Is \(hint) missing? If not, pass --delimiter ,"
        )
      }
    }
  }
}

/// A request that the input makes impossible, such as a column that it lacks: wrong usage.
package struct CSVRefusal: Error {
  package let message: String

  package init(message: String) { self.message = message }
}

package struct CSVHeader {
  package let names: [String]
  /// The offset after its line ending.
  package let end: Int
  package let lineFeeds: Int
  private let content: [UInt8]
  private let lineEnding: [UInt8]

  /// - Throws: ``CSVRefusal`` if the batch does not begin with a whole record.
  package init(of batch: CSVBatch, delimiter: UInt8) throws(CSVRefusal) {
    let scanner = RecordScanner(
      batch.input.base, count: batch.input.count, delimiter: delimiter, lineEnd: batch.lineEnd)
    guard batch.content == .records else {
      throw CSVRefusal(
        message: "the first row has more than \(Limits.lineLength) bytes (1 MiB). Is a closing quote missing?"
      )
    }
    var ends: [Int] = []
    var record = Record(contentEnd: 0, next: 0, fieldCount: 64, lineFeeds: 0)
    // The first pass counts the fields; a second one follows if there are many.
    while ends.count < record.fieldCount {
      ends = Array(repeating: 0, count: record.fieldCount)
      record = ends.withUnsafeMutableBufferPointer { ends in
        guard let base = ends.baseAddress else { return record }
        return scanner.record(from: 0, ends: base, capacity: ends.count)
      }
    }
    if record.isUnclosed {
      throw CSVRefusal(message: "the first row opens a quote and never closes it.")
    }
    if record.hasStrayQuotes {
      throw CSVRefusal(
        message:
          "the first row has a quoted field of several lines with text after its closing quote. Are there stray quotes?"
      )
    }
    var scratch = ByteBuffer(capacity: 64)
    defer { scratch.deallocate() }
    let bytes = batch.input.bytes
    names = ends[..<record.fieldCount].indices.map { index in
      let start = index == 0 ? 0 : ends[index - 1] + 1
      let cell = UnsafeBufferPointer(rebasing: bytes[start..<ends[index]])
      return String(decoding: CSVCell.text(cell, &scratch), as: UTF8.self)
    }
    end = record.next
    lineFeeds = record.lineFeeds
    content = Array(bytes[..<record.contentEnd])
    lineEnding = Array(bytes[record.contentEnd..<record.next])
  }

  /// Returns the record with further names at its end.
  package func extended(by newNames: [String], layout: CSVLayout) -> [UInt8] {
    var new = ByteBuffer(capacity: 64)
    defer { new.deallocate() }
    for name in newNames {
      new.append(layout.delimiter)
      let begin = new.count
      new.append(name)
      if layout.isSpreadsheetSafe {
        CSVCell.closeNeutral(&new, from: begin, delimiter: layout.delimiter)
      } else {
        CSVCell.close(&new, from: begin, delimiter: layout.delimiter)
      }
    }
    return content + Array(new.bytes) + lineEnding
  }
}
