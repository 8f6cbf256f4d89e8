// The parse strategy: `try Decimal("1.234,50 €", strategy: .money("EUR", locale: "de-DE"))`.

public import FoundationEssentials
public import MoneyFormatCore

/// Reads amounts where a `ParseStrategy` is asked for. What is learnt about currency and locale is cached.
///
/// ```swift
/// print(try MoneyParseStrategy(currency: "EUR", locale: "de-DE").parse("1.234,50 €"))  // 1234.5
/// ```
public struct MoneyParseStrategy: ParseStrategy, Sendable, Hashable, Codable {
  /// How the amounts are written that are read.
  public var style: MoneyFormatStyle
  /// What is accepted.
  public var rules: AmountInputRules

  /// Reads what a style writes, and whatever else means the same.
  ///
  /// - Parameters:
  ///   - style: how the amounts are written.
  ///   - rules: what is accepted. `maximumIntegerDigits` is for fields, and doesn't count here.
  public init(_ style: MoneyFormatStyle, rules: AmountInputRules = AmountInputRules()) {
    self.style = style
    self.rules = rules
  }

  /// Reads amounts of a currency, as a locale writes them.
  ///
  /// - Parameters:
  ///   - currency: an ISO 4217 code in any case.
  ///   - locale: a BCP 47 tag or an ICU identifier; nil means the default locale.
  ///   - rules: what is accepted.
  public init(currency: String, locale: String? = nil, rules: AmountInputRules = AmountInputRules()) {
    self.init(MoneyFormatStyle(currency: currency, locale: locale), rules: rules)
  }

  /// Reads amounts of a currency, as a locale writes them with these options: their own symbols, digits and abbreviations
  /// count as the locale's.
  ///
  /// - Parameters:
  ///   - currency: an ISO 4217 code in any case.
  ///   - locale: a BCP 47 tag or an ICU identifier; nil means the options' one, else the default locale.
  ///   - options: everything else, instead of the default options.
  ///   - rules: what is accepted.
  public init(
    currency: String, locale: String? = nil, options: FormattingOptions,
    rules: AmountInputRules = AmountInputRules()
  ) {
    self.init(MoneyFormatStyle(currency: currency, locale: locale, options: options), rules: rules)
  }

  /// The amount of a text, as of ``MoneyFormatter/parse(_:rules:)``. Exact, and never a guess.
  ///
  /// - Throws: ``AmountParseError``; or ``MoneyFormatError`` when the style's parts can't be used together.
  public func parse(_ text: String) throws -> Decimal {
    try style.withFormat { format in
      Result { () throws(AmountParseError) in
        let formatter = MoneyFormatter(format)
        return try hasUsualRules ? formatter.parse(text).amount : formatter.parse(text, rules: rules).amount
      }
    }.get()
  }

  /// These are read fastest.
  private var hasUsualRules: Bool { rules == Self.usualRules }

  private static let usualRules = AmountInputRules()
}

extension MoneyParseStrategy {
  private enum CodingKeys: String, CodingKey {
    case style, rules
  }

  /// Reads a strategy; without `rules`, the usual ones.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(MoneyFormatStyle.self, forKey: .style),
      rules: try container.decodeIfPresent(AmountInputRules.self, forKey: .rules) ?? Self.usualRules)
  }

  /// Writes the style, and the rules unless they are the usual ones.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(style, forKey: .style)
    if !hasUsualRules { try container.encode(rules, forKey: .rules) }
  }
}

extension MoneyFormatStyle: ParseableFormatStyle {
  /// Reads what this style writes.
  public var parseStrategy: MoneyParseStrategy { MoneyParseStrategy(self) }
}

extension ParseStrategy where Self == MoneyParseStrategy {
  /// Money of a currency, as a locale writes it.
  ///
  /// - Parameters:
  ///   - currency: an ISO 4217 code in any case.
  ///   - locale: a BCP 47 tag or an ICU identifier; nil means the default locale.
  ///   - rules: what is accepted.
  public static func money(
    _ currency: String, locale: String? = nil, rules: AmountInputRules = AmountInputRules()
  ) -> MoneyParseStrategy {
    MoneyParseStrategy(currency: currency, locale: locale, rules: rules)
  }

  /// Money of a currency, as a locale writes it with these options.
  ///
  /// - Parameters:
  ///   - currency: an ISO 4217 code in any case.
  ///   - locale: a BCP 47 tag or an ICU identifier; nil means the options' one, else the default locale.
  ///   - options: everything else, instead of the default options.
  ///   - rules: what is accepted.
  public static func money(
    _ currency: String, locale: String? = nil, options: FormattingOptions,
    rules: AmountInputRules = AmountInputRules()
  ) -> MoneyParseStrategy {
    MoneyParseStrategy(currency: currency, locale: locale, options: options, rules: rules)
  }
}
