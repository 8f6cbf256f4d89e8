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
  /// ``AmountInputRules/ExcessFraction/round`` it is rounded. What an abbreviation or a scale hides is offered.
  @discardableResult
  public mutating func setAmount(_ amount: Decimal?) -> [AmountFieldEvent] {
    reporting { field in
      let wasEditing = field.isEditing
      field.clearError()
      field.put(amount)
      guard wasEditing else { return }
      field.clearError()
      field.step(.begin)
      field.reportHiddenDigits()
    }
  }

  /// Restores a saved ``state``, for undo and redo. A text that stood for an amount keeps it: it is written with the present
  /// options. The error is that of the text.
  @discardableResult
  public mutating func restore(_ state: AmountInputState) -> [AmountFieldEvent] {
    reporting { field in
      field.clearError()
      field.output.state = state
      field.refresh()
      // While editing, it is that of the state already.
      if !field.isEditing { field.step(.select(state.selection)) }
      field.isChanged = field.isEditing
      field.reportInvalidText()
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
    // A caret that moves doesn't change what the text was written for.
    let isSameText = before.phase == after.phase && before.text.utf8.elementsEqual(after.text.utf8)
    output.state.meantDigits = next.standing ?? (isSameText ? before.meantDigits : nil)
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
    if event == .begin && before.phase == .idle { isChanged = false }
    if event == .revert {
      isChanged = false
      clearError()
      refresh()
    }
  }

  /// Formats the field again after a change of the amount, the currency, the options or the rules, which may resolve an error. What
  /// is not offered is an error at once, except for text that is still being edited.
  mutating func refresh() {
    if isEditing {
      refreshEditing()
    } else {
      // Beginning and ending an edit formats the amount again, or parses text again that was not an amount.
      let begun = answer(.begin, state)
      output = begun.rejected ? begun : answer(.end, begun.state)
      output.state.meantDigits = output.standing
    }
    refusal = nil
    if output.rejected {
      problem = .unusableOptions
    } else if problem == .unusableOptions || status == .valid {
      problem = nil
    }
    if isEditing { reportHiddenDigits() } else { reportInvalidText() }
  }

  /// Reads the text that is being edited again. If it stood for an amount that it would no longer mean, the amount is written
  /// anew: `1.234` in German is not `1.234` in English. An amount that can't be shown is remembered for the next change.
  private mutating func refreshEditing() {
    let meant = state.origin == .amount ? state.writtenDigits : state.meantDigits
    output = answer(state.resuming(at: selection), state)
    if let meant, !output.rejected, !isWritten(as: meant) { rewrite(meant) }
    output.state.meantDigits = meant ?? output.standing
  }

  /// Whether the text means an amount if it is typed now, as live grouping and entry in minor units would write it.
  private func isWritten(as amount: Amount) -> Bool {
    var typed = state
    if typed.origin == .amount { typed.origin = .typed }
    guard answer(.select(selection), typed).standing == amount else { return false }
    if rules.entryMode == .minorUnits { return state.text.utf8.elementsEqual(written(amount).text.utf8) }
    if state.insertedSeparators.isEmpty { return true }
    let again = answer(.insert(state.ungroupedText), AmountInputState(phase: .editing)).state
    return again.text.utf8.elementsEqual(state.text.utf8)
      && again.insertedSeparators == state.insertedSeparators
  }

  /// Returns the state of a field in which editing an amount begins.
  private func written(_ amount: Amount) -> AmountInputState {
    var idle = AmountInputState()
    idle.committedDigits = amount
    return answer(.begin, idle).state
  }

  /// Writes an amount for editing in place of the text that stood for it.
  private mutating func rewrite(_ amount: Amount) {
    let before = state
    var next = written(amount)
    next.committedDigits = before.committedDigits
    if before.origin == .amount {
      next.enteredDigits = before.enteredDigits
    } else {
      next.enteredDigits = amount
      // What can't be shown remains the text of an amount. Anything else may have been typed.
      if !answer(.select(next.selection), next).hidesDigits {
        next.enteredDigits = nil
        next.origin = .typed
      }
    }
    let isAtEnd = before.selection.isEmpty && before.selection.upperBound == before.text.utf16.count
    next.hasRefusedSeparator = before.hasRefusedSeparator
    output = answer(next.resuming(at: isAtEnd ? next.selection : before.selection), next)
  }

  /// Reports why the text is not a valid amount.
  private mutating func reportInvalidText() {
    if status == .invalid, let reason = reasons.first { problem = .reason(reason) }
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
    parameters.isForField = true
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

extension AmountInputState {
  /// Returns the event with which editing goes on. A caret that moves would forget a refused separator.
  fileprivate func resuming(at selection: Range<Int>) -> AmountInputEvent {
    hasRefusedSeparator ? .begin : .select(selection)
  }
}

extension InputAmountFormatOutput {
  /// The amount that the text stands for, whether or not it may be submitted; nil if it stands for none.
  fileprivate var standing: Amount? {
    switch reasons.first {
    case nil: status == .valid ? amountDigits : nil
    case .belowMinimum, .aboveMaximum: provisionalDigits
    default: hidesDigits ? provisionalDigits : nil
    }
  }

  /// Whether the text is that of an amount with more fraction digits than can be typed.
  var hidesDigits: Bool {
    state.origin == .amount && provisionalDigits != nil
      && (reasons.first == .tooManyFractionDigits || reasons.first == .fractionNotAllowed)
  }
}
