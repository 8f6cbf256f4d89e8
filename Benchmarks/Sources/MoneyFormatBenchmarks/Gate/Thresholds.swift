// Committed limits for our rows. They limit only counts, which don't change on a busy machine.

import FoundationEssentials

struct Thresholds: Codable {
  struct Limit: Codable, Equatable {
    /// The maximum in one operation.
    var allocations: Int
    /// The mean per operation; nil if it has not been counted yet.
    var instructions: Double?
  }

  /// The ICU version for which the counts of compiling hold.
  var icuVersion = ICUHandle.version
  /// Limits by count name, for example `en-US USD: write(Decimal)`.
  var limits: [String: Limit] = [:]

  /// Allows for the C library choosing other copy routines on another processor; real regressions are
  /// larger.
  static let instructionTolerance = 0.05
  /// Swift's hash seeds differ between runs, so compiling a plan, with hundreds of allocations, may take
  /// one more or one less.
  static let allocationTolerance = 0.01

  init() {}

  init(contentsOf path: String) throws(BenchmarkFailure) {
    do {
      self = try JSONDecoder().decode(Thresholds.self, from: Data(contentsOf: URL(filePath: path)))
    } catch {
      throw BenchmarkFailure("\(path) can't be read: \(error)")
    }
  }

  /// Limits that were not counted this time stay unchanged.
  mutating func replaceLimits(with counts: [String: Limit]) {
    limits = counts.reduce(into: [:]) { limits, count in
      var limit = count.value
      limit.instructions = (limit.instructions ?? self.limits[count.key]?.instructions)?.rounded(.up)
      limits[count.key] = limit
    }
  }

  /// Reasons to fail: counts above their limit, counts without a limit, and limits without a count.
  func excesses(of counts: [String: Limit]) -> [String] {
    var excesses: [String] = []
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
      guard let limit = limits[name] else {
        excesses.append("\(name): no threshold")
        continue
      }
      if count.allocations > limit.mostAllocations {
        excesses.append(
          "\(name): \(count.allocations) allocations in one operation; the limit is \(limit.allocations)")
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
      excesses.append("\(name): threshold without a row")
    }
    return excesses
  }

  /// Limits that could be lowered.
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
