// Collects the texts in use for a currency: symbols, codes and names.

struct CurrencyTokenLearner<Source: LocaleSource> {
  let format: ResolvedFormat
  let folder: TextFolder
  let source: Source

  /// Returns all tokens of the format's currency, except those that are separators of its amounts.
  func tokens(
    _ plan: ComposedPlan?, _ separators: Separators
  ) throws(MoneyFormatError) -> CurrencyTokens {
    let code = format.currency.code.text
    let locale = format.locale.identifier
    let isName = format.style == .currencyName
    var texts = (plan?.currencyTexts ?? []).map { Text($0, isName ? .name : .symbol, isOwnSymbol: !isName) }
    if let subunit = format.layout.subunit {
      // The plan's text for it is no symbol of the unit; it is among the everyday texts.
      let symbol = folder.folded(subunit.symbol)
      texts.removeAll { folder.folded($0.text) == symbol }
    }
    if case .text(let text) = format.currencyText { texts.append(Text(text, .symbol)) }
    if let custom = format.currency.custom {
      texts += [Text(custom.symbol, .symbol), Text(custom.narrowSymbol, .symbol)]
      for name in custom.names { texts.append(Text(name, .name)) }
      texts += everydayTexts(of: custom.code)
    } else {
      if let symbol = try source.texts(ofCurrency: code, locale).symbol {
        texts.append(Text(symbol, .symbol, isOwnSymbol: true))
      }
      texts += try self.texts(of: code)
      texts += try namesWithWords().map { Text($0, .name) }
      texts += everydayTexts(of: code)
    }
    let codes = [code, format.currency.custom?.code ?? code].map(folder.folded)
    var tokens = codes.map { CurrencyToken(folded: $0, kind: .code) }
    var separatorToken: UInt32?
    // Text from some file systems is decomposed, and so is text copied from file names.
    for text in texts where text.text.utf16.count <= 100 && text.text.utf8.contains(where: { $0 >= 0x80 }) {
      texts.append(Text(try source.decomposed(text.text), text.kind, isOwnSymbol: text.isOwnSymbol))
    }
    for text in texts {
      let folded = folder.folded(text.text)
      if codes.contains(folded) { continue }
      if folded.count == 1, separators.isDecimal(folded[0]) || separators.isGroup(folded[0]) {
        if separators.isDecimal(folded[0]) { separatorToken = folded[0] }
        continue
      }
      tokens.append(CurrencyToken(folded: folded, kind: text.kind, isOwnSymbol: text.isOwnSymbol))
    }
    // Spaces within a symbol are optional: people write `FCFA` for `F CFA`.
    for token in tokens where token.kind == .symbol && token.folded.contains(FoldedScalar.space) {
      tokens.append(CurrencyToken(folded: token.folded.withoutSpaces, kind: .symbol))
    }
    // A space before the sign is, too: `US $12.50`.
    for token in tokens where token.kind == .symbol {
      if let spaced = token.folded.withSpaceBeforeSign {
        tokens.append(CurrencyToken(folded: spaced, kind: .symbol))
      }
    }
    // A trailing full stop is optional.
    for token in tokens where token.hasFullStop && token.folded.count > 1 {
      tokens.append(CurrencyToken(folded: token.folded.dropLast(), kind: token.kind))
    }
    return CurrencyTokens(tokens, separatorToken: separatorToken)
  }

  /// Returns the folded names of the currency without its country, in the locale and in English, and those that it shares
  /// with other currencies. Those of the locale are included with the words it adds, too: Romanian has `20 de lei`.
  func bareNouns() throws(MoneyFormatError) -> [[UInt32]] {
    if format.currency.custom != nil { return [] }
    var nouns: [[UInt32]] = []
    let own = format.locale.identifier
    let words = try wordsBeforeNames()
    let codes = try source.currencyCodes()
    for locale in (own == "en" ? [own] : [own, "en"]).sorted() {
      func add(_ noun: String) {
        let folded = folder.folded(noun)
        nouns.append(folded)
        if locale == own { nouns += words.map { $0 + folded } }
      }
      let code = format.currency.code.text
      let nounsOfItsOwn = try CurrencyNouns.own(code, locale, source, among: codes)
      for noun in nounsOfItsOwn + (try source.currencyNouns(locale).shared(by: code, nounsOfItsOwn)) {
        add(noun)
        if noun.utf8.contains(where: { $0 >= 0x80 }) { add(try source.decomposed(noun)) }
      }
    }
    return nouns
  }

  /// Returns the folded words that the locale adds before names, each with its space.
  private func wordsBeforeNames() throws(MoneyFormatError) -> [[UInt32]] {
    let names = try source.texts(ofCurrency: format.currency.code.text, format.locale.identifier).names
      .map(folder.folded)
    var words: [[UInt32]] = []
    for text in try namesWithWords().map(folder.folded) {
      for name in names where text.count > name.count && text.suffix(name.count).elementsEqual(name) {
        let word = Array(text.dropLast(name.count).drop { $0 == FoldedScalar.space })
        if word.last == FoldedScalar.space, !words.contains(word) { words.append(word) }
      }
    }
    return words
  }

  /// The symbol of some units, and of hundredths in other currencies. After the number it would make amounts a
  /// hundred times too large.
  private static var centSign: String { "\u{A2}" }

  /// Returns everyday texts for a currency that are not in CLDR: symbols and subunits.
  private func everydayTexts(of code: String) -> [Text] {
    source.everydaySymbols(ofCurrency: code).map {
      Text($0, $0 == Self.centSign ? .leadingSymbol : .symbol)
    }
      + Subunits.subunits(of: code).map { Text($0.token, .subunit(digits: $0.digits)) }
  }

  /// Returns the symbols and names of a currency in the locale and in English.
  private func texts(of code: String) throws(MoneyFormatError) -> [Text] {
    let own = format.locale.identifier
    var (symbols, names): ([String], [String]) = ([], [])
    for locale in [own, "en", "root"] { symbols += try source.texts(ofCurrency: code, locale).symbols }
    for locale in [own, "en"] { names += try source.texts(ofCurrency: code, locale).names }
    if format.data == .current {
      for locale in [own, "en"] where try CurrencyOverlay.names(code, in: locale, source) {
        symbols += [false, true].compactMap { CurrencyOverlay.symbol(code, locale: locale, narrow: $0) }
        names += CurrencyOverlay.pluralNames(code, locale: locale) ?? []
        if let name = CurrencyOverlay.name(code, locale: locale) { names.append(name) }
      }
    }
    return symbols.map { Text($0, .symbol) } + names.map { Text($0, .name) }
  }

  /// Returns names with the words that the locale adds: Romanian has `20 de dolari`.
  private func namesWithWords() throws(MoneyFormatError) -> [String] {
    var named = format
    named.style = .currencyName
    named.currencyText = .icu
    named.abbreviation = .none
    named.fraction = ResolvedFraction(minimum: 0, maximum: 2)
    (named.signDisplay, named.layout) = (.never, .locale)
    guard let parts = try source.parts(named) else { return [] }
    return Composer.plan(named, parts)?.currencyTexts ?? []
  }
}

/// A text that means a currency, before it is folded.
private struct Text {
  var text: String
  var kind: CurrencyToken.Kind
  var isOwnSymbol: Bool

  init(_ text: String, _ kind: CurrencyToken.Kind, isOwnSymbol: Bool = false) {
    (self.text, self.kind, self.isOwnSymbol) = (text, kind, isOwnSymbol)
  }
}

extension ComposedPlan {
  /// The texts that the format itself writes for the currency, with added words and without signs.
  fileprivate var currencyTexts: [String] {
    switch self {
    case .plan(let plan):
      (0..<SignClass.allCases.count).flatMap { plan.storage.currencyTexts(plan.affixes[$0]) }
    case .variants(let plan):
      plan.affixes.pairs.flatMap { plan.storage.currencyTexts($0) }
    }
  }
}

extension ComposedPlan {
  var hasCurrencyOnBothSides: Bool {
    guard case .variants(let plan) = self else { return false }
    return plan.affixes.pairs.contains { plan.storage.currencyTexts($0).count == 2 }
  }
}

extension AffixStorage {
  fileprivate func currencyTexts(_ pair: AffixRangePair) -> [String] {
    [pair.prefix, pair.suffix].compactMap { pattern($0).runs.currencyText }
  }
}

extension [AffixPattern.Run] {
  /// The currency with added words, but without signs, compact forms and parentheses; nil if the affix has no
  /// currency.
  fileprivate var currencyText: String? {
    guard contains(where: { $0.kind == .currency }) else { return nil }
    var text = ""
    for run in self {
      switch run.kind {
      case .currency: text += run.text
      case .literal:
        for scalar in run.text.unicodeScalars where scalar != "(" && scalar != ")" {
          text.unicodeScalars.append(scalar)
        }
      default: break
      }
    }
    return text
  }
}
