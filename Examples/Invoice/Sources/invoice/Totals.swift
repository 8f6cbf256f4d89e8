// The exact totals of an invoice, rounded wherever a number is printed, so that the printed numbers add up.

import FoundationEssentials
import MoneyFormat

struct Totals {
  struct Tax {
    let rate: Decimal
    /// The net amount to which the tax applies.
    let base: Decimal
    let amount: Decimal
  }

  /// One amount per line.
  let amounts: [Decimal]
  let net: Decimal
  /// Sorted by rate, the highest first.
  let taxes: [Tax]
  let total: Decimal

  /// - Parameter money: rounds amounts to the digits of the currency.
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
