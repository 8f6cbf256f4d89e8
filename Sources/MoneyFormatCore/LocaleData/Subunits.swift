// Looks up what people write for a part of a currency's unit: `p`, `¢`, `paisa`.

/// Words and signs of subunits, from `Data/subunits.tsv`, which names the source of each.
package enum Subunits {
  /// A word or sign for a decimal part of the unit.
  package struct Subunit: Sendable, Hashable {
    /// In lower case, where it has case.
    package let token: String
    /// The unit is ten to the power of this many subunits: 2 for the cent, 3 for the Kuwaiti fils.
    package let digits: Int
  }

  /// The subunits of a code; empty where no source has one.
  package static func subunits(of code: String) -> [Subunit] {
    guard let fields = table.fields(of: Array(code.utf8))?.dropFirst() else { return [] }
    var subunits: [Subunit] = []
    var rest = fields[...]
    while let token = rest.popFirst(), let digits = rest.popFirst().flatMap({ Int($0) }) {
      subunits.append(Subunit(token: token, digits: digits))
    }
    return subunits
  }
}
