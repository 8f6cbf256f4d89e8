// What goes into the input pipeline, and what comes out.

public import FoundationEssentials
import MoneyFormatCore
import MoneyFormatICU

/// A state, an event, and what they are understood by.
public struct InputAmountFormatParameters: Sendable, Hashable {
  /// What the field holds.
  public var state: AmountInputState
  /// What happens to it.
  public var event: AmountInputEvent
  /// Wins over the options' one.
  public var currencyCode: String?
  /// nil means what ``MoneyFormatDefaults`` say for input.
  public var options: FormattingOptions?
  /// What is accepted.
  public var rules: AmountInputRules

  /// What goes into ``NumberFormatting/inputAmountFormat(parameters:)``.
  public init(
    state: AmountInputState, event: AmountInputEvent, currencyCode: String? = nil,
    options: FormattingOptions? = nil, rules: AmountInputRules = AmountInputRules()
  ) {
    self.state = state
    self.event = event
    self.currencyCode = currencyCode
    self.options = options
    self.rules = rules
  }
}

/// The next state, and what to show.
public struct InputAmountFormatOutput: Sendable, Hashable {
  /// Which side of the amount the locale puts the currency on.
  public enum CurrencyPlacement: String, Sendable, Hashable, Codable, CaseIterable {
    /// Before the amount.
    case leading
    /// Behind the amount.
    case trailing
  }

  /// What the field holds now.
  public var state: AmountInputState
  /// How far the state's text is; after ``AmountInputEvent/end`` the text that was left, before it was formatted.
  public var status: AmountInputStatus
  /// Why the text is no amount, the one to tell first; of a rejected event, why it was rejected.
  public var reasons: [AmountInputReason]
  /// The last committed amount; while editing, with the rule `shouldUpdateAmountWhileEditing`, what the text
  /// says.
  public var amount: Decimal?
  /// What a text would mean if it ended here, while a separator is pending. To show, not to send.
  public var provisionalAmount: Decimal?
  /// The event was refused: the state is what it was, bit for bit, and status, amounts and warnings are its own.
  public var rejected: Bool
  /// What to know about an amount that was accepted.
  public var warnings: [AmountInputWarning]
  /// The amounts that an ambiguous text could mean.
  public var candidates: [Decimal]
  /// Where the first reason points, in UTF-16 units of the text that was read: of a rejected event, the text that
  /// it would have made.
  public var offset: Int?
  /// The code of the other currency, for `currencyMismatch`.
  public var found: String?
  /// The currency as the options show it, which stands apart from the text: symbol, code, or the name in the
  /// plural of the amount. For the style `decimal` the symbol. What can't be resolved is the code as given.
  public var currencyText: String
  /// Which side of the amount the locale puts the currency on.
  public var currencyPlacement: CurrencyPlacement

  /// An answer, for formatters of one's own.
  public init(
    state: AmountInputState, status: AmountInputStatus, reasons: [AmountInputReason] = [],
    amount: Decimal? = nil, provisionalAmount: Decimal? = nil, rejected: Bool = false,
    warnings: [AmountInputWarning] = [], candidates: [Decimal] = [], offset: Int? = nil, found: String? = nil,
    currencyText: String, currencyPlacement: CurrencyPlacement
  ) {
    self.state = state
    self.status = status
    self.reasons = reasons
    self.amount = amount
    self.provisionalAmount = provisionalAmount
    self.rejected = rejected
    self.warnings = warnings
    self.candidates = candidates
    self.offset = offset
    self.found = found
    self.currencyText = currencyText
    self.currencyPlacement = currencyPlacement
  }
}
