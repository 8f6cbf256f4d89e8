// `moneyfmt currencies`: every currency known, with its digits.

import ArgumentParser
import MoneyFormat

struct CurrenciesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "currencies",
    abstract: "Lists the currencies known to ISO 4217's list or to ICU.",
    discussion: """
      Columns, separated by tabs: code, number, digits of the minor unit (ISO 4217), digits shown (CLDR), \
      digits shown for cash, whether in force, English name. What does not exist is `-`.
      """)

  @Flag(help: "Write a JSON object a line.")
  var json = false

  func run() throws {
    let output = Output()
    for currency in try KnownCurrency.all() {
      output.write(json ? Self.json(currency) : Self.row(currency))
      output.write("\n")
    }
    output.flush()
  }

  private static func row(_ currency: KnownCurrency) -> String {
    let number = currency.numericCode.map { code in
      let digits = String(code)
      return String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    }
    return [
      currency.code, number ?? "-", currency.minorUnitDigits.map { String($0) } ?? "-",
      String(currency.fractionDigits), String(currency.cashFractionDigits),
      currency.isActive ? "active" : "-", currency.name,
    ].joined(separator: "\t")
  }

  private static func json(_ currency: KnownCurrency) -> String {
    JSONText.object([
      ("code", .string(currency.code)),
      ("number", currency.numericCode.map(JSONText.integer) ?? .null),
      ("minorUnitDigits", currency.minorUnitDigits.map(JSONText.integer) ?? .null),
      ("fractionDigits", .integer(currency.fractionDigits)),
      ("cashFractionDigits", .integer(currency.cashFractionDigits)),
      ("cashRoundingIncrement", .integer(currency.cashRoundingIncrement)),
      ("isActive", .bool(currency.isActive)),
      ("name", .string(currency.name)),
    ]).text
  }
}
