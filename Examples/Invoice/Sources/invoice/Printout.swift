// Prints an invoice as text in columns, with every number in the customer's locale.

import FoundationEssentials
import MoneyFormat

struct Printout {
  private let invoice: Invoice
  /// Formats amounts with the currency's digits, in the style of the file.
  private let money: MoneyFormatter
  /// Formats prices, which may have more digits.
  private let prices: MoneyFormatter
  /// Formats quantities and rates, without a currency.
  private let numbers: MoneyFormatter
  /// Formats the total rounded for cash.
  private let cash: MoneyFormatter

  /// Makes the formatters, which can fail; using them can't.
  init(_ invoice: Invoice) throws {
    self.invoice = invoice
    var options = invoice.format
    money = try MoneyFormatter(options: options)
    options.currencyDigits = .cash
    cash = try MoneyFormatter(options: options)
    options = invoice.format
    options.fractionDigits = .range(money.resolved.minimumFractionDigits...6)
    prices = try MoneyFormatter(options: options)
    options.fractionDigits = .range(0...6)
    options.formattingStyle = .decimal
    options.negativeStyle = .minus
    numbers = try MoneyFormatter(options: options)
  }

  /// A line: its label, and the quantity, the price and the amount that it has.
  private struct Row {
    let label: String
    var numbers: [FormattedAmount?]
  }

  var text: String {
    let totals = Totals(invoice, roundedBy: money)
    let words = invoice.words
    var rows: [Row] = []
    for (line, amount) in zip(invoice.lines, totals.amounts) {
      rows.append(
        Row(
          label: line.item,
          numbers: [
            numbers.format(line.quantity.value), prices.format(line.price.value), money.format(amount),
          ]))
    }
    let lineCount = rows.count
    rows.append(Row(label: words.net, numbers: [nil, nil, money.format(totals.net)]))
    for tax in totals.taxes {
      let label = words.tax.replacing("{}", with: numbers.string(from: tax.rate))
      rows.append(Row(label: label, numbers: [nil, money.format(tax.base), money.format(tax.amount)]))
    }
    rows.append(Row(label: words.total, numbers: [nil, nil, money.format(totals.total)]))
    if let word = words.cash {
      rows.append(Row(label: word, numbers: [nil, nil, cash.format(totals.total)]))
    }
    let head = [words.item, words.quantity, words.price, words.amount]
    return invoice.title + "\n\n" + Self.table(head, rows, rulesBehind: [0, lineCount])
  }

  /// Aligns the labels to the left and the numbers at their decimal separators, separated by two spaces.
  private static func table(_ head: [String], _ rows: [Row], rulesBehind rules: Set<Int>) -> String {
    var columns = [rows.map { $0.label.isolated }]
    for column in head.indices.dropFirst() {
      // The column's numbers, each of the same width.
      var aligned = rows.compactMap { $0.numbers[column - 1] }.aligned()[...]
      columns.append(rows.map { $0.numbers[column - 1] == nil ? "" : aligned.removeFirst() })
    }
    let widths = zip(head, columns).map { word, cells in
      ([word] + cells).map { TerminalWidth.columns($0) }.max() ?? 0
    }
    let rule = String(repeating: "-", count: widths.reduce(6, +)) + "\n"
    var text = ""
    for (index, cells) in ([head.map(\.isolated)] + rows.indices.map { row in columns.map { $0[row] } })
      .enumerated()
    {
      if rules.contains(index - 1) { text += rule }
      let padded = cells.enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: widths[column] - TerminalWidth.columns(cell))
        return column == 0 ? cell + blanks : blanks + cell
      }
      var line = padded.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
    return text
  }
}

extension String {
  /// The text in bidirectional isolates if it has right-to-left letters or marks, so that the columns keep
  /// their order.
  fileprivate var isolated: String {
    let isRightToLeft = unicodeScalars.contains { (0x590...0x8FF).contains($0.value) || $0 == "\u{200F}" }
    return isRightToLeft ? "\u{2068}\(self)\u{2069}" : self
  }
}
