// Modifiers of a style with the names of Foundation's currency style: `.money(code:
// "EUR").presentation(.narrow)`.

public import FoundationEssentials
public import MoneyFormatCore

extension FormatStyle where Self == MoneyFormatStyle {
  /// Formats money of a currency for the default locale; the counterpart of Foundation's `.currency(code:)`.
  ///
  /// - Parameter code: an ISO 4217 code in any case.
  public static func money(code: String) -> MoneyFormatStyle { MoneyFormatStyle(currency: code) }
}

/// Each modifier keeps the other options of the style. A style without options starts from the default
/// options (``MoneyFormatDefaults``) at the time of the call.
extension MoneyFormatStyle {
  /// How the currency is displayed, with Foundation's names.
  public struct Presentation: Hashable, Sendable {
    fileprivate let style: FormattingStyle

    /// The locale's symbol: `US$5.00`.
    public static let standard = Presentation(style: .currency)
    /// The narrow symbol: `$5.00`.
    public static let narrow = Presentation(style: .currencyNarrowSymbol)
    /// The ISO code: `USD 5.00`.
    public static let isoCode = Presentation(style: .currencyISOCode)
    /// The name: `5.00 US dollars`.
    public static let fullName = Presentation(style: .currencyName)
  }

  /// The number of displayed digits, with Foundation's names.
  public struct Precision: Hashable, Sendable {
    fileprivate var fraction: FractionDigits?
    fileprivate var significant: ClosedRange<Int>?

    /// An exact number of fraction digits.
    public static func fractionLength(_ count: Int) -> Precision { Precision(fraction: .exactly(count)) }
    /// A minimum and a maximum number of fraction digits.
    public static func fractionLength(_ limits: ClosedRange<Int>) -> Precision {
      Precision(fraction: .range(limits))
    }
    /// An exact number of significant digits.
    public static func significantDigits(_ count: Int) -> Precision { Precision(significant: count...count) }
    /// A minimum and a maximum number of significant digits.
    public static func significantDigits(_ limits: ClosedRange<Int>) -> Precision {
      Precision(significant: limits)
    }
  }

  /// When and how a sign is displayed, with Foundation's names.
  public struct SignStrategy: Hashable, Sendable {
    fileprivate let display: SignDisplay
    fileprivate var negative: NegativeStyle?

    /// A minus for negative amounts.
    public static let automatic = SignStrategy(display: .negative)
    /// No sign.
    public static let never = SignStrategy(display: .never)
    /// The accounting style for negative amounts: `($5.00)`.
    public static let accounting = SignStrategy(display: .negative, negative: .accounting)
    /// A plus or a minus sign.
    public static func always(showZero: Bool = true) -> SignStrategy {
      SignStrategy(display: showZero ? .always : .exceptZero)
    }
    /// A plus sign, or the accounting style for negative amounts.
    public static func accountingAlways(showZero: Bool = false) -> SignStrategy {
      SignStrategy(display: showZero ? .always : .exceptZero, negative: .accounting)
    }
  }

  /// Whether large amounts are abbreviated, with Foundation's names.
  public struct Notation: Hashable, Sendable {
    fileprivate let abbreviator: Abbreviator

    /// No abbreviation.
    public static let automatic = Notation(abbreviator: .none)
    /// CLDR's short compact forms: `$1.2K`.
    public static let compactName = Notation(abbreviator: .compactShort)
  }

  /// Returns this style with another presentation of the currency.
  public func presentation(_ presentation: Presentation) -> MoneyFormatStyle {
    changing { $0.formattingStyle = presentation.style }
  }

  /// Returns this style with other numbers of digits.
  public func precision(_ precision: Precision) -> MoneyFormatStyle {
    changing {
      $0.fractionDigits = precision.fraction ?? .currency
      $0.significantDigits = precision.significant
    }
  }

  /// Returns this style with another sign strategy.
  public func sign(strategy: SignStrategy) -> MoneyFormatStyle {
    changing {
      $0.signDisplay = strategy.display
      $0.negativeStyle = strategy.negative
    }
  }

  /// Returns this style with another rounding mode.
  public func rounded(rule: RoundingMode) -> MoneyFormatStyle { changing { $0.roundingMode = rule } }

  /// Returns this style with or without compact notation.
  public func notation(_ notation: Notation) -> MoneyFormatStyle {
    changing { $0.abbreviator = notation.abbreviator }
  }

  /// Returns this style with another grouping.
  public func grouping(_ grouping: Grouping) -> MoneyFormatStyle { changing { $0.grouping = grouping } }

  /// Returns this style for another locale, a BCP 47 tag or an ICU identifier.
  public func locale(_ identifier: String) -> MoneyFormatStyle {
    var style = self
    style.locale = identifier
    return style
  }

  /// Returns this style with some options changed: `.money("EUR").changing { $0.isolated = true }`.
  public func changing(_ change: (inout FormattingOptions) -> Void) -> MoneyFormatStyle {
    var style = self
    var options = style.options ?? MoneyFormatDefaults.current.options
    change(&options)
    style.options = options
    return style
  }
}
