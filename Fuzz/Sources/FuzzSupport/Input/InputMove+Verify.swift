// The properties after every event.

import FoundationEssentials
import MoneyFormat
import TestSupport

extension InputMove {
  func verify() throws(Mismatch) {
    if output.rejected { try verifyRefusal() } else { try verifyState() }
    switch event {
    case .begin, .end, .select:
      try require(!output.rejected, "that is no edit")
    case .deleteBackward, .deleteForward:
      try require(!output.rejected, "deleting is always possible")
    default: break
    }
    switch event {
    case .begin: try verifyBegin()
    case .end: try verifyEnd()
    case .select: try verifySelect()
    case .revert: try verifyRevert()
    case .insert(let text): try verifyInsert(text)
    case .deleteBackward: try verifyDeletion(isBackward: true)
    case .deleteForward: try verifyDeletion(isBackward: false)
    default: break
    }
    if !output.rejected { try verifyEditing() }
    try verifyAmount()
  }

  /// The same event on the same state has the same result.
  func verifyRepetition() throws(Mismatch) {
    let again = field.output(event, before)
    try require(again == output && again.state.isIdentical(to: state), "then to \(again.inShort)")
  }

  /// The length of the text that an event edits: an edit of an idle field begins first.
  private var lengthOfBegun: Int {
    (before.phase == .idle ? field.output(.begin, before).state : before).text.utf8.count
  }

  /// A rejected event changes nothing visible, and gives a reason.
  private func verifyRefusal() throws(Mismatch) {
    // In minor-units entry, the state remembers that a separator was rejected.
    let isSame =
      rules.entryMode == .minorUnits
      ? state.text.utf8.elementsEqual(before.text.utf8) || before.phase == .idle
      : state.isIdentical(to: before)
    try require(isSame, "refused, and changed")
    try require(!output.reasons.isEmpty, "refused without a reason")
    try require(
      !output.reasons.contains(.belowMinimum) && !output.reasons.contains(.aboveMaximum),
      "the limits never keep anybody from typing")
    guard rules.entryMode == .natural else { return }
    switch event {
    case .insert(let text), .paste(let text), .replace(_, with: let text), .setText(let text):
      let isRefused = text.unicodeScalars.contains { $0.isRefused(rules.keyPolicy) }
      try require(
        output.reasons == [.inputTooLong] ? lengthOfBegun + text.utf8.count > 1024 : isRefused,
        "what could mean something is refused")
    default: throw mismatch("refused without an entry")
    }
  }

  /// The amount of the output is the one that the text means, and never another one.
  private func verifyAmount() throws(Mismatch) {
    guard let amount = output.amount, !output.rejected, state.phase == .editing, !isUntouchedAfter else {
      return
    }
    // In minor units the text counts as typed even if it was pasted in another notation.
    guard rules.entryMode == .natural else { return }
    let reading = formatter.read(state.typedText, mode: .commit, rules: rules)
    try require(reading.amount == amount, "an amount that the text doesn't mean; read as \(reading.inShort)")
  }

  private func verifyState() throws(Mismatch) {
    try require(
      state.selectsCharacters,
      "the selection is not between characters")
    try require(output.status != .invalid || !output.reasons.isEmpty, "invalid without a reason")
    try require(output.status != .valid || output.reasons.isEmpty, "valid with a reason")
    let follows = state.phase == .editing && rules.shouldUpdateAmountWhileEditing
    try require(
      follows || output.amount == nil || output.amount == state.committed,
      "the amount is not the committed one")
    try require(output.status == .valid || output.amount == nil, "an amount of a text that is not one")
    if follows, output.status == .valid { try require(output.amount != nil, "valid, and no amount") }
    if event != .end {
      try require(state.committed == before.committed, "only the end commits")
    }
    // A committed text may be longer than a typed one, because of four-byte digits and groups; a host's own
    // text may have any length. Groups don't grow, because they are not part of the typed text.
    try require(
      state.text.utf8.count <= max(2048, before.text.utf8.count, 2 * before.typedText.utf8.count),
      "the text grows without end")
  }

  private func verifyBegin() throws(Mismatch) {
    try require(state.phase == .editing, "begun, and idle")
    if before.phase == .editing {
      return try require(state.text.utf8.elementsEqual(before.text.utf8), "begun again, it changed")
    }
    try require(
      state.selection == state.text.utf16.count..<state.text.utf16.count, "the caret is not at the end")
    // Text that is not an amount is kept; otherwise the amount is written. An empty text is kept where a separator
    // was rejected.
    let isKeptEmpty =
      rules.entryMode == .minorUnits
      && field.output(.select(before.selection), before).reasons == [.misplacedSeparator]
    if !state.text.utf8.elementsEqual(before.text.utf8) || before.text.isEmpty && !isKeptEmpty {
      try verifyWritten(before.entered ?? before.committed)
    }
    // Beginning and ending without a change keeps the amount.
    let ended = field.output(.end, state)
    try require(ended.state.committed == before.committed, "ended, it is \(ended.inShort)")
  }

  /// The text has all digits of an amount, and nothing else.
  private func verifyWritten(_ amount: Decimal?) throws(Mismatch) {
    guard let amount else { return try require(state.text.isEmpty, "an amount that nobody entered") }
    let written = WrittenDigits(state.typedText, decimals: [])
    let plain = PlainText(
      isNegative: written.hasMinus, digits: written.digits, fractionCount: written.behindLastSeparator)
    try require(plain == field.setting.shown(amount), "the amount was not written")
    guard rules.entryMode == .natural, rules.excessFraction == .reject else { return }
    let typed = formatter.read(state.typedText, mode: .commit, rules: rules)
    try require(
      typed.amount == nil || typed.amount == amount, "typed anew, what was written is \(typed.inShort)")
  }

  /// Whether the text is the same, or that of an amount with which the field starts.
  private var keepsText: Bool {
    if state.text.utf8.elementsEqual(before.text.utf8) { return true }
    let amount = before.entered ?? before.committed
    guard before.phase == .idle, before.text.isEmpty, let amount else { return false }
    return state.text.utf8.elementsEqual(field.setting.idleFormatter.string(from: amount).utf8)
  }

  private func verifyRevert() throws(Mismatch) {
    try require(
      state.committed == before.committed && state.phase == before.phase, "reverted to something else")
    if state.phase == .editing { return try verifyWritten(before.committed) }
    let text = before.committed.map { field.setting.idleFormatter.string(from: $0) } ?? ""
    try require(state.text.utf8.elementsEqual(text.utf8), "the idle text is not \(text.debugDescription)")
  }

  private func verifySelect() throws(Mismatch) {
    try require(
      keepsText && state.phase == before.phase, "selecting changed more than the selection")
  }

  private func verifyEnd() throws(Mismatch) {
    try require(state.phase == .idle, "ended, and editing")
    guard before.phase == .editing else {
      return try require(keepsText, "ended again, it changed")
    }
    // The idle text is a formatted amount, or the text as typed.
    let isAmount = output.status == .valid || output.status == .empty || output.isOutOfRange
    let shown = output.isOutOfRange ? state.entered : state.committed
    let text = isAmount ? shown.map { field.setting.idleFormatter.string(from: $0) } ?? "" : before.text
    try require(state.text.utf8.elementsEqual(text.utf8), "the idle text is not \(text.debugDescription)")
    // The same text may have been touched and restored; then it is read.
    if isUntouched, state.committed == before.committed { return }
    guard rules.entryMode == .natural else {
      return try require(!isUntouched, "nobody touched it, and it changed")
    }
    let reading = formatter.read(before.typedText, mode: .commit, rules: rules)
    try require(
      output.status == reading.status && output.reasons == reading.reasons
        && output.warnings == reading.warnings,
      "read as \(reading.inShort)")
    let committed: Decimal? =
      switch reading.status {
      case .valid: reading.amount
      case .empty: nil
      case .partial, .invalid: before.committed
      }
    try require(state.committed == committed, "read as \(reading.inShort)")
  }

  /// The status during editing is that of parsing.
  private func verifyEditing() throws(Mismatch) {
    guard state.phase == .editing, rules.entryMode == .natural, !isUntouchedAfter else { return }
    switch event {
    case .insert(let text) where !text.isEmpty, .replace(_, with: let text) where !text.isEmpty: break
    // Text of the other events may be complete, so it is parsed differently.
    default: return
    }
    let reading = formatter.read(state.typedText, mode: .type, rules: rules)
    let isSame =
      output.status == reading.status && output.reasons == reading.reasons
      && output.provisionalAmount == reading.provisionalAmount
      && (!rules.shouldUpdateAmountWhileEditing || output.amount == reading.amount)
    try require(isSame, "read as \(reading.inShort)")
  }

  /// The text made by `begin` means exactly the committed amount, including digits that can't be typed.
  private var isUntouched: Bool { isUntouched(before) }
  private var isUntouchedAfter: Bool { isUntouched(state) }

  private func isUntouched(_ state: AmountInputState) -> Bool {
    if let committed = state.committed, field.begunText(committed) == state.text { return true }
    return state.entered.map { field.begunText($0) == state.text } ?? false
  }
}

extension String {
  /// Whether an offset in UTF-16 code units is within the text and between characters.
  func isBoundary(_ offset: Int) -> Bool {
    guard offset >= 0, let index = utf16.index(utf16.startIndex, offsetBy: offset, limitedBy: utf16.endIndex)
    else { return false }
    return index.samePosition(in: unicodeScalars) != nil && String.Index(index, within: self) != nil
  }
}

extension Unicode.Scalar {
  /// Whether a field may reject this character: a control character, or one that occurs in no amount in any
  /// locale.
  fileprivate func isRefused(_ policy: AmountInputRules.KeyPolicy) -> Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .otherSymbol, .otherPunctuation, .mathSymbol, .modifierSymbol, .privateUse, .surrogate, .unassigned:
      policy == .refuse && !Self.meaningful.contains(self)
    default: false
    }
  }

  /// Separators, signs and closing marks of any locale.
  private static let meaningful = Set(
    ".,'\u{2019}:/=+\u{B7}\u{66B}\u{66C}\u{60C}\u{2212}\u{25B2}\u{25B3}".unicodeScalars)
}

extension InputAmountFormatOutput {
  /// Whether only the minimum or the maximum excludes the amount.
  var isOutOfRange: Bool {
    provisionalAmount != nil && (reasons == [.belowMinimum] || reasons == [.aboveMaximum])
  }
}
