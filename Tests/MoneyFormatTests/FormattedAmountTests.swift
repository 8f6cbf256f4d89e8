// The text, parts and bytes of a formatted amount agree for every kind of amount.

import FoundationEssentials
import Testing

@testable import MoneyFormat

@Suite struct FormattedAmountTests {
  struct Row: CustomTestStringConvertible {
    let currency, locale: String
    let options: FormattingOptions
    let parts: [(FormattedPart.Kind, String)]
    var testDescription: String { "\(currency) in \(locale)" }

    init(
      _ currency: String, _ locale: String, _ parts: [(FormattedPart.Kind, String)],
      options: FormattingOptions = FormattingOptions()
    ) {
      (self.currency, self.locale, self.options, self.parts) = (currency, locale, options, parts)
    }
  }

  @Test(arguments: [
    Row(
      "USD", "en-US",
      [
        (.minusSign, "-"), (.currency, "$"), (.integer, "1"), (.group, ","), (.integer, "234"),
        (.decimal, "."),
        (.fraction, "50"),
      ]),
    Row(
      "EUR", "de-DE",
      [
        (.minusSign, "-"), (.integer, "1"), (.group, "."), (.integer, "234"), (.decimal, ","),
        (.fraction, "50"),
        (.literal, "\u{A0}"), (.currency, "\u{20AC}"),
      ]),
    Row(
      "USD", "en-US",
      [
        (.minusSign, "-"), (.integer, "1"), (.decimal, "."), (.fraction, "2"), (.literal, " "),
        (.compact, "thousand"), (.literal, " "), (.currency, "US dollars"),
      ], options: FormattingOptions(formattingStyle: .currencyName, abbreviator: .compactLong)),
  ])
  func everyKindOfAmountHasTheSameParts(_ row: Row) throws {
    let formatter = try MoneyFormatter(currency: row.currency, locale: row.locale, options: row.options)
    let amounts = [
      formatter.format(Decimal(string: "-1234.5")!), formatter.format(minorUnits: -123450),
      formatter.format(minorUnits: -12345, scale: 1), try formatter.format(decimalText: "-1234.50"),
    ]
    let text = row.parts.map(\.1).joined()
    for amount in amounts {
      #expect(amount.string == text)
      #expect("\(amount)" == text)
      #expect(amount.parts.map(\.kind) == row.parts.map(\.0))
      #expect(amount.parts.map(\.text) == row.parts.map(\.1))
      #expect(amount.parts.map { Array(text.utf8)[$0.range].count } == row.parts.map(\.1.utf8.count))
      var bytes: [UInt8] = []
      bytes.append(addingCapacity: formatter.maximumUTF8Count) { amount.write(into: &$0) }
      #expect(String(decoding: bytes, as: UTF8.self) == text)
    }
  }

  @Test func notANumberHasItsWord() throws {
    let amount = try MoneyFormatter(currency: "USD", locale: "en-US").format(Decimal.nan)
    #expect(amount.string == "$NaN")
    #expect(amount.parts.map(\.text) == ["$", "NaN"])
  }

  @Test func aRangeMayEndInAnotherKindOfAmount() throws {
    let formatter = try MoneyFormatter(currency: "USD", locale: "en-US")
    #expect(
      formatter.format(3).string(through: formatter.format(minorUnits: 500)) == "$3.00 \u{2013} $5.00")
    #expect(formatter.format(3).string(through: try formatter.format(decimalText: "3.001")) == "~$3.00")
    let euros = try MoneyFormatter(currency: "EUR", locale: "de-DE").format(5)
    #expect(formatter.format(3).string(through: euros) == "$3.00 \u{2013} 5,00\u{A0}\u{20AC}")
    let parts = formatter.format(3).parts(through: euros)
    #expect(parts.map(\.text).joined() == "$3.00 \u{2013} 5,00\u{A0}\u{20AC}")
  }

  @Test func minorUnitsMayBeInts() throws {
    let formatter = try MoneyFormatter(currency: "USD", locale: "en-US")
    let cents: Int = 123_450
    #expect(formatter.string(minorUnits: cents) == "$1,234.50")
    #expect(formatter.string(minorUnits: Int64(cents), scale: 3) == "$123.45")
    #expect(formatter.format(minorUnits: cents).string == "$1,234.50")
    #expect(formatter.format(minorUnits: Int.min, scale: 4).string == "-$922,337,203,685,477.58")
    #expect(formatter.written { formatter.write(minorUnits: cents, into: &$0) } == "$1,234.50")
    #expect(formatter.written { formatter.write(minorUnits: cents, scale: 0, into: &$0) } == "$123,450.00")
    var column = MoneyColumn()
    formatter.append(minorUnits: [cents, -5], to: &column)
    formatter.append(minorUnits: Set([cents]), to: &column)
    formatter.append(minorUnits: [Int64.max], to: &column)
    #expect(Array(column) == ["$1,234.50", "-$0.05", "$1,234.50", "$92,233,720,368,547,758.07"])
  }
}
