// The known currencies with their digits, for lists and menus.

import MoneyFormatCore
import MoneyFormatICU

/// A currency, past or present, that is in ISO 4217's lists or in the linked ICU.
public struct KnownCurrency: Hashable, Sendable {
  /// Three upper-case letters.
  public let code: String
  /// The numeric code of ISO 4217.
  public let numericCode: Int?
  /// The number of digits of the minor unit in ISO 4217; nil if there is no minor unit or it is unknown.
  public let minorUnitDigits: Int?
  /// The number of fraction digits that CLDR displays.
  public let fractionDigits: Int
  /// The number of fraction digits that CLDR displays for cash amounts.
  public let cashFractionDigits: Int
  /// The rounding increment for cash, in units of the last cash digit: 5 with two digits means 0.05.
  /// Otherwise 1.
  public let cashRoundingIncrement: Int
  /// Whether the currency is in ISO 4217's list one: in force, not withdrawn.
  public let isActive: Bool
  /// The first day on which the currency was legal tender anywhere, as far as known: `1999-01-01`, or less
  /// precisely `1989-12`.
  public let introduced: String?
  /// The last day on which the currency was legal tender anywhere, as far as known; nil if it is in force.
  public let withdrawn: String?
  /// The codes of the currencies that replaced it, if they are known for certain.
  public let successors: [String]
  /// The name in English.
  public let name: String

  /// Returns the currency of a code in any case; nil if neither ISO 4217 nor the linked ICU ever had the
  /// code.
  ///
  /// - Throws: `icuFailure`.
  public init?(code: String) throws(MoneyFormatError) {
    guard let valid = CurrencyCode(code) else { return nil }
    if CurrencyRegistry.entry(for: valid.text) == nil, try !ResolvedCurrency.isKnown(valid, .icu) {
      return nil
    }
    self = try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in try KnownCurrency(valid.text) }
  }

  /// Returns all currencies, sorted by code. Takes some milliseconds.
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

  /// Returns the currencies that are legal tender in a region on a day, the usual one first.
  ///
  /// - Parameters:
  ///   - region: an ISO 3166-1 code of two letters in any case; an unknown region has no currencies.
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

  /// Returns whether the currency was in force on a day, as far as known.
  public func isInForce(on day: CalendarDay) -> Bool {
    CurrencyRegistry.entry(for: code)?.isInForce(on: day.description) ?? false
  }

  /// Returns the name in a locale's language for use in a list: `Euro`, `US-Dollar`. It is the code if the
  /// language has no name.
  ///
  /// - Throws: `invalidLocale`, `icuFailure`.
  public func name(locale: String) throws(MoneyFormatError) -> String {
    try text(.long, locale) { CurrencyOverlay.name(code, locale: $0) }
  }

  /// Returns the symbol in a locale: `$` in `en-US`, `US$` in `en-CA`. It is the code if the locale has no
  /// symbol.
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

  /// Returns the text from ICU, or else from the overlay, or else the code.
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
  /// The current day in UTC.
  public static var today: CalendarDay { .onSystemClock }
}
