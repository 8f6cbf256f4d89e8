// The parse strategy: `try Decimal("1.234,50 €", strategy: .money("EUR", locale: "de-DE"))`.

public import MoneyFormatCore
public import MoneyFormatFoundation

/// Parses amounts wherever a `ParseStrategy` is accepted. Its plans are cached.
///
/// ```swift
/// print(try MoneyParseStrategy(currency: "EUR", locale: "de-DE").parse("1.234,50 €"))  // 1234.5
/// ```
public struct MoneyParseStrategy: ParseStrategy, Sendable, Hashable, Codable {
  /// The style of the amounts to parse.
  public var style: MoneyFormatStyle
  /// The rules for accepting text.
  public var rules: AmountInputRules

  /// Creates a strategy that parses the output of a style, and other text with the same meaning.
  ///
  /// - Parameters:
  ///   - style: the style of the amounts.
  ///   - rules: the rules for accepting text. `maximumIntegerDigits` is for fields, and ignored here.
  public init(_ style: MoneyFormatStyle, rules: AmountInputRules = AmountInputRules()) {
    self.style = style
    self.rules = rules
  }

  /// Creates a strategy that parses amounts of a currency in the notation of a locale.
  ///
  /// - Parameters:
  ///   - currency: an ISO 4217 code in any case.
  ///   - locale: a BCP 47 tag or an ICU identifier; nil means the default locale.
  ///   - rules: the rules for accepting text.
  public init(currency: String, locale: String? = nil, rules: AmountInputRules = AmountInputRules()) {
    self.init(MoneyFormatStyle(currency: currency, locale: locale), rules: rules)
  }

  /// Creates a strategy that parses amounts of a currency in the notation of a locale with options. Custom
  /// symbols, digits and abbreviations in the options count as the locale's own.
  ///
  /// - Parameters:
  ///   - currency: an ISO 4217 code in any case.
  ///   - locale: a BCP 47 tag or an ICU identifier; nil means the locale in the options, or else the default
  ///     locale.
  ///   - options: all other options; they replace the default options.
  ///   - rules: the rules for accepting text.
  public init(
    currency: String, locale: String? = nil, options: FormattingOptions,
    rules: AmountInputRules = AmountInputRules()
  ) {
    self.init(MoneyFormatStyle(currency: currency, locale: locale, options: options), rules: rules)
  }

  /// Returns the exact amount of a text, as ``MoneyFormatter/parse(_:rules:)`` does.
  ///
  /// - Throws: ``AmountParseError``, or ``MoneyFormatError`` if the style is invalid.
  public func parse(_ text: String) throws -> Decimal {
    try style.withFormat { format in
      Result { () throws(AmountParseError) in
        let formatter = MoneyFormatter(format)
        return try hasUsualRules ? formatter.parse(text).amount : formatter.parse(text, rules: rules).amount
      }
    }.get()
  }

  /// Whether the rules are the default ones, for which parsing has a fast path.
  private var hasUsualRules: Bool { rules == Self.usualRules }

  private static let usualRules = AmountInputRules()
}

extension MoneyParseStrategy {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case style, rules
  }

  /// Decodes a strategy. A missing key `rules` means the default rules.
  ///
  /// - Throws: `DecodingError`, also for an unknown key.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.settings(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(MoneyFormatStyle.self, forKey: .style),
      rules: try container.decodeIfPresent(AmountInputRules.self, forKey: .rules) ?? Self.usualRules)
  }

  /// Encodes the style, and the rules unless they are the default ones.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(style, forKey: .style)
    if !hasUsualRules { try container.encode(rules, forKey: .rules) }
  }
}

extension MoneyFormatStyle: ParseableFormatStyle {
  /// A strategy that parses the output of this style.
  public var parseStrategy: MoneyParseStrategy { MoneyParseStrategy(self) }
}

extension ParseStrategy where Self == MoneyParseStrategy {
  /// Parses money of a currency in the notation of a locale.
  ///
  /// - Parameters:
  ///   - currency: an ISO 4217 code in any case.
  ///   - locale: a BCP 47 tag or an ICU identifier; nil means the default locale.
  ///   - rules: the rules for accepting text.
  public static func money(
    _ currency: String, locale: String? = nil, rules: AmountInputRules = AmountInputRules()
  ) -> MoneyParseStrategy {
    MoneyParseStrategy(currency: currency, locale: locale, rules: rules)
  }

  /// Parses money of a currency in the notation of a locale with options.
  ///
  /// - Parameters:
  ///   - currency: an ISO 4217 code in any case.
  ///   - locale: a BCP 47 tag or an ICU identifier; nil means the locale in the options, or else the default
  ///     locale.
  ///   - options: all other options; they replace the default options.
  ///   - rules: the rules for accepting text.
  public static func money(
    _ currency: String, locale: String? = nil, options: FormattingOptions,
    rules: AmountInputRules = AmountInputRules()
  ) -> MoneyParseStrategy {
    MoneyParseStrategy(currency: currency, locale: locale, options: options, rules: rules)
  }
}
