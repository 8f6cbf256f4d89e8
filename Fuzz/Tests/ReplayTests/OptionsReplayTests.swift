// Replays options cases, and tests the JSON oracle.

import FoundationEssentials
import MoneyFormat
import Testing

@testable import FuzzSupport

struct OptionsReplayTests {
  typealias Target = Replay<OptionsProperty>

  @Test(arguments: Recording.all(in: "Corpus/FuzzOptions"))
  func seed(_ seed: Recording) throws { try Target.seed(seed) }

  @Test(arguments: Recording.all(in: "FailCases/FuzzOptions", extension: ".json"))
  func failCase(_ failCase: Recording) throws { try Target.failCase(failCase) }

  @Test func randomInputs() throws { try Target.verifyRandomCases(2000) }

  @Test func casesSurviveJSON() throws { try Target.verifyJSON(500) }

  /// The test would prove nothing if all inputs failed.
  @Test func manyCasesAreAccepted() {
    let accepted = Target.randomCases(500).filter { OptionsProperty.isAccepted($0) }
    #expect((100...450).contains(accepted.count), "\(accepted.count) of 500")
  }

  /// A new option or rule is checked only once the tables contain it.
  @Test func everyOptionIsInTheTables() throws {
    /// Returns the keys that a type accepts, as listed in its error.
    func accepted<T: Decodable>(_ type: T.Type) throws -> [String] {
      let refusal = #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(type, from: Data(#"{"?":1}"#.utf8))
      }
      guard case .dataCorrupted(let context) = refusal else { return [] }
      let message = context.debugDescription
      let list = try #require(message.split(separator: "expected one of ").last)
      return list.dropLast().split(separator: ", ").map(String.init).sorted()
    }
    #expect(try accepted(FormattingOptions.self) == OptionSchema.options.keys)
    #expect(try accepted(AmountInputRules.self) == OptionSchema.rules.keys)
  }
}
