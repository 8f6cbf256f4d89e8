// Rows for two threads that share a formatter or the cache, compared with two processes that share nothing.

import CPairs
import MoneyFormat

enum Threads {
  static let threads = "two threads"
  static let processes = "two processes"

  static func rows(_ settings: RowSettings) -> [Row] {
    if settings.isForCounting { return [] }
    return [
      Row(isGated: false) { () throws(BenchmarkFailure) in
        let format = BenchmarkFormat.main[0]
        let workload = settings.workload()
        let formatter = try format.formatter()
        return race("one formatter, two at once", settings) {
          WriteDecimal(formatter, workload.decimals)
        }
      },
      Row(isGated: false) { () throws(BenchmarkFailure) in
        let format = BenchmarkFormat.main[0]
        let workload = settings.workload()
        return race("the cache, two at once", settings) { FormattedMoney(format, workload.decimals) }
      },
    ]
  }

  private static func race(
    _ title: String, _ settings: RowSettings, worker: () -> any Contestant
  ) -> Race {
    let workers = [worker(), worker()]
    var lanes: [Lane] = []
    for clock in [Pair.Clock.wall, .processor] {
      for isInThreads in [true, false] {
        lanes.append(
          Lane(
            name: (isInThreads ? threads : processes) + (clock == .wall ? "" : ", processor time"),
            contestant: Pair(workers, isInThreads: isInThreads, clock), answer: .none,
            isOurs: isInThreads, isCounted: false))
      }
    }
    return Race(
      title: title, lanes: lanes, passLengths: [settings.count],
      goals: [
        Goal(threads, .atLeast(0.93, ofTheSpeedOf: processes)),
        Goal(
          threads + ", processor time", .atLeast(0.93, ofTheSpeedOf: processes + ", processor time")),
      ],
      roundsFactor: 2)
  }
}

/// The same work twice in parallel. The time is the mean of the two.
private final class Pair: Contestant {
  enum Clock { case wall, processor }

  /// The number of passes of each worker per run, so that the start-up time does not matter.
  private static let repetitions = 8

  private let workers: [any Contestant]
  private let isInThreads: Bool
  private let clock: Clock
  private var range = 0..<0
  private(set) var nanoseconds = 0.0

  init(_ workers: [any Contestant], isInThreads: Bool, _ clock: Clock) {
    self.workers = workers
    self.isInThreads = isInThreads
    self.clock = clock
  }

  func run(_ range: Range<Int>) -> Int {
    self.range = range
    var times = pair_times()
    let context = Unmanaged.passUnretained(self).toOpaque()
    let work: pair_work = { context, worker in
      Unmanaged<Pair>.fromOpaque(context!).takeUnretainedValue().work(Int(worker))
    }
    let hasRun =
      isInThreads
      ? pair_run_in_threads(work, context, &times) : pair_run_in_processes(work, context, &times)
    guard hasRun else { return -1 }
    let both = clock == .wall ? times.wall : times.thread
    nanoseconds += (both.0 + both.1) / 2 / Double(Self.repetitions)
    return range.count
  }

  private func work(_ worker: Int) {
    for _ in 0..<Self.repetitions { _ = workers[worker].run(range) }
  }

  var lastUTF8: [UInt8] { [] }
}
