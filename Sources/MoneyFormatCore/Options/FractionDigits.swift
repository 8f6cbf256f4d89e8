// How many fraction digits are shown, and where a currency's own digits come from.

/// How many fraction digits are shown.
public enum FractionDigits: Hashable, Sendable {
  /// The currency's own number of fraction digits (see ``CurrencyDigits``).
  case currency
  /// A minimum and a maximum, each within 0…38. Trailing zeros beyond the minimum are omitted.
  case range(ClosedRange<Int>)

  /// Exactly `count` digits.
  public static func exactly(_ count: Int) -> FractionDigits { .range(count...count) }

  /// The accepted range. With 38 digits no `Decimal` loses precision.
  public static let limits = 0...38
}

/// The source of a currency's own fraction digits and rounding increment.
public enum CurrencyDigits: String, Hashable, Sendable, CaseIterable {
  /// CLDR's digits, as ICU shows them: none for IQD, although ISO 4217 gives it three.
  case cldr
  /// ISO 4217's minor units, or CLDR's digits for a currency that is not in ISO's list one.
  case iso4217
  /// CLDR's digits and increment for cash: CHF in steps of 0.05.
  case cash
}
