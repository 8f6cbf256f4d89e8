// Replays cases of parsing with an unknown currency.

import FuzzSupport
import MoneyFormat
import Testing

struct MoneyReplayTests {
  typealias Target = Replay<MoneyProperty>

  @Test(arguments: Recording.all(in: "Corpus/FuzzMoney"))
  func seed(_ seed: Recording) throws { try Target.seed(seed) }

  @Test(arguments: Recording.all(in: "FailCases/FuzzMoney", extension: ".json"))
  func failCase(_ failCase: Recording) throws { try Target.failCase(failCase) }

  @Test func randomInputs() throws { try Target.verifyRandomCases(300) }

  @Test func casesSurviveJSON() throws { try Target.verifyJSON(500) }

  @Test func everyAspectIsChosen() {
    #expect(Set(Target.randomCases(200).compactMap(\.aspect)) == Set(MoneyCase.Aspect.allCases))
  }
}
