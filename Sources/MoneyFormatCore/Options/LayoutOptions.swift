// The position of the currency, its spacing, and custom symbols.

/// The position of the currency.
public enum CurrencyPosition: String, Hashable, Sendable, CaseIterable {
  /// The locale's position.
  case locale
  /// Before the digits, with the locale's spacing for such a text.
  case leading
  /// After the digits, with the locale's spacing for such a text.
  case trailing
  /// The symbol at the locale's position and the code at the end: `$1.25 USD`. If the symbol is the code, it
  /// is written once.
  case symbolAndCode
}

/// The spaces that set off the currency.
public enum CurrencySpacing: String, Hashable, Sendable, CaseIterable {
  /// The locale's spaces, often no-break spaces.
  case locale
  /// U+0020 in place of no-break spaces, also as a group separator.
  case plain
  /// No spaces.
  case none
}

/// Which of CLDR's symbols is shown.
public enum SymbolVariant: String, Hashable, Sendable, CaseIterable {
  /// The default symbol.
  case `default`
  /// The symbol for formal documents, if CLDR has one.
  case formal
  /// The variant symbol, if CLDR has one.
  case variant
}

/// Custom symbols in place of the locale's. Symbols that are nil stay the locale's. Parsing treats them as
/// the locale's.
public struct AmountSymbols: Hashable, Sendable {
  /// The decimal separator.
  public var decimal: String?
  /// The group separator.
  public var group: String?
  /// The minus sign. Accounting parentheses are not replaced.
  public var minus: String?
  /// The plus sign.
  public var plus: String?
  /// The size of the group next to the decimal separator and, with a second number, that of the others: `[3,
  /// 2]`.
  public var groupSizes: [Int]?

  /// Creates symbols; omitted ones stay the locale's. Letters, digits, currency symbols, equal separators,
  /// and a space as the decimal separator are rejected with `invalidOption` when a formatter is made.
  public init(
    decimal: String? = nil, group: String? = nil, minus: String? = nil, plus: String? = nil,
    groupSizes: [Int]? = nil
  ) {
    (self.decimal, self.group, self.minus, self.plus) = (decimal, group, minus, plus)
    self.groupSizes = groupSizes
  }
}
