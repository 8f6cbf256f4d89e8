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
    /// are not legal tender and usually have no such date.
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
  package static let entries: [Entry] = details.lines.compactMap { details in
    facts(of: details[0]).map { Entry($0, details) }
  }

  /// Returns the entry of `code`, or nil if it never was in ISO 4217. Codes are upper-case; `usd` is not
  /// found.
  package static func entry(for code: String) -> Entry? {
    guard let facts = facts(of: code), let details = details.fields(of: code) else { return nil }
    return Entry(facts, details)
  }

  /// Returns whether a code is in list one: in force, not withdrawn.
  package static func isActive(_ code: String) -> Bool {
    var number = 0
    guard code.utf8.count == 3 else { return false }
    for byte in code.utf8 {
      let letter = byte &- UInt8(ascii: "A")
      guard letter < 26 else { return false }
      number = number << 5 | Int(letter)
    }
    return active[number >> 6] >> UInt64(number & 63) & 1 == 1
  }

  /// The active codes as bits, at the numbers that their letters form with five bits each.
  private static let active: [UInt64] = {
    var bits = [UInt64](repeating: 0, count: 1 << 9)
    codes.withUTF8Buffer { lines in
      for line in stride(from: 0, to: lines.count, by: lineSize)
      where Facts(status: lines[line + 3], digits: lines[line + 4]).isActive {
        var number = 0
        for index in line..<line + 3 { number = number << 5 | Int(lines[index] - UInt8(ascii: "A")) }
        bits[number >> 6] |= 1 << UInt64(number & 63)
      }
    }
    return bits
  }()

  /// Returns whether a code was withdrawn before CLDR's data begins (ADF): CLDR does not say when it was introduced.
  package static func precedesCLDR(_ code: String) -> Bool {
    facts(of: code).map { !$0.isActive && !$0.wasIntroduced } ?? false
  }

  /// Returns whether the first day is known on which a code of the registry was legal tender; see
  /// ``Entry/introduced``.
  package static func wasIntroduced(_ code: String) -> Bool { facts(of: code)?.wasIntroduced ?? false }

  /// Returns whether a code is or was in ISO 4217.
  package static func lists(_ code: String) -> Bool { facts(of: code) != nil }

  /// The codes in list one.
  static var activeCodes: [String] {
    codes.withUTF8Buffer { lines in
      stride(from: 0, to: lines.count, by: lineSize)
        .filter { Facts(status: lines[$0 + 3], digits: lines[$0 + 4]).isActive }
        .map { String(decoding: lines[$0..<$0 + 3], as: UTF8.self) }
    }
  }

  /// Returns the noun in a code's English name that others share, in small letters; nil if it has none.
  ///
  /// - Parameter isExact: whether only currencies with the same English noun have the same result; otherwise those have it, too,
  ///   whose nouns are one in many languages, such as `krone` and `krona`.
  static func noun(of code: String, isExact: Bool = false) -> String? {
    nouns.fields(of: code).map { $0[isExact ? 1 : 2] }
  }

  /// Returns the fraction digits of a code's minor unit; see ``Entry/minorUnits``.
  package static func minorUnits(of code: String) -> Int? { facts(of: code)?.minorUnits }
}

extension CurrencyRegistry {
  /// What formatting and parsing need of a code: a line of ``codes``.
  fileprivate struct Facts {
    private let status: UInt8
    private let digits: UInt8

    init(status: UInt8, digits: UInt8) { (self.status, self.digits) = (status, digits) }

    var isActive: Bool { status | 0x20 == UInt8(ascii: "a") }
    var wasIntroduced: Bool { status & 0x20 == 0 }
    var minorUnits: Int? { digits == UInt8(ascii: "-") ? nil : Int(digits - UInt8(ascii: "0")) }
  }

  private static let lineSize = 6

  fileprivate static func facts(of code: String) -> Facts? {
    guard code.utf8.count == 3 else { return nil }
    let key = code.utf8.reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
    return codes.withUTF8Buffer { lines in
      // The last line has no line break.
      var (low, high) = (0, (lines.count + 1) / lineSize)
      while low < high {
        let middle = (low + high) / 2
        let line = middle * lineSize
        let found = UInt32(lines[line]) << 16 | UInt32(lines[line + 1]) << 8 | UInt32(lines[line + 2])
        if found == key { return Facts(status: lines[line + 3], digits: lines[line + 4]) }
        if found < key { low = middle + 1 } else { high = middle }
      }
      return nil
    }
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

  /// - Parameter details: the fields of the code's line in ``CurrencyRegistry/details``.
  fileprivate init(_ facts: CurrencyRegistry.Facts, _ details: [String]) {
    func field(_ index: Int) -> String? {
      index < details.count && !details[index].isEmpty ? details[index] : nil
    }
    code = details[0]
    isActive = facts.isActive
    minorUnits = facts.minorUnits
    number = field(1).flatMap { Int($0) }
    introduced = field(2)
    withdrawn = field(3)
    successors = field(4)?.split(separator: " ").map(String.init) ?? []
    regions = field(5)?.split(separator: " ").map(String.init) ?? []
    name = field(6)
    entities = Self.entities(field(7) ?? "")
  }

  /// Splits at `; `.
  private static func entities(_ text: String) -> [String] {
    text.split(separator: ";" as Character).map { String($0.first == " " ? $0.dropFirst() : $0) }
  }
}
