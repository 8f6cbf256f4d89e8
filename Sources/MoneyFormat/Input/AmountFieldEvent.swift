// What a field tells its host.

public import FoundationEssentials

/// What happened to an ``AmountField``, in the order it happened.
public enum AmountFieldEvent: Sendable, Hashable {
  case didBeginEditing
  case textDidChange(String)
  case amountDidChange(Decimal?)
  case didEndEditing
}
