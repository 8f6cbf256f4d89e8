// Measures time in rounds in which every contestant takes a turn, so that all run under the same
// conditions.

/// How long and how often a race is measured.
struct MeasuringPlan {
  let rounds: Int
  /// The minimum duration of a sample: long compared with the clock's resolution, short compared with
  /// disturbances.
  let sampleNanoseconds: Double

  static let full = MeasuringPlan(rounds: 11, sampleNanoseconds: 20e6)
  static let quick = MeasuringPlan(rounds: 3, sampleNanoseconds: 4e6)
}

/// Nanoseconds per operation, by lane and round.
typealias Samples = [[Double]]

extension Race {
  func measure(
    _ plan: MeasuringPlan, _ counter: InstructionCounter
  ) throws(BenchmarkFailure) -> RaceResult {
    var samples: [Samples] = []
    for passLength in passLengths { samples.append(try times(of: passLength, plan)) }
    var results: [LaneResult] = []
    for (index, lane) in lanes.enumerated() {
      results.append(
        LaneResult(
          name: lane.name, isOurs: lane.isOurs,
          timings: zip(passLengths, samples).map { length, samples in
            LaneTiming(
              operations: length, nanoseconds: Spread(samples[index]),
              timesAsLongAsFirst: index == 0 ? nil : Spread(ratios: samples[index], to: samples[0]))
          },
          allocations: lane.isCounted
            ? Allocations.count(of: lane.contestant, operations: countedCount) : nil,
          instructions: lane.isCounted ? try counter.count(lane, of: self) : nil,
          note: lane.note))
    }
    let goals = goals.map { $0.result(lanes: results, samples: samples.first ?? []) }
    return RaceResult(title: title, unit: unit, lanes: results, goals: goals, absences: absences)
  }

  /// The number of operations to count; the counts don't depend on it.
  var countedCount: Int { min(4096, passLengths.max() ?? 0) }

  /// Times every lane in passes of `length` operations.
  private func times(of length: Int, _ plan: MeasuringPlan) throws(BenchmarkFailure) -> Samples {
    let range = 0..<length
    // Warms up, and determines how many passes make a sample.
    let turns = lanes.map { lane in
      let result = lane.contestant.run(range)
      let begin = lane.contestant.nanoseconds
      _ = lane.contestant.run(range)
      let passes = (plan.sampleNanoseconds / max(1, lane.contestant.nanoseconds - begin)).rounded(.up)
      return (contestant: lane.contestant, result: result, passes: Int(passes))
    }
    var samples = Samples(repeating: [], count: lanes.count)
    for round in 0..<max(1, Int((Double(plan.rounds) * roundsFactor).rounded())) {
      for turn in lanes.indices {
        // Each round begins with a different lane, so that no lane always follows the one that leaves the
        // caches cold.
        let index = (turn + round) % lanes.count
        let (contestant, result, passes) = turns[index]
        var sum = 0
        let begin = contestant.nanoseconds
        for _ in 0..<passes { sum += contestant.run(range) }
        let elapsed = contestant.nanoseconds - begin
        guard result >= 0, sum == result * passes else {
          throw BenchmarkFailure("\(title): \(lanes[index].name) produced different output during timing")
        }
        samples[index].append(elapsed / Double(passes * length))
      }
    }
    return samples
  }
}
