// Replays the seeds and all that formatting ever failed at, without libFuzzer; and proves the fuzzer's parts.

import FoundationEssentials
import FuzzSupport
import Testing

struct FormatReplayTests {
  @Test(arguments: Recording.all(in: "Corpus/FuzzFormat"))
  func seed(_ seed: Recording) throws {
    let candidate = try #require(seed.bytes.withUnsafeBytes(FormatCase.init))
    try FormatProperty.verify(candidate)
  }

  @Test(arguments: Recording.all(in: "FailCases/FuzzFormat", extension: ".json"))
  func failCase(_ failCase: Recording) throws {
    try FormatProperty.verify(FormatCase(json: failCase.bytes))
  }

  /// A little of what the fuzzer does, in every run of the tests.
  @Test func randomInputs() throws {
    for candidate in Self.randomCases(250) { try FormatProperty.verify(candidate) }
  }

  /// A fail case must come back from its JSON as it was.
  @Test func casesSurviveJSON() throws {
    for candidate in Self.randomCases(500) {
      #expect(try FormatCase(json: Array(candidate.json.utf8)) == candidate)
    }
  }

  /// A new option is only fuzzed when the decoder of bytes knows it.
  @Test func everyOptionVaries() {
    var values: [String: Set<String>] = [:]
    for candidate in Self.randomCases(500) {
      for option in Mirror(reflecting: candidate.request.givenOptions).children {
        values[option.label ?? "", default: []].insert("\(option.value)")
      }
    }
    #expect(values.filter { $0.value.count == 1 }.keys.sorted() == [])
  }

  /// Decimals are made from bytes: that they mean what they should, Foundation says.
  @Test func decimalsHaveTheirParts() throws {
    for candidate in Self.randomCases(2000) {
      for case .decimal(let parts) in candidate.amounts where parts.significand != 0 {
        #expect(!parts.decimal.isNaN)
        #expect(parts.decimal.isSignMinus == parts.isEffectivelyNegative)
        #expect(parts.decimal.exponent == Int(parts.exponent))
        #expect(parts.decimal.significand.description == "\(parts.significand)")
      }
    }
  }

  /// The same ones in every run.
  static func randomCases(_ count: Int) -> some Sequence<FormatCase> {
    var random = SplitMix(state: 0x9E37_79B9)
    return (0..<count).lazy.map { _ in
      let bytes = (0..<UInt8.random(in: 1...128, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      return bytes.withUnsafeBytes { bytes in
        var source = ByteSource(bytes)
        return FormatCase(&source)
      }
    }
  }
}
