// The results, as they are written to JSON.

/// One lane's times in passes of so many operations.
struct LaneTiming: Codable {
  let operations: Int
  let nanoseconds: Spread
  /// This one's time over that of the first lane, within each round.
  let timesAsLongAsFirst: Spread?
}

struct LaneResult: Codable {
  let name: String
  let isOurs: Bool
  let timings: [LaneTiming]
  /// Per operation, like the instructions; nil where they are not counted.
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
  /// Instead of the races.
  var locales: [AllLocales.Result]?

  init(rounds: Int, instructionSource: String) {
    self.rounds = rounds
    self.instructionSource = instructionSource
  }
}
