// Writes the linked ICU's data on locales and currencies into a file that can be used without ICU.

import Dispatch
import MoneyFormatCore
import Synchronization

package struct LocaleFreezer {
  private let currencies: [String]
  private let systems: [String]
  private var writer = FrozenWriter()
  /// All characters that occur in texts.
  private var scalars: Set<Unicode.Scalar> = []
  private let shared = SharedRows()
  /// The places of rows that were written.
  private var rowPlaces: [ObjectIdentifier: Int] = [:]
  /// The units of measure, in the order in which a file can be searched for them.
  private let units = PriceUnit.allCases.sorted { Self.inBytes($0.rawValue, $1.rawValue) }
  /// The texts of all unit patterns, and the index of each.
  private var unitPatterns: [String] = []
  private var unitPatternIndices: [String: Int] = [:]

  /// A locale and its data.
  private struct Known: Sendable {
    var identifier = ""
    /// By numbering system.
    var rows: [FrozenRow] = []
    var names: NamePattern?
    var plurals = ""
    var rangeCategories: [PluralCategory] = []
    var region = ""
    var isRightToLeft = false
    /// The names in English and in the locale's own language.
    var displayNames: [String] = []
    var texts: [Texts] = []
    /// By numbering system and currency.
    var ownPatterns: [(system: Int, currency: Int, pattern: AmountPattern)] = []
    /// The locale's own numbering system, and what CLDR's `native`, `traditional` and `finance` mean there.
    var relative: [String?] = []
    /// The texts of the patterns of all units, by width.
    var units: [[String]] = []
  }

  private struct Texts: Hashable, Sendable {
    var texts: CurrencyTexts
    var nouns: [String]
  }

  /// Freezes locales and their ancestors; nil means all locales of ICU.
  ///
  /// - Throws: `invalidLocale` or `invalidCurrency` if there is no data; `icuFailure`.
  package static func frozen(locales: [String]?, currencies: [String]?) throws(MoneyFormatError) -> [UInt8] {
    let known = try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      (
        locales: try ICU.availableLocales(), aliases: try ICU.localeAliases(),
        currencies: try ICU.availableCurrencies(), systems: try ICU.availableNumberingSystems()
      )
    }
    var codes = known.currencies
    if let currencies {
      codes = []
      for code in currencies {
        let valid = CurrencyCode(code)
        // What is newer than ICU comes from the overlay, which every reader of a file has.
        if let valid, !known.currencies.contains(valid.text), CurrencyOverlay.lists(valid.text) { continue }
        guard let valid, known.currencies.contains(valid.text) else {
          throw MoneyFormatError(
            .invalidCurrency,
            "\(MoneyFormatError.quoted(code)) is not a currency that the linked ICU knows; expected a code "
              + "such as \"EUR\".")
        }
        codes.append(valid.text)
      }
    }
    var identifiers = Set(known.locales)
    if let locales {
      identifiers = []
      for locale in locales {
        let found = try SystemLocaleSource.shared.requestedLocale(locale).available
        guard !found.isFallback else {
          throw MoneyFormatError(
            .invalidLocale, "The linked ICU has no data for \(MoneyFormatError.quoted(locale)).")
        }
        identifiers.formUnion(found.identifier.ancestors)
      }
    }
    identifiers.insert("root")
    return try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      var systems: [String] = []
      for name in known.systems where try ICU.isPositionalNumberingSystem(name) { systems.append(name) }
      var freezer = LocaleFreezer(
        currencies: Array(Set(codes)).sorted(by: inBytes), systems: systems.sorted(by: inBytes))
      return try freezer.file(identifiers.sorted(by: inBytes), aliases: known.aliases)
    }
  }

  private init(currencies: [String], systems: [String]) {
    (self.currencies, self.systems) = (currencies, systems)
  }

  private static func inBytes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}

// MARK: - Collecting

extension LocaleFreezer {
  /// - Parameter index: the locale's index in its batch. Odd ones learn rows in reverse, so that neighbours, which share rows,
  ///   rarely wait for each other.
  private func known(_ identifier: String, index: Int) throws(ICU.Failure) -> Known {
    let source = SystemLocaleSource.shared
    var known = Known()
    known.identifier = identifier
    known.names = try source.namePattern(identifier)
    known.plurals = try ICU.pluralRules(localeIdentifier: identifier).withoutSamples
    let plurals = try PluralRules(localeIdentifier: identifier)
    for relative in ["", "native", "traditional", "finance"] {
      let name = try ICU.numberingSystem(
        localeIdentifier: relative.isEmpty ? identifier : "\(identifier)@numbers=\(relative)")
      known.relative.append(name)
    }
    for (index, code) in currencies.enumerated() {
      let texts = try source.texts(of: code, identifier)
      known.texts.append(
        Texts(texts: texts, nouns: try BareNouns.nouns(of: code, localeIdentifier: identifier)))
      guard texts.hasOwnPattern else { continue }
      for (place, system) in systems.enumerated() {
        guard let pattern = try source.ownPattern(code, identifier, system) else { continue }
        known.ownPatterns.append((place, index, pattern))
      }
    }
    known.region = try SystemLocaleSource.region(ofLocale: identifier)
    known.isRightToLeft = ICU.isRightToLeft(localeIdentifier: identifier)
    for language in ["en", identifier] {
      known.displayNames.append(try ICU.displayName(localeIdentifier: identifier, in: language))
    }
    for width in PriceUnitWidth.allCases.sorted(by: { $0.frozen < $1.frozen }) {
      let probe = try UnitProbe(identifier, width)
      var texts: [String] = []
      for unit in units {
        guard let pattern = try probe.pattern(unit) else {
          throw ICU.Failure(call: "\(unit.rawValue) of \(identifier)", status: 5)  // internal program error
        }
        texts.append(pattern.text)
      }
      known.units.append(texts)
    }
    let ownSystem = known.relative.first.flatMap { $0 } ?? "latn"
    known.rangeCategories = try range(identifier, ownSystem)?.categories ?? []
    let sources = try RowSources(identifier, ownSystem)
    let isReversed = !index.isMultiple(of: 2)
    for system in isReversed ? systems.reversed() : systems {
      known.rows.append(
        try shared.row(try sources.key(system)) { () throws(ICU.Failure) in
          try blocks(identifier, system, plurals)
        })
    }
    if isReversed { known.rows.reverse() }
    return known
  }

  /// Returns the blocks of a locale in a numbering system; none if no format can be composed.
  private func blocks(
    _ identifier: String, _ system: String, _ plurals: PluralRules?
  ) throws(ICU.Failure) -> [FrozenRow.Block?] {
    let source = SystemLocaleSource.shared
    var blocks: [FrozenRow.Block?] = []
    for kind in [AmountPattern.Kind.standard, .accounting, .name] {
      blocks.append(try source.pattern(kind, identifier, system).map { .pattern($0) })
    }
    for isMoney in [true, false] {
      for form in [ResolvedAbbreviation.CompactForm.short, .long] {
        guard let plurals else {
          blocks.append(nil)
          continue
        }
        blocks.append(
          try source.compact(form, isMoney: isMoney, identifier, system, plurals).map { .compact($0) })
      }
    }
    let symbols = try LocaleProbe(locale: identifier, numberingSystem: system).plainSymbols()
    let range = try range(identifier, system)
    blocks.append(symbols.map { .symbols($0) })
    blocks.append(range.map { .range($0) })
    // Without these, no format can be composed. Other blocks may be missing: a style whose block was disproven is an
    // error of its own.
    let isUsable = blocks[AmountPattern.Kind.standard.rawValue] != nil && symbols != nil && range != nil
    return isUsable ? blocks : []
  }

  private func range(_ locale: String, _ system: String) throws(ICU.Failure) -> RangePattern? {
    do throws(MoneyFormatError) {
      return try SystemLocaleSource.shared.rangePattern(locale, system)
    } catch {
      throw ICU.Failure(call: "ranges of \(locale)", status: 5)  // internal program error
    }
  }
}

// MARK: - Writing

extension LocaleFreezer {
  private mutating func file(_ identifiers: [String], aliases: [String]) throws(ICU.Failure) -> [UInt8] {
    let versions = [ICU.version, ICU.cldrVersion, CurrencyRegistry.version].map { writer.add($0) }
    let systemTable = try writeSystems()
    let currencyTable = try writeCurrencies()
    var records: [Int] = []
    var tables: [String: (place: Int, texts: [Texts])] = [:]
    // In small batches: the data of all locales takes much memory until it is written.
    for start in stride(from: 0, to: identifiers.count, by: 16) {
      let batch = Array(identifiers[start..<min(start + 16, identifiers.count)])
      for known in try known(batch) { records.append(write(known, &tables)) }
    }
    let names = identifiers.map { writer.add($0) }
    let localeTable = writer.add { record in
      record.short(names.count)
      for (name, place) in zip(names, records) {
        record.place(name)
        record.place(place)
      }
    }
    let (aliasTable, legacy) = try writeAliases(aliases, identifiers)
    let likelyTable = try writeLikelySubtags(identifiers + legacy)
    let parentTable = try writeParents(identifiers)
    let tenderTable = try writeTender()
    let english = try writeEnglish(&tables)
    let decompositionTable = try writeDecompositions()
    let unitNames = units.map { writer.add($0.rawValue) }
    let patterns = unitPatterns.map { writer.add($0) }
    let unitTables = [unitNames, patterns].map { places in
      writer.add { record in
        record.short(places.count)
        for place in places { record.place(place) }
      }
    }
    let root = writer.add { record in
      for version in versions { record.place(version) }
      record.place(systemTable)
      record.place(currencyTable)
      record.place(localeTable)
      for table in [aliasTable, likelyTable, parentTable, tenderTable, english, decompositionTable]
        + unitTables
      {
        record.place(table)
      }
    }
    return writer.file(root: root)
  }

  private func known(_ identifiers: [String]) throws(ICU.Failure) -> [Known] {
    let results = Mutex([Result<Known, ICU.Failure>?](repeating: nil, count: identifiers.count))
    let freezer = self
    DispatchQueue.concurrentPerform(iterations: identifiers.count) { index in
      let result: Result<Known, ICU.Failure>
      do throws(ICU.Failure) {
        result = .success(try freezer.known(identifiers[index], index: index))
      } catch {
        result = .failure(error)
      }
      results.withLock { $0[index] = result }
    }
    var known: [Known] = []
    for result in results.withLock({ $0 }) {
      if let result { known.append(try result.get()) }
    }
    return known
  }

  private mutating func writeSystems() throws(ICU.Failure) -> Int {
    var entries: [(name: Int, symbols: NumberSymbols)] = []
    for system in systems {
      guard let pattern = try SystemLocaleSource.shared.pattern(.standard, "root", system) else {
        throw ICU.Failure(call: "digits of \(system)", status: 5)  // internal program error
      }
      entries.append((writer.add(system), pattern.symbols))
    }
    return writer.add { record in
      record.short(entries.count)
      for entry in entries {
        record.place(entry.name)
        record.byte(entry.symbols.digitWidth)
        for digit in 0..<10 { record.word(entry.symbols.digits[digit]) }
      }
    }
  }

  private mutating func writeCurrencies() throws(ICU.Failure) -> Int {
    var entries: [(digits: [Int], steps: [Int], named: CLDRDigits)] = []
    for code in currencies {
      let (standard, cash) = (
        try SystemLocaleSource.shownDigits(of: code, .standard),
        try SystemLocaleSource.shownDigits(of: code, .cash)
      )
      entries.append(
        (
          [standard.digits, cash.digits], [standard.increment, cash.increment],
          try ICU.digits(ofCurrency: code)
        ))
    }
    let codes = currencies
    return writer.add { record in
      record.short(entries.count)
      for (code, entry) in zip(codes, entries) {
        record.bytes(code.utf8)
        record.byte(entry.digits[0] | entry.digits[1] << 4)
        for step in entry.steps { record.byte(step) }
        record.byte(entry.named.cash)
        record.byte(entry.named.cashIncrement)
      }
    }
  }

  private mutating func writeAliases(_ aliases: [String], _ identifiers: [String]) throws(ICU.Failure)
    -> (table: Int, legacy: [String])
  {
    let frozen = Set(identifiers)
    var targets: [String: String] = [:]
    for alias in aliases {
      let target = try ICU.bundle(localeIdentifier: alias).identifier
      if frozen.contains(target), !frozen.contains(alias) { targets[alias] = target }
    }
    let legacy = Array(targets.keys)
    // Language codes of three letters that also have a code of two.
    for first in Self.letters {
      for pair in Self.letters.flatMap({ second in Self.letters.map { second + $0 } }) {
        let code = (first + pair).lowercased()
        let short = try ICU.baseName(localeIdentifier: code)
        if short.utf8.count == 2, frozen.contains(short) { targets[code] = short }
      }
    }
    return (writePairs(targets), legacy)
  }

  /// Writes pairs of texts, sorted.
  private mutating func writePairs(_ pairs: [String: String]) -> Int {
    let entries = pairs.sorted { Self.inBytes($0.key, $1.key) }.map {
      (writer.add($0.key), writer.add($0.value))
    }
    return writer.add { record in
      record.short(entries.count)
      for (name, target) in entries {
        record.place(name)
        record.place(target)
      }
    }
  }

  /// All pairs of letters, which include most region codes.
  private static let regions: [String] = letters.flatMap { first in letters.map { first + $0 } }

  private static let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }

  /// Writes the usual script and region of each language, and those that differ for a given region or script.
  private mutating func writeLikelySubtags(_ identifiers: [String]) throws(ICU.Failure) -> Int {
    let all = identifiers.map { $0.split(separator: "_").map(String.init) }
    let numbered = Set(all.flatMap { $0.dropFirst().filter { $0.utf8.count == 3 } })
    let scripts = Set(all.flatMap { $0.dropFirst().filter { $0.utf8.count == 4 } })
    var pairs: [String: String] = [:]
    for language in Set(all.map { $0[0] }) where language != "root" {
      let usual = try ICU.addingLikelySubtags(language)
      let subtags = usual.split(separator: "_").map(String.init)
      guard subtags.count == 3 else { continue }
      pairs[language] = usual
      for region in Self.regions + numbered {
        let full = try ICU.addingLikelySubtags("\(language)_\(region)")
        if full != "\(language)_\(subtags[1])_\(region)" { pairs["\(language)_\(region)"] = full }
      }
      for script in scripts {
        let full = try ICU.addingLikelySubtags("\(language)_\(script)")
        if full != "\(language)_\(script)_\(subtags[2])" { pairs["\(language)_\(script)"] = full }
      }
    }
    return writePairs(pairs)
  }

  /// Writes the explicit parents of languages with regions, for parents that do not follow from truncation.
  private mutating func writeParents(_ identifiers: [String]) throws(ICU.Failure) -> Int {
    let frozen = Set(identifiers)
    var pairs: [String: String] = [:]
    var languages: Set<String> = []
    func language(_ identifier: String) -> String { String(identifier.prefix { $0 != "_" }) }
    let own = Set(identifiers.map(language))
    for identifier in try ICU.availableLocales() where own.contains(language(identifier)) {
      if try ICU.namedParent(localeIdentifier: identifier) != nil { languages.insert(language(identifier)) }
    }
    for language in languages {
      for region in Self.regions {
        let parent = try ICU.namedParent(localeIdentifier: "\(language)_\(region)")
        if let parent, frozen.contains(parent) { pairs["\(language)_\(region)"] = parent }
      }
    }
    return writePairs(pairs)
  }

  private mutating func writeTender() throws(ICU.Failure) -> Int {
    var entries: [(region: String, rows: Int)] = []
    for region in Self.regions {
      let rows = try ICU.tender(inRegion: region)
      guard !rows.isEmpty else { continue }
      let place = writer.add { record in
        record.short(rows.count)
        for row in rows {
          record.bytes(row.code.utf8)
          for day in [row.from, row.to] {
            let value = day.map { $0 + FrozenDay.origin } ?? 0
            record.byte(value & 0xFF)
            record.short(value >> 8)
          }
        }
      }
      entries.append((region, place))
    }
    return writer.add { record in
      record.short(entries.count)
      for entry in entries {
        record.bytes(entry.region.utf8)
        record.place(entry.rows)
      }
    }
  }

  /// Writes the location of the English texts.
  private mutating func writeEnglish(
    _ tables: inout [String: (place: Int, texts: [Texts])]
  ) throws(ICU.Failure) -> Int {
    if let table = tables["en"] { return table.place }
    var english = Known()
    english.identifier = "en"
    for code in currencies {
      english.texts.append(
        Texts(
          texts: try SystemLocaleSource.shared.texts(of: code, "en"),
          nouns: try BareNouns.nouns(of: code, localeIdentifier: "en")))
    }
    return writeTexts(english, &tables)
  }

  /// Writes the decompositions that texts of the file and parsed texts need.
  private mutating func writeDecompositions() throws(ICU.Failure) -> Int {
    let usual = (UInt32(0xC0)...0x17F).compactMap(Unicode.Scalar.init)
    var entries: [(scalar: UInt32, place: Int)] = []
    for scalar in scalars.union(usual).sorted() where !(0xAC00...0xD7A3).contains(scalar.value) {
      let decomposed = try ICU.decomposed(String(scalar))
      if !decomposed.unicodeScalars.elementsEqual([scalar]) {
        entries.append((scalar.value, writer.add(decomposed)))
      }
    }
    return writer.add { record in
      record.short(entries.count)
      for entry in entries {
        record.word(entry.scalar)
        record.place(entry.place)
      }
    }
  }

  private mutating func write(_ known: Known, _ tables: inout [String: (place: Int, texts: [Texts])]) -> Int {
    let plurals = writer.add(known.plurals)
    let names = known.names.map { writer.add($0) }
    let rows = known.rows.map { write($0) }
    let table = writer.add { record in for row in rows { record.place(row) } }
    let texts = writeTexts(known, &tables)
    let own = known.ownPatterns.map {
      (system: $0.system, currency: $0.currency, place: writer.add($0.pattern))
    }
    let ownTable =
      own.isEmpty
      ? nil
      : writer.add { record in
        record.short(own.count)
        for pattern in own {
          record.byte(pattern.system)
          record.short(pattern.currency)
          record.place(pattern.place)
        }
      }
    let categories = writer.add { record in
      let count = PluralCategory.count
      for place in 0..<count * count {
        record.byte((known.rangeCategories.isEmpty ? .other : known.rangeCategories[place]).index)
      }
    }
    let region = known.region.isEmpty ? nil : writer.add(known.region)
    let displayNames = known.displayNames.map { writer.add($0) }
    let about = writer.add { record in
      record.byte(known.isRightToLeft ? 1 : 0)
      for name in displayNames { record.place(name) }
    }
    let unitRows = writeUnits(known.units)
    let relative = known.relative.map { name in name.flatMap { systems.firstIndex(of: $0) } ?? 255 }
    return writer.add { record in
      for system in relative { record.byte(system) }
      record.place(plurals)
      record.place(names)
      record.place(table)
      record.place(texts)
      record.place(ownTable)
      record.place(categories)
      record.place(region)
      record.place(about)
      record.place(unitRows)
    }
  }

  /// Writes the patterns of all units, by width.
  private mutating func writeUnits(_ texts: [[String]]) -> Int {
    var rows: [Int] = []
    for texts in texts {
      var indices: [Int] = []
      for text in texts {
        if unitPatternIndices[text] == nil {
          unitPatternIndices[text] = unitPatterns.count
          unitPatterns.append(text)
        }
        indices.append(unitPatternIndices[text] ?? 0)
      }
      rows.append(writer.add { record in for index in indices { record.short(index) } })
    }
    return writer.add { record in for row in rows { record.place(row) } }
  }

  /// Writes a row of blocks; nil if it has none.
  private mutating func write(_ row: FrozenRow) -> Int? {
    if row.blocks.isEmpty { return nil }
    if let place = rowPlaces[ObjectIdentifier(row)] { return place }
    let blocks = row.blocks.map { block -> Int? in
      switch block {
      case nil: nil
      case .pattern(let pattern): writer.add(pattern)
      case .compact(let compact): writer.add(compact)
      case .symbols(let symbols): writer.add(symbols)
      case .range(let range): writer.add(range)
      }
    }
    let place = writer.add { record in for block in blocks { record.place(block) } }
    rowPlaces[ObjectIdentifier(row)] = place
    return place
  }

  /// Writes the currency texts that differ from those of the nearest ancestor.
  private mutating func writeTexts(
    _ known: Known, _ tables: inout [String: (place: Int, texts: [Texts])]
  ) -> Int {
    var base: (place: Int, texts: [Texts])?
    for ancestor in known.identifier.ancestors.dropFirst() where base == nil { base = tables[ancestor] }
    var entries: [(currency: Int, place: Int)] = []
    for (index, texts) in known.texts.enumerated() {
      // A currency without texts is omitted from tables that inherit from no other.
      let inherited = base?.texts[index] ?? Texts(texts: CurrencyTexts(unknown: currencies[index]), nouns: [])
      if texts == inherited { continue }
      for text in texts.texts.symbols + texts.texts.names + texts.nouns {
        scalars.formUnion(text.unicodeScalars.filter { $0.value >= 0x80 })
      }
      entries.append((index, writer.add(texts.texts, texts.nouns, code: currencies[index])))
    }
    let place: Int
    if let base, entries.isEmpty {
      place = base.place
    } else {
      place = writer.add { record in
        record.place(base?.place)
        record.short(entries.count)
        for entry in entries {
          record.short(entry.currency)
          record.place(entry.place)
        }
      }
    }
    tables[known.identifier] = (place, known.texts)
    return place
  }
}

extension String {
  /// The identifier itself, its truncations, and `root`.
  package var ancestors: [String] {
    var all = [self]
    while let end = all[all.count - 1].lastIndex(of: "_") { all.append(String(all[all.count - 1][..<end])) }
    return self == "root" ? all : all + ["root"]
  }

  /// Plural rules without ICU's sample numbers and without the rule of `other`, which has no condition.
  fileprivate var withoutSamples: String {
    split(separator: ";").compactMap { rule in
      var text = rule.prefix { $0 != "@" }
      while text.last == " " { text.removeLast() }
      return text.last == ":" ? nil : String(text)
    }.joined(separator: ";")
  }
}
