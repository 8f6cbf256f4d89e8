// How the currency, signs, groups and ranges are written.

// MARK: - Currency and symbols

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
  /// U+0020 instead of no-break spaces, also as a group separator.
  case plain
  /// No spaces.
  case none
  /// The locale's spaces, and a no-break space (U+00A0) where the locale has none: `$ 1.23`.
  case always
}

/// When amounts are written in the currency's subunit.
public enum SubunitDisplay: String, Hashable, Sendable, CaseIterable {
  /// Never: `$0.59`.
  case never
  /// For amounts that are shown as less than one unit, but not as zero: `59¢`.
  case belowOne
}

/// How the unit of measure of a price is written.
public enum PriceUnitWidth: String, Hashable, Sendable, CaseIterable {
  /// CLDR's short form: `€5.00/kg`, `€5.00/item`.
  case short
  /// CLDR's narrow form, which is often the short one.
  case narrow
  /// CLDR's long form: `€5.00 per kilogram`.
  case long
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

/// Custom symbols instead of the locale's. Symbols that are nil stay the locale's. Parsing treats them as
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

// MARK: - Style

/// How the currency is shown next to the digits.
public enum FormattingStyle: String, Hashable, Sendable, CaseIterable {
  /// The locale's symbol, in CLDR's standard currency format: `€`, `US$`.
  case currency
  /// The ISO 4217 code: `EUR`.
  case currencyISOCode
  /// The shortest symbol, even where it is ambiguous: `$` for every dollar.
  case currencyNarrowSymbol
  /// The currency's name in the plural form for the number: `1.00 US dollars`.
  case currencyName
  /// No currency: only the number, with the digits and separators of a money amount.
  case decimal
}

// MARK: - Signs

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

// MARK: - Grouping

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

// MARK: - Ranges

/// Which parts shared by both ends of a range are written only once.
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
