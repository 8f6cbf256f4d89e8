// Writes results as JSON, for comparing two runs.

import FoundationEssentials

/// Writes results or thresholds.
func writeJSON(_ value: some Encodable, to path: String) throws(BenchmarkFailure) {
  do {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try (encoder.encode(value) + Data("\n".utf8)).write(to: URL(filePath: path))
  } catch {
    throw BenchmarkFailure("\(path) can't be written: \(error)")
  }
}
