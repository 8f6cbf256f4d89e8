// Everything a caller may choose about money text. A bag of defaults; nothing is decided here.

/// Everything a caller may choose about the text of an amount.
///
/// Every property has a default, so `FormattingOptions()` is what the locale does. A value is only
/// checked when a ``MoneyFormatter`` is made of it. As JSON, unknown keys are an error.
public struct FormattingOptions: Hashable, Sendable {
  /// A BCP 47 tag (`de-DE`) or an ICU identifier (`de_DE@numbers=arab`). Unset: the host's
  /// `LC_ALL`, `LC_MONETARY` or `LANG`, else `en-US`.
  public var locale: String?
  /// Three letters in any case. Unset: the locale's `cu` extension, else the currency of the region
  /// of its `rg` extension.
  public var currencyCode: String?
  /// How the currency is shown. By default its symbol.
  public var formattingStyle: FormattingStyle
  /// Unset: what the locale's `cf` extension says, else ``NegativeStyle/minus``.
  public var negativeStyle: NegativeStyle?
  /// When a sign is shown. By default a minus for what shows as less than zero.
  public var signDisplay: SignDisplay
  /// Shown instead of the symbol, placed and spaced as the locale does with a symbol of that kind. Empty
  /// shows none. Up to 256 bytes of UTF-8.
  public var customSymbol: String?
  /// Shown instead of the code in ``FormattingStyle/currencyISOCode``, placed and spaced as the locale does with a code.
  /// Up to 256 bytes of UTF-8.
  public var customCode: String?
  /// Wins over every other source of digits.
  public var fractionDigits: FractionDigits
  /// Whether a fraction of only zeros is left out: `€5`, but `€5.50`. The same as ``TrailingZeros/stripIfInteger``.
  public var hidesZeroFraction: Bool
  /// Where the currency's own digits come from. By default CLDR, as in ICU.
  public var currencyDigits: CurrencyDigits
  /// Digits by currency code (`["COP": 0]`, codes in any case); wins over ``currencyDigits``. Up to 1,000 of them.
  public var fractionOverrides: [String: Int]
  /// How digits beyond the last one shown are rounded. By default to the nearest, a tie to the even digit.
  public var roundingMode: RoundingMode
  /// When integer digits are grouped. By default as the locale does.
  public var grouping: Grouping
  /// CLDR's name of a system of ten digits (`latn`, `arab`, `deva`). Unset: the locale's.
  public var numberingSystem: String?
  /// How large amounts are shortened. By default not at all.
  public var abbreviator: Abbreviator
  /// Whose knowledge of currencies is used. By default with what came after the linked ICU.
  public var data: DataSource
  /// How many significant digits are shown, the fewest and the most, each within 1…38. Unset: fraction digits count. With
  /// them, ``roundingPriority`` decides. They count in compact forms, too.
  public var significantDigits: ClosedRange<Int>?
  /// What counts where both significant digits and fraction digits are asked for. By default the significant ones.
  public var roundingPriority: RoundingPriority
  /// Amounts are rounded to multiples of this many units of the last fraction digit, of which there has to be a fixed
  /// number. One of ``roundingIncrements``; unless it is 1, it wins over steps of cash.
  public var roundingIncrement: Int
  /// Which zeros at the end of a fraction are shown. Not together with ``hidesZeroFraction``.
  public var trailingZeros: TrailingZeros
  /// Zeros in front fill up to so many integer digits: 1…21.
  public var minimumIntegerDigits: Int
  /// Characters in place of the locale's.
  public var symbols: AmountSymbols?
  /// Where the currency stands. By default where the locale has it. Names stay where they are.
  public var currencyPosition: CurrencyPosition
  /// Which spaces set off the currency. By default the locale's.
  public var spacing: CurrencySpacing
  /// Whether the text stands between U+2068 and U+2069, so that text in another direction does not change its order.
  public var isolated: Bool
  /// Which of CLDR's symbols ``FormattingStyle/currency`` shows.
  public var symbolVariant: SymbolVariant
  /// Whether compact forms stand in the accounting pattern where ``negativeStyle`` is accounting: `($1.2K)`, as ECMA-402
  /// has it. By default they ignore that style, as in ICU: `-$1.2K`. Names ignore it in any case.
  public var compactAccounting: Bool
  /// What both ends of a range share and is written once.
  public var rangeCollapse: RangeCollapse
  /// What is written where both ends of a range look the same.
  public var rangeIdentity: RangeIdentity

  /// The defaults, but for what is given.
  public init(
    locale: String? = nil,
    currencyCode: String? = nil,
    formattingStyle: FormattingStyle = .currency,
    negativeStyle: NegativeStyle? = nil,
    signDisplay: SignDisplay = .negative,
    customSymbol: String? = nil,
    customCode: String? = nil,
    fractionDigits: FractionDigits = .currency,
    hidesZeroFraction: Bool = false,
    currencyDigits: CurrencyDigits = .cldr,
    fractionOverrides: [String: Int] = [:],
    roundingMode: RoundingMode = .halfEven,
    grouping: Grouping = .automatic,
    numberingSystem: String? = nil,
    abbreviator: Abbreviator = .none,
    data: DataSource = .current,
    significantDigits: ClosedRange<Int>? = nil,
    roundingPriority: RoundingPriority = .auto,
    roundingIncrement: Int = 1,
    trailingZeros: TrailingZeros = .automatic,
    minimumIntegerDigits: Int = 1,
    symbols: AmountSymbols? = nil,
    currencyPosition: CurrencyPosition = .locale,
    spacing: CurrencySpacing = .locale,
    isolated: Bool = false,
    symbolVariant: SymbolVariant = .default,
    compactAccounting: Bool = false,
    rangeCollapse: RangeCollapse = .auto,
    rangeIdentity: RangeIdentity = .approximately
  ) {
    self.locale = locale
    self.currencyCode = currencyCode
    self.formattingStyle = formattingStyle
    self.negativeStyle = negativeStyle
    self.signDisplay = signDisplay
    self.customSymbol = customSymbol
    self.customCode = customCode
    self.fractionDigits = fractionDigits
    self.hidesZeroFraction = hidesZeroFraction
    self.currencyDigits = currencyDigits
    self.fractionOverrides = fractionOverrides
    self.roundingMode = roundingMode
    self.grouping = grouping
    self.numberingSystem = numberingSystem
    self.abbreviator = abbreviator
    self.data = data
    self.significantDigits = significantDigits
    self.roundingPriority = roundingPriority
    self.roundingIncrement = roundingIncrement
    self.trailingZeros = trailingZeros
    self.minimumIntegerDigits = minimumIntegerDigits
    self.symbols = symbols
    self.currencyPosition = currencyPosition
    self.spacing = spacing
    self.isolated = isolated
    self.symbolVariant = symbolVariant
    self.compactAccounting = compactAccounting
    self.rangeCollapse = rangeCollapse
    self.rangeIdentity = rangeIdentity
  }

  /// Whether positive amounts show a plus; reads and sets ``SignDisplay/exceptZero``.
  public var showsPlusSign: Bool {
    get { signDisplay == .exceptZero }
    set { signDisplay = newValue ? .exceptZero : .negative }
  }
}
