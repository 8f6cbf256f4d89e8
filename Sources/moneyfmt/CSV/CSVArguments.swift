// The options of `moneyfmt csv`: which columns, and what is written where.

import ArgumentParser
import Glibc

/// What the file is like, and which columns count.
struct CSVTableArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The column with the amounts, by its name in the header or its number from 1. Several: repeat it, or commas.",
      valueName: "column"))
  var amountColumn: [String] = []

  @Option(
    help: ArgumentHelp(
      "The column with each row's currency code. Where it is empty, --currency counts.", valueName: "column"))
  var currencyColumn: String?

  @Option(
    help: ArgumentHelp(
      "The column with each row's locale. Where it is empty, --locale counts.", valueName: "column"))
  var localeColumn: String?

  @Flag(help: "The first row is a row like the others; columns have numbers only.")
  var noHeader = false

  @Option(
    help: ArgumentHelp(
      "What stands between fields: , or ; or tab, or another ASCII character.", valueName: "character"))
  var delimiter: DelimiterArgument?

  @Flag(help: "The same as --delimiter tab.")
  var tsv = false

  @Flag(help: "Read formatted texts, and write plain decimal numbers.")
  var reverse = false

  @Flag(help: "Plain amounts are whole numbers of the currency's minor unit in ISO 4217: 123450 is 1,234.50 euros.")
  var minorUnits = false

  var delimiterByte: UInt8 { tsv ? ASCII.tab : delimiter?.byte ?? UInt8(ascii: ",") }

  func validate() throws {
    if amountColumn.isEmpty {
      throw ValidationError("Say which column has the amounts: --amount-column price.")
    }
    if tsv, let delimiter, delimiter.byte != ASCII.tab {
      throw ValidationError("--tsv contradicts --delimiter.")
    }
  }
}

struct CSVOutputArguments: ParsableArguments {
  @Flag(help: "Replace the amounts, instead of adding columns at the end.")
  var inPlaceColumn = false

  @Option(
    help: ArgumentHelp(
      "The new column's name; for several as for --amount-column. Default: price_formatted for price.",
      valueName: "name"))
  var outputColumn: [String] = []

  @Option(
    help: """
      Where a cell is no amount: keep its text in the place of the result, or leave that empty, or stop there with \
      the rows before written. Default: keep; with --reverse empty, for a text that is refused is not to be taken \
      for an amount, but keep where the amounts are replaced.
      """)
  var onError: CSVErrorPolicy?

  @Flag(
    help: """
      Put ' before results that a spreadsheet would run as a formula: that begin with = + - @, a tab or a line \
      ending. Plain numbers, as --reverse writes them, need none; there, such a ' before a text is passed over.
      """)
  var spreadsheetSafe = false

  @Option(
    help: ArgumentHelp(
      "Write there instead of standard output. The file is replaced when all is done, so it may be the input.",
      valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp("Threads that work at once. Default: as many as there are cores.", valueName: "n"))
  var jobs: Int?

  @Flag(help: "No progress bar on a terminal.")
  var noProgress = false

  @Flag(help: "No summary at the end.")
  var quiet = false

  private static let maximumJobs = 256

  var threadCount: Int {
    jobs ?? min(max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))), Self.maximumJobs)
  }

  /// Names as they were given for so many columns.
  func outputNames(count: Int) -> [String] {
    guard count > 1, outputColumn.count == 1, let only = outputColumn.first else { return outputColumn }
    return only.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  func validate() throws {
    if inPlaceColumn, !outputColumn.isEmpty {
      throw ValidationError("--in-place-column contradicts --output-column.")
    }
    if let jobs, !(1...Self.maximumJobs).contains(jobs) {
      throw ValidationError("--jobs is a number from 1 to \(Self.maximumJobs), and not \(jobs).")
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
      ![ASCII.quote, ASCII.lineFeed, ASCII.carriageReturn].contains(bytes[0])
    else { return nil }
    byte = bytes[0]
  }
}
