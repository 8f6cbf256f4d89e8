// Writes what the linked ICU knows of locales and currencies into a file that needs no ICU.

import Dispatch
import MoneyFormatCore
import Synchronization

package struct LocaleFreezer {
  private let currencies: [String]
  private let systems: [String]
  private var writer = FrozenWriter()

  /// A locale with all that is known of it.
  private struct Known: Sendable {
    var identifier = ""
    /// By number of the system; nil where a system is none, or the locale's own are asked for and it has none.
    var rows: [[Block]] = []
    var names: NamePattern?
    var plurals = ""
    var texts: [Texts] = []
    /// System and currency.
    var ownPatterns: [(system: Int, currency: Int, pattern: AmountPattern)] = []
    /// By ``FrozenLocaleData/RelativeSystem``.
    var relative: [String?] = []

    enum Block: Sendable {
      case pattern(AmountPattern)
      case compact(CompactPattern)
    }
  }

  private struct Texts: Hashable, Sendable {
    var symbol: String
    var narrowSymbol: String
    var hasOwnPattern: Bool
    var names: [String]
  }

  /// Freezes locales with their ancestors; all that ICU has when none are named.
  ///
  /// - Throws: `invalidLocale`, `invalidCurrency` for what there is no data for; `icuFailure`.
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
        guard let valid = CurrencyCode(code), known.currencies.contains(valid.text) else {
          throw MoneyFormatError(
            .invalidCurrency,
            "\(MoneyFormatError.quoted(code)) is not a currency that the linked ICU knows: accepted are codes "
              + "such as \"EUR\".")
        }
        codes.append(valid.text)
      }
    }
    var identifiers = Set(known.locales)
    if let locales {
      identifiers = []
      for locale in locales {
        let found = try LocaleChoice.of(locale).available
        guard !found.isFallback else {
          throw MoneyFormatError(
            .invalidLocale, "The linked ICU has no data for \(MoneyFormatError.quoted(locale)).")
        }
        identifiers.formUnion(found.identifier.ancestors)
      }
    }
    identifiers.insert("root")
    let systems = known.systems.filter { (try? ICU.isPositionalNumberingSystem($0)) == true }.sorted(
      by: inBytes)
    var freezer = LocaleFreezer(currencies: Array(Set(codes)).sorted(by: inBytes), systems: systems)
    return try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      try freezer.file(identifiers.sorted(by: inBytes), aliases: known.aliases)
    }
  }

  private init(currencies: [String], systems: [String]) {
    (self.currencies, self.systems) = (currencies, systems)
  }

  private static func inBytes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}

// MARK: - Asking

extension LocaleFreezer {
  private func known(_ identifier: String) throws(ICU.Failure) -> Known {
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
      let currency = try source.currency(code, identifier)
      known.texts.append(
        Texts(
          symbol: currency.symbol, narrowSymbol: currency.narrowSymbol, hasOwnPattern: currency.hasOwnPattern,
          names: try source.names(code, identifier)))
      guard currency.hasOwnPattern else { continue }
      for (place, system) in systems.enumerated() {
        guard let pattern = try source.ownPattern(code, identifier, system) else { continue }
        known.ownPatterns.append((place, index, pattern))
      }
    }
    for system in systems {
      var row: [Known.Block?] = []
      for kind in [AmountPattern.Kind.standard, .accounting, .name] {
        row.append(try source.pattern(kind, identifier, system).map { .pattern($0) })
      }
      for isMoney in [true, false] {
        for form in [ResolvedAbbreviation.CompactForm.short, .long] {
          guard let plurals else { continue }
          row.append(
            try source.compact(form, isMoney: isMoney, identifier, system, plurals).map { .compact($0) })
        }
      }
      // A row that lacks something is none: formats of it would not be ICU's.
      known.rows.append(row.contains { $0 == nil } ? [] : row.compactMap { $0 })
    }
    return known
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
    // A few at once: what is known of all locales takes much memory until it is written.
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
    let aliasTable = try writeAliases(aliases, identifiers)
    let root = writer.add { record in
      for version in versions { record.place(version) }
      record.place(systemTable)
      record.place(currencyTable)
      record.place(localeTable)
      record.place(aliasTable)
    }
    return writer.file(root: root)
  }

  private func known(_ identifiers: [String]) throws(ICU.Failure) -> [Known] {
    let results = Mutex([Result<Known, ICU.Failure>?](repeating: nil, count: identifiers.count))
    let freezer = self
    DispatchQueue.concurrentPerform(iterations: identifiers.count) { index in
      let result: Result<Known, ICU.Failure>
      do throws(ICU.Failure) {
        result = .success(try freezer.known(identifiers[index]))
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
        throw ICU.Failure(call: "digits of \(system)", status: 5)  // an internal program error
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
    var entries: [(digits: [Int], steps: [Int])] = []
    for code in currencies {
      let (standard, cash) = (
        try ResolvedFraction.icuDigits(of: code, .standard), try ResolvedFraction.icuDigits(of: code, .cash)
      )
      entries.append(([standard.digits, cash.digits], [standard.increment, cash.increment]))
    }
    let codes = currencies
    return writer.add { record in
      record.short(entries.count)
      for (code, entry) in zip(codes, entries) {
        record.bytes(code.utf8)
        for digits in entry.digits { record.byte(digits) }
        for step in entry.steps { record.short(step) }
      }
    }
  }

  private mutating func writeAliases(_ aliases: [String], _ identifiers: [String]) throws(ICU.Failure) -> Int
  {
    let frozen = Set(identifiers)
    var targets: [String: String] = [:]
    for alias in aliases {
      let target = try ICU.bundle(localeIdentifier: alias).identifier
      if frozen.contains(target), !frozen.contains(alias) { targets[alias] = target }
    }
    // A script that is the usual one may be named.
    for identifier in identifiers where identifier != "root" {
      let full = try ICU.addingLikelySubtags(identifier)
      if !frozen.contains(full), targets[full].map({ $0.utf8.count < identifier.utf8.count }) ?? true {
        targets[full] = identifier
      }
      let subtags = full.split(separator: "_")
      let script = subtags.prefix(2).joined(separator: "_")
      if identifier == subtags[0], !frozen.contains(script), targets[script] == nil {
        targets[script] = identifier
      }
    }
    let entries = targets.sorted { Self.inBytes($0.key, $1.key) }.map {
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

  private mutating func write(_ known: Known, _ tables: inout [String: (place: Int, texts: [Texts])]) -> Int {
    let plurals = writer.add(known.plurals)
    let names = known.names.map { writer.add($0) }
    let rows = known.rows.map { row -> Int? in
      guard !row.isEmpty else { return nil }
      let blocks = row.map { block in
        switch block {
        case .pattern(let pattern): writer.add(pattern)
        case .compact(let compact): writer.add(compact)
        }
      }
      return writer.add { record in for block in blocks { record.place(block) } }
    }
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
    let relative = known.relative.map { name in name.flatMap { systems.firstIndex(of: $0) } ?? 255 }
    return writer.add { record in
      for system in relative { record.byte(system) }
      record.place(plurals)
      record.place(names)
      record.place(table)
      record.place(texts)
      record.place(ownTable)
    }
  }

  /// Currency texts that differ from those of the nearest ancestor.
  private mutating func writeTexts(
    _ known: Known, _ tables: inout [String: (place: Int, texts: [Texts])]
  ) -> Int {
    var base: (place: Int, texts: [Texts])?
    for ancestor in known.identifier.ancestors.dropFirst() where base == nil { base = tables[ancestor] }
    var entries: [(currency: Int, place: Int)] = []
    for (index, texts) in known.texts.enumerated() where base.map({ $0.texts[index] != texts }) ?? true {
      let names = texts.names.map { writer.add($0) }
      let list = writer.add { record in for name in names { record.place(name) } }
      let (symbol, narrow) = (writer.add(texts.symbol), writer.add(texts.narrowSymbol))
      let place = writer.add { record in
        record.place(symbol)
        record.place(narrow)
        record.byte(texts.hasOwnPattern ? 1 : 0)
        record.place(list)
      }
      entries.append((index, place))
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
  /// The identifier itself, what is left when its last subtags are cut off, and `root`.
  package var ancestors: [String] {
    var all = [self]
    while let end = all[all.count - 1].lastIndex(of: "_") { all.append(String(all[all.count - 1][..<end])) }
    return self == "root" ? all : all + ["root"]
  }

  /// Plural rules without the numbers that ICU gives as examples, and without that of `other`, which has no
  /// condition.
  fileprivate var withoutSamples: String {
    split(separator: ";").compactMap { rule in
      var text = rule.prefix { $0 != "@" }
      while text.last == " " { text.removeLast() }
      return text.last == ":" ? nil : String(text)
    }.joined(separator: ";")
  }
}
