// How much of what our rows may take: committed, and only counts, which are the same on a busy machine.

import FoundationEssentials

struct Thresholds: Codable {
  struct Limit: Codable, Equatable {
    /// In one operation, at most.
    var allocations: Int
    /// Per operation on average; nil where nobody has counted them yet.
    var instructions: Double?
  }

  /// The ICU that the counts of compiling rest on.
  var icuVersion = ICUHandle.version
  /// By the names of the counts: `en-US USD: write(Decimal)`.
  var limits: [String: Limit] = [:]

  /// Another processor, for which the C library copies in another way, is no regression; what is, takes more.
  static let instructionTolerance = 0.05
  /// Swift's hashes differ from run to run, and where a compiler of plans makes hundreds of allocations, one
  /// more or less comes of that.
  static let allocationTolerance = 0.01

  init() {}

  init(contentsOf path: String) throws(BenchmarkFailure) {
    do {
      self = try JSONDecoder().decode(Thresholds.self, from: Data(contentsOf: URL(filePath: path)))
    } catch {
      throw BenchmarkFailure("\(path) can't be read: \(error)")
    }
  }

  /// What nobody counted this time stays as it is.
  mutating func replaceLimits(with counts: [String: Limit]) {
    limits = counts.reduce(into: [:]) { limits, count in
      var limit = count.value
      limit.instructions = (limit.instructions ?? self.limits[count.key]?.instructions)?.rounded(.up)
      limits[count.key] = limit
    }
  }

  /// What exceeds its limit, and what has none or is gone: each is a reason to fail.
  func excesses(of counts: [String: Limit]) -> [String] {
    var excesses: [String] = []
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
      guard let limit = limits[name] else {
        excesses.append("\(name): there is no threshold")
        continue
      }
      if count.allocations > limit.mostAllocations {
        excesses.append(
          "\(name): \(count.allocations) allocations in one operation, of which \(limit.allocations) may be")
      }
      if let counted = count.instructions, let allowed = limit.instructions,
        counted > allowed * (1 + Self.instructionTolerance)
      {
        excesses.append(
          "\(name): \(counted.text) instructions per operation, \(percent(counted, allowed)) more than "
            + "\(allowed.text)")
      }
    }
    for name in limits.keys.sorted() where counts[name] == nil {
      excesses.append("\(name): there is a threshold, and no such row")
    }
    return excesses
  }

  /// Limits that could be lower now.
  func savings(of counts: [String: Limit]) -> [String] {
    counts.sorted { $0.key < $1.key }.compactMap { name, count in
      guard let limit = limits[name] else { return nil }
      if count.allocations < limit.leastAllocations {
        return "\(name): \(count.allocations) allocations instead of \(limit.allocations)"
      }
      guard let counted = count.instructions, let allowed = limit.instructions,
        counted < allowed * (1 - Self.instructionTolerance)
      else { return nil }
      return "\(name): \(counted.text) instructions, \(percent(allowed, counted)) fewer"
    }
  }

  private func percent(_ larger: Double, _ smaller: Double) -> String {
    "\(((larger / smaller - 1) * 100).rounded().text) %"
  }
}

extension Thresholds.Limit {
  var mostAllocations: Int { allocations + Int(Double(allocations) * Thresholds.allocationTolerance) }

  var leastAllocations: Int { allocations - Int(Double(allocations) * Thresholds.allocationTolerance) }
}
