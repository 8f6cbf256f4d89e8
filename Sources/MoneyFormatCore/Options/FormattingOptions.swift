// The options for the text of an amount.

/// The options for the text of an amount.
///
/// Every property has a default, so `FormattingOptions()` formats as the locale does. Values are validated
/// when a ``MoneyFormatter`` is made, by ``validate()``, and when options are decoded; unknown keys are an error.
public struct FormattingOptions: Hashable, Sendable {
  /// A BCP 47 tag (`de-DE`) or an ICU identifier (`de_DE@numbers=arab`). Unset: the host's
  /// `LC_ALL`, `LC_MONETARY` or `LANG`, else `en-US`.
  public var locale: String?
  /// Three letters in any case. Unset: the locale's `cu` extension, or else the currency of the region in its
  /// `rg` extension.
  public var currencyCode: String?
  /// How the currency is shown. By default as its symbol.
  public var formattingStyle: FormattingStyle
  /// How negative amounts are written. Unset: the locale's `cf` extension, or else ``NegativeStyle/minus``.
  public var negativeStyle: NegativeStyle?
  /// When a sign is shown. By default a minus is shown if the rounded amount is below zero.
  public var signDisplay: SignDisplay
  /// Replaces the symbol, with the position and spacing that the locale uses for symbols of that kind. An
  /// empty text shows no symbol. Up to 256 bytes of UTF-8, not all of them digits, signs and separators, without control
  /// characters, and without a sign at the beginning or end.
  public var customSymbol: String?
  /// Replaces the code in ``FormattingStyle/currencyISOCode``, with the position and spacing that the locale
  /// uses for codes. The same texts are accepted.
  public var customCode: String?
  /// How many fraction digits are shown. Takes precedence over all other sources of fraction digits.
  public var fractionDigits: FractionDigits
  /// Whether a fraction of only zeros is omitted: `€5`, but `€5.50`. Equivalent to
  /// ``TrailingZeros/stripIfInteger``.
  public var hidesZeroFraction: Bool
  /// The source of the currency's own digits. By default CLDR, as in ICU.
  public var currencyDigits: CurrencyDigits
  /// Fraction digits by currency code (`["COP": 0]`, codes in any case). Takes precedence over
  /// ``currencyDigits``. Up to 1,000 entries.
  public var fractionOverrides: [String: Int]
  /// How amounts are rounded. By default to the nearest, and ties to the even digit.
  public var roundingMode: RoundingMode
  /// When integer digits are grouped. By default as in the locale.
  public var grouping: Grouping
  /// CLDR's name of a decimal numbering system (`latn`, `arab`, `deva`). Unset: the locale's.
  public var numberingSystem: String?
  /// How large amounts are abbreviated. By default not at all.
  public var abbreviator: Abbreviator
  /// The source of currency data. By default the linked ICU with newer additions.
  public var data: DataSource
  /// The minimum and maximum number of significant digits, each within 1…38. Unset: fraction digits apply. If
  /// both are set, ``roundingPriority`` decides. Also applies to compact forms.
  public var significantDigits: ClosedRange<Int>?
  /// Which option takes precedence if both significant and fraction digits are set. By default significant
  /// digits.
  public var roundingPriority: RoundingPriority
  /// Amounts are rounded to multiples of this many units of the last fraction digit. Requires a fixed number
  /// of fraction digits. One of ``roundingIncrements``; values other than 1 take precedence over cash
  /// increments.
  public var roundingIncrement: Int
  /// Which trailing zeros of a fraction are shown. Values other than `automatic` can't be combined with
  /// ``hidesZeroFraction``. In JSON, any explicit value conflicts, including `automatic`.
  public var trailingZeros: TrailingZeros
  /// Integers with fewer digits are padded with leading zeros: 1…21.
  public var minimumIntegerDigits: Int
  /// Custom symbols instead of the locale's.
  public var symbols: AmountSymbols?
  /// The position of the currency. By default the locale's. Does not apply to names.
  public var currencyPosition: CurrencyPosition
  /// The spaces that set off the currency. By default the locale's.
  public var spacing: CurrencySpacing
  /// Amounts are shown divided by this power of ten, 1 to 10^12, as in a statement in thousands; parsing multiplies.
  /// Everything else follows: digits, rounding, abbreviations. Text for screen readers and amounts in words are those of
  /// the whole amount.
  public var scale: Int64
  /// The unit of measure of which the amount is the price: `€5.00/kg`. The amount keeps its own format, and a range has
  /// the unit once.
  public var perUnit: PriceUnit?
  /// How ``perUnit`` is written.
  public var perUnitWidth: PriceUnitWidth
  /// Whether amounts below one unit are written in the subunit, such as `59¢` or `-5 öre`, in locales that write its symbol.
  /// Applies to the styles with a symbol, unless ``customSymbol`` replaces it, and if as many fraction digits are shown
  /// as the subunit has. Can't be combined with ``abbreviator``, ``scale`` and the position `symbolAndCode`.
  public var subunits: SubunitDisplay
  /// Whether the text is wrapped in U+2068 and U+2069, so that surrounding bidirectional text does not
  /// reorder it.
  public var isolated: Bool
  /// Which of CLDR's symbols ``FormattingStyle/currency`` shows.
  public var symbolVariant: SymbolVariant
  /// Whether compact forms use the accounting pattern if ``negativeStyle`` is accounting: `($1.2K)`, as in
  /// ECMA-402. By default they don't, as in ICU: `-$1.2K`. Names never do.
  public var compactAccounting: Bool
  /// Which parts shared by both ends of a range are written only once.
  public var rangeCollapse: RangeCollapse
  /// What is written if both ends of a range look the same.
  public var rangeIdentity: RangeIdentity

  /// Creates options with defaults for all omitted arguments.
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
    scale: Int64 = 1,
    perUnit: PriceUnit? = nil,
    perUnitWidth: PriceUnitWidth = .short,
    subunits: SubunitDisplay = .never,
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
    self.scale = scale
    (self.perUnit, self.perUnitWidth) = (perUnit, perUnitWidth)
    self.subunits = subunits
    self.isolated = isolated
    self.symbolVariant = symbolVariant
    self.compactAccounting = compactAccounting
    self.rangeCollapse = rangeCollapse
    self.rangeIdentity = rangeIdentity
  }

  /// Whether positive amounts show a plus. Reads and sets ``SignDisplay/exceptZero``.
  public var showsPlusSign: Bool {
    get { signDisplay == .exceptZero }
    set { signDisplay = newValue ? .exceptZero : .negative }
  }
}

// MARK: - The source of data

/// The source of currency data.
public enum DataSource: String, Hashable, Sendable, CaseIterable {
  /// Only the data of the linked ICU.
  case icu
  /// ICU's data, and newer data where ICU has none: new codes with their digits, symbols and names, withdrawn
  /// codes, and the dates on which regions changed currency. Currencies that ICU knows are unchanged.
  case current
}

// MARK: - Storage

/// Options behind a reference. Values that hold them are small, and cheap to create and pass on.
package struct BoxedOptions: Hashable, Sendable {
  package let box: Box
  /// The box, unretained: threads that share it would contend for its reference count.
  package let loan: Unmanaged<Box>

  package var options: FormattingOptions { box.options }

  package init(_ options: FormattingOptions) {
    box = Box(options)
    loan = .passUnretained(box)
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.box === right.box || left.options == right.options
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(options) }

  package final class Box: Sendable {
    package let options: FormattingOptions
    init(_ options: FormattingOptions) { self.options = options }
  }
}
