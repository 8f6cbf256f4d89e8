// The options of `moneyfmt csv`: its columns, and its output.

import ArgumentParser
import MoneyFormatCSV
import MoneyFormatPlatform

/// The format of the file, and the columns to use.
struct CSVTableArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The column with the amounts: its name in the header, or its number from 1. For several columns, repeat the option or use commas.",
      valueName: "column"))
  var amountColumn: [String] = []

  @Option(
    help: ArgumentHelp(
      "The column with each row's currency code. Where it is empty, --currency applies.", valueName: "column")
  )
  var currencyColumn: String?

  @Option(
    help: ArgumentHelp(
      "The column with each row's locale. Where it is empty, --locale applies.", valueName: "column"))
  var localeColumn: String?

  @Flag(help: "The first row is not a header; columns have numbers only.")
  var noHeader = false

  @Option(
    help: ArgumentHelp(
      "The character between fields: , or ; or tab, or another ASCII character. Default: comma.",
      valueName: "character"))
  var delimiter: DelimiterArgument?

  @Flag(help: "Short for --delimiter tab.")
  var tsv = false

  @Flag(help: "Parse formatted amounts, and write plain decimal numbers.")
  var reverse = false

  @Flag(
    help:
      "Plain amounts are whole numbers of the currency's minor unit in ISO 4217: 123450 is 1,234.50 euros.")
  var minorUnits = false

  var delimiterByte: UInt8 { tsv ? ASCII.tab : delimiter?.byte ?? UInt8(ascii: ",") }

  func validate() throws {
    if amountColumn.isEmpty {
      throw ValidationError("--amount-column is required; for example, --amount-column price.")
    }
    if tsv, let delimiter, delimiter.byte != ASCII.tab {
      throw ValidationError("--tsv can't be combined with --delimiter.")
    }
  }
}

struct CSVOutputArguments: ParsableArguments {
  @Flag(help: "Replace the amounts instead of adding columns at the end.")
  var inPlaceColumn = false

  @Option(
    help: ArgumentHelp(
      "The name of the new column, or several names as for --amount-column. Default: price_formatted for price.",
      valueName: "name"))
  var outputColumn: [String] = []

  @Option(
    help: """
      The result for a cell that is not an amount: keep copies its text (escaped with --as html), empty leaves the result empty, skip \
      leaves out the row, and stop ends the run after the previous row. Default: empty, so that no text stands among the results; keep if the amounts are \
      replaced, so that none is lost.
      """)
  var onError: CSVErrorPolicy?

  @Flag(
    help: """
      Put ' before results that a spreadsheet would evaluate as a formula: those that begin with = + - @, a tab or a \
      line ending. --reverse adds no ', because it writes plain numbers, and skips a ' before a text.
      """)
  var spreadsheetSafe = false

  @Flag(
    help: """
      With --reverse, also add the column price_warnings, with the codes of the warnings about the amount, such as \
      nonLocaleSeparator.
      """)
  var warnings = false

  @Flag(
    help: """
      Fill up the results of each column with spaces so that their decimal separators are beneath each other. The file is \
      read twice.
      """)
  var align = false

  @Option(
    help: ArgumentHelp(
      "The file to write instead of standard output. It is replaced when the output is complete, so it may be the input.",
      valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp("The number of threads. Default: the number of cores.", valueName: "n"))
  var jobs: Int?

  @Flag(help: "Don't draw a progress bar on a terminal.")
  var noProgress = false

  @Flag(
    help: "Don't print a summary at the end, nor the notations of columns, unless they are contradictory.")
  var quiet = false

  private static let maximumJobs = 256

  var threadCount: Int {
    jobs ?? min(max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))), Self.maximumJobs)
  }

  /// Returns the names given for `count` columns.
  func outputNames(count: Int) -> [String] {
    guard count > 1, outputColumn.count == 1, let only = outputColumn.first else { return outputColumn }
    return only.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  func validate() throws {
    if inPlaceColumn, !outputColumn.isEmpty {
      throw ValidationError("--in-place-column can't be combined with --output-column.")
    }
    if align, spreadsheetSafe { throw ValidationError("--align contradicts --spreadsheet-safe.") }
    if let jobs, !(1...Self.maximumJobs).contains(jobs) {
      throw ValidationError("--jobs must be a number from 1 to \(Self.maximumJobs); it is \(jobs).")
    }
  }
}

extension CSVErrorPolicy: ExpressibleByArgument {}

/// One ASCII character, or the name of the tab.
struct DelimiterArgument: ExpressibleByArgument {
  let byte: UInt8

  init?(argument: String) {
    if argument == "tab" || argument == "\\t" {
      byte = ASCII.tab
      return
    }
    let bytes = Array(argument.utf8)
    guard bytes.count == 1, bytes[0] < 0x80, bytes[0] != 0,
      ![ASCII.quote, ASCII.lineFeed, ASCII.carriageReturn].contains(bytes[0]),
      // What plain amounts consist of.
      !"0123456789.-".utf8.contains(bytes[0])
    else { return nil }
    byte = bytes[0]
  }
}
