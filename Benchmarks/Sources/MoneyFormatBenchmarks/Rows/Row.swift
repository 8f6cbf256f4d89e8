// The rows of the table. They are made one at a time, so that peer programs don't run while others are
// measured.

struct Row {
  /// Whether the counts of our lanes have thresholds.
  var isGated = true
  let race: () throws(BenchmarkFailure) -> Race
}

/// Parameters of the rows.
struct RowSettings {
  /// The number of amounts of the workload.
  var count = Workload.count
  /// The directory of this package, with the peer programs and the thresholds.
  var directory = "Benchmarks"
  /// The path of the built command-line tool.
  var tool: String?
  /// The number of lines that the tool formats.
  var lineCount = 10_000_000
  /// Whether only operations in this thread are counted, and no other programs are started.
  var isForCounting = false

  func workload(minorUnitDigits: Int = 2) -> Workload {
    Workload(count: count, minorUnitDigits: minorUnitDigits)
  }

  func programs(_ format: BenchmarkFormat, _ workload: Workload) -> (lanes: [Lane], absences: [String]) {
    isForCounting ? ([], []) : PeerPrograms.lanes(format, workload, directory: directory + "/Peers")
  }
}

enum Rows {
  static func all(_ settings: RowSettings) -> [Row] {
    HotPath.rows(settings) + Kinds.rows(settings) + Prices.rows(settings) + Parsing.rows(settings)
      + Reading.rows(settings)
      + Keystrokes.rows(settings) + Cached.rows(settings) + Compiling.rows(settings) + Threads.rows(settings)
      + Column.rows(settings)
      + Tool.rows(settings)
  }

  /// The rows whose counts have thresholds.
  static func gated(_ settings: RowSettings) -> [Row] { all(settings).filter(\.isGated) }
}
