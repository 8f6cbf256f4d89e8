// The state of an amount field between two events, and the events.

/// The state of an amount field. It is a value, so undo needs only a list of earlier states.
public struct AmountInputState: Sendable, Hashable {
  /// Whether the field is being edited.
  public enum Phase: String, Sendable, Hashable, CaseIterable {
    /// Not being edited. The text is the formatted committed amount, or the text as typed if that is not an
    /// amount.
    case idle
    /// Being edited. The text is what was typed.
    case editing
  }

  /// The text without the currency, which is shown next to the field. Hosts replace it with
  /// ``AmountInputEvent/setText(_:)``.
  public package(set) var text: String
  /// The selection in UTF-16 units, as in text widgets; empty for a caret.
  public var selection: Range<Int>
  /// Whether the field is being edited.
  public package(set) var phase: Phase
  /// The offsets of group separators that ``AmountInputRules/liveGrouping`` inserted, ascending, in UTF-16
  /// units. They are ignored when the text is parsed.
  public package(set) var insertedSeparators: [Int] = []

  /// The last valid amount, normalized.
  package var committedDigits: Amount?
  /// The amount that the text means although it is below the minimum or above the maximum, normalized.
  package var enteredDigits: Amount?
  /// For fields: the amount that the text stood for when it was written, which it keeps when the currency or the locale
  /// changes. The pipeline neither reads nor changes it.
  package var meantDigits: Amount? {
    get { meant?.digits }
    set { meant = newValue.map { MeantAmount($0) } }
  }
  private var meant: MeantAmount?
  package var origin: TextOrigin
  /// Set once a separator is typed: live grouping is off until editing ends.
  package var isGroupingPaused = false
  /// Set once `minorUnits` entry has rejected a separator: the text may not be what the user meant.
  package var hasRefusedSeparator = false

  /// The origin of a text.
  package enum TextOrigin: String, Sendable, Hashable {
    /// The text of an amount, not yet touched.
    case amount
    /// Typed key by key.
    case typed
    /// Pasted, or set by the host: a complete text.
    case whole
  }

  /// The amount for which an untouched text is written.
  package var writtenDigits: Amount? { enteredDigits ?? committedDigits }

  /// The text without the separators that live grouping inserted.
  package var ungroupedText: String { LiveGrouping.ungrouped(text, 0..<0, insertedSeparators).text }

  /// Whether the text is that of the committed amount, not yet touched.
  package var standsForCommitted: Bool { origin == .amount && enteredDigits == nil }

  /// Creates a state, by default that of an empty field.
  public init(text: String = "", selection: Range<Int> = 0..<0, phase: Phase = .idle) {
    self.text = text
    self.selection = selection
    self.phase = phase
    origin = phase == .idle ? .amount : .typed
  }
}

/// The amount of a field's text, apart from the state, so that states that have none stay small.
private final class MeantAmount: Sendable, Hashable {
  let digits: Amount

  init(_ digits: Amount) { self.digits = digits }

  static func == (left: MeantAmount, right: MeantAmount) -> Bool { left.digits == right.digits }
  func hash(into hasher: inout Hasher) { hasher.combine(digits) }
}

/// An action of the user or the host on an amount field.
///
/// Ranges are in UTF-16 units. Any range is accepted: an offset out of range moves to the end, a caret within
/// a character (`e` with a combining accent, a digit of two units) moves before it, and a partially selected
/// character is selected completely. Editing an idle field first applies ``begin``, and then acts on the text
/// it made, with the caret at the end; but if all of the idle text was selected or is replaced, all of the
/// new text is.
public enum AmountInputEvent: Sendable, Hashable {
  /// Begins editing: the text becomes the committed amount with all of its digits, and the caret goes to its
  /// end. A text that is not an amount is kept.
  case begin
  /// Replaces the selection with typed text. It is kept as typed, whether or not it is an amount; control
  /// characters are rejected.
  case insert(String)
  /// Replaces the selection with pasted text. Line breaks around it are removed. In `minorUnits` entry, an amount is
  /// pasted only into an empty text or over all of it; elsewhere, digits and signs are pasted as if they were typed.
  case paste(String)
  /// Replaces a range with typed text, as input methods do.
  case replace(Range<Int>, with: String)
  /// Deletes the selection or, if it is empty, the character before the caret.
  case deleteBackward
  /// Deletes the selection or, if it is empty, the character after the caret.
  case deleteForward
  /// Changes the selection. In `minorUnits` entry the selection is either the whole text or a caret at the
  /// end.
  case select(Range<Int>)
  /// Replaces the whole text on behalf of the host, with an unfinished text or an amount in any notation. The
  /// caret goes to the end.
  case setText(String)
  /// Discards the typed text and returns to the committed amount.
  case revert
  /// Ends editing. A valid text is committed and formatted; an empty text commits no amount. An amount out of
  /// range is formatted but not committed. Any other text is kept as typed, with the reasons why it is not an
  /// amount.
  case end
}
