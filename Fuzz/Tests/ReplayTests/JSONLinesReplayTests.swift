// Replays JSON Lines cases.

import FuzzSupport
import Testing

struct JSONLinesReplayTests {
  typealias Target = Replay<JSONLinesProperty>

  @Test(arguments: Recording.all(in: "Corpus/FuzzJSONL"))
  func seed(_ seed: Recording) throws { try Target.seed(seed) }

  @Test(arguments: Recording.all(in: "FailCases/FuzzJSONL", extension: ".json"))
  func failCase(_ failCase: Recording) throws { try Target.failCase(failCase) }

  @Test func randomInputs() throws { try Target.verifyRandomCases(1000) }

  @Test func casesSurviveJSON() throws { try Target.verifyJSON(500) }

  /// The test would prove nothing if all requests were rejected.
  @Test func manyRequestsAreAnswered() {
    let lines = Target.randomCases(500).flatMap(\.lines)
    let answered = lines.filter { JSONLinesProperty.isAnswered($0) }
    #expect(answered.count > lines.count / 4, "\(answered.count) of \(lines.count)")
  }
}
