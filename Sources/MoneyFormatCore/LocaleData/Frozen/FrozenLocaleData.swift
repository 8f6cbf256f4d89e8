// What a file of frozen locale data knows, read in place.

import Synchronization

/// Where the tables of a file are.
package enum FrozenRoot {
  /// Words from the root on.
  package static let icuVersion = 0
  package static let cldrVersion = 1
  package static let overlayVersion = 2
  package static let systems = 3
  package static let currencies = 4
  package static let locales = 5
  package static let aliases = 6
  package static let count = 7
}

/// The sizes of entries, in bytes.
package enum FrozenSize {
  /// Where its name is; its width and ten digits.
  package static let system = 4 + 1 + 40
  /// A code; digits and steps, usual and in cash.
  package static let currency = 3 + 1 + 1 + 2 + 2
  package static let locale = 8
  package static let alias = 8
  /// By kind of pattern, then by compact form.
  package static let systemRow = 7 * 4
  /// Which currency; where its texts are.
  package static let currencyEntry = 2 + 4
  package static let ownPattern = 1 + 2 + 4
}

/// Frozen locale data. Whatever the bytes say, reading answers or throws `invalidLocaleData`.
package final class FrozenLocaleData: Sendable {
  package let file: FrozenFile
  /// Of this process: 1, 2, …
  package let id: Int
  package let icuVersion: String
  package let cldrVersion: String
  package let overlayVersion: String
  private let systems: Table
  private let currencies: Table
  private let locales: Table
  private let aliases: Table

  private static let ids = Atomic<UInt32>(0)

  private struct Table: Sendable {
    let start: Int
    let count: Int

    /// A count of two bytes, and the entries.
    init(_ file: FrozenFile, root index: Int) throws(MoneyFormatError) {
      let place = try file.word(at: file.root + 4 * index)
      (start, count) = (place + 2, try file.short(at: place))
    }
  }

  package init(_ file: FrozenFile) throws(MoneyFormatError) {
    self.file = file
    id = Int(Self.ids.add(1, ordering: .relaxed).newValue)
    icuVersion = try file.string(at: try file.word(at: file.root + 4 * FrozenRoot.icuVersion))
    cldrVersion = try file.string(at: try file.word(at: file.root + 4 * FrozenRoot.cldrVersion))
    overlayVersion = try file.string(at: try file.word(at: file.root + 4 * FrozenRoot.overlayVersion))
    systems = try Table(file, root: FrozenRoot.systems)
    currencies = try Table(file, root: FrozenRoot.currencies)
    locales = try Table(file, root: FrozenRoot.locales)
    aliases = try Table(file, root: FrozenRoot.aliases)
  }
}

// MARK: - Lists

extension FrozenLocaleData {
  package var localeCount: Int { locales.count }
  package var currencyCount: Int { currencies.count }
  package var systemCount: Int { systems.count }

  package func localeIdentifier(_ index: Int) throws(MoneyFormatError) -> String {
    try file.string(at: try file.word(at: locales.start + index * FrozenSize.locale))
  }

  package func currencyCode(_ index: Int) throws(MoneyFormatError) -> String {
    String(
      decoding: try file.bytes(at: currencies.start + index * FrozenSize.currency, count: 3), as: UTF8.self)
  }

  package func systemName(_ index: Int) throws(MoneyFormatError) -> String {
    try file.string(at: try file.word(at: systems.start + index * FrozenSize.system))
  }

  /// nil when the file has no such system.
  package func systemIndex(_ name: String) throws(MoneyFormatError) -> Int? {
    try file.find(name.utf8, from: systems.start, count: systems.count, stride: FrozenSize.system)
      .map { ($0 - systems.start) / FrozenSize.system }
  }

  /// The locale that the data of an identifier belong to, legacy names included; nil when the file has none.
  package func localeIdentifier(of name: String) throws(MoneyFormatError) -> String? {
    if try localeRecord(name) != nil { return name }
    guard
      let entry = try file.find(
        name.utf8, from: aliases.start, count: aliases.count, stride: FrozenSize.alias)
    else { return nil }
    let target = try file.string(at: try file.word(at: entry + 4))
    return try localeRecord(target) == nil ? nil : target
  }

  private func localeRecord(_ identifier: String) throws(MoneyFormatError) -> Int? {
    guard
      let entry = try file.find(
        identifier.utf8, from: locales.start, count: locales.count, stride: FrozenSize.locale)
    else { return nil }
    return try file.word(at: entry + 4)
  }

  package func currencyIndex(_ code: String) throws(MoneyFormatError) -> Int? {
    var (low, high) = (0, currencies.count)
    while low < high {
      let middle = (low + high) / 2
      let found = try file.bytes(at: currencies.start + middle * FrozenSize.currency, count: 3)
      if found.elementsEqual(code.utf8) { return middle }
      if found.lexicographicallyPrecedes(code.utf8) { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// A currency's digits and steps; those of an unknown one when the file lacks it.
  package func digits(
    ofCurrency code: String, isCash: Bool
  ) throws(MoneyFormatError) -> (digits: Int, increment: Int) {
    guard let index = try currencyIndex(code) else { return (2, 1) }
    let entry = currencies.start + index * FrozenSize.currency + 3
    let digits = try file.byte(at: entry + (isCash ? 1 : 0))
    guard digits <= 38 else { throw FrozenFile.damaged("has a currency of \(digits) digits") }
    return (digits, max(1, try file.short(at: entry + 2 + (isCash ? 2 : 0))))
  }

  /// The numbering system that a locale uses, or that it means by a relative name.
  package func numberingSystem(
    ofLocale identifier: String, _ relative: RelativeSystem
  ) throws(MoneyFormatError) -> String? {
    guard let record = try localeRecord(identifier) else { return nil }
    let index = try file.byte(at: record + relative.rawValue)
    return index < systems.count ? try systemName(index) : nil
  }

  package enum RelativeSystem: Int, Sendable {
    case usual, native, traditional, finance
  }
}

// MARK: - Parts of formats

extension FrozenLocaleData {
  /// What a format is composed of; nil when the file does not have it.
  package func parts(_ format: ResolvedFormat) throws(MoneyFormatError) -> FormatParts? {
    guard let record = try localeRecord(format.locale.identifier),
      let system = try systemIndex(format.numberingSystem)
    else { return nil }
    let row = try file.word(at: try file.word(at: record + 12) + 4 * system)
    guard row != 0,
      let pattern = try pattern(at: try file.word(at: row + 4 * format.patternKind.rawValue), system)
    else { return nil }
    let currency = try texts(ofCurrency: format.currency.icuCode, record)
    var parts = FormatParts(
      pattern: pattern,
      symbol: format.style == .currencyNarrowSymbol ? currency.narrowSymbol : currency.symbol,
      plurals: .none)
    if currency.hasOwnPattern {
      guard let own = try ownPattern(currency.index, system, record) else { return nil }
      parts.ownPattern = own
    }
    if format.style == .currencyName {
      parts.names = FormatParts.Names(
        pattern: try namePattern(at: try file.word(at: record + 8)), texts: currency.names)
    }
    if format.style == .currencyName || format.isCompact {
      guard let plurals = PluralRules(try file.string(at: try file.word(at: record + 4))) else {
        throw FrozenFile.damaged("has plural rules that can't be read")
      }
      parts.plurals = plurals
    }
    if case .compact(let form, _) = format.abbreviation {
      let place = 3 + (form == .short ? 0 : 1) + (format.style == .currencyName ? 2 : 0)
      guard let compact = try compact(at: try file.word(at: row + 4 * place)) else { return nil }
      parts.compact = compact
    }
    return parts
  }

  private struct Currency {
    var index: Int
    var symbol: String
    var narrowSymbol: String
    var hasOwnPattern: Bool
    var names: [String]
  }

  /// A currency that the file lacks is shown as its code, as ICU does with one that it does not know.
  private func texts(ofCurrency code: String, _ record: Int) throws(MoneyFormatError) -> Currency {
    let unknown = Currency(
      index: .max, symbol: code, narrowSymbol: code, hasOwnPattern: false,
      names: [String](repeating: code, count: PluralCategory.count))
    guard let index = try currencyIndex(code) else { return unknown }
    var table = try file.word(at: record + 16)
    // Tables hold what differs from that of another locale. There are few steps, in a sound file.
    for _ in 0..<8 where table != 0 {
      let count = try file.short(at: table + 4)
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        let entry = table + 6 + middle * FrozenSize.currencyEntry
        let found = try file.short(at: entry)
        if found == index {
          let texts = try file.word(at: entry + 2)
          let names = try file.word(at: texts + 9)
          return Currency(
            index: index, symbol: try file.string(at: try file.word(at: texts)),
            narrowSymbol: try file.string(at: try file.word(at: texts + 4)),
            hasOwnPattern: try file.byte(at: texts + 8) != 0, names: try self.names(at: names))
        }
        if found < index { low = middle + 1 } else { high = middle }
      }
      table = try file.word(at: table)
    }
    return unknown
  }

  private func names(at place: Int) throws(MoneyFormatError) -> [String] {
    var names: [String] = []
    for index in 0..<PluralCategory.count {
      names.append(try file.string(at: try file.word(at: place + 4 * index)))
    }
    return names
  }

  private func ownPattern(
    _ currency: Int, _ system: Int, _ record: Int
  ) throws(MoneyFormatError) -> AmountPattern? {
    let table = try file.word(at: record + 20)
    guard table != 0 else { return nil }
    for index in 0..<(try file.short(at: table)) {
      let entry = table + 2 + index * FrozenSize.ownPattern
      guard try file.byte(at: entry) == system, try file.short(at: entry + 1) == currency else { continue }
      return try pattern(at: try file.word(at: entry + 3), system)
    }
    return nil
  }
}

// MARK: - Records

extension FrozenLocaleData {
  private func pattern(at place: Int, _ system: Int) throws(MoneyFormatError) -> AmountPattern? {
    guard place != 0 else { return nil }
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
    let entry = systems.start + system * FrozenSize.system + 4
    let width = try file.byte(at: entry)
    guard (1...4).contains(width) else { throw FrozenFile.damaged("has digits of \(width) bytes") }
    var digits = InlineArray<10, UInt32>(repeating: 0)
    for digit in 0..<10 {
      digits[digit] = UInt32(truncatingIfNeeded: try file.word(at: entry + 1 + 4 * digit))
    }
    for digit in 0..<10 {
      let units = digits[digit]
      let bytes = (0..<width).map { UInt8(truncatingIfNeeded: units >> (8 * UInt32($0))) }
      // The writer counts on ASCII digits to follow each other, and on text to be UTF-8.
      let isInOrder = width > 1 || units < 0x80 && units == digits[0] &+ UInt32(digit)
      guard isInOrder, Self.isUTF8(bytes) else { throw FrozenFile.damaged("has digits that are none") }
    }
    let (primary, secondary) = (try file.byte(at: place), try file.byte(at: place + 1))
    let decimal = try file.text(at: try file.word(at: place + 3))
    let group = try file.text(at: try file.word(at: place + 7))
    guard Self.isUTF8(decimal), Self.isUTF8(group), primary > 0, secondary > 0,
      let decimal = SeparatorUnits(decimal), decimal.count > 0,
      let group = SeparatorUnits(group)
    else { throw FrozenFile.damaged("has separators or groups that are none") }
    return NumberSymbols(
      digits: digits, digitWidth: width, decimal: decimal, group: group, primaryGroup: primary,
      secondaryGroup: secondary, minimumGrouping: try file.byte(at: place + 2))
  }

  private static func isUTF8(_ bytes: some Collection<UInt8>) -> Bool {
    String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
  }

  private func signed(at place: Int) throws(MoneyFormatError) -> SignedAffixes? {
    guard place != 0 else { return nil }
    return SignedAffixes(
      none: try pair(at: try file.word(at: place)), minus: try pair(at: try file.word(at: place + 4)),
      plus: try pair(at: try file.word(at: place + 8)))
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
    var pairs: [AffixPair?] = []
    for index in 0..<PluralCategory.count {
      let pair = try file.word(at: place + 4 * index)
      pairs.append(pair == 0 ? nil : try self.pair(at: pair))
    }
    return NamePattern(pairs: pairs)
  }

  private func compact(at place: Int) throws(MoneyFormatError) -> CompactPattern? {
    guard place != 0 else { return nil }
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
      guard isSound else { throw FrozenFile.damaged("has a compact form that is none") }
      rows.append(CompactPattern.Row(exponent: exponent, places: places))
      position += 2 + count
    }
    guard rowCount > 1 else { throw FrozenFile.damaged("has compact forms without rows") }
    return CompactPattern(rows: rows, forms: forms)
  }
}

extension FormattedPart.Kind {
  /// What stands for it in a file: never to be changed.
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
