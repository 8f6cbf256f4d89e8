// Results as JSON, for whoever compares two runs.

import FoundationEssentials

/// Writes what the tables are made of, or the thresholds.
func writeJSON(_ value: some Encodable, to path: String) throws(BenchmarkFailure) {
  do {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try (encoder.encode(value) + Data("\n".utf8)).write(to: URL(filePath: path))
  } catch {
    throw BenchmarkFailure("\(path) can't be written: \(error)")
  }
}
