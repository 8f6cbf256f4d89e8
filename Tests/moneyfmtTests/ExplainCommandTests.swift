// `moneyfmt explain`: a complete page, the sentences for options, and JSON.

import Foundation
import MoneyFormat
import Testing

@Suite struct ExplainCommandTests {
  @Test(.linkedWithICU) func aWholePage() throws {
    let outcome = try Tool.run("explain", "--currency", "CHF", "--locale", "fr-CH")
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        CHF in fr_CH

            amount               text  with escapes
        ──────────  ─────────────────  ──────────────────────────────────────
                 0           0.00\u{A0}CHF  "0.00\\u{A0}CHF"
                 1           1.00\u{A0}CHF  "1.00\\u{A0}CHF"
            1234.5       1\u{202F}234.50\u{A0}CHF  "1\\u{202F}234.50\\u{A0}CHF"
        12345678.9  12\u{202F}345\u{202F}678.90\u{A0}CHF  "12\\u{202F}345\\u{202F}678.90\\u{A0}CHF"
           -1234.5      -1\u{202F}234.50\u{A0}CHF  "-1\\u{202F}234.50\\u{A0}CHF"

        Locale    Asked for: "fr-CH". There is data for it: fr_CH, French (Switzerland).

        Currency  CHF, Swiss Franc: in force by ISO 4217. 1 CHF counts as 100 minor
                  units, regardless of the displayed digits.

        Shown as  "CHF", after the digits. ICU has no symbol for it in this locale, so
                  the code is shown.

        Digits    2 fraction digits: CLDR's for the currency, which ICU shows
                  (--currency-digits cldr). For comparison: cldr 2, iso4217 2, cash 2 in
                  steps of 0.05.

        Rounding  To the nearest, a tie to the even digit (halfEven), exactly.

        Numerals  latn, 0123456789: the locale's own. The fraction begins with ".".

        Groups    Of 3 digits, with "\\u{202F}" between them, from 4 integer digits on.

        Signs     A minus for negative amounts, except those shown as zero (negative).

        Data      ICU 72.1, with CLDR 42. For currencies that it does not know, ISO
                  4217's list of 2026-01-01 and newer CLDR (--data current).

        Engine    Native: the plan was composed from ICU's data and verified against
                  ICU; amounts are formatted without it.

        Data learned from ICU

          positive, zero, negative zero  "" digits "\\u{A0}CHF"
          negative                       "-" digits "\\u{A0}CHF"
          skeleton: currency/CHF unit-width-short .00 rounding-mode-half-even group-auto sign-negative \
        numbering-system/latn

        """)
  }

  /// The forms of `format --as`, for people and as JSON.
  @Test(arguments: [
    ("approximate", "5       ~$5.00", #""text":"~$5.00""#),
    ("accessibility", "5  5.00 US dollars", #""text":"5.00 US dollars""#),
    ("words", "5  five and 00/100", #""text":"five and 00/100""#),
    (
      "html", #"5  <bdi class="money"><span class="money-currency">$</span>"#,
      #""text":"<bdi class=\"money\"><span class=\"money-currency\">$</span>"#
    ),
  ])
  func otherForms(_ form: String, _ line: String, _ json: String) throws {
    if form == "words", !Tool.isLinkedWithICU { return }
    let arguments = ["explain", "5", "-c", "USD", "-l", "en-US", "--as", form]
    let page = try Tool.run(arguments)
    #expect(page.status == 0 && page.errors == "")
    #expect(page.output.contains("amount") && page.output.contains(form))
    #expect(page.output.contains("\n     \(line)"), "\(page.output)")
    let object = try Tool.run(arguments + ["-j"])
    #expect(object.output.contains(#"{"amount":"5",\#(json)"#), "\(object.output)")
  }

  /// Options, and a sentence of the page for them. Line breaks count as spaces.
  static let sentences: [(arguments: String, sentence: String)] = [
    ("--currency EUR --locale xx-YY", "There is no data for it; the nearest locale with data is used: root,"),
    (
      "--currency EUR --locale de-XX",
      "There is no data for it; the nearest locale with data is used: de, German."
    ),
    (
      "--locale en-US-u-cu-jpy",
      "JPY is the currency in the locale's extension. JPY, Japanese Yen: in force"
    ),
    ("--currency JPY --locale ja", "1 JPY counts as 1 minor unit, regardless of the displayed digits."),
    ("--currency DEM --locale de", "not in force by ISO 4217, withdrawn 2002-05-15, followed by EUR."),
    ("--currency QQQ --locale de", "Neither ISO 4217 nor ICU knows QQQ. 1 QQQ counts as 100 minor units."),
    ("--currency QQQ --locale de", "2 fraction digits: CLDR's default for unknown codes."),
    ("--currency EUR --locale de", "\"€\", after the digits. ICU's symbol for it in this locale."),
    ("--currency USD --locale en", "\"$\", before the digits."),
    ("--currency USD --locale en --custom-symbol ★", "\"★\", before the digits. Set by --custom-symbol."),
    (
      "--currency USD --locale en --formatting-style currencyISOCode --custom-code US",
      "\"US\", before the digits. Set by --custom-code."
    ),
    (
      "--currency USD --locale en --formatting-style decimal", "Nothing: the style decimal shows no currency."
    ),
    (
      "--currency XAD --locale en --formatting-style currencyName",
      "ICU \(DataInUse.icuVersion) does not know it; the name comes from newer data (--data current)."
    ),
    (
      "--currency XAD --locale nl",
      "2 fraction digits: ISO 4217's; ICU \(DataInUse.icuVersion) does not know the currency."
    ),
    ("--currency IQD --locale ar-IQ", "No fraction digits: CLDR's for the currency"),
    (
      "--currency IQD --locale ar-IQ --currency-digits iso4217",
      "3 fraction digits: ISO 4217's minor unit (--currency-digits iso4217). For comparison: cldr 0, iso4217 3, cash 0."
    ),
    (
      "--currency DEM --locale de --currency-digits iso4217",
      "CLDR's, because ISO 4217's list of currencies in force has none (--currency-digits iso4217)."
    ),
    ("--currency CHF --locale de --currency-digits cash", "To multiples of 0.05."),
    ("--currency COP --locale es-CO --fraction-overrides cop=0", "set by --fraction-overrides for COP."),
    ("--currency USD --locale en --fraction-digits 0-4", "0 to 4 fraction digits: set by --fraction-digits"),
    ("--currency USD --locale en --hides-zero-fraction", "A fraction of zeros is omitted."),
    ("--currency USD --locale en --abbreviator compactShort", "none, but at least two significant digits."),
    (
      "--currency USD --locale en --abbreviator plain",
      "Abbreviated amounts have at most one (--abbreviator plain)."
    ),
    (
      "--currency USD --locale en --significant-digits 1-3 --rounding-priority morePrecision",
      "1 to 3 significant digits: set by --significant-digits. Of these and the 2 to 2 fraction digits, the one with more precision is used. (--rounding-priority morePrecision)"
    ),
    (
      "--currency USD --locale en --significant-digits 3",
      "3 significant digits: set by --significant-digits. Fraction digits have no effect. (--rounding-priority auto)"
    ),
    (
      "--currency USD --locale en --minimum-integer-digits 4",
      "Leading zeros fill up to 4 integer digits (--minimum-integer-digits)."
    ),
    (
      "--currency USD --locale en --trailing-zeros keepInput",
      "Trailing zeros of a given amount are kept where they fit (--trailing-zeros keepInput)."
    ),
    ("--currency USD --locale en --rounding-increment 5", "To multiples of 0.05."),
    (
      #"--currency USD --locale en --symbols {"decimal":",","group":"'","groupSizes":[3,2]}"#,
      #"The decimal separator is "," (--symbols). The group separator is "'" (--symbols). Groups have 3, then 2 digits (--symbols)."#
    ),
    (
      "--currency USD --locale en --currency-position trailing",
      "The currency follows the digits (--currency-position trailing)."
    ),
    ("--currency USD --locale en --spacing plain", "Spaces are U+0020 (--spacing plain)."),
    (
      "--currency USD --locale en --spacing always",
      "A space separates the currency from the digits (--spacing always)."
    ),
    ("--currency USD --locale en --isolated", "The text is enclosed in U+2068 and U+2069,"),
    (
      "--currency TRY --locale tr --symbol-variant variant",
      "\"TL\", before the digits. CLDR's variant symbol for it in this locale (--symbol-variant variant)."
    ),
    (
      "--currency TRY --locale tr --symbol-variant formal",
      "--symbol-variant formal has no effect: CLDR has none in this locale."
    ),
    (
      "--currency TRY --locale tr --symbol-variant variant --custom-symbol X",
      "--symbol-variant variant has no effect: --custom-symbol takes precedence."
    ),
    (
      "--currency TRY --locale tr --symbol-variant variant --formatting-style currencyName",
      "--symbol-variant variant has no effect: only the style currency shows it."
    ),
    (
      "--currency USD --locale en --negative-style accounting --abbreviator compactShort --compact-accounting",
      "Negative amounts in the locale's accounting style (--negative-style), compact forms too (--compact-accounting)."
    ),
    (
      "--currency USD --locale en --range-collapse none --range-identity singleValue",
      "Both ends are written in full (--range-collapse none). Ends that look the same are written as one amount (--range-identity singleValue)."
    ),
    ("--currency USD --locale en --rounding-mode down", "Towards zero (down), exactly."),
    (
      "--currency INR --locale hi-IN",
      "Of 3, then of 2 digits, with \",\" between them, from 4 integer digits on."
    ),
    (
      "--currency EUR --locale es",
      "from 5 integer digits on, so 4 digits stay together: CLDR's minimum grouping of this locale requires 2 digits before the first separator."
    ),
    ("--currency EUR --locale es --grouping always", "from 4 integer digits on: --grouping always."),
    ("--currency EUR --locale de --grouping minTwo", "so 4 digits stay together: --grouping minTwo."),
    ("--currency EUR --locale de --grouping never", "None: --grouping never."),
    ("--currency EUR --locale de --abbreviator compactLong", "as compact forms do in ICU."),
    ("--currency USD --locale en --numbering-system deva", "deva, ०१२३४५६७८९: set by --numbering-system."),
    (
      "--currency USD --locale en-u-nu-deva",
      "deva, ०१२३४५६७८९: set by the locale's extension, if it names a known system."
    ),
    (
      "--currency USD --locale en-u-cf-account",
      "in the locale's accounting style (the locale's extension cf)."
    ),
    (
      "--currency USD --locale en --negative-style accounting --formatting-style currencyName",
      "Accounting (--negative-style) has no effect on names and compact forms, as in ICU."
    ),
    (
      "--currency USD --locale en --plus", "A plus or a minus, except for amounts shown as zero (exceptZero)."
    ),
    (
      "--currency USD --locale en --data icu",
      "ICU \(DataInUse.icuVersion), with CLDR \(DataInUse.cldrVersion). No newer data (--data icu)."
    ),
    (
      "--currency EUR --locale pl --formatting-style currencyName",
      "Its affixes depend on the number, not only"
    ),
  ]

  @Test(arguments: sentences)
  func says(_ row: (arguments: String, sentence: String)) throws {
    let outcome = try Tool.run(["explain"] + row.arguments.split(separator: " ").map(String.init))
    let words = outcome.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    // Isolated digits and separators have invisible marks around them.
    let visible = String(
      String.UnicodeScalarView(words.unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) }))
    #expect(visible.contains(row.sentence), "\(outcome.output)")
  }

  @Test func ownCurrenciesAreNotISO4217s() throws {
    let file = try TemporaryFile()
    defer { withExtendedLifetime(file) {} }
    try Data(#"{"currencies":[{"code":"PTS","symbol":"pts","name":"Point","fractionDigits":0}]}"#.utf8).write(
      to: file.url)
    let page = try Tool.run("explain", "--currency-definitions", file.url.path, "-c", "PTS", "-l", "en")
      .output
    #expect(
      page.contains("PTS, Point: a currency of your definitions.") && !page.contains("in force"), "\(page)")
    #expect(page.contains("No fraction digits: those of its definition."), "\(page)")
  }

  @Test func compactFormsAreListedBySize() throws {
    let outcome = try Tool.run(
      "explain", "--currency", "EUR", "--locale", "de-DE", "--abbreviator", "compactShort")
    #expect(
      outcome.output.hasSuffix(
        """
          smaller amounts
            "" digits "\\u{A0}€"
          from 1,000,000, divided by 1,000,000
            "" digits "\\u{A0}Mio.\\u{A0}€"
          from 1,000,000,000, divided by 1,000,000,000
            "" digits "\\u{A0}Mrd.\\u{A0}€"
          from 1,000,000,000,000, divided by 1,000,000,000,000
            "" digits "\\u{A0}Bio.\\u{A0}€"
          skeleton: currency/EUR unit-width-short compact-short rounding-mode-half-even sign-negative numbering-system/latn

        """))
  }

  @Test func namesAreListedByPluralCategory() throws {
    let outcome = try Tool.run(
      "explain", "--currency", "USD", "--locale", "en-US", "--formatting-style", "currencyName",
      "--fraction-digits", "0")
    #expect(
      outcome.output.contains(
        "  any amount\n    one: \"\" digits \" US dollar\"\n    other: \"\" digits \" US dollars\"\n"))
  }

  @Test func linesFitAnOrdinaryTerminal() throws {
    let outcome = try Tool.run("explain", "--currency", "XCG", "--locale", "ee", "--currency-digits", "cash")
    let prose = outcome.output.split(separator: "\n").prefix { !$0.hasPrefix("Data learned") }
    #expect(prose.allSatisfy { $0.count <= 80 })
  }

  @Test func asJSONTheKeysAreThoseOfTheProtocol() throws {
    let outcome = try Tool.run("explain", "--currency", "CHF", "--locale", "fr-CH", "--json")
    #expect(
      outcome.output == """
        {"locale":"fr_CH","isFallbackLocale":false,"currencyCode":"CHF","isKnownCurrency":true,"minorUnitDigits":2,\
        "formattingStyle":"currency","negativeStyle":"minus","signDisplay":"negative","fractionDigits":[2,2],\
        "roundingIncrement":1,"hidesZeroFraction":false,"roundingMode":"halfEven","grouping":"automatic",\
        "numberingSystem":"latn","dataVersion":"\(LocaleData.system.version)","native":true}

        """)
  }

  /// Options that replace texts or abbreviate, in the tool's JSON and in JSON Lines.
  @Test func asJSONTextsAndAbbreviationsAreThere() throws {
    let expected =
      #""customSymbol":"X","customCode":"Y","symbolVariant":"variant","abbreviator":"plain","dataVersion""#
    let arguments = "--custom-symbol X --custom-code Y --symbol-variant variant --abbreviator plain"
    let page = try Tool.run(
      ["explain", "-c", "TRY", "-l", "tr", "--json"] + arguments.split(separator: " ").map(String.init))
    #expect(page.output.contains(expected), "\(page.output)")
    let options = #"{"customSymbol":"X","customCode":"Y","symbolVariant":"variant","abbreviator":"plain"}"#
    let answer = try Tool.run(
      "jsonl", input: #"{"op":"explain","currency":"TRY","locale":"tr","options":"# + options + "}\n")
    #expect(answer.output.contains(expected), "\(answer.output)")
    let table = #"[{"threshold":"100000","suffix":"L","fractionDigits":[0,1]}]"#
    let own = try Tool.run(
      "jsonl",
      input: #"{"op":"explain","currency":"INR","locale":"en","options":{"abbreviator":"# + table + "}}\n")
    #expect(own.output.contains(#""abbreviator":"# + table), "\(own.output)")
  }

  /// Without a currency, the page is about that of the locale's region.
  @Test(arguments: [
    ("de-DE", "EUR"), ("de", "EUR"), ("es-MX", "MXN"), ("de-CH", "CHF"), ("en-US", "USD"), ("bg-BG", "EUR"),
  ])
  func theRegionsCurrencyStandsIn(_ locale: String, _ code: String) throws {
    let outcome = try Tool.run("explain", "1234.5", "-l", locale)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.output.contains("\(code) is the currency of the locale's region; no other was given."))
    #expect(try Tool.run("explain", "1234.5", "-l", locale, "-j").output.contains("\"\(code)\""))
  }

  @Test func withoutARegionTheCurrencyIsMissing() throws {
    let outcome = try Tool.run("explain", "1", "-l", "root")
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("moneyfmt: invalidCurrency: --currency is required"))
    let named = try Tool.run("explain", "1", "-l", "de-u-cu-jpy")
    #expect(named.output.contains("JPY is the currency in the locale's extension."))
    #expect(
      try Tool.run("explain", "1").output.contains(
        "USD is the currency of the locale's region; no other was given."))
  }

  @Test func rangesAreExplained() throws {
    let outcome = try Tool.run("explain", "-c", "EUR", "-l", "de", "--range-collapse", "all")
    #expect(outcome.output.contains("Everything that both ends share is written once (--range-collapse"))
    // Every command that takes an amount takes every formatting option.
    for command in ["format", "parse", "csv", "table", "field", "explain"] {
      let help = try Tool.run(command, "--help").output
      #expect(help.contains("--significant-digits") && help.contains("--range-identity"), "\(command)")
    }
  }

  @Test func amountsGivenAreShown() throws {
    let outcome = try Tool.run("explain", "1234.5", "-.5", "--currency", "EUR", "--locale", "de-DE")
    #expect(
      outcome.output.hasPrefix(
        """
        EUR in de_DE

        amount        text  with escapes
        ──────  ──────────  ─────────────────
        1234.5  1.234,50\u{A0}€  "1.234,50\\u{A0}€"
          -0.5     -0,50\u{A0}€  "-0,50\\u{A0}€"

        """), "\(outcome.output)")
    let json = try Tool.run(
      "explain", "123450", "x", "--currency", "EUR", "--locale", "en-IE", "--minor-units", "--json")
    #expect(
      json.output.hasSuffix(#","texts":[{"amount":"1234.50","text":"€1,234.50"}]}"# + "\n"), "\(json.output)")
    #expect(json.errors.hasPrefix("moneyfmt: argument 2: invalidAmount"))
    #expect(json.status == 1)
  }
}
