// Contestants that do the same work, and the check that they do it right.

/// A contestant with its name and what is demanded of it.
struct Lane {
  enum Answer {
    /// ICU's text, byte for byte.
    case text
    /// Only the digits of ICU's text, and a minus: what an anchor that knows no locale writes.
    case digits
  }

  let name: String
  let contestant: any Contestant
  var answer = Answer.text
  /// Allocations that one operation may make; nil: they are not counted.
  var allocationLimit: Int?
}

/// Contestants that do the same work, one after the other in every round.
struct Race {
  let title: String
  /// ICU4C's lane among them, which is the judge of the others.
  let lanes: [Lane]
  /// How many operations a pass has. All results are given for each of them.
  let passLengths: [Int]
  /// What one operation is done for, in the plural.
  let unit: String

  /// Names of lanes that the others are compared with.
  static let icu = "ICU4C"
  static let toChars = "to_chars"

  /// Compares every text of every lane with ICU's.
  func check() throws(BenchmarkFailure) -> String {
    guard let judge = lanes.first(where: { $0.name == Self.icu })?.contestant else {
      throw BenchmarkFailure("\(title): there is no ICU in this race")
    }
    let count = passLengths.max() ?? 0
    var longest: [UInt8] = []
    for index in 0..<count {
      let expectedCount = judge.run(index..<index + 1)
      let expected = judge.lastUTF8
      guard expectedCount > 0, expected.count == expectedCount else {
        throw BenchmarkFailure("\(title): ICU refused amount \(index)")
      }
      for lane in lanes where lane.contestant !== judge {
        let written = lane.contestant.run(index..<index + 1)
        let text = lane.contestant.lastUTF8
        guard written == text.count, lane.answer.agrees(text, with: expected) else {
          throw BenchmarkFailure(
            "\(title): \(lane.name) made \(quoted(text)) of amount \(index), and ICU \(quoted(expected))")
        }
      }
      if expected.count > longest.count { longest = expected }
    }
    let names = lanes.map(\.name).filter { $0 != Self.icu }.joined(separator: ", ")
    return "\(title): \(names) agree with ICU on \(count) amounts, \(quoted(longest)) the longest"
  }

  private func quoted(_ utf8: [UInt8]) -> String { String(decoding: utf8, as: UTF8.self).debugDescription }
}

extension Lane.Answer {
  func agrees(_ text: [UInt8], with expected: [UInt8]) -> Bool {
    switch self {
    case .text: text == expected
    case .digits: Int64(String(decoding: text, as: UTF8.self)) == Self.value(ofDigitsIn: expected)
    }
  }

  /// The digits of a text as one integer, in whatever script, with a minus when there is one.
  private static func value(ofDigitsIn utf8: [UInt8]) -> Int64? {
    let scalars = String(decoding: utf8, as: UTF8.self).unicodeScalars
    let digits = scalars.compactMap { scalar in
      scalar.properties.numericType == .decimal ? scalar.properties.numericValue.map { String(Int($0)) } : nil
    }
    let isNegative = scalars.contains("-") || scalars.contains("\u{2212}")
    return Int64((isNegative ? "-" : "") + digits.joined())
  }
}
