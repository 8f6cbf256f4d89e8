// The results, and which of them break a limit.

/// One lane's times in passes of so many operations.
struct LaneTiming: Codable {
  let operations: Int
  let nanoseconds: Spread
  /// ICU's time over this one's; absent without such a lane.
  let timesFasterThanICU: Spread?
  /// This one's time over that of `std::to_chars`.
  let timesAsLongAsToChars: Spread?
}

struct LaneResult: Codable {
  let name: String
  let timings: [LaneTiming]
  let allocations: Allocations.Count?
}

struct RaceResult: Codable {
  let title: String
  let unit: String
  let lanes: [LaneResult]
}

struct Report: Codable {
  var machine = Machine.processorName
  var icuVersion = ICUHandle.version
  var seed = Workload.seed
  let rounds: Int
  var races: [RaceResult] = []

  init(rounds: Int) { self.rounds = rounds }

  /// A line for each limit that is exceeded. Counts are limited; times are only watched.
  var excesses: [String] {
    races.flatMap { race in
      race.lanes.compactMap { lane in
        guard let count = lane.allocations, count.maximum > count.limit else { return nil }
        return "\(race.title), \(lane.name): \(count.maximum) allocations in one operation, "
          + "of which \(count.limit) may be"
      }
    }
  }
}
