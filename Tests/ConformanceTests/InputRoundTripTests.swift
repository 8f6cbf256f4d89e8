// The text that the input function shows for editing parses to its amount, in every locale.

import FoundationEssentials
import MoneyFormat
import Testing

@Suite struct InputRoundTripTests {
  static let rules = [
    AmountInputRules(), AmountInputRules(liveGrouping: true), AmountInputRules(entryMode: .minorUnits),
  ]

  /// Currencies without a fraction, with two and three digits, and with their own decimal separator.
  @Test(arguments: ["EUR", "JPY", "KWD", "CVE"])
  func everyLocaleParsesItsEditingText(_ currency: String) throws {
    var count = 0
    for locale in try KnownLocale.all() {
      for rules in Self.rules {
        for amount in ["-1234567", "5", "98765.4"].compactMap({ Decimal(string: $0) })
        where currency != "JPY" || amount != Decimal(string: "98765.4") {
          func output(_ event: AmountInputEvent, _ state: AmountInputState) -> InputAmountFormatOutput {
            MoneyNumberFormatting().inputAmountFormat(
              parameters: InputAmountFormatParameters(
                state: state, event: event, currencyCode: currency,
                options: FormattingOptions(locale: locale.identifier), rules: rules))
          }
          let begun = output(.begin, AmountInputState(committed: amount)).state
          let last = try #require(begun.text.last)
          let typed = output(.insert(String(last)), output(.deleteBackward, begun).state)
          let isSame = typed.state.text == begun.text && typed.state.selection == begun.selection
          #expect(isSame && typed.status == .valid, "\(amount) in \(locale.identifier)")
          // Without the committed amount, the text alone determines the result.
          var state = AmountInputState(text: begun.text, selection: begun.selection, phase: .editing)
          state.insertedSeparators = begun.insertedSeparators
          let ended = output(.end, state)
          #expect(ended.state.committed == amount, "\(amount) in \(locale.identifier)")
          count += 1
        }
      }
    }
    print("\(currency): \(count) amounts begun, touched and ended")
  }
}
