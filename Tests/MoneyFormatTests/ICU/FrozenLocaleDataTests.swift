// Frozen locale data: the same output as with ICU, the same bytes for the same selection, and no trust in the
// bytes.

import FoundationEssentials
import Synchronization
import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct FrozenLocaleDataTests {
  /// Locales with a pattern for one currency, `$` as the decimal separator, groups of two, and other digits.
  static let locales: LocaleData.Selection = ["pt-PT", "hi-IN"]
  static let currencies: LocaleData.Selection = ["EUR", "USD", "PTE", "JPY"]
  static let bytes = Result { try LocaleData.system.frozen(locales: locales, currencies: currencies) }

  static let options: [FormattingOptions] =
    FormattingStyle.allCases.map { FormattingOptions(formattingStyle: $0, signDisplay: .always) }
    + [
      FormattingOptions(negativeStyle: .accounting), FormattingOptions(currencyDigits: .cash),
      FormattingOptions(customSymbol: "Kč"), FormattingOptions(customSymbol: "¥¥"),
      FormattingOptions(abbreviator: .compactShort), FormattingOptions(abbreviator: .plain),
      FormattingOptions(formattingStyle: .currencyName, abbreviator: .compactLong),
      FormattingOptions(grouping: .always, numberingSystem: "arab"),
      FormattingOptions(formattingStyle: .decimal, abbreviator: .compactLong),
    ]
  static let amounts = ["0", "-0", "1", "-1", "1234.5", "-1234567.891", "1000000", "99999.995"]

  @Test(arguments: ["pt-PT", "pt", "hi-IN", "hi-IN-u-nu-native", "root", "pt_PT@numbers=arab"])
  func writesWhatICUWrites(_ locale: String) throws {
    let frozen = try LocaleData(bytes: Self.bytes.get())
    for currency in ["EUR", "USD", "PTE", "JPY", "ZZZ"] {
      for options in Self.options {
        let fromFile = try MoneyFormatter(currency: currency, locale: locale, options: options, from: frozen)
        let fromICU = try MoneyFormatter(currency: currency, locale: locale, options: options)
        for amount in Self.amounts {
          #expect(
            try fromFile.string(decimalText: amount) == fromICU.string(decimalText: amount),
            "\(currency) \(options)")
        }
        #expect(fromFile.string(from: .nan) == fromICU.string(from: .nan))
        #expect(fromFile.resolved.locale == fromICU.resolved.locale)
        #expect(fromFile.resolved.numberingSystem == fromICU.resolved.numberingSystem)
        #expect(fromFile.resolved.dataVersion == fromICU.resolved.dataVersion)
      }
    }
  }

  // MARK: Parsing and editing

  static let texts = [
    "1234,5", "1.234,50 €", "€ 5", "1,234.50", "1 234,5", "(5)", "-5", "5 Mio.", "12 euros", "12 dollars",
    "US$ 7",
    "5 libras", "¥1,234-", "१२३", "१,२३,४५६.५", "٣٫٥", "1$50", "5K", "3 mil", "रु 5", "5 lakh", "CHF 5",
    "€5 $5", "", "x", "5 escudos",
    "Kc\u{30C} 5",
  ]

  @Test(arguments: ["pt-PT", "pt", "hi-IN", "root"])
  func readsWhatICUReads(_ locale: String) throws {
    let frozen = try LocaleData(bytes: Self.bytes.get())
    for (index, options) in Self.options.enumerated() {
      let currency = ["EUR", "USD", "PTE", "JPY"][index % 4]
      let fromFile = try MoneyFormatter(currency: currency, locale: locale, options: options, from: frozen)
      let fromICU = try MoneyFormatter(currency: currency, locale: locale, options: options)
      let own = try Self.amounts.map { try fromICU.string(decimalText: $0) }
      for text in own + Self.texts {
        for mode in [AmountReading.Mode.type, .commit] {
          let (read, expected) = (fromFile.read(text, mode: mode), fromICU.read(text, mode: mode))
          // The file knows only the texts of its own currencies.
          if expected.reasons == [.currencyMismatch] || expected.reasons == [.ambiguousCurrency] {
            #expect(read.status == .invalid)
          } else {
            #expect(read == expected, "\(currency) \(text) \(options)")
          }
        }
      }
    }
  }

  @Test func fieldsAreEditedWithoutICU() throws {
    var frozen = MoneyFormatDefaults()
    frozen.localeData = try LocaleData(bytes: Self.bytes.get())
    for style in FormattingStyle.allCases {
      let options = FormattingOptions(locale: "pt-PT", formattingStyle: style)
      let answers = [frozen, MoneyFormatDefaults()].map { defaults in
        MoneyFormatDefaults.withDefaults(defaults) {
          var state = AmountInputState()
          return "1234,5€\u{8}".map { key in
            let output = MoneyNumberFormatting().inputAmountFormat(
              parameters: InputAmountFormatParameters(
                state: state, event: key == "\u{8}" ? .end : .insert(String(key)), currencyCode: "EUR",
                options: options))
            state = output.state
            return output
          }
        }
      }
      #expect(answers[0] == answers[1])
      #expect(answers[0].last?.amount == Decimal(string: "1234.5"))
    }
  }

  /// Each collapse is combined with another identity and currency, because ICU opens a formatter for every
  /// range.
  @Test(.sinceICU72, arguments: ["pt-PT", "hi-IN", "root", "hi-IN-u-nu-arab"])
  func rangesAreThoseOfICU(_ locale: String) throws {
    let frozen = try LocaleData(bytes: Self.bytes.get())
    let ends = ["-1234.5", "-0", "1", "2", "2.001", "999999.9", "1500000"]
    var count = 0
    for options in Self.options where options.customSymbol == nil {
      for identity in RangeIdentity.allCases {
        for collapse in RangeCollapse.allCases {
          var options = options
          (options.rangeCollapse, options.rangeIdentity) = (collapse, identity)
          let currency = ["EUR", "USD", "PTE"][count % 3]
          let fromFile = try MoneyFormatter(
            currency: currency, locale: locale, options: options, from: frozen)
          let fromICU = try MoneyFormatter(currency: currency, locale: locale, options: options)
          let icu = try fromICU.compiled.resolved.icuRanges
          for upper in ends {
            let (first, second) = (try Amount(text: ends[count % ends.count]), try Amount(text: upper))
            let composed = try fromICU.compiled.range(first, through: second)?.string
            #expect(
              try fromFile.compiled.range(first, through: second)?.string == composed,
              "\(first) \(second) \(options)")
            if let icu {
              let expected = try icu.output(
                from: first.normalized.description, through: second.normalized.description)
              #expect(composed == expected.text, "\(first) \(second) \(options)")
            }
            count += 1
          }
        }
      }
    }
  }

  /// A range shows a custom symbol once or twice, like ICU for a symbol of the same length: `US$2.00–5.00`, but
  /// `$2.00 – $5.00`.
  @Test(arguments: ["en-CA", "de-DE", "ja-JP"], ["US$", "$"])
  func rangesOfCustomSymbols(_ locale: String, _ symbol: String) throws {
    // Where one of the currencies has the symbol in the locale, the custom symbol must produce the same ranges.
    let own = try MoneyFormatter(
      currency: "XXX", locale: locale,
      options: FormattingOptions(customSymbol: symbol, fractionDigits: .exactly(2)))
    for code in ["USD", "CAD", "JPY", "AUD"] {
      let known = try MoneyFormatter(
        currency: code, locale: locale, options: FormattingOptions(fractionDigits: .exactly(2)))
      guard try KnownCurrency(code: code)?.symbol(locale: locale) == symbol else { continue }
      #expect(own.string(from: 2, through: 5) == known.string(from: 2, through: 5), "\(code)")
      let icu = try #require(try known.compiled.resolved.icuRanges)
      #expect(own.string(from: 2, through: 5) == (try icu.output(from: "2", through: "5").text))
    }
  }

  /// A file of few locales and one currency, with the locale's own digits and others. A currency that the file lacks
  /// shows its code.
  @Test func aSmallFileWritesEveryDigitAndCurrency() throws {
    let bytes = try LocaleData.system.frozen(locales: ["ar-EG", "de-DE"], currencies: ["EGP"])
    let frozen = try LocaleData(bytes: bytes)
    let options = [
      FormattingOptions(), FormattingOptions(formattingStyle: .currencyName),
      FormattingOptions(negativeStyle: .accounting), FormattingOptions(abbreviator: .compactShort),
      FormattingOptions(formattingStyle: .currencyISOCode, numberingSystem: "deva"),
    ]
    for locale in ["ar-EG", "ar-EG-u-nu-latn", "ar-EG-u-nu-native", "ar", "de-DE-u-nu-arab", "ar-XX"] {
      for options in options {
        let fromFile = try MoneyFormatter(currency: "EGP", locale: locale, options: options, from: frozen)
        let fromICU = try MoneyFormatter(currency: "EGP", locale: locale, options: options)
        for amount in ["1234.5", "-1234567.891", "0"] {
          #expect(
            try fromFile.string(decimalText: amount) == fromICU.string(decimalText: amount), "\(locale)")
        }
        let text = fromFile.string(minorUnits: -123_450)
        #expect(fromFile.read(text, mode: .commit) == fromICU.read(text, mode: .commit), "\(locale)")
      }
      // ISO 4217 knows it, and the file has no symbol.
      let unknown = try MoneyFormatter(currency: "USD", locale: locale, from: frozen)
      #expect(unknown.string(minorUnits: 5).contains("USD") && unknown.resolved.isKnownCurrency)
      #expect(!unknown.resolved.isCurrencyInData)
    }
  }

  // MARK: Currencies

  @Test func alternateSymbolsAndNewCodesAndTender() throws {
    let frozen = try LocaleData(
      bytes: LocaleData.system.frozen(locales: ["de-DE", "zh-Hant-TW"], currencies: .all))
    for (code, locale) in [("TWD", "zh-Hant-TW"), ("RUB", "de-DE"), ("TRY", "de-DE"), ("XCG", "de-DE")] {
      for variant in SymbolVariant.allCases {
        for style in [FormattingStyle.currency, .currencyName] {
          var options = FormattingOptions(formattingStyle: style)
          options.symbolVariant = variant
          #expect(
            try MoneyFormatter(currency: code, locale: locale, options: options, from: frozen).string(from: 5)
              == MoneyFormatter(currency: code, locale: locale, options: options).string(from: 5))
        }
      }
    }
    for locale in ["de-DE-u-rg-chzzzz", "de-u-rg-bgzzzz", "de-u-rg-uszzzz", "de-u-cu-jpy"] {
      for data in [DataSource.icu, .current] {
        let options = FormattingOptions(data: data)
        #expect(
          try MoneyFormatter(locale: locale, options: options, from: frozen).resolved.currencyCode
            == MoneyFormatter(locale: locale, options: options).resolved.currencyCode)
      }
    }
    #expect(throws: MoneyFormatError.self) { try MoneyFormatter(locale: "de-u-rg-qqzzzz", from: frozen) }
  }

  /// Tender is that of ICU for every region and every day of a change.
  @Test func tenderOfAFileIsICUs() throws {
    let file = try FrozenLocaleData.make(
      bytes: LocaleData.system.frozen(locales: ["root"], currencies: ["EUR"]))
    let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
    var count = 0
    for region in letters.flatMap({ first in letters.map { first + $0 } }) {
      let days = try ICU.tender(inRegion: region).flatMap { [$0.from, $0.to] }.compactMap { $0 }
      for day in Set(days.flatMap { [$0 - 1, $0, $0 + 1] } + [20_000]) {
        let icu = try ICU.tender(localeIdentifier: "und_\(region)", at: Double(day) * 86_400 + 43_200)
        #expect(try file.tender(inRegion: region, on: day, .icu) == icu, "\(region) \(day)")
        count += 1
      }
    }
    #expect(count > 1000)
  }

  @Test func theSameChoiceMakesTheSameBytes() throws {
    let again = try LocaleData.system.frozen(
      locales: ["hi-IN", "pt-PT"], currencies: ["JPY", "PTE", "EUR", "USD"])
    #expect(try again == Self.bytes.get())
  }

  @Test func missingDataIsNotTakenFromICU() throws {
    let frozen = try LocaleData(bytes: Self.bytes.get())
    let german = try MoneyFormatter(currency: "EUR", locale: "de-DE", from: frozen).resolved
    #expect(german.locale == "root" && german.isFallbackLocale)
    let angolan = try MoneyFormatter(currency: "EUR", locale: "pt-AO", from: frozen).resolved
    #expect(angolan.locale == "pt_PT" && angolan.isFallbackLocale)
    let swiss = try MoneyFormatter(currency: "CHF", locale: "pt-PT", from: frozen)
    #expect(swiss.resolved.isKnownCurrency)
    #expect(swiss.string(minorUnits: 500) == "5,00\u{A0}CHF")
    #expect(throws: MoneyFormatError.self) {
      try MoneyFormatter(
        currency: "EUR", locale: "pt-PT", options: FormattingOptions(numberingSystem: "roman"), from: frozen)
    }
  }

  /// Currencies that a file lacks are named all the same.
  @Test func missingCurrenciesAreMissed() throws {
    let few = try LocaleData(
      bytes: LocaleData.system.frozen(
        locales: ["en-AU", "es-MX", "da-DK", "en-PK", "sv-SE", "ar-YE"],
        currencies: ["USD", "EUR", "COP", "NOK", "INR", "MXN", "OMR"]))
    for (text, locale, expected) in [
      ("5 dollars", "en-AU", "ambiguousCurrency"), ("5 US dollars", "en-AU", "5 USD"),
      ("US$5", "en-AU", "5 USD"),
      ("5 rupees", "en-PK", "ambiguousCurrency"), ("5 kr.", "da-DK", "ambiguousCurrency"),
      ("5 kroner", "sv-SE", "ambiguousCurrency"), ("500 rials", "ar-YE", "ambiguousCurrency"),
      ("5 pesos", "es-MX", "5 MXN"), ("CHF 5", "da-DK", "5 CHF"), ("5 euros", "en-AU", "5 EUR"),
      ("5 rupees", "en-AU", "ambiguousCurrency"), ("5 Indian rupees", "en-AU", "5 INR"),
      ("5 rials", "en-AU", "ambiguousCurrency"), ("5 dollar", "sv-SE", "ambiguousCurrency"),
      ("5 kronor", "sv-SE", "ambiguousCurrency"), ("50\u{A2}", "en-AU", "ambiguousCurrency"),
      ("5 \u{A2}", "da-DK", "ambiguousCurrency"),
    ] {
      var answer: String
      do {
        let money = try MoneyReader(locale: locale, from: few).parse(text)
        answer = "\(money.amount) \(money.currencyCode)"
      } catch let error as AmountParseError {
        answer = error.reason.rawValue
      }
      #expect(answer == expected, "\(text) in \(locale)")
    }
    let rules = AmountInputRules(acceptsAbbreviations: true)
    let error = #expect(throws: AmountParseError.self) {
      try MoneyFormatter(currency: "MXN", locale: "en-AU", from: few).parse("5 MNT", rules: rules)
    }
    #expect(error?.reason == .currencyMismatch && error?.found == "MNT")
  }

  /// An amount in cash of a currency that a file lacks is not one without coins.
  @Test func coinsThatAFileLacksAreMissed() throws {
    let few = try LocaleData(bytes: LocaleData.system.frozen(locales: ["de-CH"], currencies: ["EUR"]))
    let cash = FormattingOptions(currencyDigits: .cash)
    expectError(.invalidOption, naming: "coins of CHF") {
      try MoneyFormatter(currency: "CHF", locale: "de-CH", options: cash, from: few)
    }
    // Nobody knows coins of these, and of these nobody asks.
    for (code, options) in [
      ("EUR", cash), ("QQQ", cash), ("ADF", cash), ("CHF", FormattingOptions()),
      ("CHF", FormattingOptions(fractionDigits: .exactly(2), currencyDigits: .cash)),
    ] {
      let formatter = try MoneyFormatter(currency: code, locale: "de-CH", options: options, from: few)
      #expect(try formatter.string(decimalText: "1.03").hasSuffix("1.03"), "\(code)")
    }
  }

  /// The overlay's texts are there whatever a file has, unless only CLDR's are asked for.
  @Test func newCurrenciesAreInTheData() throws {
    let few = try LocaleData(bytes: LocaleData.system.frozen(locales: ["de-DE"], currencies: ["EUR"]))
    for (code, data, isThere) in [
      ("XCG", DataSource.current, true), ("XCG", .icu, false), ("EUR", .icu, true), ("CHF", .current, false),
    ] {
      let formatter = try MoneyFormatter(
        currency: code, locale: "de-DE", options: FormattingOptions(data: data), from: few)
      #expect(formatter.resolved.isCurrencyInData == isThere, "\(code) \(data)")
    }
    // A currency before CLDR's.
    #expect(try !MoneyFormatter(currency: "ADF", locale: "de-DE").resolved.isCurrencyInData)
    #expect(try MoneyFormatter(currency: "XCG", locale: "de-DE").resolved.isCurrencyInData)
  }

  /// A file with a locale that is its own ancestor ends no search.
  @Test func ancestorsInACircleEnd() throws {
    var bytes = try LocaleData.system.frozen(locales: ["en-150", "de"], currencies: ["EUR"])
    for place in bytes.indices where bytes[place...].starts(with: "en_001".utf8) {
      bytes.replaceSubrange(place..<place + 6, with: "en_150".utf8)
    }
    FrozenFileBytes.seal(&bytes)
    let circle = try LocaleData(bytes: bytes)
    #expect(KnownLocale.best(acceptLanguage: "de", from: circle) == "de")
    _ = KnownLocale.best(acceptLanguage: "en-AU,de;q=0.5", from: circle)
  }

  @Test func defaultsOfATaskUseIt() throws {
    var defaults = MoneyFormatDefaults()
    defaults.localeData = try LocaleData(bytes: Self.bytes.get())
    let style = MoneyFormatStyle(currency: "EUR", locale: "de-DE")
    let amount = Decimal(1234)
    let fromICU = amount.formatted(style)
    let frozen = try MoneyFormatter(currency: "EUR", locale: "root").string(from: amount)
    #expect(MoneyFormatDefaults.withDefaults(defaults) { amount.formatted(style) } == frozen)
    #expect(amount.formatted(style) == fromICU)
  }

  // MARK: Damage

  @Test func bytesThatAreNotAFileAreRejected() throws {
    let bytes = try Self.bytes.get()
    for count in Array(0...60) + [bytes.count / 2, bytes.count - 1] {
      expectRefused(Array(bytes.prefix(count)))
    }
    expectRefused(bytes + [0])
    var newer = bytes
    newer[8] += 1
    expectRefused(newer)
    #expect(throws: MoneyFormatError.self) { try LocaleData(contentsOf: "/nonexistent") }
  }

  private func expectRefused(_ bytes: [UInt8]) {
    #expect { try LocaleData(bytes: bytes) } throws: { ($0 as? MoneyFormatError)?.code == .invalidLocaleData }
  }

  /// A flipped bit is detected before the data is used.
  @Test func damageIsDetected() throws {
    let bytes = try Self.bytes.get()
    var random = SplitMix64(seed: 7)
    for _ in 0..<100 {
      var damaged = bytes
      damaged[Int(random.next() % UInt64(bytes.count))] ^= 1 << UInt8(random.next() % 8)
      try use(damaged) { text, expected in #expect(text == expected) }
    }
  }

  /// Hostile bytes with valid checksums never cause reads outside of the file.
  @Test func hostileBytesAreReadWithinTheFile() throws {
    let bytes = try Self.bytes.get()
    var random = SplitMix64(seed: 11)
    var refused = 0
    for _ in 0..<400 {
      var hostile = bytes
      let header = Int(hostile[12]) | Int(hostile[13]) << 8
      for _ in 0..<(1 + random.next() % 64) {
        let place = header + Int(random.next() % UInt64(bytes.count - header))
        hostile[place] = UInt8(truncatingIfNeeded: random.next())
      }
      FrozenFileBytes.seal(&hostile)
      if try !use(hostile, { _, _ in }) { refused += 1 }
    }
    #expect(refused > 20)
  }

  /// Formats with the bytes. Returns false if they were rejected.
  @discardableResult
  private func use(_ bytes: [UInt8], _ check: (String, String) -> Void) throws -> Bool {
    do throws(MoneyFormatError) {
      let frozen = try LocaleData(bytes: bytes)
      for (index, options) in Self.options.prefix(12).enumerated() {
        for locale in ["pt-PT", "hi-IN"] {
          for currency in [index % 2 == 0 ? "PTE" : "EUR"] {
            let formatter = try MoneyFormatter(
              currency: currency, locale: locale, options: options, from: frozen)
            let expected = try MoneyFormatter(currency: currency, locale: locale, options: options)
            let text = try expected.string(decimalText: "-1234567.891")
            check(try formatter.string(decimalText: "-1234567.891"), text)
            let reading = formatter.read(text, mode: .commit)
            // With damaged data, no text can be read.
            if reading.reasons != [.illegalCharacter] {
              check("\(reading)", "\(expected.read(text, mode: .commit))")
            }
          }
        }
      }
      return true
    } catch {
      #expect([.invalidLocaleData, .invalidNumberingSystem].contains(error.code), "\(error)")
      return false
    }
  }
}

/// A file's memory is released once, when its data is gone or refused.
@Suite struct FrozenFileReleaseTests {
  @Test(arguments: [0, 8, 100]) func aRefusedFileIsReleased(_ count: Int) {
    let bytes = [UInt8](repeating: 0, count: count)
    let releases = Mutex(0)
    bytes.withUnsafeBytes { bytes in
      #expect(throws: MoneyFormatError.self) { try FrozenFile.make(bytes) { releases.withLock { $0 += 1 } } }
    }
    #expect(releases.withLock { $0 } == 1)
  }
}

extension FrozenLocaleData {
  static func make(bytes: [UInt8]) throws -> FrozenLocaleData {
    try bytes.withUnsafeBytes { try make(try FrozenFile.make(copying: $0)) }
  }
}

extension ResolvedFormat {
  /// ICU's range formatter for the format; nil if ICU does not support the format.
  fileprivate var icuRanges: ICURangeFormatter? {
    get throws {
      if case .table = abbreviation { return nil }
      guard currencyText == .icu, style != .decimal, layout.hasLocalesCharacters, !fraction.keepsInput,
        !layout.isIsolated
      else { return nil }
      return try ICURangeFormatter(
        skeleton: ICUSkeleton.text(for: self), localeIdentifier: locale.identifier,
        collapse: layout.rangeCollapse, identity: layout.rangeIdentity)
    }
  }
}
