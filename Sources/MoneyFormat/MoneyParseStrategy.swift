// The parse strategy: `try Decimal("1.234,50 €", strategy: .money("EUR", locale: "de-DE"))`.

public import FoundationEssentials
import MoneyFormatCore

/// Reads amounts where a `ParseStrategy` is asked for. What is learnt about currency and locale is cached.
///
/// ```swift
/// print(try MoneyParseStrategy(currency: "EUR", locale: "de-DE").parse("1.234,50 €"))  // 1234.5
/// ```
public struct MoneyParseStrategy: ParseStrategy, Sendable, Hashable, Codable {
  /// How the amounts are written that are read.
  public var style: MoneyFormatStyle

  /// Reads what a style writes, and whatever else means the same.
  public init(_ style: MoneyFormatStyle) { self.style = style }

  /// Reads amounts of a currency, as a locale writes them.
  ///
  /// - Parameters:
  ///   - currency: an ISO 4217 code in any case.
  ///   - locale: a BCP 47 tag or an ICU identifier; nil means the default locale.
  public init(currency: String, locale: String? = nil) {
    self.init(MoneyFormatStyle(currency: currency, locale: locale))
  }

  /// The amount of a text, as of ``MoneyFormatter/parse(_:)``. Exact, and never a guess.
  ///
  /// - Throws: ``AmountParseError``; or ``MoneyFormatError`` when the style's parts can't be used together.
  public func parse(_ text: String) throws -> Decimal {
    try style.withFormat { format in
      Result { () throws(AmountParseError) in try MoneyFormatter(format).parse(text).amount }
    }.get()
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
  public static func money(_ currency: String, locale: String? = nil) -> MoneyParseStrategy {
    MoneyParseStrategy(currency: currency, locale: locale)
  }
}
