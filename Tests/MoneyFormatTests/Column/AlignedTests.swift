// Columns of amounts: equal widths, decimal separators beneath each other, wide and right-to-left texts.

import FoundationEssentials
import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct AlignedTests {
  private static func formatter(
    _ currency: String, _ locale: String, _ change: (inout FormattingOptions) -> Void = { _ in }
  ) throws -> MoneyFormatter {
    var options = FormattingOptions()
    change(&options)
    return try MoneyFormatter(currency: currency, locale: locale, options: options)
  }

  private static func decimals(_ texts: String...) -> [Decimal] { texts.map { Decimal(string: $0)! } }

  @Test func signsAndParenthesesStayBesideTheDigits() throws {
    let dollars = try Self.formatter("USD", "en-US")
    #expect(
      dollars.aligned(Self.decimals("1234.5", "-5", "0"))
        == ["$1,234.50", "   -$5.00", "    $0.00"])
    let accounting = try Self.formatter("USD", "en-US") { $0.negativeStyle = .accounting }
    #expect(
      accounting.aligned(Self.decimals("1234.5", "-99", "0"))
        == ["$1,234.50 ", "  ($99.00)", "    $0.00 "])
  }

  @Test func whatFollowsAtADistanceBeginsAtOnePlace() throws {
    let euros = try Self.formatter("EUR", "de-DE") { $0.hidesZeroFraction = true }
    #expect(
      euros.aligned(Self.decimals("5", "-1234.5", "12")).map { $0.replacing("\u{A0}", with: "_") }
        == ["     5   _\u{20AC}", "-1.234,50_\u{20AC}", "    12   _\u{20AC}"])
    let names = try Self.formatter("USD", "en-US") { $0.formattingStyle = .currencyName }
    #expect(names.aligned(Self.decimals("1", "10")) == [" 1.00 US dollars", "10.00 US dollars"])
    let whole = try Self.formatter("USD", "en-US") {
      ($0.formattingStyle, $0.fractionDigits) = (.currencyName, .exactly(0))
    }
    #expect(whole.aligned(Self.decimals("1", "10")) == [" 1 US dollar ", "10 US dollars"])
    let short = try Self.formatter("USD", "en-US") { $0.abbreviator = .compactShort }
    #expect(short.aligned(Self.decimals("1250", "5", "7000000")) == ["$1.2K", "$5   ", "$7M  "])
  }

  @Test func currenciesWithDifferentDigits() throws {
    let formatters = try [
      Self.formatter("USD", "en-US"), Self.formatter("JPY", "en-US"), Self.formatter("KWD", "en-US"),
    ]
    let texts = formatters.map { $0.format(Decimal(1234)) }.aligned()
    #expect(
      texts.map { $0.replacing("\u{A0}", with: "_") }
        == ["   $1,234.00 ", "   \u{A5}1,234    ", "KWD_1,234.000"])
  }

  @Test func wideCharactersTakeTwoColumns() throws {
    let yen = try Self.formatter("JPY", "ja-JP") { $0.abbreviator = .compactShort }
    #expect(yen.aligned(Self.decimals("12000", "5")) == ["\u{FFE5}1.2\u{4E07}", "\u{FFE5}5    "])
    let hindi = try Self.formatter("INR", "hi-IN") { $0.numberingSystem = "deva" }
    let texts = hindi.aligned(Self.decimals("1234567.5", "5"))
    #expect(Set(texts.map { TerminalWidth.columns($0) }).count == 1)
    // A combining mark takes no column.
    #expect(TerminalWidth.columns("e\u{301}") == 1 && TerminalWidth.columns("\u{4E07}") == 2)
    let own = try Self.formatter("USD", "en-US") { $0.customSymbol = "e\u{301}" }
    #expect(own.aligned(Self.decimals("10", "5")) == ["e\u{301}\u{A0}10.00", " e\u{301}\u{A0}5.00"])
  }

  /// The texts are isolated, and what precedes the number in the text is seen to its right.
  @Test(arguments: ["he-IL", "ar-EG", "fa-IR", "ur-PK"])
  func rightToLeft(_ locale: String) throws {
    let formatter = try Self.formatter("EUR", locale)
    let texts = formatter.aligned(Self.decimals("1234.5", "-5", "0.07"))
    #expect(Set(texts.map { TerminalWidth.columns($0) }).count == 1, "\(texts.map { escaped($0) })")
    for text in texts {
      let inner = text.drop { $0 == " " }
      #expect(inner.unicodeScalars.first == "\u{2067}", "\(escaped(text))")
      #expect(text.unicodeScalars.contains("\u{2069}"), "\(escaped(text))")
    }
    // The number is in one piece, so its decimal separator is at a distance from the right that the others share.
    let plain = formatter.string(from: Decimal(string: "1234.5")!)
    #expect(texts[0].contains(plain), "\(escaped(texts[0]))")
  }

  @Test func extremes() throws {
    let dollars = try Self.formatter("USD", "en-US")
    #expect(dollars.aligned([Decimal]()) == [])
    let nan = dollars.aligned([Decimal.nan, 5])
    #expect(nan == ["$NaN   ", "  $5.00"])
    let digits = try dollars.format(decimalText: "12345678901234567890123456789012345678")
    let texts = [digits, dollars.format(5)].aligned()
    #expect(texts[0] == digits.string)
    #expect(texts[1].hasSuffix(" $5.00") && texts[1].utf8.count == texts[0].utf8.count)
    #expect(dollars.aligned(minorUnits: [500, 123_450]) == ["    $5.00", "$1,234.50"])
    #expect(
      dollars.aligned(Self.decimals("1234", "5"), filledWith: .figureSpace)[1]
        == "\u{2007}\u{2007}\u{2007}\u{2007}$5.00")
    let isolated = try Self.formatter("USD", "en-US") { $0.isolated = true }
    #expect(isolated.aligned(Self.decimals("10", "5"))[1] == " \u{2066}$5.00\u{2069}")
  }

  /// In every locale all texts of a column are equally wide, and keep their characters.
  @Test func everyLocale() throws {
    for locale in try KnownLocale.all().map(\.languageTag) {
      for style in [FormattingStyle.currency, .currencyName] {
        let formatter = try Self.formatter("EUR", locale) { $0.formattingStyle = style }
        let amounts = Self.decimals("-1234567.5", "1", "0.05")
        let texts = formatter.aligned(amounts)
        #expect(Set(texts.map { TerminalWidth.columns($0) }).count == 1, "\(locale) \(texts)")
        for (text, amount) in zip(texts, amounts) {
          let left = text.unicodeScalars.filter { $0 != " " && !(0x2066...0x2069).contains($0.value) }
          let own = formatter.string(from: amount).unicodeScalars.filter { $0 != " " }
          #expect(left.elementsEqual(own), "\(locale) \(escaped(text))")
        }
      }
    }
  }
}
