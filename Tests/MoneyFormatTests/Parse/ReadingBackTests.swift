// Prices of units, subunits and multiples are read under the options that wrote them, and without them only where the
// text alone says what it means.

import FoundationEssentials
import MoneyFormat
import TestSupport
import Testing

@Suite(.ofRecordedData) struct ReadingBackTests {
  struct Row: Sendable {
    let locale: String
    let currency: String
    let amount: String
    let text: String
    let options: FormattingOptions
    /// The amount that a reader reads which does not have the options; nil if it refuses the text.
    let plain: String?

    init(
      _ locale: String, _ currency: String, _ amount: String, _ text: String, plain: String? = nil,
      _ change: (inout FormattingOptions) -> Void
    ) {
      (self.locale, self.currency, self.amount, self.text, self.plain) = (
        locale, currency, amount, text, plain
      )
      var options = FormattingOptions()
      change(&options)
      self.options = options
    }
  }

  static let rows = [
    // The price of a unit.
    Row("en-IE", "EUR", "5", "\u{20AC}5.00/kg") { $0.perUnit = .kilogram },
    Row("en-IE", "EUR", "-1234.5", "-\u{20AC}1,234.50/kg") { $0.perUnit = .kilogram },
    Row("de-DE", "EUR", "9.99", "9,99\u{A0}\u{20AC} pro Monat") {
      ($0.perUnit, $0.perUnitWidth) = (.month, .long)
    },
    Row("en-US", "USD", "-5", "($5.00)/lb") { ($0.perUnit, $0.negativeStyle) = (.pound, .accounting) },
    Row("en-US", "USD", "5", "5.00 US dollars per item") {
      ($0.perUnit, $0.perUnitWidth, $0.formattingStyle) = (.item, .long, .currencyName)
    },
    // Subunits, which are read where the region writes them.
    Row("en-US", "USD", "0.59", "59\u{A2}", plain: "0.59") { $0.subunits = .belowOne },
    Row("en-GB", "GBP", "0.5", "50p", plain: "0.5") { $0.subunits = .belowOne },
    Row("sv-SE", "SEK", "-0.05", "\u{2212}5\u{A0}\u{F6}re", plain: "-0.05") { $0.subunits = .belowOne },
    Row("de-DE", "EUR", "0.99", "99\u{A0}ct", plain: "0.99") { $0.subunits = .belowOne },
    // A multiple looks like an amount, so only who knows the scale reads it.
    Row("en-US", "USD", "1235000", "$1,235", plain: "1235") {
      ($0.scale, $0.fractionDigits) = (1000, .exactly(0))
    },
    Row("en-US", "USD", "-1234570", "-$1,234.57", plain: "-1234.57") { $0.scale = 1000 },
    Row("de-DE", "EUR", "5000000000000", "5,00\u{A0}\u{20AC}", plain: "5") { $0.scale = 1_000_000_000_000 },
    // Together.
    Row("en-US", "USD", "0.59", "59\u{A2}/oz") { ($0.perUnit, $0.subunits) = (.ounce, .belowOne) },
    Row("en-US", "USD", "85000", "$85.00/h") { ($0.perUnit, $0.scale) = (.hour, 1000) },
  ]

  @Test(arguments: rows)
  func underTheSameOptions(_ row: Row) throws {
    let amount = try #require(Decimal(string: row.amount))
    let formatter = try MoneyFormatter(currency: row.currency, locale: row.locale, options: row.options)
    #expect(escaped(formatter.string(from: amount)) == escaped(row.text))
    let parsed = try formatter.parse(row.text)
    #expect(parsed.amount == amount && parsed.warnings.isEmpty)
    let reader = try MoneyReader(locale: row.locale, options: row.options)
    #expect(try reader.parse(row.text).money == Money(amount: amount, currency: row.currency))
    // Typing: no prefix is invalid, and the whole is the amount.
    for end in row.text.unicodeScalars.indices {
      let typed = String(row.text.unicodeScalars[..<end])
      #expect(formatter.read(typed, mode: .type).status != .invalid, "\(escaped(typed))")
    }
    let typed = formatter.read(row.text, mode: .type)
    #expect(typed.amount == amount || typed.provisionalAmount == amount)
    #expect(formatter.read(row.text, mode: .paste).amount == amount)
  }

  @Test(arguments: rows)
  func withoutThem(_ row: Row) throws {
    let reader = try MoneyReader(locale: row.locale)
    let formatter = try MoneyFormatter(currency: row.currency, locale: row.locale)
    guard let plain = row.plain else {
      #expect(throws: AmountParseError.self) { try reader.parse(row.text) }
      #expect(throws: AmountParseError.self) { try formatter.parse(row.text) }
      return
    }
    let money = try Money(amount: #require(Decimal(string: plain)), currency: row.currency)
    #expect(try reader.parse(row.text).money == money)
    #expect(try formatter.parse(row.text).amount == money.amount)
  }

  /// What was rounded away is not invented: the amount that is read is the multiple that is shown.
  @Test(arguments: [
    ("1234567", "1235000"), ("-1499", "-1000"), ("499", "0"), ("1500", "2000"), ("2500", "2000"),
  ])
  func multiplesAreRead(_ amount: String, _ read: String) throws {
    let options = FormattingOptions(fractionDigits: .exactly(0), scale: 1000)
    let formatter = try MoneyFormatter(currency: "USD", locale: "en-US", options: options)
    let text = formatter.string(from: try #require(Decimal(string: amount)))
    #expect(try formatter.parse(text).amount == Decimal(string: read))
  }

  /// The letters T and M are read in their own case: in German, `T` is a day and `t` a tonne.
  @Test(arguments: [
    ("de-DE", "5 \u{20AC}/T", PriceUnit.day, true), ("de-DE", "5 \u{20AC}/t", .day, false),
    ("de-DE", "5 \u{20AC}/t", .tonne, true), ("de-DE", "5 \u{20AC}/T", .tonne, false),
    ("en-IE", "\u{20AC}5/l", .liter, true), ("en-IE", "\u{20AC}5/L", .liter, true),
    ("en-IE", "\u{20AC}5/KG", .kilogram, true), ("en-IE", "\u{20AC}5/H", .hour, true),
    ("de-DE", "5 \u{20AC}/m", .month, false), ("de-DE", "5 \u{20AC}/M", .month, true),
  ])
  func unitsInTheirCase(_ locale: String, _ text: String, _ unit: PriceUnit, _ isRead: Bool) throws {
    let formatter = try MoneyFormatter(
      currency: "EUR", locale: locale, options: FormattingOptions(perUnit: unit))
    #expect((formatter.read(text, mode: .commit).amount == 5) == isRead)
  }

  /// A subunit belongs to who writes it: in other regions its symbol is unknown, or another currency's.
  @Test(arguments: [("50p", "de-DE"), ("5 \u{F6}re", "en-US"), ("59 Groszy/kg", "en-US")])
  func subunitsOfOthers(_ text: String, _ locale: String) throws {
    let reader = try MoneyReader(locale: locale)
    #expect(throws: AmountParseError.self) { try reader.parse(text) }
  }
}
