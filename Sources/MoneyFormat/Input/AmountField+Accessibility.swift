// A field as a screen reader should read it.

import MoneyFormatCore

/// What assistive technology is told of an ``AmountField``.
public struct AmountFieldAccessibility: Sendable, Hashable {
  /// What the field is.
  public var label: String
  /// The amount with the currency's name in the right plural; what is typed, while that is no amount; the
  /// placeholder, if there is nothing.
  public var value: String
  /// How to use the field: the helper text unless the host says otherwise.
  public var hint: String?
  /// The field's ``AmountField/errorMessage``.
  public var error: String?

  /// All of it in the order in which it should be read.
  public var elements: [String] { [label, value, hint ?? "", error ?? ""].filter { !$0.isEmpty } }

  /// The elements as one text.
  public var description: String { elements.joined(separator: ", ") }
}

extension AmountField {
  /// Unset: the title.
  public var accessibilityLabel: String {
    get { ownAccessibilityLabel ?? title }
    set { ownAccessibilityLabel = newValue }
  }

  /// Unset: the helper text.
  public var accessibilityHint: String? {
    get { ownAccessibilityHint ?? helperText }
    set { ownAccessibilityHint = newValue }
  }

  /// Label, value or placeholder, helper text, error: in this order.
  public var accessibility: AmountFieldAccessibility {
    AmountFieldAccessibility(
      label: accessibilityLabel, value: accessibilityValue, hint: accessibilityHint, error: errorMessage)
  }

  /// The same as one text, joined by commas.
  public var accessibilityDescription: String { accessibility.description }

  private var accessibilityValue: String {
    if text.isEmpty { return placeholder }
    guard let amount = output.amount ?? entered else { return text }
    var options = effectiveOptions
    options.currencyCode = currencyCode ?? options.currencyCode
    options.formattingStyle = .currencyName
    options.abbreviator = .none
    return MoneyFormatDefaults.withCurrent(\.defaults.formatter).format(amount: amount, options: options)
      ?? text
  }
}
