// Gathers what people write for a currency: symbols, codes and names.

import MoneyFormatCore

struct CurrencyTokenLearner {
  let format: ResolvedFormat
  let folder: TextFolder

  /// Every token of the format's currency, but for those that are a separator of its amounts.
  func tokens(
    _ engine: FormatEngine, _ separators: Separators
  ) throws(ICU.Failure) -> CurrencyTokens {
    let code = format.currency.code.text
    let locale = format.locale.identifier
    var texts: [Text] = engine.currencyTexts.map { Text($0, format.style == .currencyName ? .name : .symbol) }
    if case .text(let text) = format.currencyText { texts.append(Text(text, .symbol)) }
    if let custom = format.currency.custom {
      texts += [
        Text(custom.symbol, .symbol), Text(custom.narrowSymbol, .symbol), Text(custom.name, .name),
      ]
    } else {
      if let symbol = try ICU.currencyName(code, localeIdentifier: locale, style: .symbol) {
        texts.append(Text(symbol, .symbol, isOwnSymbol: true))
      }
      texts += try Self.texts(of: code, localeIdentifier: locale, format.data)
      texts += try namesWithWords().map { Text($0, .name) }
      texts += Self.everydayTexts(of: code)
    }
    let codes = [code, format.currency.custom?.code ?? code].map(folder.folded)
    var tokens = codes.map { CurrencyToken(folded: $0, kind: .code) }
    var separatorToken: UInt32?
    // Files of some systems, and what is copied from their names, come decomposed.
    for text in texts where text.text.utf16.count <= 100 && text.text.utf8.contains(where: { $0 >= 0x80 }) {
      texts.append(Text(try ICU.decomposed(text.text), text.kind, isOwnSymbol: text.isOwnSymbol))
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
    // A closing full stop may be left out.
    for token in tokens where token.hasFullStop && token.folded.count > 1 {
      tokens.append(CurrencyToken(folded: token.folded.dropLast(), kind: token.kind))
    }
    if separatorToken == nil { separatorToken = try symbolSeparator(separators, locale) }
    return CurrencyTokens(tokens, separatorToken: separatorToken)
  }

  /// The decimal separator, where the locale shows nothing else for the currency: it is the symbol too, as `$` of
  /// escudos in pt-CV.
  private func symbolSeparator(
    _ separators: Separators, _ localeIdentifier: String
  ) throws(ICU.Failure) -> UInt32? {
    guard format.currency.custom == nil,
      let symbol = try ICU.currencyName(
        format.currency.code.text, localeIdentifier: localeIdentifier, style: .symbol),
      folder.folded(symbol).isEmpty
    else { return nil }
    return separators.decimals.first {
      Unicode.Scalar($0)?.properties.generalCategory == .currencySymbol
    }
  }

  /// A text that means a currency, before it is folded.
  struct Text {
    var text: String
    var kind: CurrencyToken.Kind
    var isOwnSymbol: Bool

    init(_ text: String, _ kind: CurrencyToken.Kind, isOwnSymbol: Bool = false) {
      (self.text, self.kind, self.isOwnSymbol) = (text, kind, isOwnSymbol)
    }
  }

  /// Of hundredths everywhere: as a unit's symbol it would be read a hundred times too large.
  private static let centSign = "\u{A2}"

  /// What people write for a currency besides CLDR's texts: everyday symbols and subunits.
  static func everydayTexts(of code: String) -> [Text] {
    EverydaySymbols.symbols(of: code).filter { $0 != centSign }.map { Text($0, .symbol) }
      + Subunits.subunits(of: code).map { Text($0.token, .subunit(digits: $0.digits)) }
  }

  /// Symbols and names of a currency in a locale and in English.
  static func texts(
    of code: String, localeIdentifier: String, _ data: DataSource
  ) throws(ICU.Failure) -> [Text] {
    var symbols: [String] = []
    for locale in [localeIdentifier, "en", "root"] {
      symbols += try Self.symbols(of: code, localeIdentifier: locale)
    }
    var names: [String] = []
    for locale in [localeIdentifier, "en"] { names += try Self.names(of: code, localeIdentifier: locale) }
    if data == .current, CurrencyOverlay.knows(code) {
      for locale in [localeIdentifier, "en"] {
        symbols += [false, true].compactMap { CurrencyOverlay.symbol(code, locale: locale, narrow: $0) }
        names += PluralCategory.allCases.compactMap {
          CurrencyOverlay.pluralName(code, locale: locale, category: $0.rawValue)
        }
        if let name = CurrencyOverlay.name(code, locale: locale) { names.append(name) }
      }
    }
    return symbols.map { Text($0, .symbol) } + names.map { Text($0, .name) }
  }

  static func symbols(of code: String, localeIdentifier: String) throws(ICU.Failure) -> [String] {
    var texts: [String] = []
    for style in [ICU.CurrencyNameStyle.symbol, .narrow, .formal, .variant] {
      guard let text = try ICU.currencyName(code, localeIdentifier: localeIdentifier, style: style) else {
        continue
      }
      texts.append(text)
    }
    return texts
  }

  static func names(of code: String, localeIdentifier: String) throws(ICU.Failure) -> [String] {
    var texts: [String] = []
    if let name = try ICU.currencyName(code, localeIdentifier: localeIdentifier, style: .long) {
      texts.append(name)
    }
    for category in PluralCategory.allCases {
      texts.append(
        try ICU.currencyPluralName(
          code, localeIdentifier: localeIdentifier, pluralCategory: category.rawValue))
    }
    return texts
  }

  /// Names with what the locale writes around them: Romanian has `20 de dolari`.
  private func namesWithWords() throws(ICU.Failure) -> [String] {
    var named = format
    named.style = .currencyName
    named.currencyText = .icu
    named.abbreviation = .none
    named.fraction = ResolvedFraction(minimum: 0, maximum: 2)
    named.signDisplay = .never
    let icu = try ICUText(named)
    var texts: [String] = []
    for amount in Self.pluralSamples {
      guard let probe = Probe(try icu.output(amount)) else { continue }
      texts += [probe.affixes.prefix, probe.affixes.suffix].compactMap { $0.runs.currencyText }
    }
    return texts
  }

  /// Among them, every plural category of every language has one.
  private static let pluralSamples = [
    "0", "1", "2", "3", "5", "6", "11", "20", "21", "100", "101", "1000", "1000000", "0.1", "1.5", "2.11",
  ]
}

extension FormatEngine {
  /// What the format itself writes for the currency, with the words around it and without signs.
  fileprivate var currencyTexts: [String] {
    switch self {
    case .plan(let plan):
      (0..<SignClass.allCases.count).flatMap { plan.storage.currencyTexts(plan.affixes[$0]) }
    case .variants(let plan):
      plan.affixes.pairs.flatMap { plan.storage.currencyTexts($0) }
    case .icu: []
    }
  }
}

extension FormatEngine {
  var hasCurrencyOnBothSides: Bool {
    let plan: VariantPlan
    switch self {
    case .variants(let variants): plan = variants
    case .plan, .icu: return false
    }
    return plan.affixes.pairs.contains { plan.storage.currencyTexts($0).count == 2 }
  }
}

extension AffixStorage {
  fileprivate func currencyTexts(_ pair: AffixRangePair) -> [String] {
    [pair.prefix, pair.suffix].compactMap { pattern($0).runs.currencyText }
  }
}

extension [AffixPattern.Run] {
  /// The currency with the words around it: no signs, no compact forms, no parentheses; nil without currency.
  fileprivate var currencyText: String? {
    guard contains(where: { $0.kind == .currency }) else { return nil }
    return reduce(into: "") { text, run in
      switch run.kind {
      case .currency: text += run.text
      case .literal: text += String(run.text.filter { $0 != "(" && $0 != ")" })
      default: break
      }
    }
  }
}
