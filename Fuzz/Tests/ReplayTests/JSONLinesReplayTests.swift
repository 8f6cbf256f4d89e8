// Replays lines of the protocol.

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

  /// Requests that are only ever refused would prove nothing.
  @Test func manyRequestsAreAnswered() {
    let lines = Target.randomCases(500).flatMap(\.lines)
    let answered = lines.filter { JSONLinesProperty.isAnswered($0) }
    #expect(answered.count > lines.count / 4, "\(answered.count) of \(lines.count)")
  }
}
