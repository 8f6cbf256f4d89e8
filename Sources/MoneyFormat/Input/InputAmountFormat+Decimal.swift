// The amounts of input states and of the input function's output as `Decimal`.

import MoneyFormatCore
public import MoneyFormatFoundation

extension InputAmountFormatOutput {
  /// The amount to submit: the committed amount as long as the text stands for it. During editing, with the
  /// rule `shouldUpdateAmountWhileEditing`, it is the amount of the text. Otherwise it is nil, so that an old
  /// amount is never sent for a new text.
  public var amount: Decimal? {
    get { amountDigits?.decimal }
    set { amountDigits = newValue.flatMap { Amount($0)?.canonical } }
  }

  /// The amount that the text would mean if it ended here, or although it is out of range. Display it, but
  /// don't submit it.
  public var provisionalAmount: Decimal? {
    get { provisionalDigits?.decimal }
    set { provisionalDigits = newValue.flatMap { Amount($0)?.canonical } }
  }

  /// The amounts that an ambiguous text could mean.
  public var candidates: [Decimal] {
    get { candidateDigits.map(\.decimal) }
    set { candidateDigits = newValue.compactMap { Amount($0)?.canonical } }
  }

  /// Creates an output, for implementations of ``NumberFormatting``.
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

// MARK: - States

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
