// What can happen to a field.

/// What a person, or the host, does to an amount that is edited. Ranges are in UTF-16 units.
public enum AmountInputEvent: Sendable, Hashable {
  /// Editing begins: the committed amount is written as one edits it.
  case begin
  /// Text is typed in place of the selection.
  case insert(String)
  /// Text is pasted in place of the selection.
  case paste(String)
  case replace(Range<Int>, with: String)
  case deleteBackward
  case deleteForward
  case select(Range<Int>)
  case setText(String)
  /// Editing ends: what is valid is committed and formatted.
  case end
}
