// What a field holds between two events, and what can happen to it.

/// The state of an amount that is edited: a value, so that undoing is keeping the ones before.
public struct AmountInputState: Sendable, Hashable {
  /// Whether somebody edits.
  public enum Phase: String, Sendable, Hashable, CaseIterable {
    /// Nobody edits. The text is the committed amount, formatted; or what was typed and is not an amount.
    case idle
    /// Somebody edits. The text is what was typed, as it was typed.
    case editing
  }

  /// The text without the currency, which is shown beside it.
  public var text: String
  /// In UTF-16 units, as text widgets count; empty for a caret.
  public var selection: Range<Int>
  /// Whether somebody edits.
  public var phase: Phase
  /// Where ``AmountInputRules/liveGrouping`` put group separators into the text, in ascending UTF-16 units. They are
  /// never read.
  public var insertedSeparators: [Int] = []

  /// The last valid amount; normalized.
  package var committedDigits: Amount?
  /// The amount that the text stands for although it is below the minimum or above the maximum; normalized.
  package var enteredDigits: Amount?
  package var origin: TextOrigin
  /// A separator was typed by hand: until editing ends, nothing is grouped.
  package var isGroupingPaused = false
  /// `minorUnits` entry has refused a separator: what stands there may not be what was meant.
  package var hasRefusedSeparator = false

  /// How a text came to be.
  package enum TextOrigin: Sendable, Hashable {
    /// An amount was written; nobody has touched it.
    case amount
    /// Key by key.
    case typed
    /// Pasted, or set by the host: it is whole.
    case whole
  }

  /// A state; by default that of an empty field.
  public init(text: String = "", selection: Range<Int> = 0..<0, phase: Phase = .idle) {
    self.text = text
    self.selection = selection
    self.phase = phase
    origin = phase == .idle ? .amount : .typed
  }
}

/// What a person, or the host, does to an amount that is edited.
///
/// Ranges are in UTF-16 units. They may be anything: an offset out of range is moved to the end, a caret within a
/// character (`e` and an accent, a digit of two units) goes before it, and a character that is selected in part is
/// selected wholly. An edit of a field that nobody edits begins first: it acts on the text that ``begin`` makes, with
/// the caret at the end; only if all of the idle text was selected, or is replaced, all of that text is.
public enum AmountInputEvent: Sendable, Hashable {
  /// Editing begins: the committed amount is written as one edits it, every digit of it, the caret at the end. A text
  /// that was left because it is not an amount is gone on with.
  case begin
  /// Text is typed in place of the selection. It stays as it was typed, whatever it means; control characters are
  /// refused.
  case insert(String)
  /// Text is pasted in place of the selection. Line ends around it are left out. With `minorUnits` a pasted amount
  /// takes the place of everything.
  case paste(String)
  /// Text is typed in place of a range, as by an input method.
  case replace(Range<Int>, with: String)
  /// The selection is deleted, else the character before the caret.
  case deleteBackward
  /// The selection is deleted, else the character behind the caret.
  case deleteForward
  /// With `minorUnits` everything can be selected, or nothing.
  case select(Range<Int>)
  /// The host replaces all of the text, by an unfinished one or by a whole amount in any notation; the caret is at
  /// the end.
  case setText(String)
  /// The typed text is thrown away: the field goes back to the committed amount.
  case revert
  /// Editing ends: a valid text is committed and formatted, an empty one is committed as no amount. An amount out of
  /// range is formatted and not committed. Any other text stays as it was typed, with the reasons why it is not an
  /// amount.
  case end
}
