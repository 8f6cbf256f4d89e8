// The public interface of a formatter: its resolved options, value semantics, and thread safety.

import Dispatch
import FoundationEssentials
import Synchronization
import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct MoneyFormatterTests {
  @Test(.ofRecordedData) func resolvedOptions() throws {
    let resolved = try MoneyFormatter(currency: "eur", locale: "de-AT-u-nu-arab").resolved
    #expect(resolved.locale == "de_AT")
    #expect(!resolved.isFallbackLocale)
    #expect(resolved.currencyCode == "EUR")
    #expect(resolved.isKnownCurrency)
    #expect(resolved.minorUnitDigits == 2)
    #expect(resolved.formattingStyle == .currency)
    #expect(resolved.negativeStyle == .minus)
    #expect(resolved.signDisplay == .negative)
    #expect(resolved.minimumFractionDigits == 2)
    #expect(resolved.maximumFractionDigits == 2)
    #expect(resolved.roundingIncrement == 1)
    #expect(!resolved.hidesZeroFraction)
    #expect(resolved.roundingMode == .halfEven)
    #expect(resolved.grouping == .automatic)
    #expect(resolved.numberingSystem == "arab")
    #expect(
      resolved.dataVersion
        == recorded("icu72.1-cldr42", with78: "icu78.3-cldr48") + "+iso4217-\(CurrencyRegistry.version)")
    #expect(resolved.isNative)
  }

  @Test(.ofRecordedData) func everyOptionIsResolved() throws {
    let options = FormattingOptions(
      locale: "zz-ZZ", currencyCode: "chf", formattingStyle: .decimal, negativeStyle: .accounting,
      signDisplay: .always,
      hidesZeroFraction: true, currencyDigits: .cash, roundingMode: .ceiling, grouping: .minTwo,
      numberingSystem: "deva")
    let resolved = try MoneyFormatter(options: options).resolved
    #expect(resolved.locale == "root")
    #expect(resolved.isFallbackLocale)
    #expect(resolved.currencyCode == "CHF")
    #expect(resolved.formattingStyle == .decimal)
    #expect(resolved.negativeStyle == .accounting)
    #expect(resolved.signDisplay == .always)
    #expect(resolved.minimumFractionDigits == 2)
    #expect(resolved.roundingIncrement == 5)
    #expect(resolved.hidesZeroFraction)
    #expect(resolved.roundingMode == .ceiling)
    #expect(resolved.grouping == .minTwo)
    #expect(resolved.numberingSystem == "deva")
  }

  @Test(arguments: [
    ("ZZZ", false, 2, 2), ("IQD", true, 3, 0), ("USD", true, 2, 2), ("CLF", true, 4, 4), ("DEM", true, 2, 2),
    ("XCG", true, 2, 2),
    // Withdrawn before ICU's data begin.
    ("ADF", true, 2, 2), ("GNE", true, 2, 2),
  ])
  func knownCurrencies(_ code: String, _ isKnown: Bool, _ minorUnits: Int, _ shown: Int) throws {
    let resolved = try MoneyFormatter(currency: code, locale: "en").resolved
    #expect(resolved.isKnownCurrency == isKnown)
    #expect(resolved.minorUnitDigits == minorUnits)
    #expect(resolved.maximumFractionDigits == shown)
  }

  /// Invalid arguments: the code, and the value in the message.
  @Test(
    arguments: [
      (.invalidLocale, "", "EUR", "\"\""), (.invalidLocale, "-", "EUR", "\"-\""),
      (.invalidLocale, "d", "EUR", "\"d\""),
      (.invalidLocale, "de--DE", "EUR", "\"de--DE\""), (.invalidLocale, "../../etc", "EUR", "\"../../etc\""),
      (.invalidLocale, "de\0DE", "EUR", "\"de\\u{0}DE\""),
      (.invalidLocale, "de_DE.UTF-8", "EUR", "\"de_DE.UTF-8\""),
      (.invalidLocale, "de DE", "EUR", "\"de DE\""), (.invalidLocale, "d\u{E9}", "EUR", "\"d\u{E9}\""),
      (.invalidCurrency, "de", "", "\"\""), (.invalidCurrency, "de", "EU", "\"EU\""),
      (.invalidCurrency, "de", "EURO", "\"EURO\""),
      (.invalidCurrency, "de", "E1R", "\"E1R\""), (.invalidCurrency, "de", "\u{20AC}", "\"\u{20AC}\""),
      (.invalidCurrency, "de", "EU\u{154}", "\"EU\u{154}\""),
      // The locale is checked first.
      (.invalidLocale, "d", "EU", "\"d\""),
    ] as [(MoneyFormatError.Code, String, String, String)])
  func badInput(_ code: MoneyFormatError.Code, _ locale: String, _ currency: String, _ named: String) {
    expectError(code, naming: named) { try MoneyFormatter(currency: currency, locale: locale) }
    expectError(code, naming: named) {
      try MoneyFormatter(options: FormattingOptions(locale: locale, currencyCode: currency))
    }
  }

  @Test func copiesAreEqual() throws {
    let formatter = try MoneyFormatter(currency: "EUR", locale: "de-DE")
    let copy = formatter
    #expect(copy.string(from: 5) == formatter.string(from: 5))
    #expect(copy.compiled === formatter.compiled)
    #expect(MemoryLayout<MoneyFormatter>.size == MemoryLayout<UnsafeRawPointer>.size)
  }

  @Test func threadsShareAFormatter() throws {
    let formatter = try MoneyFormatter(currency: "EUR", locale: "de-DE")
    let amounts = (0..<200).map { Int64($0) * 123_457 - 12_000_000 }
    let expected = amounts.map { formatter.string(minorUnits: $0) }
    let wrong = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for (amount, text) in zip(amounts, expected) {
        if formatter.string(minorUnits: amount) != text { wrong.withLock { $0 += 1 } }
      }
    }
    #expect(wrong.withLock { $0 } == 0)
  }

  /// Formatters may be made concurrently; data that is read only once is read safely.
  @Test func threadsMakeFormatters() throws {
    let locales = ["de-DE", "ar-EG", "zz-ZZ", "hi-IN", "en-US-u-cf-account", "zh-TW"]
    let expected = try locales.map { try MoneyFormatter(currency: "ZZZ", locale: $0).string(from: -1234.5) }
    let wrong = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 24) { index in
      let text = try? MoneyFormatter(currency: "ZZZ", locale: locales[index % 6]).string(from: -1234.5)
      if text != expected[index % 6] { wrong.withLock { $0 += 1 } }
    }
    #expect(wrong.withLock { $0 } == 0)
  }
}
