// The command line of the benchmarks.

struct Arguments {
  struct UsageError: Error { let message: String }

  enum Mode {
    case table, allLocales, allOffsets, check, updateThresholds
    /// Of the process that callgrind runs.
    case underCallgrind
  }

  private(set) var mode = Mode.table
  private(set) var isQuick = false
  private(set) var countsOursOnly = false
  private(set) var jsonPath: String?
  private(set) var filter: String?
  private(set) var settings = RowSettings()

  static let help = """
    usage: MoneyFormatBenchmarks [options]
      --quick              fewer and shorter rounds: a look, not a measurement
      --only TEXT          only rows with this in their title
      --json FILE          writes the results as JSON as well
      --tool FILE          the built moneyfmt, for the rows of whole processes
      --directory DIR      where the benchmarks' package is (Benchmarks)
      --all-locales        every locale of ICU's instead of the rows, and the slowest ten
      --all-offsets        the same amounts written to every place of a page, instead of the rows
      --check              counts allocations and instructions, and compares them with DIR/thresholds.json
      --update-thresholds  counts them, and writes DIR/thresholds.json
    """

  /// nil when help is asked for.
  init?(_ arguments: some Collection<String>) throws(UsageError) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--quick":
        isQuick = true
        settings.lineCount = 1_000_000
      case "--only": filter = try Self.value(of: argument, &rest)
      case "--json": jsonPath = try Self.value(of: argument, &rest)
      case "--tool": settings.tool = try Self.value(of: argument, &rest)
      case "--directory": settings.directory = try Self.value(of: argument, &rest)
      case "--all-locales": mode = .allLocales
      case "--all-offsets": mode = .allOffsets
      case "--check": mode = .check
      case "--update-thresholds": mode = .updateThresholds
      case Callgrind.argument: mode = .underCallgrind
      case Callgrind.oursOnlyArgument: countsOursOnly = true
      case "-h", "--help": return nil
      default: throw UsageError(message: "unknown argument: \(argument)")
      }
    }
    if mode == .underCallgrind || mode == .check || mode == .updateThresholds {
      settings.isForCounting = true
      settings.count = Gate.count
    }
  }

  private static func value(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let value = rest.popFirst() else { throw UsageError(message: "\(option) needs a value") }
    return value
  }
}
