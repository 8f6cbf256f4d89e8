// Nothing is lost or invented: what typing and deleting do to the text of a field.

import FoundationEssentials
import MoneyFormat
import TestSupport

extension InputMove {
  /// Nothing within an entry is deleted to make it parse: the text is the previous text with the insertion.
  func verifyInsert(_ inserted: String) throws(Mismatch) {
    guard !output.rejected, before.phase == .editing, before.selectsCharacters else { return }
    if rules.entryMode == .minorUnits { return try verifyMinorUnits(inserted) }
    // Replacing a separator that the field inserted with nothing is a deletion of the adjacent digit.
    if inserted.isEmpty, rules.liveGrouping { return }
    let (plain, selection) = before.plain
    let lower = plain.utf16.index(plain.startIndex, offsetBy: selection.lowerBound)
    let upper = plain.utf16.index(plain.startIndex, offsetBy: selection.upperBound)
    let expected = plain[..<lower] + inserted + plain[upper...]
    try require(
      state.typedText.utf8.elementsEqual(expected.utf8), "the text should be \(expected.debugDescription)")
  }

  /// Deleting removes only the selection or the character next to the caret. A field can therefore always be
  /// emptied, and deleting undoes inserting.
  func verifyDeletion(isBackward: Bool) throws(Mismatch) {
    guard before.phase == .editing, before.selectsCharacters, rules.entryMode == .natural else { return }
    let (plain, selection) = before.plain
    var lower = plain.utf16.index(plain.startIndex, offsetBy: selection.lowerBound)
    var upper = plain.utf16.index(plain.startIndex, offsetBy: selection.upperBound)
    // If only inserted separators are selected, the digit next to them is deleted.
    if lower == upper {
      if isBackward {
        if lower > plain.startIndex { lower = plain.index(before: lower) }
      } else if upper < plain.endIndex {
        upper = plain.index(after: upper)
      }
    }
    let expected = plain[..<lower] + plain[upper...]
    try require(
      state.typedText.utf8.elementsEqual(expected.utf8), "the text should be \(expected.debugDescription)")
  }

  /// A typed digit moves all others one place to the left.
  private func verifyMinorUnits(_ inserted: String) throws(Mismatch) {
    guard !isFirst, inserted.utf8.count == 1, let digit = WrittenDigits.value(inserted.unicodeScalars.first!),
      before.selection.isEmpty, let amount = written(before), let next = written(state)
    else { return }
    let places = field.setting.typedFractionDigits
    // Digits beyond the minor unit were not entered in this mode.
    guard amount.fraction.count <= places else { return }
    let units =
      amount.integer + amount.fraction
      + Array(repeating: 0, count: places - amount.fraction.count) + [digit]
    let expected = PlainText(isNegative: amount.isNegative, digits: units, fractionCount: places)
    try require(next.hasSameMagnitude(expected), "it should be \(expected)")
    try require(amount.isZero || next.isNegative == amount.isNegative, "the sign changed")
  }

  /// Returns the amount that a text means by itself.
  private func written(_ state: AmountInputState) -> PlainText? {
    if state.text.isEmpty { return PlainText(digits: [], fractionCount: 0) }
    var rules = rules
    (rules.minimumAmount, rules.maximumAmount, rules.maximumIntegerDigits) = (nil, nil, 38)
    return formatter.read(state.text, mode: .type, rules: rules).amount.map { field.setting.shown($0) }
  }

  /// Emptying a field of minor units by deleting always terminates.
  func verifyEmptying() throws(Mismatch) {
    var state = output.state
    guard rules.entryMode == .minorUnits, state.text.utf8.count <= 48 else { return }
    if state.phase == .idle { state = field.output(.begin, state).state }
    state = field.output(.select(state.text.utf16.count..<state.text.utf16.count), state).state
    for _ in 0..<state.text.count { state = field.output(.deleteBackward, state).state }
    try require(state.text.isEmpty && state.phase == .editing, "deleting leaves \(state)")
  }
}

extension AmountInputState {
  /// Whether the selection is one that the pipeline produces.
  var selectsCharacters: Bool {
    text.isBoundary(selection.lowerBound) && text.isBoundary(selection.upperBound)
  }
}
