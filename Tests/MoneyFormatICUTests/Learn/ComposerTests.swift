// Plans composed from learned locale data.

import TestSupport
import Testing

@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct ComposerTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let locale: String
    let currency: String
    let decimal: String
    let group: String
    let groups: [Int]
    let groupedFrom: Int
    let zero: String
    let negative: (String, String)
    var options = FormattingOptions()
    var testDescription: String { "\(locale) \(currency)" }
  }

  @Test(
    .ofICU72,
    arguments: [
      Row(
        locale: "en-US", currency: "USD", decimal: ".", group: ",", groups: [3, 3], groupedFrom: 4, zero: "0",
        negative: ("-$", "")),
      Row(
        locale: "de-DE", currency: "EUR", decimal: ",", group: ".", groups: [3, 3], groupedFrom: 4, zero: "0",
        negative: ("-", "\u{A0}\u{20AC}")),
      Row(
        locale: "es", currency: "EUR", decimal: ",", group: ".", groups: [3, 3], groupedFrom: 5, zero: "0",
        negative: ("-", "\u{A0}\u{20AC}")),
      Row(
        locale: "ee", currency: "GHS", decimal: ".", group: ",", groups: [3, 3], groupedFrom: 6, zero: "0",
        negative: ("-GH\u{20B5}", "")),
      Row(
        locale: "hi-IN", currency: "INR", decimal: ".", group: ",", groups: [3, 2], groupedFrom: 4, zero: "0",
        negative: ("-\u{20B9}", "")),
      Row(
        locale: "fr-FR", currency: "EUR", decimal: ",", group: "\u{202F}", groups: [3, 3], groupedFrom: 4,
        zero: "0",
        negative: ("-", "\u{A0}\u{20AC}")),
      Row(
        locale: "pt-PT", currency: "PTE", decimal: "$", group: ",", groups: [3, 3], groupedFrom: 5, zero: "0",
        negative: ("-", "\u{A0}\u{200B}")),
      Row(
        locale: "ar-EG", currency: "EUR", decimal: "\u{66B}", group: "\u{66C}", groups: [3, 3],
        groupedFrom: 4,
        zero: "\u{660}", negative: ("\u{61C}-\u{200F}", "\u{A0}\u{20AC}")),
      Row(
        locale: "en-US", currency: "USD", decimal: ".", group: ",", groups: [3, 3], groupedFrom: 4, zero: "0",
        negative: ("($", ")"), options: FormattingOptions(negativeStyle: .accounting)),
      // A format without a fraction needs no separator.
      Row(
        locale: "ja", currency: "JPY", decimal: "", group: ",", groups: [3, 3], groupedFrom: 4, zero: "0",
        negative: ("-\u{FFE5}", "")),
      Row(
        locale: "en-US-POSIX", currency: "USD", decimal: ".", group: "", groups: [3, 3], groupedFrom: .max,
        zero: "0",
        negative: ("-$\u{A0}", "")),
      Row(
        locale: "ff-Adlm", currency: "USD", decimal: ".", group: "\u{2E41}", groups: [3, 3], groupedFrom: 4,
        zero: "\u{1E950}", negative: ("-US$\u{A0}", "")),
    ])
  func learns(_ row: Row) throws {
    let plan = try plan(currency: row.currency, locale: row.locale, options: row.options)
    let shape = plan.shape
    #expect(shape.decimal == SeparatorUnits(Array(row.decimal.utf8)))
    #expect(shape.group == SeparatorUnits(Array(row.group.utf8)))
    #expect([shape.primaryGroup, shape.secondaryGroup] == row.groups)
    #expect(shape.groupedFrom == row.groupedFrom)
    #expect(shape.digitWidth == row.zero.utf8.count)
    let zero = row.zero.unicodeScalars.first!.value
    for digit in 0..<10 {
      let units = SeparatorUnits(Array(String(UnicodeScalar(zero + UInt32(digit))!).utf8))
      #expect(UInt64(shape.digits[digit]) == units?.units)
    }
    let negative = PlanParts(plan)[.negative]
    #expect(escaped(negative.prefix) == escaped(row.negative.0))
    #expect(escaped(negative.suffix) == escaped(row.negative.1))
  }

  /// The separator and the digits do not depend on the rounding.
  @Test(arguments: [FractionDigits.exactly(1), .exactly(38), .range(0...2)])
  func fractionDigitsDoNotAffectThePlan(_ digits: FractionDigits) throws {
    for mode in RoundingMode.allCases {
      let plan = try plan(
        currency: "EUR", locale: "de", options: FormattingOptions(fractionDigits: digits, roundingMode: mode))
      #expect(plan.shape.decimal == SeparatorUnits(Array(",".utf8)))
      #expect(plan.roundingMode == mode)
    }
  }

  /// Every locale has a plan for all styles and signs, with one currency each.
  @Test func everyLocaleHasAPlan() throws {
    let locales = try ICU.availableLocales() + ICU.localeAliases() + ["root"]
    let currencies = ["EUR", "PTE", "KWD", "XXX", "JPY", "CHF"]
    for (index, locale) in locales.enumerated() {
      let options = FormattingOptions(
        formattingStyle: FormattingStyle.allCases[index % FormattingStyle.allCases.count],
        negativeStyle: NegativeStyle.allCases[index / 4 % 2],
        signDisplay: SignDisplay.allCases[index / 8 % 5])
      let format = try ResolvedFormat(
        currency: currencies[index % currencies.count], locale: locale, options: options)
      if case .icu = try EngineCompiler.composed(format) { Issue.record("\(locale) has no plan") }
    }
    print("plans: one in each of \(locales.count) locales")
  }

  private func plan(currency: String, locale: String, options: FormattingOptions) throws -> FormatPlan {
    let format = try ResolvedFormat(currency: currency, locale: locale, options: options)
    return try FormatPlan.composed(format)
  }
}
