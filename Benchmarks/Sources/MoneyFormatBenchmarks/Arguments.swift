// The command line of the benchmarks.

struct Arguments {
  struct UsageError: Error { let message: String }

  private(set) var isQuick = false
  private(set) var jsonPath: String?

  static let help = """
    usage: MoneyFormatBenchmarks [--quick] [--json FILE]
      --quick      fewer and shorter rounds: a look, not a measurement
      --json FILE  writes the results as JSON as well
    """

  /// nil when help is asked for.
  init?(_ arguments: some Collection<String>) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--quick": isQuick = true
      case "--json":
        guard let path = rest.popFirst() else { throw UsageError(message: "--json needs a file") }
        jsonPath = path
      case "-h", "--help": return nil
      default: throw UsageError(message: "unknown argument: \(argument)")
      }
    }
  }
}
