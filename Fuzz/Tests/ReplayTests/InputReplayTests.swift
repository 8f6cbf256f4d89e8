// Replays input cases.

import FuzzSupport
import Testing

struct InputReplayTests {
  typealias Target = Replay<InputProperty>

  @Test(arguments: Recording.all(in: "Corpus/FuzzInput"))
  func seed(_ seed: Recording) throws { try Target.seed(seed) }

  @Test(arguments: Recording.all(in: "FailCases/FuzzInput", extension: ".json"))
  func failCase(_ failCase: Recording) throws { try Target.failCase(failCase) }

  @Test func randomInputs() throws { try Target.verifyRandomCases(1000) }

  @Test func casesSurviveJSON() throws { try Target.verifyJSON(500) }

  /// All events of a field occur.
  @Test func everyEventHappens() {
    let events = Target.randomCases(300).flatMap(\.steps).map { "\($0)".prefix { $0 != "(" } }
    #expect(
      Set(events) == [
        "begin", "insert", "paste", "replace", "deleteBackward", "deleteForward", "select", "setText",
        "revert", "end",
      ])
  }
}
