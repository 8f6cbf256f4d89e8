// Replays cases of the C interface.

import FuzzSupport
import Testing

struct CReplayTests {
  typealias Target = Replay<CProperty>

  @Test(arguments: Recording.all(in: "Corpus/FuzzC"))
  func seed(_ seed: Recording) throws { try Target.seed(seed) }

  @Test(arguments: Recording.all(in: "FailCases/FuzzC", extension: ".json"))
  func failCase(_ recording: Recording) throws { try Target.failCase(recording) }

  @Test func randomInputs() throws { try Target.verifyRandomCases(1000) }

  @Test func casesSurviveJSON() throws { try Target.verifyJSON(500) }
}
