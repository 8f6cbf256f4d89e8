// Edits of a text whose digits fill from the right, as at a cash machine.

import FoundationEssentials
import MoneyFormatCore
import MoneyFormatICU

extension AmountInputFormat {
  /// The caret is always at the end. What the text is made of is the amount in minor units, so every edit
  /// writes it anew.
  func minorUnitsEdit(
    _ event: AmountInputEvent, of state: AmountInputState, from given: AmountInputState
  ) -> InputAmountFormatOutput {
    switch event {
    case .insert(let text):
      return entered(text, at: place(state.selection, in: state), of: state, from: given)
    case .replace(let range, let text):
      return entered(text, at: replaced(range, in: state, from: given), of: state, from: given)
    case .paste(let text): return whole(text, .paste, of: state, from: given)
    case .setText(let text): return whole(text, .commit, of: state, from: given)
    case .deleteBackward: return deletedLast(of: state)
    case .deleteForward: return state.selectsAll ? written(MinorUnitsEntry(), state) : output(of: state)
    case .begin, .end, .select: return output(of: state)
    }
  }

  /// Everything, or the end.
  private func place(_ selection: Range<Int>, in state: AmountInputState) -> Range<Int> {
    let end = state.text.utf16.count
    return state.selectsAll ? 0..<end : end..<end
  }

  private func deletedLast(of state: AmountInputState) -> InputAmountFormatOutput {
    if state.selectsAll { return written(MinorUnitsEntry(), state) }
    guard var entry = MinorUnitsEntry(state.text, notation) else {
      // Digits beyond the minor unit: they go one by one, without the others moving.
      var atEnd = state
      atEnd.selection = place(state.selection, in: state)
      let next = state.editing(state.text.replacing(atEnd.deletion(isBackward: true), with: ""))
      return output(of: next)
    }
    if state.text.isEmpty { return output(of: state) }
    entry.removeLast()
    return written(entry, state)
  }

  /// Keys: digits enter in place of a range, signs change the sign, and there is nothing else.
  private func entered(
    _ text: String, at range: Range<Int>, of state: AmountInputState, from given: AmountInputState
  ) -> InputAmountFormatOutput {
    let text = EnteredText(text, isWhole: false).text
    let upper = state.text.utf16.index(state.text.startIndex, offsetBy: range.upperBound)
    let lower = state.text.utf16.index(state.text.startIndex, offsetBy: range.lowerBound)
    guard var entry = entry(of: state, before: lower, of: range) else {
      return refused(given, whyNoEntry(state.text))
    }
    var units = 0
    for scalar in text.unicodeScalars {
      if let digit = scalar.digitValue ?? notation.ownDigit(scalar) {
        entry.append(digit)
      } else if scalar.isMinus {
        guard rules.allowsNegative else { return refused(given, .signNotAllowed, offset: units) }
        entry.isNegative.toggle()
      } else if scalar.isPlus {
        guard rules.allowsPlus else { return refused(given, .signNotAllowed, offset: units) }
        entry.isNegative = false
      } else if !scalar.properties.isDefaultIgnorableCodePoint {
        return refused(given, .illegalCharacter, offset: units)
      }
      units += UTF16.width(scalar)
    }
    for scalar in state.text.unicodeScalars[upper...] {
      if let digit = notation.ownDigit(scalar) { entry.append(digit) }
    }
    if text.isEmpty { return range.isEmpty ? output(of: state) : written(entry, state) }
    return accepted(entry, [], of: state, from: given)
  }

  /// What stands before a range.
  private func entry(
    of state: AmountInputState, before lower: String.Index, of range: Range<Int>
  ) -> MinorUnitsEntry? {
    if range.upperBound == state.text.utf16.count {
      if range.lowerBound == 0 { return MinorUnitsEntry() }
      if range.isEmpty, let entry = MinorUnitsEntry(state.text, notation) { return entry }
    }
    let isWritten = MinorUnitsEntry(state.text, notation) != nil
    guard isWritten else {
      // Written by somebody else: it counts as the amount it is.
      guard let amount = reader.read(state.text, .type, rules).amount.flatMap({ DecimalDigits($0) }),
        range.isEmpty
      else { return nil }
      return MinorUnitsEntry(amount, places: notation.maximumFractionDigits)
    }
    var entry = MinorUnitsEntry()
    for scalar in state.text.unicodeScalars[..<lower] {
      if scalar == "-" { entry.isNegative = true }
      if let digit = notation.ownDigit(scalar) { entry.append(digit) }
    }
    return entry
  }

  /// What keeps digits from entering a text that this mode has not written.
  private func whyNoEntry(_ text: String) -> AmountInputReason {
    let reading = reader.read(text, .type, rules)
    // The maximum is only told.
    if let reason = reading.reasons.first(where: { $0 != .aboveMaximum }) { return reason }
    guard let amount = (reading.amount ?? reading.provisionalAmount).flatMap({ DecimalDigits($0) }) else {
      return .illegalCharacter
    }
    let entry = MinorUnitsEntry(amount, places: notation.maximumFractionDigits)
    return entry == nil ? .tooManyFractionDigits : .illegalCharacter
  }

  /// A whole amount, as one writes amounts, takes the place of everything.
  private func whole(
    _ text: String, _ mode: AmountReading.Mode, of state: AmountInputState, from given: AmountInputState
  ) -> InputAmountFormatOutput {
    let text = EnteredText(text, isWhole: true)
    if let control = text.control { return refused(given, .illegalCharacter, offset: control) }
    guard text.text.utf8.count <= AmountReader.maximumUTF8Count else { return refused(given, .inputTooLong) }
    let reading = reader.read(text.text, mode, rules)
    if reading.status == .empty {
      return mode == .commit || state.selectsAll ? written(MinorUnitsEntry(), state) : output(of: state)
    }
    guard accepts(reading), let digits = reading.amount.flatMap({ DecimalDigits($0) }) else {
      return refused(given, reading, of: text.text)
    }
    guard let entry = MinorUnitsEntry(digits, places: notation.maximumFractionDigits) else {
      return refused(given, .tooManyFractionDigits)
    }
    return accepted(entry, reading.warnings, of: state, from: given)
  }

  private func accepted(
    _ entry: MinorUnitsEntry, _ warnings: [AmountInputWarning], of state: AmountInputState,
    from given: AmountInputState
  ) -> InputAmountFormatOutput {
    if entry.digits.count > notation.maximumFractionDigits + max(0, rules.maximumIntegerDigits) {
      return refused(given, .tooManyIntegerDigits)
    }
    if entry.digits.count > DecimalDigits.maximumSignificantDigits {
      return refused(given, .precisionOverflow)
    }
    let next = nextState(entry, state)
    var reading = reading(of: next)
    guard accepts(reading) else { return refused(given, reading, of: next.text) }
    if reading.status == .valid { reading.warnings += warnings }
    return output(next, reading, of: next.text)
  }

  private func written(_ entry: MinorUnitsEntry, _ state: AmountInputState) -> InputAmountFormatOutput {
    output(of: nextState(entry, state))
  }

  private func nextState(_ entry: MinorUnitsEntry, _ state: AmountInputState) -> AmountInputState {
    let text = entry.text(notation)
    return state.editing(grouping?.grouped(text, caret: 0).text ?? text)
  }
}

extension Unicode.Scalar {
  /// The value of a decimal digit of any script, full-width ones included.
  fileprivate var digitValue: UInt8? {
    if value < 0x80 { return ("0"..."9").contains(self) ? UInt8(value) - UInt8(ascii: "0") : nil }
    guard properties.generalCategory == .decimalNumber else { return nil }
    return properties.numericValue.map { UInt8($0) }
  }

  /// As reading has it, which folds all of them.
  fileprivate var isMinus: Bool { GlyphReader.folded(self) == Glyph.minus }

  fileprivate var isPlus: Bool { GlyphReader.folded(self) == Glyph.plus }
}
