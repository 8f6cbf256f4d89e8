// What is shown for the currency, where it is not what ICU shows.

/// What is shown for the currency.
package enum CurrencyText: Hashable, Sendable {
  /// What ICU shows.
  case icu
  /// This text, whatever the number.
  case text(String)
  /// A name for each plural category; `other` is always there.
  case names([PluralCategory: String])
}
