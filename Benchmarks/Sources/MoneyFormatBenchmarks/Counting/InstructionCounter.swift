// Instructions per operation: from the processor's counter, or else from callgrind, or else not counted.

import CInstructions
import CPeers
import Glibc

/// The source of the instruction counts.
enum InstructionCounter {
  /// The processor's counter, as a file descriptor.
  case processor(Int32)
  /// Counts by name, from an earlier run of this program under callgrind.
  case callgrind([String: Double])
  case none(reason: String)

  var source: String {
    switch self {
    case .processor: "the processor's counter"
    case .callgrind: "callgrind"
    case .none(let reason): "not counted: \(reason)"
    }
  }

  /// The processor's counter, if it can be opened and counts.
  static var ofProcessor: InstructionCounter? {
    let counter = instructions_open()
    guard counter >= 0 else { return nil }
    let before = instructions_read(counter)
    for number in 0..<1000 { withUnsafeBytes(of: number) { keep($0.baseAddress) } }
    // Some virtual machines offer a counter that never advances.
    if instructions_read(counter) > before + 1000 { return .processor(counter) }
    close(counter)
    return nil
  }

  func count(_ lane: Lane, of race: Race) throws(BenchmarkFailure) -> Double? {
    switch self {
    case .none: return nil
    case .callgrind(let counts):
      if let count = counts[race.countName(lane)] { return count }
      // Some races are too long for callgrind and are skipped there. A race that ran there has counts for
      // our lanes at least.
      guard !lane.isOurs || race.lanes.allSatisfy({ counts[race.countName($0)] == nil }) else {
        throw BenchmarkFailure("callgrind has no count of \(race.countName(lane))")
      }
      return nil
    case .processor(let counter):
      _ = lane.contestant.run(0..<race.countedCount)
      let before = instructions_read(counter)
      _ = lane.contestant.run(0..<race.countedCount)
      return Double(instructions_read(counter) - before) / Double(race.countedCount)
    }
  }
}

extension Race {
  /// The name of a count in callgrind's files and in the thresholds.
  func countName(_ lane: Lane) -> String { "\(title): \(lane.name)" }
}
