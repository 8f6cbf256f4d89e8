// Parts of ranges and of approximate amounts: kinds and ends, compared with tables and with ICU's own fields.

import FoundationEssentials
import ICUOracle
import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct RangePartsTests {
  /// Each part as `source:kind:text`; the source is `s` for the start, `e` for the end and `h` for what both share.
  struct Row: CustomTestStringConvertible {
    let currency, locale, lower, upper: String
    let options: FormattingOptions
    let parts: [String]
    var testDescription: String { "\(lower) to \(upper) \(currency) in \(locale)" }

    init(
      _ locale: String, _ currency: String, _ lower: String, _ upper: String, _ parts: [String],
      _ options: FormattingOptions = FormattingOptions()
    ) {
      (self.currency, self.locale, self.lower, self.upper) = (currency, locale, lower, upper)
      (self.parts, self.options) = (parts, options)
    }
  }

  private static func name(_ part: FormattedRangePart) -> String {
    let source = part.source == .shared ? "h" : part.source == .startRange ? "s" : "e"
    return "\(source):\(part.kind.rawValue):\(escaped(part.text))"
  }

  @Test(
    .ofRecordedData,
    arguments: [
      // ECMA-402's own example for USD: both ends have their symbol.
      Row(
        "en-US", "USD", "3", "5",
        [
          "s:currency:$", "s:integer:3", "s:decimal:.", "s:fraction:00", "h:literal: \\u{2013} ",
          "e:currency:$", "e:integer:5", "e:decimal:.", "e:fraction:00",
        ]),
      Row(
        "de-DE", "EUR", "3", "5000",
        [
          "s:integer:3", "s:decimal:,", "s:fraction:00", "h:literal:\\u{2013}", "e:integer:5", "e:group:.",
          "e:integer:000", "e:decimal:,", "e:fraction:00", "h:literal:\\u{A0}", "h:currency:\\u{20AC}",
        ]),
      // A symbol with the digits of a number.
      Row(
        "en-US", "USD", "2", "5",
        [
          "h:currency:R2", "h:literal:\\u{A0}", "s:integer:2", "h:literal:\\u{2013}", "e:integer:5",
        ], FormattingOptions(customSymbol: "R2", fractionDigits: .exactly(0))),
      Row(
        "en-US", "USD", "3", "3",
        [
          "h:approximatelySign:~", "h:currency:$", "h:integer:3", "h:decimal:.", "h:fraction:00",
        ]),
      Row(
        "en-US", "USD", "-3", "5",
        [
          "s:minusSign:-", "s:currency:$", "s:integer:3", "s:decimal:.", "s:fraction:00",
          "h:literal: \\u{2013} ",
          "e:currency:$", "e:integer:5", "e:decimal:.", "e:fraction:00",
        ]),
      Row(
        "en-US", "USD", "-5", "-3",
        [
          "s:literal:(", "s:currency:$", "s:integer:5", "s:literal:)", "h:literal: \\u{2013} ",
          "e:literal:(", "e:currency:$", "e:integer:3", "e:literal:)",
        ], FormattingOptions(negativeStyle: .accounting, fractionDigits: .exactly(0), rangeCollapse: .none)),
      Row(
        "en-US", "USD", "1000", "2000000",
        [
          "s:integer:1", "s:literal: ", "s:compact:thousand", "h:literal: \\u{2013} ", "e:integer:2",
          "e:literal: ", "e:compact:million", "h:literal: ", "h:currency:US dollars",
        ], FormattingOptions(formattingStyle: .currencyName, abbreviator: .compactLong)),
      Row(
        "de-CH", "CHF", "3", "5",
        [
          "h:currency:CHF", "h:literal:\\u{A0}", "s:integer:3", "h:literal:\\u{2013}", "e:integer:5",
        ], FormattingOptions(fractionDigits: .exactly(0))),
      Row(
        "en-US", "USD", "-5", "-3",
        [
          "h:minusSign:-", "h:currency:$", "s:integer:5", "h:literal:\\u{2013}", "e:integer:3",
        ], FormattingOptions(fractionDigits: .exactly(0), rangeCollapse: .all)),
      // The space after a letter isn't the pattern's, and a single character is repeated.
      Row(
        "en-ZA", "ZAR", "3", "5",
        [
          "s:currency:R", "s:literal:\\u{A0}", "s:integer:3", "h:literal: \\u{2013} ", "e:currency:R",
          "e:literal:\\u{A0}", "e:integer:5",
        ], FormattingOptions(fractionDigits: .exactly(0))),
      // Isolated as one text: the parentheses are those of each end.
      Row(
        "en-US", "USD", "-5", "-3",
        [
          "h:literal:\\u{2068}", "s:literal:(", "s:currency:$", "s:integer:5", "s:literal:)",
          "h:literal: \\u{2013} ", "e:literal:(", "e:currency:$", "e:integer:3", "e:literal:)",
          "h:literal:\\u{2069}",
        ],
        FormattingOptions(
          negativeStyle: .accounting, fractionDigits: .exactly(0), isolated: true, rangeCollapse: .none)),
      Row(
        "en-US", "USD", "3", "5",
        [
          "h:literal:\\u{2068}", "s:integer:3", "s:currency:$", "h:literal: \\u{2013} ", "e:integer:5",
          "e:currency:$", "h:literal:\\u{2069}",
        ],
        FormattingOptions(
          fractionDigits: .exactly(0), currencyPosition: .trailing, isolated: true)),
    ])
  func kindsAndEnds(_ row: Row) throws {
    let formatter = try MoneyFormatter(currency: row.currency, locale: row.locale, options: row.options)
    let (lower, upper) = (
      try formatter.format(decimalText: row.lower), try formatter.format(decimalText: row.upper)
    )
    let parts = lower.parts(through: upper)
    #expect(parts.map(Self.name) == row.parts, "\(escaped(lower.string(through: upper)))")
    #expect(parts.map(\.text).joined() == lower.string(through: upper))
  }

  /// In every locale, the parts of a range cover its text, and digits, separators and compact forms are where
  /// ICU's fields are.
  @Test func partsAgreeWithICUsFields() throws {
    var (count, differences) = (0, 0)
    // The narrow symbol of MMK is the letter K, which most locales set off with a space.
    let cases: [(String, FormattingStyle, Abbreviator, NegativeStyle)] = [
      ("USD", .currency, .none, .minus), ("USD", .currencyISOCode, .none, .accounting),
      ("USD", .currencyName, .none, .minus), ("USD", .currency, .compactShort, .minus),
      ("MMK", .currencyNarrowSymbol, .none, .minus), ("MMK", .currencyNarrowSymbol, .none, .accounting),
      ("MMK", .currencyNarrowSymbol, .compactShort, .minus),
    ]
    for (index, locale) in ICUOracle.locales.enumerated() {
      let (currency, style, abbreviator, negative) = cases[index % cases.count]
      let options = FormattingOptions(
        formattingStyle: style, negativeStyle: negative, signDisplay: .automatic, abbreviator: abbreviator)
      let formatter = try MoneyFormatter(currency: currency, locale: locale, options: options)
      let resolved = formatter.compiled.resolved
      let icu = try ICURangeFormatter(
        skeleton: ICUSkeleton.text(for: resolved), localeIdentifier: resolved.locale.identifier)
      for (lower, upper) in [("3", "5"), ("-1234.5", "1234567.25"), ("-7", "-3"), ("0", "7"), ("12", "12")] {
        count += 1
        let output = try icu.output(from: lower, through: upper)
        let range = try formatter.format(decimalText: lower).parts(
          through: formatter.format(decimalText: upper))
        #expect(range.map(\.text).joined() == output.text)
        var place = 0
        for part in range {
          #expect(part.range == place..<place + part.text.utf8.count)
          place = part.range.upperBound
        }
        // ICU's integer field contains the groups.
        let kinds: [(FormattedPart.Kind, ICUNumberFormatter.Field.Kind)] = [
          (.group, .groupingSeparator), (.decimal, .decimalSeparator), (.fraction, .fraction),
          (.compact, .compact),
        ]
        for (ours, icus) in kinds {
          let own = range.filter { $0.kind == ours }.map(\.range)
          let fields = output.fields.filter { $0.kind == icus }.map(\.range).sorted {
            $0.lowerBound < $1.lowerBound
          }
          if own != fields {
            differences += 1
            print(
              "range parts: \(locale) \(style) \(lower) \(upper) \(ours): \(own) and \(fields) in \(escaped(output.text))"
            )
          }
        }
      }
    }
    print("range parts: \(count) ranges, \(differences) differences from ICU's fields")
    #expect(differences == 0)
  }

  @Test(
    .ofRecordedData,
    arguments: [
      ("en-US", "USD", "5", "~$5.00"), ("en-US", "USD", "-5", "~-$5.00"),
      ("de-DE", "EUR", "5", "\u{2248}5,00\u{A0}\u{20AC}"),
      ("ja-JP", "JPY", "5", "\u{7D04}\u{FFE5}5"),
      // Signs follow the number.
      ("fy", "USD", "5", "US$\u{A0}5,00~"), ("fy", "USD", "-5", "US$\u{A0}5,00~-"),
    ])
  func approximateAmounts(_ row: (locale: String, currency: String, amount: String, text: String)) throws {
    // The text of equal ends is not checked here.
    for identity in RangeIdentity.allCases {
      let formatter = try MoneyFormatter(
        currency: row.currency, locale: row.locale, options: FormattingOptions(rangeIdentity: identity))
      let amount = try formatter.format(decimalText: row.amount)
      #expect(escaped(amount.approximateString) == escaped(row.text))
      let parts = amount.approximateParts
      #expect(parts.map(\.text).joined() == row.text)
      #expect(parts.filter { $0.kind == .approximatelySign }.count == 1)
      #expect(parts.allSatisfy { $0.source == .shared })
    }
  }

  /// Parentheses have no place for the sign, which ICU's ranges then drop.
  @Test(arguments: [
    (FormattingOptions(negativeStyle: .accounting), "~($5.00)"),
    (FormattingOptions(negativeStyle: .accounting, isolated: true), "\u{2068}~($5.00)\u{2069}"),
    (FormattingOptions(signDisplay: .never), "~$5.00"),
    (FormattingOptions(formattingStyle: .currencyName), "~-5.00 US dollars"),
    (FormattingOptions(currencyPosition: .trailing), "~-5.00$"),
  ])
  func theSignForAboutIsNeverLost(_ options: FormattingOptions, _ text: String) throws {
    let amount = try MoneyFormatter(currency: "USD", locale: "en-US", options: options).format(-5)
    #expect(escaped(amount.approximateString) == escaped(text))
    #expect(amount.approximateParts.filter { $0.kind == .approximatelySign }.map(\.text) == ["~"])
  }

  /// Zeros that a format keeps are those of the amount, also if it is rounded first.
  @Test(arguments: [("5.500", "~5.500 US dollars"), ("5", "~5 US dollars")])
  func approximateNamesKeepZeros(_ amount: String, _ text: String) throws {
    let options = FormattingOptions(
      formattingStyle: .currencyName, fractionDigits: .range(0...3), trailingZeros: .keepInput)
    let formatter = try MoneyFormatter(currency: "USD", locale: "en-US", options: options)
    #expect(try formatter.format(decimalText: amount).approximateString == text)
  }

  /// What is no number has two ends as well, unless both are the same.
  @Test(arguments: [
    (RangeIdentity.range, "$NaN\u{2013}$NaN"), (.approximately, "~$NaN"), (.singleValue, "$NaN"),
    (.approximatelyOrSingleValue, "$NaN"),
  ])
  func rangesOfNoNumbers(_ identity: RangeIdentity, _ text: String) throws {
    let formatter = try MoneyFormatter(
      currency: "USD", locale: "en-US", options: FormattingOptions(rangeIdentity: identity))
    #expect(formatter.string(from: .nan, through: .nan) == text)
    #expect(formatter.string(from: .nan, through: 5) == "$NaN\u{2013}$5.00")
  }

  @Test func notANumberHasParts() throws {
    let formatter = try MoneyFormatter(currency: "USD", locale: "en-US")
    let parts = formatter.parts(from: .nan, through: 5)
    #expect(parts.map(\.text).joined() == formatter.string(from: .nan, through: 5))
    #expect(parts.contains { $0.kind == .nan && $0.source == .startRange })
  }

  /// What isolates a range belongs to neither end, also where the end has a longer name than the range.
  @Test(arguments: [("ka", 1, 2), ("ka", 2, 1), ("en-US", 1, 2), ("en-US", 2, 1)])
  func isolatesAreShared(_ locale: String, _ lower: Decimal, _ upper: Decimal) throws {
    let options = FormattingOptions(formattingStyle: .currencyName, isolated: true)
    let formatter = try MoneyFormatter(currency: "XXX", locale: locale, options: options)
    let parts = formatter.parts(from: lower, through: upper)
    #expect(parts.first.map(Self.name) == "h:literal:\\u{2068}")
    #expect(parts.last.map(Self.name) == "h:literal:\\u{2069}")
    #expect(parts.map(\.text).joined() == formatter.string(from: lower, through: upper))
  }

  /// A Georgian range has another form of the name of an unknown currency than its upper end.
  @Test(.ofRecordedData) func partsEndBetweenCharacters() throws {
    let options = FormattingOptions(formattingStyle: .currencyName)
    let formatter = try MoneyFormatter(currency: "XXX", locale: "ka", options: options)
    let (lower, upper) = (formatter.format(1), formatter.format(2))
    #expect(upper.parts.last != lower.parts.last)
    #expect(lower.parts(through: upper).map(\.text).joined() == lower.string(through: upper))
  }
}
