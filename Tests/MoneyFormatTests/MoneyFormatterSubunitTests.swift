// Amounts below one unit in the subunit: output, where it applies, parsing, and options that exclude it.

import FoundationEssentials
import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct MoneyFormatterSubunitTests {
  private static func cents(_ change: (inout FormattingOptions) -> Void = { _ in }) -> FormattingOptions {
    var options = FormattingOptions(subunits: .belowOne)
    change(&options)
    return options
  }

  static let rows = [
    TextRow("en-US", "USD", "0.59", "59\u{A2}", cents()),
    TextRow("en-US", "USD", "-0.05", "-5\u{A2}", cents()),
    TextRow("en-GB", "GBP", "0.5", "50p", cents()),
    TextRow("sv-SE", "SEK", "-0.05", "\u{2212}5\u{A0}\u{F6}re", cents()),
    TextRow("de-DE", "EUR", "0.99", "99\u{A0}ct", cents()),
    TextRow("en-IE", "EUR", "0.99", "99c", cents()),
    TextRow("de-CH", "CHF", "-0.5", "-50\u{A0}Rp.", cents()),
    TextRow("nb-NO", "NOK", "0.5", "50\u{A0}\u{F8}re", cents()),
    // Amounts are rounded first, and zero is written in units.
    TextRow("en-US", "USD", "0.999", "$1.00", cents()),
    TextRow("en-US", "USD", "0.994", "99\u{A2}", cents()),
    TextRow("en-US", "USD", "0.004", "$0.00", cents()),
    TextRow("en-US", "USD", "0.005", "1\u{A2}", cents { $0.roundingMode = .halfUp }),
    TextRow("en-US", "USD", "0", "$0.00", cents()),
    TextRow("en-US", "USD", "1", "$1.00", cents()),
    TextRow("en-US", "USD", "-1234.5", "-$1,234.50", cents()),
    // Signs, parentheses, more digits, steps, other digits, units of measure.
    TextRow("en-US", "USD", "-0.59", "(59\u{A2})", cents { $0.negativeStyle = .accounting }),
    TextRow("en-US", "USD", "0.59", "+59\u{A2}", cents { $0.signDisplay = .always }),
    TextRow("en-US", "USD", "0.5912", "59.12\u{A2}", cents { $0.fractionDigits = .exactly(4) }),
    TextRow("en-US", "USD", "0.59", "59.0\u{A2}", cents { $0.fractionDigits = .exactly(3) }),
    TextRow(
      "en-US", "USD", "0.59", "60\u{A2}",
      cents { ($0.fractionDigits, $0.roundingIncrement) = (.exactly(2), 5) }),
    TextRow("en-US", "USD", "0.05", "5\u{A2}", cents { $0.significantDigits = 1...2 }),
    TextRow("en-US", "USD", "0.59", "\u{2068}59\u{A2}\u{2069}", cents { $0.isolated = true }),
    TextRow("en-US", "USD", "0.59", "59\u{A0}\u{A2}", cents { $0.spacing = .always }),
    TextRow("de-DE", "EUR", "0.59", "59ct", cents { $0.spacing = .none }),
    TextRow("en-US", "USD", "0.59", "59\u{A2}", cents { $0.currencyPosition = .leading }),
    TextRow("en-US", "USD", "0.59", "59\u{A2}", cents { $0.formattingStyle = .currencyNarrowSymbol }),
    // Without a symbol in the locale, for other styles and texts, and with too few digits, nothing changes.
    TextRow("fr-FR", "EUR", "0.59", "0,59\u{A0}\u{20AC}", cents()),
    TextRow("de-DE", "USD", "0.59", "0,59\u{A0}$", cents()),
    TextRow("en-US", "USD", "0.59", "USD\u{A0}0.59", cents { $0.formattingStyle = .currencyISOCode }),
    TextRow("en-US", "USD", "0.59", "0.59 US dollars", cents { $0.formattingStyle = .currencyName }),
    TextRow("en-US", "USD", "0.59", "0.59", cents { $0.formattingStyle = .decimal }),
    TextRow(
      "en-US", "USD", "0.59", "Pts0.59".replacing("Pts", with: "Pts\u{A0}"), cents { $0.customSymbol = "Pts" }
    ),
    TextRow("en-US", "USD", "0.59", "$0.6", cents { $0.fractionDigits = .exactly(1) }),
    TextRow(
      "en-US", "USD", "0.55", "$0.6",
      cents {
        ($0.fractionDigits, $0.significantDigits, $0.roundingPriority) = (
          .range(0...1), 1...1, .morePrecision
        )
      }),
    TextRow(
      "en-US", "USD", "0.556", "56\u{A2}",
      cents {
        ($0.fractionDigits, $0.significantDigits, $0.roundingPriority) = (
          .range(0...2), 1...1, .morePrecision
        )
      }),
    TextRow("ja-JP", "JPY", "0.5", "\u{FFE5}0", cents()),
    TextRow("en-US", "KWD", "0.5", "KWD\u{A0}0.500", cents()),
  ]

  @Test(arguments: rows)
  func output(_ row: TextRow) throws { try row.check() }

  /// Every thousandth around zero and one, against the same amount in units and in whole cents.
  @Test(arguments: [RoundingMode.halfEven, .halfUp, .up, .down, .floor, .ceiling], [2, 3])
  func amountsAreRoundedFirst(_ mode: RoundingMode, _ digits: Int) throws {
    let options = Self.cents { ($0.roundingMode, $0.fractionDigits) = (mode, .exactly(digits)) }
    let cents = try MoneyFormatter(currency: "USD", locale: "en-US", options: options)
    var plain = options
    plain.subunits = .never
    let dollars = try MoneyFormatter(currency: "USD", locale: "en-US", options: plain)
    for exponent in [-3, -4, -2] {
      for number in -11_000...11_000 {
        let amount = Decimal(number) * Decimal(sign: .plus, exponent: exponent, significand: 1)
        let rounded = dollars.rounded(amount)
        var expected = dollars.string(from: amount)
        if rounded != 0, rounded.magnitude < 1 {
          let whole = Int("\(rounded.magnitude * Decimal(sign: .plus, exponent: digits, significand: 1))")!
          expected = rounded < 0 ? "-" : ""
          expected += digits == 2 ? "\(whole)" : "\(whole / 10).\(whole % 10)"
          expected += "\u{A2}"
        }
        let text = cents.string(from: amount)
        if text != expected { Issue.record("\(amount) is \(text) instead of \(expected)") }
      }
    }
  }

  /// What is written is read, and typed.
  @Test(arguments: rows)
  func roundTrip(_ row: TextRow) throws {
    let formatter = try MoneyFormatter(currency: row.currency, locale: row.locale, options: row.options)
    let amount = try formatter.parse(row.text).amount
    #expect(escaped(formatter.string(from: amount)) == escaped(row.text))
    for end in row.text.unicodeScalars.indices {
      let typed = String(row.text.unicodeScalars[..<end])
      #expect(formatter.read(typed, mode: .type).status != .invalid, "\(escaped(typed))")
    }
  }

  @Test func partsRangesAndOtherForms() throws {
    let dollars = try MoneyFormatter(currency: "USD", locale: "en-US", options: Self.cents())
    let half = Decimal(string: "0.5")!
    #expect(dollars.parts(of: half).map(\.kind) == [.integer, .currency])
    #expect(dollars.string(from: half, through: 2) == "50\u{A2} \u{2013} $2.00")
    #expect(dollars.string(from: half, through: half) == "~50\u{A2}")
    #expect(dollars.parts(from: half, through: 2).map(\.text).joined() == "50\u{A2} \u{2013} $2.00")
    #expect(dollars.string(from: .nan) == "$NaN")
    #expect(dollars.string(minorUnits: 59) == "59\u{A2}")
    #expect(dollars.format(half).accessibilityText == "0.50 US dollars")
    #expect(dollars.resolved.subunits == .belowOne)
    #expect(
      try MoneyFormatter(currency: "EUR", locale: "fr-FR", options: Self.cents()).resolved.subunits == .never)
    let field = AmountField(currencyCode: "USD", amount: half, options: Self.cents { $0.locale = "en-US" })
    #expect(field.text == "0.50")
  }

  /// The mechanism does not depend on two digits.
  @Test func threeDigits() throws {
    var format = try ResolvedFormat.of("KWD", "en-US")
    format.layout.subunit = ResolvedLayout.Subunit(symbol: "fils", digits: 3, isSpaced: true)
    let parts = try #require(try LocaleData.system.source.parts(format))
    let plan = try #require(Composer.plan(format, parts))
    func text(_ text: String) throws -> String { plan.string(try Amount(text: text)) }
    #expect(try text("0.25") == "250\u{A0}fils")
    #expect(try text("-0.005") == "-5\u{A0}fils")
    #expect(try text("0.9996") == "KWD\u{A0}1.000")
  }

  @Test(arguments: [
    (cents { $0.abbreviator = .plain }, "abbreviator"),
    (cents { $0.abbreviator = .compactShort }, "abbreviator"),
    (cents { $0.scale = 1000 }, "scale"),
    (cents { $0.currencyPosition = .symbolAndCode }, "currencyPosition"),
  ])
  func optionsThatExcludeIt(_ options: FormattingOptions, _ other: String) {
    expectError(.invalidOption, naming: "The option \"subunits\" can't be combined with \"\(other)\"") {
      try MoneyFormatter(currency: "USD", locale: "en-US", options: options)
    }
  }

  /// Every symbol that is written is one that is read.
  @Test func everySymbolIsRead() throws {
    for line in Subunits.symbols.lines {
      let code = line[0]
      for start in stride(from: 1, to: line.count, by: 4) {
        for locale in line[start + 3].split(separator: " ") {
          let formatter = try MoneyFormatter(
            currency: code, locale: String(locale), options: Self.cents())
          #expect(formatter.resolved.subunits == .belowOne, "\(code) \(locale)")
          let reader = try MoneyReader(locale: String(locale))
          for amount in ["0.01", "0.5", "0.99", "-0.07"] {
            let text = try formatter.string(decimalText: amount)
            #expect(text.contains(line[start]), "\(text)")
            #expect(try formatter.parse(text).amount == Decimal(string: amount)!, "\(text)")
            #expect(try formatter.parse(text).warnings == [])
            let money = try reader.parse(text)
            #expect(
              money.amount == Decimal(string: amount)! && money.currencyCode == code, "\(locale) \(text)")
          }
        }
      }
    }
  }

  /// After a number, a symbol that a region writes for its subunit is not that of another currency.
  @Test(arguments: [
    ("50 Rp", "de-CH", "0.5", "CHF"), ("50Rp.", "de-CH", "0.5", "CHF"), ("Rp 50", "de-CH", "50", "IDR"),
    ("50 Rp", "de-DE", "50", "IDR"), ("50 Rupiah", "de-CH", "50", "IDR"),
  ])
  func symbolsOfTheRegion(_ text: String, _ locale: String, _ amount: String, _ currency: String) throws {
    let money = try MoneyReader(locale: locale).parse(text)
    #expect(money.amount == Decimal(string: amount)! && money.currencyCode == currency)
  }

  /// What surrounds the price of a unit is read by a reader that was asked for it, and multiples by their scale.
  @Test func readersWithOptions() throws {
    let prices = try MoneyReader(locale: "en-US", options: FormattingOptions(perUnit: .pound))
    #expect(try prices.parse("59\u{A2}/lb").money == Money(amount: Decimal(string: "0.59")!, currency: "USD"))
    #expect(throws: AmountParseError.self) { try MoneyReader(locale: "en-US").parse("59\u{A2}/lb") }
    let thousands = try MoneyReader(locale: "en-US", options: FormattingOptions(scale: 1000))
    #expect(try thousands.parse("$1,235").money == Money(amount: 1_235_000, currency: "USD"))
  }
}
