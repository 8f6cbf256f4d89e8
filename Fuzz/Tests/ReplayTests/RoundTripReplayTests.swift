// Replays round-trip cases, and tests the rounding oracle.

import FuzzSupport
import MoneyFormat
import Testing

struct RoundTripReplayTests {
  typealias Target = Replay<RoundTripProperty>

  @Test(arguments: Recording.all(in: "Corpus/FuzzRoundTrip"))
  func seed(_ seed: Recording) throws { try Target.seed(seed) }

  @Test(arguments: Recording.all(in: "FailCases/FuzzRoundTrip", extension: ".json"))
  func failCase(_ failCase: Recording) throws { try Target.failCase(failCase) }

  @Test func randomInputs() throws { try Target.verifyRandomCases(1000) }

  @Test func casesSurviveJSON() throws { try Target.verifyJSON(500) }
}
