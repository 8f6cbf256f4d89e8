// The parse strategy: the same reading, where Foundation asks for one.

import FoundationEssentials
import MoneyFormat
import Testing

@Suite struct MoneyParseStrategyTests {
  @Test func readsWhatTheStyleWrites() throws {
    let style = MoneyFormatStyle(currency: "EUR", locale: "de-DE")
    let amount = try #require(Decimal(string: "-1234.5"))
    #expect(try style.parseStrategy.parse(style.format(amount)) == amount)
  }

  @Test func isFoundByName() throws {
    func parse<S: ParseStrategy>(_ text: S.ParseInput, _ strategy: S) throws -> S.ParseOutput {
      try strategy.parse(text)
    }
    #expect(try parse("$1,234.50", .money("USD", locale: "en-US")) == Decimal(string: "1234.5"))
  }

  @Test func throwsTheReason() throws {
    let strategy = MoneyParseStrategy(currency: "USD", locale: "en-US")
    let error = #expect(throws: AmountParseError.self) { try strategy.parse("1.234") }
    #expect(error?.reason == .ambiguousSeparator)
    #expect(error?.candidates.map(\.description) == ["1.234", "1234"])
    #expect(error?.message == "\"1.234\" could be 1.234 or 1234.")
  }

  @Test func throwsWhatIsWrongWithTheStyle() {
    #expect(throws: MoneyFormatError.self) { try MoneyParseStrategy(currency: "EURO").parse("5") }
  }
}
