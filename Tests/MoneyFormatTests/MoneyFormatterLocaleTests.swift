// Locale conventions: spaces, marks, digits, groups, separators, names of places.

import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite(.ofRecordedData) struct MoneyFormatterLocaleTests {
  static let isoCode = FormattingOptions(formattingStyle: .currencyISOCode)
  static let narrow = FormattingOptions(formattingStyle: .currencyNarrowSymbol)
  static let plain = FormattingOptions(formattingStyle: .decimal)
  static let accounting = FormattingOptions(negativeStyle: .accounting)
  static let always = FormattingOptions(signDisplay: .always)

  @Test(arguments: [
    TextRow("en-US", "USD", "-1234567.891", "-$1,234,567.89"),
    TextRow("en-GB", "GBP", "1234.5", "\u{A3}1,234.50"),
    TextRow("ja-JP", "JPY", "-1234.5", "-\u{FFE5}1,234"),
    TextRow("zh-CN", "CNY", "1234.5", "\u{A5}1,234.50"),
    TextRow("ko-KR", "KRW", "1234.5", "\u{20A9}1,234"),
    TextRow("sv-SE", "SEK", "-1234.5", "\u{2212}1\u{A0}234,50\u{A0}kr"),
    TextRow(
      "nb-NO", "NOK", "-1234.5",
      recorded("kr\u{A0}\u{2212}1\u{A0}234,50", with78: "\u{2212}1\u{A0}234,50\u{A0}kr")),
    TextRow("fi-FI", "EUR", "-1234.5", "\u{2212}1\u{A0}234,50\u{A0}\u{20AC}"),
    TextRow(
      "sl-SI", "EUR", "-1234.5", "\u{2212}1" + recorded(".", with78: "") + "234,50\u{A0}\u{20AC}"),
    TextRow("tr-TR", "TRY", "-1234.5", "-\u{20BA}1.234,50"),
    TextRow("nl-NL", "EUR", "-1234.5", "\u{20AC}\u{A0}-1.234,50"),
    TextRow("da-DK", "DKK", "-1234.5", "-1.234,50\u{A0}kr."),
    TextRow("cs-CZ", "CZK", "-1234.5", "-1\u{A0}234,50\u{A0}K\u{10D}"),
    TextRow("lt-LT", "EUR", "-1234.5", "\u{2212}1\u{A0}234,50\u{A0}\u{20AC}"),
  ])
  func everydayLocales(_ row: TextRow) throws { try row.check() }

  @Test(arguments: [
    // A no-break space precedes the symbol; a narrow one separates groups.
    TextRow("fr-FR", "EUR", "1234567.891", "1\u{202F}234\u{202F}567,89\u{A0}\u{20AC}"),
    TextRow("fr-FR", "EUR", "-1234.5", "-1\u{202F}234,50\u{A0}\u{20AC}"),
    TextRow("fr-FR", "USD", "1234.5", "1\u{202F}234,50\u{A0}$US"),
    TextRow("fr-CA", "CAD", "1234.5", "1\u{A0}234,50\u{A0}$"),
    TextRow("de-DE", "EUR", "1234.5", "1.234,50\u{A0}\u{20AC}"),
    TextRow("ru-RU", "RUB", "1234.5", "1\u{A0}234,50\u{A0}\u{20BD}"),
    TextRow("uk-UA", "UAH", "-1234.5", "-1\u{A0}234,50\u{A0}\u{20B4}"),
    TextRow("fr-FR", "EUR", "1234567.891", "1\u{202F}234\u{202F}567,89", plain),
  ])
  func noBreakSpaces(_ row: TextRow) throws { try row.check() }

  /// Right-to-left, left-to-right and Arabic letter marks are ICU's, byte for byte.
  @Test(arguments: [
    TextRow("he", "ILS", "1234.5", "\u{200F}1,234.50\u{A0}\u{200F}\u{20AA}"),
    TextRow("he", "ILS", "-1234.5", "\u{200F}\u{200E}-1,234.50\u{A0}\u{200F}\u{20AA}"),
    TextRow("he", "ILS", "-1234.5", "\u{200F}\u{200E}-1,234.50\u{A0}\u{200F}ILS", isoCode),
    TextRow("he", "ILS", "-1234.5", "\u{200F}\u{200E}-1,234.50\u{200F}", plain),
    TextRow("he", "ILS", "5", "\u{200F}\u{200E}+5.00\u{A0}\u{200F}\u{20AA}", always),
    TextRow(
      "ar-EG", "EGP", "-1234.5",
      "\u{61C}-\u{200F}\u{661}\u{66C}\u{662}\u{663}\u{664}\u{66B}\u{665}\u{660}\u{A0}\u{62C}.\u{645}.\u{200F}"
    ),
    TextRow("ar-EG", "EUR", "5", "\u{200F}\u{665}\u{66B}\u{660}\u{660}\u{A0}\u{20AC}"),
    TextRow("ar-EG", "EUR", "5", "\u{61C}+\u{200F}\u{665}\u{66B}\u{660}\u{660}\u{A0}\u{20AC}", always),
    TextRow("ar-AE", "AED", "-1234.5", "\u{200F}\u{200E}-1,234.50\u{A0}\u{62F}.\u{625}.\u{200F}"),
    TextRow("ar-AE", "EUR", "-5", "\u{200F}\u{200E}-5.00\u{A0}\u{20AC}"),
    TextRow(
      "fa", "IRR", "-1234.5",
      "\u{200E}\u{2212}\u{200E}\u{631}\u{6CC}\u{627}\u{644}\u{A0}\u{6F1}\u{66C}\u{6F2}\u{6F3}\u{6F4}"),
    TextRow(
      "fa", "EUR", "1234.5", "\u{200E}\u{20AC}\u{6F1}\u{66C}\u{6F2}\u{6F3}\u{6F4}\u{66B}\u{6F5}\u{6F0}"),
    TextRow("ur", "PKR", "-1234.5", "\u{200E}-Rs\u{A0}1,234" + recorded(".50", with78: "")),
    TextRow("ur", "PKR", "1234.5", "Rs\u{A0}1,234" + recorded(".50", with78: "")),
    TextRow("ps", "AFN", "-1234.5", "\u{200E}-\u{200E}\u{60B}\u{A0}\u{6F1}\u{66C}\u{6F2}\u{6F3}\u{6F4}"),
  ])
  func bidirectionalMarks(_ row: TextRow) throws { try row.check() }

  @Test(arguments: [
    TextRow(
      "ar-EG", "USD", "1234567890",
      "\u{200F}\u{661}\u{66C}\u{662}\u{663}\u{664}\u{66C}\u{665}\u{666}\u{667}\u{66C}\u{668}\u{669}\u{660}\u{66B}\u{660}\u{660}\u{A0}US$"
    ),
    TextRow(
      "hi-IN-u-nu-deva", "INR", "1234567.89",
      "\u{20B9}\u{967}\u{968},\u{969}\u{96A},\u{96B}\u{96C}\u{96D}.\u{96E}\u{96F}"),
    TextRow("mr", "INR", "-50", "-\u{20B9}\u{96B}\u{966}.\u{966}\u{966}"),
    TextRow(
      "bn", "BDT", "1234567.89", "\u{9E7}\u{9E8},\u{9E9}\u{9EA},\u{9EB}\u{9EC}\u{9ED}.\u{9EE}\u{9EF}\u{9F3}"),
    TextRow("my", "MMK", "1234567", "\u{1041},\u{1042}\u{1043}\u{1044},\u{1045}\u{1046}\u{1047}\u{A0}K"),
    // Outside the basic plane: four bytes per digit, and a Medieval comma as the group separator.
    TextRow("ff-Adlm", "GNF", "-1234", "-FG\u{A0}\u{1E951}\u{2E41}\u{1E952}\u{1E953}\u{1E954}"),
    TextRow("ff-Adlm", "USD", "0.5", "US$\u{A0}\u{1E950}.\u{1E955}\u{1E950}"),
    TextRow(
      "de", "EUR", "-1234.5", "-\u{1D7E3}.\u{1D7E4}\u{1D7E5}\u{1D7E6},\u{1D7E7}\u{1D7E2}\u{A0}\u{20AC}",
      FormattingOptions(numberingSystem: "mathsans")),
    TextRow("zh-u-nu-hanidec", "CNY", "1234.5", "\u{A5}\u{4E00},\u{4E8C}\u{4E09}\u{56DB}.\u{4E94}\u{3007}"),
    TextRow("ar-EG-u-nu-latn", "EUR", "-1234.5", "\u{200F}\u{200E}-1,234.50\u{A0}\u{20AC}"),
    TextRow(
      "en", "USD", "1234.5", "$\u{E51},\u{E52}\u{E53}\u{E54}.\u{E55}\u{E50}",
      FormattingOptions(numberingSystem: "thai")),
  ])
  func digitsOfOtherScripts(_ row: TextRow) throws { try row.check() }

  @Test(arguments: [
    TextRow("hi-IN", "INR", "1234567.891", "\u{20B9}12,34,567.89"),
    TextRow("hi-IN", "INR", "100000", "\u{20B9}1,00,000.00"),
    TextRow("hi-IN", "INR", "99999.995", "\u{20B9}1,00,000.00"),
    TextRow("hi-IN", "INR", "12345678901234", "\u{20B9}1,23,45,67,89,01,234.00"),
    TextRow("en-IN", "INR", "-1234567.891", "-\u{20B9}12,34,567.89"),
    TextRow("en-IN", "USD", "1234567", "$12,34,567.00"),
    TextRow("ta-IN", "INR", "1234567", "\u{20B9}12,34,567.00"),
    TextRow("gu", "INR", "1234567", "\u{20B9}12,34,567.00"),
  ])
  func indianGroups(_ row: TextRow) throws { try row.check() }

  /// The minimum number of digits that are grouped: five in es, pl and pt-PT, six in ee. The option
  /// `always` overrides it.
  @Test(arguments: [
    TextRow("es", "EUR", "1234.5", "1234,50\u{A0}\u{20AC}"),
    TextRow("es", "EUR", "12345.6", "12.345,60\u{A0}\u{20AC}"),
    TextRow("es", "EUR", "9999.995", "10.000,00\u{A0}\u{20AC}"),
    TextRow("es-MX", "MXN", "1234.5", "$1,234.50"),
    TextRow("es-419", "USD", "1234.5", "USD\u{A0}1,234.50"),
    TextRow("pl", "PLN", "1234.5", "1234,50\u{A0}z\u{142}"),
    TextRow("pl", "PLN", "12345.6", "12\u{A0}345,60\u{A0}z\u{142}"),
    TextRow("pt-PT", "EUR", "1234.5", "1234,50\u{A0}\u{20AC}"),
    TextRow("pt-PT", "EUR", "12345.6", "12\u{A0}345,60\u{A0}\u{20AC}"),
    TextRow("pt-BR", "BRL", "1234.5", "R$\u{A0}1.234,50"),
    TextRow("ee", "GHS", "1234.5", "GH\u{20B5}1234.50"),
    TextRow("ee", "GHS", "12345.6", "GH\u{20B5}12345.60"),
    TextRow("ee", "GHS", "123456.7", "GH\u{20B5}123,456.70"),
    TextRow("ee", "GHS", "99999.995", "GH\u{20B5}100,000.00"),
    TextRow("es", "EUR", "1234.5", "1.234,50\u{A0}\u{20AC}", FormattingOptions(grouping: .always)),
    TextRow("ee", "GHS", "1234.5", "GH\u{20B5}1,234.50", FormattingOptions(grouping: .always)),
    TextRow("es", "EUR", "1234567.8", "1234567,80\u{A0}\u{20AC}", FormattingOptions(grouping: .never)),
    TextRow("en-US", "USD", "1234.5", "$1234.50", FormattingOptions(grouping: .minTwo)),
    TextRow("en-US", "USD", "12345.6", "$12,345.60", FormattingOptions(grouping: .minTwo)),
    // The locale's minimum applies if it is greater.
    TextRow("ee", "GHS", "12345.6", "GH\u{20B5}12345.60", FormattingOptions(grouping: .minTwo)),
    TextRow("hi-IN", "INR", "1234567", "\u{20B9}1234567.00", FormattingOptions(grouping: .never)),
  ])
  func minimumGrouping(_ row: TextRow) throws { try row.check() }

  /// The group separator of German in Switzerland.
  private static let swiss = recorded("\u{2019}", with78: "'")

  /// These locales have separate separators for money, or a different position of the sign.
  @Test(arguments: [
    TextRow("de-AT", "EUR", "-1234.5", "-\u{20AC}\u{A0}1.234,50"),
    TextRow("de-AT", "EUR", "1234567.891", "\u{20AC}\u{A0}1.234.567,89"),
    TextRow("de-CH", "CHF", "1234.5", "CHF\u{A0}1\(swiss)234.50"),
    TextRow("de-CH", "CHF", "-1234.5", "CHF-1\(swiss)234.50"),
    TextRow("de-CH", "EUR", "-1234.5", "EUR-1\(swiss)234.50"),
    TextRow("de-LI", "CHF", "-1234.5", "-CHF\u{A0}1\(swiss)234.50"),
    TextRow("fr-CH", "CHF", "1234.5", "1\(recorded("\u{202F}", with78: "'"))234.50\u{A0}CHF"),
    TextRow("fr-CH", "EUR", "-1234.5", "-1\(recorded("\u{202F}", with78: "'"))234.50\u{A0}\u{20AC}"),
    TextRow("it-CH", "CHF", "-1234.5", recorded("CHF-1\u{2019}234.50", with78: "CHF-1234.50")),
    TextRow(
      "rm", "CHF", "-1234.5",
      recorded("\u{2212}1\u{2019}234.50\u{A0}CHF", with78: "-CHF\u{A0}1\u{202F}234,50")),
    TextRow("en-ZA", "ZAR", "-1234567.8", "-R\u{A0}1\u{A0}234\u{A0}567,80"),
  ])
  func monetarySeparators(_ row: TextRow) throws { try row.check() }

  /// The escudo has its sign in the place of the decimal separator; its symbol is a zero-width space.
  @Test(arguments: [
    TextRow("pt-PT", "PTE", "1234567.891", "1,234,567$89\u{A0}\u{200B}"),
    TextRow("pt-PT", "PTE", "0.5", "0$50\u{A0}\u{200B}"),
    TextRow("pt-PT", "PTE", "-1234.5", "-1234$50\u{A0}\u{200B}"),
    TextRow("pt-PT", "PTE", "1234.5", "1234$50", plain),
    TextRow("pt-PT", "PTE", "1234.5", "1234$50\u{A0}PTE", isoCode),
    TextRow("pt-CV", "CVE", "1234567.891", "1\u{A0}234\u{A0}567$89\u{A0}\u{200B}"),
    TextRow("kea", "CVE", "1234567.891", "1\u{A0}234\u{A0}567$89\u{A0}\u{200B}"),
    TextRow("pt-PT", "CVE", "1234.5", "1234,50\u{A0}CVE"),
    TextRow("fr", "PTE", "1234.5", "1\u{202F}234,50\u{A0}PTE"),
  ])
  func aSymbolThatIsTheDecimalSeparator(_ row: TextRow) throws { try row.check() }

  /// Letters are separated from digits by a space; signs such as `$` are not.
  @Test(arguments: [
    TextRow("en-US", "CHF", "5", "CHF\u{A0}5.00"), TextRow("en-US", "CHF", "-5", "-CHF\u{A0}5.00"),
    TextRow("en-US", "USD", "5", "$5.00"),
    TextRow("en-US", "USD", "-5", "-USD\u{A0}5.00", isoCode), TextRow("en-CA", "USD", "5", "US$5.00"),
    TextRow("en-US", "ZZZ", "5", "ZZZ\u{A0}5.00"), TextRow("en-US", "XXX", "5", "\u{A4}5.00"),
    TextRow(
      "en-US", "USD", "-5", "(USD\u{A0}5.00)",
      FormattingOptions(formattingStyle: .currencyISOCode, negativeStyle: .accounting)),
    TextRow("en-US", "PLN", "5", "z\u{142}\u{A0}5.00", narrow), TextRow("en-US", "CAD", "5", "$5.00", narrow),
    TextRow("en-US", "CAD", "5", "CA$5.00"), TextRow("ja", "EUR", "5", "EUR\u{A0}5.00", isoCode),
    TextRow("ja", "EUR", "5", "\u{20AC}5.00"),
    TextRow("en-US", "XAF", "5", "FCFA\u{A0}5"), TextRow("tr", "EUR", "5", "EUR\u{A0}5,00", isoCode),
    TextRow(
      "en-US", "USD", "5", "+USD\u{A0}5.00",
      FormattingOptions(formattingStyle: .currencyISOCode, signDisplay: .always)),
    TextRow("bn", "BDT", "5", "\u{9EB}.\u{9E6}\u{9E6}\u{A0}BDT", isoCode),
  ])
  func currencySpacing(_ row: TextRow) throws { try row.check() }

  /// Identifiers in every form: ICU's and BCP 47's, scripts, variants, keywords.
  @Test(arguments: [
    TextRow("root", "EUR", "-1234.5", "-\u{20AC}\u{A0}1,234.50"),
    TextRow("und", "USD", "1234.5", "US$\u{A0}1,234.50"),
    TextRow("en-US-POSIX", "USD", "-1234567.891", "-$\u{A0}1234567.89"),
    TextRow("en_US_POSIX", "USD", "5", "$\u{A0}5.00"),
    TextRow("en-US-u-va-posix", "USD", "5", "$\u{A0}5.00"),
    TextRow("de_DE", "EUR", "5", "5,00\u{A0}\u{20AC}"), TextRow("DE-de", "EUR", "5", "5,00\u{A0}\u{20AC}"),
    TextRow("de_DE_PREEURO", "EUR", "5", "5,00\u{A0}\u{20AC}"),
    TextRow("de-DE-1996", "EUR", "5", "5,00\u{A0}\u{20AC}"),
    TextRow("sr-Latn", "RSD", "1234.5", recorded("1.234\u{A0}RSD", with78: "1.234,50\u{A0}RSD")),
    TextRow("sr-Cyrl-BA", "BAM", "1234.5", "1.234,50\u{A0}\u{41A}\u{41C}"),
    TextRow("uz-Arab", "AFN", "1234.5", "\u{60B}\u{A0}\u{6F1}\u{66C}\u{6F2}\u{6F3}\u{6F4}"),
    TextRow("zh-Hant-TW", "TWD", "1234.5", "$1,234.50"), TextRow("zh-TW", "TWD", "1234.5", "$1,234.50"),
    TextRow("de_DE@numbers=arab", "EUR", "5", "\u{665}\u{66B}\u{660}\u{660}\u{A0}\u{20AC}"),
    TextRow("en-US-u-cf-account", "USD", "-5", "($5.00)"),
    TextRow("en-US-u-cf-account-nu-deva", "USD", "-5", "($\u{96B}.\u{966}\u{966})"),
    TextRow("de-u-rg-uszzzz", "EUR", "1234.5", "1.234,50\u{A0}\u{20AC}"),
    TextRow("de-u-cu-usd", "EUR", "5", "5,00\u{A0}\u{20AC}"),
    // Unknown locales use the data of their ancestor or of root, never that of the process's default
    // locale.
    TextRow("zz-ZZ", "EUR", "-1234.5", "-\u{20AC}\u{A0}1,234.50"),
    TextRow("und-DE", "EUR", "-1234.5", "-\u{20AC}\u{A0}1,234.50"),
    TextRow("en-Cyrl", "EUR", "-1234.5", "-\u{20AC}\u{A0}1,234.50"),
    TextRow("de-XX", "EUR", "1234.5", "1.234,50\u{A0}\u{20AC}"),
    TextRow("en-Latn-GB", "GBP", "5", "\u{A3}5.00"),
  ])
  func identifiers(_ row: TextRow) throws { try row.check() }

  /// Accounting style as the locale defines it: in parentheses, or still with a minus sign.
  @Test(arguments: [
    TextRow("en-US", "USD", "-1234.5", "($1,234.50)", accounting),
    TextRow("de-DE", "EUR", "-1234.5", "-1.234,50\u{A0}\u{20AC}", accounting),
    TextRow("fr-FR", "EUR", "-1234.5", "(1\u{202F}234,50\u{A0}\u{20AC})", accounting),
    TextRow("ja-JP", "JPY", "-5", "(\u{FFE5}5)", accounting),
    TextRow("nl-NL", "EUR", "-5", "(\u{20AC}\u{A0}5,00)", accounting),
    TextRow("en-US", "USD", "-5", "($5.00)", accounting),
    TextRow(
      "en-US", "USD", "-5", "(5.00)", FormattingOptions(formattingStyle: .decimal, negativeStyle: .accounting)
    ),
  ])
  func accountingStyle(_ row: TextRow) throws { try row.check() }
}
