// The published bound: no text is longer, and the longest text is not much shorter.

import FoundationEssentials
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct MaximumUTF8CountTests {
  /// The longest amounts of both signs: all digits, carries, tiny amounts, and NaN.
  static let extremes: [Amount?] = [true, false].flatMap { isNegative in
    [
      Amount(coefficient: .max, exponent: 127, isNegative: isNegative),
      Amount(
        coefficient: UInt128("99999999999999999999999999999999999999")!, exponent: 127, isNegative: isNegative
      ),
      Amount(coefficient: .max, exponent: -2, isNegative: isNegative),
      Amount(coefficient: .max, exponent: -38, isNegative: isNegative),
      Amount(coefficient: 0, exponent: 0, isNegative: isNegative),
      Amount(coefficient: 1, exponent: -128, isNegative: isNegative),
      Amount(coefficient: 5, exponent: -3, isNegative: isNegative), nil,
    ]
  }

  @Test func isNeverExceededAndNearlyReached() throws {
    let locales = try KnownLocale.all().map(\.identifier) + ["root"]
    let variants: [(String, FormattingOptions)] = [
      ("EUR", FormattingOptions()),
      ("PTE", FormattingOptions(signDisplay: .always)),
      ("USD", FormattingOptions(formattingStyle: .currencyISOCode, negativeStyle: .accounting)),
      ("KWD", FormattingOptions(signDisplay: .always, fractionDigits: .exactly(38), grouping: .always)),
      ("JPY", FormattingOptions(formattingStyle: .decimal, roundingMode: .up)),
    ]
    var count = 0
    var farthest = 0
    for (index, locale) in locales.enumerated() {
      let (currency, options) = variants[index % variants.count]
      let formatter = try MoneyFormatter(currency: currency, locale: locale, options: options)
      let counts = Self.extremes.map { formatter.compiled.string($0).utf8.count }
      count += counts.count
      let longest = counts.max()!
      #expect(longest <= formatter.maximumUTF8Count, "\(locale)")
      farthest = max(farthest, formatter.maximumUTF8Count - longest)
      // A carry that no Decimal reaches may add one digit with its own separator, of four bytes each.
      #expect(formatter.maximumUTF8Count - longest <= 8, "\(locale)")
    }
    print(
      "maximumUTF8Count: \(count) extreme texts in \(locales.count) locales, at most \(farthest) bytes below it"
    )
  }

  /// The longest text of all: 167 digits after a carry, which exceeds a Decimal.
  @Test func isReached() throws {
    let formatter = try MoneyFormatter(currency: "USD", locale: "en-US")
    let amount = Amount(coefficient: .max, exponent: 128, isNegative: true)
    #expect(formatter.compiled.string(amount).utf8.count == formatter.maximumUTF8Count)
  }
}
