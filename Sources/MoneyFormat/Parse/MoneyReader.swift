// Parses an amount together with its currency if the currency is not known in advance.

public import FoundationEssentials
public import MoneyFormatCore
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
  var rules: AmountInputRules { didSet { takesPlainTexts = false } }
  /// Whether the rules are the defaults, apart from the notation of a column.
  private var takesPlainTexts: Bool
  /// The allowed codes; nil allows every currency in force.
  private let allowed: Set<String>?
  /// The locale's format for no currency, with its names of currencies.
  private let format: CompiledFormat
  private let known: KnownTokens
  /// The texts of subunits, with the allowed currencies that have them.
  private let subunits: KnownTokens
  private let believed: BelievedCurrencies
  private let plainTexts: PlainTexts

  /// The resolved locale and options, with `XXX`, ISO 4217's code for no currency.
  public var resolved: ResolvedOptions { MoneyFormatter(format).resolved }

  /// Makes a reader for a locale. It also accepts the custom currencies that are registered by now.
  ///
  /// - Parameters:
  ///   - locale: a BCP 47 tag or an ICU identifier; it takes precedence over the locale in the options.
  ///   - currencies: the allowed codes, in any case; nil allows every currency in force.
  ///   - rules: the rules for accepting text.
  ///   - options: the formatting options; their currency is ignored.
  /// - Throws: `invalidLocale`, `invalidOption`, `invalidCurrency` for a malformed code, `icuFailure`.
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
    plainTexts = PlainTexts(rules.notation)
    var others = rules
    others.notation = nil
    takesPlainTexts = others == AmountInputRules()
    let format = try MoneyFormatter.cached(currency: Self.noCurrency, locale: locale, options: options).format
    var known = try format.data.source.knownTokens(format.resolved.locale.identifier, format.resolved.data)
    let folder = TextFolder()
    for custom in CustomCurrency.allRegistered {
      known.add(code: custom.code, folder.folded(custom.code))
      // Another currency may have the same symbol; then the text is ambiguous.
      for text in [custom.symbol, custom.narrowSymbol, custom.name] {
        known.add(folder.folded(text), custom.code, .symbol, spelling: text, decides: false)
      }
    }
    subunits = try Self.subunits(known.regional, allowed, format)
    let language = format.resolved.locale.identifier.prefix { $0 != "_" }
    believed = BelievedCurrencies(regional: known.regional, language: String(language), given: allowed)
    self.known = known
    self.format = format
  }

  private static func subunits(
    _ regional: [String], _ allowed: Set<String>?, _ format: CompiledFormat
  ) throws(MoneyFormatError) -> KnownTokens {
    var texts = KnownTokens(regional: regional)
    let folder = TextFolder()
    for code in regional + (try format.data.source.currencyCodes())
    where allowed?.contains(code) ?? CurrencyRegistry.isActive(code) {
      for subunit in Subunits.subunits(of: code) {
        texts.add(folder.folded(subunit.token), code, .subunit, spelling: subunit.token, decides: false)
      }
    }
    return texts
  }

  /// An amount names its currency by at most a symbol and a code; the rest allows for words that only look like one.
  private static let maximumMentions = 4

  /// ISO 4217's code for no currency.
  private static let noCurrency = "XXX"

  /// Parses an amount and its currency.
  ///
  /// - Parameter text: at most 1,024 bytes of UTF-8.
  /// - Throws: ``AmountParseError``: `missingCurrency`, `ambiguousCurrency` with the candidate currencies,
  ///   `currencyMismatch` for a currency that is not allowed, or an error of
  ///   ``MoneyFormatter/parse(_:rules:)``.
  public func parse(_ text: some StringProtocol) throws(AmountParseError) -> ParsedMoney {
    var text = String(text)
    if let money = text.withUTF8(parsePlainly) { return money }
    guard text.utf8.count <= AmountReader.maximumUTF8Count else { throw error(.inputTooLong, text) }
    let mentions = mentions(in: text)
    guard !mentions.isEmpty else { throw error(hasDigit(text) ? .missingCurrency : .incomplete, text) }
    let named = mentions.filter { $0.isBelieved }.prefix(Self.maximumMentions)
    guard !named.isEmpty else { throw error(.illegalCharacter, text, offset: mentions[0].offset) }
    var money: [ParsedMoney] = []
    var failure: AmountParseError?
    for mention in named {
      do throws(AmountParseError) {
        let code = try code(mention, named, text)
        let parsed = try parse(text, currency: code)
        if !money.contains(parsed) { money.append(parsed) }
      } catch {
        // The first error is the most informative: the others may come from an abbreviation after the
        // currency.
        if failure == nil { failure = error }
      }
    }
    if let only = money.first, money.count == 1 {
      if takesPlainTexts, mentions.count == 1 {
        plainTexts.remember(only.currencyCode, in: text) {
          try? MoneyFormatter.cached(currency: only.currencyCode, locale: locale, options: options)
        }
      }
      return only
    }
    guard money.count > 1 else { throw failure ?? error(.missingCurrency, text) }
    throw error(.ambiguousCurrency, text, currencies: known.likeliestFirst(money.map(\.currencyCode)))
  }

  /// Parses a number in the format's own notation, or in that of the column, with a single sign or code that means one
  /// currency beyond doubt and that was read before. Any other text is nil. The bytes need not be valid UTF-8.
  package func parsePlainly(_ utf8: UnsafeBufferPointer<UInt8>) -> ParsedMoney? {
    takesPlainTexts ? plainTexts.parse(utf8) : nil
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
  /// A substring that names currencies, and its place.
  private struct Mention {
    var entry: KnownTokens.Entry
    /// The offset in UTF-8.
    var offset: Int
    /// The codes of the allowed currencies that it may mean.
    var codes: [String]
    /// Whether it names money beyond doubt.
    var isBelieved: Bool
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
          guard !scalars[index].isDigit, !scalars[index].isSpace, !isWithinWord else {
            index += 1
            continue
          }
          var end = index + 1
          func add(_ entry: KnownTokens.Entry, _ count: Int) {
            let codes = believed.codes(of: entry, scalars[index..<index + count], in: scalars)
            mentions.append(
              Mention(
                entry: entry, offset: Int(scalars[index].offset), codes: codes.filter(isAllowed),
                isBelieved: !codes.isEmpty))
            end = max(end, index + count)
          }
          if Self.isBehindDigit(scalars, index),
            let (entry, count) = subunits.match(scalars, at: index, isSubunit: true)
          {
            add(entry, count)
          }
          if let (entry, count) = known.match(scalars, at: index) { add(entry, count) }
          // No amount has as many.
          if mentions.count > Self.maximumTokens { return mentions }
          index = end
        }
        return mentions
      }
    }
  }

  private func isAllowed(_ code: String) -> Bool {
    allowed?.contains(code) ?? (CurrencyRegistry.isActive(code) || CustomCurrency.registered(code) != nil)
  }

  /// The number of tokens behind which a text is not searched for more.
  private static let maximumTokens = 16

  private static func isBehindDigit(_ scalars: UnsafeBufferPointer<FoldedScalar>, _ index: Int) -> Bool {
    scalars[..<index].last { !$0.isSpace }?.isDigit ?? false
  }

  private func hasDigit(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.generalCategory == .decimalNumber }
  }

  /// Returns the only currency that a mention can mean in view of the other mentions, such as a symbol and a
  /// code.
  private func code(
    _ mention: Mention, _ others: ArraySlice<Mention>, _ text: String
  ) throws(AmountParseError) -> String {
    guard !mention.codes.isEmpty else {
      let codes = mention.entry.codes
      let found = mention.entry.only
      throw error(
        .currencyMismatch, text, offset: mention.offset, found: found,
        currencies: found == nil ? known.likeliestFirst(codes) : [])
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
    throw error(
      .ambiguousCurrency, text, offset: mention.offset, currencies: known.likeliestFirst(codes))
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

// MARK: - Plain texts

/// The first few signs and codes that a reader met and that mean one currency whatever stands around them. Reading them
/// needs no lock.
private final class PlainTexts: Sendable {
  private struct Known: Sendable {
    var text: UInt64
    var code: String
    var formatter: MoneyFormatter
    /// Parses amounts in the notation of the column; nil if there is none.
    var inNotation: FormattedTextReader?

    func amount(_ utf8: UnsafeBufferPointer<UInt8>) -> Decimal? {
      if let inNotation { return inNotation.read(utf8)?.decimal }
      return formatter.format.formattedAmount(utf8)
    }
  }

  private enum Found {
    case anotherText
    case amount(Decimal?, code: String)
  }

  private let known: [Lazy<Known>] = (0..<8).map { _ in Lazy() }
  private let notation: AmountNotation?

  init(_ notation: AmountNotation?) { self.notation = notation }

  /// Returns the amount and the currency of a text that consists of a number and a known sign or code.
  func parse(_ utf8: UnsafeBufferPointer<UInt8>) -> ParsedMoney? {
    guard let text = Self.sign(in: utf8) else { return nil }
    for slot in known {
      let found = slot.withValueIfPresent { known -> Found? in
        known.text == text ? .amount(known.amount(utf8), code: known.code) : .anotherText
      }
      switch found {
      case .anotherText: continue
      case .amount(let amount?, let code): return ParsedMoney(amount: amount, currencyCode: code)
      case .amount(nil, _), nil: return nil
      }
    }
    return nil
  }

  /// Notes the currency of a text with a sign or a code in capitals, while there is room.
  func remember(_ code: String, in text: String, formatter: () -> MoneyFormatter?) {
    var text = text
    guard let sign = text.withUTF8(Self.sign), Self.decidesAlone(text), let formatter = formatter() else {
      return
    }
    var inNotation: FormattedTextReader?
    if let notation {
      inNotation = (try? formatter.amountReader())?.formattedText(in: notation)
      if inNotation == nil { return }
    }
    for slot in known {
      let known = slot.value {
        Known(text: sign, code: code, formatter: formatter, inNotation: inNotation)
      }
      if known.text == sign { return }
    }
  }

  private static func decidesAlone(_ text: String) -> Bool {
    let scalars = text.unicodeScalars.filter {
      !$0.properties.isWhitespace && $0.properties.numericType == nil
    }
    let letters = scalars.filter { $0.properties.isAlphabetic }
    return scalars.contains { $0.properties.generalCategory == .currencySymbol }
      || letters.count == 3 && letters.allSatisfy { ("A"..."Z").contains($0) }
  }

  /// Returns the only text before or after a number, at most eight bytes, as an integer.
  private static func sign(in utf8: UnsafeBufferPointer<UInt8>) -> UInt64? {
    var (start, end) = (0, utf8.count)
    while start < end, utf8[start] &- 0x30 >= 10 { start += 1 }
    while end > start, utf8[end - 1] &- 0x30 >= 10 { end -= 1 }
    guard start < end, start == 0 || end == utf8.count else { return nil }
    var text = UnsafeBufferPointer(rebasing: start == 0 ? utf8[end...] : utf8[..<start])
    // A space, or a no-break one, between the number and its sign.
    if start == 0 {
      if text.first == 0x20 { text = UnsafeBufferPointer(rebasing: text.dropFirst()) }
      if text.starts(with: [0xC2, 0xA0]) { text = UnsafeBufferPointer(rebasing: text.dropFirst(2)) }
    } else {
      if text.last == 0x20 { text = UnsafeBufferPointer(rebasing: text.dropLast()) }
      if text.suffix(2).elementsEqual([0xC2, 0xA0]) {
        text = UnsafeBufferPointer(rebasing: text.dropLast(2))
      }
    }
    guard (1...8).contains(text.count) else { return nil }
    var sign: UInt64 = 0
    for byte in text { sign = sign << 8 | UInt64(byte) }
    return sign
  }
}
