// Parses an amount together with its currency if the currency is not known in advance.

public import MoneyFormatCore
public import MoneyFormatFoundation
import MoneyFormatHost

/// An amount and its currency, parsed from text.
public struct ParsedMoney: Sendable, Hashable {
  /// The exact amount.
  public let amount: Decimal
  /// Three upper-case letters.
  public let currencyCode: String
  /// Remarks about the accepted text; usually empty.
  public let warnings: [AmountInputWarning]

  /// Creates an amount with its currency, for hosts with their own parser.
  public init(amount: Decimal, currencyCode: String, warnings: [AmountInputWarning] = []) {
    self.amount = amount
    self.currencyCode = currencyCode
    self.warnings = warnings
  }
}

/// Parses amounts that name their currency by its symbol, code or name.
///
/// The locale's own symbol decides first: `$` is the US dollar in de-DE and en-US, and the Australian dollar
/// in en-AU. If several currencies share another text, it means the currency of the locale's region: `5
/// dollars` are US dollars in en-US. If neither decides between several allowed currencies, the text is
/// `ambiguousCurrency`. Digits and separators are then parsed for that currency, as by
/// ``MoneyFormatter/parse(_:rules:)``.
///
/// A text that may be something else is not money. `5 km` and `1st` are `illegalCharacter`: letters name a currency
/// only in their own spelling, and single letters, subunits such as `50p`, and names of units of measure only where
/// the currency is tender in the locale's region. Codes in capitals, currency signs and names are always believed,
/// except the codes `CUP`, `KGS` and `TOP`, which are words. With a single allowed currency every text that means it is
/// believed. A name that a former currency of the region had, too, is `ambiguousCurrency`: ten marks in de-DE.
///
/// ```swift
/// let reader = try MoneyReader(locale: "de-DE", currencies: ["EUR", "USD", "CHF"])
/// let money = try reader.parse("1.234,50 €")
/// print(money.amount, money.currencyCode)  // 1234.5 EUR
/// ```
public struct MoneyReader: Sendable {
  /// Makes copies cheap, of which a cache makes one for every text.
  private final class Parts: Sendable {
    let locale: String?
    let options: FormattingOptions
    /// nil for the default data at the time of parsing.
    let data: LocaleData?
    let rules: AmountInputRules
    let resolved: ResolvedOptions
    let unknown: ResolvedOptions?
    let reader: NamedAmountReader

    init(
      _ locale: String?, _ options: FormattingOptions, _ data: LocaleData?, _ rules: AmountInputRules,
      _ resolved: ResolvedOptions, _ unknown: ResolvedOptions?, _ reader: NamedAmountReader
    ) {
      (self.locale, self.options, self.data, self.rules) = (locale, options, data, rules)
      (self.resolved, self.unknown, self.reader) = (resolved, unknown, reader)
    }
  }

  private let parts: Parts

  package var rules: AmountInputRules { parts.rules }

  /// The resolved locale and options, with `XXX`, ISO 4217's code for no currency.
  public var resolved: ResolvedOptions { parts.resolved }

  /// The options of the first allowed currency that is not known; nil if all are.
  package var unknownCurrency: ResolvedOptions? { parts.unknown }

  /// Makes a reader for a locale. It also accepts the custom currencies of the locale data, and those that are registered
  /// by now.
  ///
  /// - Parameters:
  ///   - locale: a BCP 47 tag or an ICU identifier; it takes precedence over the locale in the options.
  ///   - currencies: the allowed codes, in any case, at least one; nil allows every currency in force.
  ///   - rules: the rules for accepting text.
  ///   - options: the formatting options; their currency is ignored.
  ///   - data: the locale data, with its definitions; nil means ``MoneyFormatDefaults/localeData``.
  /// - Throws: `invalidLocale`, `invalidOption`, `invalidCurrency` for a malformed code, `invalidRequest` for an empty list,
  ///   `icuFailure`.
  public init(
    locale: String? = nil, currencies: [String]? = nil, rules: AmountInputRules = AmountInputRules(),
    options: FormattingOptions = FormattingOptions(), from data: LocaleData? = nil
  ) throws(MoneyFormatError) {
    var (allowed, unknown): (Set<String>?, ResolvedOptions?)
    if let currencies {
      guard !currencies.isEmpty else {
        throw MoneyFormatError(
          .invalidRequest, "The list of allowed currencies is empty; nil allows every currency.")
      }
      allowed = []
      for code in currencies {
        let formatter = try MoneyFormatter.cached(
          currency: code, locale: locale, options: options, from: data)
        allowed?.insert(formatter.resolved.currencyCode)
        if !formatter.resolved.isKnownCurrency { unknown = unknown ?? formatter.resolved }
      }
    }
    // The locale's format for no currency.
    let formatter = try MoneyFormatter.cached(
      currency: NamedAmountReader.noCurrency, locale: locale, options: options, from: data)
    let (format, source) = (formatter.compiled, formatter.compiled.data.source)
    parts = Parts(
      locale, options, data, rules, formatter.resolved, unknown,
      try NamedAmountReader(
        format.resolved, allowed: allowed, customs: source.customCurrencies, from: source))
  }

  /// Parses an amount and its currency.
  ///
  /// - Parameter text: at most 1,024 bytes of UTF-8.
  /// - Throws: ``AmountParseError``: `missingCurrency`, `ambiguousCurrency` with the candidate currencies,
  ///   `currencyMismatch` for a currency that is not allowed, or an error of
  ///   ``MoneyFormatter/parse(_:rules:)``.
  public func parse(_ text: some StringProtocol) throws(AmountParseError) -> ParsedMoney {
    var text = String(text)
    if let money = text.withUTF8(parsePlainly) { return money }
    return try parseThoroughly(text, remembers: !parts.rules.acceptsAbbreviations)
  }

  /// Parses a text without the fast path for texts like earlier ones.
  package func parseThoroughly(
    _ text: String, remembers: Bool = false
  ) throws(AmountParseError) -> ParsedMoney {
    let result = read(text, parts.rules, remembers: remembers)
    guard result.reading.status == .valid, let amount = result.reading.amount, let code = result.currency
    else {
      if let damage = result.damage {
        throw AmountParseError(damage)
      }
      throw AmountParseError(result.reading, of: text, currency: result.currency ?? "the allowed currencies")
    }
    return ParsedMoney(amount: amount, currencyCode: code, warnings: result.reading.warnings)
  }

  private func cached(_ code: String) throws(MoneyFormatError) -> MoneyFormatter {
    try MoneyFormatter.cached(
      currency: code, locale: parts.locale, options: parts.options, from: parts.data)
  }

  private func read(
    _ text: String, _ rules: AmountInputRules, remembers: Bool = false
  ) -> NamedAmountReader.Result {
    parts.reader.read(text, rules, remembers: remembers) { (code) throws(MoneyFormatError) in
      try cached(code).compiled.reader()
    }
  }

  /// Parses a text by other rules. Notes why data that it needed could not be loaded.
  func reading(
    _ text: String, _ rules: AmountInputRules, noting damage: inout MoneyFormatError?
  ) -> AmountReading {
    let result = read(text, rules)
    damage = damage ?? result.damage
    return result.reading
  }

  /// Parses a number in the format's own notation with something that named one currency in an earlier text. Any other
  /// text is nil. The bytes need not be valid UTF-8.
  private func parsePlainly(_ utf8: UnsafeBufferPointer<UInt8>) -> ParsedMoney? {
    guard parts.rules.notation == nil, let found = findPlainly(utf8),
      var number = (try? cached(found.code))?.compiled.formattedNumber(found.number)
    else { return nil }
    if found.isNegated, number.coefficient != 0 { number.isNegative = true }
    guard parts.rules.limit(exceededBy: number.digits) == nil else { return nil }
    return ParsedMoney(amount: number.decimal, currencyCode: found.code)
  }

  /// Returns the currency of a text of a number and of something that named one currency in an earlier text, and what the
  /// currency's format parses, in its own notation or in that of the rules. The bytes need not be valid UTF-8.
  @inline(__always)
  package func findPlainly(_ utf8: UnsafeBufferPointer<UInt8>) -> PlainTexts.Found? {
    parts.rules.acceptsAbbreviations ? nil : parts.reader.findPlainly(utf8)
  }

  /// Returns the formatter with which amounts of a currency are parsed; nil if there is none.
  package func formatter(_ code: String) -> MoneyFormatter? { try? cached(code) }
}
