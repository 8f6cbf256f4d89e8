// What is to be done with each row, decided once.

import MoneyFormat

/// What happens to a cell that is no amount.
enum CSVErrorPolicy: String, CaseIterable, Sendable {
  /// Its text stands where the result would.
  case keep
  /// An empty cell does.
  case empty
  /// The rows before are written, and that is all.
  case stop
}

struct CSVLayout: Sendable {
  struct AmountColumn: Sendable {
    /// Its place in the row.
    let index: Int
    /// For messages.
    let label: String
  }

  let delimiter: UInt8
  let hasHeader: Bool
  /// How many fields a row has to have.
  let fieldCount: Int
  /// In the order in which they were asked for: that of new columns.
  let amounts: [AmountColumn]
  /// Places in `amounts`, in the order of the row.
  let amountsAlongRow: [Int]
  let currencyColumn: Int?
  let localeColumn: Int?
  /// Whether results replace the amounts, instead of standing in new columns at the end.
  let isInPlace: Bool
  /// Whether texts are read; each amount column then has one of reasons at the end.
  let isReverse: Bool
  let errorPolicy: CSVErrorPolicy
  /// Whether cells that are written must be no formulas to a spreadsheet.
  let isSpreadsheetSafe: Bool

  init(
    columns: CSVColumns, amounts: [Int], currencyColumn: Int?, localeColumn: Int?, isInPlace: Bool,
    isReverse: Bool, errorPolicy: CSVErrorPolicy, isSpreadsheetSafe: Bool
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
    self.errorPolicy = errorPolicy
    self.isSpreadsheetSafe = isSpreadsheetSafe
  }

  /// The names of new columns.
  ///
  /// - Parameter outputs: what the results' columns are to be called; empty: as the amounts', with an ending.
  func newNames(_ columns: CSVColumns, outputs: [String]) -> [String] {
    amounts.enumerated().flatMap { position, amount in
      let name = columns.names[amount.index]
      var names: [String] = []
      if !isInPlace {
        names.append(outputs.isEmpty ? name + (isReverse ? "_amount" : "_formatted") : outputs[position])
      }
      if isReverse { names.append(name + "_reason") }
      return names
    }
  }
}
