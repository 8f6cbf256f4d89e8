// `moneyfmt explain`: explains how a format was resolved, and from which data.

import ArgumentParser
import MoneyFormat
import MoneyFormatProtocol

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains how a format was resolved: which data and which options determine it.",
    discussion: """
      Writes a page with the locale in use, the source of the currency's text, the number of digits and what determines \
      it, the grouping, and the data learned from ICU. Shows the amounts given, or some examples, in the form of --as. Without --currency, the \
      page is about the currency of the locale's region. Invisible characters are written as \\u{…}. With --json, writes \
      the resolved options as an object.

      Examples:
        moneyfmt explain 1234.5 --currency EUR --locale de-DE
        moneyfmt explain 1234.5 --locale es-MX
        moneyfmt explain --currency CHF --locale fr-CH
        moneyfmt explain --currency EUR --locale es-ES --abbreviator compactLong
        moneyfmt explain --currency IQD --currency-digits iso4217 --json
      """)

  @OptionGroup var formatting: FormattingArguments
  @OptionGroup var form: AmountFormArguments
  @OptionGroup var unit: AmountUnitArguments

  @Flag(
    name: .json,
    help:
      "Write the resolved options as a JSON object, with each given amount as text.")
  var json = false

  @OptionGroup var amounts: AmountArguments

  func run() throws {
    let options = try formatting.makeOptions()
    let regional = try options.regionalCurrency
    var complete = options
    if let regional { complete.currencyCode = regional }
    let formatter = try FormattingArguments.formatter(complete, isStrict: formatting.strict)
    let rewriter = try AmountRewriter(form.form, formatter, unit: .main)
    let report = InputReport()
    var decimals: [String] = []
    for (index, amount) in amounts.values.enumerated() {
      do throws(MoneyFormatError) {
        let decimal = try unit.unit.decimalText(amount, for: formatter)
        _ = try rewriter.text(of: decimal)
        decimals.append(decimal)
      } catch {
        report.error("argument \(index + 1): \(error)")
      }
    }
    let output = Output()
    output.write(
      json
        ? try Self.json(formatter, options, rewriter, decimals)
        : try ExplainPage(
          formatter, options: options, isRegionalCurrency: regional != nil, rewriter, amounts: decimals
        ).text())
    output.flush()
    try report.end()
  }

  private static func json(
    _ formatter: MoneyFormatter, _ options: FormattingOptions, _ rewriter: AmountRewriter,
    _ decimals: [String]
  ) throws(MoneyFormatError) -> String {
    var members = formatter.resolvedMembers(options)
    if !decimals.isEmpty {
      var texts: [JSONText] = []
      for decimal in decimals {
        let text = try rewriter.text(of: decimal)
        texts.append(.object([("amount", .string(decimal)), ("text", .string(text))]))
      }
      members.append(("texts", .array(texts)))
    }
    return JSONText.object(members).text + "\n"
  }
}
