// Reads an amount together with its currency, where nobody says which currency it is.

public import FoundationEssentials
public import MoneyFormatCore
import MoneyFormatHost

/// An amount and its currency, read from text.
public struct ParsedMoney: Sendable, Hashable {
  /// Exactly what the digits say.
  public let amount: Decimal
  /// Three upper-case letters.
  public let currencyCode: String
  /// What to know about it: mostly nothing.
  public let warnings: [AmountInputWarning]

  /// An amount with its currency, for hosts that read in their own way.
  public init(amount: Decimal, currencyCode: String, warnings: [AmountInputWarning] = []) {
    self.amount = amount
    self.currencyCode = currencyCode
    self.warnings = warnings
  }
}

/// Reads amounts that name their currency: by its symbol, its code or its name.
///
/// The locale's own symbol decides: `$` is the US dollar in de-DE and en-US, and the Australian dollar in en-AU. Among
/// currencies that share a text otherwise, the one of the locale's region is meant: `5 dollars` are US dollars in
/// en-US. A text that several of the allowed currencies share and the locale does not decide is
/// `ambiguousCurrency`. Digits and separators are then read by the rules of that currency, as ``MoneyFormatter/parse(_:rules:)`` reads them.
///
/// ```swift
/// let reader = try MoneyReader(locale: "de-DE", currencies: ["EUR", "USD", "CHF"])
/// let money = try reader.parse("1.234,50 €")
/// print(money.amount, money.currencyCode)  // 1234.5 EUR
/// ```
public struct MoneyReader: Sendable {
  private let locale: String?
  private let options: FormattingOptions
  private let rules: AmountInputRules
  /// nil: every currency in force.
  private let allowed: Set<String>?
  /// The locale of a format of no currency, and what currencies are called there.
  private let format: CompiledFormat
  private let known: KnownTokens

  /// What was made of the locale and the options, for a currency that is none.
  public var resolved: ResolvedOptions { MoneyFormatter(format).resolved }

  /// A reader for a locale.
  ///
  /// - Parameters:
  ///   - locale: wins over the options' one.
  ///   - currencies: the codes that are allowed, in any case; nil allows every currency in force.
  ///   - rules: what is accepted.
  ///   - options: the options of the formatters that read; their currency is not looked at.
  /// Custom currencies that are registered by now are read, too.
  ///
  /// - Throws: `invalidLocale`, `invalidOption`, `invalidCurrency` for a code that can't be one, `icuFailure`.
  public init(
    locale: String? = nil, currencies: [String]? = nil, rules: AmountInputRules = AmountInputRules(),
    options: FormattingOptions = FormattingOptions()
  ) throws(MoneyFormatError) {
    var allowed: Set<String>?
    if let currencies {
      allowed = []
      for code in currencies {
        allowed?.insert(
          try MoneyFormatter.cached(currency: code, locale: locale, options: options).resolved.currencyCode)
      }
    }
    self.allowed = allowed
    (self.locale, self.options, self.rules) = (locale, options, rules)
    let format = try MoneyFormatter.cached(currency: Self.noCurrency, locale: locale, options: options).format
    var known = try format.data.source.knownTokens(format.resolved.locale.identifier, format.resolved.data)
    let folder = TextFolder()
    for custom in CustomCurrency.allRegistered {
      known.add(folder.folded(custom.code), custom.code, decides: true)
      // Another currency may have the same symbol: then the text does not say which is meant.
      for text in [custom.symbol, custom.narrowSymbol, custom.name] {
        known.add(folder.folded(text), custom.code, decides: false)
      }
    }
    self.known = known
    self.format = format
  }

  /// ISO 4217's code for no currency.
  private static let noCurrency = "XXX"

  /// Reads an amount and its currency.
  ///
  /// - Parameter text: up to 1,024 bytes of UTF-8.
  /// - Throws: ``AmountParseError``: `missingCurrency`, `ambiguousCurrency` with the currencies that can be meant,
  ///   `currencyMismatch` for a currency that is not allowed, and everything that
  ///   ``MoneyFormatter/parse(_:rules:)`` throws.
  public func parse(_ text: some StringProtocol) throws(AmountParseError) -> ParsedMoney {
    let text = String(text)
    guard text.utf8.count <= AmountReader.maximumUTF8Count else { throw error(.inputTooLong, text) }
    let mentions = mentions(in: text)
    guard !mentions.isEmpty else { throw error(hasDigit(text) ? .missingCurrency : .incomplete, text) }
    var money: [ParsedMoney] = []
    var failure: AmountParseError?
    for mention in mentions {
      do throws(AmountParseError) {
        let code = try code(mention, mentions, text)
        let parsed = try parse(text, currency: code)
        if !money.contains(parsed) { money.append(parsed) }
      } catch {
        // The first one says most: what follows it may be an abbreviation.
        if failure == nil { failure = error }
      }
    }
    if let only = money.first, money.count == 1 { return only }
    guard money.count > 1 else { throw failure ?? error(.missingCurrency, text) }
    throw error(.ambiguousCurrency, text, currencies: money.map(\.currencyCode))
  }

  private func parse(_ text: String, currency: String) throws(AmountParseError) -> ParsedMoney {
    let formatter: MoneyFormatter
    do throws(MoneyFormatError) {
      formatter = try MoneyFormatter.cached(currency: currency, locale: locale, options: options)
    } catch {
      throw AmountParseError(.currencyMismatch, found: currency, message: error.message)
    }
    let parsed = try formatter.parse(text, rules: rules)
    return ParsedMoney(amount: parsed.amount, currencyCode: currency, warnings: parsed.warnings)
  }
}

// MARK: - Currencies in a text

extension MoneyReader {
  /// A text that means currencies, and where it stands.
  private struct Mention {
    var entry: KnownTokens.Entry
    /// In UTF-8.
    var offset: Int
    /// Those that are allowed.
    var codes: [String]
  }

  private func mentions(in text: String) -> [Mention] {
    var text = text
    return text.withUTF8 { utf8 in
      withUnsafeTemporaryAllocation(of: FoldedScalar.self, capacity: utf8.count + 1) { room in
        let count = TextFolder().fold(utf8, into: room)
        let scalars = UnsafeBufferPointer(rebasing: UnsafeBufferPointer(room)[..<count])
        var mentions: [Mention] = []
        var index = 0
        while index < scalars.count {
          let isWithinWord = index > 0 && scalars[index].isLetter && scalars[index - 1].isLetter
          if !scalars[index].isDigit, !scalars[index].isSpace, !isWithinWord,
            let (entry, count) = known.match(scalars, at: index)
          {
            let codes = entry.codes.filter {
              allowed?.contains($0)
                ?? (CurrencyRegistry.isActive($0) || CustomCurrency.registered($0) != nil)
            }
            mentions.append(Mention(entry: entry, offset: Int(scalars[index].offset), codes: codes))
            index += count
          } else {
            index += 1
          }
        }
        return mentions
      }
    }
  }

  private func hasDigit(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.generalCategory == .decimalNumber }
  }

  /// The one currency that a mention can mean, with what the others say: a symbol and a code.
  private func code(
    _ mention: Mention, _ others: [Mention], _ text: String
  ) throws(AmountParseError) -> String {
    guard !mention.codes.isEmpty else {
      let codes = mention.entry.codes
      let found = mention.entry.decided ?? (codes.count == 1 ? codes[0] : nil)
      throw error(
        .currencyMismatch, text, offset: mention.offset, found: found, currencies: found == nil ? codes : [])
    }
    var codes = mention.codes
    for other in others {
      let shared = codes.filter(other.codes.contains)
      if !shared.isEmpty { codes = shared }
    }
    if codes.count == 1 { return codes[0] }
    if let decided = mention.entry.decided, codes.contains(decided) { return decided }
    let regional = codes.filter(known.regional.contains)
    if regional.count == 1 { return regional[0] }
    throw error(.ambiguousCurrency, text, offset: mention.offset, currencies: codes)
  }

  private func error(
    _ reason: AmountInputReason, _ text: String, offset: Int? = nil, found: String? = nil,
    currencies: [String] = []
  ) -> AmountParseError {
    let reading = AmountReading(
      status: .invalid, reasons: [reason], offset: offset, found: found, currencies: currencies)
    return AmountParseError(reading, of: text, currency: "the allowed currencies")
  }
}
