// The properties of the input pipeline: nothing is lost, nothing invented, nothing unexplained.

import MoneyFormat

/// The properties of every ``InputCase``.
public enum InputProperty: FuzzProperty {
  public static func verify(_ candidate: InputCase) throws(Violation) {
    let setting: Setting
    do {
      setting = try Setting.of(candidate.request)
    } catch {
      return
    }
    let field = Field(setting, candidate.rules)
    var state = candidate.start.state
    for (index, step) in candidate.steps.enumerated() {
      let move = InputMove(field, state, step.event, isFirst: index == 0)
      do throws(Mismatch) {
        try move.verify()
        // Earlier events were the last events of shorter cases.
        if index == candidate.steps.count - 1 { try move.verifyRepetition() }
      } catch {
        var culprit = candidate
        culprit.steps = Array(candidate.steps[...index])
        throw Violation(error.message, in: culprit)
      }
      state = move.output.state
    }
    do throws(Mismatch) {
      if let last = candidate.steps.last {
        try InputMove(field, state, last.event, isFirst: true).verifyEmptying()
      }
    } catch {
      throw Violation(error.message, in: candidate)
    }
  }
}

/// One event, with the states before and after it.
struct InputMove {
  let field: Field
  let before: AmountInputState
  let event: AmountInputEvent
  /// Whether the state before comes from the host rather than from the pipeline.
  let isFirst: Bool
  let output: InputAmountFormatOutput

  init(_ field: Field, _ before: AmountInputState, _ event: AmountInputEvent, isFirst: Bool) {
    self.field = field
    self.before = before
    self.event = event
    self.isFirst = isFirst
    output = field.output(event, before)
  }

  var state: AmountInputState { output.state }
  var rules: AmountInputRules { field.rules }
  var formatter: MoneyFormatter { field.setting.formatter }

  func mismatch(_ what: String) -> Mismatch {
    let resolved = formatter.resolved
    return Mismatch(
      "\(resolved.locale) \(resolved.currencyCode), \(event) on \(before.phase) \(before.text.debugDescription) "
        + "\(before.selection) \(before.committed.map { "\($0)" } ?? "nil") came to \(output.inShort): \(what)"
    )
  }

  func require(_ condition: Bool, _ what: @autoclosure () -> String) throws(Mismatch) {
    if !condition { throw mismatch(what()) }
  }
}
