// What a field holds between two events.

public import FoundationEssentials
import MoneyFormatCore
import MoneyFormatICU

/// The state of an amount that is edited: a value, so that undoing is keeping the ones before.
public struct AmountInputState: Sendable, Hashable {
  /// Whether somebody edits.
  public enum Phase: String, Sendable, Hashable, Codable, CaseIterable {
    /// Nobody edits: the text is the committed amount, formatted.
    case idle
    /// Somebody edits: the text is what was typed, as it was typed.
    case editing
  }

  /// The text without the currency, which is shown beside it.
  public var text: String
  /// In UTF-16 units, as text widgets count; empty for a caret.
  public var selection: Range<Int>
  /// Whether somebody edits.
  public var phase: Phase
  /// The amount that editing last ended with.
  public var committed: Decimal?

  /// A state; by default that of an empty field. Give only `committed` to start from an amount: the text is written
  /// at the first event.
  public init(
    text: String = "", selection: Range<Int> = 0..<0, phase: Phase = .idle, committed: Decimal? = nil
  ) {
    self.text = text
    self.selection = selection
    self.phase = phase
    self.committed = committed
  }
}
