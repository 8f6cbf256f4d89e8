// Everyday symbols that the application registers: parsed in every way, and never written.

import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct RegisteredSymbolsTests {
  /// No other test of the process uses these texts.
  @Test func registeredSymbolsAreRead() throws {
    // A format that was made, and has read, before.
    let francs = { try MoneyFormatter.cached(currency: "CHF", locale: "de-CH") }
    #expect(throws: AmountParseError.self) { try francs().parse("5 Hämmerli") }
    try EverydaySymbols.register(["Hämmerli", "\u{1F9C0}\u{1F9C0}"], for: "chf")
    try EverydaySymbols.register(["Hämmerli"], for: "CHF")
    #expect(try francs().parse("5 hämmerli").amount == 5)
    #expect(try francs().parse("\u{1F9C0}\u{1F9C0}5").amount == 5)
    #expect(try MoneyReader(locale: "en-US").parse("5 Hämmerli").currencyCode == "CHF")
    do {
      _ = try MoneyFormatter(currency: "EUR", locale: "de-CH").parse("5 Hämmerli")
      Issue.record("another currency's symbol was read")
    } catch let error as AmountParseError {
      #expect(error.reason == .currencyMismatch && error.found == "CHF")
    }
    // What the locale itself writes keeps its meaning.
    try EverydaySymbols.register(["CFPF"], for: "XTS")
    #expect(try MoneyReader(locale: "en-US").parse("CFPF5").currencyCode == "XPF")
    // Nothing is written with it.
    #expect(try francs().string(minorUnits: 500) == "CHF\u{A0}5.00")
  }

  @Test(arguments: [
    ("CHF", "5", MoneyFormatError.Code.invalidOption), ("CHF", "", .invalidOption),
    ("CHF", "-", .invalidOption),
    ("CHF", " ", .invalidOption), ("CHF", "a\n", .invalidOption),
    ("CHF", String(repeating: "x", count: 257), .invalidOption), ("FRANC", "x", .invalidCurrency),
    ("C", "x", .invalidCurrency), ("QQQ", "x", .invalidCurrency),
    // Codes are always read as their currencies.
    ("CHF", "CHF", .invalidOption), ("CHF", "usd", .invalidOption), ("CHF", "DEM", .invalidOption),
  ])
  func unreadableSymbolsAreRefused(_ code: String, _ symbol: String, _ error: MoneyFormatError.Code) {
    do {
      try EverydaySymbols.register([symbol], for: code)
      Issue.record("\(symbol) was registered")
    } catch let thrown {
      #expect(thrown.code == error)
    }
  }
}
