// The nouns found in currency names: one invented name for each rule, and ICU's names.

import Testing

@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct BareNounsTests {
  struct Language: CustomTestStringConvertible, Sendable {
    let locale: String
    let nouns: [String: [String]]
    var testDescription: String { locale }
  }

  @Test(arguments: [
    Language(
      locale: "en",
      nouns: [
        "USD": ["dollar", "dollars"], "CAD": ["dollar", "dollars"], "GBP": ["pound", "pounds"],
        "INR": ["rupee", "rupees"], "EUR": ["euro", "euros"], "PLN": ["zloty", "zlotys"],
        "ILS": ["shekel", "shekels"], "ZAR": ["rand"], "KRW": ["won"], "CHF": ["franc", "francs"],
        "XOF": ["franc", "francs"], "BAM": ["mark", "marks"], "SEK": ["krona", "kronor"],
        "HUF": ["forint", "forints"],
      ]),
    Language(
      locale: "de",
      nouns: [
        "USD": ["Dollar"], "CHF": ["Franken"], "RUB": ["Rubel"], "MXN": ["Peso", "Pesos"],
        "ISK": ["Krone", "Kronen"],
        "DEM": ["Mark"], "GBP": ["Pfund"],
      ]),
    Language(
      locale: "fr",
      nouns: [
        "USD": ["dollar", "dollars"], "GBP": ["livre", "livres"], "ILS": ["shekel", "shekels"],
        "TWD": ["dollar", "dollars"], "MXN": ["peso", "pesos"],
      ]),
    Language(
      locale: "es",
      nouns: [
        "USD": ["dólar", "dólares"], "BRL": ["real", "reales"], "AED": ["dírham", "dírhams"],
        "MXN": ["peso", "pesos"],
      ]),
    Language(
      locale: "pl",
      nouns: [
        "PLN": ["złoty", "złote", "złotych", "złotego"], "USD": ["dolar", "dolary", "dolarów", "dolara"],
        "ILS": ["szekel", "szekle", "szekli", "szekla"],
      ]),
    Language(
      locale: "ru",
      nouns: [
        "RUB": ["рубль", "рубля", "рублей"], "USD": ["доллар", "доллара", "долларов"],
        "GBP": ["фунт", "фунта", "фунтов"], "ILS": ["шекель", "шекеля", "шекелей"], "KZT": ["тенге"],
      ]),
    Language(locale: "ar", nouns: ["USD": ["دولار"], "SAR": ["ريال"], "ILS": ["شيكل"], "AED": ["درهم"]]),
    Language(locale: "hi", nouns: ["USD": ["डॉलर"], "INR": ["रुपया", "रुपए"], "GBP": ["पाउंड"]]),
    Language(locale: "ja", nouns: ["USD": ["ドル"], "JPY": ["円"], "GBP": ["ポンド"], "KRW": ["ウォン"]]),
    Language(locale: "zh", nouns: ["INR": ["卢比"], "RUB": ["卢布"], "JPY": ["日元"], "USD": ["美元"]]),
    Language(locale: "th", nouns: ["USD": ["ดอลลาร์"], "JPY": ["เยน"]]),
    Language(locale: "tr", nouns: ["JPY": ["yeni"], "TRY": ["lirası"]]),
  ])
  func nounsOfICU(_ language: Language) throws { try check(language) }

  /// The plural of large numbers has a preposition, which is no noun. ICU 70 has no names in Nheengatu.
  @Test(
    .sinceICU72,
    arguments: [
      Language(
        locale: "br",
        nouns: ["EUR": ["euro"], "USD": ["dollar", "zollar"], "JPY": ["yen"], "GIP": ["lur"]]),
      Language(locale: "yrl", nouns: ["EUR": ["Euru"]]),
    ])
  func prepositionsAreNoNouns(_ language: Language) throws { try check(language) }

  private func check(_ language: Language) throws {
    let nouns = try BareNouns.nouns(localeIdentifier: language.locale)
    for (code, expected) in language.nouns {
      #expect(Set(nouns[code] ?? []) == Set(expected), "\(code)")
      #expect(
        try Set(BareNouns.nouns(of: code, localeIdentifier: language.locale)) == Set(expected), "\(code)")
    }
  }

  /// A noun is part of a name, and never the name of the country.
  @Test(arguments: [
    "en", "de", "fr", "es", "pl", "ru", "ar", "hi", "ja", "zh", "pt", "it", "sv", "cs", "id", "ko",
  ])
  func noNounIsACountry(_ locale: String) throws {
    let nouns = try BareNouns.nouns(localeIdentifier: locale)
    var count = 0
    for (code, nouns) in nouns {
      let region = try ICU.regionName(String(code.prefix(2)), localeIdentifier: locale)
      for noun in nouns {
        count += 1
        #expect(noun != region, "\(code)")
        #expect(!noun.isEmpty && !noun.contains { $0.isWhitespace || $0 == "(" }, "\(code) \(noun)")
      }
    }
    #expect(nouns.count > 150, "\(nouns.count) codes")
    print("bare nouns in \(locale): \(count) of \(nouns.count) currencies")
  }

  private func learn(_ names: [String: String], _ regions: [String: String]) -> [String: [String]] {
    BareNouns.learn(names: names.mapValues { [.other: $0] }, regions: regions) { $0.lowercased() }
  }

  @Test func aWordOfSeveralRegionsIsANoun() {
    let nouns = learn(
      ["AAA": "Aland crowns", "BBB": "Bland crowns", "CCC": "crowns"],
      ["AAA": "Elsewhere", "BBB": "Otherwhere", "CCC": "Nowhere"])
    #expect(nouns == ["AAA": ["crowns"], "BBB": ["crowns"], "CCC": ["crowns"]])
  }

  @Test func aNameOfSeveralRegionsIsNotANoun() {
    let nouns = learn(
      ["AAA": "South Aland crowns", "BBB": "South Bland shells"],
      ["AAA": "South Aland", "BBB": "South Bland"])
    #expect(nouns == ["AAA": ["crowns"], "BBB": ["shells"]])
  }

  @Test func aWordBesideASharedNounIsNotANounElsewhere() {
    let nouns = learn(
      ["AAA": "new Alandish crowns", "BBB": "Blandish crowns", "CCC": "new Clandish shells"],
      ["AAA": "Aland", "BBB": "Bland", "CCC": "Cland"])
    #expect(nouns["CCC"] == ["shells"])
  }

  @Test func oneRegionAloneIsNoEvidence() {
    // Three codes of one region share "Alandish", as they share "crowns".
    let nouns = learn(
      ["AAA": "Alandish crowns", "AAB": "Alandish crowns (1900–1950)", "AAC": "Alandish hard crowns"],
      ["AAA": "Aland", "AAB": "Aland", "AAC": "Aland"])
    #expect(nouns == ["AAA": ["crowns"], "AAB": ["crowns"], "AAC": ["crowns"]])
  }

  @Test func withoutARegionNothingIsGuessed() {
    #expect(learn(["XAU": "troy ounces of gold"], [:]).isEmpty)
  }

  @Test func aCodeIsNotAName() {
    #expect(learn(["AAA": "AAA"], ["AAA": "Aland"]).isEmpty)
  }
}
