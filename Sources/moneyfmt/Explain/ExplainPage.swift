// Explains how a format was resolved, as a page with headings on the left and sentences next to them.

import MoneyFormat
import MoneyFormatProtocol

struct ExplainPage {
  let formatter: MoneyFormatter
  /// Writes the amounts in the form in which they are shown.
  let rewriter: AmountRewriter
  /// The amounts to show, as decimal text; if empty, some examples.
  let amounts: [String]
  /// The options as given.
  let options: FormattingOptions
  /// Whether no currency was given, so that the page is about the currency of the locale's region.
  let isRegionalCurrency: Bool
  let resolved: ResolvedOptions
  let plan: PlanExplanation
  /// nil if neither ISO 4217 nor ICU has the code.
  let currency: KnownCurrency?

  /// - Throws: `icuFailure`.
  init(
    _ formatter: MoneyFormatter, options: FormattingOptions, isRegionalCurrency: Bool,
    _ rewriter: AmountRewriter, amounts: [String]
  ) throws(MoneyFormatError) {
    self.formatter = formatter
    self.rewriter = rewriter
    self.amounts = amounts
    self.options = options
    self.isRegionalCurrency = isRegionalCurrency
    let resolved = formatter.resolved
    self.resolved = resolved
    plan = formatter.explanation
    currency = try KnownCurrency.all().first { $0.code == resolved.currencyCode }
  }

  /// The whole page.
  func text() throws(MoneyFormatError) -> String {
    var page = "\(resolved.currencyCode) in \(resolved.locale)\n\n"
    page += try examples()
    for (heading, sentences) in [
      ("Locale", try locale()), ("Currency", currencySentences), ("Shown as", shownAs), ("Digits", digits),
      ("Rounding", rounding), ("Numerals", numerals), ("Groups", groups), ("Signs", signs),
      ("Layout", layout), ("Ranges", ranges), ("Data", data),
      ("Engine", engine),
    ] where !sentences.isEmpty {
      page += "\n" + Self.section(heading, sentences.joined(separator: " "))
    }
    return page + (details.isEmpty ? "" : "\nData learned from ICU\n\n" + details)
  }

  /// Returns a few amounts and their texts, with invisible characters escaped.
  private func examples() throws(MoneyFormatError) -> String {
    var amounts = amounts
    if amounts.isEmpty {
      amounts = ["0", "1", "1234.5", "12345678.9", "-1234.5"]
      if options.abbreviator != .none { amounts += ["1000000", "9876543210"] }
    }
    var grid = TextGrid(
      header: ["amount", rewriter.form.rawValue, "with escapes"], alignments: [.right, .right, .left])
    for amount in amounts {
      let text = try rewriter.text(of: amount)
      let cell = MoneyTable.Cell(text: text, isRightToLeft: formatter.isRightToLeft)
      let quoted = MoneyFormatError.quoted(text)
      let escaped = MoneyTable.Cell(text: quoted, isRightToLeft: false)
      grid.append([amount, cell.isolated, quoted == "\"\(text)\"" ? "" : escaped.isolated])
    }
    return grid.text
  }

  /// Returns a heading with text next to it, in lines of 80 columns.
  static func section(_ heading: String, _ text: String) -> String {
    let indentation = 10
    var lines: [String] = []
    var line = TerminalText.padded(heading, to: indentation)
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, TerminalText.columns(line) + 1 + TerminalText.columns(word) > 80 {
        lines.append(line)
        (line, isEmpty) = (String(repeating: " ", count: indentation), true)
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return (lines + [line]).map { $0 + "\n" }.joined()
  }

  /// Returns a text in quotes, with invisible characters escaped, and isolated if it runs from right to left.
  static func quoted(_ text: String) -> String {
    MoneyTable.Cell(text: MoneyFormatError.quoted(text), isRightToLeft: false).isolated
  }
}
