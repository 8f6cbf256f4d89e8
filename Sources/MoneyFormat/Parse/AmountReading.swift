// What a text means: the answer of one reading.

public import FoundationEssentials
import MoneyFormatCore
import MoneyFormatICU

/// What was found in a text that may be an amount.
public struct AmountReading: Sendable, Hashable {
  /// How much is expected of the text.
  public enum Mode: String, Sendable, Hashable, Codable, CaseIterable {
    /// It may be unfinished: somebody is typing.
    case type
    /// It has to be whole: it was pasted.
    case paste
    /// It has to be whole: editing ended, or nobody edits.
    case commit
  }

  /// How far the text is. Only while typing it is `partial`.
  public var status: AmountInputStatus
  /// The amount; also of a text that is refused only because of the rules' minimum or maximum.
  public var amount: Decimal?
  /// What the text would mean if it ended here, while it is `partial` for a pending separator. To show, not to
  /// send.
  public var provisionalAmount: Decimal?
  /// What to know about an amount that was accepted.
  public var warnings: [AmountInputWarning]
  /// Why the status is neither `valid` nor `empty`; the first one is the one to tell.
  public var reasons: [AmountInputReason]
  /// The amounts that the text could mean, when it is ambiguous: the locale's reading first.
  public var candidates: [Decimal]
  /// Where the reason points, as an offset in the UTF-8 of the text as given.
  public var offset: Int?
  /// The code of the other currency, for `currencyMismatch`.
  public var found: String?

  init(
    status: AmountInputStatus, amount: Decimal? = nil, provisionalAmount: Decimal? = nil,
    warnings: [AmountInputWarning] = [], reasons: [AmountInputReason] = [], candidates: [Decimal] = [],
    offset: Int? = nil, found: String? = nil
  ) {
    self.status = status
    self.amount = amount
    self.provisionalAmount = provisionalAmount
    self.warnings = warnings
    self.reasons = reasons
    self.candidates = candidates
    self.offset = offset
    self.found = found
  }
}
