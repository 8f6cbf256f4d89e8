// Instructions per operation: from the processor's counter, else from callgrind, else not at all.

import CInstructions
import CPeers
import Glibc

/// Where the counts of instructions come from.
enum InstructionCounter {
  /// The processor's own, behind a file descriptor.
  case processor(Int32)
  /// Counted before, by name, by this program under callgrind.
  case callgrind([String: Double])
  case none(reason: String)

  var source: String {
    switch self {
    case .processor: "the processor's counter"
    case .callgrind: "callgrind"
    case .none(let reason): "not counted: \(reason)"
    }
  }

  /// The processor's counter, where it can be opened and counts.
  static var ofProcessor: InstructionCounter? {
    let counter = instructions_open()
    guard counter >= 0 else { return nil }
    let before = instructions_read(counter)
    for number in 0..<1000 { withUnsafeBytes(of: number) { keep($0.baseAddress) } }
    // A virtual machine may offer a counter that stands still.
    if instructions_read(counter) > before + 1000 { return .processor(counter) }
    close(counter)
    return nil
  }

  func count(_ lane: Lane, of race: Race) throws(BenchmarkFailure) -> Double? {
    switch self {
    case .none: return nil
    case .callgrind(let counts):
      if let count = counts[race.countName(lane)] { return count }
      // Some races are too long for callgrind, and leave themselves out; one that ran there has our lanes at least.
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
  /// What a count is called in callgrind's files, and in the thresholds.
  func countName(_ lane: Lane) -> String { "\(title): \(lane.name)" }
}
