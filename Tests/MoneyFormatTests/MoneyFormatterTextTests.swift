// Custom symbols and codes, custom currencies, data newer than ICU; parts and ranges.

import FoundationEssentials
import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct MoneyFormatterTextTests {
  /// Spaced as the locale spaces a symbol or letters.
  @Test(
    .ofRecordedData,
    arguments: [
      ("USDT", "en-US", "-USDT\u{00A0}1.50"), ("₿", "en-US", "-₿1.50"), ("kr.", "en-US", "-kr.\u{00A0}1.50"),
      ("R$", "en-US", "-R$1.50"), ("", "en-US", "-1.50"), ("", "de-DE", "-1,50"),
      ("USDT", "de-DE", "-1,50\u{00A0}USDT"),
      ("₿", "fr-CH", "-1.50\u{00A0}₿"), ("₿", "de-CH", "₿-1.50"), ("Punkte", "nl-NL", "Punkte\u{00A0}-1,50"),
      ("₿", "ja-JP", "-₿1.50"), ("コイン", "ja-JP", "-コイン\u{00A0}1.50"),
    ])
  func customSymbol(_ symbol: String, _ locale: String, _ text: String) throws {
    let options = FormattingOptions(customSymbol: symbol)
    let formatter = try MoneyFormatter(currency: "USD", locale: locale, options: options)
    #expect(formatter.string(minorUnits: -150) == text)
    #expect(formatter.resolved.isNative)
  }

  /// The texts are limited, because plans store them and they may come from untrusted users.
  @Test func customTextsAreLimited() throws {
    let (longest, tooLong) = (String(repeating: "é", count: 128), String(repeating: "é", count: 128) + "x")
    let accepted = FormattingOptions(customSymbol: longest, customCode: longest)
    #expect(try MoneyFormatter(currency: "USD", locale: "en-US", options: accepted).resolved.isNative)
    for (option, options) in [
      ("customSymbol", FormattingOptions(customSymbol: tooLong)),
      ("customCode", FormattingOptions(customCode: tooLong)),
    ] {
      for style in FormattingStyle.allCases {
        var options = options
        options.formattingStyle = style
        expectError(.invalidOption, naming: "\"\(option)\" has 257 bytes; expected up to 256") {
          try MoneyFormatter(currency: "USD", locale: "en-US", options: options)
        }
      }
    }
  }

  @Test func withoutASymbolTheCompactFormKeepsItsSpace() throws {
    let options = FormattingOptions(customSymbol: "", abbreviator: .compactShort)
    let formatter = try MoneyFormatter(currency: "EUR", locale: "de-DE", options: options)
    #expect(formatter.string(minorUnits: 123_456_789) == "1,2\u{00A0}Mio.")
  }

  @Test func customCodeActsInISOStyleOnly() throws {
    var options = FormattingOptions(
      formattingStyle: .currencyISOCode, customSymbol: "§", customCode: "POINTS")
    #expect(
      try MoneyFormatter(currency: "USD", locale: "en-US", options: options).string(minorUnits: 500)
        == "POINTS\u{00A0}5.00")
    options.formattingStyle = .currency
    #expect(
      try MoneyFormatter(currency: "USD", locale: "en-US", options: options).string(minorUnits: 500)
        == "§\u{00A0}5.00")
    options.formattingStyle = .decimal
    #expect(
      try MoneyFormatter(currency: "USD", locale: "en-US", options: options).string(minorUnits: 500) == "5.00"
    )
  }

  @Test func separatorsAreThoseOfTheCurrency() throws {
    let options = FormattingOptions(customSymbol: "Esc")
    #expect(
      try MoneyFormatter(currency: "CVE", locale: "pt-CV", options: options).string(minorUnits: 2050)
        == "20$50\u{00A0}Esc")
  }

  @Test func customCurrency() throws {
    try CustomCurrency(code: "tstbtc", symbol: "₿", name: "bitcoins", fractionDigits: 8).register()
    // Registering the same currency again is not an error; registering a different one is.
    try CustomCurrency(code: "TSTBTC", symbol: "₿", name: "bitcoins", fractionDigits: 8).register()
    let error = #expect(throws: MoneyFormatError.self) {
      try CustomCurrency(code: "TSTBTC", fractionDigits: 2).register()
    }
    #expect(error?.code == .invalidCurrency)
    func text(_ style: FormattingStyle) throws -> String {
      try MoneyFormatter(
        currency: "tstbtc", locale: "en-US", options: FormattingOptions(formattingStyle: style)
      )
      .string(minorUnits: 150_000_000)
    }
    #expect(try text(.currency) == "₿1.50000000")
    #expect(try text(.currencyISOCode) == "TSTBTC\u{00A0}1.50000000")
    #expect(try text(.currencyName) == "1.50000000 bitcoins")
    #expect(try text(.decimal) == "1.50000000")
    let resolved = try MoneyFormatter(currency: "TSTBTC", locale: "en-US").resolved
    #expect(resolved.isKnownCurrency && resolved.minorUnitDigits == 8 && resolved.currencyCode == "TSTBTC")
  }

  @Test(arguments: [
    ("USD", 2), ("X", 2), ("TOOLONGACODEX", 2), ("AB€", 2), ("123", 2), ("TST1", 39), ("TST1", -1),
  ])
  func invalidCustomCurrencyThrows(_ code: String, _ digits: Int) {
    #expect(throws: MoneyFormatError.self) { try CustomCurrency(code: code, fractionDigits: digits) }
  }

  /// Every text of a custom currency has from 1 to 256 bytes.
  @Test(arguments: [(0, false), (1, true), (256, true), (257, false)])
  func customCurrencyTextsAreLimited(_ count: Int, _ isAccepted: Bool) {
    let text = String(repeating: "x", count: count)
    let currencies = [
      Result { try CustomCurrency(code: "TST256", symbol: text, fractionDigits: 2) },
      Result { try CustomCurrency(code: "TST256", narrowSymbol: text, fractionDigits: 2) },
      Result { try CustomCurrency(code: "TST256", name: text, fractionDigits: 2) },
    ]
    for currency in currencies {
      switch currency {
      case .success: #expect(isAccepted)
      case .failure(let error):
        #expect(!isAccepted && (error as? MoneyFormatError)?.code == .invalidOption)
      }
    }
  }

  /// Texts that would be read as part of the number, or reorder it.
  @Test(
    arguments: [
      " ", "1", "-", "\u{2013}", "+", "-kr", "kr-", "\u{25B2}", ".", "'", "/", ":", "\"", "\u{FF0E}",
      "\u{200F}",
      "kr\u{202E}",
      "\u{2067}kr\u{2069}",
    ])
  func textThatCannotNameACurrencyIsRefused(_ text: String) {
    func code(_ make: () throws -> Any) -> MoneyFormatError.Code? {
      do { _ = try make() } catch { return (error as? MoneyFormatError)?.code }
      return nil
    }
    #expect(code { try CustomCurrency(code: "TST256", symbol: text, fractionDigits: 2) } == .invalidOption)
    #expect(
      code { try CustomCurrency(code: "TST256", symbol: "T", narrowSymbol: text, fractionDigits: 2) }
        == .invalidOption
    )
    #expect(code { try CustomCurrency(code: "TST256", name: text, fractionDigits: 2) } == .invalidOption)
    #expect(
      code { try CustomCurrency(code: "TST256", pluralNames: ["one": text], fractionDigits: 2) }
        == .invalidOption)
    #expect(code { try LocaleData.system.defining(everydaySymbols: ["CHF": [text]]) } == .invalidOption)
    for options in [FormattingOptions(customSymbol: text), FormattingOptions(customCode: text)] {
      #expect(code { try options.validate() } == .invalidOption)
      #expect(
        code { try MoneyFormatter(currency: "EUR", locale: "de-DE", options: options) } == .invalidOption)
    }
  }

  /// The currency of a locale's extension may be one that is defined.
  @Test(arguments: ["en-US-u-cu-pts", "en-US@currency=PTS", "en-US-u-cu-stars", "en-US-u-cu-stars-rg-gbzzzz"])
  func aLocaleNamesADefinedCurrency(_ locale: String) throws {
    let data = try LocaleData.system.defining(currencies: [
      CustomCurrency(code: "PTS", symbol: "\u{2605}", fractionDigits: 0),
      CustomCurrency(code: "STARS", symbol: "\u{2605}", fractionDigits: 0),
    ])
    let formatter = try MoneyFormatter(locale: locale, from: data)
    #expect(formatter.string(minorUnits: 500) == "\u{2605}500")
    #expect(locale.uppercased().contains(formatter.resolved.currencyCode))
  }

  /// CLDR has no alternate symbols of a defined currency, whatever its code is.
  @Test(arguments: SymbolVariant.allCases)
  func aDefinedCurrencyHasOneSymbol(_ variant: SymbolVariant) throws {
    let data = try LocaleData.system.defining(currencies: [
      CustomCurrency(code: "STARS", symbol: "\u{2605}", fractionDigits: 0)
    ])
    let formatter = try MoneyFormatter(
      currency: "STARS", locale: "zh-TW", options: FormattingOptions(symbolVariant: variant), from: data)
    #expect(formatter.string(minorUnits: 5) == "\u{2605}5")
  }

  @Test(arguments: [
    "US-D", "\u{200F}\u{62F}.\u{625}.", "Li7", "7even", "kr.", "\u{20BF}", "\u{1F34C}", "(kr)", "\u{A7}", "#",
    "=",
  ])
  func textThatNamesACurrencyIsReadBack(_ text: String) throws {
    for options in [
      FormattingOptions(customSymbol: text),
      FormattingOptions(formattingStyle: .currencyISOCode, customCode: text),
    ] {
      let formatter = try MoneyFormatter(currency: "EUR", locale: "de-DE", options: options)
      for amount in ["1234.5", "-5"] {
        let written = try formatter.format(decimalText: amount).string
        #expect(try formatter.parse(written).amount == Decimal(string: amount), "\(escaped(written))")
      }
    }
  }

  /// Currencies that ICU 72 does not know, with and without the overlay.
  @Test(
    .ofRecordedData,
    arguments: [
      (
        "XCG", "nl-CW", FormattingStyle.currency, DataSource.icu,
        recorded("XCG", with78: "Cg.") + "\u{00A0}1.234,50"
      ),
      ("XCG", "nl-CW", .currency, .current, "Cg.\u{00A0}1.234,50"),
      ("XCG", "nl-CW", .currencyISOCode, .current, "XCG\u{00A0}1.234,50"),
      ("XCG", "nl-CW", .currencyName, .current, "1.234,50 Caribische gulden"),
      ("USD", "nl-CW", .currency, .icu, "US$\u{00A0}1.234,50"),
      ("USD", "nl-CW", .currency, .current, "US$\u{00A0}1.234,50"),
    ])
  func newerThanICU(
    _ currency: String, _ locale: String, _ style: FormattingStyle, _ data: DataSource, _ text: String
  ) throws {
    let formatter = try MoneyFormatter(
      currency: currency, locale: locale, options: FormattingOptions(formattingStyle: style, data: data))
    #expect(formatter.string(minorUnits: 123450) == text)
    #expect(formatter.resolved.roundingIncrement == 1)
    #expect(formatter.resolved.dataVersion.contains("+iso4217-") == (data == .current))
  }

  @Test(
    .ofRecordedData,
    arguments: [
      (
        "en-US", FormattingOptions(formattingStyle: .currencyISOCode),
        "minusSign:- currency:USD literal:\u{00A0} integer:1 group:, integer:234 decimal:. fraction:50"
      ),
      (
        "ar-EG", FormattingOptions(),
        "literal:\u{061C} minusSign:- literal:\u{200F} integer:١ group:٬ integer:٢٣٤ decimal:٫ fraction:٥٠ literal:\u{00A0} currency:US$"
      ),
      (
        "en-US", FormattingOptions(negativeStyle: .accounting),
        "literal:( currency:$ integer:1 group:, integer:234 decimal:. fraction:50 literal:)"
      ),
      (
        "de-DE", FormattingOptions(abbreviator: .compactShort),
        "minusSign:- integer:1234 literal:\u{00A0} currency:$"
      ),
      (
        "en-US", FormattingOptions(abbreviator: .plain),
        "minusSign:- currency:$ integer:1 decimal:. fraction:2 compact:k"
      ),
      (
        "en-US", FormattingOptions(formattingStyle: .currencyName),
        "minusSign:- integer:1 group:, integer:234 decimal:. fraction:50 literal:  currency:US dollars"
      ),
      (
        "hi-IN", FormattingOptions(customSymbol: "¤¤"),
        "minusSign:- currency:¤¤ integer:1 group:, integer:234 decimal:. fraction:50"
      ),
    ])
  func parts(_ locale: String, _ options: FormattingOptions, _ expected: String) throws {
    let formatter = try MoneyFormatter(currency: "USD", locale: locale, options: options)
    let utf8 = Array(formatter.string(minorUnits: -123450).utf8)
    let parts = formatter.format(minorUnits: -123450).parts
    #expect(
      parts.map { "\($0.kind):\(String(decoding: utf8[$0.range], as: UTF8.self))" }.joined(separator: " ")
        == expected)
  }

  @Test func partsOfNaN() throws {
    let formatter = try MoneyFormatter(currency: "USD", locale: "en-US")
    #expect(formatter.parts(of: .nan).map(\.kind) == [.currency, .nan])
    #expect(formatter.string(from: .nan) == "$NaN")
  }

  @Test(
    .ofRecordedData,
    arguments: [
      ("3", "5", "en-US", FormattingOptions(), "$3.00 – $5.00"),
      ("3", "3.001", "en-US", FormattingOptions(), "~$3.00"),
      ("-0.002", "-0.001", "en-US", FormattingOptions(), "~$0.00"),
      ("-0.0004", "0.0003", "en-US", FormattingOptions(), "$0.00 – $0.00"),
      ("3", "5", "de-DE", FormattingOptions(), "3,00–5,00\u{00A0}$"),
      ("3", "5", "de-DE", FormattingOptions(formattingStyle: .decimal), "3,00–5,00"),
      ("3", "5", "en-US", FormattingOptions(customSymbol: "₿"), "₿3.00 – ₿5.00"),
      ("3", "5", "de-DE", FormattingOptions(customSymbol: "₿"), "3,00–5,00\u{00A0}₿"),
      ("3", "5", "en-US", FormattingOptions(customSymbol: "USDT"), "USDT\u{00A0}3.00–5.00"),
      ("3", "5000", "en-US", FormattingOptions(customSymbol: "₿", abbreviator: .plain), "₿3.00 – ₿5k"),
      ("5", "3", "en-US", FormattingOptions(), "$5.00 – $3.00"),
    ])
  func ranges(
    _ lower: String, _ upper: String, _ locale: String, _ options: FormattingOptions, _ text: String
  ) throws {
    let formatter = try MoneyFormatter(currency: "USD", locale: locale, options: options)
    let written = try formatter.format(decimalText: lower).string(
      through: formatter.format(decimalText: upper))
    #expect(written == text, "\(written.debugDescription) \(Array(written.unicodeScalars))")
    #expect(formatter.string(from: Decimal(string: lower)!, through: Decimal(string: upper)!) == written)
  }
}
