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
/// the currency is tender in the locale's region. Codes in capitals, currency signs and names are always believed. With a
/// single allowed currency every text that means it is believed.
///
/// ```swift
/// let reader = try MoneyReader(locale: "de-DE", currencies: ["EUR", "USD", "CHF"])
/// let money = try reader.parse("1.234,50 €")
/// print(money.amount, money.currencyCode)  // 1234.5 EUR
/// ```
public struct MoneyReader: Sendable {
  private let locale: String?
  private let options: FormattingOptions
  /// nil for the default data at the time of parsing.
  private let data: LocaleData?
  var rules: AmountInputRules { didSet { takesPlainTexts = rules == AmountInputRules() } }
  /// Whether the rules are the defaults, which a format's own notation always meets.
  private var takesPlainTexts: Bool
  /// The locale's format for no currency.
  private let format: CompiledFormat
  private let reader: NamedAmountReader

  /// The resolved locale and options, with `XXX`, ISO 4217's code for no currency.
  public var resolved: ResolvedOptions { MoneyFormatter(format).resolved }

  /// Makes a reader for a locale. It also accepts the custom currencies of the locale data, and those that are registered
  /// by now.
  ///
  /// - Parameters:
  ///   - locale: a BCP 47 tag or an ICU identifier; it takes precedence over the locale in the options.
  ///   - currencies: the allowed codes, in any case; nil allows every currency in force.
  ///   - rules: the rules for accepting text.
  ///   - options: the formatting options; their currency is ignored.
  ///   - data: the locale data, with its definitions; nil means ``MoneyFormatDefaults/localeData``.
  /// - Throws: `invalidLocale`, `invalidOption`, `invalidCurrency` for a malformed code, `icuFailure`.
  public init(
    locale: String? = nil, currencies: [String]? = nil, rules: AmountInputRules = AmountInputRules(),
    options: FormattingOptions = FormattingOptions(), from data: LocaleData? = nil
  ) throws(MoneyFormatError) {
    var allowed: Set<String>?
    if let currencies {
      allowed = []
      for code in currencies {
        allowed?.insert(
          try MoneyFormatter.cached(currency: code, locale: locale, options: options, from: data).resolved
            .currencyCode)
      }
    }
    (self.locale, self.options, self.rules, self.data) = (locale, options, rules, data)
    takesPlainTexts = rules == AmountInputRules()
    format = try MoneyFormatter.cached(
      currency: NamedAmountReader.noCurrency, locale: locale, options: options, from: data
    ).format
    reader = try NamedAmountReader(
      format.resolved, allowed: allowed, customs: format.data.source.customCurrencies,
      from: format.data.source)
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
    let result = reader.read(text) { code in
      // A currency without a format can't be parsed, and neither can one whose data is damaged.
      guard let format = try? cached(code).format, let reader = try? format.reader() else { return nil }
      return reader.read(text, .commit, rules, isField: false)
    }
    guard result.reading.status == .valid, let amount = result.reading.amount, let code = result.currency
    else {
      throw AmountParseError(result.reading, of: text, currency: result.currency ?? "the allowed currencies")
    }
    return ParsedMoney(amount: amount, currencyCode: code, warnings: result.reading.warnings)
  }

  private func cached(_ code: String) throws(MoneyFormatError) -> MoneyFormatter {
    try MoneyFormatter.cached(currency: code, locale: locale, options: options, from: data)
  }

  /// Parses a number in the format's own notation with a single sign or code that means one currency beyond doubt and
  /// that was read before. Any other text is nil. The bytes need not be valid UTF-8.
  package func parsePlainly(_ utf8: UnsafeBufferPointer<UInt8>) -> ParsedMoney? {
    guard takesPlainTexts else { return nil }
    return reader.readPlainly(utf8) { (try? cached($0))?.format.formattedAmount(utf8) }
      .map { ParsedMoney(amount: $0.number, currencyCode: $0.code) }
  }
}
