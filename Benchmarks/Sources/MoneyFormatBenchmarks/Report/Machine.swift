// The machine that ran the benchmarks.

import FoundationEssentials

enum Machine {
  /// The processor's name as Linux reports it; a time has no meaning without its machine.
  static var processorName: String {
    let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = information.split(separator: "\n").first { $0.hasPrefix("model name") }
    let name = line?.split(separator: ":").last.map(String.init) ?? " unknown processor"
    return String(name.dropFirst())
  }
}
