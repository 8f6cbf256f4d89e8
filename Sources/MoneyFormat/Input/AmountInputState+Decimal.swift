// The amounts of a field's state as `Decimal`.

public import FoundationEssentials
import MoneyFormatCore

extension AmountInputState {
  /// The last valid amount.
  public var committed: Decimal? {
    get { committedDigits?.decimal }
    set { committedDigits = newValue.flatMap { Amount($0)?.canonical } }
  }

  /// The amount of the text if it is out of range and must not be submitted.
  public var entered: Decimal? { enteredDigits?.decimal }

  /// Creates a state. To start from an amount, pass only `committed`: the text is written at the first event.
  public init(text: String = "", selection: Range<Int> = 0..<0, phase: Phase = .idle, committed: Decimal?) {
    self.init(text: text, selection: selection, phase: phase)
    self.committed = committed
  }
}

extension AmountInputState.Phase: Codable {}
