// What locales and numbering systems share: most differ from others only in digits, or in nothing.

import MoneyFormatCore
import Synchronization

/// The blocks of a locale in a numbering system.
final class FrozenRow: Sendable {
  enum Block: Sendable {
    case pattern(AmountPattern)
    case compact(CompactPattern)
    case symbols(NumberSymbols)
    case range(RangePattern)
  }

  /// Empty if no format can be composed.
  let blocks: [Block?]

  init(_ blocks: [Block?]) { self.blocks = blocks }
}

/// Learns each row once.
final class SharedRows: Sendable {
  private let rows = Mutex<[RowSources.Key: Entry]>([:])

  private final class Entry: Sendable {
    let row = Mutex<FrozenRow?>(nil)
  }

  /// Returns the row of a key, and learns it if it is new. Another thread that wants the same row waits for it.
  func row(
    _ key: RowSources.Key, learn: () throws(ICU.Failure) -> [FrozenRow.Block?]
  ) throws(ICU.Failure) -> FrozenRow {
    let entry = rows.withLock { rows in
      if let entry = rows[key] { return entry }
      let entry = Entry()
      rows[key] = entry
      return entry
    }
    return try entry.row.withLock { row throws(ICU.Failure) in
      if let row { return row }
      let new = FrozenRow(try learn())
      row = new
      return new
    }
  }
}

/// Everything in ICU's data from which a locale's rows follow.
struct RowSources {
  /// Rows with equal keys are equal: all data that the blocks follow from are the same.
  struct Key: Hashable, Sendable {
    fileprivate let locale: [String]
    fileprivate let system: [String]
  }

  /// What all numbering systems of the locale have in common.
  private let locale: [String]
  /// The systems for which the locale or an ancestor other than `root` has data.
  private let ownNumbers: String
  private let ownSystem: String

  /// The currencies that samples are formatted with.
  private static let samples = ["XXX", "USD", "EUR", "GBP", "ILS", "JPY", "TRY"]

  /// The tables of currencies' texts.
  private static let tables = ["Currencies", "Currencies%narrow", "CurrencyPlurals"]

  init(_ identifier: String, _ ownSystem: String) throws(ICU.Failure) {
    guard try !ICU.resource("NumberElements/latn", ofBundle: "root", .main).isEmpty else {
      throw ICU.Failure(call: "resources of root", status: 2)  // missing resource
    }
    // ICU writes plain numbers with the separators of the region's currency if that has its own, as in Cape Verde.
    let region = identifier.split(separator: "_").last.map(String.init) ?? ""
    var shares = true
    for tender in try ICU.tender(inRegion: region) where shares {
      shares = try !ICU.hasOwnPattern(currency: tender.code, localeIdentifier: identifier)
    }
    let language = shares ? String(identifier.prefix { $0 != "_" }) : identifier
    let numbers = try Self.resources(identifier, .main, ["NumberElements"])
    let paths =
      ["CurrencyUnitPatterns", "currencySpacing"]
      + Self.samples.flatMap { code in Self.tables.map { "\($0)/\(code)" } }
    self.ownSystem = ownSystem
    ownNumbers = numbers
    locale = [
      language, numbers, try Self.resources(identifier, .currencies, paths),
      try ICU.pluralRules(localeIdentifier: identifier), try ICU.pluralRanges(localeIdentifier: identifier),
    ]
  }

  func key(_ system: String) throws(ICU.Failure) -> Key {
    // ICU spaces currencies next to decimal digits differently from those next to other digits.
    let digits = try ICU.digits(ofNumberingSystem: system)
    let isDecimal = digits.unicodeScalars.allSatisfy { $0.properties.generalCategory == .decimalNumber }
    let fromRoot = try ICU.resource("NumberElements/\(system)", ofBundle: "root", .main)
    let hasOwnData = system == ownSystem || fromRoot.isEmpty || ownNumbers.contains("\(system){")
    let isAlone = hasOwnData || system == "latn" || !isDecimal
    return Key(locale: locale, system: isAlone ? [system] : ["", fromRoot])
  }

  /// Returns what the bundles of a locale and of its ancestors, other than `root`, have at paths.
  private static func resources(
    _ identifier: String, _ tree: ICU.Tree, _ paths: [String]
  ) throws(ICU.Failure) -> String {
    var all = ""
    for bundle in try ancestors(identifier, tree) {
      for path in paths {
        let text = try ICU.resource(path, ofBundle: bundle, tree)
        if !text.isEmpty { all += "\(path):\(text)" }
      }
    }
    return all
  }

  /// Returns the bundles from which a locale inherits, itself first, without `root`.
  private static func ancestors(_ identifier: String, _ tree: ICU.Tree) throws(ICU.Failure) -> [String] {
    var all: [String] = []
    var next = identifier
    while next != "root", !all.contains(next) {
      all.append(next)
      let named = ["%%ALIAS", "%%Parent"]
      var parent: String?
      for path in named where parent == nil {
        let text = try ICU.resource(path, ofBundle: next, tree)
        if !text.isEmpty { parent = String(text.dropLast()) }
      }
      if parent == nil { parent = try ICU.namedParent(localeIdentifier: next) }
      next = parent ?? next.lastIndex(of: "_").map { String(next[..<$0]) } ?? "root"
    }
    return all
  }
}
