// `moneyfmt diff`: compares the output of the linked ICU with that of another one.

import ArgumentParser
import MoneyFormat
import MoneyFormatCore
import MoneyFormatProtocol

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Shows the amounts that the linked ICU and Foundation's ICU format differently.",
    discussion: """
      Helps to move from Foundation's formatters, or to another ICU. Formats each amount in each locale, currency and \
      style with the defaults of both and the given options, which both must support. A row of the table stands for all \
      amounts that differ in the same way, and shows the first of them.

      The kinds of differences: digits (how many, or which), numerals (the script of the digits), separators, affixes \
      (symbol, name or sign, or their places), spaces, and marks of text direction. Where a text has several, the first \
      of these is named. Where only spaces or marks differ, they are written as \\u{…}.

      Foundation runs in a program of its own, moneyfmt-diff, which must be in the same folder as moneyfmt. Exit codes: \
      0 nothing differs; 1 something differs; 2 the comparison failed; 64 wrong usage.

      Examples:
        moneyfmt diff --against foundation --locales es-CO,de-CH --currencies COP
        moneyfmt diff --against foundation --locales all --currencies EUR --count
        moneyfmt diff 0 -0.5 --against foundation --styles accounting --json
      """)

  @Option(help: "The formatter to compare the linked ICU with.")
  var against: Peer

  @Option(
    help: ArgumentHelp(
      "Locales, such as de-DE,fr-CH, or all. Default: the dozen of `moneyfmt table`.", valueName: "id,…"),
    transform: TableLocales.list)
  var locales: [String] = TableLocales.usual

  @Option(
    help: ArgumentHelp(
      "ISO 4217 codes, such as EUR,USD, or all that are in force. Default: a dozen.", valueName: "code,…"),
    transform: DiffCurrencies.list)
  var currencies: [String] = DiffCurrencies.usual

  @Option(
    help: ArgumentHelp(
      "Styles, of currency, currencyISOCode, currencyNarrowSymbol, currencyName and accounting. Default: currency, "
        + "currencyISOCode and currencyName.", valueName: "style,…"),
    transform: TableStyle.list)
  var styles: [TableStyle] = [.currency, .currencyISOCode, .currencyName]

  @Flag(
    name: [.customShort("j"), .customLong("json")],
    help: "Write a JSON object for each text that differs, then one with the counts.")
  var json = false

  @Flag(help: "Write only how many texts differ.")
  var count = false

  @OptionGroup var options: DiffOptions
  @OptionGroup var unit: AmountUnitArguments

  @OptionGroup var amounts: AmountArguments

  /// The formatter to compare with.
  enum Peer: String, ExpressibleByArgument, CaseIterable {
    case foundation
  }

  /// Magnitudes, signs and fractions that show most of the possible differences.
  private static let usualAmounts = ["1234.5", "-1234567.891", "0", "1"]

  func validate() throws {
    let accepted: [TableStyle] = [
      .currency, .currencyISOCode, .currencyNarrowSymbol, .currencyName, .accounting,
    ]
    if let style = styles.first(where: { !accepted.contains($0) }) {
      throw ValidationError("Foundation has no style for amounts of money like \(style.rawValue).")
    }
  }

  func run() throws {
    let isUsual = amounts.values.isEmpty
    // Minor units depend on the currency; the default amounts are not in minor units.
    let unit = isUsual ? AmountUnit.main : unit.unit
    let amounts =
      isUsual
      ? Self.usualAmounts
      : try amounts.values.map { try unit == .main ? unit.decimalText($0, places: 0) : $0 }
    let output = Output()
    var isDifferent = false
    do {
      isDifferent = try compare(amounts, unit, output)
    } catch let error as MoneyFormatError {
      report("\(error)")
      throw ExitStatus.usage
    } catch let failure as FoundationProcess.Failure {
      output.flush()
      report(failure.message)
      throw ExitCode(2)
    }
    output.flush()
    // The exit code of diff(1).
    if isDifferent { throw ExitCode(1) }
  }

  /// Compares all cases. Returns whether something differs.
  private func compare(_ amounts: [String], _ unit: AmountUnit, _ output: Output) throws -> Bool {
    for locale in locales { _ = try MoneyFormatter(currency: "XXX", locale: locale) }
    var byCurrency: [String: [String]] = [:]
    for currency in currencies {
      let places = try MoneyFormatter(currency: currency, locale: "en").resolved.minorUnitDigits
      byCurrency[currency] = try amounts.map { try unit.decimalText($0, places: places) }
      for amount in byCurrency[currency] ?? [] { _ = try Amount(text: amount) }
    }
    let request = options.request
    let foundation = try FoundationProcess { write in
      forEachCase(byCurrency) { write($0.request(request)) }
    }
    var diff = DiffReport(foundationVersion: try foundation.next())
    var formatter: (of: DiffCase, MoneyFormatter)?
    try forEachCase(byCurrency) { asked in
      if formatter == nil || formatter?.of.hasSameFormat(as: asked) == false {
        formatter = (asked, try self.formatter(asked))
      }
      guard let formatter else { return }
      let texts = (
        linked: try formatter.1.string(decimalText: asked.amount), foundation: try foundation.next()
      )
      let kind = diff.add(
        asked, linked: texts.linked, foundation: texts.foundation,
        isRightToLeft: formatter.1.resolved.isRightToLeft)
      guard let kind, json, !count else { return }
      output.write(Self.json(asked, kind, texts).text + "\n")
    }
    if !json, !count { output.write(diff.table) }
    output.write(json ? diff.jsonSummary.text + "\n" : diff.summary)
    return diff.different > 0
  }

  /// - Parameter amounts: the amounts by currency.
  private func forEachCase(_ amounts: [String: [String]], _ body: (DiffCase) throws -> Void) rethrows {
    for locale in locales {
      for currency in currencies {
        for style in styles {
          for amount in amounts[currency] ?? [] {
            try body(DiffCase(locale: locale, currency: currency, style: style, amount: amount))
          }
        }
      }
    }
  }

  /// Returns a formatter with ICU's own defaults, without the overlay.
  private func formatter(_ asked: DiffCase) throws -> MoneyFormatter {
    var options = FormattingOptions(
      locale: asked.locale, currencyCode: asked.currency, signDisplay: .automatic, data: .icu)
    self.options.set(&options)
    return try MoneyFormatter(options: asked.style.applied(to: options))
  }

  private static func json(
    _ asked: DiffCase, _ kind: Difference, _ texts: (linked: String, foundation: String)
  ) -> JSONText {
    .object([
      ("locale", .string(asked.locale)), ("currency", .string(asked.currency)),
      ("style", .string(asked.style.rawValue)), ("amount", .string(asked.amount)),
      ("kind", .string(kind.rawValue)),
      ("linked", .string(texts.linked)), ("foundation", .string(texts.foundation)),
    ])
  }
}

extension DiffCase {
  fileprivate func hasSameFormat(as other: DiffCase) -> Bool {
    locale == other.locale && currency == other.currency && style == other.style
  }
}

/// The currencies to compare.
enum DiffCurrencies {
  /// Common currencies, and some whose digits CLDR changed.
  static let usual = ["USD", "EUR", "GBP", "JPY", "CHF", "CNY", "INR", "BRL", "PLN", "EGP", "ILS", "COP"]

  /// Parses `EUR,USD`, or `all`.
  static func list(_ argument: String) throws -> [String] {
    if argument == "all" { return try KnownCurrency.all().filter(\.isActive).map(\.code) }
    return try argument.split(separator: ",", omittingEmptySubsequences: false).map { word in
      let code = word.uppercased()
      guard code.utf8.count == 3, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
        throw ValidationError("\(MoneyFormatError.quoted(word)) is not a code of three letters, such as EUR.")
      }
      return code
    }
  }
}
