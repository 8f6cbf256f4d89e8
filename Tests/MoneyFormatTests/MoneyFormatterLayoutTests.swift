// Custom symbols, the currency's position and spacing, isolation, ranges: output, conflicts, and parsing.

import FoundationEssentials
import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct MoneyFormatterLayoutTests {
  private static func own(
    _ decimal: String? = nil, _ group: String? = nil, minus: String? = nil, plus: String? = nil,
    sizes: [Int]? = nil
  ) -> FormattingOptions {
    FormattingOptions(
      symbols: AmountSymbols(decimal: decimal, group: group, minus: minus, plus: plus, groupSizes: sizes))
  }

  @Test(arguments: [
    TextRow("en-US", "USD", "-1234567.5", "-$1.234.567,50", own(",", ".")),
    TextRow("en-US", "USD", "1234567.5", "$1 234 567.50", own(nil, " ")),
    TextRow("de-DE", "EUR", "-1234.5", "\u{2212}1'234,50\u{A0}\u{20AC}", own(nil, "'", minus: "\u{2212}")),
    TextRow("en-US", "USD", "12345678.5", "$1,23,45,678.50", own(sizes: [3, 2])),
    TextRow("en-IN", "INR", "12345678.5", "\u{20B9}12,345,678.50", own(sizes: [3])),
    TextRow("en-US", "USD", "12345678.5", "$1234,5678.50", own(sizes: [4])),
    TextRow(
      "pt-CV", "CVE", "1.5", "1,50",
      FormattingOptions(formattingStyle: .decimal, symbols: AmountSymbols(decimal: ","))),
    TextRow("ja-JP", "JPY", "-1234", "\u{25B3}\u{FFE5}1,234", own(minus: "\u{25B3}")),
    TextRow(
      "en-US", "USD", "5", "\u{2795}$5.00",
      FormattingOptions(signDisplay: .always, symbols: AmountSymbols(plus: "\u{2795}"))),
    TextRow(
      "en-US", "USD", "-5", "($5.00)",
      FormattingOptions(negativeStyle: .accounting, symbols: AmountSymbols(minus: "\u{2212}"))),
    TextRow(
      "en-US", "USD", "-1500", "\u{2212}$1,5K",
      FormattingOptions(
        abbreviator: .compactShort, symbols: AmountSymbols(decimal: ",", group: ".", minus: "\u{2212}"))),
    TextRow(
      "en-US", "USD", "-1234.5", "\u{2212}1.234,50 US dollars",
      FormattingOptions(
        formattingStyle: .currencyName, symbols: AmountSymbols(decimal: ",", group: ".", minus: "\u{2212}"))),
  ])
  func ownSymbols(_ row: TextRow) throws { try row.check() }

  @Test(arguments: [
    own("a"), own("5"), own("\u{660}"), own("$"), own("\u{20AC}"), own(" "), own("\u{A0}"), own(""),
    own(nil, ""),
    own(nil, "x"), own(","), own(nil, "."), own(".", "."), own("123456789"), own(nil, nil, minus: ","),
    own(nil, nil, minus: "-", plus: "-"), own(nil, nil, minus: " "), own("\u{301}"), own("\n"),
    own("\u{200B}"),
    own(sizes: []), own(sizes: [0]), own(sizes: [3, 2, 2]), own(sizes: [39]), own("\u{BD}"), own("\u{4E94}"),
    // The locale's other sign, which would turn debts into credits.
    own(nil, nil, plus: "-"), own(nil, nil, minus: "+"), own("-"), own(nil, "-"), own("+"), own(nil, "+"),
    // What reading takes for the other sign.
    own(nil, nil, minus: "+", plus: "-"), own("\u{2212}"), own(nil, nil, plus: "\u{FF0D}"),
    own(nil, nil, plus: "\u{25B3}"), own(nil, nil, plus: "\u{2014}"), own(nil, nil, minus: "\u{FF0B}"),
    own("'", "\u{2019}"), own(nil, nil, minus: ")"), own(nil, nil, plus: "("), own(nil, "("),
    own(nil, nil, minus: " +"), own(nil, nil, minus: "- "),
  ])
  func refusedSymbols(_ options: FormattingOptions) {
    expectError(.invalidOption, naming: "\"symbols\"") {
      try MoneyFormatter(currency: "USD", locale: "en-US", options: options)
    }
  }

  /// In locales whose signs have directional marks, or are other characters.
  @Test(arguments: ["he-IL", "ar-EG", "fa-IR", "sv-SE", "nb-NO", "lt-LT"])
  func refusedSignsBesideOtherSigns(_ locale: String) {
    expectError(.invalidOption, naming: "as the plus; expected") {
      try MoneyFormatter(currency: "EUR", locale: locale, options: Self.own(nil, nil, plus: "-"))
    }
  }

  /// Custom symbols count as the locale's own, without a warning.
  @Test(arguments: [
    ("$1.234,50", "1234.5"), ("1.234,50", "1234.5"), ("-1234,5", "-1234.5"), ("\u{25B3}1.234,50", "-1234.5"),
    ("\u{25B3}$1.234,50", "-1234.5"), ("USD 12,5", "12.5"),
  ])
  func ownSymbolsAreRead(_ text: String, _ amount: String) throws {
    let formatter = try MoneyFormatter(
      currency: "USD", locale: "en-US", options: Self.own(",", ".", minus: "\u{25B3}"))
    let read = try formatter.parse(text)
    #expect(read.amount == Decimal(string: amount)!)
    #expect(read.warnings == [])
  }

  private static func at(
    _ position: CurrencyPosition, _ style: FormattingStyle = .currency, _ sign: SignDisplay = .negative,
    _ negative: NegativeStyle? = nil, _ abbreviator: Abbreviator = .none, symbol: String? = nil
  ) -> FormattingOptions {
    FormattingOptions(
      formattingStyle: style, negativeStyle: negative, signDisplay: sign, customSymbol: symbol,
      abbreviator: abbreviator, currencyPosition: position)
  }

  @Test(arguments: [
    TextRow("en-US", "USD", "-1.25", "-1.25$", at(.trailing)),
    TextRow("en-US", "USD", "-1.25", "-1.25\u{A0}USD", at(.trailing, .currencyISOCode)),
    TextRow("de-CH", "CHF", "-1.25", "-1.25\u{A0}CHF", at(.trailing)),
    TextRow("de-CH", "CHF", "1.25", "1.25\u{A0}CHF", at(.trailing)),
    TextRow("de-CH", "CHF", "-1.25", "CHF-1.25", at(.leading)),
    TextRow("en-US", "USD", "-1.25", "(1.25$)", at(.trailing, .currency, .negative, .accounting)),
    TextRow("en-US", "USD", "1250", "1.2K$", at(.trailing, .currency, .negative, nil, .compactShort)),
    TextRow("en-US", "USD", "1250", "1.2k$", at(.trailing, .currency, .negative, nil, .plain)),
    TextRow("de-DE", "EUR", "-1.25", "-\u{20AC}\u{A0}1,25", at(.leading)),
    TextRow(
      "de-DE", "EUR", "1250000", "\u{20AC}\u{A0}1,2\u{A0}Mio.",
      at(.leading, .currency, .negative, nil, .compactShort)),
    TextRow("nl-NL", "EUR", "-1.25", "-1,25\u{A0}\u{20AC}", at(.trailing)),
    TextRow("en-US", "USD", "1.25", "$1.25", at(.leading)),
    // A space separates letters from digits, but not other symbols.
    TextRow("en-US", "USD", "1.25", "1.25\u{A0}US$", at(.trailing, symbol: "US$")),
    TextRow("en-US", "USD", "1.25", "US$1.25", at(.leading, symbol: "US$")),
    TextRow("en-US", "USD", "1.25", "$1.25\u{A0}USD", at(.symbolAndCode)),
    TextRow(
      "en-US", "USD", "-1.25", "($1.25\u{A0}USD)", at(.symbolAndCode, .currency, .negative, .accounting)),
    TextRow("de-DE", "EUR", "1.25", "1,25\u{A0}\u{20AC}\u{A0}EUR", at(.symbolAndCode)),
    TextRow(
      "en-US", "USD", "1250", "$1.2K\u{A0}USD", at(.symbolAndCode, .currency, .negative, nil, .compactShort)),
    TextRow("en-US", "CHF", "1.25", "CHF\u{A0}1.25", at(.symbolAndCode)),
    TextRow("en-US", "USD", "1.25", "USD\u{A0}1.25", at(.symbolAndCode, .currencyISOCode)),
    // An empty custom code needs no space.
    TextRow(
      "en-US", "USD", "1.25", "$1.25", FormattingOptions(customCode: "", currencyPosition: .symbolAndCode)),
    TextRow("en-US", "USD", "1.25", "1.25 US dollars", at(.leading, .currencyName)),
    TextRow("en-US", "USD", "1.25", "1.25", at(.symbolAndCode, .decimal)),
    TextRow("en-US", "USD", "1.25", "1.25", at(.trailing, symbol: "")),
    // A symbol that is the placeholder of patterns.
    TextRow("en-US", "XXX", "1.25", "1.25\u{A4}", at(.trailing)),
  ])
  func position(_ row: TextRow) throws { try row.check() }

  @Test(arguments: [
    TextRow("fr-FR", "EUR", "1234.5", "1 234,50 \u{20AC}", FormattingOptions(spacing: .plain)),
    TextRow("fr-FR", "EUR", "1234.5", "1\u{202F}234,50\u{20AC}", FormattingOptions(spacing: .none)),
    TextRow(
      "en-US", "USD", "1.25", "USD 1.25",
      FormattingOptions(formattingStyle: .currencyISOCode, spacing: .plain)),
    TextRow(
      "en-US", "USD", "1.25", "USD1.25", FormattingOptions(formattingStyle: .currencyISOCode, spacing: .none)),
    TextRow(
      "de-DE", "EUR", "1250000", "1,2 Mio. \u{20AC}",
      FormattingOptions(abbreviator: .compactShort, spacing: .plain)),
    TextRow(
      "de-DE", "EUR", "1250000", "1,2\u{A0}Mio.\u{20AC}",
      FormattingOptions(abbreviator: .compactShort, spacing: .none)),
    TextRow(
      "en-US", "USD", "1.25", "$1.25USD", FormattingOptions(currencyPosition: .symbolAndCode, spacing: .none)),
    // Names keep their own spaces.
    TextRow(
      "en-US", "USD", "1.25", "1.25US dollars",
      FormattingOptions(formattingStyle: .currencyName, spacing: .none)),
  ])
  func spacing(_ row: TextRow) throws { try row.check() }

  private static func spaced(
    _ style: FormattingStyle = .currency, _ position: CurrencyPosition = .locale,
    _ negative: NegativeStyle? = nil, _ abbreviator: Abbreviator = .none, symbol: String? = nil
  ) -> FormattingOptions {
    FormattingOptions(
      formattingStyle: style, negativeStyle: negative, customSymbol: symbol, abbreviator: abbreviator,
      currencyPosition: position, spacing: .always)
  }

  @Test(arguments: [
    TextRow("en-US", "USD", "-1.25", "-$\u{A0}1.25", spaced()),
    TextRow("en-US", "USD", "1.23", "1.23\u{A0}$", spaced(.currency, .trailing)),
    TextRow("en-US", "USD", "-1.25", "($\u{A0}1.25)", spaced(.currency, .locale, .accounting)),
    TextRow("en-US", "USD", "-1.25", "(1.25\u{A0}$)", spaced(.currency, .trailing, .accounting)),
    TextRow("en-US", "USD", "1.25", "$\u{A0}1.25\u{A0}USD", spaced(.currency, .symbolAndCode)),
    TextRow("en-US", "USD", "1250", "1.2K\u{A0}$", spaced(.currency, .trailing, nil, .compactShort)),
    TextRow("en-US", "USD", "1250", "$\u{A0}1.2K", spaced(.currency, .locale, nil, .compactShort)),
    TextRow("en-US", "USD", "1250", "1.2k\u{A0}$", spaced(.currency, .trailing, nil, .plain)),
    // Where the locale has a space, it stays: no-break, narrow, or next to letters.
    TextRow("de-DE", "EUR", "1.25", "1,25\u{A0}\u{20AC}", spaced()),
    TextRow("en-US", "USD", "1.25", "USD\u{A0}1.25", spaced(.currencyISOCode)),
    TextRow("en-US", "USD", "1.25", "1.25 US dollars", spaced(.currencyName)),
    // A sign may lie between, or a bidi mark.
    TextRow("de-CH", "CHF", "-1.25", "CHF\u{A0}-1.25", spaced()),
    TextRow("ja-JP", "JPY", "-1234", "-\u{FFE5}\u{A0}1,234", spaced()),
    TextRow("ja-JP", "USD", "5", "5.00\u{A0}\u{7C73}\u{30C9}\u{30EB}", spaced(.currencyName)),
    // There is nothing to set off, or it has its own space.
    TextRow("en-US", "USD", "1.25", "1.25", spaced(.decimal)),
    TextRow("en-US", "USD", "1.25", "1.25", spaced(symbol: "")),
    TextRow("en-US", "USD", "1.25", "$ 1.25", spaced(symbol: "$ ")),
    TextRow("en-US", "USD", "1.25", "1.25 $", spaced(.currency, .trailing, symbol: " $")),
  ])
  func spacingWhereTheLocaleHasNone(_ row: TextRow) throws {
    try row.check()
    let formatter = try MoneyFormatter(
      currency: row.currency, locale: row.locale, options: row.options)
    var rules = AmountInputRules()
    rules.acceptsAbbreviations = row.options.abbreviator != .none
    let amount = try formatter.parse(row.text, rules: rules).amount
    #expect(formatter.string(from: amount) == row.text)
  }

  @Test func spacingActsOnNotANumber() throws {
    let dollars = try MoneyFormatter(currency: "USD", locale: "en-US", options: Self.spaced())
    #expect(dollars.string(from: .nan) == "$\u{A0}NaN")
    #expect(dollars.parts(of: 5).map(\.kind) == [.currency, .literal, .integer, .decimal, .fraction])
  }

  /// A decimal separator that is the locale's group separator, where nothing is grouped.
  @Test(arguments: [
    TextRow("en-US", "USD", "-1234567.5", "-$1234567,50", ungrouped(",")),
    TextRow("de-DE", "EUR", "1234.5", "1234.50\u{A0}\u{20AC}", ungrouped(".")),
    TextRow("en-US", "USD", "1250", "$1,2K", ungrouped(",", .currency, .compactShort)),
    TextRow("en-US", "USD", "1234.5", "1234,50 US dollars", ungrouped(",", .currencyName)),
    TextRow("en-IN", "INR", "12345678.5", "\u{20B9}12345678,50", ungrouped(",")),
  ])
  func ownDecimalThatIsTheLocalesGroup(_ row: TextRow) throws {
    try row.check()
    let formatter = try MoneyFormatter(
      currency: row.currency, locale: row.locale, options: row.options)
    var rules = AmountInputRules()
    rules.acceptsAbbreviations = row.options.abbreviator != .none
    let read = try formatter.parse(row.text, rules: rules)
    #expect(formatter.string(from: read.amount) == row.text)
    #expect(read.warnings == [])
  }

  private static func ungrouped(
    _ decimal: String, _ style: FormattingStyle = .currency, _ abbreviator: Abbreviator = .none
  ) -> FormattingOptions {
    FormattingOptions(
      formattingStyle: style, grouping: .never, abbreviator: abbreviator,
      symbols: AmountSymbols(decimal: decimal))
  }

  @Test func ownDecimalWithoutGroupsIsReadAsWritten() throws {
    let formatter = try MoneyFormatter(
      currency: "USD", locale: "en-US", options: Self.ungrouped(","))
    // Not silently a thousand times as much, and not a fraction that dollars don't have.
    for text in ["1,234", "$1.234"] {
      let reading = formatter.read(text, mode: .commit)
      #expect(reading.amount == nil && reading.reasons == [.ambiguousSeparator], "\(text) \(reading)")
    }
    #expect(try formatter.parse("1.234,50").amount == Decimal(string: "1234.5")!)
    // Everything else that is equal stays refused.
    for symbols in [
      AmountSymbols(decimal: ",", group: ","), AmountSymbols(group: "."), AmountSymbols(decimal: "-"),
    ] {
      expectError(.invalidOption, naming: "\"symbols\"") {
        try MoneyFormatter(
          currency: "USD", locale: "en-US", options: FormattingOptions(grouping: .never, symbols: symbols))
      }
    }
    expectError(.invalidOption, naming: "\"symbols\"") {
      try MoneyFormatter(
        currency: "USD", locale: "en-US", options: FormattingOptions(symbols: AmountSymbols(decimal: ",")))
    }
  }

  /// In CLDR 42, Swiss French has the decimal point for money alone.
  @Test(.ofRecordedData) func spacingBesideTheSeparatorsOfMoney() throws {
    let text = recorded("1 234.50 \u{20AC}", with78: "1'234.50 \u{20AC}")
    try TextRow("fr-CH", "EUR", "1234.5", text, FormattingOptions(spacing: .plain)).check()
  }

  @Test(arguments: [
    TextRow("en-US", "USD", "-5", "\u{2068}-$5.00\u{2069}", FormattingOptions(isolated: true)),
    TextRow(
      "de-DE", "EUR", "1250000", "\u{2068}1,2\u{A0}Mio.\u{A0}\u{20AC}\u{2069}",
      FormattingOptions(abbreviator: .compactShort, isolated: true)),
    TextRow(
      "en-US", "USD", "5", "\u{2068}5.00 US dollars\u{2069}",
      FormattingOptions(formattingStyle: .currencyName, isolated: true)),
  ])
  func isolation(_ row: TextRow) throws { try row.check() }

  private static func accounting(
    _ style: FormattingStyle = .currency, _ abbreviator: Abbreviator = .compactShort,
    _ sign: SignDisplay = .negative, _ negative: NegativeStyle? = .accounting
  ) -> FormattingOptions {
    FormattingOptions(
      formattingStyle: style, negativeStyle: negative, signDisplay: sign, abbreviator: abbreviator,
      compactAccounting: true)
  }

  /// ECMA-402, PartitionNotationSubPattern: the compact form takes the place of the number inside CLDR's
  /// accounting pattern.
  @Test(
    .ofRecordedData,
    arguments: [
      TextRow("en-US", "USD", "-1234", "($1.2K)", accounting()),
      TextRow("en-US", "USD", "1234", "$1.2K", accounting()),
      TextRow("en-US", "USD", "-5", "($5)", accounting()),
      TextRow("en-US", "USD", "1234", "+$1.2K", accounting(.currency, .compactShort, .always)),
      TextRow("en-US", "USD", "-1234", "$1.2K", accounting(.currency, .compactShort, .never)),
      TextRow("en-US", "USD", "-1234", "(USD\u{A0}1.2K)", accounting(.currencyISOCode)),
      TextRow("nl-NL", "EUR", "-1234567", "(\u{20AC}\u{A0}1,2\u{A0}mln.)", accounting()),
      TextRow("de-DE", "EUR", "-1234567", "-1,2\u{A0}Mio.\u{A0}\u{20AC}", accounting()),
      TextRow("ja-JP", "JPY", "-12345", "(\u{FFE5}1.2\u{4E07})", accounting()),
      TextRow("fr-FR", "EUR", "-1234567", "(1,2\u{A0}M\u{A0}\u{20AC})", accounting()),
      // Swahili's form precedes the number.
      TextRow(
        "sw-KE", "KES", "-12345", recorded("-Ksh\u{A0}elfu12", with78: "-Ksh\u{A0}elfu\u{A0}12"), accounting()
      ),
      // Without accounting style, currency or compact form, or with names, the option has no effect.
      TextRow("en-US", "USD", "-1234", "-$1.2K", accounting(.currency, .compactShort, .negative, nil)),
      TextRow("en-US", "USD", "-1234", "-1.2K", accounting(.decimal)),
      TextRow("en-US", "USD", "-1234", "($1,234.00)", accounting(.currency, .none)),
      TextRow("en-US", "USD", "-1234", "-1.2 thousand US dollars", accounting(.currencyName, .compactLong)),
    ])
  func compactAccounting(_ row: TextRow) throws { try row.check() }

  @Test func compactAccountingIsResolved() throws {
    func resolved(_ options: FormattingOptions) throws -> Bool {
      try MoneyFormatter(currency: "USD", locale: "en-US", options: options).resolved.compactAccounting
    }
    #expect(try resolved(Self.accounting()))
    #expect(try !resolved(Self.accounting(.currency, .compactShort, .never)))
    #expect(try !resolved(Self.accounting(.currency, .compactShort, .negative, .minus)))
    #expect(try !resolved(Self.accounting(.currency, .none)))
    #expect(try !resolved(Self.accounting(.currencyName)))
    let formatter = try MoneyFormatter(currency: "USD", locale: "en-US", options: Self.accounting())
    #expect(formatter.string(from: -5000, through: -1000) == "($5\u{2013}1K)")
    #expect(formatter.string(from: -5000, through: 1000) == "($5K) \u{2013} $1K")
    var rules = AmountInputRules()
    rules.acceptsAbbreviations = true
    #expect(try formatter.parse("($1.2K)", rules: rules).amount == -1200)
  }

  /// Parts cover the text, also for not-a-number.
  @Test func parts() throws {
    let options = FormattingOptions(
      formattingStyle: .currency, symbols: AmountSymbols(decimal: ",", group: "'"),
      currencyPosition: .symbolAndCode,
      spacing: .plain, isolated: true)
    let formatter = try MoneyFormatter(currency: "USD", locale: "en-US", options: options)
    #expect(
      formatter.parts(of: -1234).map(\.text)
        == ["\u{2068}", "-", "$", "1", "'", "234", ",", "00", " ", "USD", "\u{2069}"])
    #expect(formatter.string(from: .nan) == "\u{2068}$NaN USD\u{2069}")
    #expect(try formatter.parse(formatter.string(from: -1234)).amount == -1234)
  }

  @Test func notANumberHasTheNameOnItsSide() throws {
    let options = FormattingOptions(formattingStyle: .currencyName, isolated: true)
    let formatter = try MoneyFormatter(currency: "USD", locale: "en-US", options: options)
    #expect(formatter.string(from: .nan) == "\u{2068}NaN US dollars\u{2069}")
    #expect(formatter.parts(of: .nan).map(\.text).joined() == formatter.string(from: .nan))
  }

  /// Marks that follow each other are one part.
  @Test func literalsAreMerged() throws {
    let formatter = try MoneyFormatter(
      currency: "USD", locale: "ar-EG", options: FormattingOptions(isolated: true))
    let parts = formatter.parts(of: -5)
    #expect(parts.first.map { escaped($0.text) } == "\\u{2068}\\u{61C}")
    #expect(!zip(parts, parts.dropFirst()).contains { $0.kind == .literal && $1.kind == .literal })
  }

  @Test(.ofRecordedData) func symbolVariants() throws {
    try TextRow("en-US", "USD", "5", "$5.00", FormattingOptions(symbolVariant: .formal)).check()
    let lira = FormattingOptions(symbolVariant: .variant)
    try TextRow("tr-TR", "TRY", "5", "TL\u{A0}5,00", lira).check()
  }

  @Test(arguments: [
    (FormattingOptions(), "5", "$3.00 \u{2013} $5.00"),
    (FormattingOptions(rangeCollapse: .all), "5", "$3.00\u{2013}5.00"),
    (FormattingOptions(rangeCollapse: .none), "5", "$3.00 \u{2013} $5.00"),
    (FormattingOptions(), "3", "~$3.00"), (FormattingOptions(rangeIdentity: .singleValue), "3", "$3.00"),
    (FormattingOptions(rangeIdentity: .approximatelyOrSingleValue), "3", "$3.00"),
    (FormattingOptions(rangeIdentity: .approximatelyOrSingleValue), "3.001", "~$3.00"),
    (FormattingOptions(rangeIdentity: .range), "3", "$3.00 \u{2013} $3.00"),
    (FormattingOptions(isolated: true), "5", "\u{2068}$3.00 \u{2013} $5.00\u{2069}"),
    // Formats that ICU does not have: the same rules.
    (FormattingOptions(symbols: AmountSymbols(decimal: ",", group: ".")), "5", "$3,00 \u{2013} $5,00"),
    (
      FormattingOptions(symbols: AmountSymbols(decimal: ",", group: "."), rangeCollapse: .all), "5",
      "$3,00\u{2013}5,00"
    ),
    (
      FormattingOptions(
        symbols: AmountSymbols(decimal: ",", group: "."), rangeIdentity: .approximatelyOrSingleValue),
      "3.001", "~$3,00"
    ),
    (FormattingOptions(formattingStyle: .currencyISOCode, spacing: .plain), "5", "USD 3.00\u{2013}5.00"),
    (
      FormattingOptions(formattingStyle: .currencyISOCode, spacing: .plain, rangeCollapse: .none), "5",
      "USD 3.00 \u{2013} USD 5.00"
    ),
    (FormattingOptions(formattingStyle: .currencyISOCode, spacing: .none), "5", "USD3.00\u{2013}5.00"),
    (FormattingOptions(currencyPosition: .trailing), "5", "3.00$ \u{2013} 5.00$"),
    (
      FormattingOptions(currencyPosition: .trailing, spacing: .always), "5",
      "3.00\u{A0}$ \u{2013} 5.00\u{A0}$"
    ),
    (FormattingOptions(spacing: .always), "3", "~$\u{A0}3.00"),
    (FormattingOptions(currencyPosition: .trailing, rangeCollapse: .unit), "5", "3.00\u{2013}5.00$"),
    (FormattingOptions(currencyPosition: .symbolAndCode), "5", "$3.00\u{2013}5.00\u{A0}USD"),
    (
      FormattingOptions(currencyPosition: .symbolAndCode, rangeIdentity: .range), "3",
      "$3.00\u{2013}3.00\u{A0}USD"
    ),
    (FormattingOptions(trailingZeros: .keepInput), "5", "$3.00 \u{2013} $5.00"),
    (FormattingOptions(trailingZeros: .keepInput, rangeCollapse: .all), "5", "$3.00\u{2013}5.00"),
    (FormattingOptions(formattingStyle: .decimal), "5", "3.00\u{2013}5.00"),
    (FormattingOptions(formattingStyle: .decimal), "3", "~3.00"),
    (FormattingOptions(formattingStyle: .currencyName, spacing: .plain), "5", "3.00\u{2013}5.00 US dollars"),
    (FormattingOptions(customSymbol: "", spacing: .plain), "5", "3.00\u{2013}5.00"),
    (FormattingOptions(abbreviator: .plain), "5000", "$3.00 \u{2013} $5k"),
    (FormattingOptions(abbreviator: .plain, rangeIdentity: .approximatelyOrSingleValue), "3.001", "~$3.00"),
    (FormattingOptions(symbols: AmountSymbols(decimal: ",", group: ".")), "3", "~$3,00"),
    (
      FormattingOptions(symbols: AmountSymbols(decimal: ",", group: "."), rangeIdentity: .singleValue), "3",
      "$3,00"
    ),
    (
      FormattingOptions(abbreviator: .plain, isolated: true, rangeIdentity: .range), "3",
      "\u{2068}$3.00 \u{2013} $3.00\u{2069}"
    ),
  ])
  func ranges(_ options: FormattingOptions, _ upper: String, _ text: String) throws {
    let formatter = try MoneyFormatter(currency: "USD", locale: "en-US", options: options)
    #expect(escaped(formatter.string(from: 3, through: Decimal(string: upper)!)) == escaped(text))
  }

  /// The affixes that both ends share, in other locales, and with signs and units of tables.
  @Test(
    .ofRecordedData,
    arguments: [
      ("de-DE", "EUR", FormattingOptions(spacing: .plain), "3", "5", "3,00\u{2013}5,00 \u{20AC}"),
      ("de-DE", "EUR", FormattingOptions(abbreviator: .plain), "3000", "5000", "3\u{2013}5k\u{A0}\u{20AC}"),
      (
        "de-DE", "EUR", FormattingOptions(abbreviator: .plain), "3000", "5000000",
        "3k\u{A0}\u{20AC} \u{2013} 5M\u{A0}\u{20AC}"
      ),
      (
        "de-DE", "EUR", FormattingOptions(currencyPosition: .leading), "3", "5",
        "\u{20AC}\u{A0}3,00\u{2013}5,00"
      ),
      (
        "fr-FR", "EUR", FormattingOptions(formattingStyle: .currencyName, spacing: .plain), "1", "2",
        "1,00\u{2013}2,00 euros"
      ),
      (
        "fr-FR", "EUR",
        FormattingOptions(formattingStyle: .currencyName, spacing: .plain, rangeCollapse: .none), "1", "2",
        "1,00 euro \u{2013} 2,00 euros"
      ),
      (
        "en-US", "USD", FormattingOptions(symbols: AmountSymbols(minus: "\u{2212}")), "-5", "-3",
        "\u{2212}$5.00\u{2013}3.00"
      ),
      (
        "en-US", "USD", FormattingOptions(symbols: AmountSymbols(minus: "\u{2212}")), "-3", "-3",
        "~\u{2212}$3.00"
      ),
      (
        "en-US", "USD", FormattingOptions(signDisplay: .always, symbols: AmountSymbols(plus: "\u{2795}")),
        "3",
        "3", "~\u{2795}$3.00"
      ),
      (
        "en-US", "USD", FormattingOptions(formattingStyle: .decimal), "-5", "-3",
        "-5.00 \u{2013} -3.00"
      ),
      (
        "en-US", "USD", FormattingOptions(fractionDigits: .range(0...3), trailingZeros: .keepInput), "1.50",
        "2.000", "$1.50 \u{2013} $2.000"
      ),
      (
        "en-US", "USD",
        FormattingOptions(negativeStyle: .accounting, currencyPosition: .trailing, rangeCollapse: .all), "-5",
        "-3", "(5.00\u{2013}3.00$)"
      ),
    ])
  func sharedAffixes(
    _ row: (
      locale: String, currency: String, options: FormattingOptions, lower: String, upper: String,
      text: String
    )
  ) throws {
    let formatter = try MoneyFormatter(currency: row.currency, locale: row.locale, options: row.options)
    let (lower, upper) = (
      try formatter.format(decimalText: row.lower), try formatter.format(decimalText: row.upper)
    )
    #expect(escaped(lower.string(through: upper)) == escaped(row.text))
    #expect(lower.parts(through: upper).map(\.text).joined() == row.text)
  }

  @Test func resolved() throws {
    let symbols = AmountSymbols(group: "'")
    let options = FormattingOptions(
      symbols: symbols, currencyPosition: .trailing, spacing: .none, isolated: true, rangeCollapse: .unit,
      rangeIdentity: .range)
    let resolved = try MoneyFormatter(currency: "USD", locale: "en-US", options: options).resolved
    #expect(resolved.symbols == symbols)
    #expect(resolved.currencyPosition == .trailing)
    #expect(resolved.spacing == .none)
    #expect(resolved.isolated)
    #expect((resolved.rangeCollapse, resolved.rangeIdentity) == (.unit, .range))
  }
}
