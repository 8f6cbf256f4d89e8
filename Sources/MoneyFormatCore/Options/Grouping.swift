// When the integer digits are separated into groups.

/// When the integer digits are separated into groups. The sizes of groups are the locale's.
public enum Grouping: String, Hashable, Sendable, CaseIterable {
  /// As the locale does: `es` writes `1234,00` but `12.345,00`.
  case automatic
  /// Wherever a group is full, also where the locale would not.
  case always
  /// No groups.
  case never
  /// Only when the first group has two digits or more: `1000`, `10,000`.
  case minTwo
}
