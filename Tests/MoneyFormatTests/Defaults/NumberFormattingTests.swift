// The library's own NumberFormatting, and a custom one.

import FoundationEssentials
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct NumberFormattingTests {
  static let german = FormattingOptions(locale: "de-DE", currencyCode: "EUR")

  @Test func sameTextAsAFormatter() throws {
    let amounts = ["0", "-0.001", "1234.5", "-98765432.109876", "999.995"].compactMap { Decimal(string: $0) }
    for style in FormattingStyle.allCases {
      var options = Self.german
      options.formattingStyle = style
      let formatter = try MoneyFormatter(options: options)
      for amount in amounts {
        let text = MoneyNumberFormatting().format(amount: amount, options: options)
        #expect(text == formatter.string(from: amount))
      }
    }
  }

  /// A decimal has no zeros of its own, here as in a formatter.
  @Test func decimalsKeepNoZeros() throws {
    var options = Self.german
    (options.fractionDigits, options.trailingZeros) = (.range(0...4), .keepInput)
    let amount = Decimal(sign: .plus, exponent: -2, significand: 150)
    #expect(MoneyNumberFormatting().format(amount: amount, options: options) == "1,5\u{A0}\u{20AC}")
    #expect(try MoneyFormatter(options: options).string(from: amount) == "1,5\u{A0}\u{20AC}")
  }

  @Test func invalidOptionsGiveNil() {
    let formatting = MoneyNumberFormatting()
    #expect(formatting.format(amount: .nan, options: Self.german) == nil)
    #expect(formatting.format(amount: 5, options: FormattingOptions(locale: "de-DE")) == nil)
    #expect(
      formatting.format(amount: 5, options: FormattingOptions(locale: "de DE", currencyCode: "EUR")) == nil)
    #expect(
      formatting.format(amount: 5, options: FormattingOptions(locale: "de-DE", currencyCode: "USDD")) == nil)
    var options = Self.german
    options.numberingSystem = "roman"
    #expect(formatting.format(amount: 5, options: options) == nil)
  }

  /// The host can set the table of `plain` for all amounts.
  @Test func customTable() {
    let table = AbbreviationTable([.init(threshold: 1_000, suffix: "\u{A0}Tsd.")])
    var options = Self.german
    options.abbreviator = .plain
    let amount = Decimal(12_345)
    #expect(MoneyNumberFormatting().format(amount: amount, options: options) == "12,3k\u{A0}\u{20AC}")
    let formatting = MoneyNumberFormatting(plainTable: table)
    #expect(formatting.format(amount: amount, options: options) == "12,3\u{A0}Tsd.\u{A0}\u{20AC}")
    options.abbreviator = .none
    #expect(formatting.format(amount: amount, options: options) == "12.345,00\u{A0}\u{20AC}")
  }

  /// A host can replace the formatter, for the process or for a task.
  @Test func customFormatter() {
    struct Shouting: NumberFormatting {
      func format(amount: Decimal, options: FormattingOptions) -> String? {
        MoneyNumberFormatting().format(amount: amount, options: options).map { $0 + "!" }
      }
    }
    var defaults = MoneyFormatDefaults.current
    defaults.formatter = Shouting()
    MoneyFormatDefaults.withDefaults(defaults) {
      let formatter = MoneyFormatDefaults.current.formatter
      #expect(formatter.format(amount: 5, options: Self.german) == "5,00\u{A0}\u{20AC}!")
    }
    #expect(
      MoneyFormatDefaults.current.formatter.format(amount: 5, options: Self.german) == "5,00\u{A0}\u{20AC}")
  }

  /// A request whose locale is in the options finds the cached entry.
  @Test func localeInOptionsFindsTheCachedEntry() {
    // Concurrent tests that register currencies invalidate all requests.
    let isFound = (0..<100).contains { _ in
      _ = MoneyNumberFormatting().format(amount: 5, options: Self.german)
      return FormatCache.shared.withFormatIfPresent(
        currency: nil, locale: nil, options: Self.german, fractionOverride: nil, { _ in true }) ?? false
    }
    #expect(isFound)
  }
}
