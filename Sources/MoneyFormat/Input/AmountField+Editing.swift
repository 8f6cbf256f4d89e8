// The changes of a field, by the user's actions and by the host, and the events that it reports.

import MoneyFormatCore
public import MoneyFormatFoundation

// MARK: - By the user

extension AmountField {
  /// Applies an action of the user. A disabled field rejects every event, and a read-only field every event
  /// but selections.
  ///
  /// Text stays as it was typed. A rejected event changes nothing; ``errorMessage`` has the reason until the
  /// next event.
  ///
  /// - Returns: the changes, in order.
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

// MARK: - By the host, even if the field is disabled or read-only

extension AmountField {
  /// Replaces all of the text, as ``AmountInputEvent/setText(_:)`` does. Unless the field is being edited,
  /// the amount changes at once. Text that is not a valid amount stays, with an ``errorMessage``.
  @discardableResult
  public mutating func setText(_ text: String) -> [AmountFieldEvent] {
    reporting { field in
      let wasEditing = field.isEditing
      field.step(.setText(text))
      if !wasEditing, field.isEditing { field.step(.end) }
    }
  }

  /// Returns to the committed amount, and discards the typed text and its errors.
  @discardableResult
  public mutating func revert() -> [AmountFieldEvent] {
    reporting { $0.step(.revert) }
  }

  /// Empties the field and removes its errors.
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

  /// Sets the amount without reading a text. Replaces text that is being edited.
  ///
  /// An amount with digits other than zero beyond the fraction limit is shown whole, with an ``errorMessage``, and not offered
  /// as ``amount``, because a field submits what it shows; with the rule
  /// ``AmountInputRules/ExcessFraction/round`` it is rounded. What an abbreviation hides is offered.
  @discardableResult
  public mutating func setAmount(_ amount: Decimal?) -> [AmountFieldEvent] {
    reporting { field in
      let wasEditing = field.isEditing
      field.clearError()
      field.put(amount)
      if wasEditing { field.step(.begin) }
    }
  }

  /// Restores a saved ``state``, for undo and redo. An amount is formatted with the present options.
  @discardableResult
  public mutating func restore(_ state: AmountInputState) -> [AmountFieldEvent] {
    reporting { field in
      field.output.state = state
      if !field.isEditing, state.origin == .amount { field.refresh() }
      field.step(.select(state.selection))
      field.isChanged = field.isEditing
      field.clearError()
      field.reportHiddenDigits()
    }
  }

  /// Sets ``title`` and nothing else.
  public mutating func setTitle(_ title: String) { self.title = title }

  private mutating func put(_ amount: Decimal?) {
    output.state = AmountInputState(committed: amount.flatMap { $0.isNaN ? nil : $0 })
    refresh()
  }
}

// MARK: - Steps

extension AmountField {
  /// Applies a change and returns the resulting events.
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

  /// Applies one event with the formatter.
  private mutating func step(_ event: AmountInputEvent) {
    let next = answer(event, state)
    if next.rejected {
      // In `minorUnits` entry, a rejected separator makes the text doubtful: what was typed is not what was meant.
      if next.state != state {
        output = answer(.begin, next.state)
        isChanged = true
      }
      refusal = next
      return
    }
    let (before, after) = (state, next.state)
    output = next
    refusal = nil
    let isEdit = after.phase == .editing && before.phase == .editing && before.text != after.text
    // The edit also began editing; `begin` alone changes no text.
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
      reportHiddenDigits()
    }
  }

  /// Formats the field again after a change of currency, options or rules. Since this is not an edit, it
  /// causes no new error, but it may resolve one. Only an amount that the field can't show is an error at once.
  mutating func refresh() {
    if isEditing {
      let meant = output.standing
      output = answer(.select(selection), state)
      if let meant, standing(typed: state) != meant { rewrite(meant) }
    } else {
      // Beginning and ending an edit formats the amount again, or parses text again that was not an amount.
      let begun = answer(.begin, state)
      output = begun.rejected ? begun : answer(.end, begun.state)
    }
    refusal = nil
    if output.rejected {
      problem = .unusableOptions
    } else if problem == .unusableOptions || status == .valid {
      problem = nil
    }
    reportHiddenDigits()
  }

  /// Returns the amount that the text of a state would stand for if it had been typed now.
  private func standing(typed state: AmountInputState) -> Amount? {
    var state = state
    if state.origin == .amount { state.origin = .typed }
    return answer(.select(state.selection), state).standing
  }

  /// Writes the amount that the text stood for before a change anew: `1.234` in German is not `1.234` in English. A text
  /// that only has too many digits for the currency stays.
  private mutating func rewrite(_ amount: Amount) {
    var next = AmountInputState()
    next.committedDigits = amount
    let written = answer(.begin, next)
    guard written.standing == amount || output.standing != nil else { return }
    let committed = state.committedDigits
    output = written
    output.state.committedDigits = committed
    if written.hidesDigits {
      output.state.enteredDigits = amount
    } else if isChanged {
      output.state.origin = .typed
    }
    output = answer(.select(selection), state)
  }

  /// Reports an amount that the field can't show, which is not offered.
  private mutating func reportHiddenDigits() {
    if output.hidesDigits { problem = output.reasons.first.map(Problem.reason) }
  }

  /// Applies an event with the current formatter. It always has to report the amount of the text, so the rule
  /// about updating during editing is applied by the field.
  private func answer(_ event: AmountInputEvent, _ state: AmountInputState) -> InputAmountFormatOutput {
    var rules = rules
    rules.shouldUpdateAmountWhileEditing = true
    var parameters = InputAmountFormatParameters(
      state: state, event: event, currencyCode: currencyCode, options: isISO ? isoOptions : options,
      rules: rules)
    parameters.refusesHiddenDigits = true
    return MoneyFormatDefaults.withCurrent(\.defaults.formatter).inputAmountFormat(parameters: parameters)
  }

  private var isoOptions: FormattingOptions {
    var options = effectiveOptions
    options.formattingStyle = .currencyISOCode
    return options
  }

  /// The field's options, or else the default ones for input.
  var effectiveOptions: FormattingOptions {
    options ?? MoneyFormatDefaults.withCurrent { $0.defaults.inputOptions ?? $0.defaults.options }
  }
}

// MARK: - Events

/// A change of an ``AmountField``. Events are reported in the order in which they happened.
public enum AmountFieldEvent: Sendable, Hashable {
  /// Editing began.
  case didBeginEditing
  /// The text changed; the value is the new text.
  case textDidChange(String)
  /// ``AmountField/amount`` changed; the value is the new amount, or nil.
  case amountDidChange(Decimal?)
  /// Editing ended.
  case didEndEditing
  /// ``AmountField/errorMessage`` changed; the value is the new message, or nil.
  case errorDidChange(String?)
}

extension InputAmountFormatOutput {
  /// The amount that the text stands for, whether or not it may be submitted; nil if it stands for none.
  fileprivate var standing: Amount? {
    switch reasons.first {
    case nil: status == .valid ? amountDigits : nil
    case .belowMinimum, .aboveMaximum: provisionalDigits
    default: nil
    }
  }

  /// Whether the text is that of an amount with more fraction digits than can be typed.
  var hidesDigits: Bool {
    state.origin == .amount && provisionalDigits != nil
      && (reasons.first == .tooManyFractionDigits || reasons.first == .fractionNotAllowed)
  }
}
