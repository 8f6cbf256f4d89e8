// The input pipeline: a state and an event make the next state, and what to show.

import FoundationEssentials
import MoneyFormatCore
import MoneyFormatICU

/// Editing amounts of one format by one set of rules.
struct AmountInputFormat {
  let format: CompiledFormat
  let reader: AmountReader
  let display: AmountInputDisplay
  /// Those for texts that are being edited: without the minimum, which is looked at when editing ends.
  let rules: AmountInputRules
  let minimumAmount: Decimal?
  let grouping: LiveGrouping?

  init(_ format: CompiledFormat, _ display: AmountInputDisplay, _ rules: AmountInputRules) {
    self.format = format
    self.display = display
    reader = display.reader
    minimumAmount = rules.minimumAmount
    self.rules = rules.withoutMinimum
    grouping = rules.liveGrouping ? display.grouping : nil
  }

  var notation: InputNotation { reader.notation }

  /// A rejected event leaves the state as it was, bit for bit; else the selection is snapped to characters.
  func apply(_ event: AmountInputEvent, to given: AmountInputState) -> InputAmountFormatOutput {
    var state = given
    state.selection = state.text.snapped(state.selection)
    switch event {
    case .begin:
      return output(of: state.phase == .editing ? state : begun(state))
    case .end:
      return state.phase == .editing ? ended(state) : output(of: state)
    case .select(let range):
      state.selection = selection(range, in: state)
      return output(of: state)
    default: break
    }
    if state.phase == .idle { state = begunForEdit(state) }
    return switch rules.entryMode {
    case .natural: naturalEdit(event, of: state, from: given)
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

extension AmountInputRules {
  fileprivate var withoutMinimum: AmountInputRules {
    if minimumAmount == nil { return self }
    var rules = self
    rules.minimumAmount = nil
    return rules
  }
}

// MARK: - Begin and end

extension AmountInputFormat {
  func begun(_ state: AmountInputState) -> AmountInputState { state.editing(editingText(state.committed)) }

  /// Somebody who selects all of what stands there and types replaces it; else the caret is at the end.
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
  func editingText(_ amount: Decimal?) -> String {
    guard let digits = amount.flatMap({ DecimalDigits($0) }) else { return "" }
    var minimum = notation.minimumFractionDigits
    if rules.entryMode == .minorUnits {
      minimum = notation.maximumFractionDigits
    } else if format.resolved.fraction.hidesZeros, digits.isWhole {
      minimum = 0
    }
    let text = notation.text(digits, minimumFractionDigits: minimum)
    return grouping?.grouped(text, caret: 0).text ?? text
  }

  func idleText(_ amount: Decimal?) -> String {
    amount.flatMap { DecimalDigits($0) }.map { display.text($0, format) } ?? ""
  }

  private func ended(_ state: AmountInputState) -> InputAmountFormatOutput {
    var rules = rules
    rules.minimumAmount = minimumAmount
    var reading = reader.read(state.text, .commit, rules, wasTyped: true)
    if let untouched = untouched(state, reading, minimumAmount) { reading = untouched }
    var committed = state.committed
    switch reading.status {
    case .valid: committed = reading.amount
    case .empty: committed = nil
    case .partial, .invalid:
      if reading.isOutOfRange { committed = reading.amount }
    }
    let text = idleText(committed)
    let end = text.utf16.count
    let idle = AmountInputState(text: text, selection: end..<end, phase: .idle, committed: committed)
    return output(idle, reading, of: state.text)
  }
}

// MARK: - Output

extension AmountInputFormat {
  /// What is to be said of a state that no edit led to.
  func output(of state: AmountInputState) -> InputAmountFormatOutput {
    output(state, reading(of: state), of: state.text)
  }

  func reading(of state: AmountInputState) -> AmountReading {
    if state.phase == .idle {
      guard let committed = state.committed, !committed.isNaN else { return AmountReading(status: .empty) }
      return reading(of: committed, minimumAmount)
    }
    let reading = reader.read(state.text, .type, rules)
    if reading.status == .valid, reading.warnings.isEmpty { return reading }
    return untouched(state, reading, nil) ?? reading
  }

  /// An amount by itself.
  private func reading(of amount: Decimal, _ minimum: Decimal?) -> AmountReading {
    if let minimum, amount < minimum {
      return AmountReading(status: .invalid, amount: amount, reasons: [.belowMinimum])
    }
    if let maximum = rules.maximumAmount, amount > maximum {
      return AmountReading(status: .invalid, amount: amount, reasons: [.aboveMaximum])
    }
    return AmountReading(status: .valid, amount: amount)
  }

  /// The committed amount as long as its text was not touched: it may have digits that nobody could type, and
  /// to look at them must not change them. nil once it was, or if the rules have something against it.
  private func untouched(
    _ state: AmountInputState, _ reading: AmountReading, _ minimum: Decimal?
  ) -> AmountReading? {
    guard let committed = state.committed, !committed.isNaN, state.text == editingText(committed) else {
      return nil
    }
    switch reading.reasons.first {
    case .signNotAllowed, .tooManyIntegerDigits, .inputTooLong: return nil
    default: return self.reading(of: committed, minimum)
    }
  }

  /// A new state, and how its text reads.
  func output(
    _ state: AmountInputState, _ reading: AmountReading, of text: String
  ) -> InputAmountFormatOutput {
    let amount =
      state.phase == .editing && rules.shouldUpdateAmountWhileEditing ? reading.amount : state.committed
    return InputAmountFormatOutput(
      state: state, status: reading.status, reasons: reading.reasons, amount: amount,
      provisionalAmount: reading.provisionalAmount, warnings: reading.warnings,
      candidates: reading.candidates, offset: reading.offset.map { text.utf16Offset(ofUTF8: $0) },
      found: reading.found,
      currencyText: display.currencyText(amount.flatMap { DecimalDigits($0) }, format),
      currencyPlacement: display.placement)
  }

  /// A refused event. Status, amounts and warnings stay the state's; the reasons are those of the refusal.
  func refused(
    _ state: AmountInputState, _ reading: AmountReading, of text: String
  ) -> InputAmountFormatOutput {
    var snapped = state
    snapped.selection = state.text.snapped(state.selection)
    var output = output(of: snapped)
    output.state = state
    output.rejected = true
    output.reasons = reading.reasons
    output.candidates = reading.candidates
    output.found = reading.found
    output.offset = reading.offset.map { text.utf16Offset(ofUTF8: $0) }
    return output
  }

  func refused(
    _ state: AmountInputState, _ reason: AmountInputReason, offset: Int? = nil
  ) -> InputAmountFormatOutput {
    var output = refused(state, AmountReading(status: .invalid, reasons: [reason]), of: "")
    output.offset = offset
    return output
  }

  /// Whether an entry that reads so may stand.
  func accepts(_ reading: AmountReading) -> Bool {
    if reading.status != .invalid { return true }
    return !rules.blocksAboveMaximum && reading.isOutOfRange
  }
}

extension AmountReading {
  /// An amount that only the minimum or the maximum is against.
  var isOutOfRange: Bool {
    (amount ?? provisionalAmount) != nil
      && reasons.allSatisfy { $0 == .belowMinimum || $0 == .aboveMaximum }
  }
}
