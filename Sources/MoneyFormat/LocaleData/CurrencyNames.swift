// How a locale names currencies behind and before numbers.

/// The text around a number and a currency's name, by plural category: `{0} {1}`, Romanian `{0} de {1}`.
struct NamePattern: Sendable {
  /// By ``PluralCategory/index``; nil where `other` stands for a category, with its name.
  var pairs: [AffixPair?]

  /// The category whose pattern and name are used.
  func category(for wanted: PluralCategory) -> PluralCategory { pairs[wanted.index] == nil ? .other : wanted }

  /// What stands around a number, with `names` in it.
  func affixes(_ category: PluralCategory, _ names: (PluralCategory) -> String) -> AffixPair {
    let used = self.category(for: category)
    return (pairs[used.index] ?? AffixPair(prefix: AffixPattern(), suffix: AffixPattern()))
      .fillingSlot(with: names(used))
  }
}
