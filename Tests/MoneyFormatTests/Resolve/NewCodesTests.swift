// Codes that locale data has without a name in every language: CLDR 46 has XCG without a German name.

import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct NewCodesTests {
  /// The system's data with one more code, which has texts only in English.
  private struct Unnamed: LocaleSource {
    let code: String
    let base = LocaleData.system.source

    func parts(_ format: ResolvedFormat) throws(MoneyFormatError) -> FormatParts? { try base.parts(format) }
    func plainSymbols(_ locale: String, _ system: String) throws(MoneyFormatError) -> NumberSymbols? {
      try base.plainSymbols(locale, system)
    }
    func compactPattern(
      _ form: ResolvedAbbreviation.CompactForm, isMoney: Bool, _ locale: String, _ system: String
    ) throws(MoneyFormatError) -> CompactPattern? {
      try base.compactPattern(form, isMoney: isMoney, locale, system)
    }
    func rangePattern(_ locale: String, _ system: String) throws(MoneyFormatError) -> RangePattern? {
      try base.rangePattern(locale, system)
    }
    func unitPattern(
      _ unit: PriceUnit, _ width: PriceUnitWidth, _ locale: String
    ) throws(MoneyFormatError) -> UnitPattern? { try base.unitPattern(unit, width, locale) }
    func currencyCodes() throws(MoneyFormatError) -> [String] { (try base.currencyCodes() + [code]).sorted() }
    func hasCurrency(_ other: String) throws(MoneyFormatError) -> Bool {
      if other == code { return true }
      return try base.hasCurrency(other)
    }
    func texts(ofCurrency other: String, _ locale: String) throws(MoneyFormatError) -> CurrencyTexts {
      var texts = CurrencyTexts(unknown: other)
      if other != code { texts = try base.texts(ofCurrency: other, locale) }
      if other == code, locale == "en" { (texts.symbol, texts.name) = ("Cg.", "Caribbean guilder") }
      return texts
    }
    func nouns(ofCurrency code: String, _ locale: String) throws(MoneyFormatError) -> [String] { [] }
    func region(ofLocale locale: String) throws(MoneyFormatError) -> String? { nil }
    func homeCurrencies(_ locale: String, _ data: DataSource) throws(MoneyFormatError) -> [String] { [] }
    func tender(inRegion region: String, _ data: DataSource) throws(MoneyFormatError) -> [String] {
      []
    }
    func decomposed(_ text: String) throws(MoneyFormatError) -> String { text }
  }

  /// Where a locale writes the symbol beside a name, it is that of the overlay, too.
  @Test func theOverlaysSymbolStandsBesideItsName() throws {
    let names = FormattingOptions(formattingStyle: .currencyName)
    let text = try MoneyFormatter(currency: "XCG", locale: "en-AT", options: names).string(from: 5)
    let known = try MoneyFormatter(currency: "CHF", locale: "en-AT", options: names).string(from: 5)
    #expect(
      text == known.replacing("CHF", with: "Cg.").replacing("Swiss francs", with: "Caribbean guilders"))
  }

  @Test func theOverlayNamesCodesWithoutAName() throws {
    let source = Unnamed(code: "XCG")
    var currency = try ResolvedFormat.of("EUR", "de").currency
    currency = ResolvedCurrency(
      CurrencyCode("XCG")!, custom: nil, isKnown: true, isInData: true, minorUnits: 2)
    func text(_ locale: String, _ style: FormattingStyle, _ data: DataSource = .current) throws
      -> CurrencyText
    {
      try CurrencyText(
        FormattingOptions(formattingStyle: style, data: data), currency: currency,
        locale: AvailableLocale(identifier: locale, isFallback: false), source)
    }
    guard case .names(let names) = try text("de", .currencyName) else {
      Issue.record("no German names")
      return
    }
    #expect(names[PluralCategory.other.index] == "Karibische Gulden")
    #expect(try text("de", .currency) == .text("Cg."))
    // The data's own names take precedence, and `icu` excludes the overlay.
    #expect(try text("en", .currency) == .icu)
    #expect(try text("en", .currencyName) == .icu)
    #expect(try text("de", .currency, .icu) == .icu)
  }
}
