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

  var text: String {
    let totals = Totals(invoice, roundedBy: money)
    let words = invoice.words
    var rows = [[words.item, words.quantity, words.price, words.amount]]
    for (line, amount) in zip(invoice.lines, totals.amounts) {
      rows.append([
        line.item, numbers.string(from: line.quantity.value), prices.string(from: line.price.value),
        money.string(from: amount),
      ])
    }
    let lineCount = rows.count
    rows.append([words.net, "", "", money.string(from: totals.net)])
    for tax in totals.taxes {
      let label = words.tax.replacing("{}", with: numbers.string(from: tax.rate))
      rows.append([label, "", money.string(from: tax.base), money.string(from: tax.amount)])
    }
    rows.append([words.total, "", "", money.string(from: totals.total)])
    if let word = words.cash {
      rows.append([word, "", "", cash.string(from: totals.total)])
    }
    return invoice.title + "\n\n" + Self.table(rows, rulesBehind: [1, lineCount])
  }

  /// Aligns the first column to the left and the others to the right, separated by two spaces.
  private static func table(_ rows: [[String]], rulesBehind rules: Set<Int>) -> String {
    let widths = (0..<4).map { column in rows.map { $0[column].cellCount }.max() ?? 0 }
    let rule = String(repeating: "-", count: widths.reduce(6, +)) + "\n"
    var text = ""
    for (index, row) in rows.enumerated() {
      if rules.contains(index) { text += rule }
      let cells = zip(row, widths).enumerated().map { column, cell in
        let (words, width) = cell
        let blanks = String(repeating: " ", count: width - words.cellCount)
        return column == 0 ? words.isolated + blanks : blanks + words.isolated
      }
      text += cells.joined(separator: "  ") + "\n"
    }
    return text
  }
}

extension String {
  /// The number of terminal cells: marks take none, wide characters two.
  fileprivate var cellCount: Int {
    unicodeScalars.reduce(0) { count, scalar in
      switch (scalar.properties.generalCategory, scalar.value) {
      case (.nonspacingMark, _), (.enclosingMark, _), (.format, _): count
      case (_, 0x1100...0x115F), (_, 0x2E80...0xA4CF), (_, 0xAC00...0xD7A3), (_, 0xF900...0xFAFF),
        (_, 0xFF01...0xFF60), (_, 0xFFE0...0xFFE6):
        count + 2
      default: count + 1
      }
    }
  }

  /// The text in bidirectional isolates if it has right-to-left letters or marks, so that the columns keep
  /// their order.
  fileprivate var isolated: String {
    let isRightToLeft = unicodeScalars.contains { (0x590...0x8FF).contains($0.value) || $0 == "\u{200F}" }
    return isRightToLeft ? "\u{2068}\(self)\u{2069}" : self
  }
}
