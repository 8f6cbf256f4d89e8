// Edits of a text that is written as one writes amounts.

import MoneyFormatCore
import MoneyFormatICU

extension AmountInputFormat {
  /// - Parameters:
  ///   - state: being edited; `given` is what it was before the event.
  func naturalEdit(
    _ event: AmountInputEvent, of state: AmountInputState, from given: AmountInputState
  ) -> InputAmountFormatOutput {
    switch event {
    case .insert(let text):
      return typed(EnteredText(text, isWhole: false), at: state.selection, of: state, from: given)
    case .replace(let range, let text):
      let range = replaced(range, in: state, from: given)
      return typed(EnteredText(text, isWhole: false), at: range, of: state, from: given)
    case .paste(let text):
      let entered = EnteredText(text, isWhole: true)
      return entered.text.isEmpty
        ? deleted(state.selection, of: state, isBackward: true)
        : entry(entered, at: state.selection, of: state, from: given, modes: [.paste])
    case .setText(let text):
      // The host may mean a whole text, or restore an unfinished one.
      return entry(
        EnteredText(text, isWhole: true), at: 0..<state.text.utf16.count, of: state, from: given,
        modes: [.type, .commit])
    case .deleteBackward: return deleted(state.deletion(isBackward: true), of: state, isBackward: true)
    case .deleteForward: return deleted(state.deletion(isBackward: false), of: state, isBackward: false)
    case .begin, .end, .select: return output(of: state)
    }
  }

  private func typed(
    _ entered: EnteredText, at range: Range<Int>, of state: AmountInputState, from given: AmountInputState
  ) -> InputAmountFormatOutput {
    entered.text.isEmpty
      ? deleted(range, of: state, isBackward: true)
      : entry(entered, at: range, of: state, from: given, modes: [.type])
  }

  /// Puts text in place of a range, if that reads as an amount in one of the modes.
  private func entry(
    _ entered: EnteredText, at range: Range<Int>, of state: AmountInputState, from given: AmountInputState,
    modes: [AmountReading.Mode]
  ) -> InputAmountFormatOutput {
    if let control = entered.control { return refused(given, .illegalCharacter, offset: control) }
    var (text, range) = (state.text, range)
    // Digits enter the number without its groups. Who types group separators groups by hand.
    if let grouping, !grouping.isGrouped(entered.text), let plain = grouping.ungrouped(text, range) {
      (text, range) = plain
    }
    let next = text.replacing(range, with: entered.text)
    guard next.utf8.count <= AmountReader.maximumUTF8Count else { return refused(given, .inputTooLong) }
    var refusal: AmountReading?
    for mode in modes {
      let reading = reader.read(next, mode, rules)
      if accepts(reading) || mends(text, entered.text, reading) {
        return edited(state, next, caret: range.lowerBound + entered.text.utf16.count, reading)
      }
      refusal = reading
    }
    return refused(given, refusal ?? AmountReading(status: .invalid), of: next)
  }

  /// Whether digits enter a text whose separators deleting has left in the wrong places (`1,4,567`): it takes
  /// several to put that right, and none of them may be refused.
  private func mends(_ text: String, _ entered: String, _ reading: AmountReading) -> Bool {
    guard reading.reasons == [.misplacedSeparator],
      entered.unicodeScalars.allSatisfy({ notation.ownDigit($0) != nil || ("0"..."9").contains($0) })
    else { return false }
    return reader.read(text, .type, rules).reasons == [.misplacedSeparator]
  }

  /// Deleting is always possible, whatever it leaves.
  private func deleted(
    _ range: Range<Int>, of state: AmountInputState, isBackward: Bool
  ) -> InputAmountFormatOutput {
    var (text, place) = (state.text, range)
    if let grouping, let plain = grouping.ungrouped(text, range) {
      (text, place) = plain
      // Only a separator was meant, so the digit beside it is.
      if place.isEmpty, !range.isEmpty {
        let caret = AmountInputState(text: text, selection: place)
        place = caret.deletion(isBackward: isBackward)
      }
    }
    if place.isEmpty { return output(of: state) }
    let next = text.replacing(place, with: "")
    return edited(state, next, caret: place.lowerBound, nil)
  }

  /// The state after an edit, grouped if the rules ask for it.
  private func edited(
    _ state: AmountInputState, _ text: String, caret: Int, _ reading: AmountReading?
  ) -> InputAmountFormatOutput {
    var (text, caret) = (text, text.characterBoundary(atOrAfter: caret))
    if let grouping, let plain = grouping.ungrouped(text, caret..<caret) {
      (text, caret) = grouping.grouped(plain.text, caret: plain.range.lowerBound)
    }
    let next = state.editing(text, caret: caret)
    return output(next, reading ?? self.reading(of: next), of: text)
  }
}
