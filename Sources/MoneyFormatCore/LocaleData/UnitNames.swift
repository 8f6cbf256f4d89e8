// Looks up names of units of measure and of count that are also texts of currencies.

/// Names of units that are also texts of currencies: `km`, `ft`, `pounds`. `Data/` lists each with its source.
package struct UnitNames: Sendable {
  private var units: Set<[UInt32]> = []
  private var words: Set<[UInt32]> = []

  /// Collects the names in a language and in English.
  package init(language: String) {
    let folder = TextFolder()
    for language in language == "en" ? ["en"] : [language, "en"] {
      for name in Self.units.fields(of: language)?.dropFirst() ?? [] { units.insert(folder.folded(name)) }
      for word in Self.words.fields(of: language)?.dropFirst() ?? [] { words.insert(folder.folded(word)) }
    }
  }

  /// Returns whether a folded text is a unit, regardless of full stops.
  package func isUnit(_ folded: [UInt32]) -> Bool {
    let plain = folded.contains(FoldedScalar.point) ? folded.filter { $0 != FoldedScalar.point } : folded
    return units.contains(plain) || words.contains(plain)
  }

  /// Returns whether a folded text is a word that stands next to numbers, even in capitals: `KGS`, `TOP`.
  package func isWord(_ folded: [UInt32]) -> Bool { words.contains(folded) }
}
