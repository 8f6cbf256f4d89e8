// The same results as JSON, for whoever compares two runs.

import FoundationEssentials

extension Report {
  func writeJSON(to path: String) throws(BenchmarkFailure) {
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try encoder.encode(self).write(to: URL(filePath: path))
    } catch {
      throw BenchmarkFailure("\(path) can't be written: \(error)")
    }
  }
}
