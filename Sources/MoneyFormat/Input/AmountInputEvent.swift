// What can happen to a field.

import MoneyFormatCore
import MoneyFormatICU

/// What a person, or the host, does to an amount that is edited.
///
/// Ranges are in UTF-16 units. They may be anything: what is out of range is moved to the end, a caret within a
/// character (`e` and an accent, a digit of two units) goes before it, and of a character that is selected in
/// part all is. An edit of a field that nobody edits begins first: it acts on the text that ``begin`` makes, with
/// the caret at the end; only if all of the idle text was selected, or is replaced, all is.
public enum AmountInputEvent: Sendable, Hashable {
  /// Editing begins: the committed amount is written as one edits it, every digit of it, the caret at the end.
  case begin
  /// Text is typed in place of the selection. It may be unfinished. Control characters are refused, and format
  /// characters that could hide or turn around what is seen are left out.
  case insert(String)
  /// Text is pasted in place of the selection. What it makes has to be a whole amount. Line ends around it are
  /// left out. With `minorUnits` a pasted amount takes the place of everything.
  case paste(String)
  /// Text is typed in place of a range, as by an input method.
  case replace(Range<Int>, with: String)
  /// The selection is deleted, else the character before the caret. Always possible, also where it leaves a
  /// text that could not be typed: its status then says so.
  case deleteBackward
  /// The selection is deleted, else the character behind the caret.
  case deleteForward
  /// With `minorUnits` everything can be selected, or nothing.
  case select(Range<Int>)
  /// The host replaces all of the text, by an unfinished one or by a whole amount in any notation; the caret is at
  /// the end. What is neither is refused.
  case setText(String)
  /// Editing ends: what is valid is committed and formatted, what is empty is committed as no amount. What is out
  /// of range is committed too, and its status says so. Anything else goes back to the last committed amount, and
  /// status and reasons are those of the text that was left.
  case end
}
