// Shared plural rules select the same categories as ICU's rules.

import Testing

@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct PluralRulesTests {
  @Test func sharedRulesEqualTheLocales() throws {
    let locales = try ICU.availableLocales()
    for locale in locales + locales.reversed() {
      let shared = try #require(try PluralRules(localeIdentifier: locale))
      let read = try #require(PluralRules(try ICU.pluralRules(localeIdentifier: locale)))
      for number in 0...200 {
        let amount = Amount(
          coefficient: UInt128(number), exponent: number % 3 == 0 ? -1 : 0, isNegative: false)
        let operands = Rounded(amount, fraction: .hand(0...1), roundingMode: .halfEven).operands
        #expect(shared.category(of: operands) == read.category(of: operands), "\(locale) \(amount)")
      }
    }
  }

  /// Rules have one identity for all locales that share them, and different identities where they differ.
  @Test func identities() throws {
    let (en, de, pl) = (
      try PluralRules(localeIdentifier: "en"), try PluralRules(localeIdentifier: "en_GB"),
      try PluralRules(localeIdentifier: "pl")
    )
    #expect(try #require(en).id == #require(de).id)
    #expect(try #require(en).id != #require(pl).id)
  }

  @Test(arguments: [
    "one", "one: x = 1", "one: i = a", "one: i within 1..2", "several: i = 1", "one: i = 3..2", "one: i % 10",
  ])
  func unknownSyntaxThrows(_ rules: String) {
    #expect(PluralRules(rules) == nil)
  }
}
