// The totals of an invoice. They are exact, and rounded wherever people see a number, so that the printed
// amounts add up.

import FoundationEssentials
import MoneyFormat

struct Totals {
  struct Tax {
    let rate: Decimal
    /// The taxed amount.
    let base: Decimal
    let amount: Decimal
  }

  /// One amount for each line.
  let amounts: [Decimal]
  let net: Decimal
  /// In descending order of the rate.
  let taxes: [Tax]
  let total: Decimal

  /// - Parameter money: rounds amounts to the digits of this currency.
  init(_ invoice: Invoice, roundedBy money: MoneyFormatter) {
    let amounts = invoice.lines.map { money.rounded($0.quantity.value * $0.price.value) }
    let percent = Decimal(sign: .plus, exponent: -2, significand: 1)
    let byRate = Dictionary(grouping: zip(invoice.lines, amounts)) { $0.0.tax.value }
    taxes = byRate.sorted { $0.key > $1.key }.map { rate, lines in
      let base = lines.reduce(0) { $0 + $1.1 }
      return Tax(rate: rate, base: base, amount: money.rounded(base * rate * percent))
    }
    net = amounts.reduce(0, +)
    total = taxes.reduce(net) { $0 + $1.amount }
    self.amounts = amounts
  }
}
