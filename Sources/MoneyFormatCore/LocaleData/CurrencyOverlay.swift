// The currency data behind `data: current`, which is newer than that of the linked ICU.

/// New codes with their digits, symbols and names; withdrawn codes; and the dates on which regions changed
/// currency.
///
/// The overlay only adds: it never changes a currency that ICU knows. The data is in the generated
/// `CurrencyOverlayTable.swift`.
package enum CurrencyOverlay {
  /// The date of the newest source, which is the edition of ISO 4217's list one.
  package static let version = CurrencyRegistry.version

  /// Returns whether the overlay is newer than a version of CLDR (`42`, `46.1`).
  package static func isNewer(thanCLDR version: String) -> Bool {
    guard let version = Int(version.prefix { $0 != "." }) else { return false }
    return version < cldrVersion
  }
}

package enum DataVersion {
  /// Returns the versions of ICU and CLDR, and the date of the overlay: `icu72.1-cldr42`,
  /// `icu72.1-cldr42+iso4217-2026-01-01`.
  package static func text(_ data: DataSource, icu: String, cldr: String, overlay: String) -> String {
    let icu = "icu\(icu)-cldr\(cldr)"
    return data == .icu ? icu : "\(icu)+iso4217-\(overlay)"
  }
}

// MARK: - New codes

extension CurrencyOverlay {
  /// Returns whether a code is newer than CLDR 40.
  package static func lists(_ code: String) -> Bool {
    var key: UInt32 = 0
    for byte in code.utf8 { key = key << 8 | UInt32(byte) }
    guard code.utf8.count == 3 else { return false }
    return newCodes.contains { new in
      new.code.withUTF8Buffer { UInt32($0[0]) << 16 | UInt32($0[1]) << 8 | UInt32($0[2]) } == key
    }
  }

  /// All codes that are newer than CLDR 40.
  package static var allCodes: [String] { newCodes.map { $0.code.description } }

  /// The new codes that ICU 72 has. Its texts are the reference, also where it has none.
  package static let codesOfICU72 = ["SLE", "VED"]

  /// Returns the fraction digits of a new code: those of ISO 4217, with which CLDR agrees.
  package static func digits(_ code: String) -> Int? {
    newCodes.first { $0.code.description == code }?.minorUnits
  }
  /// Returns the symbol of a new code in an ICU locale (`de_AT`, without keywords), or nil if it is the code.
  ///
  /// - Parameter narrow: whether to return the narrow symbol, which is mostly the same.
  package static func symbol(_ code: String, locale: String, narrow: Bool) -> String? {
    text(code, locale: locale, narrow ? [.narrowSymbol, .symbol] : [.symbol])
  }

  /// Returns the standalone name of a new code, or nil if the locale's language has none.
  package static func name(_ code: String, locale: String) -> String? {
    text(code, locale: locale, [.name])
  }

  /// Returns the name of a new code after a number of a plural category (`one`, `other`, …), with ICU's
  /// fallbacks: the name for `other`, then the standalone name. Returns nil if the locale's language has
  /// none.
  package static func pluralName(_ code: String, locale: String, category: String) -> String? {
    text(code, locale: locale, [Field(pluralCategory: category), .other, .name])
  }

  /// Returns ``pluralName(_:locale:category:)`` by ``PluralCategory/index``; nil if the language has no names.
  package static func pluralNames(_ code: String, locale: String) -> [String]? {
    let names = PluralCategory.allCases.compactMap {
      pluralName(code, locale: locale, category: $0.rawValue)
    }
    return names.count == PluralCategory.count ? names : nil
  }

  /// The columns of the table of names.
  private enum Field: Int {
    case symbol = 1
    case narrowSymbol, name, zero, one, two, few, many, other

    /// Unknown categories use the words of `other`.
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

  /// Returns the first non-empty field in the row of the nearest locale.
  private static func text(_ code: String, locale: String, _ fields: [Field]) -> String? {
    guard lists(code) else { return nil }
    var locale = locale[...]
    while true {
      if let line = names.fields(of: "\(code)/\(locale)") {
        return fields.lazy.map { $0.rawValue }.first { $0 < line.count && !line[$0].isEmpty }.map { line[$0] }
      }
      if locale == "root" { return nil }
      locale = locale.lastIndex(of: "_").map { locale[..<$0] } ?? "root"
    }
  }
}

// MARK: - Legal tender

extension CurrencyOverlay {
  /// The period in which a currency is legal tender in a region.
  package struct Tender: Sendable, Hashable {
    package let code: String
    /// The first day, in days since 1970-01-01; nil if unknown.
    package let from: Int?
    /// The last day, in days since 1970-01-01; nil if it is still tender.
    package let to: Int?

    package init(code: String, from: Int?, to: Int?) { (self.code, self.from, self.to) = (code, from, to) }

    package func contains(_ day: Int) -> Bool {
      (from.map { $0 <= day } ?? true) && (to.map { day <= $0 } ?? true)
    }
  }

  /// Returns the tender of a region (`BG`) where it differs from CLDR 40, in CLDR's order: the
  /// most used today first.
  package static func changes(inRegion region: String) -> [Tender] {
    tenderRows.filter { $0.region.description == region }
      .map { Tender(code: $0.code.description, from: $0.from, to: $0.to) }
  }

  /// Returns the legal tender of a region on a day, the most used first.
  ///
  /// - Parameters:
  ///   - day: days since 1970-01-01. For days before ``firstDay`` ICU's answer is returned.
  ///   - icu: ICU's answer for that region and day.
  package static func tender(inRegion region: String, at day: Int, icu: [String]) -> [String] {
    guard day >= firstDay else { return icu }
    let changes = changes(inRegion: region)
    let inUse = changes.filter { $0.contains(day) }
    let ended = changes.filter { change in !inUse.contains { $0.code == change.code } }
    let added = inUse.filter { !icu.contains($0.code) }
    // As in CLDR's order, lasting currencies come first, and those being phased out last.
    return added.filter { $0.to == nil }.map { $0.code }
      + icu.filter { code in !ended.contains { $0.code == code } }
      + added.filter { $0.to != nil }.map { $0.code }
  }
}
