// The input pipeline: a state and an event make the next state, and what to show.

/// A format whose amounts are edited: what the pipeline asks of it.
package protocol EditableFormat: AnyObject, Sendable {
  /// What the format's texts are made of.
  var reader: AmountReader { get }
  /// Whether amounts without a fraction are shown without its zeros.
  var hidesZeros: Bool { get }
  /// nil where the format doesn't group.
  var grouping: LiveGrouping? { get }
  /// Which side of the amount the currency stands on.
  var currencyPlacement: InputAmountFormatOutput.CurrencyPlacement { get }

  /// What a text in the field means.
  func read(_ text: String, _ mode: AmountReading.Mode, _ rules: AmountInputRules) -> AmountReading
  /// The text of an amount that nobody edits.
  func idleText(_ amount: Amount) -> String
  /// The currency beside an amount: a name in the plural of the amount, of zero where there is none.
  func currencyText(_ amount: Amount?) -> String
}

/// Editing amounts of one format by one set of rules.
package struct AmountInputFormat {
  let format: any EditableFormat
  let rules: AmountInputRules

  package init(_ format: any EditableFormat, _ rules: AmountInputRules) {
    self.format = format
    self.rules = rules
  }

  var reader: AmountReader { format.reader }
  var notation: InputNotation { reader.data.notation }
  var grouping: LiveGrouping? { rules.liveGrouping ? format.grouping : nil }

  /// A rejected event leaves the state as it was, bit for bit; otherwise the selection is snapped to characters.
  package func apply(_ event: AmountInputEvent, to given: AmountInputState) -> InputAmountFormatOutput {
    var state = given
    state.selection = state.text.snapped(state.selection)
    switch event {
    case .begin:
      return output(of: state.phase == .editing ? state : begun(state))
    case .end:
      return state.phase == .editing ? ended(state) : output(of: state)
    case .revert:
      return output(of: reverted(state))
    case .select(let range):
      state.selection = selection(range, in: state)
      if state.phase == .editing { state.hasRefusedSeparator = false }
      return output(of: state)
    default: break
    }
    if state.phase == .idle { state = begunForEdit(state) }
    return switch rules.entryMode {
    case .natural: naturalEdit(event, of: consume state, from: given)
    case .minorUnits: minorUnitsEdit(event, of: state, from: given)
    }
  }

  private func selection(_ range: Range<Int>, in state: AmountInputState) -> Range<Int> {
    let selection = state.text.snapped(range)
    let end = state.text.utf16.count
    // Digits that fill from the right enter at the end: everything can be selected, or nothing.
    guard rules.entryMode == .minorUnits, state.phase == .editing, selection != 0..<end else {
      return selection
    }
    return end..<end
  }
}

// MARK: - Begin, end and revert

extension AmountInputFormat {
  private func begun(_ state: AmountInputState) -> AmountInputState {
    if state.origin == .amount { return written(state.enteredDigits ?? state.committedDigits, state) }
    // What is not an amount is gone on with.
    var begun = state
    begun.phase = .editing
    begun.selection = state.text.utf16.count..<state.text.utf16.count
    return begun
  }

  /// A state that edits an amount nobody has touched.
  private func written(_ amount: Amount?, _ state: AmountInputState) -> AmountInputState {
    let text = editingText(amount)
    var written = state
    written.edit(text, caret: text.utf16.count, .amount)
    written.isGroupingPaused = false
    if let grouping {
      let grouped = grouping.grouped(text, caret: text.utf16.count)
      written.text = grouped.text
      written.selection = grouped.caret..<grouped.caret
      written.insertedSeparators = grouped.separators
    }
    return written
  }

  /// Somebody who selects all of what stands there and types replaces it; otherwise the caret is at the end.
  private func begunForEdit(_ state: AmountInputState) -> AmountInputState {
    var begun = begun(state)
    if state.selectsAll { begun.selection = 0..<begun.text.utf16.count }
    return begun
  }

  /// The range that an event replaces. Whoever replaces all of an idle text means all; any other range is one of
  /// the text that beginning makes.
  func replaced(
    _ range: Range<Int>, in state: AmountInputState, from given: AmountInputState
  ) -> Range<Int> {
    let isAll =
      given.phase == .idle && !given.text.isEmpty && given.text.snapped(range) == 0..<given.text.utf16.count
    return isAll ? 0..<state.text.utf16.count : state.text.snapped(range)
  }

  /// An amount as one edits it: every digit of it.
  private func editingText(_ amount: Amount?) -> String {
    guard let amount else { return "" }
    var minimum = notation.minimumFractionDigits
    if rules.entryMode == .minorUnits {
      minimum = notation.maximumFractionDigits
    } else if format.hidesZeros, amount.isWhole {
      minimum = 0
    }
    return notation.text(amount, minimumFractionDigits: minimum)
  }

  private func idle(_ amount: Amount?, _ state: AmountInputState) -> AmountInputState {
    var idle = state
    idle.text = amount.map { format.idleText($0) } ?? ""
    let end = idle.text.utf16.count
    idle.selection = end..<end
    idle.phase = .idle
    idle.origin = .amount
    idle.insertedSeparators = []
    idle.isGroupingPaused = false
    idle.hasRefusedSeparator = false
    return idle
  }

  private func ended(_ state: AmountInputState) -> InputAmountFormatOutput {
    let reading = reading(of: state, .commit)
    var next = state
    next.enteredDigits = nil
    switch reading.status {
    case .valid:
      next.committedDigits = reading.amountDigits
      next = idle(reading.amountDigits, next)
    case .empty:
      next.committedDigits = nil
      next = idle(nil, next)
    case .partial, .invalid:
      if reading.isOutOfRange {
        next.enteredDigits = reading.provisionalDigits
        next = idle(reading.provisionalDigits, next)
      } else {
        next.phase = .idle
        next.origin = state.origin == .amount ? .typed : state.origin
        next.isGroupingPaused = false
      }
    }
    return output(next, reading, offset: offset(of: reading, in: state))
  }

  private func reverted(_ state: AmountInputState) -> AmountInputState {
    var state = state
    state.enteredDigits = nil
    return state.phase == .editing
      ? written(state.committedDigits, state) : idle(state.committedDigits, state)
  }
}

// MARK: - Edits of a text that is written as one writes amounts

extension AmountInputFormat {
  /// - Parameters:
  ///   - state: being edited; `given` is what it was before the event.
  private func naturalEdit(
    _ event: AmountInputEvent, of state: consuming AmountInputState, from given: AmountInputState
  ) -> InputAmountFormatOutput {
    switch event {
    case .insert(let text):
      return entry(text, at: state.selection, of: state, from: given, .typed)
    case .replace(let range, let text):
      return entry(text, at: replaced(range, in: state, from: given), of: state, from: given, .typed)
    case .paste(let text):
      return entry(text, at: state.selection, of: state, from: given, .whole)
    case .setText(let text):
      state.isGroupingPaused = false
      return entry(text, at: 0..<state.text.utf16.count, of: state, from: given, .whole, isSet: true)
    case .deleteBackward: return deleted(state.deletion(isBackward: true), of: state, isBackward: true)
    case .deleteForward: return deleted(state.deletion(isBackward: false), of: state, isBackward: false)
    case .begin, .end, .select, .revert: return output(of: state)
    }
  }

  /// Puts text in place of a range.
  private func entry(
    _ text: String, at range: Range<Int>, of state: consuming AmountInputState,
    from given: AmountInputState, _ origin: AmountInputState.TextOrigin, isSet: Bool = false
  ) -> InputAmountFormatOutput {
    let entered = EnteredText(text, isWhole: origin == .whole, rules.keyPolicy, reader)
    if let place = entered.refused { return refused(given, .illegalCharacter, offset: place) }
    if entered.text.isEmpty, !isSet { return deleted(range, of: state, isBackward: true) }
    let (plain, place) = LiveGrouping.ungrouped(state.text, range, state.insertedSeparators)
    let next = plain.replacing(place, with: entered.text)
    guard next.utf8.count <= AmountReader.maximumUTF8Count else { return refused(given, .inputTooLong) }
    if let grouping, grouping.hasSeparator(entered.text) { state.isGroupingPaused = true }
    edit(&state, next, caret: place.lowerBound + entered.text.utf16.count, origin)
    // The host may mean a whole text, or restore an unfinished one.
    if isSet, reading(of: state).status == .invalid { state.origin = .typed }
    return output(of: state)
  }

  /// Deleting is always possible, whatever it leaves.
  private func deleted(
    _ range: Range<Int>, of state: consuming AmountInputState, isBackward: Bool
  ) -> InputAmountFormatOutput {
    var (text, place) = LiveGrouping.ungrouped(state.text, range, state.insertedSeparators)
    // Only a separator was meant, so the digit beside it is.
    if place.isEmpty, !range.isEmpty {
      place = AmountInputState(text: text, selection: place).deletion(isBackward: isBackward)
    }
    if place.isEmpty { return output(of: state) }
    text = text.replacing(place, with: "")
    edit(&state, text, caret: place.lowerBound, .typed)
    return output(of: state)
  }

  /// Gives a state another text, grouped if the rules ask for it.
  private func edit(
    _ state: inout AmountInputState, _ text: String, caret: Int, _ origin: AmountInputState.TextOrigin
  ) {
    let caret = text.characterBoundary(atOrAfter: caret)
    state.edit(text, caret: caret, origin)
    if let grouping, !state.isGroupingPaused {
      let grouped = grouping.grouped(text, caret: caret)
      state.text = grouped.text
      state.selection = grouped.caret..<grouped.caret
      state.insertedSeparators = grouped.separators
    }
  }
}

// MARK: - Readings

extension AmountInputFormat {
  /// What a state's text means now.
  func reading(of state: AmountInputState) -> AmountReading {
    if state.phase == .editing { return reading(of: state, state.origin == .whole ? .paste : .type) }
    if state.origin != .amount { return reading(of: state, .commit) }
    guard let amount = state.enteredDigits ?? state.committedDigits else {
      return AmountReading(status: .empty)
    }
    return AmountReading(amount, rules, .commit)
  }

  /// What was typed, without the separators that nobody typed.
  private func typedText(_ state: AmountInputState) -> String {
    LiveGrouping.ungrouped(state.text, 0..<0, state.insertedSeparators).text
  }

  private func reading(of state: AmountInputState, _ mode: AmountReading.Mode) -> AmountReading {
    if state.hasRefusedSeparator {
      return AmountReading(status: .invalid, reasons: [.misplacedSeparator])
    }
    let reading = format.read(typedText(state), mode, rules)
    guard state.origin == .amount, let amount = state.enteredDigits ?? state.committedDigits else {
      return reading
    }
    // The amount as long as its text was not touched: it may have digits that nobody could type, and to look at them
    // must not change them.
    switch reading.reasons.first {
    case .signNotAllowed, .tooManyIntegerDigits, .inputTooLong: return reading
    default: return AmountReading(amount, rules, mode)
    }
  }
}

extension AmountReading {
  /// An amount that only the minimum or the maximum is against.
  var isOutOfRange: Bool {
    guard provisionalDigits != nil else { return false }
    return reasons == [.belowMinimum] || reasons == [.aboveMaximum]
  }
}

// MARK: - Output

extension AmountInputFormat {
  /// What is to be said of a state.
  func output(of state: consuming AmountInputState) -> InputAmountFormatOutput {
    let reading = reading(of: state)
    if state.phase == .editing {
      state.enteredDigits = reading.isOutOfRange ? reading.provisionalDigits : nil
    }
    let offset = offset(of: reading, in: state)
    return output(state, reading, offset: offset)
  }

  /// Where a reading points in the text of the state that was read, in UTF-16 units.
  private func offset(of reading: AmountReading, in state: AmountInputState) -> Int? {
    guard let utf8 = reading.offset else { return nil }
    var offset = typedText(state).utf16Offset(ofUTF8: utf8)
    for separator in state.insertedSeparators where separator <= offset { offset += 1 }
    return offset
  }

  private func output(
    _ state: consuming AmountInputState, _ reading: consuming AmountReading, offset: Int?
  ) -> InputAmountFormatOutput {
    let amount = amount(state, reading)
    let currencyText = format.currencyText(amount ?? state.committedDigits)
    return InputAmountFormatOutput(
      state: state, status: reading.status, reasons: reading.reasons, rejected: false,
      warnings: reading.warnings, offset: offset, found: reading.found, currencies: reading.currencies,
      currencyText: currencyText, currencyPlacement: format.currencyPlacement, amountDigits: amount,
      provisionalDigits: reading.provisionalDigits, candidateDigits: reading.candidateDigits)
  }

  /// What may be sent. An old amount never is for a new text.
  private func amount(_ state: AmountInputState, _ reading: AmountReading) -> Amount? {
    guard reading.status == .valid, let amount = reading.amountDigits else { return nil }
    if state.phase == .editing, rules.shouldUpdateAmountWhileEditing { return amount }
    return amount == state.committedDigits ? amount : nil
  }

  /// A refused event. Status, amounts and warnings stay the state's; the reasons are those of the refusal.
  func refused(
    _ state: AmountInputState, _ reason: AmountInputReason, offset: Int? = nil
  ) -> InputAmountFormatOutput {
    refused(state, AmountReading(status: .invalid, reasons: [reason]), offset: offset)
  }

  func refused(
    _ state: AmountInputState, _ reading: AmountReading, offset: Int? = nil
  ) -> InputAmountFormatOutput {
    var snapped = state
    snapped.selection = state.text.snapped(state.selection)
    var output = output(of: snapped)
    output.state = state
    output.rejected = true
    output.reasons = reading.reasons
    output.candidateDigits = reading.candidateDigits
    output.found = reading.found
    output.currencies = reading.currencies
    output.offset = offset
    return output
  }
}
