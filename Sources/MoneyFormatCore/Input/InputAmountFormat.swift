// The parameters and the output of the input pipeline.

/// A state, an event, and the format and rules that apply.
public struct InputAmountFormatParameters: Sendable, Hashable {
  /// The state of the field before the event.
  public var state: AmountInputState
  /// The event.
  public var event: AmountInputEvent
  /// Takes precedence over the currency of the options.
  public var currencyCode: String?
  /// Nil means the input options of ``MoneyFormatDefaults``.
  public var options: FormattingOptions? {
    get { boxedOptions?.options }
    set { boxedOptions = newValue.map { BoxedOptions($0) } }
  }
  /// The rules for accepting text.
  public var rules: AmountInputRules
  /// Whether what is shown is submitted, as in a field. An untouched amount with digits beyond the fraction limit is then an
  /// error, or rounded if ``AmountInputRules/excessFraction`` says so, and one in a column's notation is always written in it.
  package var isForField = false
  package private(set) var boxedOptions: BoxedOptions?

  /// Creates the parameters of ``NumberFormatting/inputAmountFormat(parameters:)``.
  public init(
    state: AmountInputState, event: AmountInputEvent, currencyCode: String? = nil,
    options: FormattingOptions? = nil, rules: AmountInputRules = AmountInputRules()
  ) {
    self.state = state
    self.event = event
    self.currencyCode = currencyCode
    boxedOptions = options.map { BoxedOptions($0) }
    self.rules = rules
  }
}

/// The next state, and what to show with it.
public struct InputAmountFormatOutput: Sendable, Hashable {
  /// The side of the amount on which the locale puts the currency.
  public enum CurrencyPlacement: String, Sendable, Hashable, CaseIterable {
    /// Before the amount.
    case leading
    /// After the amount.
    case trailing
  }

  /// The state of the field after the event.
  public var state: AmountInputState
  /// Whether the state's text is an amount, or may become one.
  public var status: AmountInputStatus
  /// Why the text is not an amount; for a rejected event, why it was rejected. The first reason is the one to
  /// show.
  public var reasons: [AmountInputReason]
  /// Whether the event was rejected and the text is unchanged: the field can't be edited, or does not accept
  /// the characters or that many of them.
  public var rejected: Bool
  /// Warnings about an amount that was accepted.
  public var warnings: [AmountInputWarning]
  /// The position that the first reason refers to, in UTF-16 units of the state's text or, for a rejected
  /// event, of the entered text.
  public var offset: Int?
  /// For `currencyMismatch`: the code of the other currency, if the text can mean only one.
  public var found: String?
  /// For `currencyMismatch`: the codes of all currencies that the text can mean, the likeliest first.
  public var currencies: [String]
  /// The currency as the options show it, for display next to the text: the symbol, the code, or the name in
  /// the amount's plural form. For the style `decimal`, the symbol. If the currency can't be resolved, the
  /// code as given.
  public var currencyText: String
  /// The side of the amount on which the locale puts the currency.
  public var currencyPlacement: CurrencyPlacement

  package var amountDigits: Amount?
  package var provisionalDigits: Amount?
  package var candidateDigits: [Amount]
}

extension InputAmountFormatOutput {
  package init(
    state: AmountInputState, status: AmountInputStatus, reasons: [AmountInputReason], rejected: Bool,
    amountDigits: Amount?, provisionalDigits: Amount?, warnings: [AmountInputWarning],
    candidateDigits: [Amount], offset: Int?, found: String?, currencies: [String], currencyText: String,
    currencyPlacement: CurrencyPlacement
  ) {
    self.init(
      state: state, status: status, reasons: reasons, rejected: rejected, warnings: warnings, offset: offset,
      found: found, currencies: currencies, currencyText: currencyText, currencyPlacement: currencyPlacement,
      amountDigits: amountDigits, provisionalDigits: provisionalDigits, candidateDigits: candidateDigits)
  }
}
