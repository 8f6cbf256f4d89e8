// The currency, whether it is known, and the scale of its minor unit.

import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct ResolvedCurrencyTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let code: String
    let isKnown: Bool
    let minorUnits: Int
    var testDescription: String { code }

    init(_ code: String, known: Bool = true, minorUnits: Int) {
      (self.code, self.isKnown, self.minorUnits) = (code, known, minorUnits)
    }
  }

  @Test(arguments: [
    Row("USD", minorUnits: 2), Row("JPY", minorUnits: 0), Row("KWD", minorUnits: 3),
    Row("CLF", minorUnits: 4),
    // CLDR shows these currencies with fewer digits than their minor unit has.
    Row("IQD", minorUnits: 3), Row("LBP", minorUnits: 2), Row("IRR", minorUnits: 2),
    Row("ALL", minorUnits: 2),
    // Without a minor unit, the scale is two.
    Row("XAU", minorUnits: 2), Row("XXX", minorUnits: 2),
    // Withdrawn currencies, which only ICU knows.
    Row("DEM", minorUnits: 2), Row("PTE", minorUnits: 0),
    // Currencies newer than ICU 72, which are only in ISO's list.
    Row("XCG", minorUnits: 2), Row("ZWG", minorUnits: 2),
    Row("ZZZ", known: false, minorUnits: 2), Row("AAA", known: false, minorUnits: 2),
  ])
  func isKnownAndCounts(_ row: Row) throws {
    for code in [row.code, row.code.lowercased()] {
      let currency = try ResolvedFormat(currency: code, locale: "en", options: FormattingOptions()).currency
      #expect(currency.code.text == row.code)
      #expect(currency.isKnown == row.isKnown)
      #expect(currency.minorUnits == row.minorUnits)
    }
  }

  @Test(arguments: [
    "", "E", "EU", "EURO", "E1R", "EU ", " EUR", "\u{20AC}", "EU\u{154}", "EU\u{212A}", "EUR\0", "978", "US$",
    "-EU",
    "currency/EUR", String(repeating: "E", count: 5000),
  ])
  func isNoCode(_ code: String) {
    for options in [FormattingOptions(), FormattingOptions(currencyCode: "EUR")] {
      expectError(.invalidCurrency, naming: MoneyFormatError.quoted(code)) {
        try MoneyFormatter(currency: code, locale: "de-u-cu-eur", options: options)
      }
    }
    expectError(.invalidCurrency, naming: MoneyFormatError.quoted(code)) {
      try MoneyFormatter(locale: "de-u-cu-eur", options: FormattingOptions(currencyCode: code))
    }
    expectError(.invalidCurrency, naming: "\"EUR\"") { try MoneyFormatter(currency: code, locale: "de") }
  }

  struct ChoiceRow: CustomTestStringConvertible, Sendable {
    let argument: String?
    let option: String?
    let locale: String
    let code: String
    var testDescription: String { "\(argument ?? "none"), \(option ?? "none"), \(locale) → \(code)" }

    init(argument: String? = nil, option: String? = nil, _ locale: String, _ code: String) {
      (self.argument, self.option, self.locale, self.code) = (argument, option, locale, code)
    }
  }

  @Test(arguments: [
    // The precedence: argument, option, the locale's `cu`, the region in its `rg`.
    ChoiceRow(argument: "USD", option: "EUR", "de-u-cu-jpy-rg-gbzzzz", "USD"),
    ChoiceRow(option: "EUR", "de-u-cu-jpy-rg-gbzzzz", "EUR"),
    ChoiceRow("de-u-cu-jpy-rg-gbzzzz", "JPY"), ChoiceRow("de-u-rg-gbzzzz", "GBP"),
    ChoiceRow(argument: "usd", "de", "USD"),
    ChoiceRow("de@currency=chf", "CHF"), ChoiceRow("de_DE@currency=CHF;rg=gbzzzz", "CHF"),
    ChoiceRow("und-u-cu-zzz", "ZZZ"), ChoiceRow("en-u-rg-jpzzzz", "JPY"), ChoiceRow("en-u-rg-gbsct", "GBP"),
    ChoiceRow("en-u-rg-dezzzz", "EUR"), ChoiceRow("zz-ZZ-u-rg-frzzzz", "EUR"),
    // An invalid `cu` is ignored.
    ChoiceRow("de-u-cu-eu-rg-gbzzzz", "GBP"), ChoiceRow("de@currency=euro;rg=gbzzzz", "GBP"),
  ])
  func isChosen(_ row: ChoiceRow) throws {
    let options = FormattingOptions(currencyCode: row.option)
    let formatter = try MoneyFormatter(currency: row.argument, locale: row.locale, options: options)
    #expect(formatter.resolved.currencyCode == row.code)
  }

  /// Runs in a separate process, because ICU 72's lookup by date crashes for these regions.
  @Test(.startsItself) func everyRegionHasACurrency() async {
    await #expect(processExitsWith: .success) {
      for (region, code) in [
        ("us", "USD"), ("ch", "CHF"), ("cn", "CNY"), ("mx", "MXN"), ("co", "COP"), ("cl", "CLP"),
        ("uy", "UYU"),
        ("bo", "BOB"), ("ve", "VES"),
      ] {
        let formatter = try MoneyFormatter(locale: "en-u-rg-\(region)zzzz")
        #expect(formatter.resolved.currencyCode == code)
      }
    }
  }

  /// `ZZ` is not a region, although ICU lists metals and funds for it.
  @Test(.startsItself) func unknownRegionHasNoCurrency() async {
    await #expect(processExitsWith: .success) {
      expectError(.invalidCurrency, naming: "No currency was given") {
        try MoneyFormatter(locale: "de-u-rg-zzzzzz")
      }
    }
  }

  @Test(arguments: [
    "de", "de-DE", "en-US", "root", "de-u-nu-arab",
    // Empty or unknown extensions.
    "de-u-cu", "de-u-cu-eu", "de-u-cu-1234", "de-u-rg", "de-u-rg-xxzzzz", "de-u-rg-001zzzz",
    "de-u-rg-419zzzz",
    "de@rg=x", "de@rg=1", "de@rg=/", "de@rg=gb",
  ])
  func noneIsGiven(_ locale: String) {
    expectError(.invalidCurrency, naming: "No currency was given") { try MoneyFormatter(locale: locale) }
  }
}
