// Runs this program under callgrind, which counts the instructions of each lane, and parses its output.

import CInstructions
import FoundationEssentials
import Glibc

enum Callgrind {
  static let argument = "--count-under-callgrind"
  static let oursOnlyArgument = "--ours-only"

  /// Runs in the process under callgrind: performs the operations of every lane once to warm up and once
  /// counted.
  static func countHere(
    _ settings: RowSettings, oursOnly: Bool, only filter: String?
  ) throws(BenchmarkFailure) {
    for row in oursOnly ? Rows.gated(settings) : Rows.all(settings) {
      let race = try row.race()
      if let filter, !race.title.contains(filter) { continue }
      for lane in race.lanes where lane.isCounted && (lane.isOurs || !oursOnly) {
        let range = 0..<race.countedCount
        _ = lane.contestant.run(range)
        callgrind_begin()
        _ = lane.contestant.run(range)
        callgrind_end(race.countName(lane) + "=\(range.count)")
      }
    }
  }

  /// Counts in a child process. Returns `.none` if valgrind is missing or fails.
  static func counter(oursOnly: Bool, only filter: String? = nil) -> InstructionCounter {
    guard callgrind_is_known() else {
      return .none(reason: "no counter of the processor's, and built without valgrind's headers")
    }
    guard let directory = TemporaryDirectory() else { return .none(reason: "no temporary directory") }
    var arguments = [
      "timeout", "600", "valgrind", "--quiet", "--tool=callgrind", "--instr-atstart=no",
      "--callgrind-out-file=\(directory.path)/out", Executable.path, argument,
    ]
    if let filter { arguments += ["--only", filter] }
    if oursOnly { arguments.append(oursOnlyArgument) }
    // Random hash seeds would make the counts differ between runs.
    let environment = ["SWIFT_DETERMINISTIC_HASHING": "1"]
    let exitCode: Int32
    do throws(BenchmarkFailure) {
      exitCode = try ChildProcess(arguments, environment: environment).wait().exitCode
    } catch {
      return .none(reason: "\(error)")
    }
    switch exitCode {
    case 0: break
    case 127: return .none(reason: "no counter of the processor's, and no valgrind")
    default: return .none(reason: "valgrind failed, with \(exitCode)")
    }
    let counts = readCounts(directory.path)
    return counts.isEmpty ? .none(reason: "valgrind wrote no counts") : .callgrind(counts)
  }

  /// Each file holds one count: its name in `desc: Trigger: Client Request: …`, its value in `totals: …`.
  private static func readCounts(_ directory: String) -> [String: Double] {
    var counts: [String: Double] = [:]
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    for name in names {
      guard let text = try? String(contentsOfFile: "\(directory)/\(name)", encoding: .utf8) else { continue }
      var title: Substring?
      var total: Double?
      for line in text.split(separator: "\n") {
        if let end = line.suffix(after: "desc: Trigger: Client Request: ") { title = end }
        if let end = line.suffix(after: "totals: ") ?? line.suffix(after: "summary: ") { total = Double(end) }
      }
      guard let title, let total, let mark = title.lastIndex(of: "="),
        let operations = Double(title[title.index(after: mark)...])
      else { continue }
      counts[String(title[..<mark])] = total / operations
    }
    return counts
  }
}

extension Substring {
  fileprivate func suffix(after prefix: String) -> Substring? {
    hasPrefix(prefix) ? dropFirst(prefix.count) : nil
  }
}
