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
      Use it before moving from Foundation's formatters, or to another ICU. Both sides format each amount in each \
      locale, currency and style, with their defaults and the given options, which both must support. A row of the table \
      stands for all amounts that differ in the same way, and shows the first of them.

      The kinds of differences: digits (how many, or which), numerals (the script of the digits), separators, affixes \
      (symbol, name or sign, or their places), spaces, and marks of text direction. If a text differs in several ways, \
      the first of these is named. If only spaces or marks differ, they are written as \\u{…}.

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
      "Locales, such as de-DE,fr-CH, or all. Default: --locale if given, else the twelve of `moneyfmt table`.",
      valueName: "id,…"),
    completion: ListCompletion.locales, transform: TableLocales.list)
  var locales: [String] = []

  @Option(
    help: ArgumentHelp(
      "ISO 4217 codes, such as EUR,USD, or all that are in force. Default: --currency if given, else a dozen.",
      valueName: "code,…"),
    completion: ListCompletion.currencies, transform: DiffCurrencies.list)
  var currencies: [String] = []

  @Option(
    help: ArgumentHelp(
      "Styles, of currency, currencyISOCode, currencyNarrowSymbol, currencyName and accounting. Default: the one of "
        + "--formatting-style or --negative-style if given, else currency, currencyISOCode and currencyName.",
      valueName: "style,…"),
    completion: ListCompletion.styles, transform: TableStyle.list)
  var styles: [TableStyle] = []

  @Flag(
    name: .json,
    help: "Write a JSON object for each text that differs, then one with the counts.")
  var json = false

  @Flag(help: "Write only how many texts differ.")
  var count = false

  /// Other commands have this option; this one says why it has not.
  @Option(name: .customLong("as"), help: .hidden)
  var form: AmountForm = .text

  @OptionGroup var formatting: FormattingArguments
  @OptionGroup var unit: AmountUnitArguments

  @OptionGroup var amounts: AmountArguments

  /// The formatter to compare with.
  enum Peer: String, ExpressibleByArgument, CaseIterable {
    case foundation
  }

  /// Magnitudes, signs and fractions that show most of the possible differences.
  private static let usualAmounts = ["1234.5", "-1234567.891", "0", "1"]

  func validate() throws {
    if form != .text {
      throw ValidationError(
        "Foundation writes only text, so there is nothing to compare with --as \(form.rawValue); `moneyfmt format --as "
          + "\(form.rawValue)` shows that form.")
    }
    let accepted: [TableStyle] = [
      .currency, .currencyISOCode, .currencyNarrowSymbol, .currencyName, .accounting,
    ]
    let given = styles + (formatting.formattingStyle == .decimal ? [.decimal] : [])
    if let style = given.first(where: { !accepted.contains($0) }) {
      throw ValidationError("Foundation has no style for amounts of money like \(style.rawValue).")
    }
    if !locales.isEmpty, let locale = formatting.locale {
      throw ValidationError("Either --locales or --locale \(locale), not both.")
    }
    if !currencies.isEmpty, let currency = formatting.currency {
      throw ValidationError("Either --currencies or --currency \(currency), not both.")
    }
    if !styles.isEmpty, formatting.formattingStyle != nil || formatting.negativeStyle != nil {
      throw ValidationError("Either --styles, or --formatting-style and --negative-style, not both.")
    }
    if formatting.data == .current {
      throw ValidationError(
        "Each side uses only the data of its own ICU; --data current can't be used with diff.")
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
      isDifferent = try compare(try grid(), amounts, unit, output)
    } catch let error as MoneyFormatError {
      report("\(error)")
      throw ExitStatus.of(error)
    } catch let failure as FoundationProcess.Failure {
      output.flush()
      report(failure.message)
      throw ExitCode(2)
    }
    output.flush()
    // The exit code of diff(1).
    if isDifferent { throw ExitCode(1) }
  }

  /// What is compared.
  private struct Grid {
    let locales: [String]
    let currencies: [String]
    let styles: [TableStyle]
    let options: DiffOptions

    /// - Parameter amounts: by currency.
    func forEachCase(_ amounts: [String: [String]], _ body: (DiffCase) throws -> Void) rethrows {
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

    /// ICU's own defaults, without what is newer than ICU.
    func formatter(_ asked: DiffCase) throws(MoneyFormatError) -> MoneyFormatter {
      var options = options.linked
      (options.locale, options.currencyCode) = (asked.locale, asked.currency)
      return try MoneyFormatter(options: asked.style.applied(to: options))
    }
  }

  /// The lists as given, or what the formatting options name, or the usual ones.
  private func grid() throws -> Grid {
    let options = try formatting.options
    var named: [TableStyle] = options.formattingStyle == .currency ? [] : TableStyle.columns(for: options)
    if options.negativeStyle == .accounting { named = [.accounting] }
    let usual: [TableStyle] = [.currency, .currencyISOCode, .currencyName]
    return Grid(
      locales: locales.isEmpty ? options.locale.map { [$0] } ?? TableLocales.usual : locales,
      currencies: currencies.isEmpty
        ? options.currencyCode.map { [$0.uppercased()] } ?? DiffCurrencies.usual : currencies,
      styles: !styles.isEmpty ? styles : named.isEmpty ? usual : named,
      options: try DiffOptions(options, signDisplay: formatting.signDisplay))
  }

  /// Returns whether something differs.
  private func compare(
    _ grid: Grid, _ amounts: [String], _ unit: AmountUnit, _ output: Output
  ) throws -> Bool {
    let names = KnownNames(isStrict: formatting.strict)
    for locale in grid.locales {
      try names.checkLocale(try MoneyFormatter(currency: "XXX", locale: locale).resolved, locale: locale)
    }
    var byCurrency: [String: [String]] = [:]
    for currency in grid.currencies {
      let resolved = try MoneyFormatter(currency: currency, locale: "en").resolved
      try names.checkCurrency(resolved)
      byCurrency[currency] = try amounts.map { try unit.decimalText($0, places: resolved.minorUnitDigits) }
      for amount in byCurrency[currency] ?? [] { _ = try Amount(text: amount) }
    }
    let request = grid.options.request
    let foundation = try FoundationProcess { write in
      grid.forEachCase(byCurrency) { write($0.request(request)) }
    }
    var diff = DiffReport(foundationVersion: try foundation.next())
    var formatter: (of: DiffCase, MoneyFormatter)?
    try grid.forEachCase(byCurrency) { asked in
      if formatter == nil || formatter?.of.hasSameFormat(as: asked) == false {
        formatter = (asked, try grid.formatter(asked))
      }
      guard let formatter else { return }
      let texts = (
        linked: try formatter.1.string(decimalText: asked.amount), foundation: try foundation.next()
      )
      let kind = diff.add(
        asked, linked: texts.linked, foundation: texts.foundation,
        isRightToLeft: formatter.1.isRightToLeft)
      guard let kind, json, !count else { return }
      output.write(Self.json(asked, kind, texts).text + "\n")
    }
    if !json, !count { output.write(diff.table) }
    output.write(json ? diff.jsonSummary.text + "\n" : diff.summary)
    return diff.different > 0
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
