// `moneyfmt table`: shows amounts across locales and styles.

import ArgumentParser
import MoneyFormat
import MoneyFormatCore

struct TableCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "table",
    abstract: "Shows amounts across locales and styles as a table.",
    discussion: """
      The table has a row for each locale and a column for each style; there is a table for each amount. With a single style \
      there is one table with a column for each amount. Without --currency, each locale shows the currency of \
      its own region. The formatting options apply to all columns.

      Styles: currency, currencyISOCode, currencyNarrowSymbol, currencyName, decimal as for --formatting-style; \
      accounting as for --negative-style; plain, compactShort, compactLong as for --abbreviator.

      Examples:
        moneyfmt table 1234.5 --currency EUR
        moneyfmt table 1234567.89 --locales de-CH,fr-CH --styles currency,accounting
        moneyfmt table 0 1 -5 --currency PLN --locales pl,ar --styles currencyName
        moneyfmt table 1234.5 --currency USD --output-format svg > dollars.svg
      """)

  @Option(
    help: ArgumentHelp(
      "Locales, such as de-DE,fr-CH, or all. Default: --locale if given, else a selection of twelve.",
      valueName: "id,…"),
    completion: ListCompletion.locales, transform: TableLocales.list)
  var locales: [String] = []

  @Option(
    help: ArgumentHelp(
      "Styles, such as currency,accounting. Default: currency, currencyISOCode, currencyName and compactShort.",
      valueName: "style,…"),
    completion: ListCompletion.styles, transform: TableStyle.list)
  var styles: [TableStyle] = []

  @Option(
    help: ArgumentHelp("The format of the table: text, markdown or svg. Default: text.", valueName: "format"),
    completion: .list(TableFormat.allCases.map(\.rawValue)), transform: TableFormat.format)
  var outputFormat: TableFormat = .text

  @Flag(help: "Place the decimal separators of each column beneath each other, in a table of text.")
  var align = false

  @OptionGroup var formatting: FormattingArguments
  @OptionGroup var form: AmountFormArguments
  @OptionGroup var unit: AmountUnitArguments
  @OptionGroup var amounts: AmountArguments

  func validate() throws {
    guard !amounts.values.isEmpty else {
      throw ValidationError("An amount is required; for example, moneyfmt table 1234.5 --currency EUR")
    }
    if !locales.isEmpty, let locale = formatting.locale {
      throw ValidationError("--locales can't be combined with --locale \(locale).")
    }
    if form.form == .html {
      throw ValidationError("The cells of a table are text; format --as html writes amounts as HTML.")
    }
    if align, outputFormat != .text || form.form != .text {
      let other =
        outputFormat != .text ? "--output-format \(outputFormat.rawValue)" : "--as \(form.form.rawValue)"
      throw ValidationError("--align is for amounts as text in a table of text; leave out \(other).")
    }
    if !styles.isEmpty, let style = formatting.formattingStyle {
      throw ValidationError("--styles can't be combined with --formatting-style \(style.rawValue).")
    }
  }

  func run() throws {
    let options = try formatting.makeOptions()
    let maker = TableMaker(
      locales: locales.isEmpty ? options.locale.map { [$0] } ?? TableLocales.usual : locales,
      styles: styles.isEmpty ? TableStyle.columns(for: options) : styles, options: options,
      unit: unit.unit, form: form.form, aligns: align, isStrict: formatting.strict)
    let report = InputReport()
    let tables = try maker.tables(of: checkedAmounts(report))
    let output = Output()
    if !tables.isEmpty { output.write(outputFormat.text(tables)) }
    output.flush()
    try report.end()
  }

  /// Returns the valid amounts, and reports the others.
  private func checkedAmounts(_ report: InputReport) -> [String] {
    var checked: [String] = []
    for (index, amount) in amounts.values.enumerated() {
      do throws(MoneyFormatError) {
        _ = try Amount(text: try unit.unit.decimalText(amount, places: 0))
        checked.append(amount)
      } catch {
        report.error("argument \(index + 1): \(error)")
      }
    }
    return checked
  }
}

/// The format of the output.
enum TableFormat: String, CaseIterable {
  case text, markdown, svg

  /// - Throws: a usage error that lists the formats.
  static func format(_ name: String) throws -> TableFormat {
    if let format = TableFormat(rawValue: name) { return format }
    let accepted = allCases.map(\.rawValue).joined(separator: ", ")
    let instead =
      name == "html" ? " HTML was removed: format --as html writes amounts, and markdown becomes a page." : ""
    throw ValidationError(
      "\(MoneyFormatError.quoted(name)) is not a format of tables; expected one of \(accepted).\(instead)")
  }

  func text(_ tables: [MoneyTable]) -> String {
    switch self {
    case .text: tables.map(\.text).joined(separator: "\n")
    case .markdown: tables.map(\.markdown).joined(separator: "\n")
    case .svg: MoneyTable.svg(tables)
    }
  }
}
