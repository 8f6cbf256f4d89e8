// Whose knowledge of currencies is used.

/// Whose knowledge of currencies is used.
public enum DataSource: String, Hashable, Sendable, CaseIterable {
  /// Exactly what the linked ICU knows.
  case icu
  /// ICU's, and what came after it: new codes with their digits, symbols and names, withdrawn codes,
  /// which currency a region uses since when. What ICU knows stays as it is.
  case current
}
