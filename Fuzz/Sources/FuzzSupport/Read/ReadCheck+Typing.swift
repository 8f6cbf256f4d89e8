// Typing equals pasting: however a text is entered, ending gives the same result as pasting the whole text.

import MoneyFormat
import TestSupport

extension ReadCheck {
  /// Types the text scalar by scalar: straight, with caret moves and deletions between, and its end first.
  func verifyTypingIsPasting(_ field: Field) throws(Mismatch) {
    guard text.utf8.count <= 64 else { return }
    let typist = Typist(seed: text.utf8.reduce(17) { $0 &* 31 &+ UInt64($1) }) { field.output($0, $1) }
    try compare(typist.straight(text), "straight", field)
    try compare(typist.wandering(text), "wandering", field)
    if let typed = typist.endFirst(text) { try compare(typed, "its end first", field) }
  }

  private func compare(_ typed: Typist.Typed, _ way: String, _ field: Field) throws(Mismatch) {
    if field.rules.keyPolicy == .keep {
      try require(typed.kept.utf8.elementsEqual(text.utf8), "typed \(way), keys were refused")
    }
    let state = typed.state
    let end = field.output(.end, state)
    let pasted = field.output(.end, field.output(.paste(typed.kept), AmountInputState()).state)
    let isSame =
      end.status == pasted.status && end.reasons == pasted.reasons && end.warnings == pasted.warnings
      && end.amount == pasted.amount && end.candidates == pasted.candidates
      && end.state.committed == pasted.state.committed && end.state.entered == pasted.state.entered
    try require(
      isSame,
      "typed \(way) to \(state.text.debugDescription), it ended as \(end.inShort), pasted as \(pasted.inShort)"
    )
    try require(
      state.typedText.utf8.elementsEqual(typed.kept.utf8),
      "typed \(way), it became \(state.text.debugDescription)")
  }
}
