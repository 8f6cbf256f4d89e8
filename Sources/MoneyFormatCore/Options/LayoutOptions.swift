// Where the currency stands, how it is set off, and what stands in place of the locale's characters.

/// Where the currency stands.
public enum CurrencyPosition: String, Hashable, Sendable, CaseIterable {
  /// Where the locale has it.
  case locale
  /// Before the digits, spaced as the locale spaces such a text.
  case leading
  /// Behind the digits, spaced as the locale spaces such a text.
  case trailing
  /// The symbol where the locale has it, and the code behind all: `$1.25 USD`. Once where the symbol is the code.
  case symbolAndCode
}

/// Which spaces set off the currency.
public enum CurrencySpacing: String, Hashable, Sendable, CaseIterable {
  /// The locale's, which are often no-break spaces.
  case locale
  /// U+0020 in place of no-break spaces, between groups of digits too.
  case plain
  /// None.
  case none
}

/// Which of CLDR's symbols is shown.
public enum SymbolVariant: String, Hashable, Sendable, CaseIterable {
  /// The usual one.
  case `default`
  /// For formal documents, where CLDR has one.
  case formal
  /// Another usual one, where CLDR has one.
  case variant
}

/// Characters in place of the locale's. What is nil stays the locale's. They count as the locale's when texts are read.
public struct AmountSymbols: Hashable, Sendable {
  /// The decimal separator.
  public var decimal: String?
  /// The separator between groups of digits.
  public var group: String?
  /// The minus. Parentheses of accounting stay.
  public var minus: String?
  /// The plus.
  public var plus: String?
  /// The size of the group next to the decimal separator and, if there is a second number, of the others: `[3, 2]`.
  public var groupSizes: [Int]?

  /// The locale's characters, but for what is given. What can't be used is the error `invalidOption` when a formatter is
  /// made: letters, digits, currency symbols, equal separators, and a space as the decimal separator.
  public init(
    decimal: String? = nil, group: String? = nil, minus: String? = nil, plus: String? = nil,
    groupSizes: [Int]? = nil
  ) {
    (self.decimal, self.group, self.minus, self.plus) = (decimal, group, minus, plus)
    self.groupSizes = groupSizes
  }
}
