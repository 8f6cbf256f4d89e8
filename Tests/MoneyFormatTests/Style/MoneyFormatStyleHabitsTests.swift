// Modifiers of a style with Foundation's names.

import FoundationEssentials
import MoneyFormat
import TestSupport
import Testing

@Suite struct MoneyFormatStyleHabitsTests {
  private static let dollars = MoneyFormatStyle.money(code: "USD").locale("en-GB")

  @Test(arguments: [
    (dollars, "1234.5", "US$1,234.50"), (dollars.presentation(.narrow), "1234.5", "$1,234.50"),
    (dollars.presentation(.isoCode), "1234.5", "USD\u{A0}1,234.50"),
    (dollars.presentation(.fullName), "1234.5", "1,234.50 US dollars"),
    (dollars.presentation(.isoCode).presentation(.standard), "5", "US$5.00"),
    (dollars.precision(.fractionLength(0)), "1234.5", "US$1,234"),
    (dollars.precision(.fractionLength(0...1)), "1234.5", "US$1,234.5"),
    (dollars.precision(.significantDigits(2)), "1234.5", "US$1,200"),
    (dollars.precision(.significantDigits(1...6)), "1234.5", "US$1,234.5"),
    (dollars.precision(.significantDigits(2)).precision(.fractionLength(1)), "1234.5", "US$1,234.5"),
    (dollars.sign(strategy: .always()), "0", "+US$0.00"),
    (dollars.sign(strategy: .always(showZero: false)), "0", "US$0.00"),
    (dollars.sign(strategy: .never), "-5", "US$5.00"),
    (dollars.sign(strategy: .accounting), "-5", "(US$5.00)"),
    (dollars.sign(strategy: .accountingAlways()), "5", "+US$5.00"),
    (dollars.sign(strategy: .automatic), "-5", "-US$5.00"),
    (dollars.precision(.fractionLength(...1)), "1234.56", "US$1,234.6"),
    (dollars.precision(.fractionLength(1...)), "7.00012", "US$7.00012"),
    (dollars.precision(.fractionLength(1...)), "7", "US$7.0"),
    (dollars.precision(.fractionLength(1..<3)), "12.345", "US$12.34"),
    (dollars.precision(.fractionLength(2...Int.max)), "5", "US$5.00"),
    (dollars.precision(.fractionLength(...Int.max)), "5.125", "US$5.125"),
    (dollars.precision(.significantDigits(1...Int.max)), "5", "US$5"),
    (dollars.precision(.significantDigits(...2)), "1234.5", "US$1,200"),
    (dollars.precision(.significantDigits(3...)), "2.5", "US$2.50"),
    (dollars.precision(.integerLength(3...)), "-2.5", "-US$002.50"),
    (
      dollars.precision(.integerAndFractionLength(integerLimits: 3..., fractionLimits: ...1)), "7",
      "US$007"
    ),
    (dollars.precision(.integerLength(3...)).precision(.fractionLength(1)), "7", "US$7.0"),
    (dollars.rounded(rule: .up), "0.001", "US$0.01"), (dollars.rounded(rule: .up), "-0.019", "-US$0.01"),
    (dollars.rounded(rule: .down), "-0.011", "-US$0.02"),
    (dollars.rounded(rule: .towardZero), "-0.019", "-US$0.01"),
    (dollars.rounded(rule: .awayFromZero), "-0.011", "-US$0.02"),
    (dollars.rounded(rule: .toNearestOrAwayFromZero), "-0.025", "-US$0.03"),
    (dollars.rounded(rule: .up).rounded(), "0.025", "US$0.02"),
    (dollars.rounded(increment: 5), "-1234.56", "-US$1,235"),
    (dollars.rounded(increment: 5), "12.344", "US$10"),
    (dollars.rounded(rule: .up, increment: 1), "-1234.56", "-US$1,234"),
    (dollars.rounded(increment: 5).precision(.fractionLength(2)), "0.07", "US$0.07"),
    (dollars.notation(.compactName).locale("de-DE"), "1500000", "1,5\u{A0}Mio.\u{A0}$"),
    (dollars.notation(.compactName).notation(.automatic), "1234.5", "US$1,234.50"),
    (dollars.grouping(.never), "1234.5", "US$1234.50"),
    (dollars.locale("de-DE"), "1234.5", "1.234,50\u{A0}$"),
  ])
  func words(_ style: MoneyFormatStyle, _ amount: String, _ text: String) {
    #expect(escaped(Decimal(string: amount)!.formatted(style)) == escaped(text))
  }

  /// Later versions of CLDR have a small letter in British English.
  @Test(.ofRecordedData) func compactName() {
    words(Self.dollars.notation(.compactName), "1234.5", recorded("US$1.2K", with78: "US$1.2k"))
  }

  /// Numbers of digits and increments that options reject.
  @Test(arguments: [
    dollars.precision(.fractionLength(39...)), dollars.precision(.fractionLength((-1)...2)),
    dollars.precision(.significantDigits(...0)), dollars.precision(.integerLength(22...)),
    dollars.rounded(increment: 3),
  ])
  func refused(_ style: MoneyFormatStyle) {
    expectError(.invalidOption, naming: "") { try style.validate() }
  }

  /// A style without options starts from the defaults.
  @Test func startsFromTheDefaults() {
    var defaults = MoneyFormatDefaults.current
    defaults.options.currencyPosition = .trailing
    MoneyFormatDefaults.withDefaults(defaults) {
      #expect(escaped(Decimal(5).formatted(Self.dollars.presentation(.narrow))) == "5.00$")
    }
  }
}
