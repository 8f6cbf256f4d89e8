// Texts without a given currency: quantities are no money, and what names money beyond doubt is.

import FoundationEssentials
import MoneyFormat
import Testing

@Suite(.ofRecordedData) struct OnlyMoneyTests {
  /// Numbers next to units of measure and of count, and next to words.
  static let quantities = [
    "5 km", "5km", "5 KM", "10 \u{43A}\u{43C}", "3 ft", "3 Ft", "2 pt", "60 dB", "60 db", "4 St", "4 St.",
    "4 st", "1st",
    "12 Stk", "6 ks", "7 tk", "3 kW", "8 Std", "5 \u{441}", "7 C", "7 B", "7 Q", "7 E", "7 R", "7 D", "7 F",
    "7 K",
    "5 top", "5 TOP", "5 all", "5 try", "5 pen", "5 cup", "5 CUP", "5 man", "5 sol", "5 m", "5 p",
    "5 l", "5 g",
    "3 lbs", "5 pounds", "5 ounces", "5 KGS", "5 kgs", "5 den", "5 MT", "5 mt", "5 DA", "5 UP", "5 h", "2 rs",
    "5 bs", "60 Db", "2 TD", "3 FG", "5 LT", "500 Af",
  ]

  @Test(arguments: ["en-US", "de-DE", "fr-FR", "ja-JP", "es-ES", "pl-PL"])
  func quantitiesAreNoMoney(_ locale: String) throws {
    let reader = try MoneyReader(locale: locale)
    let pair = try MoneyReader(locale: locale, currencies: ["USD", "EUR"])
    for text in Self.quantities {
      for reader in [reader, pair] {
        #expect(throws: AmountParseError.self, "\(text) in \(locale)") { try reader.parse(text) }
      }
    }
    print("\(2 * Self.quantities.count) quantities read in \(locale)")
  }

  typealias Row = MoneyRow

  @Test(arguments: [
    // Codes.
    Row("USD 5", "de-DE", "5 USD"), Row("5 ALL", "en-US", "5 ALL"), Row("5 eur", "en-US", "5 EUR"),
    Row("5 all", "sq-AL", "5 ALL"), Row("5 TRY", "en-US", "5 TRY"), Row("5 lek", "sq-AL", "5 ALL"),
    Row("5 top", "en-TO", "illegalCharacter"), Row("5 TOP", "en-TO", "5 TOP"),
    Row("5 TOP", "en-US", ["TOP", "USD"], "5 TOP"), Row("5 nok", "nb-NO", "5 NOK"),
    Row("5 nok", "en-US", "illegalCharacter"), Row("5 nok", "en-US", ["NOK", "SEK"], "5 NOK"),
    // No currency, and the code for tests.
    Row("XXX 5", "en-US", "illegalCharacter"), Row("XTS5", "de-DE", "illegalCharacter"),
    Row("XXX 5", "en-US", ["XXX"], "5 XXX"),
    // Currency signs, in any case.
    Row("US$5", "de-DE", "5 USD"), Row("us$5", "de-DE", "5 USD"), Row("r$5", "en-US", "5 BRL"),
    // Names.
    Row("5 Dollars", "en-US", "5 USD"), Row("5 EUROS", "en-US", "5 EUR"), Row("5 pounds", "en-GB", "5 GBP"),
    Row("5 pounds", "en-US", "illegalCharacter"), Row("5 Pfund", "de-DE", "illegalCharacter"),
    Row("5 \u{440}\u{443}\u{431}\u{43B}\u{435}\u{439}", "ru-RU", "5 RUB"),
    // Words that are no money, or only in another case.
    Row("75 marks", "en-US", "illegalCharacter"), Row("5 leones", "es-ES", "illegalCharacter"),
    Row("SUM 1.000,00", "it-IT", "illegalCharacter"), Row("Sum 5", "de-DE", "illegalCharacter"),
    Row("SAT 5", "de-DE", "illegalCharacter"),
    Row("5 colon", "de-DE", "ambiguousCurrency"), Row("5 colon", "ca-ES", "ambiguousCurrency"),
    Row("50 Rp.", "de-LI", "0.5 CHF"), Row("50 Rp.", "de-CH", "0.5 CHF"), Row("50 Rp.", "id-ID", "50 IDR"),
    Row("50 Rp.", "fr-CH", "0.5 CHF"), Row("50 Rp", "gsw-CH", "0.5 CHF"), Row("50 Rp.", "es-CH", "0.5 CHF"),
    Row("50 Rp.", "fr-CH", ["CHF", "EUR"], "0.5 CHF"),
    Row("50 \u{43A}\u{43E}\u{43F}", "ru-RU", "0.5 RUB"),
    // A locale without data of its own is of its region all the same.
    Row("50 cents", "fr-US", "0.5 USD"), Row("50 cents", "de-AU", "0.5 AUD"),
    Row("50 cents", "en-LK", "0.5 LKR"),
    Row("5 dram", "en-AM", "5 AMD"), Row("$5", "en-MX", "5 USD"), Row("5 Rp", "en-ID", "5 IDR"),
    // A code that nobody knows, but for the caller.
    Row("QQQ 5", "en-US", ["QQQ", "USD"], "5 QQQ"),
    Row("5 yeni", "tr-TR", "illegalCharacter"), Row("500 mk", "en-US", "currencyMismatch"),
    Row("500 MK", "en-US", "500 MWK"),
    // A letter that may be an abbreviation, unless the currency is at home.
    Row("1,2 G$", "fr-CA", "ambiguousSeparator"), Row("10 T$", "de-DE", "ambiguousSeparator"),
    Row("5 A$", "de-DE", "5 AUD"), Row("5 T$", "en-TO", "5 TOP"), Row("5 G$", "fr-CA", ["GYD"], "5 GYD"),
    // Former currencies of the region have the same name.
    Row("10 Mark", "de-DE", "ambiguousCurrency"), Row("10 Mark", "de-CH", "10 BAM"),
    Row("10 Mark", "de-DE", ["BAM"], "10 BAM"), Row("5 gulden", "nl-NL", "ambiguousCurrency"),
    Row("5 markkaa", "fi-FI", "ambiguousCurrency"), Row("5 escudos", "pt-PT", "ambiguousCurrency"),
    Row("5 escudos", "pt-CV", "5 CVE"), Row("5 Franken", "de-DE", "5 CHF"),
    // Letters in their own spelling.
    Row("5 KM", "bs-BA", "5 BAM"), Row("5 km", "bs-BA", "illegalCharacter"),
    Row("5 KM", "de-DE", "illegalCharacter"),
    Row("5 \u{41A}\u{41C}", "sr-BA", "5 BAM"), Row("5 \u{43A}\u{43C}", "sr-BA", "illegalCharacter"),
    Row("5 \u{41A}\u{41C}", "bg-BG", "illegalCharacter"), Row("5 Kg", "tk-TM", "illegalCharacter"),
    Row("5 \u{CB2}\u{CC0}", "kn-IN", "illegalCharacter"),
    Row("5 \u{938}\u{94B}\u{92E}", "mr-IN", "illegalCharacter"), Row("Le 5", "fr-FR", "illegalCharacter"),
    Row("LE 5", "fr-FR", "illegalCharacter"), Row("LE 500", "ar-EG", "500 EGP"),
    // Words that are nouns of currencies, too, and words of a name that are none of it.
    Row("Сума 500", "uk-UA", "illegalCharacter"), Row("Сума: 500", "bg-BG", "illegalCharacter"),
    Row("500 сум", "uz-Cyrl-UZ", "500 UZS"), Row("jen 500", "cs-CZ", "illegalCharacter"),
    Row("500 jen\u{16F}", "cs-CZ", "500 JPY"), Row("Так 5", "uk-UA", "illegalCharacter"),
    Row("5 antiguo", "es-ES", "illegalCharacter"), Row("5 new", "fil-PH", "illegalCharacter"),
    Row("Wschodnia 5", "pl-PL", "illegalCharacter"), Row("5 lek\u{F3}w", "pl-PL", "illegalCharacter"),
    Row("10 batų", "lt-LT", "illegalCharacter"), Row("takaa 100", "fi-FI", "illegalCharacter"),
    Row("100 takaa", "fi-FI", "illegalCharacter"), Row("5 yeni", "az-AZ", "illegalCharacter"),
    Row("500 đông", "vi-VN", "illegalCharacter"), Row("500 đồng", "vi-VN", "500 VND"),
    Row("101동", "ko-KR", "illegalCharacter"), Row("5 尼", "zh-TW", "illegalCharacter"),
    Row("蚊 5", "ja-JP", "illegalCharacter"), Row("קורונה 19", "he-IL", "illegalCharacter"),
    Row("3 BD", "en-US", "illegalCharacter"), Row("3 BD", "ar-BH", "3 BHD"),
    Row("5 cad.", "it-IT", "illegalCharacter"), Row("5 cad", "en-US", "5 CAD"),
    // Letters that are the region's own in another spelling are not another currency's.
    Row("500 Руб", "ru-RU", "500 RUB"), Row("500 руб", "ru-RU", "500 RUB"),
    Row("500 Руб", "be-BY", "500 BYN"),
    // Languages without a name for a currency have its code instead.
    Row("5 pen", "ku-TR", "illegalCharacter"), Row("try 5", "mi-NZ", "illegalCharacter"),
    Row("5 PEN", "ku-TR", "5 PEN"),
    // Fridays, sizes, and francs of whichever country in a text in capitals.
    Row("FR 5", "de-DE", "illegalCharacter"), Row("FR 38", "en-US", "illegalCharacter"),
    Row("5 000 FR", "fr-SN", "5000 XOF"), Row("5 FR", "fr-CH", "5 CHF"),
    // The number of a Swiss company.
    Row("CHE-123.456.789", "de-CH", "illegalCharacter"), Row("CHE 5", "de-CH", ["CHE", "CHF"], "5 CHE"),
    Row("5 K\u{10D}", "cs-CZ", "5 CZK"), Row("5 K\u{10C}", "cs-CZ", "5 CZK"),
    Row("5 z\u{142}", "en-US", "5 PLN"),
    Row("500 Ft", "hu-HU", "500 HUF"), Row("500 ft", "hu-HU", "illegalCharacter"),
    Row("rs 500", "en-IN", "500 INR"),
    Row("5 Ar", "de-DE", "illegalCharacter"), Row("5 Ar", "fr-MG", "5 MGA"),
    Row("3 BD", "fr-FR", "illegalCharacter"), Row("3 BD", "ar-BH", "3 BHD"),
    // Medals, not ounces.
    Row("3 or", "fr-FR", "illegalCharacter"), Row("XAU 3", "fr-FR", "3 XAU"),
    // One letter.
    Row("R 5", "en-ZA", "5 ZAR"), Row("R 5", "en-US", "illegalCharacter"),
    Row("5 R", "en-US", ["ZAR", "USD"], "5 ZAR"),
    // Subunits.
    Row("50p", "en-GB", "0.5 GBP"), Row("50p", "en-US", "illegalCharacter"),
    Row("50\u{A2}", "en-US", "0.5 USD"), Row("50 cents", "en-US", "0.5 USD"),
    // A list does not make a foreign subunit certain.
    Row("99c", "en-US", ["USD", "EUR"], "illegalCharacter"),
    Row("99c", "en-GB", ["USD", "EUR"], "illegalCharacter"),
    Row("50c", "en-CA", ["CAD", "AUD"], "illegalCharacter"),
    Row("50 ct.", "fr-CH", ["CHF", "EUR"], "illegalCharacter"),
    Row("50p", "en-GH", ["GHS", "GBP"], "illegalCharacter"), Row("99c", "de-DE", ["USD", "EUR"], "0.99 EUR"),
    Row("99c", "en-US", ["EUR"], "0.99 EUR"), Row("50\u{A2}", "en-NZ", ["NZD", "AUD"], "ambiguousCurrency"),
    Row("50\u{A2}", "en-NZ", ["EUR", "AUD"], "0.5 AUD"),
    // Nor does it, or the region's language, make letters and nouns foreign that are the region's own, too.
    Row("5000 Fr", "fr-CM", ["XAF", "CHF"], "ambiguousCurrency"),
    Row("5000 Fr", "fr-CH", ["XAF", "CHF"], "5000 CHF"), Row("5000 lira", "ar-LB", "ambiguousCurrency"),
    Row("5000 Fr", "fr-RW", ["RWF", "CHF"], "illegalCharacter"),
    Row("5000 Fr", "fr-RW", ["EUR", "CHF"], "5000 CHF"),
    Row("Sh 5,000", "en-UG", ["UGX", "KES"], "ambiguousCurrency"),
    Row("KSh 5,000", "en-UG", ["UGX", "KES"], "5000 KES"), Row("5 lira", "tr-TR", "5 TRY"),
    Row("5 lira", "en-GB", "5 TRY"),
    Row("5000 dinars", "en-GB", ["GBP", "KWD"], "5000 KWD"), Row("5000 F", "fr-CH", "illegalCharacter"),
    Row("5000 P", "es-MX", "illegalCharacter"), Row("5 din", "fr-TN", "illegalCharacter"),
    // What people write.
    Row("CDN$12.50", "en-US", "12.5 CAD"), Row("500 F", "fr-CI", "500 XOF"),
    Row("500 F", "fr-CM", "500 XAF"), Row("500 F", "fr-FR", "illegalCharacter"),
    Row("500 francs CFA", "fr-SN", "500 XOF"), Row("500 francs CFA", "fr-FR", "ambiguousCurrency"),
    Row("N1,234.50", "en-NG", "1234.5 NGN"), Row("N1,234.50", "en-US", "illegalCharacter"),
    Row("12\u{5757}", "zh-CN", "12 CNY"), Row("12\u{5757}", "en-US", "ambiguousCurrency"),
    Row("12\u{584A}", "zh-TW", "12 TWD"), Row("5\u{89D2}", "zh-CN", "0.5 CNY"),
    Row("5\u{5206}", "zh-CN", "illegalCharacter"), Row("50 paise", "en-IN", "0.5 INR"),
    Row("50 paise", "en-US", "illegalCharacter"),
    Row("1234 \u{442}\u{435}\u{43D}\u{433}\u{435}", "en-US", "1234 KZT"),
    Row("50 \u{43A}\u{43E}\u{43F}.", "ru-RU", "0.5 RUB"), Row("50 ct", "de-DE", "0.5 EUR"),
    Row("50 ct", "en-US", "illegalCharacter"), Row("5 gr", "pl-PL", "0.05 PLN"),
    Row("5 gr", "en-US", "illegalCharacter"), Row("$500 M.N.", "es-MX", "500 MXN"),
    Row("$500 pesos", "es-MX", "500 MXN"), Row("5 Re", "en-IN", "5 INR"),
    Row("5 re", "en-US", "illegalCharacter"),
    // A backslash is the yen sign or the won sign of a code page.
    Row("\\1,234", "ja-JP", "1234 JPY"), Row("\\1,234", "ko-KR", "1234 KRW"),
    Row("\\1,234", "en-US", "ambiguousCurrency"), Row("\"$1,234.50\"", "en-US", "1234.5 USD"),
    Row("19,99 \u{20AC}*", "de-DE", "19.99 EUR"), Row("\u{6E2F}\u{5E63}12.50", "zh-TW", "12.5 HKD"),
    Row("$500.00 M/CTE", "es-CO", "500 COP"), Row("$500 MN", "es-MX", "500 MXN"),
    // With a single currency somebody has said that it is money.
    Row("5 km", "en-US", ["BAM"], "5 BAM"), Row("3 ft", "en-US", ["HUF"], "3 HUF"),
    Row("50p", "en-US", ["GBP"], "0.5 GBP"),
    Row("5", "en-US", "missingCurrency"),
    // Of many words that name currencies, the first four count.
    Row("kr kr kr SEK 5", "en-US", "illegalCharacter"),
    Row("kr kr kr kr SEK 5", "en-US", "ambiguousCurrency"),
  ])
  func namesMoney(_ row: Row) throws { try row.verify() }

  @Test(arguments: [
    // Equal but for a space: the region decides.
    Row("5000 F CFA", "fr-CM", "5000 XAF"), Row("5000 F CFA", "fr-GA", "5000 XAF"),
    Row("5000 F CFA", "fr-TD", "5000 XAF"), Row("5000 F CFA", "fr-CI", "5000 XOF"),
    Row("5000 F CFA", "fr-FR", "ambiguousCurrency"),
    // Names that several currencies share.
    Row("\u{9EB}\u{9E6}\u{9E6} \u{99F}\u{9BE}\u{995}\u{9BE}", "bn-IN", "500 INR"),
    Row("\u{9EB}\u{9E6}\u{9E6} \u{99F}\u{9BE}\u{995}\u{9BE}", "bn-BD", "500 BDT"),
    Row("500 \u{99F}\u{9BE}\u{995}\u{9BE}", "en-US", "ambiguousCurrency"),
    Row("500 \u{644}\u{64A}\u{631}\u{629}", "ar-LB", "500 LBP"),
    Row("500 \u{644}\u{64A}\u{631}\u{629}", "ar-SY", "500 SYP"),
    Row("500 \u{644}\u{64A}\u{631}\u{629}", "ar-SA", "ambiguousCurrency"),
    Row("\u{DBB}\u{DD4}\u{DB4}\u{DD2}\u{DBA}\u{DBD}\u{DCA} 500", "si-LK", "500 LKR"),
    Row("500 \u{930}\u{941}\u{92A}\u{948}\u{92F}\u{93E}\u{901}", "ne-NP", "500 NPR"),
    // Nouns that differ in an accent or a vowel are one currency's alone only at home.
    Row("500 krona", "sv-SE", "500 SEK"), Row("500 krona", "is-IS", "ambiguousCurrency"),
    Row("500 kronor", "is-IS", "500 SEK"), Row("500 kr\u{F3}na", "is-IS", "500 ISK"),
    Row("500 kr\u{F3}na", "sv-SE", "ambiguousCurrency"),
    Row("500 krona", "is-IS", ["SEK", "EUR"], "500 SEK"),
    Row("५०० रूपिया", "ne-NP", "ambiguousCurrency"), Row("5 dolar", "es-ES", "ambiguousCurrency"),
    Row("5 din\u{E1}r", "hu-HU", "ambiguousCurrency"), Row("5 ଦିନାର", "or-IN", "ambiguousCurrency"),
    Row("500 krona", "is-IS", ["ISK", "EUR"], "currencyMismatch"), Row("5 लीरा", "hi-IN", "5 TRY"),
    Row("5 ဒီနား", "my-MM", "ambiguousCurrency"), Row("500 Colon", "de-DE", "ambiguousCurrency"),
    // Symbols.
    Row("U$S 5", "es-AR", "5 USD"), Row("u$s 5", "es-PY", "5 USD"),
    Row("5.000 VN\u{110}", "vi-VN", "5000 VND"), Row("K500", "en-MW", "500 MWK"),
    Row("K500", "en-US", "illegalCharacter"), Row("K500", "en-ZM", "500 ZMW"),
    Row("F$500", "en-US", "500 FJD"), Row("Lps. 500", "es-HN", "500 HNL"), Row("5 $ CA", "fr-CA", "5 CAD"),
    Row("5 $ CAN", "fr-FR", "5 CAD"), Row("NRs 500", "en-US", "500 NPR"),
    Row("500 \u{E1A}.", "th-TH", "500 THB"), Row("500 \u{395}\u{3A5}\u{3A1}\u{3A9}", "el-GR", "500 EUR"),
    Row("500 \u{3B5}\u{3C5}\u{3C1}\u{3C9}", "el-GR", "500 EUR"),
    Row("100\u{6E2F}\u{5E01}", "zh-CN", "100 HKD"), Row("\u{20C1} 100", "ar-SA", "100 SAR"),
    // Subunits, only at home.
    Row("500 \u{642}\u{631}\u{634}", "ar-EG", "5 EGP"),
    Row("500 \u{642}\u{631}\u{634}", "ar-SA", "illegalCharacter"),
    Row("500 \u{641}\u{644}\u{633}", "ar-KW", "0.5 KWD"), Row("50 \u{641}\u{644}\u{633}", "ar-AE", "0.5 AED"),
    Row("50p", "en-IN", "0.5 INR"), Row("50 centi", "hr-HR", "0.5 EUR"),
    Row("50 centi", "en-US", "illegalCharacter"), Row("50 pesewas", "en-GH", "0.5 GHS"),
    Row("50 senti", "sw-KE", "illegalCharacter"), Row("50\u{A2}", "es-MX", "0.5 MXN"),
    Row("50\u{A2}", "en-CA", "0.5 CAD"), Row("50\u{A2}", "de-DE", "ambiguousCurrency"),
    Row("5 p", "en-US", "illegalCharacter"),
    // A word before the noun.
    Row("20 de lei", "ro-RO", "20 RON"), Row("20 de dolari americani", "ro-RO", "20 USD"),
    // Debits, denier, brands and stamps.
    Row("500 Af", "nl-NL", "illegalCharacter"), Row("500 Af", "de-DE", "illegalCharacter"),
    Row("500 Af", "fa-AF", "500 AFN"), Row("40 \u{434}\u{435}\u{43D}", "ru-RU", "illegalCharacter"),
    Row("40 \u{434}\u{435}\u{43D}.", "uk-UA", "illegalCharacter"),
    Row("40 \u{434}\u{435}\u{43D}", "mk-MK", "40 MKD"), Row("10 marchi", "it-IT", "illegalCharacter"),
    Row("10 marek", "pl-PL", "illegalCharacter"), Row("10 marek", "cs-CZ", "illegalCharacter"),
    Row("10 m\u{103}rci", "ro-RO", "illegalCharacter"), Row("10 m\u{E1}rka", "hu-HU", "illegalCharacter"),
    Row("10 maraka", "bs-BA", "10 BAM"),
  ])
  func namesMoneyInMoreLanguages(_ row: Row) throws { try row.verify() }

  @Test(arguments: [
    ("5 dollars", "en-GB", "USD"), ("5 francs", "en-US", "CHF"), ("5 kr", "en-US", "SEK"),
    ("5 pesos", "es-ES", "MXN"),
  ])
  func candidatesComeLikeliestFirst(_ text: String, _ locale: String, _ first: String) throws {
    let error = try #require(throws: AmountParseError.self) { try MoneyReader(locale: locale).parse(text) }
    #expect(error.code == "ambiguousCurrency")
    #expect(error.currencies.first == first)
    #expect(error.currencies.count > 1)
  }
}
