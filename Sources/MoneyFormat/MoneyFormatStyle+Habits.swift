// Changes of a style in the words of Foundation's currency style: `.money(code: "EUR").presentation(.narrow)`.

public import FoundationEssentials
public import MoneyFormatCore

extension FormatStyle where Self == MoneyFormatStyle {
  /// Money of a currency for the default locale, named as Foundation's `.currency(code:)`.
  ///
  /// - Parameter code: an ISO 4217 code in any case.
  public static func money(code: String) -> MoneyFormatStyle { MoneyFormatStyle(currency: code) }
}

/// Each change keeps what the style's options say of all else; a style without options starts from the default ones
/// (``MoneyFormatDefaults``) that are in force at the change.
extension MoneyFormatStyle {
  /// How the currency is shown, as Foundation names it.
  public struct Presentation: Hashable, Sendable {
    fileprivate let style: FormattingStyle

    /// The locale's symbol: `US$5.00`.
    public static let standard = Presentation(style: .currency)
    /// The shortest symbol: `$5.00`.
    public static let narrow = Presentation(style: .currencyNarrowSymbol)
    /// The code: `USD 5.00`.
    public static let isoCode = Presentation(style: .currencyISOCode)
    /// The name: `5.00 US dollars`.
    public static let fullName = Presentation(style: .currencyName)
  }

  /// How many digits are shown, as Foundation names it.
  public struct Precision: Hashable, Sendable {
    fileprivate var fraction: FractionDigits?
    fileprivate var significant: ClosedRange<Int>?

    /// So many fraction digits.
    public static func fractionLength(_ count: Int) -> Precision { Precision(fraction: .exactly(count)) }
    /// At least and at most so many fraction digits.
    public static func fractionLength(_ limits: ClosedRange<Int>) -> Precision {
      Precision(fraction: .range(limits))
    }
    /// So many significant digits.
    public static func significantDigits(_ count: Int) -> Precision { Precision(significant: count...count) }
    /// At least and at most so many significant digits.
    public static func significantDigits(_ limits: ClosedRange<Int>) -> Precision {
      Precision(significant: limits)
    }
  }

  /// When a sign is shown and how, as Foundation names it.
  public struct SignStrategy: Hashable, Sendable {
    fileprivate let display: SignDisplay
    fileprivate var negative: NegativeStyle?

    /// A minus for negative amounts.
    public static let automatic = SignStrategy(display: .negative)
    /// No sign.
    public static let never = SignStrategy(display: .never)
    /// Negative amounts as book-keepers write them: `($5.00)`.
    public static let accounting = SignStrategy(display: .negative, negative: .accounting)
    /// A plus or a minus.
    public static func always(showZero: Bool = true) -> SignStrategy {
      SignStrategy(display: showZero ? .always : .exceptZero)
    }
    /// A plus, or negative amounts as book-keepers write them.
    public static func accountingAlways(showZero: Bool = false) -> SignStrategy {
      SignStrategy(display: showZero ? .always : .exceptZero, negative: .accounting)
    }
  }

  /// Whether large amounts are shortened, as Foundation names it.
  public struct Notation: Hashable, Sendable {
    fileprivate let abbreviator: Abbreviator

    /// Written out.
    public static let automatic = Notation(abbreviator: .none)
    /// CLDR's short forms: `$1.2K`.
    public static let compactName = Notation(abbreviator: .compactShort)
  }

  /// The same style with the currency shown another way.
  public func presentation(_ presentation: Presentation) -> MoneyFormatStyle {
    changing { $0.formattingStyle = presentation.style }
  }

  /// The same style with other digits.
  public func precision(_ precision: Precision) -> MoneyFormatStyle {
    changing {
      $0.fractionDigits = precision.fraction ?? .currency
      $0.significantDigits = precision.significant
    }
  }

  /// The same style with other signs.
  public func sign(strategy: SignStrategy) -> MoneyFormatStyle {
    changing {
      $0.signDisplay = strategy.display
      $0.negativeStyle = strategy.negative
    }
  }

  /// The same style with amounts rounded another way.
  public func rounded(rule: RoundingMode) -> MoneyFormatStyle { changing { $0.roundingMode = rule } }

  /// The same style with large amounts shortened or not.
  public func notation(_ notation: Notation) -> MoneyFormatStyle {
    changing { $0.abbreviator = notation.abbreviator }
  }

  /// The same style with digits grouped another way.
  public func grouping(_ grouping: Grouping) -> MoneyFormatStyle { changing { $0.grouping = grouping } }

  /// The same style for another locale: a BCP 47 tag or an ICU identifier.
  public func locale(_ identifier: String) -> MoneyFormatStyle {
    var style = self
    style.locale = identifier
    return style
  }

  /// The same style with some options changed, and all others as they are: `.money("EUR").changing { $0.isolated = true }`.
  public func changing(_ change: (inout FormattingOptions) -> Void) -> MoneyFormatStyle {
    var style = self
    var options = style.options ?? MoneyFormatDefaults.current.options
    change(&options)
    style.options = options
    return style
  }
}
