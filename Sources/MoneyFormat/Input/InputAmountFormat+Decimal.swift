// The pipeline's answers with amounts as Foundation's type.

public import FoundationEssentials
import MoneyFormatCore

extension InputAmountFormatOutput {
  /// What may be sent: the committed amount as long as the text stands for it; while editing, with the rule
  /// `shouldUpdateAmountWhileEditing`, the text's. nil in every other case, so that an old amount is never sent for a
  /// new text.
  public var amount: Decimal? {
    get { amountDigits?.decimal }
    set { amountDigits = newValue.flatMap { Amount($0)?.canonical } }
  }

  /// What the text would mean if it ended here, or what it means although it is out of range. To show, not to send.
  public var provisionalAmount: Decimal? {
    get { provisionalDigits?.decimal }
    set { provisionalDigits = newValue.flatMap { Amount($0)?.canonical } }
  }

  /// The amounts that an ambiguous text could mean.
  public var candidates: [Decimal] {
    get { candidateDigits.map(\.decimal) }
    set { candidateDigits = newValue.compactMap { Amount($0)?.canonical } }
  }

  /// An answer, for formatters of one's own.
  public init(
    state: AmountInputState, status: AmountInputStatus, reasons: [AmountInputReason] = [],
    amount: Decimal? = nil, provisionalAmount: Decimal? = nil, rejected: Bool = false,
    warnings: [AmountInputWarning] = [], candidates: [Decimal] = [], offset: Int? = nil, found: String? = nil,
    currencies: [String] = [], currencyText: String, currencyPlacement: CurrencyPlacement
  ) {
    self.init(
      state: state, status: status, reasons: reasons, rejected: rejected,
      amountDigits: amount.flatMap { Amount($0)?.canonical },
      provisionalDigits: provisionalAmount.flatMap { Amount($0)?.canonical }, warnings: warnings,
      candidateDigits: candidates.compactMap { Amount($0)?.canonical }, offset: offset, found: found,
      currencies: currencies, currencyText: currencyText, currencyPlacement: currencyPlacement)
  }
}

extension InputAmountFormatOutput.CurrencyPlacement: Codable {}
