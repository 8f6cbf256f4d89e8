// Replays the seeds and fail cases of a target, and some random cases, without libFuzzer.

import FuzzSupport
import TestSupport
import Testing

/// Recorded and random cases of one target.
enum Replay<Property: FuzzProperty> {
  typealias Case = Property.Case

  /// A seed is bytes, or JSON if it begins with a brace.
  static func seed(_ recording: Recording) throws {
    let candidate = try #require(recording.bytes.withUnsafeBytes(Case.init))
    try Property.verify(candidate)
  }

  static func failCase(_ recording: Recording) throws {
    try Property.verify(Case(json: recording.bytes))
  }

  /// The same cases in every run.
  static func randomCases(_ count: Int) -> [Case] {
    var random = SplitMix64(seed: 0x9E37_79B9)
    return (0..<count).map { _ in
      let byteCount = Int(UInt8.random(in: 1...128, using: &random))
      return Case(byteCount: byteCount, using: &random)
    }
  }

  static func verifyRandomCases(_ count: Int) throws {
    for candidate in randomCases(count) { try Property.verify(candidate) }
  }

  /// Verifies that a fail case survives JSON.
  static func verifyJSON(_ count: Int) throws where Case: Equatable {
    for candidate in randomCases(count) {
      #expect(try Case(json: Array(candidate.json.utf8)) == candidate)
    }
  }
}
