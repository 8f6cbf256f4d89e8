// The known currencies with their digits, for lists and menus.

import MoneyFormatCore
import MoneyFormatHost

/// A currency, past or present, that is in ISO 4217's lists or in the locale data, or a custom one.
public struct KnownCurrency: Hashable, Sendable, Identifiable {
  /// Three upper-case letters, or the code of a custom currency.
  public let code: String
  /// The code.
  public var id: String { code }
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
  /// Whether the currency is in ISO 4217's list one: in force, not withdrawn. Custom currencies are active.
  public let isActive: Bool
  /// Whether people pay with it: in force, and neither a fund, a metal, a unit of account nor a code for tests. These are
  /// the currencies to offer in a menu. Custom currencies are.
  public let isTender: Bool
  /// The first day on which the currency was legal tender anywhere, as far as known: `1999-01-01`.
  public let introduced: String?
  /// The last day on which the currency was legal tender anywhere, as far as known: `2001-12-31`, or less precisely `1989-12`; nil
  /// if it is in force.
  public let withdrawn: String?
  /// The codes of the currencies that replaced it, if they are known for certain.
  public let successors: [String]
  /// The name in English.
  public let name: String
  /// The custom currency, if it is one.
  private let custom: CustomCurrency?

  /// Whether it is defined by the application.
  public var isCustom: Bool { custom != nil }

  /// Returns the currency of a code in any case; nil if neither ISO 4217 nor the locale data ever had the
  /// code.
  ///
  /// - Parameters:
  ///   - code: three letters, or the code of a custom currency.
  ///   - data: the locale data with the digits and names; nil means ``MoneyFormatDefaults/localeData``.
  /// - Throws: `icuFailure`, `invalidLocaleData`.
  public init?(code: String, from data: LocaleData? = nil) throws(MoneyFormatError) {
    if let custom = data.orDefault.source.customCurrency(code) {
      self.init(custom)
      return
    }
    guard let valid = CurrencyCode(code) else { return nil }
    let listing = data.orDefault.listing
    guard try listing.isCurrency(valid.text) else { return nil }
    self = try KnownCurrency(valid.text, listing)
  }

  /// Returns all currencies, those defined by oneself among them, sorted by code. Takes some milliseconds.
  ///
  /// - Parameter data: as for ``init(code:from:)``.
  /// - Throws: `icuFailure`, `invalidLocaleData`.
  public static func all(from data: LocaleData? = nil) throws(MoneyFormatError) -> [KnownCurrency] {
    let listing = data.orDefault.listing
    let custom = data.orDefault.source.customCurrencies.map { KnownCurrency($0) }
    let codes = Set(try listing.currencyCodes()).union(CurrencyRegistry.entries.map(\.code))
    var currencies = custom
    for code in codes.subtracting(custom.map(\.code)) { currencies.append(try KnownCurrency(code, listing)) }
    return currencies.sorted { $0.code < $1.code }
  }

  /// Returns the currencies that are legal tender in a region on a day, the most used first.
  ///
  /// - Parameters:
  ///   - region: an ISO 3166-1 code of two letters in any case; an unknown region has no currencies.
  ///   - day: by default today, in UTC.
  ///   - data: as for ``init(code:from:)``.
  /// - Throws: `icuFailure`, `invalidLocaleData`.
  public static func tender(
    inRegion region: String, on day: CalendarDay = .today, from data: LocaleData? = nil
  ) throws(MoneyFormatError) -> [KnownCurrency] {
    guard region.utf8.count == 2, region.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) }) else {
      return []
    }
    let listing = data.orDefault.listing
    var currencies: [KnownCurrency] = []
    for code in try listing.tender(inRegion: region.uppercased(), on: day, .current) {
      currencies.append(try KnownCurrency(code, listing))
    }
    return currencies
  }

  /// Returns the currencies that people pay with today, for a menu in the language of a locale: those with
  /// ``isTender``, sorted by ``name(locale:from:)`` in the locale's collation.
  ///
  /// Frozen data has no collation; with it they are sorted by code.
  ///
  /// - Parameters:
  ///   - locale: a BCP 47 tag or an ICU identifier.
  ///   - data: as for ``init(code:from:)``.
  /// - Throws: `invalidLocale`, `icuFailure`, `invalidLocaleData`.
  public static func tender(
    sortedByNameIn locale: String, from data: LocaleData? = nil
  ) throws(MoneyFormatError) -> [KnownCurrency] {
    let listing = data.orDefault.listing
    let identifier = try listing.available(locale).identifier
    // Sorted by code, which also decides between equal names.
    let currencies = try all(from: data).filter(\.isTender)
    let names = try currencies.map { currency throws(MoneyFormatError) in
      try currency.name(locale: locale, from: data)
    }
    guard let keys = try listing.collationKeys(of: names, identifier) else { return currencies }
    return zip(keys, currencies).sorted {
      $0.0 == $1.0 ? $0.1.code < $1.1.code : $0.0.lexicographicallyPrecedes($1.0)
    }.map(\.1)
  }

  /// Returns whether the currency was in force on a day, as far as known. Custom currencies are always in force.
  public func isInForce(on day: CalendarDay) -> Bool {
    isCustom || CurrencyRegistry.entry(for: code)?.isInForce(on: day.description) ?? false
  }

  /// Returns the name in a locale's language for use in a list: `Euro`, `US-Dollar`. It is the code if the
  /// language has no name.
  ///
  /// - Parameters:
  ///   - locale: a BCP 47 tag or an ICU identifier.
  ///   - data: as for ``init(code:from:)``.
  /// - Throws: `invalidLocale`, `icuFailure`, `invalidLocaleData`.
  public func name(locale: String, from data: LocaleData? = nil) throws(MoneyFormatError) -> String {
    if let custom { return custom.name }
    return try text(.name, locale, data) { CurrencyOverlay.name(code, locale: $0) }
  }

  /// Returns the symbol in a locale: `$` in `en-US`, `US$` in `en-CA`. It is the code if the locale has no
  /// symbol.
  ///
  /// - Parameters:
  ///   - locale: a BCP 47 tag or an ICU identifier.
  ///   - narrow: whether to return the narrow symbol, which several currencies may share.
  ///   - data: as for ``init(code:from:)``.
  /// - Throws: `invalidLocale`, `icuFailure`, `invalidLocaleData`.
  public func symbol(
    locale: String, narrow: Bool = false, from data: LocaleData? = nil
  ) throws(MoneyFormatError) -> String {
    if let custom { return narrow ? custom.narrowSymbol : custom.symbol }
    return try text(narrow ? .narrowSymbol : .symbol, locale, data) {
      CurrencyOverlay.symbol(code, locale: $0, narrow: narrow)
    }
  }

  /// Returns the text from the locale data, or else from the overlay, or else the code.
  private func text(
    _ kind: CurrencyTextKind, _ locale: String, _ data: LocaleData?, newer: (String) -> String?
  ) throws(MoneyFormatError) -> String {
    let data = data.orDefault
    let identifier = try data.listing.available(locale).identifier
    if try CurrencyOverlay.names(code, in: identifier, data.source) { return newer(identifier) ?? code }
    return try data.listing.text(kind, ofCurrency: code, identifier) ?? code
  }

  private init(_ custom: CustomCurrency) {
    (code, name, self.custom) = (custom.code, custom.name, custom)
    (numericCode, minorUnitDigits) = (nil, custom.fractionDigits)
    (fractionDigits, cashFractionDigits) = (custom.fractionDigits, custom.fractionDigits)
    (cashRoundingIncrement, isActive, isTender) = (1, true, true)
    (introduced, withdrawn, successors) = (nil, nil, [])
  }

  private init(_ code: String, _ listing: any LocaleListing) throws(MoneyFormatError) {
    custom = nil
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
    // CLDR dates legal tender only.
    isTender = isActive && introduced != nil
    withdrawn = entry?.withdrawn
    successors = entry?.successors ?? []
    name =
      try listing.text(.name, ofCurrency: code, "en") ?? CurrencyOverlay.name(code, locale: "en")
      ?? entry?.name ?? code
  }
}

extension CalendarDay {
  /// The current day in UTC.
  public static var today: CalendarDay { .onSystemClock }
}
