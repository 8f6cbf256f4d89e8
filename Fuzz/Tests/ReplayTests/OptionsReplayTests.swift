// Replays options cases, and tests the JSON reader that judges them.

import Foundation
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

  /// A new option or rule is judged only if the tables contain it.
  @Test func everyOptionIsInTheTables() {
    func names(_ value: Any) -> [String] { Mirror(reflecting: value).children.compactMap(\.label).sorted() }
    #expect(names(FormattingOptions()) == OptionSchema.options.keys)
    // Limits are stored as digits. A notation is an object, which has rows in the tests of rules.
    let rules = names(AmountInputRules()).filter { $0 != "notation" }
      .map { $0.replacingOccurrences(of: "mumDigits", with: "mumAmount") }
    #expect(rules.sorted() == OptionSchema.rules.keys)
  }
}
