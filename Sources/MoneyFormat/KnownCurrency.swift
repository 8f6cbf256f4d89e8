// The currencies there are, with their digits, for lists and menus.

/// A currency that ISO 4217's list or the linked ICU knows, of every time.
public struct KnownCurrency: Hashable, Sendable {
  /// Three upper-case letters.
  public let code: String
  /// ISO 4217's number.
  public let numericCode: Int?
  /// Digits of the minor unit in ISO 4217's list one; nil where there is none, and for withdrawn codes.
  public let minorUnitDigits: Int?
  /// Digits that CLDR shows.
  public let fractionDigits: Int
  /// Digits that CLDR shows for cash.
  public let cashFractionDigits: Int
  /// In units of the last cash digit: 5 with two digits means steps of 0.05; else 1.
  public let cashRoundingIncrement: Int
  /// Whether it stands in ISO 4217's list one: in force, not withdrawn.
  public let isActive: Bool
  /// In English.
  public let name: String

  /// All of them, sorted by code. Takes some milliseconds.
  ///
  /// - Throws: `icuFailure`.
  public static func all() throws(MoneyFormatError) -> [KnownCurrency] {
    try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      let codes = Set(try ICU.availableCurrencies()).union(ISO4217.entries.map(\.code))
      var currencies: [KnownCurrency] = []
      for code in codes.sorted() { currencies.append(try KnownCurrency(code)) }
      return currencies
    }
  }

  private init(_ code: String) throws(ICU.Failure) {
    let entry = ISO4217.entry(for: code)
    self.code = code
    numericCode = entry?.number ?? ICU.numericCode(currency: code)
    minorUnitDigits = entry?.minorUnits
    fractionDigits = try ICU.fractionDigits(currency: code, usage: .standard)
    cashFractionDigits = try ICU.fractionDigits(currency: code, usage: .cash)
    cashRoundingIncrement = try ICU.roundingIncrement(currency: code, usage: .cash)
    isActive = entry != nil
    let icuName = try ICU.currencyName(code, localeIdentifier: "en", style: .long)
    name = icuName ?? entry?.name ?? code
  }
}
