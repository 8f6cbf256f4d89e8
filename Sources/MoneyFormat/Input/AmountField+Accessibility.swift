// The strings of a field for screen readers.

import MoneyFormatCore

/// The strings that describe an ``AmountField`` to assistive technology.
public struct AmountFieldAccessibility: Sendable, Hashable {
  /// The name of the field.
  public var label: String
  /// The amount with the currency's name in its plural form; the typed text if it is not a valid amount; the
  /// placeholder if the field is empty.
  public var value: String
  /// How to fill in the field: by default, the helper text.
  public var hint: String?
  /// The field's ``AmountField/errorMessage``.
  public var error: String?

  /// The strings that are not empty, in speaking order: label, value, hint, error.
  public var elements: [String] { [label, value, hint ?? "", error ?? ""].filter { !$0.isEmpty } }

  /// The elements, joined by commas.
  public var description: String { elements.joined(separator: ", ") }
}

extension AmountField {
  /// The accessible name; by default, the title.
  public var accessibilityLabel: String {
    get { ownAccessibilityLabel ?? title }
    set { ownAccessibilityLabel = newValue }
  }

  /// The accessible hint; by default, the helper text.
  public var accessibilityHint: String? {
    get { ownAccessibilityHint ?? helperText }
    set { ownAccessibilityHint = newValue }
  }

  /// The strings for a screen reader.
  public var accessibility: AmountFieldAccessibility {
    AmountFieldAccessibility(
      label: accessibilityLabel, value: accessibilityValue, hint: accessibilityHint, error: errorMessage)
  }

  /// The strings for a screen reader in speaking order, joined by commas.
  public var accessibilityDescription: String { accessibility.description }

  private var accessibilityValue: String {
    if text.isEmpty { return placeholder }
    guard let amount = output.amount ?? entered, !output.hidesDigits else { return text }
    // Five thousand dollars are spoken as such, also where they are shown as five thousands.
    return wholeText(amount) { ($0.formattingStyle, $0.scale) = (.currencyName, 1) } ?? text
  }
}
