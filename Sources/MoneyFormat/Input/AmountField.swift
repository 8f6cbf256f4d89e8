// The headless amount field: what a widget, a terminal or a page shows and binds to.

public import FoundationEssentials
import MoneyFormatCore
import MoneyFormatHost

/// An amount field without a look: texts, currency, amount, errors and accessibility of an input, as a value.
///
/// A host passes what a person does to ``handle(_:)``, shows the properties, and switches on the events that
/// come back. Copies are independent, so undoing is keeping the ones before.
///
/// ```swift
/// var field = AmountField(title: "Price", currencyCode: "EUR", options: FormattingOptions(locale: "de-DE"))
/// field.handle(.begin)
/// field.handle(.insert("1234,5"))
/// field.handle(.end)
/// print(field.text, field.currency, field.amount ?? "none")  // 1.234,50 € 1234.5
/// ```
///
/// What the options leave open, the formatter and the messages are those of ``MoneyFormatDefaults`` at the
/// moment of a call.
public struct AmountField: Sendable, Hashable {
  /// Which side of the amount the currency stands on.
  public enum CurrencyAlignment: String, Sendable, Hashable, Codable, CaseIterable {
    /// As the locale does.
    case automatic
    /// Before the amount.
    case leading
    /// Behind the amount.
    case trailing
  }

  /// What a field looks like. What comes first here wins last.
  public enum VisualState: String, Sendable, Hashable, Codable, CaseIterable {
    /// Nobody edits, and nothing is wrong.
    case normal
    /// Editing began, and nothing was changed yet.
    case focused
    /// The text was changed since editing began.
    case editing
    /// There is an ``AmountField/errorMessage``.
    case error
    /// Its text can be selected, not changed.
    case readOnly
    /// It refuses everything.
    case disabled
  }

  /// What the amount is: "Price".
  public var title: String
  /// How to fill the field in; stays while there is an error.
  public var helperText: String?
  /// What is shown in place of an empty text.
  public var placeholder: String
  /// Where the host wants the currency; ``currencyPlacement`` is what becomes of it.
  public var currencyAlignment: CurrencyAlignment
  /// Whether anything can be done to it. The host's own methods work all the same.
  public var isEnabled = true
  /// Whether it is only to be read: selecting works, editing does not.
  public var isReadOnly = false
  /// Whether the field may be left empty.
  public var isOptional: Bool
  /// The name of the icon that stands beside an error. What it names is the host's.
  public var errorIcon = "error"

  /// The currency of the amount. Another currency leaves the amount what it is, to the digit, and formats it
  /// anew; a text that is being edited stays.
  public var currencyCode: String? { didSet { if currencyCode != oldValue { refresh() } } }
  /// Whether the currency is shown as its ISO code, whatever the options say.
  public var isISO: Bool { didSet { if isISO != oldValue { refresh() } } }
  /// nil means what ``MoneyFormatDefaults`` say for input.
  public var options: FormattingOptions? { didSet { if options != oldValue { refresh() } } }
  /// What is accepted. A change formats anew; a text that is being edited stays.
  public var rules: AmountInputRules { didSet { if rules != oldValue { refresh() } } }

  /// What the pipeline said last.
  var output: InputAmountFormatOutput
  /// Whether the text was changed since editing began.
  var isChanged = false
  /// What the text is, or the text that was left.
  var problem: Problem?
  /// What the pipeline answered to the last event, if that was refused: why, where, and what the text could
  /// have meant.
  public internal(set) var refusal: InputAmountFormatOutput?
  var hostError: String?
  var ownMinimumAmountErrorMessage: String?
  var ownAccessibilityLabel: String?
  var ownAccessibilityHint: String?

  /// What is wrong, to be said in the words of the defaults in force when it is shown.
  enum Problem: Sendable, Hashable {
    case reason(AmountInputReason)
    case required
    case unusableOptions
  }

  /// A field that nobody edits. Where currency, locale or options can't be used, ``errorMessage`` says so.
  ///
  /// - Parameters:
  ///   - title: what the amount is.
  ///   - currencyCode: an ISO 4217 code in any case; wins over the options' one.
  ///   - amount: what the field shows to begin with.
  ///   - helperText: how to fill it in.
  ///   - placeholder: what is shown in place of an empty text.
  ///   - isISO: whether the currency is shown as its ISO code, whatever the options say.
  ///   - isOptional: whether it may be left empty.
  ///   - currencyAlignment: where the currency is shown.
  ///   - options: nil means what ``MoneyFormatDefaults`` say for input.
  ///   - rules: what is accepted.
  public init(
    title: String = "", currencyCode: String? = nil, amount: Decimal? = nil, helperText: String? = nil,
    placeholder: String = "0", isISO: Bool = false, isOptional: Bool = false,
    currencyAlignment: CurrencyAlignment = .automatic, options: FormattingOptions? = nil,
    rules: AmountInputRules = AmountInputRules()
  ) {
    self.title = title
    self.currencyCode = currencyCode
    self.helperText = helperText
    self.placeholder = placeholder
    self.isISO = isISO
    self.isOptional = isOptional
    self.currencyAlignment = currencyAlignment
    self.options = options
    self.rules = rules
    output = InputAmountFormatOutput(
      state: AmountInputState(committed: amount), status: .empty, currencyText: "",
      currencyPlacement: .leading)
    refresh()
  }
}

// MARK: - What is shown

extension AmountField {
  /// The text and where the caret is; a value to keep for undoing, see ``restore(_:)``.
  public var state: AmountInputState { output.state }

  /// What stands in the field; empty where ``placeholder`` is to be shown.
  public var text: String { output.state.text }

  /// In UTF-16 units.
  public var selection: Range<Int> { output.state.selection }

  /// Whether somebody edits: between ``AmountInputEvent/begin`` and ``AmountInputEvent/end``.
  public var isEditing: Bool { output.state.phase == .editing }

  /// What may be sent: the amount that editing last ended with, as long as the text stands for it; while editing the
  /// text's, if the rules have `shouldUpdateAmountWhileEditing`. nil in every other case, so that an old amount is
  /// never sent for a new text.
  public var amount: Decimal? {
    if isEditing, !rules.shouldUpdateAmountWhileEditing, output.amount != output.state.committed {
      return nil
    }
    return output.amount
  }

  /// The amount that the text stands for where it must not be sent: below the minimum, above the maximum.
  public var entered: Decimal? { output.state.entered }

  /// What a text would mean if it ended here, while a separator is pending; or what it means although it is out of
  /// range. To show, not to send.
  public var provisionalAmount: Decimal? { output.provisionalAmount }

  /// How far the text is.
  public var status: AmountInputStatus { output.status }
  /// Why the text is no amount; the first is the one to tell.
  public var reasons: [AmountInputReason] { output.reasons }
  /// What to know about an amount that was accepted.
  public var warnings: [AmountInputWarning] { output.warnings }
  /// The amounts that an ambiguous text could mean.
  public var candidates: [Decimal] { output.candidates }
  /// The code of the other currency, for `currencyMismatch`, where only one can be meant.
  public var found: String? { output.found }
  /// The codes of the currencies that can be meant, likeliest first, for `currencyMismatch`.
  public var currencies: [String] { output.currencies }

  /// The currency as it is shown: a symbol, a code or a name.
  public var currency: String { output.currencyText }

  /// Where the currency is shown: ``currencyAlignment``, decided.
  public var currencyPlacement: InputAmountFormatOutput.CurrencyPlacement {
    switch currencyAlignment {
    case .automatic: output.currencyPlacement
    case .leading: .leading
    case .trailing: .trailing
    }
  }

  /// What the field looks like, derived from the rest.
  public var visualState: VisualState {
    if !isEnabled { return .disabled }
    if isReadOnly { return .readOnly }
    if errorMessage != nil { return .error }
    if isEditing { return isChanged ? .editing : .focused }
    return .normal
  }
}

// MARK: - Errors

extension AmountField {
  /// The error to show beside the helper text, not in its place: the host's, else the field's own. nil for none.
  public var errorMessage: String? {
    if let hostError { return hostError }
    let messages = messages
    let refused = refusal.map { $0.reasons.first.map(Problem.reason) ?? .unusableOptions }
    return switch refused ?? problem {
    case nil: nil
    case .required: messages.required
    case .unusableOptions: messages.unusableOptions
    case .reason(.belowMinimum): minimumAmountErrorMessage
    case .reason(.aboveMaximum):
      messages.text(of: .aboveMaximum, limit: rules.maximumAmount.flatMap(limitText))
    case .reason(let reason): messages[reason]
    }
  }

  /// What is said of an amount below the rules' minimum. Unset: the defaults' message, which names the minimum.
  public var minimumAmountErrorMessage: String {
    get {
      ownMinimumAmountErrorMessage
        ?? messages.text(of: .belowMinimum, limit: rules.minimumAmount.flatMap(limitText))
    }
    set { ownMinimumAmountErrorMessage = newValue }
  }

  /// The messages in the language of the field's locale, with those that the defaults replace.
  public var messages: AmountFieldMessages {
    MoneyFormatDefaults.withCurrent { box in
      let options = options ?? box.defaults.inputOptions ?? box.defaults.options
      let locale = options.locale ?? box.defaults.defaultLocale ?? HostLocale.identifier
      return box.defaults.fieldMessages.inLanguage(of: locale)
    }
  }

  /// A limit as the field's locale writes it, with the currency.
  private func limitText(_ limit: Decimal) -> String? {
    var options = effectiveOptions
    options.currencyCode = currencyCode ?? options.currencyCode
    if isISO { options.formattingStyle = .currencyISOCode }
    if options.formattingStyle == .decimal { options.formattingStyle = .currency }
    options.abbreviator = .none
    return MoneyFormatDefaults.withCurrent(\.defaults.formatter).format(amount: limit, options: options)
  }

  /// Shows an error of the host's, until ``clearError()`` or the next change of the text.
  public mutating func setError(_ message: String) { hostError = message }

  /// Takes the error away: the host's and the field's own.
  public mutating func clearError() {
    hostError = nil
    problem = nil
    refusal = nil
  }
}
