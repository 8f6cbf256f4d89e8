// Modifiers of a style with the names of Foundation's currency style: `.money(code:
// "EUR").presentation(.narrow)`.

public import MoneyFormatCore
public import MoneyFormatFoundation

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
  ///
  /// A maximum of integer digits can't be expressed: Foundation omits the leading digits of larger amounts.
  public struct Precision: Hashable, Sendable {
    fileprivate var fraction: FractionDigits?
    fileprivate var significant: ClosedRange<Int>?
    fileprivate var minimumInteger: Int?

    /// An exact number of fraction digits.
    public static func fractionLength(_ count: Int) -> Precision { Precision(fraction: .exactly(count)) }
    /// Limits of the number of fraction digits, such as `0...2`, `...2` or `1...`.
    public static func fractionLength(_ limits: some RangeExpression<Int>) -> Precision {
      Precision(fraction: .range(closed(limits, within: FractionDigits.limits)))
    }
    /// An exact number of significant digits.
    public static func significantDigits(_ count: Int) -> Precision { Precision(significant: count...count) }
    /// Limits of the number of significant digits, such as `1...3`, `...3` or `2...`.
    public static func significantDigits(_ limits: some RangeExpression<Int>) -> Precision {
      Precision(significant: closed(limits, within: 1...FractionDigits.limits.upperBound))
    }
    /// A minimum number of integer digits, to which leading zeros fill up: `integerLength(3...)`.
    public static func integerLength(_ limits: PartialRangeFrom<Int>) -> Precision {
      Precision(minimumInteger: limits.lowerBound)
    }
    /// A minimum number of integer digits, and limits of the number of fraction digits.
    public static func integerAndFractionLength(
      integerLimits: PartialRangeFrom<Int>, fractionLimits: some RangeExpression<Int>
    ) -> Precision {
      var precision = fractionLength(fractionLimits)
      precision.minimumInteger = integerLimits.lowerBound
      return precision
    }

    @available(
      *, unavailable,
      message: "A maximum would omit the leading digits of an amount; use integerLength(n...)."
    )
    public static func integerLength(_ count: Int) -> Precision { Precision() }
    @available(
      *, unavailable,
      message:
        "A maximum would omit the leading digits of an amount; use integerAndFractionLength(integerLimits: n..., …)."
    )
    public static func integerAndFractionLength(integer: Int, fraction: Int) -> Precision { Precision() }

    /// Closes a range of numbers of digits. Bounds that are given stay as they are, even if the options reject them.
    private static func closed(
      _ limits: some RangeExpression<Int>, within accepted: ClosedRange<Int>
    ) -> ClosedRange<Int> {
      // Ranges through the largest integer have no half-open form, and an empty one has no last number.
      let all = Int.min..<Int.max
      let range =
        switch limits {
        case let limits as ClosedRange<Int> where limits.upperBound == .max: limits.lowerBound..<Int.max
        case let limits as PartialRangeThrough<Int> where limits.upperBound == .max: all
        default: limits.relative(to: all)
        }
      let upper =
        range.upperBound == all.upperBound ? accepted.upperBound : max(range.upperBound, Int.min + 1) - 1
      let lower = range.lowerBound == all.lowerBound ? min(accepted.lowerBound, upper) : range.lowerBound
      return lower...max(lower, upper)
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

  /// Returns this style with other numbers of digits, and without a rounding increment, whose unit is the last
  /// digit.
  public func precision(_ precision: Precision) -> MoneyFormatStyle {
    changing {
      $0.fractionDigits = precision.fraction ?? .currency
      $0.significantDigits = precision.significant
      $0.minimumIntegerDigits = precision.minimumInteger ?? 1
      $0.roundingIncrement = 1
    }
  }

  /// Returns this style with another sign strategy.
  public func sign(strategy: SignStrategy) -> MoneyFormatStyle {
    changing {
      $0.signDisplay = strategy.display
      $0.negativeStyle = strategy.negative
    }
  }

  /// Returns this style with another rounding rule.
  ///
  /// - Parameters:
  ///   - rule: as for Swift's `rounded(_:)`: `.up` means towards positive infinity. ``RoundingMode/up`` means away from
  ///     zero.
  ///   - increment: rounds to multiples of this number of whole currency units, without a fraction, as Foundation does. 1, 2, 5,
  ///     10, 20, 25, 50 and so on to 5000 are accepted. nil changes only the rule. For other increments, set
  ///     ``FormattingOptions/roundingIncrement``.
  public func rounded(
    rule: FloatingPointRoundingRule = .toNearestOrEven, increment: Int? = nil
  ) -> MoneyFormatStyle {
    changing {
      $0.roundingMode = RoundingMode(rule)
      guard let increment else { return }
      ($0.fractionDigits, $0.significantDigits) = (.exactly(0), nil)
      $0.roundingIncrement = increment
    }
  }

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

extension RoundingMode {
  /// Creates the mode that rounds as a rule of Swift does.
  fileprivate init(_ rule: FloatingPointRoundingRule) {
    switch rule {
    case .up: self = .ceiling
    case .down: self = .floor
    case .towardZero: self = .down
    case .awayFromZero: self = .up
    case .toNearestOrEven: self = .halfEven
    case .toNearestOrAwayFromZero: self = .halfUp
    @unknown default: self = .halfEven
    }
  }
}
