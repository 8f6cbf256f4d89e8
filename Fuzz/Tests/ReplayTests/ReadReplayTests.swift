// Replays parsing cases.

import FuzzSupport
import MoneyFormat
import Testing

struct ReadReplayTests {
  typealias Target = Replay<ReadProperty>

  @Test(arguments: Recording.all(in: "Corpus/FuzzRead"))
  func seed(_ seed: Recording) throws { try Target.seed(seed) }

  @Test(arguments: Recording.all(in: "FailCases/FuzzRead", extension: ".json"))
  func failCase(_ failCase: Recording) throws { try Target.failCase(failCase) }

  @Test func randomInputs() throws { try Target.verifyRandomCases(2000) }

  @Test func casesSurviveJSON() throws { try Target.verifyJSON(500) }

  @Test func everyAspectIsChosen() {
    #expect(Set(Target.randomCases(200).compactMap(\.aspect)) == Set(ReadCase.Aspect.allCases))
  }

  /// A new rule is fuzzed only once the decoder of bytes supports it.
  @Test func everyRuleVaries() {
    var values: [String: Set<String>] = [:]
    for candidate in Target.randomCases(500) {
      for rule in Mirror(reflecting: candidate.rules).children {
        values[rule.label ?? "", default: []].insert("\(rule.value)")
      }
    }
    #expect(values.filter { $0.value.count == 1 }.keys.sorted() == [])
  }
}
