// Contestants that do the same work, and the check that they do it right.

/// Contestants that do the same work, one after the other in every round.
struct Race {
  let title: String
  /// The first one is what the others are compared with.
  var lanes: [Lane]
  /// How many operations a pass has. All results are given for each of them; goals are for the first.
  var passLengths: [Int]
  /// What one operation is done for, in the plural.
  var unit = "amounts"
  /// The texts of so many first operations, where there are such to compare with.
  var expected: ((Int) throws(BenchmarkFailure) -> [[UInt8]])?
  /// How many texts are compared; nil: those of the longest pass.
  var checkedCount: Int?
  var goals: [Goal] = []
  /// Peers that are not here, with the reason.
  var absences: [String] = []
  /// Rounds for each of the measuring plan's: more where less is stable, fewer where one takes long.
  var roundsFactor = 1.0

  /// Compares every text of every lane with what is expected, and leaves out the peers that are wrong.
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
        // What we write has to be right; a peer that is wrong is told and not timed.
        guard !lane.isOurs else { throw BenchmarkFailure("\(title): \(error)") }
        absences.append("\(lane.name): not timed, for \(error)")
      }
    }
    lanes = right
  }
}
