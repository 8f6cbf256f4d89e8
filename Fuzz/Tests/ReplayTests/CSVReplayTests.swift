// Replays cases of CSV conversion.

import FuzzSupport
import Testing

struct CSVReplayTests {
  typealias Target = Replay<CSVProperty>

  @Test(arguments: Recording.all(in: "Corpus/FuzzCSV"))
  func seed(_ seed: Recording) throws { try Target.seed(seed) }

  @Test(arguments: Recording.all(in: "FailCases/FuzzCSV", extension: ".json"))
  func failCase(_ failCase: Recording) throws { try Target.failCase(failCase) }

  @Test func randomInputs() throws { try Target.verifyRandomCases(2000) }

  @Test func casesSurviveJSON() throws { try Target.verifyJSON(500) }
}
