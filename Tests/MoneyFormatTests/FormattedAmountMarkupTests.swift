// An amount as HTML, as an attributed string, and as text for a screen reader.

import FoundationEssentials
import TestSupport
import Testing

@testable import MoneyFormat

@Suite struct FormattedAmountMarkupTests {
  @Test func htmlHasASpanForEachPart() throws {
    let dollars = try MoneyFormatter(currency: "USD", locale: "en-US")
    #expect(
      dollars.format(minorUnits: -550).html()
        == #"<bdi class="money"><span class="money-minusSign">-</span><span class="money-currency">$</span>"#
        + #"<span class="money-integer">5</span><span class="money-decimal">.</span>"#
        + #"<span class="money-fraction">50</span></bdi>"#)
    let hostile = try MoneyFormatter(
      currency: "USD", locale: "en-US",
      options: FormattingOptions(customSymbol: "<b>&'\"$", fractionDigits: .exactly(0)))
    #expect(
      hostile.format(5).html(class: "\"x")
        == "<bdi class=\"&quot;x\"><span class=\"&quot;x-currency\">&lt;b&gt;&amp;&#39;&quot;$</span>"
        + "<span class=\"&quot;x-integer\">5</span></bdi>")
  }

  @Test func attributesAreFoundations() throws {
    let string = try MoneyFormatter(currency: "EUR", locale: "de-DE").format(minorUnits: -123_450)
      .attributedString
    #expect(String(string.characters) == "-1.234,50\u{A0}\u{20AC}")
    let runs = string.runs.map { run in
      "\(String(string.characters[run.range])) \(run.numberPart.map { "\($0)" } ?? "") "
        + "\(run.numberSymbol.map { "\($0)" } ?? "")"
    }
    #expect(
      runs == [
        "-  sign", "1 integer ", ". integer groupingSeparator", "234 integer ", ",  decimalSeparator",
        "50 fraction ", "\u{A0}  ", "\u{20AC}  currency",
      ])
    let amount = Decimal(string: "-1234.5")!
    #expect(amount.formatted(MoneyFormatStyle(currency: "EUR", locale: "de-DE").attributed) == string)
    #expect(
      amount.formatted(MoneyFormatStyle(currency: "EURO").attributed) == AttributedString("-1234.5 EURO"))
  }

  struct Spoken: CustomTestStringConvertible {
    let locale, currency, amount, text: String
    var options = FormattingOptions()
    var testDescription: String { text }
  }

  @Test(
    .ofRecordedData,
    arguments: [
      Spoken(locale: "en-US", currency: "USD", amount: "-1234.5", text: "-1,234.50 US dollars"),
      Spoken(
        locale: "en-US", currency: "USD", amount: "-1234.5", text: "-1,234.50 US dollars",
        options: FormattingOptions(negativeStyle: .accounting)),
      Spoken(
        locale: "en-US", currency: "USD", amount: "1", text: "1 US dollar",
        options: FormattingOptions(hidesZeroFraction: true)),
      Spoken(
        locale: "en-US", currency: "USD", amount: "1234567", text: "1,234,567.00 US dollars",
        options: FormattingOptions(abbreviator: .compactShort)),
      Spoken(
        locale: "de-CH", currency: "CHF", amount: "1.23", text: "1.25 Schweizer Franken",
        options: FormattingOptions(currencyDigits: .cash)),
      Spoken(
        locale: "en-US", currency: "USD", amount: "5", text: "5.00 US dollars",
        options: FormattingOptions(
          customSymbol: "*", symbols: AmountSymbols(minus: "\u{2212}"),
          currencyPosition: .symbolAndCode,
          isolated: true)),
      Spoken(
        locale: "ar-EG", currency: "EGP", amount: "5",
        text:
          "\u{665}\u{66B}\u{660}\u{660} \u{62C}\u{646}\u{64A}\u{647}\u{627}\u{62A} \u{645}\u{635}\u{631}\u{64A}\u{629}"
      ),
    ])
  func screenReadersHearTheName(_ row: Spoken) throws {
    let formatter = try MoneyFormatter(currency: row.currency, locale: row.locale, options: row.options)
    #expect(escaped(try formatter.format(decimalText: row.amount).accessibilityText) == escaped(row.text))
  }
}
