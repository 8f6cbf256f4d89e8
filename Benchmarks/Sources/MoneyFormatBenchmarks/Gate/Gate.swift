// The gate: counts what our rows take, and compares it with the thresholds.

enum Gate {
  /// Amounts are enough, and few enough for callgrind.
  static let count = 4096

  static func counts(_ settings: RowSettings) throws(BenchmarkFailure) -> (
    counts: [String: Thresholds.Limit], source: String
  ) {
    // Never the processor's counter: it counts a little differently, and the thresholds are callgrind's.
    let counter = Callgrind.counter(oursOnly: true)
    var counts: [String: Thresholds.Limit] = [:]
    for row in Rows.gated(settings) {
      var race = try row.race()
      // A row that does the wrong thing may well take less.
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

  /// A gate that lets everything through would please everyone: one count above each limit has to be refused.
  static func proveRefusing(
    _ counts: [String: Thresholds.Limit]
  ) throws(BenchmarkFailure) {
    var thresholds = Thresholds()
    thresholds.limits = counts
    guard thresholds.excesses(of: counts).isEmpty else {
      throw BenchmarkFailure("the gate refuses what is within its limits")
    }
    for (name, count) in counts {
      var worse = counts
      worse[name]!.allocations = count.mostAllocations + 1
      guard thresholds.excesses(of: worse).count == 1 else {
        throw BenchmarkFailure("the gate lets too many allocations through in \(name)")
      }
      guard let instructions = count.instructions else { continue }
      worse = counts
      worse[name]!.instructions = instructions * (1.001 + Thresholds.instructionTolerance)
      guard thresholds.excesses(of: worse).count == 1 else {
        throw BenchmarkFailure("the gate lets too many instructions through in \(name)")
      }
    }
  }
}
