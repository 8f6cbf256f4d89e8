// Puts another text where ICU shows the currency, spaced as the locale spaces texts of that kind.

/// Replaces the currency in what was learnt from ICU.
///
/// CLDR puts a space between a currency and the number when the currency's edge is not a symbol
/// (https://unicode.org/reports/tr35/tr35-numbers.html#Currencies, currencySpacing). Where the text's edge
/// is of another kind than that of ICU's own, the affixes are learnt from a currency whose edge is of its kind.
package struct CurrencySubstitution {
  package let text: CurrencyText

  package init(_ text: CurrencyText) { self.text = text }

  /// A currency that every locale shows as letters, and one that it shows as a symbol.
  package static let letters = ResolvedCurrency.unknownCode
  package static let symbol = "XXX"

  /// The format to learn affixes of the text's kind from; nil when `pairs` will do.
  package func standIn(for pairs: [AffixPair], _ format: ResolvedFormat) -> ResolvedFormat? {
    guard case .text(let text) = text, !text.isEmpty, format.style != .currencyName,
      pairs.contains(where: { !$0.fits(text) })
    else { return nil }
    var other = format
    let edges = [text.unicodeScalars.first, text.unicodeScalars.last].compactMap { $0 }
    let isSymbol = pairs.contains { pair in
      edges.contains { pair.edge(of: text) == $0 && $0.isCurrencySymbolEdge }
    }
    other.currency.standIn = isSymbol ? Self.symbol : Self.letters
    // ICU writes codes in letters only; where a code goes, a symbol goes too.
    if isSymbol { other.style = .currency }
    return other
  }

  package func applied(to learnt: LearntFormat, standIn: LearntFormat?) -> LearntFormat {
    var result = learnt
    for index in learnt.affixes.indices {
      result.affixes[index] = applied(to: learnt.affixes[index], standIn: standIn?.affixes[index], .other)
    }
    result.notANumber = learnt.notANumber.replacingCurrency(replacement(.other))
    return result
  }

  package func applied(to learnt: LearntVariants, standIn: LearntVariants?) -> LearntVariants {
    var result = learnt
    let keys = learnt.selector.keys.all
    for row in learnt.variants.indices {
      for index in learnt.variants[row].indices {
        guard let pair = learnt.variants[row][index] else { continue }
        result.variants[row][index] = applied(
          to: pair, standIn: standIn?.variants[row][index], keys[index].outer)
      }
    }
    let zero = Amount(coefficient: 0, exponent: 0, isNegative: false)
    let category = learnt.selector.plurals.category(of: learnt.selector.row(for: zero).rounded.operands)
    result.zero = applied(to: learnt.zero, standIn: standIn?.zero, category)
    result.negativeZero = applied(to: learnt.negativeZero, standIn: standIn?.negativeZero, category)
    result.notANumber = learnt.notANumber.replacingCurrency(replacement(.other))
    return result
  }

  private func applied(
    to pair: AffixPair, standIn: AffixPair?, _ category: PluralCategory
  ) -> AffixPair {
    guard let replacement = replacement(category) else { return pair }
    if replacement.isEmpty { return pair.removingCurrency }
    let source = pair.fits(replacement) ? pair : standIn ?? pair
    return AffixPair(
      prefix: source.prefix.replacingCurrency(replacement),
      suffix: source.suffix.replacingCurrency(replacement),
      hidesDigits: source.hidesDigits)
  }

  /// nil where ICU's own text stays.
  private func replacement(_ category: PluralCategory) -> String? {
    switch text {
    case .icu: nil
    case .text(let text): text
    case .names(let names): names[category] ?? names[.other]
    }
  }
}

extension AffixPattern {
  package func replacingCurrency(_ text: String?) -> AffixPattern {
    guard let text else { return self }
    return AffixPattern(runs.map { $0.kind == .currency ? Run(kind: .currency, text: text) : $0 })
  }

  /// Without the currency, and without the spaces that set it off; the space between the number and its
  /// compact form stays.
  fileprivate var removingCurrency: AffixPattern {
    guard let currency = currencyIndex else { return self }
    let compact = runs.lastIndex { $0.kind == .compact }
    var rest: [Run] = []
    for (index, run) in runs.enumerated() where index != currency {
      let isBeforeCompact = compact.map { index < $0 && $0 < currency } ?? false
      let isAfterCompact = compact.map { index > $0 && $0 > currency } ?? false
      guard run.kind == .literal, !isBeforeCompact, !isAfterCompact else {
        rest.append(run)
        continue
      }
      var scalars = String.UnicodeScalarView()
      scalars.append(contentsOf: run.text.unicodeScalars.filter { !$0.properties.isWhitespace })
      if !scalars.isEmpty { rest.append(Run(kind: .literal, text: String(scalars))) }
    }
    return AffixPattern(rest)
  }
}

extension AffixPair {
  fileprivate var removingCurrency: AffixPair {
    AffixPair(prefix: prefix.removingCurrency, suffix: suffix.removingCurrency, hidesDigits: hidesDigits)
  }

  /// Which end of a currency text stands towards the number.
  fileprivate func edge(of text: String) -> UnicodeScalar? {
    if prefix.currencyIndex != nil { return text.unicodeScalars.last }
    if suffix.currencyIndex != nil { return text.unicodeScalars.first }
    return nil
  }

  /// Whether `text` is spaced as the currency that stands here.
  fileprivate func fits(_ text: String) -> Bool {
    let pattern = prefix.currencyIndex != nil ? prefix : suffix
    guard let index = pattern.currencyIndex, let present = edge(of: pattern.runs[index].text),
      let wanted = edge(of: text)
    else { return true }
    return present.isCurrencySymbolEdge == wanted.isCurrencySymbolEdge
  }
}

extension UnicodeScalar {
  /// Whether CLDR writes a currency with this edge right beside the digits: symbols and separators.
  package var isCurrencySymbolEdge: Bool {
    switch properties.generalCategory {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .spaceSeparator, .lineSeparator,
      .paragraphSeparator:
      true
    default: false
    }
  }
}
