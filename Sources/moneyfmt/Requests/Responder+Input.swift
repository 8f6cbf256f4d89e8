// Answers to typed text: what it means, and what a field makes of it.

import MoneyFormat

extension Responder {
  func parse(
    _ text: String, _ rules: AmountInputRules, _ formatter: MoneyFormatter
  ) -> Result<Members, AmountParseError> {
    do throws(AmountParseError) {
      return .success(try formatter.parse(text, rules: rules).json)
    } catch {
      return .failure(error)
    }
  }

  /// One state an event.
  func states(
    _ script: Request.Script, _ rules: AmountInputRules, _ options: FormattingOptions
  ) -> Members {
    let formatting = MoneyNumberFormatting()
    func output(_ state: AmountInputState, _ event: AmountInputEvent) -> InputAmountFormatOutput {
      formatting.inputAmountFormat(
        parameters: InputAmountFormatParameters(state: state, event: event, options: options, rules: rules))
    }
    var state = AmountInputState(committed: script.committed)
    if script.committed != nil {
      // A field that nobody edits shows its amount.
      state = output(output(state, .begin).state, .end).state
    }
    // As text at once: a request may have a hundred thousand events.
    let states = script.events.map { event in
      let output = output(state, event)
      state = output.state
      return JSONText.verbatim(JSONText.object(output.json).text)
    }
    return [("states", .array(states))]
  }
}
