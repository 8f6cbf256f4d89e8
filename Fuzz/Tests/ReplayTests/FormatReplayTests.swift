// Replays formatting cases, and tests the decoder of amounts and options.

import FoundationEssentials
import FuzzSupport
import Testing

struct FormatReplayTests {
  typealias Target = Replay<FormatProperty>

  @Test(arguments: Recording.all(in: "Corpus/FuzzFormat"))
  func seed(_ seed: Recording) throws { try Target.seed(seed) }

  @Test(arguments: Recording.all(in: "FailCases/FuzzFormat", extension: ".json"))
  func failCase(_ failCase: Recording) throws { try Target.failCase(failCase) }

  @Test func randomInputs() throws { try Target.verifyRandomCases(250) }

  @Test func casesSurviveJSON() throws { try Target.verifyJSON(500) }

  /// A new option is fuzzed only once the decoder of bytes supports it.
  @Test func everyOptionVaries() {
    var values: [String: Set<String>] = [:]
    for candidate in Target.randomCases(500) {
      for option in Mirror(reflecting: candidate.request.givenOptions).children {
        values[option.label ?? "", default: []].insert("\(option.value)")
      }
    }
    #expect(values.filter { $0.value.count == 1 }.keys.sorted() == [])
  }

  /// Decimals are made from bytes; Foundation confirms their values.
  @Test func decimalsHaveTheirComponents() throws {
    for candidate in Target.randomCases(2000) {
      for case .decimal(let parts) in candidate.amounts where parts.significand != 0 {
        #expect(!parts.decimal.isNaN)
        #expect(parts.decimal.isSignMinus == parts.isEffectivelyNegative)
        #expect(parts.decimal.exponent == Int(parts.exponent))
        #expect(parts.decimal.significand.description == "\(parts.significand)")
      }
    }
  }
}
