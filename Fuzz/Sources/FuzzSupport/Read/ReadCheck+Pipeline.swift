// The same text in a field: pasted, set, typed and ended, it means the same as when parsed.

import FoundationEssentials
import MoneyFormat

extension ReadCheck {
  func verifyPipeline() throws(Mismatch) {
    var rules = rules
    (rules.entryMode, rules.liveGrouping) = (.natural, false)
    // How a field treats control characters and invisible characters is not checked here.
    guard text.unicodeScalars.allSatisfy({ $0.isPlain }), text.utf8.count <= 1024 else { return }
    let field = Field(setting, rules)
    try verifyWhole(.paste(text), .paste, field)
    try verifyWhole(.insert(text), .type, field)
    rules.liveGrouping = self.rules.liveGrouping
    try verifyTypingIsPasting(Field(setting, rules))
  }

  /// The whole text at once, in an empty field.
  private func verifyWhole(
    _ event: AmountInputEvent, _ mode: AmountReading.Mode, _ field: Field
  ) throws(Mismatch) {
    let before = field.output(.begin, AmountInputState()).state
    let output = field.output(event, before)
    if text.isEmpty {
      return try require(output.state == before, "nothing was entered, and it became \(output.state)")
    }
    let reading = formatter.read(text, mode: mode, rules: field.rules)
    if output.rejected {
      return try require(
        field.rules.keyPolicy == .refuse && output.state.isIdentical(to: before), "\(event) was refused")
    }
    let isSame =
      output.reasons == reading.reasons && output.candidates == reading.candidates
      && output.found == reading.found && output.currencies == reading.currencies
      && output.offset == reading.offset.map { text.utf16Offset(ofUTF8: $0) }
    try require(isSame, "\(event) came to \(output.inShort), read as \(reading.inShort)")
    let isTold =
      output.status == reading.status && output.provisionalAmount == reading.provisionalAmount
      && output.warnings == reading.warnings
      && output.amount == (field.rules.shouldUpdateAmountWhileEditing ? reading.amount : nil)
    try require(isTold, "\(event) came to \(output.inShort), read as \(reading.inShort)")
    try require(output.state.text.utf8.elementsEqual(text.utf8), "\(event) became \(output.state.text)")
    try verifyEnd(output.state, field)
  }

  private func verifyEnd(_ state: AmountInputState, _ field: Field) throws(Mismatch) {
    let ended = field.output(.end, state)
    let commit = formatter.read(text, mode: .commit, rules: field.rules)
    let isSame =
      ended.status == commit.status && ended.reasons == commit.reasons
      && ended.state.committed == commit.amount && ended.amount == commit.amount
      && ended.state.entered == (commit.isOutOfRange ? commit.provisionalAmount : nil)
      && ended.warnings == commit.warnings
    try require(isSame, "ended as \(ended.inShort), read as \(commit.inShort)")
  }
}

extension Unicode.Scalar {
  fileprivate var isPlain: Bool {
    if isASCII { return (0x20..<0x7F).contains(value) }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return false
    default: return true
    }
  }
}
