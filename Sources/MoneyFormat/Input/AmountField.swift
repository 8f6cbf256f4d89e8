// The headless amount field, to which a widget, a terminal or a web page binds.

import MoneyFormatCore
public import MoneyFormatFoundation
import MoneyFormatHost

/// A headless amount field: the text, currency, amount, errors and accessibility of an input, as a value.
///
/// A host passes the user's actions to ``handle(_:)``, displays the properties, and switches on the returned
/// events. Copies are independent; to undo, keep an earlier copy.
///
/// ```swift
/// var field = AmountField(title: "Price", currencyCode: "EUR", options: FormattingOptions(locale: "de-DE"))
/// field.handle(.begin)
/// field.handle(.insert("1234,5"))
/// field.handle(.end)
/// print(field.text, field.currency, field.amount ?? "none")  // 1.234,50 € 1234.5
/// ```
///
/// Unset options, the formatter and the messages are taken from ``MoneyFormatDefaults`` at the time of each
/// call.
public struct AmountField: Sendable, Hashable {
  /// The side of the amount on which the currency is placed.
  public enum CurrencyAlignment: String, Sendable, Hashable, Codable, CaseIterable {
    /// The locale's side.
    case automatic
    /// Before the amount.
    case leading
    /// After the amount.
    case trailing
  }

  /// Visual states, in ascending precedence.
  public enum VisualState: String, Sendable, Hashable, Codable, CaseIterable {
    /// The field is not being edited, and has no error.
    case normal
    /// Editing began, and the text has not changed yet.
    case focused
    /// The text has changed since editing began.
    case editing
    /// The field has an ``AmountField/errorMessage``.
    case error
    /// The text can be selected but not changed.
    case readOnly
    /// The field rejects every event.
    case disabled
  }

  /// The name of the field, such as "Price".
  public var title: String
  /// How to fill in the field; stays visible while there is an error.
  public var helperText: String?
  /// The text to display while the field is empty.
  public var placeholder: String
  /// The side on which the host wants the currency; ``currencyPlacement`` is the resulting side.
  public var currencyAlignment: CurrencyAlignment
  /// Whether the field accepts events. The host's methods work in any case.
  public var isEnabled = true
  /// Whether the field only accepts selections.
  public var isReadOnly = false
  /// Whether the field may be left empty.
  public var isOptional: Bool
  /// The name of the icon to display next to an error; its meaning is up to the host.
  public var errorIcon = "error"

  /// The code of the amount's currency. Changing it keeps the amount exactly and formats it again; text that
  /// is being edited stays. An amount with more fraction digits than the new currency has is an error.
  public var currencyCode: String? { didSet { if currencyCode != oldValue { refresh() } } }
  /// Whether the currency is displayed as its ISO code, regardless of the options.
  public var isISO: Bool { didSet { if isISO != oldValue { refresh() } } }
  /// The formatting options; nil means the input options of ``MoneyFormatDefaults``.
  public var options: FormattingOptions? { didSet { if options != oldValue { refresh() } } }
  /// The rules for accepting text. Changing them formats the amount again; text that is being edited stays.
  public var rules: AmountInputRules { didSet { if rules != oldValue { refresh() } } }

  /// The output of the last event.
  var output: InputAmountFormatOutput
  /// Whether the text has changed since editing began.
  var isChanged = false
  /// The problem of the text, or of the text when editing ended.
  var problem: Problem?
  /// The output for the last event if it was rejected: the reasons, their offset, and the candidates.
  /// Otherwise nil.
  public internal(set) var refusal: InputAmountFormatOutput?
  var hostError: String?
  var ownMinimumAmountErrorMessage: String?
  var ownAccessibilityLabel: String?
  var ownAccessibilityHint: String?

  /// A problem, worded by the current defaults when it is displayed.
  enum Problem: Sendable, Hashable {
    case reason(AmountInputReason)
    case required
    case unusableOptions
  }

  /// Creates a field that is not being edited. If the currency, the locale or the options are invalid,
  /// ``errorMessage`` has the reason.
  ///
  /// - Parameters:
  ///   - title: the name of the field.
  ///   - currencyCode: an ISO 4217 code in any case; it takes precedence over the code in the options.
  ///   - amount: the initial amount, as for ``setAmount(_:)``.
  ///   - helperText: how to fill in the field.
  ///   - placeholder: the text to display while the field is empty.
  ///   - isISO: whether the currency is displayed as its ISO code, regardless of the options.
  ///   - isOptional: whether the field may be left empty.
  ///   - currencyAlignment: the side of the currency.
  ///   - options: the formatting options; nil means the input options of ``MoneyFormatDefaults``.
  ///   - rules: the rules for accepting text.
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

// MARK: - Display

extension AmountField {
  /// The text, the selection and the amounts; save it to undo a change with ``restore(_:)``.
  public var state: AmountInputState { output.state }

  /// The text in the field. If it is empty, display ``placeholder``.
  public var text: String { output.state.text }

  /// The selection in ``text``, in UTF-16 code units.
  public var selection: Range<Int> { output.state.selection }

  /// Whether the field is being edited: between ``AmountInputEvent/begin`` and ``AmountInputEvent/end``.
  public var isEditing: Bool { output.state.phase == .editing }

  /// The amount to submit: that with which editing last ended, as long as the text stands for it. During
  /// editing it follows the text if the rule `shouldUpdateAmountWhileEditing` is set. Otherwise it is nil, so
  /// that an old amount is never sent for a new text. It is nil, too, if it can't be shown because the currency, the locale or
  /// the options are invalid.
  public var amount: Decimal? {
    if text.isEmpty { return nil }
    if !rules.shouldUpdateAmountWhileEditing, output.amount != output.state.committed { return nil }
    return output.amount
  }

  /// The amount of the text if it must not be submitted: it is out of range, or has more fraction digits than can be typed.
  public var entered: Decimal? {
    output.state.entered ?? (output.hidesDigits ? output.provisionalAmount : nil)
  }

  /// The amount that the text would mean if it ended here, while a separator is pending or the amount is out
  /// of range. Display it, but don't submit it.
  public var provisionalAmount: Decimal? { output.provisionalAmount }

  /// Whether the text is empty, partial, valid or invalid.
  public var status: AmountInputStatus { output.status }
  /// Why the text is not a valid amount; display the first reason.
  public var reasons: [AmountInputReason] { output.reasons }
  /// Remarks about an accepted amount.
  public var warnings: [AmountInputWarning] { output.warnings }
  /// The amounts that an ambiguous text could mean.
  public var candidates: [Decimal] { output.candidates }
  /// For `currencyMismatch`, the code of the other currency if there is only one candidate.
  public var found: String? { output.found }
  /// For `currencyMismatch`, the codes of the candidate currencies, the likeliest first.
  public var currencies: [String] { output.currencies }

  /// The currency as displayed: a symbol, a code or a name.
  public var currency: String { output.currencyText }

  /// The side on which to display the currency, according to ``currencyAlignment`` and the locale.
  public var currencyPlacement: InputAmountFormatOutput.CurrencyPlacement {
    switch currencyAlignment {
    case .automatic: output.currencyPlacement
    case .leading: .leading
    case .trailing: .trailing
    }
  }

  /// The visual state, derived from the other properties.
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
  /// The error to display, in addition to the helper text: the host's, or else the field's own; nil if there
  /// is none.
  public var errorMessage: String? {
    if let hostError { return hostError }
    let refused = refusal.map { $0.reasons.first.map(Problem.reason) ?? .unusableOptions }
    guard let shown = refused ?? problem else { return nil }
    let messages = messages
    return switch shown {
    case .required: messages.required
    case .unusableOptions: messages.unusableOptions
    case .reason(.belowMinimum): minimumAmountErrorMessage
    case .reason(.aboveMaximum):
      messages.text(of: .aboveMaximum, limit: rules.maximumAmount.flatMap(limitText))
    case .reason(let reason): messages[reason]
    }
  }

  /// The message for an amount below the rules' minimum; by default that of the defaults, which names the
  /// minimum.
  public var minimumAmountErrorMessage: String {
    get {
      ownMinimumAmountErrorMessage
        ?? messages.text(of: .belowMinimum, limit: rules.minimumAmount.flatMap(limitText))
    }
    set { ownMinimumAmountErrorMessage = newValue }
  }

  /// The messages in the language of the field's locale, including the replacements in the defaults.
  public var messages: AmountFieldMessages {
    MoneyFormatDefaults.withCurrent { box in
      let options = options ?? box.defaults.inputOptions ?? box.defaults.options
      let locale = options.locale ?? box.defaults.defaultLocale ?? HostLocale.identifier
      return box.defaults.fieldMessages.inLanguage(of: locale)
    }
  }

  /// Returns a limit formatted for the field's locale, with the currency.
  private func limitText(_ limit: Decimal) -> String? {
    wholeText(limit) { options in
      if isISO { options.formattingStyle = .currencyISOCode }
      if options.formattingStyle == .decimal { options.formattingStyle = .currency }
    }
  }

  /// Returns an amount of the field's currency with all its digits and its sign, whatever the options round or hide.
  func wholeText(_ amount: Decimal, _ configure: (inout FormattingOptions) -> Void) -> String? {
    var options = effectiveOptions
    options.currencyCode = currencyCode ?? options.currencyCode
    configure(&options)
    guard let resolved = try? MoneyFormatter(options: options).resolved else { return nil }
    return MoneyFormatDefaults.withCurrent(\.defaults.formatter).format(
      amount: amount, options: options.unrounded(minimumFractionDigits: resolved.minimumFractionDigits))
  }

  /// Displays an error of the host until ``clearError()`` or the next change of the text.
  public mutating func setError(_ message: String) { hostError = message }

  /// Removes the error, whether the host's or the field's own.
  public mutating func clearError() {
    hostError = nil
    problem = nil
    refusal = nil
  }
}
