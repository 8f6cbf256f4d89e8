// The text that is shown for the currency.

/// The text that is shown for the currency.
package enum CurrencyText: Hashable, Sendable {
  /// The locale data's text.
  case icu
  /// This text, for every number.
  case text(String)
  /// A name for each plural category; always includes `other`.
  case names([PluralCategory: String])
}
