// What the pages say about Foundation's formatters is true of the toolchain's Foundation.

import Foundation
import Testing

@Suite struct FoundationClaimsTests {
  /// "Coming from Foundation": its parse strategy stops where an amount ends, and guesses what a separator means.
  @Test(arguments: [("12abc", "12"), ("1,234", "1.234")])
  func theParseStrategyGuesses(_ text: String, _ amount: String) throws {
    let style = Decimal.FormatStyle.Currency(code: "EUR", locale: Locale(identifier: "de_DE"))
    #expect(try style.parseStrategy.parse(text) == Decimal(string: amount))
  }

  /// "Coming from Foundation": `NumberFormatter` converts amounts to `Double`.
  @Test func numberFormatterLosesCents() throws {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .currency
    formatter.currencyCode = "USD"
    let amount = try #require(Decimal(string: "98765432109876543.21"))
    let text = try #require(formatter.string(from: amount as NSDecimalNumber))
    #expect(text.hasPrefix("$98,765,432,109,876,5") && text != "$98,765,432,109,876,543.21")
  }
}
