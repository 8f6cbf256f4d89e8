// Gathers what people write for a currency: symbols, codes and names.

import FoundationEssentials
import MoneyFormatCore
import MoneyFormatICU

struct CurrencyTokenLearner {
  let format: ResolvedFormat
  let glyphs: GlyphReader

  /// Every token of the format's currency, but for those that are a separator of its amounts.
  func tokens(
    _ engine: FormatEngine, _ separators: Separators
  ) throws(ICU.Failure) -> CurrencyTokens {
    var texts = engine.currencyTexts
    if case .text(let text) = format.currencyText { texts.append(text) }
    let code = format.currency.code.text
    if let custom = format.currency.custom {
      texts += [custom.symbol, custom.narrowSymbol, custom.name]
    } else {
      texts += try Self.texts(of: code, localeIdentifier: format.locale.identifier, format.data)
      texts += try namesWithWords()
    }
    let codes = Set([code, format.currency.custom?.code ?? code].map(glyphs.folded))
    var tokens = Set(codes.map { CurrencyTokens.Token(folded: $0, isCode: true) })
    var separatorToken: UInt32?
    // Files of some systems, and what is copied from their names, come decomposed.
    for text in texts where text.utf16.count <= 100 && text.utf8.contains(where: { $0 >= 0x80 }) {
      texts.append(try ICU.decomposed(text))
    }
    for text in texts {
      let folded = glyphs.folded(text)
      if codes.contains(folded) { continue }
      if folded.count == 1, separators.isDecimal(folded[0]) || separators.isGroup(folded[0]) {
        if separators.isDecimal(folded[0]) { separatorToken = folded[0] }
        continue
      }
      tokens.insert(CurrencyTokens.Token(folded: folded, isCode: false))
      // Many leave out the stop of an abbreviation.
      if folded.count > 2, folded.last == Glyph.point {
        tokens.insert(CurrencyTokens.Token(folded: folded.dropLast(), isCode: false))
      }
    }
    return CurrencyTokens(tokens, separatorToken: separatorToken)
  }

  /// Symbols and names of a currency in a locale and in English.
  static func texts(
    of code: String, localeIdentifier: String, _ data: DataSource
  ) throws(ICU.Failure) -> [String] {
    var texts = try symbols(of: code, localeIdentifier: localeIdentifier)
    texts += try symbols(of: code, localeIdentifier: "en") + symbols(of: code, localeIdentifier: "root")
    texts += try names(of: code, localeIdentifier: localeIdentifier) + names(of: code, localeIdentifier: "en")
    guard data == .current, CurrencyOverlay.knows(code) else { return texts }
    for locale in [localeIdentifier, "en"] {
      texts += [false, true].compactMap { CurrencyOverlay.symbol(code, locale: locale, narrow: $0) }
      texts += PluralCategory.allCases.compactMap {
        CurrencyOverlay.pluralName(code, locale: locale, category: $0.rawValue)
      }
      if let name = CurrencyOverlay.name(code, locale: locale) { texts.append(name) }
    }
    return texts
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
    case .variants(let plan, _), .derived(let plan):
      (plan.allAffixes + [plan.zero]).flatMap { plan.storage.currencyTexts($0) }
    case .icu: []
    }
  }
}

extension FormatEngine {
  var hasCurrencyOnBothSides: Bool {
    let plan: VariantPlan
    switch self {
    case .variants(let variants, _), .derived(let variants): plan = variants
    case .plan, .icu: return false
    }
    return plan.allAffixes.contains { plan.storage.currencyTexts($0).count == 2 }
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
