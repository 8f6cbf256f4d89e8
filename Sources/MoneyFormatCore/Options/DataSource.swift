// The source of currency data.

/// The source of currency data.
public enum DataSource: String, Hashable, Sendable, CaseIterable {
  /// Only the data of the linked ICU.
  case icu
  /// ICU's data, and newer data where ICU has none: new codes with their digits, symbols and names, withdrawn
  /// codes, and the dates on which regions changed currency. Currencies that ICU knows are unchanged.
  case current
}
