// The patterns that join numbers and currency names.

/// The pattern that joins a number and a currency name, by plural category: `{0} {1}`, in Romanian `{0} de
/// {1}`.
package struct NamePattern: Sendable {
  /// Indexed by ``PluralCategory/index``; nil if the category uses the pattern and the name of `other`.
  package var pairs: [AffixPair?]

  package init(pairs: [AffixPair?]) { self.pairs = pairs }

  /// Returns the category whose pattern and name are used.
  package func category(for wanted: PluralCategory) -> PluralCategory {
    pairs[wanted.index] == nil ? .other : wanted
  }

  /// Returns the affixes of a number of a category.
  package subscript(category: PluralCategory) -> AffixPair {
    pairs[self.category(for: category).index] ?? AffixPair(prefix: AffixPattern(), suffix: AffixPattern())
  }
}
