// Takes the time: rounds in which every contestant has its turn, so that all see the same weather.

/// How long and how often a race is run.
struct MeasuringPlan {
  let rounds: Int
  /// The least time of one sample: long against the clock, short against what else the machine does.
  let sampleNanoseconds: Double

  static let full = MeasuringPlan(rounds: 11, sampleNanoseconds: 20e6)
  static let quick = MeasuringPlan(rounds: 3, sampleNanoseconds: 4e6)
}

extension Race {
  func measure(_ plan: MeasuringPlan) throws(BenchmarkFailure) -> RaceResult {
    var timings: [[LaneTiming]] = []
    for passLength in passLengths { timings.append(try times(of: passLength, plan)) }
    var results: [LaneResult] = []
    for (index, lane) in lanes.enumerated() {
      results.append(
        LaneResult(
          name: lane.name, timings: timings.map { $0[index] },
          allocations: lane.allocationLimit.map { limit in
            Allocations.count(of: lane.contestant, operations: passLengths.max() ?? 0, limit: limit)
          }))
    }
    return RaceResult(title: title, unit: unit, lanes: results)
  }

  /// The times of every lane, in passes of `length` operations.
  private func times(of length: Int, _ plan: MeasuringPlan) throws(BenchmarkFailure) -> [LaneTiming] {
    let range = 0..<length
    // Warms up, and finds how many passes make a sample.
    let turns = lanes.map { lane in
      let bytes = lane.contestant.run(range)
      let begin = threadNanoseconds()
      _ = lane.contestant.run(range)
      let passes = Int((plan.sampleNanoseconds / max(1, threadNanoseconds() - begin)).rounded(.up))
      return (contestant: lane.contestant, bytes: bytes, passes: passes)
    }
    var samples = [[Double]](repeating: [], count: lanes.count)
    for round in 0..<plan.rounds {
      for turn in lanes.indices {
        // Another one begins each round: none always follows the one that leaves the caches cold.
        let index = (turn + round) % lanes.count
        let (contestant, bytes, passes) = turns[index]
        var written = 0
        let begin = threadNanoseconds()
        for _ in 0..<passes { written += contestant.run(range) }
        let elapsed = threadNanoseconds() - begin
        guard written == bytes * passes else {
          throw BenchmarkFailure("\(title): \(lanes[index].name) wrote another text while it was timed")
        }
        samples[index].append(elapsed / Double(passes * length))
      }
    }
    let icu = lanes.firstIndex { $0.name == Self.icu }.map { samples[$0] }
    let toChars = lanes.firstIndex { $0.name == Self.toChars }.map { samples[$0] }
    return samples.map { lane in
      LaneTiming(
        operations: length, nanoseconds: Spread(lane),
        timesFasterThanICU: icu.map { Spread(ratios: $0, to: lane) },
        timesAsLongAsToChars: toChars.map { Spread(ratios: lane, to: $0) })
    }
  }
}
