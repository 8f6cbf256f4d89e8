// The results in the form that is written as JSON.

/// The times of one lane in passes of one length.
struct LaneTiming: Codable {
  let operations: Int
  let nanoseconds: Spread
  /// The ratio to the time of the first lane, within each round.
  let timesAsLongAsFirst: Spread?
}

struct LaneResult: Codable {
  let name: String
  let isOurs: Bool
  let timings: [LaneTiming]
  /// Per operation, like the instructions; nil if not counted.
  let allocations: Allocations.Count?
  let instructions: Double?
  let note: String?
}

struct RaceResult: Codable {
  let title: String
  let unit: String
  let lanes: [LaneResult]
  let goals: [GoalResult]
  let absences: [String]
}

struct Report: Codable {
  var machine = Machine.processorName
  var icuVersion = ICUHandle.version
  var seed = Workload.seed
  let rounds: Int
  let instructionSource: String
  var races: [RaceResult] = []
  /// Results by locale, instead of races.
  var locales: [AllLocales.Result]?

  init(rounds: Int, instructionSource: String) {
    self.rounds = rounds
    self.instructionSource = instructionSource
  }
}
