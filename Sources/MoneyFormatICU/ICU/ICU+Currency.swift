// ICU's currency data. Codes are three ASCII letters.

import CICU
import MoneyFormatCore

extension ICU {
  /// How an amount is paid: for cash, some currencies have fewer digits or a larger increment. The raw values
  /// are the words in ICU's skeletons.
  package enum CurrencyUsage: String, Sendable {
    case standard, cash

    fileprivate var value: cicu_currency_usage {
      self == .standard ? CICU_USAGE_STANDARD : CICU_USAGE_CASH
    }
  }

  package enum CurrencyNameStyle: Sendable {
    case symbol, narrow, long, formal, variant

    fileprivate var value: cicu_currency_name_style {
      switch self {
      case .symbol: CICU_NAME_SYMBOL
      case .narrow: CICU_NAME_NARROW
      case .long: CICU_NAME_LONG
      case .formal: CICU_NAME_FORMAL
      case .variant: CICU_NAME_VARIANT
      }
    }
  }

  package static func fractionDigits(
    currency: String, usage: CurrencyUsage
  ) throws(Failure) -> Int {
    Int(try call { cicu_currency_fraction_digits(currency, usage.value, &$0) })
  }

  /// Returns the rounding increment in units of the last fraction digit: 5 for CHF in cash (0.05), 1 for
  /// none. CLDR's data contains this integer, which ICU's function divides by a power of ten.
  package static func roundingIncrement(
    currency: String, usage: CurrencyUsage
  ) throws(Failure) -> Int {
    var increment = try call { cicu_currency_rounding_increment(currency, usage.value, &$0) }
    for _ in 0..<(try fractionDigits(currency: currency, usage: usage)) { increment *= 10 }
    return max(1, Int(increment.rounded()))
  }

  /// Returns CLDR's standard and cash digits.
  package static func digits(ofCurrency code: String) throws(Failure) -> CLDRDigits {
    CLDRDigits(
      standard: try fractionDigits(currency: code, usage: .standard),
      cash: try fractionDigits(currency: code, usage: .cash),
      cashIncrement: try roundingIncrement(currency: code, usage: .cash))
  }

  /// Returns the ISO 4217 numeric code, or nil if ICU has none.
  package static func numericCode(currency: String) -> Int? {
    let code = Int(cicu_currency_numeric_code(currency))
    return code == 0 ? nil : code
  }

  /// Returns the currency's symbol or name in a locale, or nil if ICU has none and would return the code.
  package static func currencyName(
    _ currency: String, localeIdentifier: String, style: CurrencyNameStyle
  ) throws(Failure) -> String? {
    // If memory runs out, ICU also returns the code, without an error. A missing name is believed only after
    // a second try.
    for _ in 0..<2 {
      var isCode = false
      let name = try text {
        cicu_currency_name(currency, localeIdentifier, style.value, $0, $1, &isCode, &$2)
      }
      if !isCode { return name }
    }
    return nil
  }

  /// Returns the currency's name for a plural category: `other` → "US dollars".
  package static func currencyPluralName(
    _ currency: String, localeIdentifier: String, pluralCategory: String
  ) throws(Failure) -> String {
    try text {
      cicu_currency_plural_name(currency, localeIdentifier, pluralCategory, $0, $1, &$2)
    }
  }

  /// Returns whether the locale has a pattern or separators for this currency only.
  static func hasOwnPattern(currency: String, localeIdentifier: String) throws(Failure) -> Bool {
    try call { cicu_currency_has_pattern(currency, localeIdentifier, &$0) }
  }

  /// Returns the pattern that joins a number and a currency name, `{0} {1}`, or nil if that of `other`
  /// applies.
  static func unitPattern(localeIdentifier: String, pluralCategory: String) throws(Failure) -> String? {
    let pattern = try text { cicu_currency_unit_pattern(localeIdentifier, pluralCategory, $0, $1, &$2) }
    return pattern.isEmpty ? nil : pattern
  }

  /// Returns all currency codes that ICU knows, current and historic.
  package static func availableCurrencies() throws(Failure) -> [String] {
    try names { cicu_currencies_open(&$0) }
  }

  /// Returns the legal tender in the region of a locale at a time (seconds since 1970), the most used first.
  package static func tender(
    localeIdentifier: String, at date: Double
  ) throws(Failure) -> [String] {
    let count = try call { cicu_currency_count_for_locale(localeIdentifier, date * 1000, &$0) }
    var codes: [String] = []
    for index in 0..<count {
      codes.append(
        try text {
          cicu_currency_for_locale(localeIdentifier, date * 1000, index + 1, $0, $1, &$2)
        })
    }
    return codes
  }

  /// Returns the past and present tender of a region (`DE`), the most used first.
  package static func tender(inRegion region: String) throws(Failure) -> [CurrencyOverlay.Tender] {
    let rows = try text { cicu_currency_tender_rows(region, $0, $1, &$2) }
    return rows.split(separator: ";").map { row in
      let fields = row.split(separator: ":", omittingEmptySubsequences: false)
      // A row applies to the days whose noon lies in its period, so that time zones don't matter.
      func firstNoon(_ milliseconds: Substring) -> Int? {
        Int(milliseconds).map { Int((Double($0 - 43_200_000) / 86_400_000).rounded(.up)) }
      }
      return CurrencyOverlay.Tender(
        code: String(fields[0]), from: firstNoon(fields[1]), to: firstNoon(fields[2]).map { $0 - 1 })
    }
  }
}
