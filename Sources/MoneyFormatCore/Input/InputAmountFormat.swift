// What goes into the input pipeline, and what comes out.

/// A state, an event, and what they are understood by.
public struct InputAmountFormatParameters: Sendable, Hashable {
  /// What the field holds.
  public var state: AmountInputState
  /// What happens to it.
  public var event: AmountInputEvent
  /// Wins over the options' one.
  public var currencyCode: String?
  /// nil means what ``MoneyFormatDefaults`` say for input.
  public var options: FormattingOptions? {
    get { boxedOptions?.options }
    set { boxedOptions = newValue.map { BoxedOptions($0) } }
  }
  /// What is accepted.
  public var rules: AmountInputRules
  package private(set) var boxedOptions: BoxedOptions?

  /// What goes into ``NumberFormatting/inputAmountFormat(parameters:)``.
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

/// The next state, and what to show.
public struct InputAmountFormatOutput: Sendable, Hashable {
  /// Which side of the amount the locale puts the currency on.
  public enum CurrencyPlacement: String, Sendable, Hashable, CaseIterable {
    /// Before the amount.
    case leading
    /// Behind the amount.
    case trailing
  }

  /// What the field holds now.
  public var state: AmountInputState
  /// How far the state's text is.
  public var status: AmountInputStatus
  /// Why the text is not an amount, the one to tell first; of a rejected event, why it was rejected.
  public var reasons: [AmountInputReason]
  /// The event was refused, and the state's text is what it was: the field can't be edited, or takes no such
  /// character, or not so many.
  public var rejected: Bool
  /// What to know about an amount that was accepted.
  public var warnings: [AmountInputWarning]
  /// Where the first reason points, in UTF-16 units of the state's text; of a rejected event, of the entered text.
  public var offset: Int?
  /// The code of the other currency, for `currencyMismatch`, where only one can be meant.
  public var found: String?
  /// The codes of the currencies that can be meant, likeliest first, for `currencyMismatch`.
  public var currencies: [String]
  /// The currency as the options show it, which stands apart from the text: symbol, code, or the name in the
  /// plural of the amount. For the style `decimal` the symbol. What can't be resolved is the code as given.
  public var currencyText: String
  /// Which side of the amount the locale puts the currency on.
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
