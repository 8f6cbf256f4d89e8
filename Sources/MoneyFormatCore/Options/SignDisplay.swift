// When signs are shown, and how negative amounts are written.

/// When a sign is shown. Names and meaning are those of ECMA-402's `signDisplay`.
public enum SignDisplay: String, Hashable, Sendable, CaseIterable {
  /// A minus for negative amounts, including those that round to zero: `-$0.00`. ICU's default.
  case automatic
  /// A minus for negative amounts, except those that round to zero.
  case negative
  /// A plus or a minus, including for zero.
  case always
  /// A plus or a minus, except for amounts that round to zero.
  case exceptZero
  /// No sign. Debits and credits look alike.
  case never
}

/// How negative amounts are written.
public enum NegativeStyle: String, Hashable, Sendable, CaseIterable {
  /// With the locale's minus sign.
  case minus
  /// In the locale's accounting format, often in parentheses: `($5.00)`.
  case accounting
}
