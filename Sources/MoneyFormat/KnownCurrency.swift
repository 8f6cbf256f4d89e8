// The currencies there are, with their digits, for lists and menus.

import MoneyFormatCore
import MoneyFormatHost

/// A currency that ISO 4217's list or the locale data knows, of every time.
public struct KnownCurrency: Hashable, Sendable {
  /// Three upper-case letters.
  public let code: String
  /// ISO 4217's number.
  public let numericCode: Int?
  /// Digits of the minor unit in ISO 4217; nil where there is none, or none is known.
  public let minorUnitDigits: Int?
  /// Digits that CLDR shows.
  public let fractionDigits: Int
  /// Digits that CLDR shows for cash.
  public let cashFractionDigits: Int
  /// In units of the last cash digit: 5 with two digits means steps of 0.05; else 1.
  public let cashRoundingIncrement: Int
  /// Whether it stands in ISO 4217's list one: in force, not withdrawn.
  public let isActive: Bool
  /// The first day on which it was tender anywhere, as far as known: `1999-01-01`, or less precise, `1989-12`.
  public let introduced: String?
  /// The last day on which it was tender anywhere, in the same way; nil for one in force.
  public let withdrawn: String?
  /// What took its place, where that is sure.
  public let successors: [String]
  /// In English.
  public let name: String

  /// The currency of a code in any case; nil if neither ISO 4217 nor the locale data ever knew it.
  ///
  /// - Parameters:
  ///   - code: three letters.
  ///   - data: whose digits and names are meant; nil means ``MoneyFormatDefaults/localeData``.
  /// - Throws: `icuFailure`, `invalidLocaleData`.
  public init?(code: String, from data: LocaleData? = nil) throws(MoneyFormatError) {
    guard let valid = CurrencyCode(code) else { return nil }
    let listing = (data ?? MoneyFormatDefaults.current.localeData).listing
    if CurrencyRegistry.entry(for: valid.text) == nil, try !listing.hasCurrency(valid.text) { return nil }
    self = try KnownCurrency(valid.text, listing)
  }

  /// All of them, sorted by code. Takes some milliseconds.
  ///
  /// - Parameter data: as for ``init(code:from:)``.
  /// - Throws: `icuFailure`, `invalidLocaleData`.
  public static func all(from data: LocaleData? = nil) throws(MoneyFormatError) -> [KnownCurrency] {
    let listing = (data ?? MoneyFormatDefaults.current.localeData).listing
    let codes = Set(try listing.currencyCodes()).union(CurrencyRegistry.entries.map(\.code))
    var currencies: [KnownCurrency] = []
    for code in codes.sorted() { currencies.append(try KnownCurrency(code, listing)) }
    return currencies
  }

  /// The currencies that are, or were, tender in a region on a day, the usual one first.
  ///
  /// - Parameters:
  ///   - region: an ISO 3166-1 code of two letters in any case; an unknown one has no currencies.
  ///   - day: by default today, in UTC.
  ///   - data: as for ``init(code:from:)``.
  /// - Throws: `icuFailure`, `invalidLocaleData`.
  public static func tender(
    inRegion region: String, on day: CalendarDay = .today, from data: LocaleData? = nil
  ) throws(MoneyFormatError) -> [KnownCurrency] {
    guard region.utf8.count == 2, region.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) }) else {
      return []
    }
    let listing = (data ?? MoneyFormatDefaults.current.localeData).listing
    var currencies: [KnownCurrency] = []
    for code in try listing.tender(inRegion: region.uppercased(), on: day, .current) {
      currencies.append(try KnownCurrency(code, listing))
    }
    return currencies
  }

  /// Whether it was in force on a day, as far as known.
  public func isInForce(on day: CalendarDay) -> Bool {
    CurrencyRegistry.entry(for: code)?.isInForce(on: day.description) ?? false
  }

  /// The name in a locale's language, as in a list: `Euro`, `US-Dollar`. The code where the language has none.
  ///
  /// - Parameters:
  ///   - locale: a BCP 47 tag or an ICU identifier.
  ///   - data: as for ``init(code:from:)``.
  /// - Throws: `invalidLocale`, `icuFailure`, `invalidLocaleData`.
  public func name(locale: String, from data: LocaleData? = nil) throws(MoneyFormatError) -> String {
    try text(.name, locale, data) { CurrencyOverlay.name(code, locale: $0) }
  }

  /// The symbol in a locale: `$` in `en-US`, `US$` in `en-CA`. The code where the locale has none.
  ///
  /// - Parameters:
  ///   - locale: a BCP 47 tag or an ICU identifier.
  ///   - narrow: whether to return the narrow symbol, which several currencies may share.
  ///   - data: as for ``init(code:from:)``.
  /// - Throws: `invalidLocale`, `icuFailure`, `invalidLocaleData`.
  public func symbol(
    locale: String, narrow: Bool = false, from data: LocaleData? = nil
  ) throws(MoneyFormatError) -> String {
    try text(narrow ? .narrowSymbol : .symbol, locale, data) {
      CurrencyOverlay.symbol(code, locale: $0, narrow: narrow)
    }
  }

  /// The locale data's text, else the overlay's, else the code.
  private func text(
    _ kind: CurrencyTextKind, _ locale: String, _ data: LocaleData?, newer: (String) -> String?
  ) throws(MoneyFormatError) -> String {
    let data = data ?? MoneyFormatDefaults.current.localeData
    let identifier = try data.listing.available(locale).identifier
    if try CurrencyOverlay.names(code, in: identifier, data.source) { return newer(identifier) ?? code }
    return try data.listing.text(kind, ofCurrency: code, identifier) ?? code
  }

  private init(_ code: String, _ listing: any LocaleListing) throws(MoneyFormatError) {
    let entry = CurrencyRegistry.entry(for: code)
    self.code = code
    numericCode = entry?.number
    minorUnitDigits = entry?.minorUnits
    let digits = try listing.digits(ofCurrency: code)
    fractionDigits = digits.standard
    cashFractionDigits = digits.cash
    cashRoundingIncrement = digits.cashIncrement
    isActive = entry?.isActive ?? false
    introduced = entry?.introduced
    withdrawn = entry?.withdrawn
    successors = entry?.successors ?? []
    name =
      try listing.text(.name, ofCurrency: code, "en") ?? CurrencyOverlay.name(code, locale: "en")
      ?? entry?.name ?? code
  }
}

extension CalendarDay {
  /// Today, in UTC.
  public static var today: CalendarDay { .onSystemClock }
}
