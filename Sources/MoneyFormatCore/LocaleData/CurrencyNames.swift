// How a locale names currencies behind and before numbers.

/// The text around a number and a currency's name, by plural category: `{0} {1}`, Romanian `{0} de {1}`.
package struct NamePattern: Sendable {
  /// By ``PluralCategory/index``; nil where `other` stands for a category, with its name.
  package var pairs: [AffixPair?]

  package init(pairs: [AffixPair?]) { self.pairs = pairs }

  /// The category whose pattern and name are used.
  package func category(for wanted: PluralCategory) -> PluralCategory {
    pairs[wanted.index] == nil ? .other : wanted
  }

  /// What stands around a number of a category.
  package subscript(category: PluralCategory) -> AffixPair {
    pairs[self.category(for: category).index] ?? AffixPair(prefix: AffixPattern(), suffix: AffixPattern())
  }
}
