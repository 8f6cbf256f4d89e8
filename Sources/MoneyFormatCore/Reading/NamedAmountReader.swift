// Parses an amount together with its currency if the currency is not known in advance.

/// Finds out which currency a text names, and lets that currency's format parse the text.
package struct NamedAmountReader: Sendable {
  /// A reading, and the currency in whose format the text was parsed; nil if no currency could be determined.
  package struct Result {
    package var reading: AmountReading
    package var currency: String?
    /// Why the currency's format or data that the text needed could not be loaded, so that the text was rejected. Hosts that
    /// can report an error report this one instead.
    package var damage: MoneyFormatError?

    /// A sentence about the first reason.
    package func message(of text: String) -> String {
      reading.message(of: text, currency: currency ?? "the allowed currencies")
    }
  }

  /// The allowed codes; nil allows every currency in force.
  private let allowed: Set<String>?
  private let customs: Set<String>
  private let known: KnownTokens
  /// The texts of subunits, with the allowed currencies that have them.
  private let subunits: KnownTokens
  private let believed: BelievedCurrencies
  /// The locale's region, or the one in which its language is mostly used; nil if there is none.
  private let region: String?
  private let plainTexts = PlainTexts()

  /// - Parameters:
  ///   - format: the locale's format for no currency.
  ///   - allowed: the allowed codes in upper case; nil allows every currency in force, and all custom ones.
  ///   - customs: the custom currencies.
  package init(
    _ format: ResolvedFormat, allowed: Set<String>?, customs: [CustomCurrency], from source: some LocaleSource
  ) throws(MoneyFormatError) {
    self.allowed = allowed
    var codes: Set<String> = []
    var known = try source.knownTokens(format.locale.identifier, format.data)
    let folder = TextFolder()
    for custom in customs { codes.insert(custom.code) }
    // The custom ones are there; a code that nobody knows is one that the caller names.
    for code in allowed ?? [] where !codes.contains(code) {
      let folded = folder.folded(code)
      if !known.hasCode(folded) { known.add(code: code, folded) }
    }
    self.customs = codes
    if let region = format.locale.lostRegion {
      known.regional = try source.tender(inRegion: region, format.data)
    }
    let regional = known.regional
    var region = format.locale.lostRegion ?? format.locale.region
    if region == nil { region = try source.region(ofLocale: format.locale.identifier) }
    func subunits() throws(MoneyFormatError) -> KnownTokens {
      // Also of currencies that the data lacks: `50\u{A2}` in Australia are not American cents alone.
      let home =
        format.locale.lostRegion == nil
        ? try source.homeCurrencies(format.locale.identifier, format.data) : regional
      var codes = home + (try source.currencyCodes())
      if format.data == .current { codes += CurrencyRegistry.activeCodes.filter { !codes.contains($0) } }
      return Self.subunits(region, regional, of: codes, allowed)
    }
    let isShared = allowed == nil && format.locale.lostRegion == nil
    self.subunits = isShared ? try known.subunits.lazy.value(subunits) : try subunits()
    self.region = region
    believed = BelievedCurrencies(
      regional: known.regional, language: format.locale.language, given: allowed)
    self.known = known
  }

  /// The symbols that are written in the region decide: after a number `Rp.` are Rappen in Switzerland, and rupiah elsewhere.
  private static func subunits(
    _ region: String?, _ regional: [String], of codes: [String], _ allowed: Set<String>?
  ) -> KnownTokens {
    var texts = KnownTokens(regional: regional)
    let folder = TextFolder()
    func add(_ text: String, of code: String, decides: Bool) {
      texts.add(folder.folded(text), code, .subunit, spelling: text, decides: decides)
    }
    for code in codes where allowed?.contains(code) ?? CurrencyRegistry.isActive(code) {
      for subunit in Subunits.subunits(of: code) { add(subunit.token, of: code, decides: false) }
      if let subunit = region.flatMap({ Subunits.symbol(of: code, inRegion: $0) }) {
        add(subunit.symbol, of: code, decides: true)
      }
    }
    return texts
  }

  /// ISO 4217's code for no currency.
  package static var noCurrency: String { "XXX" }

  /// An amount names its currency by at most a symbol and a code; the rest allows for words that only look like one.
  private static let maximumMentions = 4

  /// Returns the currency of a text of a number and of something that named one currency in an earlier text. The
  /// currency's format decides whether the number is in its own notation; if not, the text needs ``read(_:_:_:)``.
  @inline(__always)
  package func findPlainly(_ utf8: UnsafeBufferPointer<UInt8>) -> PlainTexts.Found? {
    plainTexts.find(in: utf8)
  }

  /// Parses a complete text.
  ///
  /// - Parameters:
  ///   - remembers: whether ``findPlainly(_:)`` will find texts like it, which are then read by the same rules.
  ///   - reader: returns the reader of a currency.
  package func read<Source: LocaleSource>(
    _ text: String, _ rules: AmountInputRules, remembers: Bool,
    _ reader: (_ code: String) throws(MoneyFormatError) -> FormatReader<Source>
  ) -> Result {
    guard text.utf8.count <= AmountReader.maximumUTF8Count else { return refusal(.inputTooLong) }
    let mentions = mentions(in: text)
    guard !mentions.isEmpty else { return refusal(hasDigit(text) ? .missingCurrency : .incomplete) }
    let named = mentions.filter { $0.isBelieved }.prefix(Self.maximumMentions)
    guard !named.isEmpty else { return refusal(.illegalCharacter, offset: mentions[0].offset) }
    var results: [Result] = []
    func add(_ code: String, of mention: Mention) {
      if results.contains(where: { $0.currency == code }) { return }
      do throws(MoneyFormatError) {
        let format = try reader(code)
        let reading = reading(text, rules, mention, code, format)
        results.append(
          Result(reading: reading, currency: code, damage: reading.status == .invalid ? format.damage : nil))
      } catch {
        results.append(
          Result(reading: refusal(.currencyMismatch, found: code).reading, currency: code, damage: error))
      }
    }
    for mention in named {
      switch code(mention, named) {
      case .one(let code):
        add(code, of: mention)
        // In `5 M L`, the letter before lempiras may be an abbreviation, and need not be that of lotis.
        if rules.acceptsAbbreviations, results.last?.reading.status == .valid,
          let own = preferred(mention, among: mention.codes)
        {
          add(own, of: mention)
        }
      case .refused(let refused): results.append(refused)
      }
    }
    // An amount beyond a limit is one all the same: limits don't decide what a text means.
    let money = results.filter { $0.reading.hasAmount }
    if let only = money.first, money.count == 1 {
      if let doubt = doubt(about: only, results, named) { return doubt }
      if remembers, mentions.count == 1, only.reading.warnings.isEmpty, !known.isBesideDigits(text),
        let code = only.currency, let amount = only.reading.amountDigits, let reader = try? reader(code),
        !dependsOnNumber(mentions[0], in: text, rules, code, reader)
      {
        remember(text, code, amount, reader.reader, rules)
      }
      return only
    }
    // The first error is the most informative: the others may come from an abbreviation after the currency.
    guard !money.isEmpty else {
      return results.first { $0.reading.amountDigits == nil } ?? refusal(.missingCurrency)
    }
    return refusal(.ambiguousCurrency, currencies: known.likeliestFirst(money.compactMap { $0.currency }))
  }

  /// Returns a refusal if the only amount may be in subunits of its currency, and of another one as well: `500 dirham` in Qatar are
  /// five riyals, or dirhams of another country.
  private func doubt(about only: Result, _ results: [Result], _ named: some Sequence<Mention>) -> Result? {
    guard let code = only.currency,
      let doubt = results.first(where: { $0.reading.reasons == [.ambiguousCurrency] }),
      case let mentions = named.filter({ $0.offset == doubt.reading.offset }),
      mentions.contains(where: { $0.isNoun && !$0.codes.contains(code) }),
      mentions.contains(where: { $0.codes.contains(code) })
    else { return nil }
    return refusal(
      .ambiguousCurrency, offset: doubt.reading.offset,
      currencies: known.likeliestFirst([code] + doubt.reading.currencies.filter { $0 != code }))
  }

  private func reading<Source: LocaleSource>(
    _ text: String, _ rules: AmountInputRules, _ mention: Mention, _ code: String,
    _ reader: FormatReader<Source>
  ) -> AmountReading {
    let reading = reader.read(text, .commit, rules, isField: false)
    guard reading.status == .valid, mayAbbreviate(mention, code, rules) else { return reading }
    var abbreviating = rules
    abbreviating.acceptsAbbreviations = true
    let other = reader.read(text, .commit, abbreviating, isField: false)
    return other.reasons == [.ambiguousSeparator] ? other : reading
  }

  /// Whether a token may begin with an abbreviation: `1,2 G$` in Canadian French is a milliard of dollars as often as 1.2
  /// dollars of Guyana.
  private func mayAbbreviate(_ mention: Mention, _ code: String, _ rules: AmountInputRules) -> Bool {
    mention.joinsLetterAndSign && !rules.acceptsAbbreviations && allowed?.count != 1
      && !known.regional.contains(code)
  }

  /// Whether another number would make a text doubtful: `500,00 G$` is no milliard.
  private func dependsOnNumber<Source: LocaleSource>(
    _ mention: Mention, in text: String, _ rules: AmountInputRules, _ code: String,
    _ reader: FormatReader<Source>
  ) -> Bool {
    guard mayAbbreviate(mention, code, rules) else { return false }
    let token = String(decoding: text.utf8.dropFirst(mention.offset), as: UTF8.self)
    return self.reading("5\(token)", rules, mention, code, reader).status != .valid
  }

  private func remember(
    _ text: String, _ code: String, _ amount: Amount, _ reader: AmountReader, _ rules: AmountInputRules
  ) {
    var text = text
    text.withUTF8 { utf8 in
      plainTexts.remember(code, in: utf8, amount, readsDigitsAlone: reader.readsDigitsAlone) { utf8 in
        guard let notation = rules.notation else { return reader.formattedNumber(utf8) }
        return reader.formattedText(in: notation)?.read(utf8)
      }
    }
  }

  private func refusal(
    _ reason: AmountInputReason, offset: Int? = nil, found: String? = nil, currencies: [String] = []
  ) -> Result {
    Result(
      reading: AmountReading(
        status: .invalid, reasons: [reason], offset: offset, found: found, currencies: currencies))
  }
}

// MARK: - Currencies in a text

extension NamedAmountReader {
  /// A substring that names currencies, and its place.
  private struct Mention {
    var entry: KnownTokens.Entry
    /// The offset in UTF-8.
    var offset: Int
    /// The codes of the allowed currencies that it may mean.
    var codes: [String]
    /// Whether it names money beyond doubt.
    var isBelieved: Bool
    /// Whether it is a name or a noun of all of them.
    var isNoun: Bool { entry.uses.allSatisfy { $0.contains(.name) } }
    /// Whether it has a currency sign or an ideograph, and not only letters.
    var isSign: Bool
    /// Whether it stands behind a number, begins with a letter and has a currency sign, as `G$` may.
    var joinsLetterAndSign: Bool
    /// Whether it is a code, in capitals.
    var isCode: Bool
    /// Whether it is spelled as the locale spells the currency that decides.
    var isLocales: Bool
  }

  /// The currency of a mention.
  private enum Decision {
    case one(String)
    case refused(Result)
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
          let scalar = scalars[index]
          let isBlank = scalar.isDigit && !known.hasDigitsAtEdges || scalar.isSpace
          guard !isBlank, !(index > 0 && scalars[index - 1].isLetter && scalar.isLetter) else {
            index += 1
            continue
          }
          var end = index + 1
          func add(_ entry: KnownTokens.Entry, _ count: Int) {
            let token = scalars[index..<index + count]
            let codes = believed.codes(of: entry, token, in: scalars)
            let hasSign = token.contains { $0.isCurrencySign }
            let isCode = entry.isCode && !token.contains { $0.isCapitalLatinLetter == false }
            mentions.append(
              Mention(
                entry: entry, offset: Int(scalars[index].offset), codes: codes.filter(isAllowed),
                isBelieved: !codes.isEmpty, isSign: hasSign || token.contains { $0.isIdeograph },
                joinsLetterAndSign: scalar.isLetter && hasSign && scalars[..<index].contains { $0.isDigit },
                isCode: isCode,
                isLocales: isCode
                  && entry.decided.map { entry.isSpelled(token.lazy.map { $0.scalar }, of: $0) } ?? false))
            end = max(end, index + count)
          }
          var decided = 0
          if Self.isBehindDigit(scalars, index),
            let (entry, count) = subunits.match(scalars, at: index, isSubunit: true)
          {
            add(entry, count)
            if entry.decided != nil, mentions.last?.isBelieved == true { decided = count }
          }
          if let (entry, count) = known.match(scalars, at: index), count > decided { add(entry, count) }
          // No amount has as many.
          if mentions.count > Self.maximumTokens { return mentions }
          index = end
        }
        return mentions
      }
    }
  }

  private func isAllowed(_ code: String) -> Bool {
    allowed?.contains(code) ?? (CurrencyRegistry.isActive(code) || customs.contains(code))
  }

  /// The number of tokens after which a text is not searched for more.
  private static let maximumTokens = 16

  private static func isBehindDigit(_ scalars: UnsafeBufferPointer<FoldedScalar>, _ index: Int) -> Bool {
    scalars[..<index].last { !$0.isSpace }?.isDigit ?? false
  }

  private func hasDigit(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.generalCategory == .decimalNumber }
  }

  /// Returns the only currency that a mention can mean in view of the other mentions, such as a symbol and a
  /// code.
  private func code(_ mention: Mention, _ others: ArraySlice<Mention>) -> Decision {
    guard mention.codes.contains(where: mention.entry.means) else {
      let found = mention.entry.only
      return .refused(
        refusal(
          .currencyMismatch, offset: mention.offset, found: found,
          currencies: found == nil
            ? known.likeliestFirst(mention.entry.codes.filter(mention.entry.means)) : []))
    }
    var codes = mention.codes
    for other in others where others.count > 1 {
      let shared = codes.filter(other.codes.contains)
      if !shared.isEmpty { codes = shared }
    }
    if codes.count == 1 {
      let others = former(mention.entry, besides: codes[0]) + namesakes(mention.entry, codes[0])
      if others.isEmpty { return .one(codes[0]) }
      return .refused(
        refusal(
          .ambiguousCurrency, offset: mention.offset, currencies: known.likeliestFirst(codes + others)))
    }
    if let preferred = preferred(mention, among: codes) { return .one(preferred) }
    return .refused(
      refusal(.ambiguousCurrency, offset: mention.offset, currencies: known.likeliestFirst(codes)))
  }

  /// Returns the currency that the locale or its region writes so. Letters are shared by more currencies than a locale has in
  /// mind: `Rs` are of Seychelles in CLDR's Australian English.
  private func preferred(_ mention: Mention, among codes: [String]) -> String? {
    // A code means its currency, unless the locale writes another one so: with a currency KR of one's own, `5 KR` in Swedish is not
    // `5 kr`, while `RM 5` in Malay could be either, with one of the name RM.
    if mention.isCode, let own = mention.entry.codes.first, own != mention.entry.decided, codes.contains(own)
    {
      return mention.isLocales ? nil : own
    }
    if let decided = mention.entry.decided, codes.contains(decided),
      mention.isSign || mention.entry.isCode || known.regional.contains(decided)
    {
      return decided
    }
    let regional = codes.filter(known.regional.contains)
    return regional.count == 1 && mention.entry.means(regional[0]) ? regional[0] : nil
  }

  /// Returns the currencies of the locale's region whose subunit a text may mean as well as that of a foreign one: `50\u{A2}` in
  /// New Zealand may be Australian.
  private func namesakes(_ entry: KnownTokens.Entry, _ code: String) -> [String] {
    guard let place = entry.codes.firstIndex(of: code), entry.uses[place] == .subunit,
      !known.regional.contains(code), let noun = CurrencyRegistry.noun(of: code, isExact: true)
    else { return [] }
    return known.regional.filter {
      isAllowed($0) && CurrencyRegistry.noun(of: $0, isExact: true) == noun
    }
  }

  /// Returns the former currencies of the locale's region that a text may mean as well as a foreign one: ten marks are
  /// German marks in Germany, not Bosnian ones.
  private func former(_ entry: KnownTokens.Entry, besides code: String) -> [String] {
    guard let region, allowed == nil, entry.codes.count > 1, !entry.isCode, entry.decided != code,
      !known.regional.contains(code)
    else { return [] }
    return entry.codes.filter {
      !CurrencyRegistry.isActive($0) && CurrencyRegistry.entry(for: $0)?.regions.contains(region) == true
    }
  }
}
