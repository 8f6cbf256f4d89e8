// ICU's currency data through Swift.

import TestSupport
import Testing

@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct ICUCurrencyTests {
  struct DigitsRow: CustomTestStringConvertible, Sendable {
    let code: String
    let standard: Int
    let cash: Int
    let cashIncrement: Int
    var testDescription: String { code }

    init(_ code: String, _ standard: Int, cash: Int, by cashIncrement: Int = 1) {
      (self.code, self.standard, self.cash, self.cashIncrement) = (code, standard, cash, cashIncrement)
    }
  }

  @Test(
    .ofICU72,
    arguments: [
      DigitsRow("USD", 2, cash: 2), DigitsRow("JPY", 0, cash: 0), DigitsRow("KWD", 3, cash: 3),
      DigitsRow("CLF", 4, cash: 4), DigitsRow("CHF", 2, cash: 2, by: 5), DigitsRow("CAD", 2, cash: 2, by: 5),
      DigitsRow("DKK", 2, cash: 2, by: 50), DigitsRow("CZK", 2, cash: 0), DigitsRow("SEK", 2, cash: 0),
      DigitsRow("HUF", 2, cash: 0), DigitsRow("COP", 2, cash: 0), DigitsRow("IQD", 0, cash: 0),
      DigitsRow("LBP", 0, cash: 0), DigitsRow("IRR", 0, cash: 0), DigitsRow("ITL", 0, cash: 0),
      DigitsRow("ZZZ", 2, cash: 2), DigitsRow("XXX", 2, cash: 2),
    ])
  func digits(_ row: DigitsRow) throws {
    #expect(try ICU.fractionDigits(currency: row.code, usage: .standard) == row.standard)
    #expect(try ICU.fractionDigits(currency: row.code, usage: .cash) == row.cash)
    #expect(try ICU.roundingIncrement(currency: row.code, usage: .standard) == 1)
    #expect(try ICU.roundingIncrement(currency: row.code, usage: .cash) == row.cashIncrement)
  }

  @Test(
    arguments: [
      ("USD", 840), ("EUR", 978), ("ALL", 8), ("CHF", 756), ("DEM", 276), ("ZZZ", nil), ("QQQ", nil),
      ("EU", nil),
      ("EURO", nil), ("", nil),
    ] as [(String, Int?)])
  func numericCode(_ code: String, _ number: Int?) {
    #expect(ICU.numericCode(currency: code) == number)
  }

  struct NameRow: CustomTestStringConvertible, Sendable {
    let code: String
    let locale: String
    let style: ICU.CurrencyNameStyle
    let name: String?
    var testDescription: String { "\(code) in \(locale), \(style)" }

    init(_ code: String, _ locale: String, _ style: ICU.CurrencyNameStyle, _ name: String?) {
      (self.code, self.locale, self.style, self.name) = (code, locale, style, name)
    }
  }

  @Test(
    .ofICU72,
    arguments: [
      NameRow("USD", "en", .symbol, "$"), NameRow("USD", "en_CA", .symbol, "US$"),
      NameRow("USD", "en", .long, "US Dollar"), NameRow("USD", "de", .long, "US-Dollar"),
      NameRow("EUR", "root", .symbol, "\u{20AC}"), NameRow("EUR", "root", .long, nil),
      NameRow("CAD", "en", .symbol, "CA$"), NameRow("CAD", "en", .narrow, "$"),
      NameRow("PLN", "pl", .symbol, "z\u{142}"), NameRow("PLN", "pl", .long, "z\u{142}oty polski"),
      NameRow("TWD", "zh_Hant", .symbol, "$"), NameRow("TWD", "zh_Hant", .formal, "NT$"),
      NameRow("TRY", "tr", .symbol, "\u{20BA}"), NameRow("TRY", "tr", .variant, "TL"),
      NameRow("RUB", "ru", .narrow, "\u{20BD}"), NameRow("PTE", "pt_PT", .symbol, "\u{200B}"),
      NameRow("XXX", "en", .symbol, "\u{A4}"),
      // In de, the franc's symbol equals its code, which counts as no symbol.
      NameRow("CHF", "de", .symbol, nil), NameRow("CHF", "de", .long, "Schweizer Franken"),
      NameRow("ZZZ", "en", .symbol, nil), NameRow("ZZZ", "en", .narrow, nil),
      NameRow("ZZZ", "en", .long, nil),
      NameRow("ZZZ", "en", .formal, nil), NameRow("ZZZ", "en", .variant, nil),
    ])
  func name(_ row: NameRow) throws {
    let name = try ICU.currencyName(row.code, localeIdentifier: row.locale, style: row.style)
    #expect(name.map(escaped) == row.name.map(escaped))
  }

  @Test(
    .ofICU72,
    arguments: [
      ("USD", "en", "one", "US dollar"), ("USD", "en", "other", "US dollars"),
      ("USD", "en", "few", "US dollars"),
      ("PLN", "pl", "one", "z\u{142}oty polski"), ("PLN", "pl", "few", "z\u{142}ote polskie"),
      ("PLN", "pl", "many", "z\u{142}otych polskich"), ("PLN", "pl", "other", "z\u{142}otego polskiego"),
      ("ZZZ", "en", "other", "ZZZ"),
    ])
  func pluralName(_ code: String, _ locale: String, _ category: String, _ name: String) throws {
    let found = try ICU.currencyPluralName(code, localeIdentifier: locale, pluralCategory: category)
    #expect(escaped(found) == escaped(name))
  }

  @Test func listIncludesHistoricCodes() throws {
    let codes = try ICU.availableCurrencies()
    #expect(Set(codes).isSuperset(of: ["USD", "EUR", "DEM", "PTE", "XXX", "CLF"]))
    #expect(!codes.contains("ZZZ"))
    #expect(codes.allSatisfy { CurrencyCode($0)?.text == $0 })
    #expect(Set(codes).count == codes.count)
  }

  struct TenderRow: CustomTestStringConvertible, Sendable {
    let locale: String
    let date: Double
    let codes: [String]
    var testDescription: String { "\(locale) at \(Int(date))" }

    init(_ locale: String, at date: Double, _ codes: String...) {
      (self.locale, self.date, self.codes) = (locale, date, codes)
    }
  }

  /// Dates are seconds since 1970: 6e8 is in 1989, 1.6e9 in 2020, 1.7e9 in 2023.
  @Test(
    .ofICU72,
    arguments: [
      TenderRow("de_DE", at: 0, "DEM"), TenderRow("de_DE", at: 1.6e9, "EUR"),
      TenderRow("und_DE", at: 1.6e9, "EUR"),
      TenderRow("pt_PT", at: 6e8, "PTE"), TenderRow("und_GB", at: 1.7e9, "GBP"),
      TenderRow("und_PA", at: 1.7e9, "PAB", "USD"), TenderRow("und_HR", at: 1.6e9, "HRK"),
      TenderRow("und_HR", at: 1.7e9, "EUR"),
    ])
  func tender(_ row: TenderRow) throws {
    #expect(try ICU.tender(localeIdentifier: row.locale, at: row.date) == row.codes)
  }

  /// USN in the US and WIR in Switzerland. Runs in a separate process, because ICU 72's lookup by date
  /// dereferences a null pointer for such regions.
  @Test(.startsItself) func tenderWithCodesThatNeverWereTender() async {
    await #expect(processExitsWith: .success) {
      let american = try ICU.tender(localeIdentifier: "und_US", at: 1.6e9)
      #expect(american == ["USD"])
      let swiss = try ICU.tender(localeIdentifier: "und_CH", at: 1.6e9)
      #expect(swiss.first == "CHF")
    }
  }

  @Test(arguments: ["", "EU", "EURO"])
  func codeOfWrongLengthThrows(_ code: String) {
    let calls: [() throws -> Any] = [
      { try ICU.fractionDigits(currency: code, usage: .standard) },
      { try ICU.roundingIncrement(currency: code, usage: .cash) },
      { try ICU.currencyName(code, localeIdentifier: "en", style: .symbol) as Any },
      { try ICU.currencyPluralName(code, localeIdentifier: "en", pluralCategory: "other") },
    ]
    for call in calls {
      let failure = #expect(throws: ICU.Failure.self) { _ = try call() }
      #expect(failure?.statusName == "U_ILLEGAL_ARGUMENT_ERROR")
    }
  }

  @Test(arguments: ["und_XX", "und_999", "und", "de", "root"])
  func unknownRegionHasNoTender(_ locale: String) throws {
    #expect(try ICU.tender(localeIdentifier: locale, at: 1.6e9) == [])
  }
}
