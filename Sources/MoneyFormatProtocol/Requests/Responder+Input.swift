// Responses to requests that parse text or apply events to a field.

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

  /// Appends the member `states` with one state per event.
  func writeStates(
    _ script: Request.Script, _ rules: AmountInputRules, _ options: FormattingOptions,
    to json: inout [UInt8]
  ) {
    let formatting = MoneyNumberFormatting()
    var state = AmountInputState(committed: script.committed)
    // Each state is written immediately, because a request may have thousands of events.
    json += "\"states\":[".utf8
    for (index, event) in script.events.enumerated() {
      if index > 0 { json.append(UInt8(ascii: ",")) }
      let output = formatting.inputAmountFormat(
        parameters: InputAmountFormatParameters(state: state, event: event, options: options, rules: rules))
      state = output.state
      JSONText.object(output.json).write(to: &json)
    }
    json.append(UInt8(ascii: "]"))
  }
}
