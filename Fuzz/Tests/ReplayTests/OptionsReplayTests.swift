// Replays what options and rules were decoded from; and proves the reader of JSON that judges it.

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

  /// Inputs that only ever fail would prove nothing.
  @Test func manyCasesAreAccepted() {
    let accepted = Target.randomCases(500).filter { OptionsProperty.isAccepted($0) }
    #expect((100...450).contains(accepted.count), "\(accepted.count) of 500")
  }

  /// A new option, or rule, is only judged when the tables have it.
  @Test func everyOptionIsInTheTables() {
    func names(_ value: Any) -> [String] { Mirror(reflecting: value).children.compactMap(\.label).sorted() }
    #expect(names(FormattingOptions()) == OptionSchema.options.keys)
    #expect(names(AmountInputRules()) == OptionSchema.rules.keys)
  }
}
