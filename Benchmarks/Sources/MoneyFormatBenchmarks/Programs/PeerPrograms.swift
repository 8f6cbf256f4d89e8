// The peers in other languages: how each is started, and which formats it supports.

import FoundationEssentials

enum PeerPrograms {
  /// Returns lanes for the available programs, and the reasons for missing ones.
  static func lanes(
    _ format: BenchmarkFormat, _ workload: Workload, directory: String
  ) -> (lanes: [Lane], absences: [String]) {
    var lanes: [Lane] = []
    var absences: [String] = []
    for program in all where program.kinds.contains(format.kind) {
      do throws(BenchmarkFailure) {
        let peer = try PeerProgram(
          program.command.map { $0.replacing("DIRECTORY", with: directory) }, workload.texts,
          [format.locale, format.currency, format.kind.rawValue])
        lanes.append(
          Lane(
            name: program.name, contestant: peer, answer: format.kind == .compact ? .anyText : .textOrOther,
            isCounted: false, note: peer.version))
      } catch {
        absences.append("\(program.name): absent, \(error)")
      }
    }
    return (lanes, absences)
  }

  private struct Program {
    let name: String
    let command: [String]
    var kinds: Set<BenchmarkFormat.Kind> = [.symbol]
  }

  private static let all = [
    Program(
      name: "Node Intl.NumberFormat", command: ["node", "DIRECTORY/intl.mjs"],
      kinds: [.symbol, .compact, .names]),
    Program(name: "Java DecimalFormat", command: ["java", "DIRECTORY/DecimalFormatPeer.java"]),
    Program(name: "Python Babel", command: ["python3", "DIRECTORY/babel_peer.py"]),
  ]
}
