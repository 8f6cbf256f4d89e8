// Reads frozen locale data in place.

import Synchronization

/// The indices of the file's tables.
package enum FrozenRoot {
  /// Indices of words, counted from the root.
  package static let icuVersion = 0
  package static let cldrVersion = 1
  package static let overlayVersion = 2
  package static let systems = 3
  package static let currencies = 4
  package static let locales = 5
  package static let aliases = 6
  package static let likelySubtags = 7
  package static let parents = 8
  package static let tender = 9
  /// The currency texts of English, included even if the file lacks that locale, because they are used
  /// everywhere.
  package static let english = 10
  package static let decompositions = 11
  /// The identifiers of units of measure, in the order of the units in rows of unit patterns. From form version 3 on.
  package static let units = 12
  /// The texts of all unit patterns, which rows refer to by their index. From form version 3 on.
  package static let unitPatterns = 13
}

/// Entry sizes in bytes.
package enum FrozenSize {
  /// The offset of the name; the width of a digit; ten digits.
  package static let system = 4 + 1 + 40
  /// A code; ICU's standard and cash digits in one byte; their increments; CLDR's cash digits and cash increment.
  package static let currency = 3 + 1 + 1 + 1 + 1 + 1
  package static let locale = 8
  /// The offsets of two texts, of which the first is the key.
  package static let pair = 8
  /// Two letters, and the offset of the region's currencies.
  package static let region = 2 + 4
  /// A code, its first day and its last day.
  package static let tender = 3 + 3 + 3
  /// A scalar, and the offset of its decomposition.
  package static let decomposition = 4 + 4
  /// A currency's index, and the offset of its texts.
  package static let currencyEntry = 2 + 4
  package static let ownPattern = 1 + 2 + 4
  /// The offset of a text.
  package static let text = 4
  /// The index of a unit pattern.
  package static let unitPattern = 2
}

/// Offsets in a locale's record, in bytes. One entry for each relative numbering system comes first.
package enum FrozenLocale {
  package static let plurals = 4
  package static let namePattern = 8
  package static let rows = 12
  package static let texts = 16
  package static let ownPatterns = 20
  package static let rangeCategories = 24
  package static let region = 28
  /// Whether the language is written from right to left, in one byte; the names in English and in the own language.
  package static let about = 32
  /// The offsets of a row of unit patterns for each width. From form version 3 on.
  package static let unitRows = 36
}

/// Indices of words in a numbering system's row, after the patterns by kind.
package enum FrozenRow {
  /// Short and long for money, then for plain numbers.
  package static let compact = 3
  package static let plainSymbols = 7
  package static let range = 8
}

/// Days as stored in a file; 0 means none.
package enum FrozenDay {
  package static let origin = 1_000_000
}

/// Which fields the record of a currency's texts has.
package struct FrozenTexts: OptionSet {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let ownPattern = FrozenTexts(rawValue: 1)
  package static let symbol = FrozenTexts(rawValue: 2)
  package static let narrowIsSymbol = FrozenTexts(rawValue: 4)
  package static let narrowSymbol = FrozenTexts(rawValue: 8)
  package static let formal = FrozenTexts(rawValue: 16)
  package static let variant = FrozenTexts(rawValue: 32)
  package static let names = FrozenTexts(rawValue: 64)
  /// Stored where there is no name.
  package static let noName = 14
  /// Stored where no name contains a noun.
  package static let ownNoun = 255
}

/// Frozen locale data. Whatever the bytes are, reading returns a value or throws `invalidLocaleData`.
package final class FrozenLocaleData: Sendable {
  package let file: FrozenFile
  /// Unique in this process: 0 for the data instead of ICU's, otherwise 1, 2, …
  package let id: Int
  let knownTokens = SharedKnownTokens()
  package var icuVersion: String { contents.icuVersion }
  package var cldrVersion: String { contents.cldrVersion }
  package var overlayVersion: String { contents.overlayVersion }
  let contents: Contents
  let decoded = DecodedRecords()

  private static let ids = Atomic<UInt32>(0)

  /// Returns an identifier that no other data of this process has.
  package static func nextID() -> Int { Int(ids.add(1, ordering: .relaxed).newValue) }

  struct Table: Sendable {
    let start: Int
    let count: Int

    /// Reads a two-byte count, which the entries follow.
    init(_ file: FrozenFile, root index: Int) throws(MoneyFormatError) {
      let place = try file.word(at: file.root + 4 * index)
      (start, count) = (place + 2, try file.short(at: place))
    }
  }

  /// What the root of a file refers to.
  struct Contents: Sendable {
    let icuVersion: String
    let cldrVersion: String
    let overlayVersion: String
    let systems: Table
    let currencies: Table
    let locales: Table
    let aliases: Table
    let likely: Table
    let parents: Table
    let tenders: Table
    let decompositions: Table
    let english: Int
    /// The identifiers of units and the texts of their patterns; nil in files of form version 2.
    let units: (names: Table, patterns: Table)?

    init(_ file: FrozenFile) throws(MoneyFormatError) {
      icuVersion = try file.string(at: try file.word(at: file.root + 4 * FrozenRoot.icuVersion))
      cldrVersion = try file.string(at: try file.word(at: file.root + 4 * FrozenRoot.cldrVersion))
      overlayVersion = try file.string(at: try file.word(at: file.root + 4 * FrozenRoot.overlayVersion))
      systems = try Table(file, root: FrozenRoot.systems)
      currencies = try Table(file, root: FrozenRoot.currencies)
      locales = try Table(file, root: FrozenRoot.locales)
      aliases = try Table(file, root: FrozenRoot.aliases)
      likely = try Table(file, root: FrozenRoot.likelySubtags)
      parents = try Table(file, root: FrozenRoot.parents)
      tenders = try Table(file, root: FrozenRoot.tender)
      decompositions = try Table(file, root: FrozenRoot.decompositions)
      english = try file.word(at: file.root + 4 * FrozenRoot.english)
      units =
        file.version < FrozenForm.firstVersionWithUnits
        ? nil : (try Table(file, root: FrozenRoot.units), try Table(file, root: FrozenRoot.unitPatterns))
    }
  }

  private init(_ file: FrozenFile, _ contents: Contents, isSystem: Bool) {
    (self.file, self.contents) = (file, contents)
    id = isSystem ? 0 : Self.nextID()
  }

  /// Reads what the root of a file refers to. This is not an initializer, because Embedded Swift doesn't free the object of an
  /// initializer that throws.
  ///
  /// - Parameter isSystem: whether the file takes the place of ICU's data, in builds without ICU.
  /// - Throws: `invalidLocaleData`.
  package static func make(
    _ file: FrozenFile, isSystem: Bool = false
  ) throws(MoneyFormatError) -> FrozenLocaleData {
    FrozenLocaleData(file, try Contents(file), isSystem: isSystem)
  }
}

// MARK: - Lists

extension FrozenLocaleData {
  /// Returns the versions of ICU and CLDR and, with the overlay, its date:
  /// `icu72.1-cldr42+iso4217-2026-01-01`.
  package func version(_ data: DataSource) -> String {
    DataVersion.text(data, icu: icuVersion, cldr: cldrVersion, overlay: overlayVersion)
  }

  package var localeCount: Int { contents.locales.count }
  package var currencyCount: Int { contents.currencies.count }
  package var systemCount: Int { contents.systems.count }

  package func localeIdentifier(_ index: Int) throws(MoneyFormatError) -> String {
    try file.string(at: try file.word(at: contents.locales.start + index * FrozenSize.locale))
  }

  package func currencyCode(_ index: Int) throws(MoneyFormatError) -> String {
    String(
      decoding: try file.bytes(at: contents.currencies.start + index * FrozenSize.currency, count: 3),
      as: UTF8.self)
  }

  package func systemName(_ index: Int) throws(MoneyFormatError) -> String {
    try file.string(at: try file.word(at: contents.systems.start + index * FrozenSize.system))
  }

  /// Returns the index of a numbering system, or nil if the file lacks it.
  package func systemIndex(_ name: String) throws(MoneyFormatError) -> Int? {
    try file.find(
      name, from: contents.systems.start, count: contents.systems.count, stride: FrozenSize.system
    )
    .map { ($0 - contents.systems.start) / FrozenSize.system }
  }

  /// Returns the locale whose data an identifier uses, legacy names included, or nil if the file lacks it.
  package func localeIdentifier(of name: String) throws(MoneyFormatError) -> String? {
    if try localeRecord(name) != nil { return name }
    guard let target = try paired(name, in: contents.aliases) else { return nil }
    return try localeRecord(target) == nil ? nil : target
  }

  /// Looks up a text in a table of pairs.
  func paired(_ name: String, in table: Table) throws(MoneyFormatError) -> String? {
    guard
      let entry = try file.find(
        name, from: table.start, count: table.count, stride: FrozenSize.pair)
    else { return nil }
    return try file.string(at: try file.word(at: entry + 4))
  }

  func localeRecord(_ identifier: String) throws(MoneyFormatError) -> Int? {
    guard
      let entry = try file.find(
        identifier, from: contents.locales.start, count: contents.locales.count, stride: FrozenSize.locale)
    else { return nil }
    return try file.word(at: entry + 4)
  }

  package func currencyIndex(_ code: String) throws(MoneyFormatError) -> Int? {
    try file.search(code, contents.currencies.count) { (index) throws(MoneyFormatError) in
      try file.bytes(at: contents.currencies.start + index * FrozenSize.currency, count: 3)
    }
  }

  /// Returns all currencies, sorted.
  package func currencyCodes() throws(MoneyFormatError) -> [String] {
    var codes: [String] = []
    for index in 0..<contents.currencies.count { codes.append(try currencyCode(index)) }
    return codes
  }

  /// Returns a currency's digits and increments; if the file lacks it, those of ``digits(ofCurrency:)``. What coins there are of
  /// such a currency nobody knows.
  package func digits(
    ofCurrency code: String, isCash: Bool
  ) throws(MoneyFormatError) -> (digits: Int, increment: Int) {
    guard let index = try currencyIndex(code) else {
      // Of all currencies of CLDR, a file may have some.
      if isCash, CurrencyRegistry.lists(code), !CurrencyOverlay.lists(code),
        !CurrencyRegistry.precedesCLDR(code)
      {
        throw MoneyFormatError(
          option: "currencyDigits",
          "is cash, but the locale data has no coins of \(code), which it was not frozen with.")
      }
      return (try digits(ofCurrency: code).standard, 1)
    }
    let entry = contents.currencies.start + index * FrozenSize.currency + 3
    let digits = try file.byte(at: entry)
    return (isCash ? digits >> 4 : digits & 15, max(1, try file.byte(at: entry + (isCash ? 2 : 1))))
  }

  /// Returns CLDR's digits of a currency. If the file lacks it, they are ISO 4217's, so that a file of few currencies
  /// loses no digits of the others.
  package func digits(ofCurrency code: String) throws(MoneyFormatError) -> CLDRDigits {
    guard let index = try currencyIndex(code) else {
      guard let digits = CurrencyRegistry.minorUnits(of: code) else { return .unknown }
      return CLDRDigits(standard: digits, cash: digits, cashIncrement: 1)
    }
    let entry = contents.currencies.start + index * FrozenSize.currency
    return CLDRDigits(
      standard: try file.byte(at: entry + 3) & 15, cash: try file.byte(at: entry + 6),
      cashIncrement: max(1, try file.byte(at: entry + 7)))
  }

  /// Returns the numbering system of a locale, or the one that a relative name means there.
  package func numberingSystem(
    ofLocale identifier: String, _ relative: RelativeNumberingSystem? = nil
  ) throws(MoneyFormatError) -> String? {
    guard let record = try localeRecord(identifier) else { return nil }
    let offset =
      switch relative {
      case nil: 0
      case .native: 1
      case .traditional: 2
      case .finance: 3
      }
    let index = try file.byte(at: record + offset)
    return index < contents.systems.count ? try systemName(index) : nil
  }
}
