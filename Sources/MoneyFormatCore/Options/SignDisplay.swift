// Which signs are shown, and how a negative amount looks.

/// When a sign is shown; names and meaning as in ECMA-402's `signDisplay`.
public enum SignDisplay: String, Hashable, Sendable, CaseIterable {
  /// A minus for negative amounts, also for those that round to zero: `-$0.00`. ICU's default.
  case automatic
  /// A minus for negative amounts, but none for what shows as zero.
  case negative
  /// A plus or a minus, also for zero.
  case always
  /// A plus or a minus, none for what shows as zero.
  case exceptZero
  /// No sign at all: the text does not tell a debit from a credit.
  case never
}

/// How a negative amount looks.
public enum NegativeStyle: String, Hashable, Sendable, CaseIterable {
  /// With the locale's minus sign.
  case minus
  /// As book-keepers of the locale write it, often in parentheses: `($5.00)`.
  case accounting
}
