// Replays round-trip cases, and tests the rounding oracle.

import Foundation
import FuzzSupport
import MoneyFormat
import Testing

struct RoundTripReplayTests {
  typealias Target = Replay<RoundTripProperty>

  @Test(arguments: Recording.all(in: "Corpus/FuzzRoundTrip"))
  func seed(_ seed: Recording) throws { try Target.seed(seed) }

  @Test(arguments: Recording.all(in: "FailCases/FuzzRoundTrip", extension: ".json"))
  func failCase(_ failCase: Recording) throws { try Target.failCase(failCase) }

  /// Draws every option at random. `MONEYFORMAT_ROUND_TRIPS` sets the number of formats.
  @Test func randomInputs() throws {
    let count = ProcessInfo.processInfo.environment["MONEYFORMAT_ROUND_TRIPS"].flatMap(Int.init) ?? 5000
    let cases = Target.randomCases(count)
    for candidate in cases { try RoundTripProperty.verify(candidate) }
    let amounts = cases.reduce(0) { $0 + $1.amounts.count }
    print("\(amounts) amounts formatted and parsed by \(count) formats, with all options drawn at random")
  }

  @Test func casesSurviveJSON() throws { try Target.verifyJSON(500) }
}
