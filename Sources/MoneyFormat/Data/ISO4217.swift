// Looks a currency up in ISO 4217's list one.

/// ISO 4217's list one: the currencies, funds and precious metals in force, as the standard's maintenance
/// agency publishes them.
///
/// The facts are in the generated `ISO4217Table.swift`, which also declares ``version``. Withdrawn currencies
/// (list three) are not in it: `DEM` has no entry.
enum ISO4217 {
  /// What list one says of a currency.
  struct Entry: Sendable, Hashable {
    /// The alphabetic code: three upper-case ASCII letters.
    let code: String
    /// The numeric code. The standard writes it with three digits, so 8 is `008`.
    let number: Int
    /// How many decimal digits the minor unit is away from the major one, or `nil` where the standard says
    /// that the notion does not apply: gold, the SDR, no currency at all.
    let minorUnits: Int?
    /// The English name.
    let name: String
  }

  /// Every entry, sorted by code.
  static let entries: [Entry] = table.map {
    Entry(code: $0.code.description, number: $0.number, minorUnits: $0.minorUnits, name: $0.name.description)
  }

  /// The entry of `code`, or `nil` if list one has none. Codes are upper-case: `usd` is not one.
  static func entry(for code: some StringProtocol) -> Entry? {
    // By bytes: as strings, a Kelvin sign followed by "WD" equals "KWD".
    let wanted = code.utf8
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].code.utf8.lexicographicallyPrecedes(wanted) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < entries.count, entries[low].code.utf8.elementsEqual(wanted) else { return nil }
    return entries[low]
  }
}
