// What happens to a field: what a person does, and what the host sets.

public import FoundationEssentials
import MoneyFormatCore

// MARK: - By a person

extension AmountField {
  /// Does what a person did. A disabled field refuses everything, a read-only one all but selecting.
  ///
  /// What a person types stays as it was typed. An event that is refused changes nothing; ``errorMessage`` says why
  /// until the next event.
  ///
  /// - Returns: what changed, to switch on.
  @discardableResult
  public mutating func handle(_ event: AmountInputEvent) -> [AmountFieldEvent] {
    guard isEnabled else { return [] }
    if isReadOnly { guard case .select = event else { return [] } }
    return reporting { field in
      let wasEditing = field.isEditing
      field.step(event)
      if event == .end, wasEditing, field.status == .empty, !field.isOptional { field.problem = .required }
    }
  }
}

// MARK: - By the host, whatever the field lets a person do

extension AmountField {
  /// Replaces all of the text, as ``AmountInputEvent/setText(_:)`` does; unless the field is being edited, the
  /// text becomes the amount at once. A text that is not an amount stays, with an ``errorMessage``.
  @discardableResult
  public mutating func setText(_ text: String) -> [AmountFieldEvent] {
    reporting { field in
      let wasEditing = field.isEditing
      field.step(.setText(text))
      if !wasEditing, field.isEditing { field.step(.end) }
    }
  }

  /// Goes back to the committed amount: what was typed is thrown away, and errors with it.
  @discardableResult
  public mutating func revert() -> [AmountFieldEvent] {
    reporting { $0.step(.revert) }
  }

  /// Empties the field and takes errors away.
  @discardableResult
  public mutating func clear() -> [AmountFieldEvent] {
    reporting { field in
      if field.isEditing {
        field.step(.setText(""))
      } else {
        field.put(nil)
      }
      field.clearError()
    }
  }

  /// Sets the amount, to the last digit, whatever of it is shown. A text that is being edited is replaced.
  @discardableResult
  public mutating func setAmount(_ amount: Decimal?) -> [AmountFieldEvent] {
    reporting { field in
      let wasEditing = field.isEditing
      field.put(amount)
      if wasEditing { field.step(.begin) }
      field.clearError()
    }
  }

  /// Goes back, or forth, to a state that was kept.
  @discardableResult
  public mutating func restore(_ state: AmountInputState) -> [AmountFieldEvent] {
    reporting { field in
      field.output.state = state
      field.step(.select(state.selection))
      field.isChanged = field.isEditing
      field.clearError()
    }
  }

  /// Sets ``title``; nothing else changes.
  public mutating func setTitle(_ title: String) { self.title = title }

  private mutating func put(_ amount: Decimal?) {
    output.state = AmountInputState(committed: amount.flatMap { $0.isNaN ? nil : $0 })
    refresh()
  }
}

// MARK: - Steps

extension AmountField {
  /// Does something, and tells what changed.
  private mutating func reporting(_ change: (inout AmountField) -> Void) -> [AmountFieldEvent] {
    let (text, amount, wasEditing, error) = (text, amount, isEditing, errorMessage)
    change(&self)
    var events: [AmountFieldEvent] = []
    if !wasEditing, isEditing { events.append(.didBeginEditing) }
    if text != self.text { events.append(.textDidChange(self.text)) }
    if amount != self.amount { events.append(.amountDidChange(self.amount)) }
    if wasEditing, !isEditing { events.append(.didEndEditing) }
    let message = errorMessage
    if error != message { events.append(.errorDidChange(message)) }
    return events
  }

  /// One event through the pipeline.
  private mutating func step(_ event: AmountInputEvent) {
    let next = answer(event, state)
    if next.rejected {
      refusal = next
      return
    }
    let (before, after) = (state, next.state)
    output = next
    refusal = nil
    let isEdit = after.phase == .editing && before.phase == .editing && before.text != after.text
    // A key that also began editing; `begin` by itself changes nothing yet.
    let isFirstEdit = after.phase == .editing && before.phase == .idle && event != .begin
    if isEdit || isFirstEdit {
      isChanged = true
      hostError = nil
    }
    if isEdit || isFirstEdit || before.phase == .editing && after.phase == .idle {
      problem = next.status == .invalid ? next.reasons.first.map(Problem.reason) : nil
    }
    if after.phase == .idle || event == .begin { isChanged = false }
    if event == .revert {
      isChanged = false
      clearError()
    }
  }

  /// Formats anew what another currency, other options or rules show otherwise. It is no edit, so it makes no
  /// error; it may end one.
  mutating func refresh() {
    if isEditing {
      output = answer(.select(selection), state)
    } else {
      // A detour through editing writes the amount anew, or reads the text anew that is not one.
      let begun = answer(.begin, state)
      output = begun.rejected ? begun : answer(.end, begun.state)
    }
    refusal = nil
    if output.rejected {
      problem = .unusableOptions
    } else if problem == .unusableOptions || status == .valid {
      problem = nil
    }
  }

  /// What the formatter in force makes of an event. The rule about updating is the field's own: it always needs
  /// to know what the text says.
  private func answer(_ event: AmountInputEvent, _ state: AmountInputState) -> InputAmountFormatOutput {
    var rules = rules
    rules.shouldUpdateAmountWhileEditing = true
    let parameters = InputAmountFormatParameters(
      state: state, event: event, currencyCode: currencyCode, options: isISO ? isoOptions : options,
      rules: rules)
    return MoneyFormatDefaults.withCurrent(\.defaults.formatter).inputAmountFormat(parameters: parameters)
  }

  private var isoOptions: FormattingOptions {
    var options = effectiveOptions
    options.formattingStyle = .currencyISOCode
    return options
  }

  /// The options with what the defaults in force say.
  var effectiveOptions: FormattingOptions {
    options ?? MoneyFormatDefaults.withCurrent { $0.defaults.inputOptions ?? $0.defaults.options }
  }
}
