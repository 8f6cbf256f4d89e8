// Signs: every display × style × amount that is zero or rounds to zero; and NaN with all of them.

import FoundationEssentials
import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct MoneyFormatterSignTests {
  static let amounts = ["-5", "-0.001", "-0", "-0.000", "0", "0.001", "5"]

  struct Row: CustomTestStringConvertible, Sendable {
    let display: SignDisplay
    let style: NegativeStyle
    /// One text for each amount.
    let texts: [String]
    var testDescription: String { "\(display), \(style)" }

    init(_ display: SignDisplay, _ style: NegativeStyle, _ texts: String...) {
      (self.display, self.style, self.texts) = (display, style, texts)
    }
  }

  static let rows = [
    Row(.automatic, .minus, "-$5.00", "-$0.00", "-$0.00", "-$0.00", "$0.00", "$0.00", "$5.00"),
    Row(.automatic, .accounting, "($5.00)", "($0.00)", "($0.00)", "($0.00)", "$0.00", "$0.00", "$5.00"),
    Row(.negative, .minus, "-$5.00", "$0.00", "$0.00", "$0.00", "$0.00", "$0.00", "$5.00"),
    Row(.negative, .accounting, "($5.00)", "$0.00", "$0.00", "$0.00", "$0.00", "$0.00", "$5.00"),
    Row(.always, .minus, "-$5.00", "-$0.00", "-$0.00", "-$0.00", "+$0.00", "+$0.00", "+$5.00"),
    Row(.always, .accounting, "($5.00)", "($0.00)", "($0.00)", "($0.00)", "+$0.00", "+$0.00", "+$5.00"),
    Row(.exceptZero, .minus, "-$5.00", "$0.00", "$0.00", "$0.00", "$0.00", "$0.00", "+$5.00"),
    Row(.exceptZero, .accounting, "($5.00)", "$0.00", "$0.00", "$0.00", "$0.00", "$0.00", "+$5.00"),
    Row(.never, .minus, "$5.00", "$0.00", "$0.00", "$0.00", "$0.00", "$0.00", "$5.00"),
    Row(.never, .accounting, "$5.00", "$0.00", "$0.00", "$0.00", "$0.00", "$0.00", "$5.00"),
  ]

  @Test func tableIsComplete() {
    #expect(Self.rows.count == SignDisplay.allCases.count * NegativeStyle.allCases.count)
    #expect(Set(Self.rows.map(\.testDescription)).count == Self.rows.count)
    #expect(Self.rows.allSatisfy { $0.texts.count == Self.amounts.count })
  }

  @Test(arguments: rows)
  func everyDisplayAndStyle(_ row: Row) throws {
    let options = FormattingOptions(negativeStyle: row.style, signDisplay: row.display)
    let formatter = try MoneyFormatter(currency: "USD", locale: "en-US", options: options)
    #expect(try Self.amounts.map { try formatter.string(decimalText: $0) } == row.texts)
    // The same amounts as Decimals, which have no negative zero.
    for (amount, text) in zip(Self.amounts, row.texts) where !["-0", "-0.000"].contains(amount) {
      #expect(formatter.string(from: Decimal(string: amount)!) == text)
    }
    // The same amounts as minor units, of which only a negative one is negative.
    #expect(formatter.string(minorUnits: -500) == row.texts[0])
    #expect(formatter.string(minorUnits: -1, scale: 3) == row.texts[1])
    #expect(formatter.string(minorUnits: 0) == row.texts[4])
    #expect(formatter.string(minorUnits: 500) == row.texts[6])
  }

  /// An amount that is rounded away from zero is not zero, so its sign stays.
  @Test(
    arguments: [
      (.up, "-$0.01"), (.floor, "-$0.01"), (.down, "$0.00"), (.ceiling, "$0.00"), (.halfUp, "$0.00"),
      (.halfEven, "$0.00"),
      (.halfDown, "$0.00"), (.halfCeiling, "$0.00"), (.halfFloor, "$0.00"),
    ] as [(RoundingMode, String)])
  func theSignIsDecidedAfterRounding(_ mode: RoundingMode, _ text: String) throws {
    let formatter = try MoneyFormatter(
      currency: "USD", locale: "en-US", options: FormattingOptions(roundingMode: mode))
    #expect(try formatter.string(decimalText: "-0.001") == text)
  }

  /// Cash rounding can result in zero as well.
  @Test func zeroByCashRounding() throws {
    let formatter = try MoneyFormatter(
      currency: "CHF", locale: "en-US", options: FormattingOptions(currencyDigits: .cash))
    #expect(try escaped(formatter.string(decimalText: "-0.02")) == "CHF\\u{A0}0.00")
    #expect(try escaped(formatter.string(decimalText: "-0.03")) == "-CHF\\u{A0}0.05")
  }

  // MARK: NaN

  @Test(
    .ofRecordedData,
    arguments: [
      ("en-US", "USD", .currency, "$NaN"), ("en-US", "USD", .currencyISOCode, "USDNaN"),
      ("en-US", "USD", .currencyNarrowSymbol, "$NaN"), ("en-US", "USD", .decimal, "NaN"),
      ("fi", "EUR", .currency, "ep\u{E4}luku\u{A0}\u{20AC}"), ("fi", "EUR", .decimal, "ep\u{E4}luku"),
      ("de-AT", "EUR", .currency, "\u{20AC}\u{A0}NaN"),
      ("zh-TW", "TWD", .currency, "$\u{975E}\u{6578}\u{503C}"),
      (
        "ar-EG", "EUR", .currency,
        "\u{200F}\u{644}\u{64A}\u{633}\u{A0}\u{631}\u{642}\u{645}"
          + recorded("", with78: "\u{64B}\u{627}") + "\u{A0}\u{20AC}"
      ),
      ("pt-PT", "PTE", .currency, "NaN\u{A0}\u{200B}"), ("ee", "GHS", .currency, "GH\u{20B5}mnn"),
    ] as [(String, String, FormattingStyle, String)])
  func notANumber(_ locale: String, _ currency: String, _ style: FormattingStyle, _ text: String) throws {
    let formatter = try MoneyFormatter(
      currency: currency, locale: locale, options: FormattingOptions(formattingStyle: style))
    #expect(escaped(formatter.string(from: .nan)) == escaped(text))
    #expect(escaped(formatter.string(from: .quietNaN)) == escaped(text))
    #expect(escaped(formatter.written { formatter.write(.nan, into: &$0) }) == escaped(text))
  }

  /// `Decimal.nan` has the sign bit set, but no style or display shows it.
  @Test func nanIsNeverNegative() throws {
    var count = 0
    for locale in ["en-US", "de-CH", "fr-FR", "he", "ar-EG", "fa", "sv", "ja", "root"] {
      for style in FormattingStyle.allCases {
        for display in SignDisplay.allCases {
          let texts = try NegativeStyle.allCases.map { negative in
            let options = FormattingOptions(
              formattingStyle: style, negativeStyle: negative, signDisplay: display)
            return try MoneyFormatter(currency: "EUR", locale: locale, options: options).string(from: .nan)
          }
          #expect(texts.allSatisfy { !$0.contains { "-\u{2212}()".contains($0) } }, "\(texts)")
          // A plus sign only if zero has one, too.
          #expect(texts.allSatisfy { $0.contains("+") == (display == .always) }, "\(texts)")
          count += 2
        }
      }
    }
    print("not-a-number: \(count) formats")
  }
}
