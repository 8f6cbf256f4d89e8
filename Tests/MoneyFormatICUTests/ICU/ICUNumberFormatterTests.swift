// ICU's formatter through Swift: output, fields with UTF-8 offsets, and errors.

import TestSupport
import Testing

@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct ICUNumberFormatterTests {
  typealias Kind = ICUNumberFormatter.Field.Kind

  struct FieldsRow: CustomTestStringConvertible, Sendable {
    let locale: String
    let skeleton: String
    let decimal: String?
    /// For each field, its kind and its text.
    let fields: [(Kind, String)]
    let text: String

    init(_ locale: String, _ skeleton: String, _ decimal: String?, _ text: String, _ fields: [(Kind, String)])
    {
      (self.locale, self.skeleton, self.decimal, self.text, self.fields) = (
        locale, skeleton, decimal, text, fields
      )
    }

    var testDescription: String { "\(locale) \(skeleton) \(decimal ?? "NaN")" }
  }

  @Test(
    .ofICU72,
    arguments: [
      FieldsRow(
        "en", "currency/USD", "-1234567.5", "-$1,234,567.50",
        [
          (.sign, "-"), (.currency, "$"), (.groupingSeparator, ","), (.groupingSeparator, ","),
          (.integer, "1,234,567"), (.decimalSeparator, "."), (.fraction, "50"),
        ]),
      // Two bytes per digit or separator, three for a mark or the euro sign.
      FieldsRow(
        "ar_EG", "currency/EUR", "-1234.5",
        "\u{61C}-\u{200F}\u{661}\u{66C}\u{662}\u{663}\u{664}\u{66B}\u{665}\u{660}\u{A0}\u{20AC}",
        [
          (.sign, "-"), (.groupingSeparator, "\u{66C}"), (.integer, "\u{661}\u{66C}\u{662}\u{663}\u{664}"),
          (.decimalSeparator, "\u{66B}"), (.fraction, "\u{665}\u{660}"), (.currency, "\u{20AC}"),
        ]),
      // Four bytes per digit: outside the basic plane, UTF-16 offsets would differ.
      FieldsRow(
        "ff_Adlm", "currency/GNF", "-1234", "-FG\u{A0}\u{1E951}\u{2E41}\u{1E952}\u{1E953}\u{1E954}",
        [
          (.sign, "-"), (.currency, "FG"), (.groupingSeparator, "\u{2E41}"),
          (.integer, "\u{1E951}\u{2E41}\u{1E952}\u{1E953}\u{1E954}"),
        ]),
      FieldsRow(
        "pt_PT", "currency/PTE", "0.5", "0$50\u{A0}\u{200B}",
        [(.integer, "0"), (.decimalSeparator, "$"), (.fraction, "50"), (.currency, "\u{200B}")]),
      FieldsRow(
        "de", "currency/EUR compact-short", "1200000", "1,2\u{A0}Mio.\u{A0}\u{20AC}",
        [
          (.integer, "1"), (.decimalSeparator, ","), (.fraction, "2"), (.compact, "Mio."),
          (.currency, "\u{20AC}"),
        ]),
      FieldsRow(
        "fi", "currency/EUR", nil, "ep\u{E4}luku\u{A0}\u{20AC}",
        [(.integer, "ep\u{E4}luku"), (.currency, "\u{20AC}")]),
    ])
  func textAndFields(_ row: FieldsRow) throws {
    let formatter = try ICUNumberFormatter(skeleton: row.skeleton, localeIdentifier: row.locale)
    let output = try formatter.output(decimal: row.decimal)
    #expect(escaped(output.text) == escaped(row.text))
    #expect(escaped(try formatter.string(decimal: row.decimal)) == escaped(row.text))
    #expect(output.utf8 == Array(row.text.utf8))
    let fields = output.fields.map { ($0.kind, String(decoding: output.utf8[$0.range], as: UTF8.self)) }
    #expect(fields.map(\.0) == row.fields.map(\.0))
    #expect(fields.map { escaped($0.1) } == row.fields.map { escaped($0.1) })
  }

  @Test(arguments: [
    ("1234.5", "1,234.50"), ("12345e-1", "1,234.50"), ("1e3", "1,000.00"), ("0.001e6", "1,000.00"),
    ("-0", "-0.00"),
    ("12345678901234567890123456789012345678", "12,345,678,901,234,567,890,123,456,789,012,345,678.00"),
    ("1e-128", "0.00"), ("1e-10001", "0.00"),
  ])
  func readsPlainAndScientificText(_ decimal: String, _ text: String) throws {
    let formatter = try ICUNumberFormatter(skeleton: ".00", localeIdentifier: "en")
    #expect(try formatter.string(decimal: decimal) == text)
  }

  @Test func manyFieldsAndLongText() throws {
    let formatter = try ICUNumberFormatter(skeleton: "currency/USD", localeIdentifier: "ar_EG")
    let output = try formatter.output(decimal: "1e165")
    #expect(output.fields.count { $0.kind == .groupingSeparator } == 55)
    // Digits and separators of two bytes each: 166 + 55, plus the separator and two digits of the fraction.
    let number = try #require(output.numberRange)
    #expect(number.count == 2 * (166 + 55 + 3))
  }

  @Test(arguments: ["", "abc", "1,5", "1..2", "--1", " 1", "\u{661}"])
  func invalidNumberThrows(_ decimal: String) throws {
    let formatter = try ICUNumberFormatter(skeleton: "currency/USD", localeIdentifier: "en")
    for call in [{ try formatter.string(decimal: decimal) }, { try formatter.output(decimal: decimal).text }]
    {
      let failure = #expect(throws: ICU.Failure.self) { try call() }
      #expect(failure?.call == "unumf_formatDecimal")
      #expect(failure?.statusName == "U_DECIMAL_NUMBER_SYNTAX_ERROR")
    }
  }

  @Test func invalidSkeletonThrows() {
    let failure = #expect(throws: ICU.Failure.self) {
      try ICUNumberFormatter(skeleton: "nonsense", localeIdentifier: "de")
    }
    #expect(failure?.call == "unumf_openForSkeletonAndLocale(nonsense, de)")
    #expect(failure?.statusName == "U_NUMBER_SKELETON_SYNTAX_ERROR")
  }
}
