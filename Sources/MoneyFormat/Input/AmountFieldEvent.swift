// The events that a field reports to its host.

public import FoundationEssentials
import MoneyFormatCore

/// A change of an ``AmountField``. Events are reported in the order in which they happened.
public enum AmountFieldEvent: Sendable, Hashable {
  /// Editing began.
  case didBeginEditing
  /// The text changed; the value is the new text.
  case textDidChange(String)
  /// ``AmountField/amount`` changed; the value is the new amount, or nil.
  case amountDidChange(Decimal?)
  /// Editing ended.
  case didEndEditing
  /// ``AmountField/errorMessage`` changed; the value is the new message, or nil.
  case errorDidChange(String?)
}
