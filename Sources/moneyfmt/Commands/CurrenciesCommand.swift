// `moneyfmt currencies`: every currency known, with its digits.

import ArgumentParser
import MoneyFormat
import MoneyFormatProtocol

struct CurrenciesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "currencies",
    abstract: "Lists the currencies known to ISO 4217's list or to ICU.",
    discussion: """
      Columns, separated by tabs: code, number, digits of the minor unit (ISO 4217), digits shown (CLDR), \
      digits shown for cash, whether in force, English name. What does not exist is `-`.

      Examples:
        moneyfmt currencies --active
        moneyfmt currencies --region BG --at 2015-01-01
      """)

  @Flag(help: "Only those in force: today, or on the day of --at.")
  var active = false

  @Option(help: ArgumentHelp("A day, such as 2015-01-01: only what was in force then.", valueName: "day"))
  var at: CalendarDay?

  @Option(
    help: ArgumentHelp(
      "Only what people pay with in a region, such as BG, the usual one first.", valueName: "code")
  )
  var region: String?

  @Flag(help: "Write a JSON object a line.")
  var json = false

  func run() throws {
    let output = Output()
    for currency in try currencies() {
      output.write(json ? Self.json(currency) : Self.row(currency))
      output.write("\n")
    }
    output.flush()
  }

  func validate() throws {
    if let region, region.utf8.count != 2 {
      throw ValidationError(
        "--region takes a code of two letters, such as BG, not \(MoneyFormatError.quoted(region)).")
    }
  }

  private func currencies() throws -> [KnownCurrency] {
    if let region {
      let tender = try KnownCurrency.tender(inRegion: region, on: at ?? .today)
      if tender.isEmpty {
        report("warning: nothing is known to be tender in \(MoneyFormatError.quoted(region)) then.")
      }
      return tender
    }
    let all = try KnownCurrency.all()
    if let at { return all.filter { $0.isInForce(on: at) } }
    return active ? all.filter(\.isActive) : all
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
      ("introduced", currency.introduced.map(JSONText.string) ?? .null),
      ("withdrawn", currency.withdrawn.map(JSONText.string) ?? .null),
      ("successors", .array(currency.successors.map(JSONText.string))),
      ("name", .string(currency.name)),
    ]).text
  }
}

extension CalendarDay: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}
