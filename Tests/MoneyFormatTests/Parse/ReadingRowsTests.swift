// Closing marks, dashes, foreign separators, tokens and columns, as people and shops write amounts.

import FoundationEssentials
import MoneyFormat
import TestSupport
import Testing

@Suite(.ofRecordedData) struct ReadingRowsTests {
  @Test(
    arguments: doubts + closed + dashes + foreign + tokens + words + languages + folded + columns + shortForms
      + ends
  )
  func row(_ row: InputRow) throws { try row.verify() }

  /// A text with the same result typed and pasted.
  private static func same(
    _ text: String, _ locale: String, _ currency: String, _ words: String,
    rules: AmountInputRules = AmountInputRules(), options: FormattingOptions = FormattingOptions()
  ) -> InputRow {
    InputRow(text, locale, currency, typed: words, whole: words, rules: rules, options: options)
  }

  private static let tenths = FormattingOptions(fractionDigits: .exactly(1))

  /// For currencies that CLDR shows without a fraction, some of them since CLDR 48.
  private static let iso4217 = FormattingOptions(currencyDigits: .iso4217)

  /// A text with foreign separators: an amount if pasted, incomplete if typed.
  private static func foreign(
    _ text: String, _ locale: String, _ currency: String, _ amount: String, zeros: Bool = false
  ) -> InputRow {
    InputRow(
      text, locale, currency, typed: "~\(amount) pendingSeparator",
      whole: "=\(amount) +nonLocaleSeparator\(zeros ? " +zeroFraction" : "")")
  }

  /// A text that no group sizes explain, refused from a typed key on.
  private static func misplaced(_ text: String, _ locale: String, _ currency: String, at key: Int) -> InputRow
  {
    InputRow(text, locale, currency, typed: "at \(key) !misplacedSeparator", whole: "!misplacedSeparator")
  }

  /// A full stop behind a symbol or an abbreviation, and what else stands around them.
  static let ends: [InputRow] = [
    same("5,99 \u{20AC}.", "de-DE", "EUR", "=5.99"), same("$5.", "en-US", "USD", "=5"),
    same("100 $.", "en-US", "USD", "=100"),
    InputRow(
      "5K.", "en-ZM", "ZMW", typed: "~ambiguousSeparator [5, 5000]", whole: "!ambiguousSeparator [5, 5000]",
      rules: abbreviated),
    same("1,5 mln. z\u{142}", "pl-PL", "PLN", "=1500000", rules: abbreviated),
    same("2 Mrd.", "de-DE", "EUR", "=2000000000", rules: abbreviated),
    // Between an abbreviation and its currency, Romance languages write a preposition.
    same("2 milliards d'euros", "fr-FR", "EUR", "=2000000000", rules: abbreviated),
    same("1,5 millones de euros", "es-ES", "EUR", "=1500000", rules: abbreviated),
    same("2 milh\u{F5}es de reais", "pt-BR", "BRL", "=2000000", rules: abbreviated),
    same("1,5 milioni di euro", "it-IT", "EUR", "=1500000", rules: abbreviated),
    // The region's own symbol is a word, and no abbreviation of a shorter one.
    same("500 KSh", "en-KE", "KES", "=500", rules: abbreviated),
    same("5,000 Tsh", "en-TZ", "TZS", "=5000", rules: abbreviated),
    same("1234567 TSh", "en-TZ", "TZS", "=1234567", rules: abbreviated),
    same("5k KSh", "en-KE", "KES", "=5000", rules: abbreviated),
    // Credits stay credits, whatever stands around them.
    InputRow(
      "(500.00 Cr)", "en-IN", "INR", typed: "at 10 !illegalCharacter", whole: "!illegalCharacter",
      rules: abbreviated),
    InputRow(
      "500.00 Cr*", "en-IN", "INR", typed: "at 9 !illegalCharacter", whole: "!illegalCharacter",
      rules: abbreviated),
    InputRow(
      "500.00 Cr INR", "en-IN", "INR", typed: "at 10 !illegalCharacter", whole: "!illegalCharacter",
      rules: abbreviated),
    same("1.25 Cr INR", "en-IN", "INR", "=12500000", rules: abbreviated),
    // A hyphen that joins a currency to a closed amount.
    InputRow(
      "Rs-500/-", "en-IN", "INR", typed: "at 7 !ambiguousSign [500, -500]",
      whole: "!ambiguousSign [500, -500]"),
    InputRow(
      "Rs.-500/-", "en-IN", "INR", typed: "at 8 !ambiguousSign [500, -500]",
      whole: "!ambiguousSign [500, -500]"),
    same("-500/-", "en-IN", "INR", "=-500"), same("Rs.500/-", "en-IN", "INR", "=500"),
    same("CHF-500.-", "de-CH", "CHF", "=-500"),
    // Three digits before a symbol that may be an abbreviation.
    InputRow(
      "1.500T$", "en-TO", "TOP", typed: "~incomplete",
      whole: "!ambiguousSeparator [1.5, 1500, 1500000000000]", rules: abbreviated),
    // The beginning of a symbol behind an abbreviation, with the code in front.
    same("TWD 9.995KNT$", "en-US", "TWD", "=9995", rules: abbreviated),
  ]

  /// What one reader takes for a fraction, a credit or thousands, and another for an amount a hundred times as large.
  static let doubts: [InputRow] = [
    same("INR.500", "en-IN", "INR", "=500"),
    InputRow(
      "INR.25", "en-IN", "INR", typed: "~ambiguousSeparator [0.25, 25]",
      whole: "!ambiguousSeparator [0.25, 25]"),
    InputRow(
      "USD.43US$30", "en-US", "USD", typed: "~43.3 pendingSeparator", whole: "=43.3 +nonLocaleSeparator"),
    // Fifty that are too many are not half of one.
    InputRow(
      "USD.50", "en-US", "USD", typed: "at 5 !tooManyIntegerDigits", whole: "!tooManyIntegerDigits",
      rules: AmountInputRules(maximumIntegerDigits: 1)),
    InputRow(
      "USD.5000T", "en-US", "USD", typed: "at 8 !tooManyIntegerDigits", whole: "!tooManyIntegerDigits",
      rules: AmountInputRules(acceptsAbbreviations: true)),
    same("INR.1,500.00", "en-IN", "INR", "=1500"), same("$.50", "en-US", "USD", "=0.5"),
    InputRow(
      "\u{20B9}.500", "en-IN", "INR", typed: "at 4 !tooManyFractionDigits", whole: "!tooManyFractionDigits"),
    InputRow(
      "EUR,1500", "de-DE", "EUR", typed: "at 6 !tooManyFractionDigits", whole: "!tooManyFractionDigits"),
    InputRow("500 C", "pt-PT", "EUR", typed: "~incomplete", whole: "!incomplete"),
    InputRow("100,00 c", "nl-NL", "EUR", typed: "~incomplete", whole: "!incomplete"),
    InputRow(
      "1234.00\u{A2}", "en-US", "USD", typed: "at 7 !currencyMismatch CRC GHS \u{2026}",
      whole: "!currencyMismatch CRC GHS \u{2026}"),
    same("50c", "en-IE", "EUR", "=0.5"),
    InputRow("500k", "en-ZM", "ZMW", typed: "~incomplete", whole: "!incomplete"),
    same("500K", "en-ZM", "ZMW", "=500"),
    InputRow("1\u{2064}5", "en-US", "USD", typed: "at 1 !illegalCharacter", whole: "!illegalCharacter"),
    InputRow(
      "03 912\u{20AC}60", "en-US", "EUR", typed: "~3912.6 pendingSeparator",
      whole: "=3912.6 +nonLocaleSeparator"),
    InputRow(
      "00 000,000", "en-US", "USD", typed: "~0 pendingSeparator", whole: "=0 +nonLocaleSeparator"),
    InputRow(
      "000 000.000", "rm-CH", "CHF", typed: "~0 pendingSeparator", whole: "=0 +nonLocaleSeparator"),
    InputRow(
      "00'000,000z", "pl-PL", "PLN", typed: "~incomplete pendingSeparator", whole: "!incomplete"),
    InputRow(
      "6t$*", "da-DK", "COP", typed: "at 2 !currencyMismatch TOP", whole: "!currencyMismatch TOP",
      rules: AmountInputRules(acceptsAbbreviations: true)),
    InputRow(
      "4,342KWD", "ar-KW", "KWD", typed: "~ambiguousSeparator [4.342, 4342]",
      whole: "!ambiguousSeparator [4.342, 4342]", rules: AmountInputRules(acceptsAbbreviations: true)),
    InputRow(
      "4,342KWDk", "ar-KW", "KWD", typed: "~4342000 incomplete", whole: "=4342000",
      rules: AmountInputRules(acceptsAbbreviations: true)),
    InputRow(
      "59. 05K\u{20AC}", "en-US", "EUR", typed: "~59050 pendingSeparator",
      whole: "=59050 +nonLocaleSeparator",
      rules: AmountInputRules(acceptsAbbreviations: true)),
    // Other rows of the column have a decimal point before cents.
    InputRow(
      "15.000", "de-DE", "EUR", typed: "~ambiguousSeparator [15, 15000]",
      whole: "!ambiguousSeparator [15, 15000]",
      rules: AmountInputRules(notation: AmountNotation(decimalMark: ".", groupMark: nil))),
    same(
      "1,500.000", "de-DE", "KWD", "=1500",
      rules: AmountInputRules(notation: AmountNotation(decimalMark: ".", groupMark: ","))),
  ]

  static let closed: [InputRow] = [
    same("5,-", "de-DE", "EUR", "=5"), same("5,- \u{20AC}", "de-DE", "EUR", "=5"),
    same("5,--", "de-DE", "EUR", "=5"), same("5.\u{2013}", "de-CH", "CHF", "=5"),
    same("12.\u{2014}", "de-CH", "CHF", "=12"), same("1.500.-", "de-DE", "EUR", "=1500"),
    same("105. \u{2013}", "en-US", "USD", "=105"), same("CHF 105. \u{2013}", "de-CH", "CHF", "=105"),
    same("1.234,- kr", "is-IS", "ISK", "=1234"), same("1.198,- Kr", "da-DK", "DKK", "=1198"),
    InputRow("1.500=", "it-IT", "EUR", typed: "at 5 !illegalCharacter", whole: "!illegalCharacter"),
    same("500/-", "en-IN", "INR", "=500"), same("1,000/-", "en-KE", "KES", "=1000"),
    same("500/=", "en-KE", "KES", "=500"), same("Rs. 1,000/-", "en-IN", "INR", "=1000"),
    same("500:-", "sv-SE", "SEK", "=500"), same("-5,-", "de-DE", "EUR", "=-5"),
    foreign("1.234,-", "en-US", "USD", "1234"), foreign("1,234.-", "de-DE", "EUR", "1234"),
    InputRow("12.50/-", "en-IN", "INR", typed: "at 5 !misplacedSeparator", whole: "!misplacedSeparator"),
    InputRow(",-", "de-DE", "EUR", typed: "at 1 !incomplete", whole: "!incomplete"),
    InputRow("/-", "en-IN", "INR", typed: "at 0 !incomplete", whole: "!incomplete"),
    same("5,- Euro", "de-DE", "EUR", "=5"), same("5 .-CHF", "de-CH", "CHF", "=5"),
    // Two fractions, the first one after a space: these texts were read out of bounds.
    InputRow(
      "1. 50\u{20AC}99", "de-DE", "EUR", typed: "at 3 !misplacedSeparator", whole: "!misplacedSeparator"),
    InputRow(
      "12. 50\u{20AC}9", "de-DE", "EUR", typed: "at 4 !misplacedSeparator", whole: "!illegalCharacter"),
    InputRow(
      "12. 5\u{20AC}99", "de-DE", "EUR", typed: "at 4 !misplacedSeparator", whole: "!misplacedSeparator"),
    InputRow("500:", "sv-SE", "SEK", typed: "~incomplete", whole: "!incomplete"),
    // A fraction of three digits, as the currency has.
    InputRow("1.234/-", "en-US", "KWD", typed: "at 5 !misplacedSeparator", whole: "!misplacedSeparator"),
  ]

  static let dashes: [InputRow] = [
    InputRow(
      "\u{A5}1,234-", "ja-JP", "JPY", typed: "at 6 !ambiguousSign [1234, -1234]",
      whole: "!ambiguousSign [1234, -1234]"),
    InputRow(
      "1,234\u{5186}-", "ja-JP", "JPY", typed: "at 6 !ambiguousSign [1234, -1234]",
      whole: "!ambiguousSign [1234, -1234]"),
    InputRow(
      "\u{FFE5}\u{FF11}\u{FF0C}\u{FF12}\u{FF13}\u{FF14}\u{FF0D}", "ja-JP", "JPY",
      typed: "at 6 !ambiguousSign [1234, -1234]", whole: "!ambiguousSign [1234, -1234]"),
    InputRow("5-", "en-US", "JPY", typed: "at 1 !ambiguousSign [5, -5]", whole: "!ambiguousSign [5, -5]"),
    InputRow(
      "105 \u{2013}", "en-US", "USD", typed: "at 4 !ambiguousSign [105, -105]",
      whole: "!ambiguousSign [105, -105]"),
    InputRow(
      "5\u{2013}", "en-US", "USD", typed: "at 1 !ambiguousSign [5, -5]", whole: "!ambiguousSign [5, -5]"),
    InputRow("5 -", "en-US", "USD", typed: "at 2 !ambiguousSign [5, -5]", whole: "!ambiguousSign [5, -5]"),
    InputRow(
      "\u{2013},50 \u{20AC}", "de-DE", "EUR", typed: "at 2 !ambiguousSign [0.5, -0.5]",
      whole: "!ambiguousSign [0.5, -0.5]"),
    InputRow(
      "CHF \u{2013}.80", "de-CH", "CHF", typed: "at 6 !ambiguousSign [0.8, -0.8]",
      whole: "!ambiguousSign [0.8, -0.8]"),
    InputRow(
      "-.50", "de-CH", "CHF", typed: "at 2 !ambiguousSign [0.5, -0.5]", whole: "!ambiguousSign [0.5, -0.5]"),
    foreign("-.50", "de-DE", "EUR", "-0.5"),
    same("- 5", "en-US", "USD", "=-5"), same("\u{2013}5", "de-DE", "EUR", "=-5"),
    same("5\u{2212}", "en-US", "USD", "=-5"), same("5-", "fy-NL", "EUR", "=-5"),
    same("\u{25B2}500", "ja-JP", "JPY", "=-500"), same("\u{25B3}500", "ja-JP", "USD", "=-500"),
    InputRow("\u{25B2}500", "en-US", "USD", typed: "at 0 !illegalCharacter", whole: "!illegalCharacter"),
    same("(5)", "de-DE", "EUR", "=-5"), same("(5 \u{20AC})", "de-DE", "EUR", "=-5"),
    InputRow("5)", "de-DE", "EUR", typed: "at 1 !illegalCharacter", whole: "!illegalCharacter"),
    InputRow("-(5)", "de-DE", "EUR", typed: "at 1 !illegalCharacter", whole: "!illegalCharacter"),
    InputRow("\u{2014}5", "en-US", "USD", typed: "at 1 !illegalCharacter", whole: "!illegalCharacter"),
    same("5+", "en-US", "USD", "=5"),
    // After a full stop a dash may close the amount, as in `5.-`; within words it is a hyphen.
    InputRow(
      "7 kr.-", "da-DK", "DKK", typed: "at 5 !ambiguousSign [7, -7]", whole: "!ambiguousSign [7, -7]"),
    InputRow(
      "1KWD.-", "en-US", "KWD", typed: "at 5 !ambiguousSign [1, -1]", whole: "!ambiguousSign [1, -1]"),
    same("7 kr-", "sv-SE", "SEK", "=-7"),
    InputRow("7 SEK-kr", "sv-SE", "SEK", typed: "at 6 !illegalCharacter", whole: "!illegalCharacter"),
    InputRow("SEK-kr 7", "sv-SE", "SEK", typed: "at 4 !illegalCharacter", whole: "!illegalCharacter"),
    same("SEK-7", "sv-SE", "SEK", "=-7"),
    // A hyphen that joins a number to a word, and a minus that does not.
    InputRow(
      "10-Euro", "de-DE", "EUR", typed: "at 5 !ambiguousSign [10, -10]", whole: "!ambiguousSign [10, -10]"),
    InputRow(
      "1500-Ft", "hu-HU", "HUF", typed: "at 6 !ambiguousSign [1500, -1500]",
      whole: "!ambiguousSign [1500, -1500]"),
    InputRow(
      "7-kr", "sv-SE", "SEK", typed: "at 3 !ambiguousSign [7, -7]", whole: "!ambiguousSign [7, -7]"),
    InputRow(
      "50-cent", "en-US", "USD", typed: "at 6 !ambiguousSign [0.5, -0.5]", whole: "!ambiguousSign [0.5, -0.5]"
    ),
    same("10\u{2212}EUR", "de-DE", "EUR", "=-10"), same("10- EUR", "de-DE", "EUR", "=-10"),
    same("10-\u{20AC}", "de-DE", "EUR", "=-10"),
    // A quantity and a price.
    InputRow("3 $10", "en-US", "USD", typed: "at 3 !illegalCharacter", whole: "!illegalCharacter"),
    InputRow(
      "3 $10", "en-US", "USD", typed: "at 3 !illegalCharacter", whole: "!illegalCharacter",
      options: FormattingOptions(formattingStyle: .decimal)),
    InputRow(
      "3 $10", "en-US", "USD", typed: "at 3 !illegalCharacter", whole: "!illegalCharacter",
      options: FormattingOptions(formattingStyle: .currencyName)),
    InputRow(
      "3 $10", "en-US", "USD", typed: "at 3 !illegalCharacter", whole: "!illegalCharacter",
      options: FormattingOptions(perUnit: .kilogram)),
    foreign("12 \u{20AC}50", "fr-FR", "EUR", "12.5"),
    // A hyphen that joins a Turkish amount and its currency.
    InputRow(
      "500-TL", "tr-TR", "TRY", typed: "at 5 !ambiguousSign [500, -500]", whole: "!ambiguousSign [500, -500]"),
    same("500-", "tr-TR", "TRY", "=-500"), same("-500 TL", "tr-TR", "TRY", "=-500"),
    // A dash that ends the currency.
    InputRow("Rs:-5", "en-IN", "INR", typed: "at 4 !ambiguousSign [5, -5]", whole: "!ambiguousSign [5, -5]"),
    InputRow("Bs.- 5", "es-BO", "BOB", typed: "at 5 !ambiguousSign [5, -5]", whole: "!ambiguousSign [5, -5]"),
    same("S/.-5", "es-PE", "PEN", "=-5"), same("Rs. -5", "en-IN", "INR", "=-5"),
    // Some formats write the minus there.
    same("Rs.- 5", "nl-NL", "INR", "=-5", options: FormattingOptions(customSymbol: "Rs.")),
    // The full stop belongs to the currency, so the dash does not close the number.
    InputRow(
      "3KWD. -", "en-US", "KWD", typed: "at 6 !ambiguousSign [3, -3]", whole: "!ambiguousSign [3, -3]"),
    same("3KWD. -", "fy-NL", "KWD", "=-3"), same("22/=-", "en-KE", "KES", "=22"),
  ]

  private static func both(_ text: String, _ locale: String, _ currency: String, _ amounts: String)
    -> InputRow
  {
    InputRow(
      text, locale, currency, typed: "~ambiguousSeparator [\(amounts)]",
      whole: "!ambiguousSeparator [\(amounts)]")
  }

  static let foreign: [InputRow] = [
    both("3.333", "fr-FR", "EUR", "3.333, 3333"), both("1.234", "nb-NO", "NOK", "1.234, 1234"),
    both("1.234", "sv-SE", "SEK", "1.234, 1234"), both("1.234", "fi-FI", "EUR", "1.234, 1234"),
    both("12.345", "pl-PL", "PLN", "12.345, 12345"), both("12.344", "fr-FR", "EUR", "12.344, 12344"),
    // A zero too many after the locale's own group separator, unless no group can be there.
    misplaced("1,0000", "en-US", "USD", at: 5), misplaced("10.0000", "de-DE", "EUR", at: 6),
    misplaced("1,0000", "ja-JP", "JPY", at: 5), misplaced("100,000000", "en-US", "USD", at: 7),
    foreign("0.5000", "de-DE", "EUR", "0.5", zeros: true),
    foreign("1234,0000", "en-US", "USD", "1234", zeros: true),
    foreign("1.234,0000", "en-US", "USD", "1234", zeros: true),
    both("1.000", "en-US", "USD", "1, 1000"), both("880,000", "vi-VN", "VND", "880, 880000"),
    both("1 234", "en-US", "KWD", "1.234, 1234"), both("1'234", "en-US", "KWD", "1.234, 1234"),
    both("\u{661}\u{60C}\u{662}\u{663}\u{664}", "ar-EG", "EGP", "1.234, 1234"),
    foreign("3.33", "fr-FR", "EUR", "3.33"), foreign(",50", "en-US", "USD", "0.5"),
    foreign("5'50", "es-ES", "EUR", "5.5"), foreign("1234:50", "sv-SE", "SEK", "1234.5"),
    foreign("\u{665}\u{60C}\u{665}\u{660}", "ar-EG", "EGP", "5.5"),
    foreign("5\u{B7}50", "en-GB", "GBP", "5.5"),
    foreign("1,00,000", "de-DE", "EUR", "100000"), foreign("1.00.222,1", "en-US", "USD", "100222.1"),
    foreign("1.234.567", "fr-FR", "EUR", "1234567"), foreign("1'049,95", "en-IE", "EUR", "1049.95"),
    foreign("35\u{20AC}99", "fr-FR", "EUR", "35.99"), foreign("1250\u{20AC} 60", "de-DE", "EUR", "1250.6"),
    InputRow("119. 95", "en-US", "USD", typed: "~incomplete", whole: "!misplacedSeparator"),
    InputRow(
      "119. 95$", "en-US", "USD", typed: "~119.95 pendingSeparator", whole: "=119.95 +nonLocaleSeparator"),
    foreign("889. 84CHF", "en-US", "CHF", "889.84"),
    foreign("889. 84 Swiss francs", "en-US", "CHF", "889.84"),
    foreign("1.837, 32 \u{20AC}", "en-IE", "EUR", "1837.32"),
    InputRow(
      "35\u{20AC}9", "fr-FR", "EUR", typed: "~incomplete pendingSeparator", whole: "!illegalCharacter"),
    // As many digits as the format writes.
    InputRow(
      "35$995", "en-US", "USD", typed: "~35.995 pendingSeparator", whole: "=35.995 +nonLocaleSeparator",
      options: FormattingOptions(fractionDigits: .exactly(3))),
    InputRow(
      "35$99", "en-US", "USD", typed: "~incomplete pendingSeparator", whole: "!illegalCharacter",
      options: FormattingOptions(fractionDigits: .exactly(3))),
    // On its way to `2.401€19`.
    both("2.401\u{20AC}", "fr-FR", "EUR", "2.401, 2401"),
    foreign("2.401\u{20AC}19", "fr-FR", "EUR", "2401.19"),
    // The beginning of such a symbol.
    both("30,253R", "rw", "BRL", "30.253, 30253"), foreign("30,253R$ 77", "rw", "BRL", "30253.77"),
    InputRow("12.50", "en-US", "JPY", typed: "~pendingGroup", whole: "!fractionNotAllowed"),
    InputRow("1500,00", "es-CL", "CLP", typed: "~1500 pendingSeparator", whole: "=1500 +zeroFraction"),
    InputRow("1234.00", "de-DE", "EUR", typed: "~1234 pendingSeparator", whole: "=1234 +nonLocaleSeparator"),
    InputRow("25.0000", "en-US", "USD", typed: "~25 pendingSeparator", whole: "=25 +zeroFraction"),
    InputRow("3.3900", "th-TH", "THB", typed: "~3.39 pendingSeparator", whole: "=3.39 +zeroFraction"),
    InputRow("5'5", "es-ES", "EUR", typed: "~pendingGroup", whole: "!misplacedSeparator"),
    InputRow("1,50", "en-US", "KWD", typed: "~1.5 pendingSeparator", whole: "=1.5 +nonLocaleSeparator"),
    // A space behind other groups is no decimal separator.
    misplaced("1'500 000", "de-CH", "KWD", at: 6),
  ]

  static let tokens: [InputRow] = [
    // A subunit, and the beginning of a name.
    InputRow("12.50 p", "en-GB", "GBP", typed: "~incomplete", whole: "!tooManyFractionDigits"),
    // More cents than a format with fewer digits has, closed and not.
    InputRow(
      "7¢", "en-US", "USD", typed: "at 1 !tooManyFractionDigits", whole: "!tooManyFractionDigits",
      options: tenths),
    InputRow(
      "7.-¢", "en-US", "USD", typed: "at 3 !tooManyFractionDigits", whole: "!tooManyFractionDigits",
      options: tenths),
    same("7.-¢", "en-US", "USD", "=0.07"),
    InputRow("0.5¢", "en-US", "USD", typed: "at 3 !tooManyFractionDigits", whole: "!tooManyFractionDigits"),
    InputRow("12.50 pou", "en-GB", "GBP", typed: "~incomplete", whole: "!incomplete"),
    same("12.50 pounds", "en-GB", "GBP", "=12.5"), same("50p", "en-GB", "GBP", "=0.5"),
    // The prefix of Xhosa nouns is none itself.
    InputRow("12 I-", "xh-ZA", "JPY", typed: "~incomplete", whole: "!incomplete"),
    // The symbol with and without its space.
    same("1 299 FCFA", "fr-SN", "XOF", "=1299"), same("1 299 F CFA", "fr-SN", "XOF", "=1299"),
    same("$5 USD", "en-US", "USD", "=5"), same("NZD $100.70", "en-NZ", "NZD", "=100.7"),
    same("SGD$4.90", "en-SG", "SGD", "=4.9"), same("US$:12.99", "en-CA", "USD", "=12.99"),
    InputRow("$5$", "en-US", "USD", typed: "at 2 !illegalCharacter", whole: "!illegalCharacter"),
    InputRow("USD 5 USD", "en-US", "USD", typed: "at 8 !illegalCharacter", whole: "!illegalCharacter"),
    same("Rs.1000", "en-PK", "PKR", "=1000"),
    same("Rs.1,234.50", "en-PK", "PKR", "=1234.5", options: iso4217),
    same("Q.5.00", "es-GT", "GTQ", "=5"),
    same("171900 \u{440}\u{443}\u{431}.", "ru-RU", "RUB", "=171900"),
    same("199.90 Fr.", "de-CH", "CHF", "=199.9"), same("42 zl", "pl-PL", "PLN", "=42"),
    InputRow(
      "Rs.1", "en-PK", "PKR", typed: "~incomplete", whole: "!ambiguousSeparator [0.1, 1]", options: iso4217),
    both("S/.50", "es-PE", "PEN", "0.5, 50"),
    same("50p", "en-GB", "GBP", "=0.5"), same("50\u{A2}", "en-US", "USD", "=0.5"),
    same("$5", "pt-CV", "CVE", "=5"),
    // Before the number the cent sign is the symbol of some units. After it would mean hundredths.
    same("\u{A2}5", "en-GH", "GHS", "=5"), same("\u{A2}5", "es-CR", "CRC", "=5"),
    same("\u{A2}5 CRC", "es-CR", "CRC", "=5"), same("CRC \u{A2}5", "es-CR", "CRC", "=5"),
    InputRow("5\u{A2}", "es-CR", "CRC", typed: "at 1 !illegalCharacter", whole: "!illegalCharacter"),
    InputRow("5 CRC \u{A2}", "es-CR", "CRC", typed: "at 6 !illegalCharacter", whole: "!illegalCharacter"),
    // A code that begins with an abbreviation and the beginning of a name.
    InputRow(
      "5 BND", "fr", "BMD", typed: "at 3 !currencyMismatch BND", whole: "!currencyMismatch BND"),
    InputRow(
      "5 BN", "fr", "BMD", typed: "at 3 !abbreviationNotAllowed", whole: "!abbreviationNotAllowed"),
    InputRow("1e30", "en-SZ", "SZL", typed: "at 2 !illegalCharacter", whole: "!illegalCharacter"),
    // An abbreviation that is a symbol elsewhere, too.
    InputRow(
      "5K-", "en-US", "USD", typed: "at 1 !abbreviationNotAllowed", whole: "!abbreviationNotAllowed"),
    // The decimal separator is the only symbol of escudos.
    same("$5", "pt-PT", "PTE", "=5"), same("5$", "pt-PT", "PTE", "=5"),
    both("$50", "pt-PT", "PTE", "0.5, 50"), same("20$50", "pt-PT", "PTE", "=20.5"),
    // The locale's words before a name, in formats that write something else.
    same(
      "20 de dolari americani", "ro-RO", "USD", "=20", options: FormattingOptions(customSymbol: "X!")),
    same(
      "20 de dolari americani", "ro-RO", "USD", "=20", options: FormattingOptions(abbreviator: .compactLong)),
  ]

  /// Everyday symbols, subunits, and names after a symbol.
  static let words: [InputRow] = [
    same("CDN$12.50", "en-CA", "CAD", "=12.5"), same("5000 F", "fr-CI", "XOF", "=5000"),
    same("5 000 francs CFA", "fr-SN", "XOF", "=5000"), same("N1,234.50", "en-NG", "NGN", "=1234.5"),
    same("12\u{5757}", "zh-CN", "CNY", "=12"), same("12\u{5757}\u{94B1}", "zh-CN", "CNY", "=12"),
    same("12\u{584A}", "zh-TW", "TWD", "=12"), same("5\u{89D2}", "zh-CN", "CNY", "=0.5"),
    same("50\u{5206}", "zh-CN", "CNY", "=0.5"), same("50 paise", "en-IN", "INR", "=0.5"),
    same("Re. 1", "en-IN", "INR", "=1"), same("\u{930}\u{941} 500", "ne-NP", "NPR", "=500"),
    same("500 \u{930}\u{941}\u{92A}\u{92F}\u{947}", "hi-IN", "INR", "=500"),
    same("\u{BB0}\u{BC2}. 500", "ta-IN", "INR", "=500"),
    same("500 \u{631}\u{648}\u{67E}\u{6D2}", "ur-PK", "PKR", "=500"), same("50 ct", "de-DE", "EUR", "=0.5"),
    same("50 centimes", "fr-FR", "EUR", "=0.5"), same("50 c\u{E9}ntimos", "es-ES", "EUR", "=0.5"),
    same("50 \u{43A}\u{43E}\u{43F}.", "ru-RU", "RUB", "=0.5"), same("50 Rp.", "de-CH", "CHF", "=0.5"),
    same("50 gr", "pl-PL", "PLN", "=0.5"),
    same("1234 \u{442}\u{435}\u{43D}\u{433}\u{435}", "ru-KZ", "KZT", "=1234"),
    same("50 \u{442}\u{438}\u{44B}\u{43D}", "kk-KZ", "KZT", "=0.5"),
    same("$500 pesos", "es-MX", "MXN", "=500"), same("$500 M.N.", "es-MX", "MXN", "=500"),
    same("$5 dollars", "en-US", "USD", "=5"), same("\u{A5}100.00\u{5143}", "zh-CN", "CNY", "=100"),
    same("\u{4EBA}\u{6C11}\u{5E01}12.50\u{5143}", "zh-CN", "CNY", "=12.5"),
    same("\u{6E2F}\u{5E63}12.50", "zh-HK", "HKD", "=12.5"),
    same("\u{6E2F}\u{5E63}12.50\u{5143}", "zh-HK", "HKD", "=12.5"),
    same("$500 MN", "es-MX", "MXN", "=500"), same("$1.500 M/CTE", "es-CO", "COP", "=1500"),
    same("$500.000 m/cte.", "es-CO", "COP", "=500000"),
    // A backslash where code pages have the yen sign or the won sign.
    same("\\1,234", "ja-JP", "JPY", "=1234"), same("\u{FF3C}1,234", "ja-JP", "JPY", "=1234"),
    same("\\1,234", "ko-KR", "KRW", "=1234"),
    same("\u{FFE5}\u{FF11}\u{FF0C}\u{FF12}\u{FF13}\u{FF14}", "ja-JP", "JPY", "=1234"),
    InputRow(
      "\\1,234-", "ja-JP", "JPY", typed: "at 6 !ambiguousSign [1234, -1234]",
      whole: "!ambiguousSign [1234, -1234]"),
    InputRow(
      "\\1,234", "en-US", "USD", typed: "at 0 !currencyMismatch JPY KRW", whole: "!currencyMismatch JPY KRW"),
    // The same token twice, and a letter that may be an abbreviation.
    InputRow("$5$", "en-US", "USD", typed: "at 2 !illegalCharacter", whole: "!illegalCharacter"),
    InputRow("$500$", "en-US", "USD", typed: "at 4 !illegalCharacter", whole: "!illegalCharacter"),
    InputRow("Q 5 Q", "es-GT", "GTQ", typed: "~incomplete", whole: "!illegalCharacter"),
    InputRow("Rs5 Rs.", "en-IN", "INR", typed: "at 6 !illegalCharacter", whole: "!illegalCharacter"),
    InputRow("$5 d$", "en-US", "USD", typed: "at 4 !illegalCharacter", whole: "!illegalCharacter"),
  ]

  /// Everyday symbols and subunits of more languages.
  static let languages: [InputRow] = [
    same("5 000 F CFA", "fr-CM", "XAF", "=5000"), same("5 000 FCFA", "fr-CM", "XAF", "=5000"),
    same("\u{9EB}\u{9E6}\u{9E6} \u{99F}\u{9BE}\u{995}\u{9BE}", "bn-IN", "INR", "=500"),
    same("500 \u{644}\u{64A}\u{631}\u{629}", "ar-LB", "LBP", "=500"),
    same("500 \u{644}.\u{644}", "ar-LB", "LBP", "=500"),
    same("\u{DBB}\u{DD4}\u{DB4}\u{DD2}\u{DBA}\u{DBD}\u{DCA} 500", "si-LK", "LKR", "=500"),
    same("\u{DBB}\u{DD4}. 500", "si-LK", "LKR", "=500"), same("U$S 5", "es-AR", "USD", "=5"),
    same("u$s 5", "es-UY", "USD", "=5"), same("5.000 VN\u{110}", "vi-VN", "VND", "=5000"),
    same("K500", "en-MW", "MWK", "=500"), same("F$500", "en-FJ", "FJD", "=500"),
    same("Lps. 500", "es-HN", "HNL", "=500"), same("TShs 500", "sw-TZ", "TZS", "=500"),
    same("5 $ CA", "fr-CA", "CAD", "=5"), same("5 $ CAN", "fr-CA", "CAD", "=5"),
    same("5 $ US", "fr-CA", "USD", "=5"),
    same("500 \u{930}\u{941}\u{92A}\u{948}\u{92F}\u{93E}\u{901}", "ne-NP", "NPR", "=500"),
    same("NRs 500", "ne-NP", "NPR", "=500"), same("500 \u{E1A}.", "th-TH", "THB", "=500"),
    same("500 \u{395}\u{3A5}\u{3A1}\u{3A9}", "el-GR", "EUR", "=500"),
    same("500 \u{3B5}\u{3C5}\u{3C1}\u{3C9}", "el-GR", "EUR", "=500"),
    same("\u{20C1} 100", "ar-SA", "SAR", "=100"), same("100\u{6E2F}\u{5E01}", "zh-HK", "HKD", "=100"),
    // Subunits.
    same("500 \u{642}\u{631}\u{634}", "ar-EG", "EGP", "=5"),
    same("50 \u{647}\u{644}\u{644}\u{629}", "ar-SA", "SAR", "=0.5"),
    same("50 \u{641}\u{644}\u{633}", "ar-AE", "AED", "=0.5"),
    same("500 \u{641}\u{644}\u{633}", "ar-KW", "KWD", "=0.5"),
    same("50 \u{633}\u{646}\u{62A}\u{64A}\u{645}", "ar-MA", "MAD", "=0.5"),
    same("50 \u{5D0}\u{5D2}\u{5D5}\u{5E8}\u{5D5}\u{5EA}", "he-IL", "ILS", "=0.5"),
    same("50 \u{E2A}\u{E15}\u{E32}\u{E07}\u{E04}\u{E4C}", "th-TH", "THB", "=0.5"),
    same("\u{9EB}\u{9E6} \u{9AA}\u{9DF}\u{9B8}\u{9BE}", "bn-BD", "BDT", "=0.5"),
    same("\u{9EB}\u{9E6} \u{9AA}\u{9AF}\u{9BC}\u{9B8}\u{9BE}", "bn-IN", "INR", "=0.5"),
    same("50 \u{BAA}\u{BC8}\u{B9A}\u{BBE}", "ta-IN", "INR", "=0.5"), same("50p", "en-IN", "INR", "=0.5"),
    same("50 feninga", "bs-BA", "BAM", "=0.5"),
    same("50 \u{43A}\u{430}\u{43F}\u{435}\u{435}\u{43A}", "be-BY", "BYN", "=0.5"),
    same("50 centov", "sk-SK", "EUR", "=0.5"), same("2 centy", "sk-SK", "EUR", "=0.02"),
    same("50 centi", "hr-HR", "EUR", "=0.5"), same("50 senti", "et-EE", "EUR", "=0.5"),
    same("50 snt", "fi-FI", "EUR", "=0.5"), same("50 c\u{E8}ntims", "ca-ES", "EUR", "=0.5"),
    same("50 c\u{E9}ntimos", "es-PE", "PEN", "=0.5"), same("50 pesewas", "en-GH", "GHS", "=0.5"),
    same("500 millimes", "fr-TN", "TND", "=0.5"), same("50 sentimo", "fil-PH", "PHP", "=0.5"),
    same("50\u{A2}", "es-MX", "MXN", "=0.5"),
    same("50 \u{43F}\u{430}\u{440}\u{430}", "sr-RS", "RSD", "=0.5", options: iso4217),
    same("50 fill\u{E9}r", "hu-HU", "HUF", "=0.5", options: iso4217),
    same("50 c\u{E9}ntimos", "es-CR", "CRC", "=0.5", options: iso4217),
    // From twenty on, Romanian puts a word before the noun.
    same("20 de lei", "ro-RO", "RON", "=20"), same("50,25 de lei", "ro-RO", "RON", "=50.25"),
    same("20 de dolari", "ro-RO", "USD", "=20"), same("5 lei", "ro-RO", "RON", "=5"),
  ]

  static let folded: [InputRow] = [
    InputRow("\u{202E}5", "en-US", "USD", typed: "at 0 !illegalCharacter", whole: "!illegalCharacter"),
    InputRow("5\u{2066}6", "en-US", "USD", typed: "at 1 !illegalCharacter", whole: "!illegalCharacter"),
    same("\u{2068}5.50\u{2069}", "en-US", "USD", "=5.5"),
    InputRow("\u{2068}", "en-US", "USD", typed: "~incomplete", whole: "!incomplete"),
    InputRow("\u{2068}5", "en-US", "USD", typed: "~incomplete", whole: "!incomplete"),
    same("\u{200E}5\u{200B}", "en-US", "USD", "=5"),
    // Quotation marks around the whole text.
    same("\"1,234.50\"", "en-US", "USD", "=1234.5"), same("\"$1,234.50\"", "en-US", "USD", "=1234.5"),
    same("\u{201C}5.00\u{201D}", "en-US", "USD", "=5"), same("\u{201E}5,00\u{201C}", "de-DE", "EUR", "=5"),
    same("\u{AB} 5,00 \u{20AC} \u{BB}", "fr-FR", "EUR", "=5"),
    same("\"-5\"", "en-US", "USD", "=-5"),
    InputRow("\"", "en-US", "USD", typed: "~incomplete", whole: "!incomplete"),
    InputRow("\"\"", "en-US", "USD", typed: "~incomplete", whole: "!incomplete"),
    InputRow("\"5", "en-US", "USD", typed: "~incomplete", whole: "!incomplete"),
    InputRow("5\"", "en-US", "USD", typed: "at 1 !illegalCharacter", whole: "!illegalCharacter"),
    // An apostrophe is a group separator.
    InputRow("'5'", "en-US", "USD", typed: "at 0 !misplacedSeparator", whole: "!misplacedSeparator"),
    InputRow("\"5\" 6", "en-US", "USD", typed: "at 4 !illegalCharacter", whole: "!illegalCharacter"),
    InputRow(
      "\"1.234\"", "en-US", "USD", typed: "~ambiguousSeparator [1.234, 1234]",
      whole: "!ambiguousSeparator [1.234, 1234]"),
    // The stars of a footnote.
    same("19,99 \u{20AC} **", "de-DE", "EUR", "=19.99"), same("5-*", "en-US", "USD", "=-5"),
    InputRow("$*", "en-US", "USD", typed: "at 1 !illegalCharacter", whole: "!illegalCharacter"),
  ]

  private static let german = AmountInputRules(notation: AmountNotation(decimalMark: ",", groupMark: "."))
  private static let indian = AmountInputRules(
    notation: AmountNotation(decimalMark: ".", groupMark: ",", primaryGroup: 3, secondaryGroup: 2))

  /// Text of a column is read only in the column's notation.
  static let columns: [InputRow] = [
    same("1.234", "en-US", "USD", "=1234", rules: german),
    same("1.234,5", "en-US", "USD", "=1234.5", rules: german),
    same("$1.234,50", "en-US", "USD", "=1234.5", rules: german),
    InputRow(
      "1,234.5", "en-US", "USD", typed: "at 4 !misplacedSeparator", whole: "!misplacedSeparator",
      rules: german),
    InputRow(
      "1,234", "en-US", "USD", typed: "at 4 !tooManyFractionDigits", whole: "!tooManyFractionDigits",
      rules: german),
    same("12,34,567.5", "de-DE", "EUR", "=1234567.5", rules: indian),
  ]

  private static let abbreviated = AmountInputRules(acceptsAbbreviations: true)

  /// A text with foreign separators where abbreviations are accepted.
  private static func foreignShort(
    _ text: String, _ locale: String, _ currency: String, _ amount: String
  ) -> InputRow {
    InputRow(
      text, locale, currency, typed: "~\(amount) pendingSeparator", whole: "=\(amount) +nonLocaleSeparator",
      rules: abbreviated)
  }

  /// Spanish has a B for 10^12 and English for 10^9. CLDR 42 has both in the United States.
  private static let billions = recorded(
    "!ambiguousSeparator [7000000000, 7000000000000]", with78: "=7000000000000")

  static let shortForms: [InputRow] = [
    // A letter that makes the code or name before it longer is no abbreviation.
    InputRow("5 USDT", "en-US", "USD", typed: "~incomplete", whole: "!illegalCharacter", rules: abbreviated),
    InputRow(
      "5 dollarst", "en-US", "USD", typed: "~incomplete", whole: "!illegalCharacter", rules: abbreviated),
    InputRow(
      "5 USDT 5", "en-US", "USD", typed: "at 7 !illegalCharacter", whole: "!illegalCharacter",
      rules: abbreviated),
    same("5 USDm", "en-US", "USD", "=5000000", rules: abbreviated),
    same("5 dollars t", "en-US", "USD", "=5000000000000", rules: abbreviated),
    same("1,5 Mio \u{20AC}", "de-DE", "EUR", "=1500000", rules: abbreviated),
    same("1,5 Mio. \u{20AC}", "de-DE", "EUR", "=1500000", rules: abbreviated),
    same("2 Mrd", "de-DE", "EUR", "=2000000000", rules: abbreviated),
    same("\u{20AC} 2 Mrd.", "de-DE", "EUR", "=2000000000", rules: abbreviated),
    same("1\u{4E07}\u{5143}", "zh-CN", "CNY", "=10000", rules: abbreviated),
    same("100k", "en-US", "USD", "=100000", rules: abbreviated),
    // A fraction that is too long until the abbreviation comes.
    InputRow(
      ",104", "en-US", "USD", typed: "~incomplete pendingSeparator", whole: "!tooManyFractionDigits",
      rules: abbreviated),
    // A zero too many for the largest one.
    InputRow(
      "0.000000000000090", "en-US", "USD", typed: "~incomplete", whole: "!tooManyFractionDigits",
      rules: abbreviated),
    InputRow(
      "0,000000000000090", "en-US", "USD", typed: "~incomplete pendingSeparator",
      whole: "!tooManyFractionDigits", rules: abbreviated),
    InputRow(
      "0.000000000000091", "en-US", "USD", typed: "at 16 !tooManyFractionDigits",
      whole: "!tooManyFractionDigits", rules: abbreviated),
    InputRow(
      "3452t", "en-US", "TMT", typed: "~incomplete", whole: "!tooManyIntegerDigits", rules: abbreviated),
    InputRow(
      "0.234", "en-US", "USD", typed: "~incomplete", whole: "!tooManyFractionDigits",
      rules: AmountInputRules(minimumAmount: 1, acceptsAbbreviations: true)),
    InputRow(
      ",104B", "en-US", "USD", typed: "~104000000 pendingSeparator", whole: "=104000000 +nonLocaleSeparator",
      rules: abbreviated),
    same("\u{A5}9.6K", "en-US", "JPY", "=9600", rules: abbreviated),
    same("SZL elfu83", "sw", "SZL", "=83000", rules: abbreviated),
    same("2 mili\u{E3}u-ita", "yrl", "EUR", "=2000000", rules: abbreviated),
    same("-elfu 83", "sw", "SZL", "=-83000", rules: abbreviated),
    same("BRL-M25", "sw-KE", "BRL", "=-25000000", rules: abbreviated),
    InputRow(
      "2.0000K+", "en-ZM", "ZMW", typed: "~incomplete", whole: "!ambiguousSeparator [2, 2000]",
      rules: abbreviated),
    same("SZL-elfu83", "sw", "SZL", "=-83000", rules: abbreviated),
    same("US$\u{DAF}25", "si-LK", "USD", "=25000", rules: abbreviated),
    // Words that CLDR lacks.
    same("5bn", "en-US", "USD", "=5000000000", rules: abbreviated),
    same("$5 mn", "en-US", "USD", "=5000000", rules: abbreviated),
    same("$5MM", "en-US", "USD", "=5000000", rules: abbreviated),
    same("1.5 lakh", "en-IN", "INR", "=150000", rules: abbreviated),
    same("Rs. 50 lakhs", "en-PK", "PKR", "=5000000", rules: abbreviated),
    same("\u{20B9}5 lac", "en-IN", "INR", "=500000", rules: abbreviated),
    same("2 crores", "en-IN", "INR", "=20000000", rules: abbreviated),
    same("10 Tsd. \u{20AC}", "de-DE", "EUR", "=10000", rules: abbreviated),
    same("10 T\u{20AC}", "de-DE", "EUR", "=10000", rules: abbreviated),
    same("10 TEUR", "de-DE", "EUR", "=10000", rules: abbreviated),
    same("10 TEuro", "de-DE", "EUR", "=10000", rules: abbreviated),
    same("5 tkr", "sv-SE", "SEK", "=5000", rules: abbreviated),
    same("5 Mkr", "sv-SE", "SEK", "=5000000", rules: abbreviated),
    same("5 \u{442}.\u{440}.", "ru-RU", "RUB", "=5000", rules: abbreviated),
    same("5 Mld \u{20AC}", "it-IT", "EUR", "=5000000000", rules: abbreviated),
    same("500k", "vi-VN", "VND", "=500000", rules: abbreviated),
    same("500 ng\u{E0}n", "vi-VN", "VND", "=500000", rules: abbreviated),
    same("5\u{5343}\u{5186}", "ja-JP", "JPY", "=5000", rules: abbreviated),
    same("3\u{767E}\u{4E07}\u{5143}", "zh-CN", "CNY", "=3000000", rules: abbreviated),
    // The letter needs the currency, and the currency's own text comes first.
    InputRow("10 T", "de-DE", "EUR", typed: "~incomplete", whole: "!incomplete", rules: abbreviated),
    InputRow("5 t", "sv-SE", "SEK", typed: "~incomplete", whole: "!incomplete", rules: abbreviated),
    InputRow(
      "10 T x", "de-DE", "EUR", typed: "at 5 !illegalCharacter", whole: "!illegalCharacter",
      rules: abbreviated),
    same("5 K", "my-MM", "MMK", "=5", rules: abbreviated),
    InputRow(
      "500.00bn", "en-US", "USD", typed: "at 6 !illegalCharacter", whole: "!illegalCharacter",
      rules: abbreviated),
    InputRow(
      "5 tkr", "sv-SE", "SEK", typed: "at 2 !abbreviationNotAllowed", whole: "!abbreviationNotAllowed"),
    InputRow(
      "1.5 lakh", "en-IN", "INR", typed: "at 4 !abbreviationNotAllowed", whole: "!abbreviationNotAllowed"),
    // A fraction that only an abbreviation would make fit does not forbid the other reading.
    foreignShort("1,500,-", "da-DK", "DKK", "1500"),
    foreignShort("12.500,-", "es-PE", "PEN", "12500"),
    foreignShort("1,234:-", "pl-PL", "PLN", "1234"),
    foreignShort("1.500.-", "en-US", "USD", "1500"),
    foreignShort("425,493.-", "bg-BG", "ZMW", "425493"),
    foreignShort("1,184kr19", "da-DK", "DKK", "1184.19"),
    foreignShort("111.151/-kr", "en-CM", "SEK", "111151"),
    InputRow(
      "1.205.- K", "en-MV", "ZMW", typed: "~incomplete pendingSeparator", whole: "=1205 +nonLocaleSeparator",
      rules: abbreviated),
    foreignShort("2BR$ 77", "en-TC", "BRL", "2.77"),
    // Two meanings that may go on: thousands or kwachas, billions of reals or reals.
    InputRow(
      "2BR$", "en-TC", "BRL", typed: "~ambiguousSeparator [2, 2000000000]",
      whole: "!ambiguousSeparator [2, 2000000000]", rules: abbreviated),
    same("5Kwacha", "en-ZM", "ZMW", "=5", rules: abbreviated),
    same("5 K Zambian kwacha", "fil-PH", "ZMW", "=5000", rules: abbreviated),
    same("-792KZK", "en", "ZMK", "=-792000", rules: abbreviated),
    InputRow(
      "2220.050 K", "fil-PH", "ZMW", typed: "~incomplete", whole: "!ambiguousSeparator [2220.05, 2220050]",
      rules: abbreviated),
    // Full-width letters are the same abbreviations, also where case matters.
    InputRow(
      "7B", "es-US", "COP", typed: recorded("at 1 ", with78: "") + billions, whole: billions,
      rules: abbreviated),
    InputRow(
      "\u{FF17}\u{FF22}", "es-US", "COP", typed: recorded("at 1 ", with78: "") + billions, whole: billions,
      rules: abbreviated),
    // Tokens on both sides of the digits, and only before them.
    same(
      "\u{1000}\u{102F}\u{100B}\u{1031} 2.5 \u{101E}\u{1031}\u{102C}\u{1004}\u{103A}\u{1038}", "my", "EUR",
      "=250000000000", rules: abbreviated),
    InputRow(
      "25\u{644}\u{6A9}", "sd", "USD",
      typed: recorded("at 3 !ambiguousSeparator [25000, 2500000]", with78: "at 2 !illegalCharacter"),
      whole: recorded("!ambiguousSeparator [25000, 2500000]", with78: "!illegalCharacter"), rules: abbreviated
    ),
    same("\u{20BC}.45B", "en-US", "AZN", "=450000000", rules: abbreviated),
    InputRow(
      "RM.45B", "en-US", "MYR", typed: "at 5 !ambiguousSeparator [450000000, 45000000000]",
      whole: "!ambiguousSeparator [450000000, 45000000000]", rules: abbreviated),
    // A name that begins with the code in parentheses.
    same(
      "(XBD)\u{648}\u{62D}\u{62F}\u{629} \u{627}\u{644}\u{62D}\u{633}\u{627}\u{628} "
        + "\u{627}\u{644}\u{623}\u{648}\u{631}\u{648}\u{628}\u{64A}\u{629} 5", "ar", "XBD", "=5"),
  ]

  @Test func aWordBeforeTheDigitsIsAnAbbreviation() throws {
    let reading = try MoneyFormatter(currency: "USD", locale: "sw").read("elfu83", mode: .paste)
    #expect(reading.reasons == [.abbreviationNotAllowed])
  }

  /// Other currencies are named only if the text means no third currency.
  @Test(arguments: [
    ("$5", "es-ES", "EUR", "", "USD"), ("$5", "de-DE", "EUR", "", "USD"), ("$5", "en-US", "EUR", "", "USD"),
    ("\u{A3}5", "en-GB", "EUR", "", "GBP"), ("US$5", "de-DE", "EUR", "USD", ""),
    ("USD 5", "de-DE", "EUR", "USD", ""), ("AR$5", "es-ES", "EUR", "ARS", ""),
    ("\u{20AC}5", "en-US", "USD", "EUR", ""),
    ("Rs5", "en-IN", "USD", "", "INR"), ("$5", "pt-CV", "EUR", "", "CVE"),
    ("5 Fr.", "fr-CH", "EUR", "", "CHF"), ("5 dollars", "en-US", "EUR", "", "USD"),
    ("5 forints", "en-US", "EUR", "HUF", ""),
  ])
  func otherCurrencies(_ row: (text: String, locale: String, currency: String, found: String, first: String))
    throws
  {
    let reading = try MoneyFormatter(currency: row.currency, locale: row.locale).read(row.text, mode: .paste)
    #expect(reading.reasons == [.currencyMismatch])
    #expect(reading.found ?? "" == row.found && reading.currencies.first ?? "" == row.first, "\(reading)")
    #expect(reading.found == nil || reading.currencies.isEmpty)
  }
}
