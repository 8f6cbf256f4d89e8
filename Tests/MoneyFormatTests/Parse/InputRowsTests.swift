// Rows beyond the specification's table, with the results that a careful reader expects.

import FoundationEssentials
import MoneyFormat
import Testing

@Suite struct InputRowsTests {
  @Test(arguments: currencies + signs + separators + digits + abbreviations + others + limits)
  func row(_ row: InputRow) throws { try row.verify() }

  static let abbreviated = AmountInputRules(acceptsAbbreviations: true)
  static let rejecting = AmountInputRules(nonLocaleSeparators: .reject)
  static let plain = FormattingOptions(abbreviator: .plain)

  static let currencies: [InputRow] = [
    // Tokens are recognised before separators.
    InputRow("kr.50", "da-DK", "DKK", typed: "=50", whole: "=50"),
    InputRow("50 kr.", "da-DK", "DKK", typed: "=50", whole: "=50"),
    InputRow("S/ 5.50", "es-PE", "PEN", typed: "=5.5", whole: "=5.5"),
    InputRow("R$ 5,50", "pt-BR", "BRL", typed: "=5.5", whole: "=5.5"),
    InputRow("R", "pt-BR", "BRL", typed: "~incomplete", whole: "!incomplete"),
    InputRow("R$", "pt-BR", "BRL", typed: "~incomplete", whole: "!incomplete"),
    InputRow("5 us dollars", "en-US", "USD", typed: "=5", whole: "=5"),
    InputRow("5 US doll", "en-US", "USD", typed: "~incomplete", whole: "!incomplete"),
    InputRow("5 US dollars", "de-DE", "USD", typed: "=5", whole: "=5"),
    InputRow("5 US-Dollar", "de-DE", "USD", typed: "=5", whole: "=5"),
    InputRow("20,00 de dolari americani", "ro-RO", "USD", typed: "=20", whole: "=20"),
    InputRow("5 Kc\u{030C}", "cs-CZ", "CZK", typed: "=5", whole: "=5"),
    InputRow("\u{FFE5}1,234", "ja-JP", "JPY", typed: "=1234", whole: "=1234"),
    InputRow("\u{FF11}\u{FF12}", "ja-JP", "JPY", typed: "=12", whole: "=12"),
    InputRow("\u{FF35}\u{FF33}\u{FF24} 5", "en-US", "USD", typed: "=5", whole: "=5"),
    // Letters with the same capital: Turkish i, Greek sigma.
    InputRow("5 ABD DOLARI", "tr-TR", "USD", typed: "=5", whole: "=5"),
    InputRow("5 ingiliz sterlini", "tr-TR", "GBP", typed: "=5", whole: "=5"),
    InputRow(
      "5 \u{39B}\u{38A}\u{3A1}\u{395}\u{3A3} \u{3A4}\u{39F}\u{3A5}\u{3A1}\u{39A}\u{38A}\u{391}\u{3A3}",
      "el-GR",
      "TRY", typed: "=5", whole: "=5"),
    // A full stop after letters may belong to them.
    InputRow(
      "kr.50", "nb-NO", "NOK", typed: "~ambiguousSeparator [0.5, 50]",
      whole: "!ambiguousSeparator [0.5, 50]"),
    // Peruvians wrote `S/.` for the sol until 2015, and many still do.
    InputRow(
      "S/.50", "es-PE", "PEN", typed: "~ambiguousSeparator [0.5, 50]",
      whole: "!ambiguousSeparator [0.5, 50]"
    ),
    InputRow("Rs. 50", "en-PK", "PKR", typed: "=50", whole: "=50"),
    InputRow(
      "Rs.1,234.50", "en-MU", "MUR", typed: "=1234.5",
      whole: "=1234.5"),
    InputRow("5 \u{043B}\u{0432}", "bg-BG", "BGN", typed: "=5", whole: "=5"),
    InputRow(".50 kr", "en-US", "SEK", typed: "=0.5", whole: "=0.5"),
    InputRow(
      "USD.50", "en-US", "USD", typed: "~ambiguousSeparator [0.5, 50]", whole: "!ambiguousSeparator [0.5, 50]"
    ),
    // In pt-CV, the dollar sign is a decimal separator, even for dollars.
    InputRow("1234$50 $", "pt-CV", "USD", typed: "=1234.5", whole: "=1234.5"),
    InputRow("5 $", "pt-CV", "USD", typed: "=5", whole: "=5"),
    InputRow("$ 5", "pt-CV", "USD", typed: "=5", whole: "=5"),
    InputRow(
      "$5", "pt-CV", "USD", typed: "=5", whole: "=5"),
    InputRow(
      "USD $5", "pt-CV", "USD", typed: "=5",
      whole: "=5"),
    // Further digits do not turn it into a fraction without an integer.
    InputRow(
      "$3333333333333333", "pt-CV", "USD", typed: "at 16 !tooManyIntegerDigits",
      whole: "!tooManyIntegerDigits",
      options: FormattingOptions(fractionDigits: .range(0...20))),
    InputRow("5$", "pt-CV", "CLP", typed: "=5", whole: "=5"),
    InputRow("$ 5", "pt-CV", "CLP", typed: "=5", whole: "=5"),
    // The noun of a currency's name, without the country.
    InputRow("20 dollars", "en-US", "USD", typed: "=20", whole: "=20"),
    InputRow("20 Dollar", "de-DE", "USD", typed: "=20", whole: "=20"),
    InputRow("20 dollars", "de-DE", "CAD", typed: "=20", whole: "=20"),
    InputRow("5 euros", "en-US", "EUR", typed: "=5", whole: "=5"),
    InputRow("500 rupees", "en-IN", "INR", typed: "=500", whole: "=500"),
    InputRow("5 \u{440}\u{443}\u{431}\u{43B}\u{435}\u{439}", "ru-RU", "RUB", typed: "=5", whole: "=5"),
    InputRow("12 z\u{142}otych", "pl-PL", "PLN", typed: "=12", whole: "=12"),
    InputRow("5\u{5186}", "ja-JP", "JPY", typed: "=5", whole: "=5"),
    InputRow("1,50 real", "pt-BR", "BRL", typed: "=1.5", whole: "=1.5"),
    InputRow("5 doll", "en-US", "USD", typed: "~incomplete", whole: "!incomplete"),
    InputRow("5 dolls", "en-US", "USD", typed: "at 6 !illegalCharacter", whole: "!illegalCharacter"),
    // A prefix of a noun; "five million manat" is not meant.
    InputRow("5 m", "en-US", "TMM", typed: "~5000000 incomplete", whole: "=5000000", rules: abbreviated),
    InputRow("5 manat", "en-US", "TMM", typed: "=5", whole: "=5", rules: abbreviated),
    // A noun that several currencies share means the requested one; otherwise it is ambiguous.
    InputRow(
      "5 forints", "en-US", "USD", typed: "at 2 !currencyMismatch HUF", whole: "!currencyMismatch HUF"),
    InputRow(
      "5 z\u{142}otych", "pl-PL", "EUR", typed: "at 2 !currencyMismatch PLN PLZ",
      whole: "!currencyMismatch PLN PLZ"),
    // Other currencies.
    InputRow(
      "\u{20AC}5", "en-US", "USD", typed: "at 0 !currencyMismatch EUR", whole: "!currencyMismatch EUR"),
    InputRow("EUR 5", "en-US", "USD", typed: "at 0 !currencyMismatch EUR", whole: "!currencyMismatch EUR"),
    InputRow("5 euros", "en-US", "USD", typed: "at 2 !currencyMismatch EUR", whole: "!currencyMismatch EUR"),
    InputRow("CA$5", "en-US", "USD", typed: "at 0 !currencyMismatch CAD", whole: "!currencyMismatch CAD"),
    InputRow("\u{FF4B}5", "en-US", "USD", typed: "at 0 !illegalCharacter", whole: "!illegalCharacter"),
    InputRow("5 LTT", "en-US", "LTL", typed: "at 4 !currencyMismatch LTT", whole: "!currencyMismatch LTT"),
    InputRow("$5 USD", "en-US", "USD", typed: "=5", whole: "=5"),
    InputRow("EU 10.50", "en-US", "USD", typed: "at 0 !illegalCharacter", whole: "!illegalCharacter"),
  ]

  static let signs: [InputRow] = [
    InputRow("-$5", "en-US", "USD", typed: "=-5", whole: "=-5"),
    InputRow("$-5", "en-US", "USD", typed: "=-5", whole: "=-5"),
    InputRow("$5-", "en-US", "USD", typed: "=-5", whole: "=-5"),
    InputRow("\u{2212}5", "en-US", "USD", typed: "=-5", whole: "=-5"),
    InputRow("\u{2013}5", "en-US", "USD", typed: "=-5", whole: "=-5"),
    InputRow("\u{200E}-\u{200F}5", "en-US", "USD", typed: "=-5", whole: "=-5"),
    InputRow("--5", "en-US", "USD", typed: "at 1 !duplicateSign", whole: "!duplicateSign"),
    InputRow("-5-", "en-US", "USD", typed: "at 2 !duplicateSign", whole: "!duplicateSign"),
    InputRow("+-5", "en-US", "USD", typed: "at 1 !duplicateSign", whole: "!duplicateSign"),
    InputRow("(-5)", "en-US", "USD", typed: "at 1 !illegalCharacter", whole: "!illegalCharacter"),
    // The hyphen of a name after a sign.
    InputRow("-5 CFP-", "de-DE", "XPF", typed: "~incomplete", whole: "!incomplete"),
    InputRow("-5 CFP-Franc", "de-DE", "XPF", typed: "=-5", whole: "=-5"),
    // A mark that may close the amount, and a dash that may stand for the minor units.
    InputRow("1 .", "en-US", "USD", typed: "~incomplete", whole: "!misplacedSeparator"),
    InputRow("1 .-", "en-US", "USD", typed: "=1", whole: "=1"),
    // A fraction of three digits could also be a group.
    InputRow("1. 0", "fr-FR", "KWD", typed: "at 3 !misplacedSeparator", whole: "!misplacedSeparator"),
    InputRow("119. 9", "en-US", "USD", typed: "~incomplete", whole: "!misplacedSeparator"),
    InputRow(
      "5. 5", "en-US", "USD", typed: "~incomplete", whole: "!misplacedSeparator",
      rules: AmountInputRules(maximumAmount: Decimal(string: "5.5"))),
    InputRow("1 '", "en-US", "USD", typed: "at 2 !misplacedSeparator", whole: "!misplacedSeparator"),
    InputRow("1.5 .", "en-US", "USD", typed: "at 4 !misplacedSeparator", whole: "!misplacedSeparator"),
    InputRow("\u{2014}", "de-DE", "EUR", typed: "~incomplete", whole: "!illegalCharacter"),
    InputRow("\u{2014},", "de-DE", "EUR", typed: "~incomplete", whole: "!illegalCharacter"),
    InputRow("\u{2014},0", "de-DE", "EUR", typed: "=0", whole: "=0"),
    InputRow("\u{2014}5", "de-DE", "EUR", typed: "at 1 !illegalCharacter", whole: "!illegalCharacter"),
    InputRow("3-5", "en-US", "USD", typed: "at 2 !illegalCharacter", whole: "!illegalCharacter"),
    InputRow("($5.00)", "en-US", "USD", typed: "=-5", whole: "=-5"),
    InputRow("$(5.00)", "en-US", "USD", typed: "=-5", whole: "=-5"),
    InputRow("5)", "en-US", "USD", typed: "at 1 !illegalCharacter", whole: "!illegalCharacter"),
    // "Five, and no cents", or minus five.
    InputRow(
      "5,-", "de-DE", "EUR", typed: "=5", whole: "=5"),
    InputRow(
      "Rs. 5.-", "en-PK", "PKR", typed: "=5",
      whole: "=5"),
    InputRow(
      "5.\u{2013}", "de-CH", "CHF", typed: "=5",
      whole: "=5"),
  ]

  static let separators: [InputRow] = [
    // It never means five hundred.
    InputRow(
      "0,500", "en-US", "USD", typed: "~0.5 pendingSeparator", whole: "=0.5 +nonLocaleSeparator +zeroFraction"
    ),
    InputRow("0,500", "en-US", "KWD", typed: "~0.5 pendingSeparator", whole: "=0.5 +nonLocaleSeparator"),
    InputRow(
      "1.234", "en-US", "JPY", typed: "~ambiguousSeparator [1.234, 1234]",
      whole: "!ambiguousSeparator [1.234, 1234]"),
    // The locale's accounting format has groups of three.
    InputRow("123,456", "en-IN", "INR", typed: "=123456", whole: "=123456"),
    InputRow(
      "123,456", "ne-NP", "NPR", typed: "~ambiguousSeparator [123.456, 123456]",
      whole: "!ambiguousSeparator [123.456, 123456]"),
    InputRow("1 234,5", "fr-FR", "EUR", typed: "=1234.5", whole: "=1234.5"),
    InputRow("1\u{202F}234,5", "fr-FR", "EUR", typed: "=1234.5", whole: "=1234.5"),
    InputRow("1'234.5", "de-CH", "CHF", typed: "=1234.5", whole: "=1234.5"),
    InputRow("1\u{2019}234.5", "de-CH", "CHF", typed: "=1234.5", whole: "=1234.5"),
    InputRow("1\u{2019}234'567.5", "de-CH", "CHF", typed: "=1234567.5", whole: "=1234567.5"),
    InputRow("1,234 567", "en-US", "USD", typed: "at 6 !misplacedSeparator", whole: "!misplacedSeparator"),
    InputRow("1,234\n5,678", "en-US", "USD", typed: "at 6 !illegalCharacter", whole: "!illegalCharacter"),
    InputRow("1,234\n", "en-US", "USD", typed: "=1234", whole: "=1234"),
    InputRow("1\t234", "fr-FR", "EUR", typed: "at 2 !illegalCharacter", whole: "!illegalCharacter"),
    // The text lacks two things.
    InputRow(
      "(1,5", "en-US", "USD", typed: "~incomplete pendingSeparator", whole: "!incomplete",
      options: FormattingOptions(negativeStyle: .accounting)),
    InputRow("12.34", "de-DE", "EUR", typed: "~pendingGroup", whole: "!misplacedSeparator", rules: rejecting),
    InputRow(
      "1234.5", "de-DE", "EUR", typed: "at 5 !misplacedSeparator", whole: "!misplacedSeparator",
      rules: rejecting),
  ]

  static let digits: [InputRow] = [
    InputRow("\u{0661}\u{066B}\u{0665}", "ar-EG", "EGP", typed: "=1.5", whole: "=1.5"),
    InputRow("1.5", "ar-EG", "EGP", typed: "=1.5", whole: "=1.5"),
    InputRow(
      "1.234", "ar-EG", "EGP", typed: "~ambiguousSeparator [1.234, 1234]",
      whole: "!ambiguousSeparator [1.234, 1234]"),
    InputRow(".5", "ar-EG", "EGP", typed: "=0.5", whole: "=0.5"),
    InputRow("\u{066B}\u{0665}", "ar-EG", "EGP", typed: "=0.5", whole: "=0.5"),
    InputRow("\u{066B}\u{0665}", "ar-AE", "AED", typed: "=0.5", whole: "=0.5"),
    InputRow("1\u{0662}", "ar-EG", "EGP", typed: "at 1 !mixedDigits", whole: "!mixedDigits"),
    InputRow("\u{0967}\u{0968}", "en-US", "USD", typed: "=12", whole: "=12"),
    InputRow("\u{1D7D9}\u{1D7DA}", "en-US", "USD", typed: "=12", whole: "=12"),
    InputRow("5\u{00B2}", "en-US", "USD", typed: "at 1 !illegalCharacter", whole: "!illegalCharacter"),
    InputRow("\u{00BD}", "en-US", "USD", typed: "at 0 !illegalCharacter", whole: "!illegalCharacter"),
    InputRow(
      "\u{4E00}\u{4E8C}", "zh-CN", "CNY", typed: "=12", whole: "=12",
      options: FormattingOptions(numberingSystem: "hanidec")),
    InputRow("\u{4E00}\u{4E8C}", "zh-CN", "CNY", typed: "at 0 !illegalCharacter", whole: "!illegalCharacter"),
    InputRow(
      "F\u{202F}CFA\u{4E94}", "zh-CN", "XOF", typed: "=5", whole: "=5",
      options: FormattingOptions(numberingSystem: "hanidec")),
  ]

  static let abbreviations: [InputRow] = [
    InputRow("1.5k", "en-US", "USD", typed: "=1500", whole: "=1500", rules: abbreviated),
    InputRow("1.5 K", "en-US", "USD", typed: "=1500", whole: "=1500", rules: abbreviated),
    InputRow("1.5k", "en-US", "JPY", typed: "=1500", whole: "=1500", rules: abbreviated),
    InputRow("1.5", "en-US", "JPY", typed: "~incomplete", whole: "!fractionNotAllowed", rules: abbreviated),
    InputRow("1.2345k", "en-US", "USD", typed: "=1234.5", whole: "=1234.5", rules: abbreviated),
    InputRow("2 Mio.", "de-DE", "EUR", typed: "=2000000", whole: "=2000000", rules: abbreviated),
    InputRow("2 Mio. \u{20AC}", "de-DE", "EUR", typed: "=2000000", whole: "=2000000", rules: abbreviated),
    InputRow("2 M", "de-DE", "EUR", typed: "~incomplete", whole: "!incomplete", rules: abbreviated),
    InputRow("2 million", "en-US", "USD", typed: "=2000000", whole: "=2000000", rules: abbreviated),
    InputRow("1 B", "es-ES", "EUR", typed: "=1000000000000", whole: "=1000000000000", rules: abbreviated),
    InputRow(
      "1B", "es-ES", "EUR", typed: "=1000000000", whole: "=1000000000", rules: abbreviated, options: plain),
    InputRow(
      "5K", "en-ZM", "ZMW", typed: "~ambiguousSeparator [5, 5000]",
      whole: "!ambiguousSeparator [5, 5000]", rules: abbreviated),
    InputRow("5K", "en-ZM", "ZMW", typed: "=5", whole: "=5"),
    InputRow(
      "5K", "de-DE", "ZMW", typed: "~ambiguousSeparator [5, 5000]",
      whole: "!ambiguousSeparator [5, 5000]", rules: abbreviated),
    InputRow(
      "5 mn", "en-US", "MXN", typed: "~ambiguousSeparator [5, 5000000]",
      whole: "!ambiguousSeparator [5, 5000000]", rules: abbreviated),
    InputRow("5 mn", "en-US", "USD", typed: "=5000000", whole: "=5000000", rules: abbreviated),
    // It may become `K5Kwacha`.
    InputRow("K5K", "en-ZM", "ZMW", typed: "~5000 incomplete", whole: "=5000", rules: abbreviated),
    InputRow("K5K", "en-ZM", "ZMW", typed: "~incomplete", whole: "!abbreviationNotAllowed"),
    // `mM` is a thousand million.
    InputRow("100 MMVP", "pt-MZ", "MVP", typed: "=100000000", whole: "=100000000", rules: abbreviated),
    InputRow("100 MMMK", "pt-MZ", "MMK", typed: "=100000000", whole: "=100000000", rules: abbreviated),
    InputRow("9,6 MILS", "es-ES", "ILS", typed: "=9600000", whole: "=9600000", rules: abbreviated),
    InputRow("83 mil MXN", "es-ES", "MXN", typed: "=83000", whole: "=83000", rules: abbreviated),
    InputRow("83 mil MKD", "es-ES", "MKD", typed: "=83000", whole: "=83000", rules: abbreviated),
    InputRow("83 kMAD", "ca-ES", "MAD", typed: "=83000", whole: "=83000", rules: abbreviated),
    InputRow("100 mM", "pt-MZ", "MVP", typed: "=100000000000", whole: "=100000000000", rules: abbreviated),
    InputRow(
      "100 mMX", "pt-MZ", "MVP", typed: "at 6 !illegalCharacter", whole: "!illegalCharacter",
      rules: abbreviated),
    InputRow("5 k", "en-US", "SEK", typed: "~5000 incomplete", whole: "=5000", rules: abbreviated),
    InputRow("5 kr", "en-US", "SEK", typed: "=5", whole: "=5", rules: abbreviated),
    InputRow(
      "k", "en-US", "USD", typed: "at 0 !illegalCharacter", whole: "!illegalCharacter", rules: abbreviated),
    InputRow(
      "$1.5k", "en-US", "USD", typed: "at 4 !abbreviationNotAllowed", whole: "!abbreviationNotAllowed"),
  ]

  /// Texts that are nearly an amount in the currency.
  static let others: [InputRow] = [
    other("500 TSh", "en-KE", "KES", "TZS"), other("5 KSh", "en-TZ", "TZS", "KES"),
    other("5 RMB", "ms-MY", "MYR", "CNY"), other("5 MMK", "en-ZM", "ZMW", "MMK"),
    other("5 TND", "en-GM", "GMD", "TND"), other("500 kr", "en-ZA", "ZAR", "SEK NOK \u{2026}"),
    other("5KM", "en-ZM", "ZMW", "BAM"),
    InputRow("5 MUSD", "sv-SE", "USD", typed: "=5000000", whole: "=5000000", rules: abbreviated),
    // Pence, as exchanges quote them.
    InputRow("GBp 250.5", "en-GB", "GBP", typed: "at 2 !illegalCharacter", whole: "!illegalCharacter"),
    InputRow("250.5 GBp", "en-GB", "GBP", typed: "at 8 !illegalCharacter", whole: "!illegalCharacter"),
    InputRow("250.5 gbp", "en-GB", "GBP", typed: "=250.5", whole: "=250.5"),
    InputRow("250.5 Gbp", "en-GB", "GBP", typed: "=250.5", whole: "=250.5"),
    // A soft hyphen is the minus of some exports.
    InputRow(
      "\u{AD}1.234,50 \u{20AC}", "de-DE", "EUR", typed: "at 0 !illegalCharacter", whole: "!illegalCharacter"),
    InputRow("5\u{AD}10", "de-DE", "EUR", typed: "at 1 !illegalCharacter", whole: "!illegalCharacter"),
    InputRow("N/A", "en-US", "USD", typed: "at 0 !illegalCharacter", whole: "!illegalCharacter"),
    // Credits and crores.
    InputRow(
      "12,345.67 Cr", "en-IN", "INR", typed: "~incomplete", whole: "!illegalCharacter", rules: abbreviated),
    InputRow(
      "500.00 Cr", "en-IN", "INR", typed: "~incomplete", whole: "!illegalCharacter", rules: abbreviated),
    InputRow(
      "500.25 CR", "en-IN", "INR", typed: "~incomplete", whole: "!illegalCharacter", rules: abbreviated),
    InputRow("1.25 Cr", "en-IN", "INR", typed: "=12500000", whole: "=12500000", rules: abbreviated),
    InputRow(
      "12,345.67 Crore", "en-IN", "INR", typed: "=123456700000", whole: "=123456700000", rules: abbreviated),
    // Kyats or thousands.
    InputRow("5 K", "my-MM", "MMK", typed: "=5", whole: "=5", rules: abbreviated),
    InputRow(
      "5k", "my-MM", "MMK", typed: "~ambiguousSeparator [5, 5000]", whole: "!ambiguousSeparator [5, 5000]",
      rules: abbreviated),
    InputRow(
      "5 billion dollars", "de-DE", "USD", typed: "at 15 !ambiguousSeparator [5000000000000, 5000000000]",
      whole: "!ambiguousSeparator [5000000000000, 5000000000]", rules: abbreviated),
    InputRow(
      "5 Billion", "de-DE", "EUR", typed: "=5000000000000", whole: "=5000000000000", rules: abbreviated),
    InputRow(
      "5 billion euros", "fr-FR", "EUR", typed: "at 12 !ambiguousSeparator [5000000000000, 5000000000]",
      whole: "!ambiguousSeparator [5000000000000, 5000000000]", rules: abbreviated),
    InputRow(
      "5bn", "sv-SE", "SEK", typed: "at 2 !ambiguousSeparator [5000000000000, 5000000000]",
      whole: "!ambiguousSeparator [5000000000000, 5000000000]", rules: abbreviated),
    InputRow(
      "5bn", "fr-FR", "EUR", typed: "at 2 !ambiguousSeparator [5000000000000, 5000000000]",
      whole: "!ambiguousSeparator [5000000000000, 5000000000]", rules: abbreviated),
    InputRow(
      "5Bn", "sv-SE", "SEK", typed: "at 2 !ambiguousSeparator [5000000000000, 5000000000]",
      whole: "!ambiguousSeparator [5000000000000, 5000000000]", rules: abbreviated),
    InputRow(
      "5 Bn", "fr-FR", "EUR", typed: "=5000000000000", whole: "=5000000000000", rules: abbreviated),
    InputRow(
      "5 bn", "sv-SE", "SEK", typed: "=5000000000000", whole: "=5000000000000", rules: abbreviated,
      options: FormattingOptions(abbreviator: .compactShort)),
    InputRow(
      "1 billion", "fr-FR", "EUR", typed: "=1000000000000", whole: "=1000000000000", rules: abbreviated,
      options: FormattingOptions(abbreviator: .compactLong)),
  ]

  /// A text in another currency.
  static func other(_ text: String, _ locale: String, _ currency: String, _ found: String) -> InputRow {
    InputRow(
      text, locale, currency, typed: "at \(text.count - 1) !currencyMismatch \(found)",
      whole: "!currencyMismatch \(found)", rules: abbreviated)
  }

  static let maximum = AmountInputRules(minimumAmount: 10, maximumAmount: 100)
  static let outOfReach = AmountInputRules(minimumAmount: 200, maximumAmount: 300)
  static let vast = FormattingOptions(
    abbreviator: .table(
      AbbreviationTable([
        AbbreviationTable.Unit(threshold: Decimal(sign: .plus, exponent: 127, significand: 1), suffix: "x")
      ])))
  static let rounding = AmountInputRules(excessFraction: .round)

  static let limits: [InputRow] = [
    InputRow("150", "en-US", "USD", typed: "at 2 !aboveMaximum", whole: "!aboveMaximum", rules: maximum),
    InputRow(
      "1234567890123456", "en-US", "USD", typed: "at 15 !tooManyIntegerDigits", whole: "!tooManyIntegerDigits"
    ),
    // Rounding may add a digit.
    InputRow(
      "9.9944", "en-US", "USD", typed: "=9.99 +rounded", whole: "=9.99 +rounded",
      rules: AmountInputRules(maximumIntegerDigits: 1, excessFraction: .round)),
    InputRow(
      "-9.9951", "en-US", "USD", typed: "at 6 !tooManyIntegerDigits", whole: "!tooManyIntegerDigits",
      rules: AmountInputRules(maximumIntegerDigits: 1, excessFraction: .round)),
    // A minimum or maximum does not make incomplete text an amount.
    InputRow("5 US", "en-US", "USD", typed: "~incomplete", whole: "!incomplete", rules: outOfReach),
    InputRow("350 US", "en-US", "USD", typed: "~incomplete", whole: "!incomplete", rules: outOfReach),
    InputRow(
      "2 M", "de-DE", "EUR", typed: "~incomplete", whole: "!incomplete",
      rules: AmountInputRules(minimumAmount: 10, acceptsAbbreviations: true)),
    InputRow(
      "5 kr", "en-US", "SEK", typed: "=5", whole: "=5",
      rules: AmountInputRules(maximumAmount: 100, acceptsAbbreviations: true)),
    // A full stop that belongs to the currency, and an amount above the maximum.
    InputRow("Rs. 500", "en-PK", "PKR", typed: "at 6 !aboveMaximum", whole: "!aboveMaximum", rules: maximum),
    // Too long for the field in both interpretations, but still ambiguous.
    InputRow(
      "34.505", "pt-CV", "BSD", typed: "~ambiguousSeparator [34.505, 34505]",
      whole: "!ambiguousSeparator [34.505, 34505]", rules: AmountInputRules(maximumIntegerDigits: 1),
      options: FormattingOptions(fractionDigits: .range(0...3))),
    // A separator and a dash that each have two meanings.
    InputRow(
      "1,234 -", "de-DE", "EUR", typed: "at 6 !ambiguousSeparator [1.234, 1234, -1.234, -1234]",
      whole: "!ambiguousSeparator [1.234, 1234, -1.234, -1234]"),
    // Zero has no integer digits in any abbreviation.
    InputRow(
      "0T", "en-US", "USD", typed: "=0", whole: "=0",
      rules: AmountInputRules(maximumIntegerDigits: 3, acceptsAbbreviations: true)),
    // Three billion dollars exceed the maximum, but three Bolivian pesos do not.
    InputRow(
      "3BOP", "en-US", "BOP", typed: "=3", whole: "=3",
      rules: AmountInputRules(maximumIntegerDigits: 1, acceptsAbbreviations: true)),
    // A fraction with more digits than an amount can hold.
    InputRow(
      "0." + String(repeating: "0", count: 140) + "5", "en-US", "USD", typed: "at 142 !tooManyFractionDigits",
      whole: "!tooManyFractionDigits"),
    InputRow(
      "0." + String(repeating: "0", count: 128) + "5", "en-US", "USD", typed: "at 130 !precisionOverflow",
      whole: "!tooManyFractionDigits", rules: abbreviated, options: vast),
    InputRow("000123456789012345", "en-US", "USD", typed: "=123456789012345", whole: "=123456789012345"),
    InputRow("1.2399", "en-US", "USD", typed: "=1.24 +rounded", whole: "=1.24 +rounded", rules: rounding),
    InputRow(
      "1,5", "en-US", "JPY", typed: "~2 pendingSeparator", whole: "=2 +nonLocaleSeparator +rounded",
      rules: rounding),
    InputRow("1.5", "en-US", "JPY", typed: "~2 pendingSeparator", whole: "=2 +rounded", rules: rounding),
    InputRow(
      "1.2000", "en-US", "USD", typed: "~1.2 pendingSeparator", whole: "=1.2 +zeroFraction", rules: rounding),
    InputRow("1.0050", "en-US", "USD", typed: "=1 +rounded", whole: "=1 +rounded", rules: rounding),
    // A zero too many, unless a digit that is not zero follows.
    InputRow(
      "1,0000", "en-US", "USD", typed: "~incomplete", whole: "!misplacedSeparator",
      rules: rounding),
    InputRow(
      "1,0000 $", "en-US", "USD", typed: "at 7 !misplacedSeparator", whole: "!misplacedSeparator",
      rules: rounding),
    InputRow(
      "1,00006", "en-US", "USD", typed: "~1 pendingSeparator", whole: "=1 +nonLocaleSeparator +rounded",
      rules: rounding),
  ]

  @Test(.sinceICU72) func anAbbreviationBeforeACodeThatBeginsWithTheNarrowSymbol() throws {
    // That of MMK is K.
    try InputRow(
      "83 kMMK", "ca-ES", "MMK", typed: "~ambiguousSeparator [83, 83000]",
      whole: "!ambiguousSeparator [83, 83000]", rules: Self.abbreviated
    ).verify()
  }

  @Test func pastedTextIsNotRoundedWhereItCouldMeanMore() throws {
    let formatter = try MoneyFormatter(currency: "USD", locale: "en-US")
    func read(_ mode: AmountReading.Mode) -> String {
      formatter.read("1.234", mode: mode, rules: Self.rounding).inWords
    }
    #expect(read(.paste) == "!ambiguousSeparator [1.234, 1234]")
    // To commit is to parse; only the input function knows the typed text.
    #expect(read(.commit) == "!ambiguousSeparator [1.234, 1234]")
    #expect(throws: AmountParseError.self) { try formatter.parse("1.234", rules: Self.rounding) }
  }

  @Test func pendingTextHasNoAmount() throws {
    let formatter = try MoneyFormatter(currency: "USD", locale: "en-US")
    let reading = formatter.read("1,5", mode: .type, rules: AmountInputRules(maximumAmount: 1))
    #expect(reading.inWords == "!aboveMaximum")
    #expect(reading.amount == nil)
    #expect(reading.provisionalAmount == Decimal(string: "1.5"))
  }

  @Test func theMinimumIsForTheEnd() throws {
    let formatter = try MoneyFormatter(currency: "USD", locale: "en-US")
    func read(_ mode: AmountReading.Mode) -> AmountReading {
      formatter.read("5", mode: mode, rules: Self.maximum)
    }
    #expect(read(.type).inWords == "~5 belowMinimum")
    #expect(read(.paste).inWords == "!belowMinimum")
    #expect(read(.commit).inWords == "!belowMinimum")
    #expect(read(.commit).amount == nil && read(.commit).provisionalAmount == 5)
  }

  @Test func theOffsetInLongTextIsBetweenCharacters() throws {
    let formatter = try MoneyFormatter(currency: "USD", locale: "en-US")
    let offset = { (text: String) in formatter.read(text, mode: .commit).offset }
    #expect(offset(String(repeating: "1", count: 1025)) == 1024)
    // The limit is within the 342nd euro sign of three bytes.
    #expect(offset(String(repeating: "\u{20AC}", count: 400)) == 1023)
    #expect(offset("12" + String(repeating: "\u{1E951}", count: 400)) == 1022)
  }
}
