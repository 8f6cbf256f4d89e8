// `moneyfmt currencies`: lists the known currencies with their digits.

import ArgumentParser
import MoneyFormat
import MoneyFormatProtocol

struct CurrenciesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "currencies",
    abstract: "Lists currencies that ISO 4217 or ICU knows: all of them, or those named.",
    discussion: """
      Columns, separated by tabs: code, number in ISO 4217, digits of the minor unit in ISO 4217, digits that CLDR \
      shows, digits that CLDR shows for cash, status (active if in force, custom if --currency-definitions defines it), \
      name (in English, or in the language of --names). A dash means that there is no value.

      Examples:
        moneyfmt currencies EUR JPY
        moneyfmt currencies --active --names fr-CA
        moneyfmt currencies --active
        moneyfmt currencies --region BG --at 2015-01-01
      """)

  @Argument(
    help: ArgumentHelp("Codes, such as EUR. Default: all.", valueName: "code"),
    completion: .shellCommand(ListCompletion.currenciesCommand))
  var codes: [String] = []

  @Flag(help: "Only currencies in force: today, or on the day of --at.")
  var active = false

  @Option(help: ArgumentHelp("Only currencies in force on a day, such as 2015-01-01.", valueName: "day"))
  var at: CalendarDay?

  @Option(
    help: ArgumentHelp(
      "Only currencies that are legal tender in a region, such as BG, the most used first.", valueName: "code"
    )
  )
  var region: String?

  @Flag(name: .json, help: "Write one JSON object per line.")
  var json = false

  @Flag(help: "Omit the header line.")
  var noHeader = false

  @OptionGroup var names: NamesArguments
  @OptionGroup var definitions: DefinitionsArguments
  @OptionGroup var localeData: LocaleDataOption

  private static let header = ["code", "number", "minor", "shown", "cash", "status", "name"]

  func run() throws {
    let output = Output()
    try names.check()
    try definitions.register()
    let currencies = try currencies()
    if !json, !noHeader { output.write(Self.header.joined(separator: "\t") + "\n") }
    for currency in currencies {
      output.write(json ? try self.json(currency) : try row(currency))
      output.write("\n")
    }
    output.flush()
    if !codes.isEmpty { try refuseUnknown(currencies.map(\.code)) }
  }

  /// - Throws: ``ExitCode`` 1, after a message for each unknown code.
  private func refuseUnknown(_ found: [String]) throws {
    let unknown = codes.filter { !found.contains($0.uppercased()) }
    for code in unknown { report("\(MoneyFormatError.quoted(code)) is not a known currency\(condition).") }
    if !unknown.isEmpty { throw ExitStatus.inputErrors }
  }

  private var condition: String {
    if let region { return " that was legal tender in \(MoneyFormatError.quoted(region)) then" }
    return active || at != nil ? " in force then" : ""
  }

  func validate() throws {
    if let region, region.utf8.count != 2 {
      throw ValidationError(
        "--region takes a code of two letters, such as BG, not \(MoneyFormatError.quoted(region)).")
    }
  }

  private func currencies() throws -> [KnownCurrency] {
    let listed = try listed()
    if codes.isEmpty { return listed }
    return codes.compactMap { code in listed.first { $0.code == code.uppercased() } }
  }

  private func listed() throws -> [KnownCurrency] {
    if let region {
      let tender = try KnownCurrency.tender(inRegion: region, on: at ?? .today)
      if tender.isEmpty {
        report("warning: no currency is known to be legal tender in \(MoneyFormatError.quoted(region)) then.")
      }
      return tender
    }
    let all = try KnownCurrency.all()
    if let at { return all.filter { $0.isInForce(on: at) } }
    return active ? all.filter(\.isActive) : all
  }

  private func name(_ currency: KnownCurrency) throws -> String {
    try names.locale.map { locale throws(MoneyFormatError) in try currency.name(locale: locale) }
      ?? currency.name
  }

  private func row(_ currency: KnownCurrency) throws -> String {
    let number = currency.numericCode.map { code in
      let digits = String(code)
      return String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    }
    return [
      currency.code, number ?? "-", currency.minorUnitDigits.map { String($0) } ?? "-",
      String(currency.fractionDigits), String(currency.cashFractionDigits),
      currency.isCustom ? "custom" : currency.isActive ? "active" : "-",
      TerminalText.escaped(try name(currency)),
    ].joined(separator: "\t")
  }

  private func json(_ currency: KnownCurrency) throws -> String {
    var symbols: [(String, JSONText)] = []
    if let locale = names.locale ?? (currency.isCustom ? "en" : nil) {
      symbols = [
        ("symbol", .string(try currency.symbol(locale: locale))),
        ("narrowSymbol", .string(try currency.symbol(locale: locale, narrow: true))),
      ]
    }
    return JSONText.object(
      [
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
        ("name", .string(try name(currency))),
      ] + symbols
    ).text
  }
}

extension CalendarDay: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}
