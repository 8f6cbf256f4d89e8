// The rows of the table, made one after the other: peers that are programs need not wait for their turn.

struct Row {
  /// Whether the counts of our lanes have thresholds.
  var isGated = true
  let race: () throws(BenchmarkFailure) -> Race
}

/// What the rows are made for.
struct RowSettings {
  /// Amounts of the workload.
  var count = Workload.count
  /// Where this package is: the peers' programs and the thresholds are there.
  var directory = "Benchmarks"
  /// The built command-line tool.
  var tool: String?
  /// Lines that the tool formats.
  var lineCount = 10_000_000
  /// Whether only operations in this thread matter, and no other programs are started.
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
    HotPath.rows(settings) + Kinds.rows(settings) + Parsing.rows(settings) + Keystrokes.rows(settings)
      + Cached.rows(settings) + Compiling.rows(settings) + Threads.rows(settings) + Column.rows(settings)
      + Tool.rows(settings)
  }

  /// Those whose counts have thresholds.
  static func gated(_ settings: RowSettings) -> [Row] { all(settings).filter(\.isGated) }
}
