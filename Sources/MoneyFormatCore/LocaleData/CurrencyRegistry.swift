// Looks up current and withdrawn ISO 4217 codes, with their history.

/// All codes that are or were in ISO 4217: list one as published by the maintenance agency, and the withdrawn
/// codes with the dates of CLDR's tender timeline.
///
/// The data is in the generated `CurrencyRegistryTable.swift`; `Data/README.md` names the source of each
/// fact. A fact without a source is nil or empty.
package enum CurrencyRegistry {
  /// The entry of a code.
  package struct Entry: Sendable, Hashable {
    /// The alphabetic code: three upper-case ASCII letters.
    package let code: String
    /// Whether the code is in list one: in force, not withdrawn.
    package let isActive: Bool
    /// The numeric code. Some withdrawn codes never had one.
    package let number: Int?
    /// The number of decimal digits of the minor unit. For active codes from list one; for withdrawn codes
    /// from Java, which keeps what ISO 4217 once listed. Also nil if the notion does not apply.
    package let minorUnits: Int?
    /// The first day on which the code was legal tender anywhere, from CLDR: `1999-01-01`. Funds and metals
    /// are no tender and mostly have no such day.
    package let introduced: String?
    /// The last day on which the code was legal tender anywhere, from CLDR: `2002-02-28`. If CLDR does not
    /// know the code, when ISO 4217 withdrew it, possibly with less precision: `1989-12`, `1990`. Nil for
    /// active codes.
    package let withdrawn: String?
    /// The codes that the last regions to give it up used next, if known with certainty. There are several if
    /// regions went different ways, as after Czechoslovakia.
    package let successors: [String]
    /// ISO 3166-1 codes: for an active code the regions named in list one, for a withdrawn code those in
    /// which it was tender, which may no longer exist, such as `YU`.
    package let regions: [String]
    /// The name, in English or as in list one.
    package let name: String?
    /// The places, institutions and purposes for which list one has the code; empty for withdrawn codes.
    package let entities: [String]
  }

  /// All entries, sorted by code.
  package static let entries: [Entry] = zip(table.lines, details.lines).map(Entry.init)

  /// Returns the entry of `code`, or nil if it never was in ISO 4217. Codes are upper-case; `usd` is not
  /// found.
  package static func entry(for code: some StringProtocol) -> Entry? {
    let code = Array(code.utf8)
    guard let facts = table.fields(of: code), let details = details.fields(of: code) else { return nil }
    return Entry(facts, details)
  }

  /// Returns whether a code is in list one: in force, not withdrawn.
  package static func isActive(_ code: some StringProtocol) -> Bool {
    table.field(1, of: code.utf8) == "active"
  }

  /// Returns whether a code was withdrawn before CLDR's data begins (ADF): CLDR does not say when it was introduced.
  package static func precedesCLDR(_ code: some StringProtocol) -> Bool {
    table.field(1, of: code.utf8) == "historic" && !wasIntroduced(code)
  }

  /// Returns whether the first day is known on which a code of the registry was legal tender; see
  /// ``Entry/introduced``.
  package static func wasIntroduced(_ code: some StringProtocol) -> Bool {
    table.field(3, of: code.utf8) != nil
  }

  /// Returns whether a code is or was in ISO 4217.
  package static func lists(_ code: some StringProtocol) -> Bool {
    table.field(1, of: code.utf8) != nil
  }

  /// Returns the fraction digits of a code's minor unit; see ``Entry/minorUnits``.
  package static func minorUnits(of code: some StringProtocol) -> Int? {
    table.field(2, of: code.utf8).flatMap { Int($0) }
  }
}

extension CurrencyRegistry.Entry {
  /// Returns whether the code was in force on a day, given as `2015-01-01`.
  ///
  /// A code with an unknown first day counts as in force from the beginning. If only the month or year of its
  /// withdrawal is known, it counts until the end of that period. A code withdrawn on an unknown date never
  /// counts.
  package func isInForce(on day: String) -> Bool {
    if let introduced, day < introduced { return false }
    guard let withdrawn else { return isActive }
    return day.prefix(withdrawn.utf8.count) <= withdrawn
  }

  /// Parses the lines of a code in both tables.
  fileprivate init(_ facts: [String], _ details: [String]) {
    func field(_ index: Int, of line: [String]) -> String? {
      index < line.count && !line[index].isEmpty ? line[index] : nil
    }
    code = facts[0]
    isActive = facts[1] == "active"
    minorUnits = field(2, of: facts).flatMap { Int($0) }
    introduced = field(3, of: facts)
    number = field(1, of: details).flatMap { Int($0) }
    withdrawn = field(2, of: details)
    successors = field(3, of: details)?.split(separator: " ").map(String.init) ?? []
    regions = field(4, of: details)?.split(separator: " ").map(String.init) ?? []
    name = field(5, of: details)
    entities = Self.entities(field(6, of: details) ?? "")
  }

  /// Splits at `; `.
  private static func entities(_ text: String) -> [String] {
    text.split(separator: ";" as Character).map { String($0.first == " " ? $0.dropFirst() : $0) }
  }
}
