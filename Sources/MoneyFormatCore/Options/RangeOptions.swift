// How ranges are written; names and meaning as in ICU.

/// Which text shared by both ends of a range is written only once.
public enum RangeCollapse: String, Hashable, Sendable, CaseIterable {
  /// What is usual in the locale: `3,00–5,00 €`.
  case auto
  /// Nothing is shared.
  case none
  /// The currency is shared.
  case unit
  /// Everything that is equal is shared.
  case all
}

/// What is written if both ends of a range round to the same amount. Zero and minus zero differ.
public enum RangeIdentity: String, Hashable, Sendable, CaseIterable {
  /// The amount.
  case singleValue
  /// The amount if both ends are equal; with the locale's approximation sign if they became equal by
  /// rounding.
  case approximatelyOrSingleValue
  /// The amount with the locale's approximation sign: `~$5.00`.
  case approximately
  /// Both ends.
  case range
}
