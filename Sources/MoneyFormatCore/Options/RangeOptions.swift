// How ranges are written; names and meaning as in ICU.

/// What both ends of a range share and is written once.
public enum RangeCollapse: String, Hashable, Sendable, CaseIterable {
  /// What the locale's readers expect: `3,00–5,00 €`.
  case auto
  /// Nothing.
  case none
  /// The currency.
  case unit
  /// All that is alike.
  case all
}

/// What is written where both ends of a range are rounded to the same amount. Minus zero is another amount than zero.
public enum RangeIdentity: String, Hashable, Sendable, CaseIterable {
  /// The amount.
  case singleValue
  /// The amount if both are equal; with the locale's sign for "about" if they were rounded to it.
  case approximatelyOrSingleValue
  /// The amount with the locale's sign for "about": `~$5.00`.
  case approximately
  /// Both ends.
  case range
}
