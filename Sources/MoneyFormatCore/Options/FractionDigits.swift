// How many fraction digits are shown, and whose word counts.

/// How many fraction digits are shown.
public enum FractionDigits: Hashable, Sendable {
  /// As many as the currency has (see ``CurrencyDigits``).
  case currency
  /// At least and at most so many, each within 0…38. Zeros beyond the minimum are left out.
  case range(ClosedRange<Int>)

  /// Exactly `count` digits.
  public static func exactly(_ count: Int) -> FractionDigits { .range(count...count) }

  /// What `range` may hold: with 38 digits every `Decimal` keeps its own.
  public static let limits = 0...38
}

/// Where a currency's own number of fraction digits, and its rounding increment, come from.
public enum CurrencyDigits: String, Hashable, Sendable, CaseIterable {
  /// CLDR's digits, as ICU shows: IQD has none, although ISO 4217 gives it three.
  case cldr
  /// ISO 4217's minor units; CLDR's for a currency that ISO's list one doesn't have.
  case iso4217
  /// CLDR's digits and increment for cash: CHF in steps of 0.05.
  case cash
}
