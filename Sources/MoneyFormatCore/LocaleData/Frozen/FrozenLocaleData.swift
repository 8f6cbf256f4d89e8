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
  private let contents: Contents
  private let decoded = DecodedRecords()

  private static let ids = Atomic<UInt32>(0)

  /// Returns an identifier that no other data of this process has.
  package static func nextID() -> Int { Int(ids.add(1, ordering: .relaxed).newValue) }

  private struct Table: Sendable {
    let start: Int
    let count: Int

    /// Reads a two-byte count, which the entries follow.
    init(_ file: FrozenFile, root index: Int) throws(MoneyFormatError) {
      let place = try file.word(at: file.root + 4 * index)
      (start, count) = (place + 2, try file.short(at: place))
    }
  }

  /// What the root of a file refers to.
  private struct Contents: Sendable {
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
  private func paired(_ name: String, in table: Table) throws(MoneyFormatError) -> String? {
    guard
      let entry = try file.find(
        name, from: table.start, count: table.count, stride: FrozenSize.pair)
    else { return nil }
    return try file.string(at: try file.word(at: entry + 4))
  }

  private func localeRecord(_ identifier: String) throws(MoneyFormatError) -> Int? {
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

  /// Returns a currency's digits and increments; if the file lacks it, those of ``digits(ofCurrency:)``.
  package func digits(
    ofCurrency code: String, isCash: Bool
  ) throws(MoneyFormatError) -> (digits: Int, increment: Int) {
    guard let index = try currencyIndex(code) else { return (try digits(ofCurrency: code).standard, 1) }
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

// MARK: - Parts of formats

extension FrozenLocaleData {
  /// Returns where the file has the data from which a format is composed, or nil if the file lacks it.
  package func places(_ format: ResolvedFormat) throws(MoneyFormatError) -> FormatPlaces? {
    guard let record = try localeRecord(format.locale.identifier),
      let system = try systemIndex(format.numberingSystem), let row = try row(system, record)
    else { return nil }
    var places = FormatPlaces(
      system: system, pattern: try file.word(at: row + 4 * format.patternKind.rawValue))
    guard places.pattern != 0 else { return nil }
    if let index = try currencyIndex(format.currency.dataCode),
      let cursor = try cursor(ofCurrency: index, table: try file.word(at: record + FrozenLocale.texts))
    {
      places.texts = cursor.position
      if FrozenTexts(rawValue: UInt8(try file.byte(at: cursor.position))).contains(.ownPattern) {
        guard let own = try ownPatternPlace(index, system, record) else { return nil }
        places.ownPattern = own
      }
    }
    if format.style == .currencyName { places.names = try file.word(at: record + FrozenLocale.namePattern) }
    if format.style == .currencyName || format.isCompact {
      places.plurals = try file.word(at: record + FrozenLocale.plurals)
    }
    if case .compact(let form, _) = format.abbreviation {
      places.compact = try compactPlace(form, isMoney: format.style != .currencyName, row)
      guard places.compact != 0 else { return nil }
    }
    if let unit = format.layout.unit {
      guard let place = try unitPlace(unit.unit, unit.width, record) else {
        throw MoneyFormatError(
          .invalidLocaleData,
          "The locale data lacks the unit \(unit.unit.rawValue): it was frozen by an older version of MoneyFormat."
        )
      }
      places.unit = place
    }
    return places
  }

  /// Returns the data from which a format is composed, or nil if the file lacks it.
  package func parts(_ format: ResolvedFormat) throws(MoneyFormatError) -> FormatParts? {
    guard let places = try places(format) else { return nil }
    return try parts(format, at: places)
  }

  /// - Parameter places: those of the format.
  package func parts(
    _ format: ResolvedFormat, at places: FormatPlaces
  ) throws(MoneyFormatError) -> FormatParts? {
    guard let pattern = try pattern(at: places.pattern, places.system) else { return nil }
    let code = format.currency.dataCode
    var texts = CurrencyTexts(unknown: code)
    if places.texts != 0 {
      var cursor = TextCursor(file: file, position: places.texts)
      texts = try cursor.texts(code, withNames: places.names != 0)
    }
    var parts = FormatParts(
      pattern: pattern,
      symbol: (format.style == .currencyNarrowSymbol ? texts.narrowSymbol : texts.symbol) ?? code,
      plurals: .none)
    parts.ownPattern = try self.pattern(at: places.ownPattern, places.system)
    if places.names != 0 {
      parts.names = FormatParts.Names(pattern: try namePattern(at: places.names), texts: texts.pluralNames)
    }
    if places.plurals != 0 { parts.plurals = try plurals(at: places.plurals) }
    parts.compact = try compact(at: places.compact)
    if places.unit != 0 { parts.unit = try unitPattern(at: places.unit) }
    return parts
  }

  /// Returns the offset of a numbering system's row, or nil if the locale has none.
  private func row(_ system: Int, _ record: Int) throws(MoneyFormatError) -> Int? {
    let row = try file.word(at: try file.word(at: record + FrozenLocale.rows) + 4 * system)
    return row == 0 ? nil : row
  }

  private func row(_ locale: String, _ system: String) throws(MoneyFormatError) -> (place: Int, system: Int)?
  {
    guard let record = try localeRecord(locale), let system = try systemIndex(system),
      let row = try row(system, record)
    else { return nil }
    return (row, system)
  }

  /// Returns the digits, separators and grouping of amounts of money.
  package func symbols(_ locale: String, _ system: String) throws(MoneyFormatError) -> NumberSymbols? {
    guard let row = try row(locale, system) else { return nil }
    return try pattern(at: try file.word(at: row.place), row.system)?.symbols
  }

  package func plainSymbols(_ locale: String, _ system: String) throws(MoneyFormatError) -> NumberSymbols? {
    guard let row = try row(locale, system) else { return nil }
    return try symbols(at: try file.word(at: row.place + 4 * FrozenRow.plainSymbols), row.system)
  }

  package func compactPattern(
    _ form: ResolvedAbbreviation.CompactForm, isMoney: Bool, _ locale: String, _ system: String
  ) throws(MoneyFormatError) -> CompactPattern? {
    guard let row = try row(locale, system) else { return nil }
    return try compact(at: try compactPlace(form, isMoney: isMoney, row.place))
  }

  /// Returns the offset of compact forms; 0 if there are none.
  private func compactPlace(
    _ form: ResolvedAbbreviation.CompactForm, isMoney: Bool, _ row: Int
  ) throws(MoneyFormatError) -> Int {
    let place = FrozenRow.compact + (form == .short ? 0 : 1) + (isMoney ? 0 : 2)
    return try file.word(at: row + 4 * place)
  }

  package func rangePattern(_ locale: String, _ system: String) throws(MoneyFormatError) -> RangePattern? {
    guard let row = try row(locale, system), let record = try localeRecord(locale) else { return nil }
    let place = try file.word(at: row.place + 4 * FrozenRow.range)
    func text(_ index: Int) throws(MoneyFormatError) -> String {
      try file.string(at: try file.word(at: place + 4 * index))
    }
    let count = PluralCategory.count
    let table = try file.bytes(
      at: try file.word(at: record + FrozenLocale.rangeCategories), count: count * count)
    var categories: [PluralCategory] = []
    for index in table {
      guard index < count else { throw FrozenFile.damaged("has an invalid plural category") }
      categories.append(PluralCategory.allCases[Int(index)])
    }
    return RangePattern(
      before: try text(0), between: try text(1), after: try text(2), approximately: try text(3),
      plus: try text(4), minus: try text(5), categories: categories,
      roundsTwice: Int(icuVersion.prefix { $0 != "." }).map { $0 < 77 } ?? false)
  }
}

// MARK: - Units of measure

extension FrozenLocaleData {
  /// Returns what a locale writes around the price of a unit, or nil if the file lacks the locale, the unit or all units.
  package func unitPattern(
    _ unit: PriceUnit, _ width: PriceUnitWidth, _ locale: String
  ) throws(MoneyFormatError) -> UnitPattern? {
    guard let record = try localeRecord(locale), let place = try unitPlace(unit, width, record) else {
      return nil
    }
    return try unitPattern(at: place)
  }

  /// Returns the offset of the text around the price of a unit, or nil if the file lacks the unit or all units.
  private func unitPlace(
    _ unit: PriceUnit, _ width: PriceUnitWidth, _ record: Int
  ) throws(MoneyFormatError) -> Int? {
    guard let units = contents.units else { return nil }
    let names = units.names
    guard
      let name = try file.find(
        unit.rawValue, from: names.start, count: names.count, stride: FrozenSize.text)
    else { return nil }
    let widths = try file.word(at: record + FrozenLocale.unitRows)
    let row = try file.word(at: widths + 4 * width.frozen)
    let index = try file.short(at: row + (name - names.start) / FrozenSize.text * FrozenSize.unitPattern)
    guard index < units.patterns.count else { throw FrozenFile.damaged("has an invalid unit") }
    return try file.word(at: units.patterns.start + index * FrozenSize.text)
  }

  private func unitPattern(at place: Int) throws(MoneyFormatError) -> UnitPattern {
    guard let pattern = UnitPattern(try file.string(at: place)) else {
      throw FrozenFile.damaged("has an invalid unit")
    }
    return pattern
  }

  /// The units of which the file has patterns; nil if it is of a form without units.
  package func unitNames() throws(MoneyFormatError) -> [String]? {
    guard let units = contents.units else { return nil }
    var names: [String] = []
    for index in 0..<units.names.count {
      names.append(try file.string(at: try file.word(at: units.names.start + index * FrozenSize.text)))
    }
    return names
  }
}

extension PriceUnitWidth {
  /// The place of the width in a file. It must never change.
  package var frozen: Int {
    switch self {
    case .short: 0
    case .narrow: 1
    case .long: 2
    }
  }
}

// MARK: - Currency texts

extension FrozenLocaleData {
  package func texts(ofCurrency code: String, _ locale: String) throws(MoneyFormatError) -> CurrencyTexts {
    guard var cursor = try cursor(ofCurrency: code, locale) else { return CurrencyTexts(unknown: code) }
    return try cursor.texts(code)
  }

  package func nouns(ofCurrency code: String, _ locale: String) throws(MoneyFormatError) -> [String] {
    guard var cursor = try cursor(ofCurrency: code, locale) else { return [] }
    return try cursor.nouns(code)
  }

  private func cursor(ofCurrency code: String, _ locale: String) throws(MoneyFormatError) -> TextCursor? {
    guard let index = try currencyIndex(code) else { return nil }
    if let record = try localeRecord(locale) {
      return try cursor(ofCurrency: index, table: try file.word(at: record + FrozenLocale.texts))
    }
    return locale == "en" ? try cursor(ofCurrency: index, table: contents.english) : nil
  }

  /// Returns a cursor on the texts of a currency, or nil if the file lacks them; its code is shown then.
  private func cursor(ofCurrency index: Int, table: Int) throws(MoneyFormatError) -> TextCursor? {
    var table = table
    // A table holds only differences from its parent's. A sound file has few levels.
    for _ in 0..<8 where table != 0 {
      let (entries, stride) = (table + 6, FrozenSize.currencyEntry)
      let place = try file.search(UInt32(index), try file.short(at: table + 4)) {
        (place) throws(MoneyFormatError) in
        UInt32(try file.short(at: entries + place * stride))
      }
      if let place {
        return TextCursor(file: file, position: try file.word(at: entries + place * stride + 2))
      }
      table = try file.word(at: table)
    }
    return nil
  }

  /// Reads the fields of a currency's record one after the other.
  private struct TextCursor {
    let file: FrozenFile
    var position: Int

    mutating func byte() throws(MoneyFormatError) -> Int {
      defer { position += 1 }
      return try file.byte(at: position)
    }

    /// Reads a one- or two-byte length, and UTF-8.
    mutating func bytes() throws(MoneyFormatError) -> UnsafeRawBufferPointer {
      var count = try byte()
      if count >= 0x80 { count = (count & 0x7F) << 8 | (try byte()) }
      defer { position += count }
      return try file.bytes(at: position, count: count)
    }

    mutating func text() throws(MoneyFormatError) -> String {
      String(decoding: try bytes(), as: UTF8.self)
    }

    mutating func texts(_ code: String, withNames: Bool = true) throws(MoneyFormatError) -> CurrencyTexts {
      let flags = FrozenTexts(rawValue: UInt8(try byte()))
      var texts = CurrencyTexts(unknown: code)
      texts.hasOwnPattern = flags.contains(.ownPattern)
      if flags.contains(.symbol) { texts.symbol = try text() }
      if flags.contains(.narrowIsSymbol) { texts.narrowSymbol = texts.symbol }
      if flags.contains(.narrowSymbol) { texts.narrowSymbol = try text() }
      if flags.contains(.formal) { texts.formal = try text() }
      if flags.contains(.variant) { texts.variant = try text() }
      guard withNames, flags.contains(.names) else { return texts }
      let names = try names()
      let (start, count) = (position, PluralCategory.count)
      for index in 0...count {
        let nibbles = try file.byte(at: start + index / 2)
        let place = index % 2 == 0 ? nibbles & 15 : nibbles >> 4
        guard place != FrozenTexts.noName else { continue }
        guard place < names.count else { throw FrozenFile.damaged("has an invalid name") }
        if index < count { texts.pluralNames[index] = names[place] } else { texts.name = names[place] }
      }
      position = start + (count + 2) / 2
      return texts
    }

    private mutating func names() throws(MoneyFormatError) -> [String] {
      var names: [String] = []
      var last: [UInt8] = []
      for _ in 0..<(try byte()) {
        let shared = try byte()
        let rest = try bytes()
        guard shared <= last.count else { throw FrozenFile.damaged("has names that don't fit") }
        last.removeLast(last.count - shared)
        last.append(contentsOf: rest)
        names.append(String(decoding: last, as: UTF8.self))
      }
      return names
    }

    mutating func nouns(_ code: String) throws(MoneyFormatError) -> [String] {
      var other = self
      let texts = try texts(code)
      guard FrozenTexts(rawValue: UInt8(try other.byte())).contains(.names) else { return [] }
      let names = texts.pluralNames + (texts.name.map { [$0] } ?? [])
      var nouns: [String] = []
      for _ in 0..<(try byte()) {
        let place = try byte()
        guard place != FrozenTexts.ownNoun else {
          nouns.append(try text())
          continue
        }
        let (start, count) = (try byte(), try byte())
        guard place < names.count, start + count <= names[place].utf8.count else {
          throw FrozenFile.damaged("has an invalid noun")
        }
        nouns.append(String(decoding: names[place].utf8.dropFirst(start).prefix(count), as: UTF8.self))
      }
      return nouns
    }
  }

  /// Returns the offset of the pattern that a currency has in a locale, or nil if the file lacks it.
  private func ownPatternPlace(
    _ currency: Int, _ system: Int, _ record: Int
  ) throws(MoneyFormatError) -> Int? {
    let table = try file.word(at: record + FrozenLocale.ownPatterns)
    guard table != 0 else { return nil }
    for index in 0..<(try file.short(at: table)) {
      let entry = table + 2 + index * FrozenSize.ownPattern
      guard try file.byte(at: entry) == system, try file.short(at: entry + 1) == currency else { continue }
      let place = try file.word(at: entry + 3)
      return place == 0 ? nil : place
    }
    return nil
  }
}

// MARK: - Records

extension FrozenLocaleData {
  /// The kinds of records that are kept once they are decoded. Patterns are last: their kind includes their digits.
  private enum Kind: Int {
    case affixes, compact, names, plurals, pattern
  }

  /// Identifies a record in ``decoded``.
  private func key(_ place: Int, _ kind: Kind, system: Int = 0) -> UInt64 {
    UInt64(place) << 32 | UInt64(kind.rawValue + system)
  }

  private func plurals(at place: Int) throws(MoneyFormatError) -> PluralRules {
    try decoded.value(
      at: key(place, .plurals), { if case .plurals(let plurals) = $0 { plurals } else { nil } },
      DecodedRecords.Record.plurals,
      decode: { () throws(MoneyFormatError) in
        guard let plurals = PluralRules(try file.string(at: place)) else {
          throw FrozenFile.damaged("has plural rules that can't be read")
        }
        return plurals
      })
  }

  private func pattern(at place: Int, _ system: Int) throws(MoneyFormatError) -> AmountPattern? {
    guard place != 0 else { return nil }
    return try decoded.value(
      at: key(place, .pattern, system: system),
      { if case .pattern(let pattern) = $0 { pattern } else { nil } },
      DecodedRecords.Record.pattern,
      decode: { () throws(MoneyFormatError) in
        try decodedPattern(at: place, system)
      })
  }

  private func decodedPattern(at place: Int, _ system: Int) throws(MoneyFormatError) -> AmountPattern {
    let affixes = EdgedAffixes(
      letters: try signed(at: try file.word(at: place + 4)),
      symbol: try signed(at: try file.word(at: place + 8)))
    guard affixes.letters != nil || affixes.symbol != nil else {
      throw FrozenFile.damaged("has a pattern without affixes")
    }
    return AmountPattern(
      symbols: try symbols(at: try file.word(at: place), system), affixes: affixes,
      notANumber: try pair(at: try file.word(at: place + 12)).prefix,
      positiveNotANumber: try pair(at: try file.word(at: place + 16)).prefix)
  }

  private func symbols(at place: Int, _ system: Int) throws(MoneyFormatError) -> NumberSymbols {
    let entry = contents.systems.start + system * FrozenSize.system + 4
    let width = try file.byte(at: entry)
    guard (1...4).contains(width) else { throw FrozenFile.damaged("has digits of \(width) bytes") }
    var digits = InlineArray<10, UInt32>(repeating: 0)
    for digit in 0..<10 {
      digits[digit] = try file.bits(at: entry + 1 + 4 * digit)
    }
    for digit in 0..<10 {
      let units = digits[digit]
      let bytes = (0..<width).map { UInt8(truncatingIfNeeded: units >> (8 * UInt32($0))) }
      // The renderer relies on ASCII digits being consecutive and on text being UTF-8.
      let isInOrder = width > 1 || units < 0x80 && units == digits[0] &+ UInt32(digit)
      guard isInOrder, Self.isUTF8(bytes) else { throw FrozenFile.damaged("has invalid digits") }
    }
    let (primary, secondary) = (try file.byte(at: place), try file.byte(at: place + 1))
    let decimal = try file.text(at: try file.word(at: place + 3))
    let group = try file.text(at: try file.word(at: place + 7))
    guard Self.isUTF8(decimal), Self.isUTF8(group), primary > 0, secondary > 0,
      let decimal = SeparatorUnits(decimal), decimal.count > 0,
      let group = SeparatorUnits(group)
    else { throw FrozenFile.damaged("has invalid separators or group sizes") }
    return NumberSymbols(
      digits: digits, digitWidth: width, decimal: decimal, group: group, primaryGroup: primary,
      secondaryGroup: secondary, minimumGrouping: try file.byte(at: place + 2))
  }

  private static func isUTF8(_ bytes: some Collection<UInt8>) -> Bool {
    String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
  }

  private func signed(at place: Int) throws(MoneyFormatError) -> SignedAffixes? {
    guard place != 0 else { return nil }
    return try decoded.value(
      at: key(place, .affixes), { if case .affixes(let affixes) = $0 { affixes } else { nil } },
      DecodedRecords.Record.affixes,
      decode: { () throws(MoneyFormatError) in
        SignedAffixes(
          none: try pair(at: try file.word(at: place)), minus: try pair(at: try file.word(at: place + 4)),
          plus: try pair(at: try file.word(at: place + 8)))
      })
  }

  private func pair(at place: Int) throws(MoneyFormatError) -> AffixPair {
    let counts = try file.byte(at: place)
    var position = place + 1
    func pattern(_ count: Int) throws(MoneyFormatError) -> AffixPattern {
      var runs: [AffixPattern.Run] = []
      for _ in 0..<count {
        guard let kind = FormattedPart.Kind(frozen: try file.byte(at: position)) else {
          throw FrozenFile.damaged("has affixes of an unknown kind")
        }
        let length = try file.byte(at: position + 1)
        let text = try file.bytes(at: position + 2, count: length)
        runs.append(AffixPattern.Run(kind: kind, text: String(decoding: text, as: UTF8.self)))
        position += 2 + length
      }
      return AffixPattern(runs)
    }
    let prefix = try pattern(counts & 7)
    return AffixPair(
      prefix: prefix, suffix: try pattern(counts >> 3 & 7), hidesDigits: counts & 0x40 != 0)
  }

  private func namePattern(at place: Int) throws(MoneyFormatError) -> NamePattern {
    try decoded.value(
      at: key(place, .names), { if case .names(let pattern) = $0 { pattern } else { nil } },
      DecodedRecords.Record.names,
      decode: { () throws(MoneyFormatError) in
        var pairs: [AffixPair?] = []
        for index in 0..<PluralCategory.count {
          let pair = try file.word(at: place + 4 * index)
          pairs.append(pair == 0 ? nil : try self.pair(at: pair))
        }
        return NamePattern(pairs: pairs)
      })
  }

  private func compact(at place: Int) throws(MoneyFormatError) -> CompactPattern? {
    guard place != 0 else { return nil }
    return try decoded.value(
      at: key(place, .compact), { if case .compact(let pattern) = $0 { pattern } else { nil } },
      DecodedRecords.Record.compact,
      decode: { () throws(MoneyFormatError) in
        try decodedCompact(at: place)
      })
  }

  private func decodedCompact(at place: Int) throws(MoneyFormatError) -> CompactPattern {
    let (rowCount, formCount) = (try file.byte(at: place), try file.byte(at: place + 1))
    var position = place + 2
    var forms: [EdgedAffixes] = []
    for _ in 0..<formCount {
      let affixes = EdgedAffixes(
        letters: try signed(at: try file.word(at: position)),
        symbol: try signed(at: try file.word(at: position + 4)))
      guard affixes.letters != nil || affixes.symbol != nil else {
        throw FrozenFile.damaged("has a compact form without affixes")
      }
      forms.append(affixes)
      position += 8
    }
    var rows: [CompactPattern.Row] = []
    for _ in 0..<rowCount {
      let (exponent, count) = (try file.byte(at: position), try file.byte(at: position + 1))
      let places = Array(try file.bytes(at: position + 2, count: count))
      let isSound =
        (count == 0 || count == PluralCategory.count + 1) && exponent <= 127
        && places.dropLast().allSatisfy { $0 < formCount }
        && places.last.map { $0 == CompactPattern.none || $0 < formCount } ?? true
      guard isSound else { throw FrozenFile.damaged("has an invalid compact form") }
      rows.append(CompactPattern.Row(exponent: exponent, places: places))
      position += 2 + count
    }
    guard rowCount > 1 else { throw FrozenFile.damaged("has compact forms without rows") }
    return CompactPattern(rows: rows, forms: forms)
  }
}

extension FormattedPart.Kind {
  /// The byte that represents the kind in a file. It must never change.
  package var frozen: UInt8 {
    switch self {
    case .literal: 0
    case .minusSign: 1
    case .plusSign: 2
    case .currency: 3
    case .compact: 4
    case .nan: 5
    case .integer: 6
    case .group: 7
    case .decimal: 8
    case .fraction: 9
    case .approximatelySign: 10
    case .unit: 11
    }
  }

  package init?(frozen: Int) {
    switch frozen {
    case 0: self = .literal
    case 1: self = .minusSign
    case 2: self = .plusSign
    case 3: self = .currency
    case 4: self = .compact
    case 5: self = .nan
    default: return nil
    }
  }
}

// MARK: - Locales and regions

extension FrozenLocaleData {
  /// Parses an identifier. Like ICU, it shortens a language code of three letters that has one of two letters.
  package func identifier(_ text: String) throws(MoneyFormatError) -> PlainLocaleIdentifier {
    let identifier = try PlainLocaleIdentifier(text)
    guard identifier.language.utf8.count == 3,
      let code = try paired(identifier.language, in: contents.aliases),
      code.utf8.count == 2
    else { return identifier }
    return identifier.withLanguage(code)
  }
}

extension FrozenLocaleData: LocaleDirectory {
  package func knows(_ identifier: String) throws(MoneyFormatError) -> Bool {
    try localeIdentifier(of: identifier) != nil
  }

  package func dataIdentifier(_ identifier: String) throws(MoneyFormatError) -> String {
    try localeIdentifier(of: identifier) ?? "root"
  }

  package func namedParent(_ identifier: String) throws(MoneyFormatError) -> String? {
    try paired(identifier, in: contents.parents)
  }

  /// The file stores only what differs from the language's own script and region.
  package func likelySubtags(_ identifier: String) throws(MoneyFormatError) -> String {
    if let exact = try paired(identifier, in: contents.likely) { return exact }
    let given = identifier.split(separator: "_" as Character).map { String($0) }
    guard let language = given.first, given.count == 2,
      let usual = try paired(language, in: contents.likely)
    else { return identifier }
    let subtags = usual.split(separator: "_" as Character).map { String($0) }
    guard subtags.count == 3 else { return identifier }
    let isScript = given[1].utf8.count == 4
    return "\(language)_\(isScript ? given[1] : subtags[1])_\(isScript ? subtags[2] : given[1])"
  }
}

extension FrozenLocaleData {
  /// Returns the currencies that are legal tender in a region (`BG`) on a day since 1970-01-01, the most used
  /// first.
  package func tender(
    inRegion region: String, on day: Int, _ data: DataSource
  ) throws(MoneyFormatError) -> [String] {
    var codes: [String] = []
    if let rows = try tenderRows(region) {
      for index in 0..<(try file.short(at: rows)) {
        let row = rows + 2 + index * FrozenSize.tender
        func date(_ offset: Int) throws(MoneyFormatError) -> Int? {
          let value = try file.byte(at: row + offset) | file.short(at: row + offset + 1) << 8
          return value == 0 ? nil : value - FrozenDay.origin
        }
        let tender = CurrencyOverlay.Tender(
          code: String(decoding: try file.bytes(at: row, count: 3), as: UTF8.self), from: try date(3),
          to: try date(6))
        if tender.contains(day) { codes.append(tender.code) }
      }
    }
    guard data == .current, CurrencyOverlay.isNewer(thanCLDR: cldrVersion) else { return codes }
    return CurrencyOverlay.tender(inRegion: region, at: day, icu: codes)
  }

  private func tenderRows(_ region: String) throws(MoneyFormatError) -> Int? {
    let index = try file.search(region, contents.tenders.count) { (index) throws(MoneyFormatError) in
      try file.bytes(at: contents.tenders.start + index * FrozenSize.region, count: 2)
    }
    guard let index else { return nil }
    return try file.word(at: contents.tenders.start + index * FrozenSize.region + 2)
  }

  /// Returns whether a locale's language is written from right to left.
  package func isRightToLeft(_ identifier: String) throws(MoneyFormatError) -> Bool {
    guard let record = try localeRecord(identifier) else { return false }
    return try file.byte(at: try file.word(at: record + FrozenLocale.about)) != 0
  }

  /// Returns the name of a locale in English or in its own language; nil for any other language.
  package func name(ofLocale identifier: String, in language: String) throws(MoneyFormatError) -> String? {
    guard language == identifier || language == "en", let record = try localeRecord(identifier) else {
      return nil
    }
    let names = try file.word(at: record + FrozenLocale.about) + 1
    return try file.string(at: try file.word(at: language == "en" ? names : names + 4))
  }

  /// Returns the region of a locale.
  package func region(ofLocale identifier: String) throws(MoneyFormatError) -> String? {
    guard let record = try localeRecord(identifier) else { return nil }
    let place = try file.word(at: record + FrozenLocale.region)
    return place == 0 ? nil : try file.string(at: place)
  }

  /// Returns the canonical decomposition (NFD) of a text of the file.
  package func decomposed(_ text: String) throws(MoneyFormatError) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let hangul = scalar.decomposedHangul {
        scalars.append(contentsOf: hangul)
      } else if scalar.value < 0x80 {
        scalars.append(scalar)
      } else {
        let decomposition = try decomposition(scalar)
        scalars.append(contentsOf: (decomposition ?? String(scalar)).unicodeScalars)
      }
    }
    return String(scalars)
  }

  private func decomposition(_ scalar: Unicode.Scalar) throws(MoneyFormatError) -> String? {
    let (start, stride) = (contents.decompositions.start, FrozenSize.decomposition)
    let index = try file.search(scalar.value, contents.decompositions.count) {
      (index) throws(MoneyFormatError) in
      try file.bits(at: start + index * stride)
    }
    guard let index else { return nil }
    return try file.string(at: try file.word(at: start + index * stride + 4))
  }
}

extension Unicode.Scalar {
  /// The Jamo of a Hangul syllable (https://www.unicode.org/versions/latest/core-spec/chapter-3/, section
  /// 3.12).
  fileprivate var decomposedHangul: [Unicode.Scalar]? {
    guard (0xAC00...0xD7A3).contains(value) else { return nil }
    let index = value - 0xAC00
    var letters = [0x1100 + index / 588, 0x1161 + index % 588 / 28]
    if index % 28 > 0 { letters.append(0x11A7 + index % 28) }
    return letters.compactMap { Unicode.Scalar($0) }
  }
}
