// Looks up words and signs for subunits of a currency: `p`, `¢`, `paisa`.

/// Words and signs for subunits, from `Data/subunits.tsv`, which names the source of each.
package enum Subunits {
  /// A word or sign for a decimal fraction of the unit.
  package struct Subunit: Sendable, Hashable {
    /// In lower case.
    package let token: String
    /// One unit is ten to the power of this many subunits: 2 for the cent, 3 for the Kuwaiti fils.
    package let digits: Int
  }

  /// Returns the symbol that a locale of the data writes for the subunit of a code, or nil if no source has one.
  package static func symbol(of code: String, in locale: String) -> ResolvedLayout.Subunit? {
    symbol(of: code) { $0 == locale }
  }

  /// Returns the symbol that is written in a region, of two upper-case letters, in whatever language.
  package static func symbol(of code: String, inRegion region: String) -> ResolvedLayout.Subunit? {
    symbol(of: code) { $0.hasSuffix("_" + region) }
  }

  private static func symbol(of code: String, where isOfLocale: (Substring) -> Bool) -> ResolvedLayout
    .Subunit?
  {
    guard let fields = symbols.fields(of: code)?.dropFirst() else { return nil }
    var rest = fields[...]
    while rest.count >= 4 {
      let (text, digits, space, locales) = (
        rest.removeFirst(), rest.removeFirst(), rest.removeFirst(), rest.removeFirst()
      )
      guard let digits = Int(digits), locales.split(separator: " ").contains(where: isOfLocale) else {
        continue
      }
      return ResolvedLayout.Subunit(symbol: text, digits: digits, isSpaced: !space.isEmpty)
    }
    return nil
  }

  /// Returns the subunits of a code, or none if no source has any.
  package static func subunits(of code: String) -> [Subunit] {
    guard let fields = table.fields(of: code)?.dropFirst() else { return [] }
    var subunits: [Subunit] = []
    var rest = fields[...]
    while let token = rest.popFirst(), let digits = rest.popFirst().flatMap({ Int($0) }) {
      subunits.append(Subunit(token: token, digits: digits))
    }
    return subunits
  }
}
