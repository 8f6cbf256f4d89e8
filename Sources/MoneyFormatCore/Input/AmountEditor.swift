// The input pipeline: computes the next state and the output from a state and an event.

/// A format whose amounts can be edited, as the pipeline uses it.
package protocol EditableFormat: AnyObject, Sendable {
  /// Parses the format's texts.
  var reader: AmountReader { get }
  /// Whether amounts without a fraction are shown without its zeros.
  var hidesZeros: Bool { get }
  /// Nil if the format doesn't group.
  var grouping: LiveGrouping? { get }
  /// The side of the amount on which the currency is shown.
  var currencyPlacement: InputAmountFormatOutput.CurrencyPlacement { get }

  /// Parses the text of a field.
  func read(_ text: String, _ mode: AmountReading.Mode, _ rules: AmountInputRules) -> AmountReading
  /// Returns the text of an amount that is not being edited.
  func idleText(_ amount: Amount) -> String
  /// Returns the currency's text next to an amount. A name takes the amount's plural form, or that of zero if
  /// nil.
  func currencyText(_ amount: Amount?) -> String
}

/// Edits amounts of one format under one set of rules.
package struct AmountEditor {
  let format: any EditableFormat
  let rules: AmountInputRules
  private let isForField: Bool

  /// - Parameter isForField: as in ``InputAmountFormatParameters``.
  package init(_ format: any EditableFormat, _ rules: AmountInputRules, isForField: Bool = false) {
    self.format = format
    self.rules = rules
    self.isForField = isForField
  }

  var reader: AmountReader { format.reader }
  /// How texts are written for editing: with the separators by which they are read.
  var notation: InputNotation {
    let own = reader.data.notation
    return rules.notation.map(own.with) ?? own
  }
  /// Nil in a column's notation that has another decimal or group separator.
  var grouping: LiveGrouping? {
    guard rules.liveGrouping, !isForeign else { return nil }
    func folded(_ notation: InputNotation) -> [UInt32] { TextFolder().folded(notation.groupSeparator) }
    return rules.notation == nil || folded(notation) == folded(reader.data.notation) ? format.grouping : nil
  }
  /// Whether texts are read in a column's notation whose decimal separator is not the format's.
  private var isForeign: Bool {
    rules.notation != nil && notation.decimalSeparator != reader.data.notation.decimalSeparator
  }

  /// Applies an event. A rejected event returns the given state unchanged; otherwise the selection is snapped
  /// to character boundaries.
  package func apply(_ event: AmountInputEvent, to given: AmountInputState) -> InputAmountFormatOutput {
    guard given.phase == .idle, given.origin == .amount, given.text.isEmpty,
      let amount = given.writtenDigits
    else { return applied(event, to: given) }
    // A field that starts with an amount.
    return applied(event, to: idle(amount, given), given: given)
  }

  /// Applies an event to a state that a caller may have made up or kept from another format: only a group separator can be
  /// an inserted one, and the idle text is that of the amount.
  package func apply(_ event: AmountInputEvent, toDecoded given: AmountInputState) -> InputAmountFormatOutput
  {
    var state = given
    LiveGrouping.check(&state, format.grouping)
    guard state.phase == .idle, state.origin == .amount, !state.text.isEmpty,
      let amount = state.writtenDigits, case let shown = idle(amount, state).text,
      !shown.utf8.elementsEqual(state.text.utf8)
    else { return apply(event, to: state) }
    // The text of another amount, or of another format.
    state.text = shown
    return applied(event, to: state, given: given)
  }

  /// Applies an event to a state with the text that the given one should have had. A rejected event returns the given one.
  private func applied(
    _ event: AmountInputEvent, to shown: AmountInputState, given: AmountInputState
  ) -> InputAmountFormatOutput {
    var output = applied(event, to: shown)
    // Entry in minor units remembers a rejected separator.
    if output.rejected, output.state == shown { output.state = given }
    return output
  }

  private func applied(_ event: AmountInputEvent, to given: AmountInputState) -> InputAmountFormatOutput {
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
    // Digits that fill from the right are added at the end, so the selection is either everything or nothing.
    guard rules.entryMode == .minorUnits, state.phase == .editing, selection != 0..<end else {
      return selection
    }
    return end..<end
  }
}

// MARK: - Begin, end and revert

extension AmountEditor {
  private func begun(_ state: AmountInputState) -> AmountInputState {
    if state.origin == .amount { return written(state.writtenDigits, state) }
    // Editing continues with a text that is not an amount.
    var begun = state
    begun.phase = .editing
    begun.selection = state.text.utf16.count..<state.text.utf16.count
    // Only a refused separator made it invalid, so it is still the untouched text of the amount.
    if rules.entryMode == .minorUnits, state.hasRefusedSeparator,
      state.text.utf8.elementsEqual(editingText(state.writtenDigits).utf8)
    {
      begun.origin = .amount
    }
    return begun
  }

  /// Returns an editing state with the text of an untouched amount.
  private func written(_ amount: Amount?, _ state: AmountInputState) -> AmountInputState {
    let text = editingText(amount)
    var written = state
    written.edit(text, caret: text.utf16.count, .amount)
    written.isGroupingPaused = false
    grouping?.group(text, caret: text.utf16.count, in: &written)
    return written
  }

  /// If all of the text was selected, typing replaces all of it; otherwise the caret goes to the end.
  private func begunForEdit(_ state: AmountInputState) -> AmountInputState {
    var begun = begun(state)
    if state.selectsAll { begun.selection = 0..<begun.text.utf16.count }
    return begun
  }

  /// Returns the range that an event replaces. A range that covers all of an idle text covers all of the
  /// editing text; any other range refers to the text that ``AmountInputEvent/begin`` makes.
  func replaced(
    _ range: Range<Int>, in state: AmountInputState, from given: AmountInputState
  ) -> Range<Int> {
    let isAll =
      given.phase == .idle && !given.text.isEmpty && given.text.snapped(range) == 0..<given.text.utf16.count
    return isAll ? 0..<state.text.utf16.count : state.text.snapped(range)
  }

  /// Returns the text of an amount for editing, with all of its digits.
  private func editingText(_ amount: Amount?) -> String {
    guard var amount else { return "" }
    amount.exponent -= notation.scale
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
    let isAsRead = amount.map(hidesDigits) ?? false || isForField && isForeign
    idle.text = amount.map { isAsRead ? editingText($0) : format.idleText($0) } ?? ""
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
      if reading.isOutOfRange || state.origin == .amount && reading.provisionalDigits != nil {
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

// MARK: - Edits in natural notation

extension AmountEditor {
  /// - Parameters:
  ///   - state: the state in its editing phase. `given` is the state before the event.
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

  /// Replaces a range by entered text.
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
    // The host may set a whole text, or restore an unfinished one.
    if isSet, reading(of: state).status == .invalid { state.origin = .typed }
    return output(of: state)
  }

  /// Deletes a range, whatever text remains. Deletions are never rejected.
  private func deleted(
    _ range: Range<Int>, of state: consuming AmountInputState, isBackward: Bool
  ) -> InputAmountFormatOutput {
    var (text, place) = LiveGrouping.ungrouped(state.text, range, state.insertedSeparators)
    // The range covered only a separator, so the digit next to it is deleted instead.
    if place.isEmpty, !range.isEmpty {
      place = AmountInputState(text: text, selection: place).deletion(isBackward: isBackward)
    }
    if place.isEmpty { return output(of: state) }
    text = text.replacing(place, with: "")
    edit(&state, text, caret: place.lowerBound, .typed)
    return output(of: state)
  }

  /// Changes the text of a state, and groups it if the rules require that.
  private func edit(
    _ state: inout AmountInputState, _ text: String, caret: Int, _ origin: AmountInputState.TextOrigin
  ) {
    let caret = text.characterBoundary(atOrAfter: caret)
    state.edit(text, caret: caret, origin)
    if !state.isGroupingPaused { grouping?.group(text, caret: caret, in: &state) }
  }
}

// MARK: - Parsing

extension AmountEditor {
  /// Parses the text of a state.
  func reading(of state: AmountInputState) -> AmountReading {
    if state.phase == .editing { return reading(of: state, state.origin == .whole ? .paste : .type) }
    if state.origin != .amount { return reading(of: state, .commit) }
    guard let amount = state.writtenDigits else {
      return AmountReading(status: .empty)
    }
    return untouched(amount, format.read(editingText(amount), .commit, rules), .commit)
  }

  private func reading(of state: AmountInputState, _ mode: AmountReading.Mode) -> AmountReading {
    if state.hasRefusedSeparator {
      return AmountReading(status: .invalid, reasons: [.misplacedSeparator])
    }
    let reading = format.read(state.ungroupedText, mode, rules)
    guard state.origin == .amount, let amount = state.writtenDigits else {
      return reading
    }
    return untouched(amount, reading, mode)
  }

  /// Returns what an untouched text means. As long as it is untouched, the amount is kept: it may have digits that can't
  /// be typed, and opening the field must not change it.
  ///
  /// - Parameter reading: what the text would mean if it had been typed.
  private func untouched(
    _ amount: Amount, _ reading: AmountReading, _ mode: AmountReading.Mode
  ) -> AmountReading {
    switch reading.reasons.first {
    case .signNotAllowed, .tooManyIntegerDigits, .inputTooLong: return reading
    default: break
    }
    guard hidesDigits(amount) else { return AmountReading(amount, rules, mode) }
    guard rules.excessFraction == .round else {
      return AmountReading(
        status: .invalid, provisionalDigits: amount,
        reasons: [reader.fractionLimit == 0 ? .fractionNotAllowed : .tooManyFractionDigits])
    }
    let rounded = amount.rounded(toFractionDigits: reader.fractionLimit, reader.data.roundingMode).canonical
    var rounding = AmountReading(rounded, rules, mode)
    rounding.warnings = [.rounded]
    return rounding
  }

  /// Whether the field would show another amount, because this one has digits beyond the fraction limit. Abbreviated and
  /// scaled amounts are meant to hide the digits that they do.
  private func hidesDigits(_ amount: Amount) -> Bool {
    isForField && -amount.canonical.exponent > reader.fractionLimit
  }
}

extension AmountReading {
  /// Whether the text is an amount whose only fault is that it is below the minimum or above the maximum.
  var isOutOfRange: Bool {
    guard provisionalDigits != nil else { return false }
    return reasons == [.belowMinimum] || reasons == [.aboveMaximum]
  }
}

// MARK: - Output

extension AmountEditor {
  /// Returns the output for a state.
  func output(of state: consuming AmountInputState) -> InputAmountFormatOutput {
    let reading = reading(of: state)
    // An untouched text stands for the amount it was written for, also if new rules allow that amount.
    if state.phase == .editing, state.origin != .amount || state.enteredDigits == nil {
      state.enteredDigits = reading.isOutOfRange ? reading.provisionalDigits : nil
    }
    let offset = offset(of: reading, in: state)
    return output(state, reading, offset: offset)
  }

  /// Where a reading points in the text of the state that was read, in UTF-16 units.
  private func offset(of reading: AmountReading, in state: AmountInputState) -> Int? {
    guard let utf8 = reading.offset else { return nil }
    var offset = state.ungroupedText.utf16Offset(ofUTF8: utf8)
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

  /// Returns the amount that the host may use. A new text never reports an old amount.
  private func amount(_ state: AmountInputState, _ reading: AmountReading) -> Amount? {
    guard reading.status == .valid, let amount = reading.amountDigits else { return nil }
    if state.phase == .editing, rules.shouldUpdateAmountWhileEditing { return amount }
    return amount == state.committedDigits ? amount : nil
  }

  /// Returns the output for a rejected event. Status, amounts and warnings are those of the state; the
  /// reasons are those of the rejection.
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
