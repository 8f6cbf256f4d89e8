// Texts that could be a thousandth of another amount: round millions, leading zeros, currencies of three digits, lists.

import FoundationEssentials
import MoneyFormat
import TestSupport
import Testing

@Suite(.ofRecordedData) struct DoubtfulMarksTests {
  @Test(arguments: millions + zeros + dinars + lists + dashes + abbreviations + wrapped)
  func row(_ row: InputRow) throws { try row.verify() }

  /// An ambiguous text; while it is typed, a fraction may still follow.
  private static func both(
    _ text: String, _ locale: String, _ currency: String, _ amounts: String,
    options: FormattingOptions = FormattingOptions()
  ) -> InputRow {
    InputRow(
      text, locale, currency, typed: "~ambiguousSeparator [\(amounts)]",
      whole: "!ambiguousSeparator [\(amounts)]",
      options: options)
  }

  private static func same(
    _ text: String, _ locale: String, _ currency: String, _ words: String,
    rules: AmountInputRules = AmountInputRules(), options: FormattingOptions = FormattingOptions()
  ) -> InputRow {
    InputRow(text, locale, currency, typed: words, whole: words, rules: rules, options: options)
  }

  private static func misplaced(_ text: String, _ locale: String, _ currency: String, at key: Int) -> InputRow
  {
    InputRow(text, locale, currency, typed: "at \(key) !misplacedSeparator", whole: "!misplacedSeparator")
  }

  /// A text whose dash closes or negates the amount.
  private static func doubtfulDash(_ text: String, _ locale: String, _ currency: String, at key: Int)
    -> InputRow
  {
    InputRow(
      text, locale, currency, typed: "at \(key) !ambiguousSign [1234, -1234]",
      whole: "!ambiguousSign [1234, -1234]")
  }

  private static func foreign(
    _ text: String, _ locale: String, _ currency: String, _ amount: String, zeros: Bool = false
  ) -> InputRow {
    InputRow(
      text, locale, currency, typed: "~\(amount) pendingSeparator",
      whole: "=\(amount) +nonLocaleSeparator\(zeros ? " +zeroFraction" : "")")
  }

  static let millions: [InputRow] = [
    both("1'500,000", "es-MX", "MXN", "1500, 1500000"), both("$1'500,000", "es-MX", "MXN", "1500, 1500000"),
    both("1'234,567", "es-MX", "MXN", "1234.567, 1234567"),
    both("S/2'000,000", "es-PE", "PEN", "2000, 2000000"),
    both("$1'500.000", "es-CO", "COP", "1500, 1500000"), both("$1'500.000", "es-CL", "CLP", "1500, 1500000"),
    both("Gs. 1'500.000", "es-PY", "PYG", "1500, 1500000"),
    both("1'000.000", "es-ES", "EUR", "1000, 1000000"),
    both("1 500.000", "vi-VN", "VND", "1500, 1500000"), both("1,500.000", "vi-VN", "VND", "1500, 1500000"),
    both("Rp 1,500.000", "id-ID", "IDR", "1500, 1500000"), both("1.000,000", "en-US", "USD", "1000, 1000000"),
    both("12'345,678", "de-CH", "CHF", "12345.678, 12345678"),
    both("1 500,000", "en-US", "USD", "1500, 1500000"),
    InputRow(
      "1'500,000 MXN", "es-MX", "MXN", typed: "at 12 !ambiguousSeparator [1500, 1500000]",
      whole: "!ambiguousSeparator [1500, 1500000]"),
    // The locale's own notation.
    InputRow("1,234.000", "en-US", "USD", typed: "~1234 pendingSeparator", whole: "=1234 +zeroFraction"),
    InputRow("1.234,000", "de-DE", "EUR", typed: "~1234 pendingSeparator", whole: "=1234 +zeroFraction"),
    // Only the last mark can be decimal.
    foreign("1.234.567,000", "en-US", "USD", "1234567", zeros: true),
    foreign("1,234\u{B7}000", "en-US", "USD", "1234", zeros: true),
    foreign("1,234,567.000", "de-DE", "EUR", "1234567", zeros: true),
    foreign("1,234.500", "de-DE", "KWD", "1234.5"), foreign("1'234.500", "de-DE", "KWD", "1234.5"),
    foreign("1'500,0000", "es-ES", "EUR", "1500", zeros: true), foreign("1'500,00", "es-MX", "MXN", "1500"),
    // Where an apostrophe marks the millions.
    foreign("1'500,000.00", "es-MX", "MXN", "1500000"), foreign("$1'500,000.5", "es-MX", "MXN", "1500000.5"),
    foreign("$ 1'500.000,00", "es-CO", "COP", "1500000", zeros: recorded(false, with78: true)),
    foreign("12'345.678,90", "es-EC", "USD", "12345678.9"),
    foreign("2'000.000.-", "es-CL", "CLP", "2000000"), foreign("S/ 2'000,000.-", "es-PE", "PEN", "2000000"),
    foreign("1'500.000,-", "es-CO", "COP", "1500000"),
    InputRow("1'234.5", "es-CL", "CLP", typed: "~pendingGroup", whole: "!fractionNotAllowed"),
    InputRow("$ 1'234.56", "es-CL", "CLP", typed: "~pendingGroup", whole: "!fractionNotAllowed"),
    foreign("$ 1'234.567,00", "es-CL", "CLP", "1234567", zeros: true),
    InputRow("1'234.5678", "es-CL", "CLP", typed: "at 9 !fractionNotAllowed", whole: "!fractionNotAllowed"),
    InputRow("1'234.5", "ja-JP", "JPY", typed: "at 6 !fractionNotAllowed", whole: "!fractionNotAllowed"),
    misplaced("1'500,000.00", "es-ES", "EUR", at: 9),
    misplaced("1'500,000,000.00", "es-MX", "MXN", at: 10),
    misplaced("1234'500,000.00", "es-MX", "MXN", at: 7), misplaced("0'500,000.00", "es-MX", "MXN", at: 4),
  ]

  static let padded = FormattingOptions(minimumIntegerDigits: 5)
  static let paddedWhole = FormattingOptions(hidesZeroFraction: true, minimumIntegerDigits: 4)

  static let zeros: [InputRow] = [
    both("04,990", "en-US", "USD", "4.99, 4990"), both("00,670", "en-US", "USD", "0.67, 670"),
    both("04.990", "en-US", "USD", "4.99, 4990"), both("04.990", "de-DE", "EUR", "4.99, 4990"),
    both("04,990", "de-DE", "EUR", "4.99, 4990"), both("007.000", "en-US", "USD", "7, 7000"),
    InputRow(
      "($00,670)", "en-US", "USD", typed: "at 8 !ambiguousSeparator [-0.67, -670]",
      whole: "!ambiguousSeparator [-0.67, -670]"),
    same("04,990.50", "en-US", "USD", "=4990.5"), same("001,234.50", "en-US", "USD", "=1234.5"),
    same("$000,000,707.00", "en-US", "USD", "=707"), same("000,000,707", "en-US", "USD", "=707"),
    foreign("04.990,50", "en-US", "USD", "4990.5"),
    InputRow("04 990", "fr-FR", "EUR", typed: "~incomplete", whole: "!misplacedSeparator"),
    same("04 990,50", "fr-FR", "EUR", "=4990.5"),
    InputRow("0,500", "de-DE", "EUR", typed: "~0.5 pendingSeparator", whole: "=0.5 +zeroFraction"),
    // A format that pads writes this itself.
    same("$04,990.00", "en-US", "USD", "=4990", options: padded),
    same("04,990", "en-US", "USD", "=4990", options: padded),
    same("00,012.50", "en-US", "USD", "=12.5", options: padded),
    same("0,500", "en-US", "USD", "=500", options: paddedWhole),
    both("04.990", "en-US", "USD", "4.99, 4990", options: padded),
  ]

  static let dinars: [InputRow] = [
    both("12.500", "ar-TN", "TND", "12.5, 12500"), both("1.250", "de-DE", "KWD", "1.25, 1250"),
    both("1,250", "en-US", "KWD", "1.25, 1250"), same("1.250", "en-US", "KWD", "=1.25"),
    same("1.250,500", "de-DE", "KWD", "=1250.5"), same("1.250.000", "de-DE", "KWD", "=1250000"),
    same("1.250,-", "de-DE", "KWD", "=1250"), same("1250", "de-DE", "KWD", "=1250"),
    // A space groups, or nothing: it is no decimal mark.
    both("12 500", "en-US", "KWD", "12.5, 12500"), same("12 500", "fr-TN", "TND", "=12500"),
    misplaced("1234 567", "en-US", "KWD", at: 5), misplaced("1234 567", "fr-TN", "TND", at: 5),
    misplaced("0 500", "en-US", "KWD", at: 2),
    // Formats that write whole amounts without a fraction.
    same("1.250", "de-DE", "KWD", "=1250", options: FormattingOptions(hidesZeroFraction: true)),
    same("1.250", "de-DE", "KWD", "=1250", options: FormattingOptions(fractionDigits: .range(0...0))),
    same("1.250", "de-DE", "KWD", "=1250", options: FormattingOptions(fractionDigits: .range(0...3))),
  ]

  static let lists: [InputRow] = [
    misplaced("5, 10", "en-US", "USD", at: 3), misplaced("100, 50", "en-US", "USD", at: 5),
    misplaced("24. 12", "de-DE", "EUR", at: 4), misplaced("3. 25", "de-DE", "EUR", at: 3),
    // The currency may still follow the locale's own decimal mark.
    InputRow("1. 50", "en-US", "USD", typed: "~incomplete", whole: "!misplacedSeparator"),
    foreign("1. 50 $", "en-US", "USD", "1.5"), foreign("$1. 50", "en-US", "USD", "1.5"),
    foreign("1.837, 32", "en-IE", "EUR", "1837.32"),
  ]

  static let dashes: [InputRow] = [
    doubtfulDash("NT$1,234-", "zh-TW", "TWD", at: 8),
    doubtfulDash("1,234-", "zh-TW", "USD", at: 5),
    doubtfulDash("1,234-", "en-US", "TWD", at: 5),
    same("1,234-", "zh-CN", "CNY", "=-1234"), same("1.500,=", "it-IT", "EUR", "=1500"),
    same("1.500,==", "it-IT", "EUR", "=1500"), misplaced("12,50,=", "it-IT", "EUR", at: 6),
    InputRow("$5", "pt-CV", "CVE", typed: "=5", whole: "=5"),
    both("$50", "pt-CV", "CVE", "0.5, 50"), same("$500", "pt-CV", "CVE", "=500"),
    same("20$50", "pt-CV", "CVE", "=20.5"),
  ]

  private static let short = AmountInputRules(acceptsAbbreviations: true)

  static let abbreviations: [InputRow] = [
    InputRow(
      "500.00Cr", "en-IN", "INR", typed: "at 6 !illegalCharacter", whole: "!illegalCharacter", rules: short),
    InputRow(
      "\u{20A6}500.00K", "en-NG", "NGN", typed: "at 7 !illegalCharacter", whole: "!illegalCharacter",
      rules: short),
    InputRow("500.00K", "en-US", "USD", typed: "at 6 !illegalCharacter", whole: "!illegalCharacter"),
    same("500.5K", "en-US", "USD", "=500500", rules: short),
    // A hyphen that joins a word.
    InputRow(
      "401-K", "en-US", "USD", typed: "at 4 !ambiguousSign [401000, -401000]",
      whole: "!ambiguousSign [401000, -401000]", rules: short),
    same(
      "$5.00K", "en-US", "USD", "=5000", rules: short,
      options: FormattingOptions(fractionDigits: .range(2...2), abbreviator: .compactShort)),
  ]

  static let wrapped: [InputRow] = [
    same("\"5,00\"", "de-DE", "EUR", "=5"), same("\u{201C}5,00 \u{20AC}\u{201D}", "de-DE", "EUR", "=5"),
    InputRow("\"5,00", "de-DE", "EUR", typed: "~incomplete", whole: "!incomplete"),
    same("19,99 \u{20AC}*", "de-DE", "EUR", "=19.99"), same("19,99*", "de-DE", "EUR", "=19.99"),
    InputRow("5*3", "de-DE", "EUR", typed: "at 2 !illegalCharacter", whole: "!illegalCharacter"),
    InputRow("*5", "de-DE", "EUR", typed: "at 0 !illegalCharacter", whole: "!illegalCharacter"),
  ]
}
