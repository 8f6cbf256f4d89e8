// Looks up a code of ISO 4217 of every time, with its history.

/// Every code that is or was in ISO 4217: list one, as the maintenance agency publishes it, and the withdrawn codes, with the dates that
/// CLDR's timeline of tender gives.
///
/// The facts are in the generated `CurrencyRegistryTable.swift`; `Data/README.md` names the source of each. A
/// fact that no source has is nil or empty.
package enum CurrencyRegistry {
  /// What is known of a code.
  package struct Entry: Sendable, Hashable {
    /// The alphabetic code: three upper-case ASCII letters.
    package let code: String
    /// Whether it stands in list one: in force, not withdrawn.
    package let isActive: Bool
    /// The numeric code. Some withdrawn codes never had one.
    package let number: Int?
    /// How many decimal digits the minor unit is away from the major one. Of active codes list one's; of
    /// withdrawn ones Java's, which keeps what ISO 4217 once said. nil also where the notion does not apply.
    package let minorUnits: Int?
    /// The first day it was tender anywhere, as CLDR has it: `1999-01-01`. A fund or a metal is no tender and
    /// mostly has no such day.
    package let introduced: String?
    /// The last day it was tender anywhere, as CLDR has it; where CLDR does not know the code, when ISO 4217
    /// withdrew it: `2002-02-28`, or with less precision `1989-12`, `1990`. nil for active codes.
    package let withdrawn: String?
    /// The codes that the last regions to give it up used next, where that is sure: more than one when regions
    /// went different ways, as after Czechoslovakia.
    package let successors: [String]
    /// Codes of ISO 3166-1: of an active code the regions list one names, of a withdrawn one those in which it
    /// was tender, which may be regions that are no more, as `YU`.
    package let regions: [String]
    /// The name, in English or as list one has it.
    package let name: String?
    /// The places, institutions and purposes under which list one has the code; empty for withdrawn codes.
    package let entities: [String]
  }

  /// Every entry, sorted by code.
  package static let entries: [Entry] = table.lines.map(Entry.init)

  /// The entry of `code`, or nil if it never was in ISO 4217. Codes are upper-case: `usd` is not one.
  package static func entry(for code: some StringProtocol) -> Entry? {
    table.fields(of: Array(code.utf8)).map(Entry.init)
  }

  /// Whether a code is in list one: in force, not withdrawn.
  package static func isActive(_ code: some StringProtocol) -> Bool {
    table.field(1, of: code.utf8) == "active"
  }

  /// The digits of a code's minor unit, as of its entry.
  package static func minorUnits(of code: some StringProtocol) -> Int? {
    table.field(3, of: code.utf8).flatMap { Int($0) }
  }
}

extension CurrencyRegistry.Entry {
  /// Whether it was money on a day, given as `2015-01-01`.
  ///
  /// A code whose first day is not known counts from ever. One whose end is known by the month or year only
  /// counts to its end. One withdrawn on a day that nobody knows never counts.
  package func isInForce(on day: String) -> Bool {
    if let introduced, day < introduced { return false }
    guard let withdrawn else { return isActive }
    return day.prefix(withdrawn.utf8.count) <= withdrawn
  }

  /// Reads a line of the table.
  fileprivate init(_ line: [String]) {
    func field(_ index: Int) -> String? { index < line.count && !line[index].isEmpty ? line[index] : nil }
    code = line[0]
    isActive = line[1] == "active"
    number = field(2).flatMap { Int($0) }
    minorUnits = field(3).flatMap { Int($0) }
    introduced = field(4)
    withdrawn = field(5)
    successors = field(6)?.split(separator: " ").map(String.init) ?? []
    regions = field(7)?.split(separator: " ").map(String.init) ?? []
    name = field(8)
    entities = Self.entities(field(9) ?? "")
  }

  /// Splits at `; `.
  private static func entities(_ text: String) -> [String] {
    text.split(separator: ";" as Character).map { String($0.first == " " ? $0.dropFirst() : $0) }
  }
}
