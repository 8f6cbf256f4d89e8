// The gate: counts allocations and instructions of our rows, and compares them with the thresholds.

enum Gate {
  /// Enough amounts to be representative, and few enough for callgrind.
  static let count = 4096

  static func counts(_ settings: RowSettings) throws(BenchmarkFailure) -> (
    counts: [String: Thresholds.Limit], source: String
  ) {
    // Never uses the processor's counter: its counts differ slightly, and the thresholds come from
    // callgrind.
    let counter = Callgrind.counter(oursOnly: true)
    var counts: [String: Thresholds.Limit] = [:]
    for row in Rows.gated(settings) {
      var race = try row.race()
      // The output must be correct, because incorrect code may well be cheaper.
      race.lanes.removeAll { !$0.isOurs }
      try race.check()
      for lane in race.lanes where lane.isCounted {
        counts[race.countName(lane)] = Thresholds.Limit(
          allocations: Allocations.count(of: lane.contestant, operations: race.countedCount).maximum,
          instructions: try counter.count(lane, of: race))
      }
    }
    return (counts, counter.source)
  }

  /// Verifies that the gate rejects: a count raised beyond each limit has to fail.
  static func proveRefusing(
    _ counts: [String: Thresholds.Limit]
  ) throws(BenchmarkFailure) {
    var thresholds = Thresholds()
    thresholds.limits = counts
    guard thresholds.excesses(of: counts).isEmpty else {
      throw BenchmarkFailure("the gate rejects counts within their limits")
    }
    for (name, count) in counts {
      var worse = counts
      worse[name]!.allocations = count.mostAllocations + 1
      guard thresholds.excesses(of: worse).count == 1 else {
        throw BenchmarkFailure("the gate accepts too many allocations in \(name)")
      }
      guard let instructions = count.instructions else { continue }
      worse = counts
      worse[name]!.instructions = instructions * (1.001 + Thresholds.instructionTolerance)
      guard thresholds.excesses(of: worse).count == 1 else {
        throw BenchmarkFailure("the gate accepts too many instructions in \(name)")
      }
    }
  }
}
