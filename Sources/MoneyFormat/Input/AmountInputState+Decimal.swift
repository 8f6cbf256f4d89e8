// A field's state with amounts as Foundation's type.

public import FoundationEssentials
import MoneyFormatCore

extension AmountInputState {
  /// The last valid amount.
  public var committed: Decimal? {
    get { committedDigits?.decimal }
    set { committedDigits = newValue.flatMap { Amount($0)?.canonical } }
  }

  /// The amount that the text stands for where it must not be sent: below the minimum, above the maximum.
  public var entered: Decimal? { enteredDigits?.decimal }

  /// A state that holds an amount. Give only `committed` to start from an amount: the text is written at the first
  /// event.
  public init(text: String = "", selection: Range<Int> = 0..<0, phase: Phase = .idle, committed: Decimal?) {
    self.init(text: text, selection: selection, phase: phase)
    self.committed = committed
  }
}

extension AmountInputState.Phase: Codable {}
