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
    (dollars.rounded(rule: .up), "0.001", "US$0.01"), (dollars.notation(.compactName), "1234.5", "US$1.2K"),
    (dollars.notation(.compactName).notation(.automatic), "1234.5", "US$1,234.50"),
    (dollars.grouping(.never), "1234.5", "US$1234.50"),
    (dollars.locale("de-DE"), "1234.5", "1.234,50\u{A0}$"),
  ])
  func words(_ style: MoneyFormatStyle, _ amount: String, _ text: String) {
    #expect(escaped(Decimal(string: amount)!.formatted(style)) == escaped(text))
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
