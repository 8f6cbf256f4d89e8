// Replays cases of frozen locale data.

import FuzzSupport
import Testing

struct DataReplayTests {
  typealias Target = Replay<DataProperty>

  @Test(arguments: Recording.all(in: "Corpus/FuzzData"))
  func seed(_ seed: Recording) throws { try Target.seed(seed) }

  @Test(arguments: Recording.all(in: "FailCases/FuzzData", extension: ".json"))
  func failCase(_ failCase: Recording) throws { try Target.failCase(failCase) }

  @Test func randomInputs() throws { try Target.verifyRandomCases(250) }

  @Test func casesSurviveJSON() throws { try Target.verifyJSON(500) }
}
