// Abbreviations: the plain table, custom tables, CLDR's compact forms; and plural names.

import FoundationEssentials
import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct MoneyFormatterAbbreviationTests {
  static func text(
    _ amount: String, _ currency: String = "USD", _ locale: String = "en-US",
    _ change: (inout FormattingOptions) -> Void
  ) throws -> String {
    var options = FormattingOptions()
    change(&options)
    return try MoneyFormatter(currency: currency, locale: locale, options: options).string(
      decimalText: amount)
  }

  /// `plain`: thresholds are compared after rounding, carries, no unit beyond the last.
  @Test(arguments: [
    ("0", "$0.00"), ("-0.001", "$0.00"), ("999.99", "$999.99"), ("999.995", "$1k"), ("999.994", "$999.99"),
    ("1000", "$1k"), ("1234", "$1.2k"), ("1250", "$1.2k"), ("1350", "$1.4k"), ("-1234", "-$1.2k"),
    ("999949", "$999.9k"), ("999950", "$1M"), ("1500000", "$1.5M"), ("999999999", "$1B"),
    ("1000000000000", "$1T"), ("999999999999999", "$1,000T"), ("123456789012345678", "$123,456.8T"),
    ("1000.0000000000000000000000000000000001", "$1k"),
  ])
  func plain(_ amount: String, _ text: String) throws {
    #expect(try Self.text(amount) { $0.abbreviator = .plain } == text)
  }

  /// Without a currency, the space between a form and the number after it stays.
  @Test(.ofRecordedData) func aFormBeforeTheNumber() throws {
    let text = try Self.text("100000000000", "USD", "my") {
      $0.formattingStyle = .decimal
      $0.abbreviator = .compactShort
    }
    let expected = recorded(
      "\u{1000}\u{102F}\u{100B}\u{1031}\u{A0}\u{1041}\u{A0}\u{101E}\u{1031}\u{102C}\u{1004}\u{103A}\u{1038}",
      with78: "\u{100B}\u{1031}\u{A0}\u{1041}\u{A0}\u{101E}")
    #expect(escaped(text) == escaped(expected))
  }

  @Test(arguments: [
    (RoundingMode.down, "999950", "$999.9k"), (.up, "1201", "$1.3k"), (.down, "999.999", "$999.99"),
    (.ceiling, "-999950", "-$999.9k"), (.floor, "-999901", "-$1M"),
  ])
  func plainRoundsAsAskedFor(_ mode: RoundingMode, _ amount: String, _ text: String) throws {
    let written = try Self.text(amount) {
      $0.abbreviator = .plain
      $0.roundingMode = mode
    }
    #expect(written == text)
  }

  @Test(
    .sinceICU72,
    arguments: [
      ("EUR", "de-DE", "1,2k\u{00A0}€"), ("JPY", "ja-JP", "￥1.2k"), ("IQD", "en-US", "IQD\u{00A0}1.2k"),
      ("USD", "ar-EG", "\u{200F}١٫٢k\u{00A0}US$"),
      ("PLN", "pl", "1,2k\u{00A0}zł"),
    ])
  func plainPutsTheSuffixRightBehindTheDigits(_ currency: String, _ locale: String, _ text: String) throws {
    #expect(try Self.text("1234", currency, locale) { $0.abbreviator = .plain } == text)
  }

  /// In Welsh, CLDR 42's long forms have no text for the plural category of zero; ICU takes the short form's.
  @Test(
    .ofRecordedData,
    arguments: [
      ("cy", "EUR", "24000000", recorded("0M ewro", with78: "0 miliwn ewro")),
      ("cy", "EUR", "-24000000", recorded("0M ewro", with78: "0 miliwn ewro")),
      ("cy", "EUR", "24", "0 ewro"), ("cy", "EUR", "50000000", "50 miliwn ewro"),
      ("cy", "EUR", "2400000000000", recorded("0T ewro", with78: "0 triliwn ewro")),
    ])
  func longFormsOfZero(_ locale: String, _ currency: String, _ amount: String, _ text: String) throws {
    let written = try Self.text(amount, currency, locale) {
      $0.formattingStyle = .currencyName
      $0.abbreviator = .compactLong
      $0.fractionDigits = .exactly(0)
      $0.roundingIncrement = 50
    }
    #expect(written == text)
  }

  @Test func fractionDigitsReplaceTheTablesLimit() throws {
    let text = try Self.text("1234") {
      $0.abbreviator = .plain
      $0.fractionDigits = .exactly(2)
    }
    #expect(text == "$1.23k")
  }

  static let lakhs = AbbreviationTable([
    AbbreviationTable.Unit(threshold: 100_000, suffix: " lakh", fractionDigits: 0...2),
    AbbreviationTable.Unit(threshold: 10_000_000, suffix: " crore", fractionDigits: 0...0),
  ])

  @Test(arguments: [
    ("99999.99", "₹99,999.99"), ("1234567", "₹12.35 lakh"), ("9999999", "₹1 crore"),
    ("123456789", "₹12 crore"),
  ])
  func ownTable(_ amount: String, _ text: String) throws {
    #expect(try Self.text(amount, "INR", "en-IN") { $0.abbreviator = .table(Self.lakhs) } == text)
  }

  /// The plural category is that of the whole amount, not of the number that is shown.
  @Test(arguments: [("1", "1.00 US dollars"), ("10", "1da US dollars"), ("15", "1.5da US dollars")])
  func namesBehindTens(_ amount: String, _ text: String) throws {
    let written = try Self.text(amount) {
      $0.formattingStyle = .currencyName
      $0.abbreviator = .table(AbbreviationTable([AbbreviationTable.Unit(threshold: 10, suffix: "da")]))
    }
    #expect(written == text)
  }

  /// Invalid tables, and what the message has to name.
  static let refused: [(units: [AbbreviationTable.Unit], names: String)] = [
    ([], "no units"),
    ([AbbreviationTable.Unit(threshold: 1500, suffix: "k")], "1500"),
    ([AbbreviationTable.Unit(threshold: 1, suffix: "k")], "threshold 1;"),
    ([AbbreviationTable.Unit(threshold: -1000, suffix: "k")], "-1000"),
    ([AbbreviationTable.Unit(threshold: 1000, suffix: "")], "suffix"),
    ([AbbreviationTable.Unit(threshold: 1000, suffix: "5")], "part of the number"),
    ([AbbreviationTable.Unit(threshold: 1000, suffix: ",000")], "part of the number"),
    ([AbbreviationTable.Unit(threshold: 1000, suffix: "\u{BD}")], "part of the number"),
    ([AbbreviationTable.Unit(threshold: 1000, suffix: "\u{B2}")], "part of the number"),
    ([thousand("\u{A0}000")], "part of the number"),
    ([thousand("/-")], "part of the number"),
    ([thousand(":-")], "part of the number"),
    ([thousand("\u{B7}")], "part of the number"),
    ([thousand("\u{FF0E}")], "part of the number"),
    ([thousand("\u{60C}")], "part of the number"),
    ([thousand("-k")], "part of the number"),
    ([thousand("$")], "part of the number"),
    ([thousand("k\u{202E}")], "control characters"),
    ([AbbreviationTable.Unit(threshold: 1000, suffix: "k", fractionDigits: 0...39)], "39"),
    (
      [
        AbbreviationTable.Unit(threshold: 1000, suffix: "k"),
        AbbreviationTable.Unit(threshold: 1000, suffix: "m"),
      ],
      "ascending"
    ),
    (
      [
        AbbreviationTable.Unit(threshold: 1_000_000, suffix: "M"),
        AbbreviationTable.Unit(threshold: 1000, suffix: "k"),
      ],
      "ascending"
    ),
    // What shows nothing, or the same for two powers of ten, would be read as another amount.
    ([AbbreviationTable.Unit(threshold: 1000, suffix: "\u{A0}\u{200F}")], "visible"),
    ([thousand("K"), million("K")], #""K" of a smaller unit"#),
    ([thousand("Mio"), million("\u{A0}Mio.")], "of a smaller unit"),
  ]

  private static func thousand(_ suffix: String) -> AbbreviationTable.Unit {
    AbbreviationTable.Unit(threshold: 1000, suffix: suffix)
  }

  private static func million(_ suffix: String) -> AbbreviationTable.Unit {
    AbbreviationTable.Unit(threshold: 1_000_000, suffix: suffix)
  }

  @Test(arguments: refused.indices)
  func invalidTableThrows(_ index: Int) {
    let row = Self.refused[index]
    let error = #expect(throws: MoneyFormatError.self) {
      try Self.text("1") { $0.abbreviator = .table(AbbreviationTable(row.units)) }
    }
    #expect(error?.code == .invalidOption)
    #expect(error?.message.contains(row.names) == true, "\(String(describing: error))")
  }

  /// A suffix has from 1 to 64 bytes.
  @Test(arguments: [(0, false), (1, true), (64, true), (65, false)])
  func suffixesAreLimited(_ count: Int, _ isAccepted: Bool) {
    let unit = AbbreviationTable.Unit(threshold: 1000, suffix: String(repeating: "k", count: count))
    let answer = Result { try Self.text("1500") { $0.abbreviator = .table(AbbreviationTable([unit])) } }
    switch answer {
    case .success(let text): #expect(isAccepted && text.contains(unit.suffix))
    case .failure(let error):
      #expect(!isAccepted && (error as? MoneyFormatError)?.code == .invalidOption)
    }
  }

  @Test(
    .ofRecordedData,
    arguments: [
      ("1234", Abbreviator.compactShort, "en-US", "$1.2K"), ("999999", .compactShort, "en-US", "$1M"),
      ("0.0126", .compactShort, "en-US", "$0.013"),
      ("1234567", .compactLong, "de-DE", "1,2\u{00A0}Mio.\u{00A0}$"),
      ("1234", .compactShort, "de-DE", "1234\u{00A0}$"),
      ("1000000000000000", .compactShort, "en-US", "$1000T"),
      ("12345", .compactShort, "ja-JP", "$1.2万"), ("12345", .compactShort, "hi-IN", "$12\u{00A0}हज़ार"),
    ])
  func compact(_ amount: String, _ form: Abbreviator, _ locale: String, _ text: String) throws {
    #expect(try Self.text(amount, "USD", locale) { $0.abbreviator = form } == text)
  }

  @Test(
    .ofRecordedData,
    arguments: [
      ("1", "en-US", "USD", 0, "1 US dollar"), ("1", "en-US", "USD", 2, "1.00 US dollars"),
      ("1", "pl", "PLN", 0, "1 złoty polski"), ("2", "pl", "PLN", 0, "2 złote polskie"),
      ("5", "pl", "PLN", 0, "5 złotych polskich"), ("2", "pl", "PLN", 2, "2,00 złotego polskiego"),
      ("22", "pl", "PLN", 0, "22 złote polskie"), ("2", "ar-EG", "EUR", 0, "٢ يورو"),
    ])
  func names(_ amount: String, _ locale: String, _ currency: String, _ digits: Int, _ text: String) throws {
    let written = try Self.text(amount, currency, locale) {
      $0.formattingStyle = .currencyName
      $0.fractionDigits = .exactly(digits)
    }
    #expect(written == text)
  }

  /// In its first calls, ICU 72 splits these digits, which are surrogate pairs in UTF-16.
  @Test(.ofRecordedData) func namesWithDigitsBeyondTheBMP() throws {
    let text = try Self.text("1", "CHF", "en-AT") {
      $0.formattingStyle = .currencyName
      $0.numberingSystem = "adlm"
    }
    let mark = recorded(".", with78: ",")
    #expect(text == "CHF\u{00A0}\u{1E951}\(mark)\u{1E950}\u{1E950} Swiss francs")
  }

  @Test func tableSurvivesJSON() throws {
    let json =
      #"{"abbreviator":[{"threshold":"1000","suffix":"k"},{"threshold":1000000,"suffix":"m","fractionDigits":[1,2]}]}"#
    let options = try JSONDecoder().decode(FormattingOptions.self, from: Data(json.utf8))
    #expect(
      options.abbreviator
        == .table(
          AbbreviationTable([
            AbbreviationTable.Unit(threshold: 1000, suffix: "k"),
            AbbreviationTable.Unit(threshold: 1_000_000, suffix: "m", fractionDigits: 1...2),
          ])))
    let again = try JSONDecoder().decode(FormattingOptions.self, from: JSONEncoder().encode(options))
    #expect(again == options)
  }

  @Test(arguments: [
    #"{"abbreviator":"huge"}"#, #"{"abbreviator":[{"threshold":"x","suffix":"k"}]}"#,
    #"{"abbreviator":[{"suffix":"k"}]}"#,
    #"{"abbreviator":[{"threshold":"1000","suffix":"k","digits":1}]}"#, #"{"abbreviator":5}"#,
  ])
  func badJSONIsRefused(_ json: String) {
    expectDecodingError(.invalidOption, naming: "abbreviator") {
      try JSONDecoder().decode(FormattingOptions.self, from: Data(json.utf8))
    }
  }
}

@Suite(.ofRecordedData) struct ReadingShortFormsTests {
  /// With the suffix, the symbol may be that of another currency (`T$` is Tonga's), or a decimal separator (in Kabuverdianu).
  /// Where ICU 72 and 78 space them differently, both texts are listed.
  @Test(arguments: [
    ("rn", "BND", Abbreviator.plain, "18000000000000", ["18T$"]),
    ("bn", "USD", .plain, "18000000000", ["১৮B$"]),
    ("br", "USD", .compactShort, "18000000000", ["18\u{A0}G$", "18G\u{A0}$"]),
    ("es", "ZAR", .compactShort, "18000000000000", ["18\u{A0}BR", "18\u{A0}B\u{A0}R"]),
    ("ca", "USD", .compactShort, "18000000000000", ["18\u{A0}B$", "18\u{A0}B\u{A0}$"]),
    ("kea_CV", "USD", .plain, "18000", ["18k\u{A0}$"]),
    ("kea_CV", "COP", .plain, "-18000", ["-18k\u{A0}$"]),
  ])
  func ownTextIsRead(
    _ locale: String, _ currency: String, _ abbreviator: Abbreviator, _ amount: String, _ texts: [String]
  ) throws {
    let formatter = try MoneyFormatter(
      currency: currency, locale: locale,
      options: FormattingOptions(formattingStyle: .currencyNarrowSymbol, abbreviator: abbreviator))
    #expect(texts.contains(try formatter.string(decimalText: amount)))
    for text in texts {
      let parsed = try formatter.parse(text, rules: AmountInputRules(acceptsAbbreviations: true))
      #expect(parsed.amount.description == amount)
    }
  }

  @Test func otherwiseItIsRefused() throws {
    let formatter = try MoneyFormatter(
      currency: "BND", locale: "kea_CV",
      options: FormattingOptions(formattingStyle: .currencyNarrowSymbol, abbreviator: .plain))
    #expect(throws: AmountParseError.self) {
      try formatter.parse("18B\u{A0}$", rules: AmountInputRules(acceptsAbbreviations: true))
    }
  }
}

@Suite struct LongFractionsOfShortFormsTests {
  /// Zero has all its digits in every path; a constant number of bytes once left some of them unwritten.
  @Test(arguments: ["latn", "arab", "diak"], [4, 28, 38])
  func zero(_ numberingSystem: String, _ digits: Int) throws {
    for style in [FormattingStyle.currency, .currencyName] {
      for abbreviator in [Abbreviator.none, .plain, .compactShort] {
        let formatter = try MoneyFormatter(
          currency: "USD", locale: "en-GY",
          options: FormattingOptions(
            formattingStyle: style, fractionDigits: .exactly(digits), numberingSystem: numberingSystem,
            abbreviator: abbreviator))
        for text in ["0", "-0", "0.0000001"] {
          let parts = try formatter.format(decimalText: text).parts
          let whole = Array(try formatter.string(decimalText: text).utf8)
          #expect(parts.last?.range.upperBound == whole.count)
          let fraction = parts.first { $0.kind == .fraction }.map {
            String(decoding: whole[$0.range], as: UTF8.self)
          }
          #expect(fraction?.unicodeScalars.count == digits)
          #expect(fraction?.unicodeScalars.allSatisfy { $0.properties.numericType == .decimal } == true)
        }
      }
    }
  }
}
