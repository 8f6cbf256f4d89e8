// When integer digits are grouped.

/// When integer digits are grouped. Group sizes are the locale's.
public enum Grouping: String, Hashable, Sendable, CaseIterable {
  /// As in the locale: `es` writes `1234,00` but `12.345,00`.
  case automatic
  /// Always, even where the locale would not.
  case always
  /// Never.
  case never
  /// Only if the first group has at least two digits: `1000`, `10,000`.
  case minTwo
}
