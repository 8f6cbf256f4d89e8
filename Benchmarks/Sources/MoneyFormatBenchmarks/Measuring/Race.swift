// Contestants that do the same work, and the check of their output.

/// Contestants that do the same work in turn in every round.
struct Race {
  let title: String
  /// The lanes. The first one is the reference for ratios.
  var lanes: [Lane]
  /// The number of operations per pass. Results are given for each length; goals apply to the first.
  var passLengths: [Int]
  /// The unit of an operation, in the plural.
  var unit = "amounts"
  /// Returns the expected texts of the first operations, if texts can be compared.
  var expected: ((Int) throws(BenchmarkFailure) -> [[UInt8]])?
  /// The number of texts to compare; nil means those of the longest pass.
  var checkedCount: Int?
  var goals: [Goal] = []
  /// Unavailable peers, with the reason.
  var absences: [String] = []
  /// Scales the number of rounds: above 1 for unstable measurements, below 1 for slow ones.
  var roundsFactor = 1.0

  /// Compares every text of every lane with the expected one, and removes peers with wrong output.
  mutating func check() throws(BenchmarkFailure) {
    guard let expected = try expected?(checkedCount ?? passLengths.max() ?? 0) else { return }
    var right: [Lane] = []
    for var lane in lanes {
      if case .none = lane.answer {
        right.append(lane)
        continue
      }
      do throws(BenchmarkFailure) {
        let remark = try lane.check(try lane.contestant.texts(expected.count), against: expected)
        lane.note = [lane.note, remark].compactMap(\.self).joined(separator: "; ")
        if lane.note?.isEmpty == true { lane.note = nil }
        right.append(lane)
      } catch {
        // Our output has to be right. A wrong peer is reported and not timed.
        guard !lane.isOurs else { throw BenchmarkFailure("\(title): \(error)") }
        absences.append("\(lane.name): not timed: \(error)")
      }
    }
    lanes = right
  }
}
