// The command line of the benchmarks.

struct Arguments {
  struct UsageError: Error { let message: String }

  enum Mode {
    case table, allLocales, allOffsets, check, updateThresholds
    /// The mode of the process that runs under callgrind.
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
      --quick              fewer and shorter rounds, for a rough measurement
      --only TEXT          only rows whose title contains TEXT
      --json FILE          also writes the results as JSON
      --tool FILE          the path of the built moneyfmt, for rows that run whole processes
      --directory DIR      the directory of the benchmarks' package (default: Benchmarks)
      --all-locales        measures every locale of ICU instead of the rows, and lists the slowest ten
      --all-offsets        writes the same amounts at every offset of a page, instead of the rows
      --check              compares allocation and instruction counts with DIR/thresholds.json
      --update-thresholds  writes the counts to DIR/thresholds.json
    """

  /// Returns nil for `--help`.
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
