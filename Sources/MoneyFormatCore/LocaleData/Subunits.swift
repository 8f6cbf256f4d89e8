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
