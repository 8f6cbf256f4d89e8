// Messages for people whose text could not be parsed.

import FoundationEssentials
import MoneyFormat
import TestSupport
import Testing

@Suite struct MoneyFormatterMessageTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let text: String
    let locale: String
    var options = FormattingOptions()
    let message: String
    var testDescription: String { "\(locale) \(text)" }
  }

  @Test(
    .ofRecordedData,
    arguments: [
      Row(text: "4", locale: "de-DE", message: "Mindestbetrag nicht erreicht: 5,00\u{A0}€"),
      Row(text: "2000", locale: "en-US", message: "Maximum amount exceeded: €1,000.00"),
      Row(
        text: "1,234", locale: "de-DE",
        message: "Das kann zwei Beträge bedeuten; bitte die Trennzeichen prüfen: 1,234 / 1.234"),
      Row(text: "5 USD", locale: "de-DE", message: "Das ist ein Betrag in einer anderen Währung"),
      Row(
        text: "4", locale: "en-US", options: FormattingOptions(abbreviator: .compactShort),
        message: "Minimum amount not met: 5"),
    ])
  func messages(_ row: Row) throws {
    var rules = AmountInputRules()
    (rules.minimumAmount, rules.maximumAmount) = (5, 1000)
    let formatter = try MoneyFormatter(currency: "EUR", locale: row.locale, options: row.options)
    let error = try #require(throws: AmountParseError.self) { try formatter.parse(row.text, rules: rules) }
    #expect(formatter.message(for: error, rules: rules) == row.message)
  }

  /// The language of a page, whatever the locale of its amounts, and the words of the host.
  @Test func otherWords() throws {
    let formatter = try MoneyFormatter(currency: "EUR", locale: "de-DE")
    let error = try #require(throws: AmountParseError.self) { try formatter.parse("5 USD") }
    let french = AmountFieldMessages(locale: "fr")
    #expect(formatter.message(for: error, messages: french) == french[.currencyMismatch])
    var own = AmountFieldMessages()
    own[.currencyMismatch] = "Euros only"
    #expect(formatter.message(for: error, messages: own) == "Euros only")
  }
}
