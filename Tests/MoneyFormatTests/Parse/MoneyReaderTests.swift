// Amounts that name their currency.

import FoundationEssentials
import MoneyFormat
import Testing

/// A text, and the amount and currency that it names, or the code of an error.
struct MoneyRow: CustomTestStringConvertible, Sendable {
  let text: String
  let locale: String
  let currencies: [String]?
  let money: String
  var rules = AmountInputRules()

  init(
    _ text: String, _ locale: String, _ currencies: [String], _ money: String,
    rules: AmountInputRules = AmountInputRules()
  ) {
    (self.text, self.locale, self.currencies, self.money) = (text, locale, currencies, money)
    self.rules = rules
  }

  init(_ text: String, _ locale: String, _ money: String) {
    (self.text, self.locale, currencies, self.money) = (text, locale, nil, money)
  }

  var testDescription: String { "\(text.debugDescription) \(locale) \(currencies ?? [])" }

  func verify() throws {
    let reader = try MoneyReader(locale: locale, currencies: currencies, rules: rules)
    do throws(AmountParseError) {
      let money = try reader.parse(text)
      #expect("\(money.amount) \(money.currencyCode)" == self.money)
    } catch {
      #expect(error.code == self.money, "\(error)")
    }
  }
}

@Suite(.ofRecordedData) struct MoneyReaderTests {
  typealias Row = MoneyRow

  private static func limited(to maximum: Decimal?) -> AmountInputRules {
    var rules = AmountInputRules(acceptsAbbreviations: true)
    rules.maximumAmount = maximum
    return rules
  }

  @Test(arguments: [
    // A subunit of the region that is other countries' currency, letters that CLDR has for one of several, and those of two.
    Row("500 dirham", "en-QA", "ambiguousCurrency"), Row("500 dirham", "en-QA", ["QAR"], "5 QAR"),
    Row("50\u{A2}", "en-AU", "0.5 AUD"), Row("Rs 500", "en-AU", "ambiguousCurrency"),
    Row("Rs 500", "en-AU", ["AUD", "SCR"], "500 SCR"), Row("Rs 500", "en-IN", "500 INR"),
    Row("500 dh", "en-GB", "ambiguousCurrency"), Row("500 dh", "fr-MA", "500 MAD"),
    Row("500 \u{420}\u{443}\u{431}", "ru-KZ", "ambiguousCurrency"),
    Row("500 \u{420}\u{443}\u{431}", "ru-BY", "500 BYN"),
    Row("$C5", "fr-CA", "5 CAD"), Row("$C5", "en-US", "ambiguousCurrency"), Row("$C5", "es-NI", "5 NIO"),
    Row("500 LE", "en-US", "500 EGP"), Row("500 Le", "en-US", "500 SLE"),
    Row("500 CF", "it-IT", "ambiguousCurrency"),
    Row("500\u{5143}", "ja-JP", "500 CNY"),
    Row("1234$50 ARS", "pt-CV", "1234.5 ARS"),
    // What stands between a number and a symbol that may be an abbreviation makes it no surer.
    Row("500T$", "en-US", "ambiguousSeparator"), Row("500.T$", "en-US", "ambiguousSeparator"),
    Row("5,-T$", "en-US", "ambiguousSeparator"), Row("(5)T$", "en-US", "ambiguousSeparator"),
    Row("T$500", "en-US", "500 TOP"),
    // Names of a currency that is newer than the linked ICU.
    Row("5 Caribbean guilder", "en-US", "5 XCG"), Row("5 Caribbean guilders", "en-US", "5 XCG"),
    Row("5 Simbabwe-Gold", "de-DE", "5 ZWG"), Row("5 Karibische Gulden", "de-DE", "5 XCG"),
    Row("5 złota Zimbabwe", "pl-PL", "5 ZWG"),
    // Limits don't decide which currency is meant.
    Row("5 L K", "en-IN", ["MMK", "HNL"], "ambiguousCurrency", rules: limited(to: nil)),
    Row("5 L K", "en-IN", ["MMK", "HNL"], "ambiguousCurrency", rules: limited(to: 100_000)),
    Row("$500", "en-US", ["USD", "EUR"], "aboveMaximum", rules: limited(to: 100)),
    Row("$5", "en-US", "5 USD"), Row("$5", "de-DE", "5 USD"), Row("$5", "en-AU", "5 AUD"),
    Row("$5", "en-US", ["CAD", "EUR"], "5 CAD"), Row("$5", "en-US", ["CAD", "AUD"], "ambiguousCurrency"),
    Row("CAD $5", "en-US", "5 CAD"), Row("$5 USD", "en-CA", "5 USD"),
    Row("1.234,50 \u{20AC}", "de-DE", "1234.5 EUR"), Row("EUR 1.234,50", "de-DE", "1234.5 EUR"),
    Row("\u{A5}1,234", "ja-JP", "1234 JPY"), Row("-\u{20AC}5", "en-US", "-5 EUR"),
    // Named the Bengali rupee sign by Unicode, and written for taka.
    Row("\u{9F3}5", "en-IN", "5 BDT"), Row("\u{9F3}5", "en-US", "5 BDT"),
    Row("5 kr", "sv-SE", "5 SEK"), Row("5 kr", "en-US", ["SEK", "NOK"], "ambiguousCurrency"),
    // A closing full stop is left out or added.
    Row("5 \u{43B}\u{432}", "bg-BG", ["BGN", "EUR"], "5 BGN"), Row("5 kr", "da-DK", "5 DKK"),
    Row("5 \u{440}", "be-BY", "5 BYN"), Row("5 Rs", "en-IN", "5 INR"),
    Row("5 z\u{142}.", "pl-PL", "5 PLN"),
    // A symbol that is newer than ICU's data.
    Row("Cg. 5", "nl-CW", "5 XCG"), Row("Cg 5", "nl-CW", "5 XCG"), Row("5 Cg", "nl-NL", "5 XCG"),
    Row("12,50", "de-DE", "missingCurrency"), Row("", "de-DE", "incomplete"),
    Row("\u{20AC}5", "en-US", ["USD", "GBP"], "currencyMismatch"),
    Row("1.234 \u{20AC}", "fr-FR", "ambiguousSeparator"), Row("1,5 \u{A5}", "ja-JP", "fractionNotAllowed"),
    Row("5 \u{20AC} 6 $", "de-DE", "illegalCharacter"),
    Row("5 euros", "en-US", "5 EUR"), Row("5 yen", "en-US", "5 JPY"),
    Row("12 z\u{142}otych", "pl-PL", "12 PLN"),
    Row("5 dollars", "en-US", "5 USD"), Row("5 dollars", "en-CA", "5 CAD"), Row("5 pesos", "es-MX", "5 MXN"),
    Row("5 Franken", "de-DE", "5 CHF"),
    // Nouns that the locale's names give only to some of the currencies that share a noun.
    Row("5 \u{62F}\u{631}\u{627}\u{647}\u{645}", "ar-AE", "5 AED"),
    Row("100\u{30C9}\u{30EB}", "ja-JP", ["USD", "AUD"], "ambiguousCurrency"),
    Row("5000 colones", "en-US", "ambiguousCurrency"), Row("5 leus", "fr-FR", "ambiguousCurrency"),
    Row("5 pesos", "es-ES", "ambiguousCurrency"), Row("5 dollars", "en-GB", "ambiguousCurrency"),
    Row("5 Canadian dollars", "en-US", "5 CAD"), Row("Rs 500", "en-IN", "500 INR"),
    Row("5 pounds", "en-GB", "5 GBP"), Row("5 pounds", "ar-EG", "5 EGP"),
    // Equal but for a space.
    Row("500 FCFA", "fr-SN", "500 XOF"), Row("500 FCFA", "fr-CM", "500 XAF"),
    Row("500 FCFA", "fr-FR", "ambiguousCurrency"), Row("500 F CFA", "fr-FR", "ambiguousCurrency"),
    // A single letter names a currency only where it is tender, or if it is given.
    Row("500 F", "fr-CI", "500 XOF"), Row("500 F", "fr-FR", "illegalCharacter"),
    Row("500 F", "fr-PF", "500 XPF"),
    Row("500 F", "fr-FR", ["EUR", "XPF"], "500 XPF"), Row("R 5", "en-ZA", "5 ZAR"),
    // Subunits: signs and abbreviations mean the region's currency, or one of the listed currencies.
    Row("50p", "en-GB", "0.5 GBP"), Row("50 pence", "en-GB", "0.5 GBP"),
    Row("50p", "en-IN", "0.5 INR"),
    Row("50p", "de-DE", "illegalCharacter"), Row("50p", "en-US", ["GBP", "USD"], "illegalCharacter"),
    Row("50P", "en-GB", "illegalCharacter"), Row("50P", "en-BW", "50 BWP"),
    Row("50\u{A2}", "en-US", "0.5 USD"), Row("50\u{A2}", "en-CA", "0.5 CAD"),
    Row("50\u{A2}", "de-DE", "ambiguousCurrency"), Row("50\u{A2}", "es-CR", "ambiguousCurrency"),
    Row("\u{A2}50", "es-CR", "50 CRC"), Row("\u{A2}50", "en-US", "ambiguousCurrency"),
    Row("50 cents", "en-US", "0.5 USD"), Row("50 cents", "en-IN", "illegalCharacter"),
    Row("750 fils", "ar-KW", "0.75 KWD"), Row("50 pesewa", "en-GH", "0.5 GHS"),
    Row("50 pesewa", "en-US", "illegalCharacter"),
    Row("p50", "en-GB", "missingCurrency"),
  ])
  func reads(_ row: Row) throws { try row.verify() }

  /// The likeliest currencies come first, and the order does not depend on a hash table.
  @Test func ambiguousCurrenciesAreNamed() throws {
    let reader = try MoneyReader(locale: "en-US", currencies: ["DKK", "NOK", "SEK"])
    let error = #expect(throws: AmountParseError.self) { try reader.parse("5 kr") }
    #expect(Set(error?.currencies ?? []) == ["DKK", "NOK", "SEK"])
    #expect(throws: MoneyFormatError.self) { try MoneyReader(locale: "en-US", currencies: ["DOLLARS"]) }
  }

  /// A symbol that a custom currency shares with a known one is ambiguous.
  @Test(arguments: [
    ("\u{20B8}2.5", "ambiguousCurrency"), ("RDRA 2.5", "2.5 RDRA"), ("2.5 RDRA", "2.5 RDRA"),
    ("\u{20B8}2.5 RDRA", "2.5 RDRA"), ("\u{20AC}5", "5 EUR"),
    // A code that is neither a symbol nor a name.
    ("RDRB 2.5", "2.5 RDRB"), ("2.5 RDRB", "2.5 RDRB"), ("\u{2691}2.5", "2.5 RDRB"),
    // Its name, like every name, in any case.
    ("2.5 rider's point", "2.5 RDRB"), ("2.5 Rider's Point", "2.5 RDRB"), ("2.5 RIDER'S POINT", "2.5 RDRB"),
  ])
  func readsRegisteredCurrencies(_ text: String, _ money: String) throws {
    try CustomCurrency(code: "RDRA", symbol: "\u{20B8}", fractionDigits: 6).register()
    try CustomCurrency(code: "RDRB", symbol: "\u{2691}", name: "rider's point", fractionDigits: 2).register()
    try Row(text, "en-US", money).verify()
  }

  /// With a list and abbreviations, a letter may belong to a currency or shorten an amount of the locale's own one.
  @Test(arguments: [
    ("5 M L", "es-HN", ["HNL", "LSL"], "ambiguousCurrency"), ("5 L", "es-HN", ["HNL", "LSL"], "5 HNL"),
    ("5 MN$", "tr-TR", ["USD", "MXN"], "ambiguousCurrency"),
    ("$5 MN", "en-US", ["USD", "MXN"], "ambiguousSeparator"),
    ("$5 mn", "en-US", ["USD", "EUR"], "5000000 USD"), ("$5 CAD", "en-US", ["USD", "CAD"], "5 CAD"),
  ])
  func abbreviatesInLists(_ text: String, _ locale: String, _ currencies: [String], _ money: String) throws {
    try Row(text, locale, currencies, money, rules: AmountInputRules(acceptsAbbreviations: true)).verify()
  }

  /// The former currencies are those of the region in which a language is mostly used, if the locale names none.
  @Test(arguments: [
    ("10 Mark", "de", ["BAM", "DEM"]), ("10 Mark", "de-DE", ["BAM", "DEM"]),
    ("5 markkaa", "fi", ["BAM", "FIM"]),
  ])
  func formerCurrencies(_ text: String, _ locale: String, _ currencies: [String]) throws {
    let error = #expect(throws: AmountParseError.self) { try MoneyReader(locale: locale).parse(text) }
    #expect(error?.reason == .ambiguousCurrency && error?.currencies.sorted() == currencies)
  }

  /// So are subunits.
  @Test(arguments: ["gsw", "gsw-CH", "rm", "de-CH"]) func subunitsOfALanguage(_ locale: String) throws {
    let money = try MoneyReader(locale: locale).parse("50 Rp.")
    #expect(money.amount == Decimal(string: "0.5") && money.currencyCode == "CHF")
  }

  /// A code means its currency in capitals, though the locale writes another one with these letters. If it writes that in capitals,
  /// too, the text is ambiguous.
  @Test(arguments: [
    ("5 KR", "sv-SE", "5 KR"), ("KR 5", "da-DK", "5 KR"), ("5 kr", "sv-SE", "5 SEK"),
    ("5 kr.", "da-DK", "5 DKK"),
    ("RM 5", "ms-MY", "ambiguousCurrency"), ("5 MYR", "ms-MY", "5 MYR"), ("5 RM", "en-US", "5 RM"),
  ])
  func codesThatAreSymbolsElsewhere(_ text: String, _ locale: String, _ expected: String) throws {
    let data = try LocaleData.system.defining(currencies: [
      CustomCurrency(code: "KR", fractionDigits: 0), CustomCurrency(code: "RM", fractionDigits: 0),
    ])
    var answer: String
    do {
      let money = try MoneyReader(locale: locale, from: data).parse(text)
      answer = "\(money.amount) \(money.currencyCode)"
    } catch let error as AmountParseError {
      answer = error.reason.rawValue
    }
    #expect(answer == expected)
  }

  /// A code is no symbol of another currency, in whatever order both are defined.
  @Test func aSymbolIsNoCodeOfAnotherCurrency() throws {
    let stutz = try CustomCurrency(code: "STUTZ", fractionDigits: 2)
    let (codes, symbols) = (
      try LocaleData.system.defining(currencies: [stutz]),
      try LocaleData.system.defining(everydaySymbols: ["CHF": ["Stutz"]])
    )
    expectError(.invalidOption, naming: "STUTZ") { try codes.defining(everydaySymbols: ["CHF": ["Stutz"]]) }
    try EverydaySymbols.register(["Tststutz"], for: "CHF")
    let registered = try CustomCurrency(code: "TSTSTUTZ", fractionDigits: 2)
    expectError(.invalidCurrency, naming: "a symbol of CHF") { try registered.register() }
    expectError(.invalidCurrency, naming: "a symbol of CHF") { try symbols.defining(currencies: [stutz]) }
  }

  /// Prices in pence (`GBp`) are told by the third letter of a code, which such a code does not have.
  @Test(arguments: ["5 QX", "QX 5", "5QX", "5 qx"])
  func codesOfTwoLettersMayEndTheText(_ text: String) throws {
    let data = try LocaleData.system.defining(currencies: [
      CustomCurrency(code: "QX", symbol: "\u{2692}", fractionDigits: 2)
    ])
    let formatter = try MoneyFormatter(currency: "QX", locale: "en-US", from: data)
    #expect(try formatter.parse(text).amount == 5)
    for end in text.indices { _ = formatter.read(String(text[...end]), mode: .type) }
  }
}
