// `moneyfmt csv`: converts columns of amounts in a CSV or TSV file to text, or back.

import ArgumentParser
import MoneyFormat
import MoneyFormatCSV
import MoneyFormatPlatform
import MoneyFormatProtocol

struct CSVCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "csv",
    abstract: "Formats the amounts in columns of a CSV or TSV file, or reads them back.",
    discussion: """
      Adds a column with the formatted amounts at the end of each row. Everything else, such as quotes, line endings \
      and a byte order mark, is copied byte for byte. The file may be of any size.

      Examples:
        A column price_formatted, in euros as in Germany, at the end of each row:
          moneyfmt csv --amount-column price --currency EUR --locale de a.csv > b.csv
        The file itself, with the amounts in two columns replaced:
          moneyfmt csv --amount-column net,gross --in-place-column --currency USD \\
            --output a.csv a.csv
        Each row in the currency that its column cur names:
          moneyfmt csv --amount-column price --currency-column cur --locale en a.csv
        A file with tabs and without a header; the third column:
          moneyfmt csv --tsv --no-header --amount-column 3 --currency EUR a.tsv
        A table for people, with decimal separators beneath each other:
          moneyfmt csv --tsv --align --amount-column price --currency EUR a.tsv \\
            | column -t -s "$(printf '\\t')"
        Formatted amounts back to plain numbers, with a reason for each that can't be parsed:
          moneyfmt csv --reverse --amount-column price --currency EUR a.csv
        The same, with the notation inferred from the whole column:
          moneyfmt csv --reverse --notation infer --amount-column price \\
            --currency EUR a.csv
        Cells that name their currency, such as $5 and 5 EUR:
          moneyfmt csv --reverse --amount-column price --locale en-US a.csv

      An amount is a plain decimal number, such as 1234.5 or -0.07; spaces around it are ignored. An empty cell stays \
      empty and is not an error. Digits beyond those that the format shows are rounded; the summary counts such amounts. Cells that are not amounts are reported on standard error with their row and line (the first \
      \(Limits.csvIssues); all are counted), and the exit code is 1. Rows with the wrong \
      number of fields are reported and copied unchanged. Rows count from 1 after the header, lines from 1 at the top of the file.

      --reverse adds the columns price_amount and price_reason; the reason is empty, or the code of the error, such as \
      ambiguousSeparator. Without --currency and --currency-column, each text must name its currency; its code is \
      written to a column price_currency between the two. With --notation infer, the file is read twice: first to \
      infer each column's decimal mark and group mark, which are reported with the rows that prove them. Input from a \
      pipe is first copied to a temporary file.
      """)

  @OptionGroup(title: "Columns and rows") var table: CSVTableArguments
  @OptionGroup(title: "Output") var writing: CSVOutputArguments
  @OptionGroup(title: "Formatting") var formatting: FormattingArguments
  @OptionGroup(title: "Formatting") var form: AmountFormArguments
  @OptionGroup(title: "Reading (with --reverse)") var rules: RulesArguments
  @OptionGroup(title: "Reading (with --reverse)") var notation: NotationArguments
  @OptionGroup(title: "Reading (with --reverse)") var currencies: CurrenciesArguments

  @Argument(help: ArgumentHelp("The file. Default, and for -: standard input.", valueName: "file"))
  var file: String?

  func validate() throws {
    let reads =
      rules.rules != AmountInputRules() || notation.notation != nil || currencies.codes != nil
    if !table.reverse, writing.warnings { throw ValidationError("--warnings needs --reverse.") }
    if !table.reverse, reads { throw ValidationError("Options for parsing need --reverse.") }
    if writing.align, table.reverse || form.form != .text {
      let other = table.reverse ? "--reverse" : "--as \(form.form.rawValue)"
      throw ValidationError("--align writes amounts as text in a column; leave out \(other).")
    }
    if table.reverse, form.form != .text {
      throw ValidationError("--as can't be combined with --reverse.")
    }
    if currencies.codes != nil, table.currencyColumn != nil {
      throw ValidationError("--currencies can't be combined with --currency-column.")
    }
    if table.noHeader, !writing.outputColumn.isEmpty {
      throw ValidationError("--output-column can't be combined with --no-header.")
    }
  }

  func run() throws {
    do {
      var input = try InputFile(path: file)
      let output = try OutputFile(path: writing.output)
      try refuseSameFile(input)
      var examined: CSVRun.Plan?
      if notation.notation == .infer || writing.align {
        input = try input.rereadable(near: writing.output)
        examined = try planAfterFirstPass(of: input)
        try input.rewind()
      }
      let mayDraw = !writing.noProgress && ProgressBar.isPossible && isatty(input.descriptor) == 0
      // If the output is a terminal, the rows themselves show the progress.
      let draws = mayDraw && (writing.output != nil || isatty(STDOUT_FILENO) == 0)
      let report = CSVReport(progress: draws ? ProgressBar(size: input.size) : nil, tell: moneyfmt.report)
      output.statusWithoutReader = {
        report.end(isQuiet: true)
        return report.status
      }
      let run = CSVRun(
        source: input, sink: output, report: report, delimiter: table.delimiterByte, jobs: writing.threadCount
      )
      let result = Result {
        try run.run(delimiter: table.delimiterByte, hasHeader: !table.noHeader) {
          try examined ?? plan($0)
        }
      }
      report.end(isQuiet: writing.quiet || !result.isSuccess)
      try result.get()
      try output.finish()
      if report.status != .success { throw report.status }
    } catch let refusal as CSVRefusal {
      report(refusal.message)
      throw ExitStatus.usage
    } catch let notFound as CSVColumns.NotFound {
      report(notFound.message)
      throw ExitStatus.usage
    }
  }

  /// Throws if the input is also the output, or if an error would lose the remaining rows.
  private func refuseSameFile(_ input: InputFile) throws(CSVRefusal) {
    if let stream = input.streamThatFeedsIt {
      throw CSVRefusal(message: "the input is also \(stream); name it with --output instead.")
    }
    guard let policy = writing.onError, policy == .stop || policy == .skip, let path = writing.output,
      let source = FileStatus(input.descriptor), FileStatus(path: path)?.identity == source.identity
    else { return }
    // A quote that is never closed takes all rows after it along.
    let lost = policy == .stop ? "rows after an error" : "rows with errors"
    throw CSVRefusal(
      message: "with --on-error \(policy.rawValue) the output can't replace the input: \(lost) would be lost."
    )
  }

  // MARK: Plan

  private var errorPolicy: CSVErrorPolicy {
    writing.onError ?? (writing.inPlaceColumn ? .keep : .empty)
  }

  private func plan(_ names: [String]) throws -> CSVRun.Plan {
    let columns = CSVColumns(names: names, hasHeader: !table.noHeader, delimiter: table.delimiterByte)
    // Without rows and without a header there is nothing to do.
    guard !names.isEmpty || !table.noHeader else { return try plan(for: [], columns) }
    guard !names.isEmpty else { throw FileFailure(unusable: "the input is empty: there is no header.") }
    return try plan(for: columns.indices(of: table.amountColumn), columns)
  }

  /// Returns the plan with what a first pass finds in each amount column: the widths of its results, or the notation that
  /// its rows prove, which is reported. Returns nil for an empty input.
  private func planAfterFirstPass(of input: InputFile) throws -> CSVRun.Plan? {
    var made: CSVRun.Plan?
    let pass = CSVFirstPass(
      input, delimiter: table.delimiterByte, hasHeader: !table.noHeader, jobs: writing.threadCount
    ) {
      let plan = try plan($0)
      made = plan
      return (plan.layout, plan.makeEditor)
    }
    let prepare: @Sendable (inout CSVRowEditor) -> Void
    if writing.align {
      let widths = try CSVColumnWidths.measure(pass)
      prepare = { $0.align(widths) }
    } else {
      let columns = try CSVNotations.infer(pass)
      for (column, conclusion) in columns {
        // Rows of two notations are no matter of a summary.
        if writing.quiet, !conclusion.isContradictory { continue }
        report("notation of column \(column.label): \(conclusion.report(place: "row"))")
      }
      let notations = columns.map(\.1.notation)
      prepare = { $0.setNotations(notations) }
    }
    return made.map { plan in
      CSVRun.Plan(layout: plan.layout, newNames: plan.newNames) {
        var editor = plan.makeEditor()
        prepare(&editor)
        return editor
      }
    }
  }

  private func plan(for amounts: [Int], _ columns: CSVColumns) throws -> CSVRun.Plan {
    let isEmpty = columns.names.isEmpty
    if table.delimiter == nil, !table.tsv { try columns.refuseCutAmounts(amounts) }
    let options = try formatting.makeOptions()
    let named = try namedCurrencies(options)
    let layout = CSVLayout(
      columns: columns, amounts: amounts,
      currencyColumn: isEmpty ? nil : try table.currencyColumn.map(columns.index),
      localeColumn: isEmpty ? nil : try table.localeColumn.map(columns.index),
      isInPlace: writing.inPlaceColumn, isReverse: table.reverse, namesCurrencies: named != nil,
      hasWarnings: writing.warnings, errorPolicy: errorPolicy, isHTML: form.form == .html,
      isSpreadsheetSafe: writing.spreadsheetSafe)
    let maker = try formatterMaker(options, namesCurrencies: named != nil)
    let reader =
      table.reverse
      ? try CSVAmountReader(
        rules: rules.rules, unit: table.minorUnits ? .minor : .main, named: named)
      : nil
    return CSVRun.Plan(layout: layout, newNames: try newNames(layout, columns)) {
      CSVRowEditor(layout, maker, reader)
    }
  }

  private func newNames(_ layout: CSVLayout, _ columns: CSVColumns) throws -> [String] {
    guard layout.hasHeader else { return [] }
    let outputs = writing.outputNames(count: layout.amounts.count)
    guard outputs.isEmpty || outputs.count == layout.amounts.count else {
      throw CSVRefusal(
        message: "--output-column gives \(outputs.count) names for \(layout.amounts.count) amount columns.")
    }
    let names = layout.newNames(columns, outputs: outputs)
    for (position, name) in names.enumerated()
    where columns.names.contains(name) || names[..<position].contains(name) {
      throw CSVRefusal(
        message: "there is a column \(MoneyFormatError.quoted(name)) already; choose another name with "
          + "--output-column.")
    }
    return names
  }

  /// Returns the reader settings for text that names its currency; nil if the currency is known.
  private func namedCurrencies(_ options: FormattingOptions) throws -> CSVAmountReader.NamedCurrencies? {
    guard table.reverse, table.currencyColumn == nil,
      options.currencyCode == nil || currencies.codes != nil
    else { return nil }
    // Reports invalid options before any row is read.
    let parser = try FormattingArguments.parser(
      options, currencies, rules: rules.rules, isStrict: formatting.strict)
    guard parser.namesCurrencies else { return nil }
    return CSVAmountReader.NamedCurrencies(
      options: options, codes: currencies.codes, isStrict: formatting.strict)
  }

  private func formatterMaker(
    _ options: FormattingOptions, namesCurrencies: Bool
  ) throws -> CSVFormatterMaker {
    let isFixed = table.currencyColumn == nil && table.localeColumn == nil && !namesCurrencies
    let unit: AmountUnit = table.minorUnits ? .minor : .main
    if isFixed {
      let formatter = try FormattingArguments.formatter(options, isStrict: formatting.strict)
      // Damaged locale data is not an error of the rows.
      if table.reverse { _ = try formatter.compiled.reader() }
      return CSVFormatterMaker(
        options: options, isStrict: formatting.strict, unit: unit, form: form.form,
        fixed: try AmountFormatter(formatter, unit: unit, form: form.form))
    }
    // Invalid options affect every row.
    _ = try MoneyFormatter(currency: options.currencyCode ?? "USD", options: options)
    return CSVFormatterMaker(
      options: options, isStrict: formatting.strict, unit: unit, form: form.form, fixed: nil)
  }
}

extension Result {
  fileprivate var isSuccess: Bool {
    if case .success = self { true } else { false }
  }
}

extension AmountNotation.Conclusion {
  fileprivate var isContradictory: Bool { if case .contradictory = self { true } else { false } }
}
