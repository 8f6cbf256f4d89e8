// What is newer than the linked ICU's data, behind `data: current`.

/// New codes with their digits, symbols and names; withdrawn codes; and which currency a region uses since when.
///
/// It only adds: of a code that ICU has it says nothing, so everything about currencies that ICU knows stays
/// ICU's. The facts are in the generated `CurrencyOverlayTable.swift`.
package enum CurrencyOverlay {
  /// The day of the newest source: the edition of ISO 4217's list one.
  package static let version = CurrencyRegistry.version
}

// MARK: - New codes

extension CurrencyOverlay {
  /// Whether a code is newer than CLDR 42.
  package static func lists(_ code: String) -> Bool {
    newCodes.contains { $0.code.withUTF8Buffer { $0.elementsEqual(code.utf8) } }
  }

  /// Every code that is newer than CLDR 42.
  package static var allCodes: [String] { newCodes.map { $0.code.description } }

  /// The digits of a new code: ISO 4217's, and CLDR's are the same.
  package static func digits(_ code: String) -> Int? {
    newCodes.first { $0.code.description == code }?.minorUnits
  }
  /// The symbol of a new code in a locale of ICU's (`de_AT`, without keywords); nil where it is the code.
  ///
  /// - Parameter narrow: the narrow symbol, which is mostly the same.
  package static func symbol(_ code: String, locale: String, narrow: Bool) -> String? {
    text(code, locale: locale, narrow ? [.narrowSymbol, .symbol] : [.symbol])
  }

  /// The name of a new code, as in a list; nil where there is none in the locale's language.
  package static func name(_ code: String, locale: String) -> String? {
    text(code, locale: locale, [.name])
  }

  /// The name of a new code after a number of a plural category (`one`, `other`, …), with ICU's fallbacks: the
  /// name for `other`, then the name as in a list. nil where there is none in the locale's language.
  package static func pluralName(_ code: String, locale: String, category: String) -> String? {
    text(code, locale: locale, [Field(pluralCategory: category), .other, .name])
  }

  /// The columns of the table of names.
  private enum Field: Int {
    case symbol = 1
    case narrowSymbol, name, zero, one, two, few, many, other

    /// What is no category of CLDR's takes the words of `other`.
    init(pluralCategory: String) {
      self =
        switch pluralCategory {
        case "zero": .zero
        case "one": .one
        case "two": .two
        case "few": .few
        case "many": .many
        default: .other
        }
    }
  }

  /// The first of the fields that is not empty, in the line of the nearest locale.
  private static func text(_ code: String, locale: String, _ fields: [Field]) -> String? {
    guard lists(code) else { return nil }
    var locale = locale[...]
    while true {
      if let line = names.fields(of: Array("\(code)/\(locale)".utf8)) {
        return fields.lazy.map { $0.rawValue }.first { $0 < line.count && !line[$0].isEmpty }.map { line[$0] }
      }
      if locale == "root" { return nil }
      locale = locale.lastIndex(of: "_").map { locale[..<$0] } ?? "root"
    }
  }
}

// MARK: - Tender

extension CurrencyOverlay {
  /// When a currency is tender in a region.
  package struct Tender: Sendable, Hashable {
    package let code: String
    /// The first day, in days since 1970; nil is not known.
    package let from: Int?
    /// The last day; nil is still to come.
    package let to: Int?

    package init(code: String, from: Int?, to: Int?) { (self.code, self.from, self.to) = (code, from, to) }

    package func contains(_ day: Int) -> Bool {
      (from.map { $0 <= day } ?? true) && (to.map { day <= $0 } ?? true)
    }
  }

  /// The codes that CLDR 42 still takes for current, with their last day (days since 1970).
  package static var withdrawn: [(code: String, lastDay: Int)] {
    withdrawnCodes.map { ($0.code.description, $0.lastDay) }
  }

  /// What is known of a region (`BG`) that ICU's data of 2022 says otherwise or not at all, in CLDR's order:
  /// what is most used now first.
  package static func changes(inRegion region: String) -> [Tender] {
    tenderRows.filter { $0.region.description == region }
      .map { Tender(code: $0.code.description, from: $0.from, to: $0.to) }
  }

  /// What is tender in a region on a day, the most used first.
  ///
  /// - Parameters:
  ///   - day: days since 1970. Of the days before ``firstDay`` ICU knows best.
  ///   - icu: what ICU answers for that region and day.
  package static func tender(inRegion region: String, at day: Int, icu: [String]) -> [String] {
    guard day >= firstDay else { return icu }
    let changes = changes(inRegion: region)
    let inUse = changes.filter { $0.contains(day) }
    let ended = Set(changes.map { $0.code }).subtracting(inUse.map { $0.code })
    let added = inUse.filter { !icu.contains($0.code) }
    // As in CLDR's order, what is there to stay goes first, and what is being phased out last.
    return added.filter { $0.to == nil }.map { $0.code }
      + icu.filter { !ended.contains($0) }
      + added.filter { $0.to != nil }.map { $0.code }
  }
}
