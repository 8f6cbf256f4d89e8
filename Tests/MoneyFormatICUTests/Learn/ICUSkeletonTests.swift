// The ICU number skeleton of every option, tested separately from the output.

import TestSupport
import Testing

@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct ICUSkeletonTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let options: FormattingOptions
    let currency: String
    let locale: String
    let skeleton: String
    var testDescription: String { skeleton }

    /// - Parameter difference: the stems that differ from those of the default options, by position.
    init(
      _ options: FormattingOptions, currency: String = "EUR", locale: String = "de",
      _ difference: (Int, String)...
    ) {
      (self.options, self.currency, self.locale) = (options, currency, locale)
      var stems = [
        "currency/\(currency)", "unit-width-short", ".00", "rounding-mode-half-even", "group-auto",
        "sign-negative",
        "numbering-system/latn",
      ]
      for (place, stem) in difference { stems[place] = stem }
      skeleton = stems.joined(separator: " ")
    }
  }

  static let (width, precision, rounding, grouping, sign, system) = (1, 2, 3, 4, 5, 6)

  @Test(
    .ofICU72,
    arguments: [
      Row(FormattingOptions()),
      Row(FormattingOptions(formattingStyle: .currencyISOCode), (width, "unit-width-iso-code")),
      Row(FormattingOptions(formattingStyle: .currencyNarrowSymbol), (width, "unit-width-narrow")),
      Row(FormattingOptions(formattingStyle: .decimal), (width, "unit-width-hidden")),
      Row(FormattingOptions(fractionDigits: .exactly(0)), (precision, "precision-integer")),
      Row(FormattingOptions(fractionDigits: .exactly(3)), (precision, ".000")),
      Row(FormattingOptions(fractionDigits: .range(0...2)), (precision, ".##")),
      Row(FormattingOptions(fractionDigits: .range(1...4)), (precision, ".0###")),
      Row(
        FormattingOptions(fractionDigits: .exactly(38)), (precision, "." + String(repeating: "0", count: 38))),
      Row(FormattingOptions(hidesZeroFraction: true), (precision, ".00/w")),
      Row(FormattingOptions(fractionDigits: .range(0...2), hidesZeroFraction: true), (precision, ".##/w")),
      Row(
        FormattingOptions(fractionDigits: .exactly(0), hidesZeroFraction: true),
        (precision, "precision-integer")),
      Row(FormattingOptions(), currency: "JPY", (precision, "precision-integer")),
      Row(FormattingOptions(), currency: "KWD", (precision, ".000")),
      Row(FormattingOptions(currencyDigits: .iso4217), currency: "IQD", (precision, ".000")),
      Row(FormattingOptions(currencyDigits: .cash), currency: "CHF", (precision, "precision-increment/0.05")),
      Row(FormattingOptions(currencyDigits: .cash), currency: "DKK", (precision, "precision-increment/0.5")),
      Row(
        FormattingOptions(hidesZeroFraction: true, currencyDigits: .cash), currency: "CHF",
        (precision, "precision-increment/0.05/w")),
      Row(FormattingOptions(fractionOverrides: ["EUR": 1]), (precision, ".0")),
      Row(FormattingOptions(roundingMode: .halfUp), (rounding, "rounding-mode-half-up")),
      Row(FormattingOptions(roundingMode: .halfDown), (rounding, "rounding-mode-half-down")),
      Row(FormattingOptions(roundingMode: .halfCeiling), (rounding, "rounding-mode-half-ceiling")),
      Row(FormattingOptions(roundingMode: .halfFloor), (rounding, "rounding-mode-half-floor")),
      Row(FormattingOptions(roundingMode: .up), (rounding, "rounding-mode-up")),
      Row(FormattingOptions(roundingMode: .down), (rounding, "rounding-mode-down")),
      Row(FormattingOptions(roundingMode: .ceiling), (rounding, "rounding-mode-ceiling")),
      Row(FormattingOptions(roundingMode: .floor), (rounding, "rounding-mode-floor")),
      Row(FormattingOptions(grouping: .always), (grouping, "group-on-aligned")),
      Row(FormattingOptions(grouping: .never), (grouping, "group-off")),
      Row(FormattingOptions(grouping: .minTwo), (grouping, "group-min2")),
      Row(FormattingOptions(signDisplay: .automatic), (sign, "sign-auto")),
      Row(FormattingOptions(signDisplay: .always), (sign, "sign-always")),
      Row(FormattingOptions(signDisplay: .exceptZero), (sign, "sign-except-zero")),
      Row(FormattingOptions(signDisplay: .never), (sign, "sign-never")),
      Row(FormattingOptions(negativeStyle: .accounting), (sign, "sign-accounting-negative")),
      Row(FormattingOptions(negativeStyle: .accounting, signDisplay: .automatic), (sign, "sign-accounting")),
      Row(
        FormattingOptions(negativeStyle: .accounting, signDisplay: .always), (sign, "sign-accounting-always")),
      Row(
        FormattingOptions(negativeStyle: .accounting, signDisplay: .exceptZero),
        (sign, "sign-accounting-except-zero")),
      Row(FormattingOptions(negativeStyle: .accounting, signDisplay: .never), (sign, "sign-never")),
      Row(FormattingOptions(numberingSystem: "arab"), (system, "numbering-system/arab")),
      Row(FormattingOptions(), locale: "ar-EG", (system, "numbering-system/arab")),
      Row(FormattingOptions(), locale: "hi-u-nu-deva", (system, "numbering-system/deva")),
    ])
  func text(_ row: Row) throws {
    let format = try ResolvedFormat(currency: row.currency, locale: row.locale, options: row.options)
    #expect(ICUSkeleton.text(for: format) == row.skeleton)
    // ICU accepts it.
    #expect(throws: Never.self) { try ICUNumberFormatter(skeleton: row.skeleton, localeIdentifier: "de") }
  }

  @Test(arguments: [
    (2, 5, "0.05"), (2, 25, "0.25"), (2, 50, "0.50"), (2, 100, "1.00"), (2, 125, "1.25"), (0, 5, "5"),
    (1, 3, "0.3"),
    (4, 2, "0.0002"), (3, 5, "0.005"),
  ])
  func increments(_ digits: Int, _ increment: Int, _ text: String) {
    for hides in [false, true] {
      let fraction = ResolvedFraction.hand(digits...digits, increment: increment, hidesZeros: hides)
      let stem = "precision-increment/\(text)\(hides && digits > 0 ? "/w" : "")"
      #expect(ICUSkeleton.precision(fraction) == stem)
      #expect(throws: Never.self) { try ICUNumberFormatter(skeleton: stem, localeIdentifier: "en") }
    }
  }
}
