// What a field tells its host.

public import FoundationEssentials
import MoneyFormatCore

/// What happened to an ``AmountField``, in the order it happened.
public enum AmountFieldEvent: Sendable, Hashable {
  /// Somebody edits now.
  case didBeginEditing
  /// With the new text.
  case textDidChange(String)
  /// With the new ``AmountField/amount``; nil for none.
  case amountDidChange(Decimal?)
  /// Nobody edits any more.
  case didEndEditing
  /// With the new ``AmountField/errorMessage``; nil where there is none any more.
  case errorDidChange(String?)
}
