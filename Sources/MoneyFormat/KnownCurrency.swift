// The currencies there are, with their digits, for lists and menus.

import MoneyFormatCore
import MoneyFormatICU

/// A currency that ISO 4217's list or the linked ICU knows, of every time.
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

  /// The currency of a code in any case; nil if neither ISO 4217 nor the linked ICU ever knew it.
  ///
  /// - Throws: `icuFailure`.
  public init?(code: String) throws(MoneyFormatError) {
    guard let valid = CurrencyCode(code) else { return nil }
    if CurrencyRegistry.entry(for: valid.text) == nil, try !ResolvedCurrency.isKnown(valid, .icu) {
      return nil
    }
    self = try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in try KnownCurrency(valid.text) }
  }

  /// All of them, sorted by code. Takes some milliseconds.
  ///
  /// - Throws: `icuFailure`.
  public static func all() throws(MoneyFormatError) -> [KnownCurrency] {
    try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      let codes = Set(try ICU.availableCurrencies()).union(CurrencyRegistry.entries.map(\.code))
      var currencies: [KnownCurrency] = []
      for code in codes.sorted() { currencies.append(try KnownCurrency(code)) }
      return currencies
    }
  }

  /// The currencies that are, or were, tender in a region on a day, the usual one first.
  ///
  /// - Parameters:
  ///   - region: an ISO 3166-1 code of two letters in any case; an unknown one has no currencies.
  ///   - day: by default today, in UTC.
  /// - Throws: `icuFailure`.
  public static func tender(
    inRegion region: String, on day: CalendarDay = .today
  ) throws(MoneyFormatError) -> [KnownCurrency] {
    guard region.utf8.count == 2, region.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) }) else {
      return []
    }
    let region = region.uppercased()
    return try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      var currencies: [KnownCurrency] = []
      for code in try CurrencyOverlay.tender(inRegion: region, on: day) {
        currencies.append(try KnownCurrency(code))
      }
      return currencies
    }
  }

  /// Whether it was in force on a day, as far as known.
  public func isInForce(on day: CalendarDay) -> Bool {
    CurrencyRegistry.entry(for: code)?.isInForce(on: day.description) ?? false
  }

  /// The name in a locale's language, as in a list: `Euro`, `US-Dollar`. The code where the language has none.
  ///
  /// - Throws: `invalidLocale`, `icuFailure`.
  public func name(locale: String) throws(MoneyFormatError) -> String {
    try text(.long, locale) { CurrencyOverlay.name(code, locale: $0) }
  }

  /// The symbol in a locale: `$` in `en-US`, `US$` in `en-CA`. The code where the locale has none.
  ///
  /// - Parameters:
  ///   - locale: a BCP 47 tag or an ICU identifier.
  ///   - narrow: whether to return the narrow symbol, which several currencies may share.
  /// - Throws: `invalidLocale`, `icuFailure`.
  public func symbol(locale: String, narrow: Bool = false) throws(MoneyFormatError) -> String {
    try text(narrow ? .narrow : .symbol, locale) {
      CurrencyOverlay.symbol(code, locale: $0, narrow: narrow)
    }
  }

  /// ICU's text, else the overlay's, else the code.
  private func text(
    _ style: ICU.CurrencyNameStyle, _ locale: String, newer: (String) -> String?
  ) throws(MoneyFormatError) -> String {
    let identifier = try AvailableLocale(for: LocaleIdentifier(locale)).identifier
    if CurrencyOverlay.knows(code) { return newer(identifier) ?? code }
    let text = try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      try ICU.currencyName(code, localeIdentifier: identifier, style: style)
    }
    return text ?? code
  }

  private init(_ code: String) throws(ICU.Failure) {
    let entry = CurrencyRegistry.entry(for: code)
    self.code = code
    numericCode = entry?.number ?? ICU.numericCode(currency: code)
    minorUnitDigits = entry?.minorUnits
    fractionDigits = try ICU.fractionDigits(currency: code, usage: .standard)
    cashFractionDigits = try ICU.fractionDigits(currency: code, usage: .cash)
    cashRoundingIncrement = try ICU.roundingIncrement(currency: code, usage: .cash)
    isActive = entry?.isActive ?? false
    introduced = entry?.introduced
    withdrawn = entry?.withdrawn
    successors = entry?.successors ?? []
    let icuName = try ICU.currencyName(code, localeIdentifier: "en", style: .long)
    name = icuName ?? CurrencyOverlay.name(code, locale: "en") ?? entry?.name ?? code
  }
}

extension CalendarDay {
  /// Today, in UTC.
  public static var today: CalendarDay { .onSystemClock }
}
