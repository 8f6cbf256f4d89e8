// `moneyfmt format`: complete output.

import Foundation
import Testing

@Suite struct FormatCommandTests {
  /// Arguments and their output.
  static let printed: [(arguments: String, output: String)] = [
    ("1234.5 --currency EUR --locale de-DE", "1.234,50\u{00A0}€\n"),
    ("-5 --currency USD --locale en-US", "-$5.00\n"),
    ("--currency USD --locale en-US -5 1 -.5x", "-$5.00\n$1.00\n\n"),
    (".5 -.5 +.25 . -. -c USD -l en-US", "$0.50\n-$0.50\n$0.25\n\n\n"),
    ("123450 -5 +7 0 -c EUR -l en-IE --minor-units", "€1,234.50\n-€0.05\n€0.07\n€0.00\n"),
    ("123450 -c JPY -l en-US --minor-units", "¥123,450\n"),
    ("1234 -c KWD -l en-US --minor-units", "KWD\u{00A0}1.234\n"),
    (
      "12345678901234567890123456789012345678 -c USD -l en-US --minor-units --grouping never",
      "$123456789012345678901234567890123456.78\n"
    ),
    ("-0 -c USD -l en-US --minor-units --sign-display automatic", "-$0.00\n"),
    ("5 -c USD -l en-US -j", "{\"text\":\"$5.00\"}\n"),
    ("5 --currency USD --locale en-US --hide-zero-fraction", "$5\n"),
    ("1 -2 +3 --currency USD --locale en-US", "$1.00\n-$2.00\n$3.00\n"),
    ("--currency USD --locale en-US -- -2", "-$2.00\n"),
    ("5 --currency USD --locale en-US --plus", "+$5.00\n"),
    ("-5 --currency USD --locale en-US --negative-style accounting", "($5.00)\n"),
    ("5 --currency usd --locale en_US --formatting-style currencyISOCode", "USD\u{00A0}5.00\n"),
    ("5 --currency CAD --locale en-US --formatting-style currencyNarrowSymbol", "$5.00\n"),
    ("5.5 --currency USD --locale en-US --fraction-digits 0-2", "$5.5\n"),
    ("5.5 --currency USD --locale en-US --fraction-digits 0", "$6\n"),
    ("5.5 --currency USD --locale en-US --fraction-digits 0 --rounding-mode down", "$5\n"),
    ("5 --currency USD --locale en-US --hides-zero-fraction", "$5\n"),
    ("1.03 --currency CHF --locale en-US --currency-digits cash", "CHF\u{00A0}1.05\n"),
    ("5 --currency IQD --locale en-US --currency-digits iso4217", "IQD\u{00A0}5.000\n"),
    ("5 --currency COP --locale es-CO --fraction-overrides COP=0,HUF=1", "$\u{00A0}5\n"),
    (
      "5 --currency COP --locale es-CO --fraction-overrides COP=0 --fraction-overrides HUF=1", "$\u{00A0}5\n"
    ),
    ("12345 --currency USD --locale en-US --grouping never", "$12345.00\n"),
    ("12345 --currency USD --locale en-US --numbering-system deva", "$१२,३४५.००\n"),
    ("-0.001 --currency USD --locale en-US --sign-display automatic", "-$0.00\n"),
    ("1234.5 --currency EUR --locale de-DE --json", "{\"text\":\"1.234,50\\u00a0€\"}\n"),
    ("1234567 -c USD -l en-US --scale 1000", "$1,234.57\n"),
    ("5 -c EUR -l de-DE --per-unit kilogram", "5,00\u{A0}€/kg\n"),
    ("85 -c EUR -l de-DE --per-unit hour --per-unit-width long", "85,00\u{A0}€ pro Stunde\n"),
    ("0.59 -5 -c USD -l en-US --subunits belowOne", "59¢\n-$5.00\n"),
    ("1.23 -c USD -l en-US --currency-position trailing --spacing always", "1.23\u{A0}$\n"),
    // A line that is not an amount is no part of the column.
    ("1234.5 x -5 -c USD -l en-US --align", "$1,234.50\n\n   -$5.00\n"),
    ("1234.5 x -5 -c USD -l en-US --align --on-error skip", "$1,234.50\n   -$5.00\n"),
    ("123450 -500 -c EUR -l de-DE --align --minor-units", "1.234,50\u{A0}€\n   -5,00\u{A0}€\n"),
    // Minor units have no zeros of their own to keep.
    (
      "1250 1200 -c USD -l en-US --align --minor-units --trailing-zeros keepInput --fraction-digits 0-2",
      "$12.5\n$12  \n"
    ),
    (
      "1250 --through 1350 -c USD -l en-US --minor-units --trailing-zeros keepInput --fraction-digits 0-2",
      "$12.5 \u{2013} $13.5\n"
    ),
  ]

  @Test(arguments: printed)
  func prints(_ row: (arguments: String, output: String)) throws {
    let outcome = try Tool.run(["format"] + row.arguments.split(separator: " ").map(String.init))
    #expect(outcome.output == row.output)
  }

  @Test func anUnknownUnitNamesThoseLikeIt() throws {
    let outcome = try Tool.run("format", "5", "-c", "EUR", "--per-unit", "kg")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("Did you mean kilogram?"), "\(outcome)")
  }

  @Test(arguments: [["--json"], ["--through", "5"], ["--as", "html"]])
  func alignIsForTextAlone(_ other: [String]) throws {
    let outcome = try Tool.run(["format", "1", "-c", "EUR", "--align"] + other)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--align writes amounts as text in a column; leave out \(other[0])"))
  }

  @Test func theOutputStaysAlignedWithTheInput() throws {
    let outcome = try Tool.run(
      "format", "--currency", "EUR", "--locale", "de-DE", input: "1\nabc\n\n-0.005\r\n12345678901234567890.5")
    #expect(outcome.status == 1)
    #expect(
      outcome.output == "1,00\u{00A0}€\n\n\n0,00\u{00A0}€\n12.345.678.901.234.567.890,50\u{00A0}€\n")
    #expect(
      outcome.errors == """
        moneyfmt: line 2: invalidAmount: "abc" is not a plain decimal number; expected digits with an optional sign and \
        fraction, such as -1234.50.
        moneyfmt: line 3: invalidAmount: "" is not a plain decimal number; expected digits with an optional sign and \
        fraction, such as -1234.50.

        """)
  }

  @Test func withJSONEveryLineHasAResponseInOrder() throws {
    let outcome = try Tool.run(
      "format", "--currency", "EUR", "--locale", "en-IE", "--json",
      input: "1\n1e3\n\(String(repeating: "9", count: 39))\n")
    #expect(outcome.status == 1)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0] == "{\"text\":\"€1.00\"}")
    #expect(lines[1].hasPrefix("{\"error\":{\"code\":\"invalidAmount\",\"message\":\"\\\"1e3\\\" is not"))
    #expect(lines[2].hasPrefix("{\"error\":{\"code\":\"precisionOverflow\",\"message\":"))
  }

  /// The output for a line that is not an amount, which may also be too long.
  /// Without a currency it is that of the locale's region, as in `table`, and a note says so once.
  @Test(arguments: [["5", "6"], ["5", "6", "--strict"]])
  func theRegionsCurrencyIsTaken(_ arguments: [String]) throws {
    let outcome = try Tool.run(["format"] + arguments + ["--locale", "de-CH"])
    #expect(outcome.output == "CHF\u{A0}5.00\nCHF\u{A0}6.00\n" && outcome.status == 0)
    #expect(
      outcome.errors
        == "moneyfmt: note: --currency is not given; CHF is the currency of the region of \"de-CH\".\n")
    let extended = try Tool.run("format", "5", "--locale", "de-CH-u-cu-eur")
    #expect(extended.output == "EUR\u{A0}5.00\n" && extended.errors.isEmpty)
  }

  /// A line of output stays one line, and no symbol controls a terminal.
  @Test(arguments: ["a\nb", "\u{1B}]0;title\u{7}", "\u{2028}"])
  func symbolsWithControlsAreRefused(_ symbol: String) throws {
    for option in ["--custom-symbol", "--custom-code"] {
      let outcome = try Tool.run("format", "5", "--currency", "USD", option, symbol)
      #expect(outcome.status == 64 && outcome.output.isEmpty)
      #expect(outcome.errors.contains("control characters") && !outcome.errors.contains(symbol))
    }
  }

  @Test(arguments: [
    (["format"], "$1.00\n\n\n$2.00\n"), (["format", "--on-error", "keep"], "$1.00\nx\n\n$2.00\n"),
    (["format", "--on-error", "empty"], "$1.00\n\n\n$2.00\n"),
    (["format", "--on-error", "skip"], "$1.00\n$2.00\n"),
    (["parse"], "1\n\n\n2\n"), (["parse", "--on-error", "keep"], "1\nx\n\n2\n"),
    (["parse", "--on-error", "empty"], "1\n\n\n2\n"), (["parse", "--on-error", "skip"], "1\n2\n"),
  ])
  func whatStandsInPlaceOfAnError(_ arguments: [String], _ output: String) throws {
    let long = String(repeating: "1", count: (1 << 20) + 1)
    let outcome = try Tool.run(
      arguments + ["-c", "USD", "-l", "en-US"], input: Data("1\nx\n\(long)\n2\n".utf8))
    #expect(outcome.output == output)
    #expect(outcome.status == 1)
    #expect(outcome.errors.split(separator: "\n").count == 2)
  }

  @Test(arguments: ["format", "parse", "jsonl"])
  func twentyErrorsAreReportedAndTheRestAreCounted(_ command: String) throws {
    let options = command == "jsonl" ? [] : ["-c", "USD", "-l", "en-US"]
    let outcome = try Tool.run([command] + options, input: Data(String(repeating: "x\n", count: 1255).utf8))
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 21)
    #expect(lines[19].hasPrefix("moneyfmt: line 20: "))
    #expect(lines[20] == "moneyfmt: and 1,235 more errors")
    #expect(outcome.status == 1)
  }

  @Test func fractionsOfMinorUnitsAreErrors() throws {
    let outcome = try Tool.run(
      "format", "-c", "USD", "-l", "en-US", "--minor-units", input: "1.5\n-\n\n12a\n1e3\n.5\n7\n")
    #expect(outcome.output == "\n\n\n\n\n\n$0.07\n")
    #expect(
      outcome.errors.hasPrefix(
        "moneyfmt: line 1: invalidAmount: \"1.5\" is not a whole number of minor units, such as 123450.\n"))
    #expect(outcome.errors.split(separator: "\n").count == 6)
  }

  /// Incorrect usage: exit code 64, nothing on standard output, and a text in the message.
  static let refused: [(arguments: String, names: String)] = [
    ("5 --currency USDD --locale en-US", "invalidCurrency: \"USDD\""),
    (
      "5 --locale root",
      "moneyfmt: invalidCurrency: --currency is required; for example, --currency EUR. The locale \"root\" names no currency.\n"
    ),
    ("5 --currency USD --json --on-error skip", "--on-error"),
    ("5 --currency USD --abbreviator compact-short", "Did you mean 'compactShort'?"),
    ("5 --currency USD --abbreviator lakh", "expected one of none, plain, compactShort, compactLong.\n"),
    ("5 --currency USD --formatting-style currency-name", "currencyName"),
    (
      "5 -c USD --symbols {\"decimal\":5}",
      "'--symbols <json>': The option \"decimal\" at byte 11 can't be read"
    ),
    (
      "5 -c USD --symbols {\"decimel\":\"5\"}",
      "The option \"decimel\" at byte 1 is unknown; expected one of decimal,"
    ),
    (
      "5 -c USD --symbols {\"groupSizes\":[3,2.5]}",
      "\"groupSizes\" at byte 14 can't be read; it accepts sizes such as [3, 2]"
    ),
    ("5 -c USD --symbols {decimal", "This is not JSON: expected '\"' at byte 1"),
    ("5 -c USD --symbols []", "The value must be an object"),
    ("5 -c USD --symbols {\"group\":\"a\"}", "has \"a\" as its group; expected"),
    ("5 --currency USD --locale de--DE", "invalidLocale: \"de--DE\""),
    ("5 --currency USD --numbering-system roman", "invalidNumberingSystem: \"roman\""),
    ("5 --currency USD --fraction-digits 0-39", "The option --fraction-digits has 0 to 39 fraction"),
    ("5 --currency USD --fraction-digits 3-1", "'3-1'"),
    ("5 --currency USD --fraction-overrides COP", "'COP'"),
    ("5 --currency USD --fraction-overrides CO=1", "\"CO\""),
    ("5 --currency USD --fraction-overrides COP=1 --fraction-overrides COP=2", "two numbers of digits"),
    ("5 --currency USD --formatting-style fancy", "'fancy'"),
    ("5 --currency USD --plus --sign-display never", "--plus"),
    (
      "5 -c USD --hide-zero-fraction --trailing-zeros automatic",
      "--hide-zero-fraction can't be combined with --trailing-zeros automatic."
    ),
    (
      "5 -c USD --trailing-zeros keepInput --hides-zero-fraction",
      "--hide-zero-fraction can't be combined with --trailing-zeros keepInput."
    ),
    ("5 --currency USD --nonsense", "'--nonsense'"),
    ("5 --curency USD", "Error: Unknown option '--curency'"),
    ("5 -c USD --abbreviator compact", "Did you mean 'compactShort'?"), ("5 -c USD --xyz", "'--xyz'"),
    ("5 -c USD --through 7 --as html", "it can't be combined with --as html"),
    ("5 -c USD --through x", "invalidAmount: \"x\""),
    (
      "5 --currency ZZZ --locale en-US --strict",
      "invalidCurrency: The currency ZZZ is not known; expected a code of ISO 4217, such as EUR, or a custom one.\n"
    ),
    (
      "5 --currency USD --locale zz-ZZ --strict",
      "invalidLocale: The locale \"zz-ZZ\" is not known; expected one that CLDR has data for, such as en-US.\n"
    ),
  ]

  /// Text that is not an amount is text in a page, too.
  @Test(arguments: [
    ([], "\n"),
    (["--on-error", "keep"], "&lt;b onclick=&quot;&#39;&amp;&#39;&quot;&gt;\n"),
    (["--on-error", "empty"], "\n"), (["--on-error", "skip"], ""),
  ])
  func badLinesAreEscapedInHTML(_ policy: [String], _ first: String) throws {
    let outcome = try Tool.run(
      ["format", "-c", "JPY", "-l", "en", "--as", "html"] + policy,
      input: Data("<b onclick=\"'&'\">\n5\n".utf8))
    #expect(outcome.status == 1)
    #expect(
      outcome.output == first
        + #"<bdi class="money"><span class="money-currency">¥</span><span class="money-integer">5</span></bdi>"#
        + "\n")
  }

  @Test(arguments: refused)
  func refusesWrongUsage(_ row: (arguments: String, names: String)) throws {
    let outcome = try Tool.run(["format"] + row.arguments.split(separator: " ").map(String.init))
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains(row.names), "\(outcome.errors)")
  }

  @Test func unknownNamesAreWarnedAboutOnce() throws {
    let outcome = try Tool.run("format", "1", "2", "--currency", "ZZZ", "--locale", "zz-ZZ")
    #expect(outcome.status == 0)
    #expect(outcome.output == "ZZZ\u{00A0}1.00\nZZZ\u{00A0}2.00\n")
    #expect(
      outcome.errors == """
        moneyfmt: warning: the locale "zz-ZZ" is not known; root is used.
        moneyfmt: warning: the currency ZZZ is not known; its minor unit is assumed to have 2 digits.

        """)
  }

  /// An unknown locale does not fall back to that of the process.
  @Test(arguments: ["zz-ZZ", "und-DE", "und", "en-Cyrl"])
  func unknownLocalesDoNotDependOnTheEnvironment(_ locale: String) throws {
    let environments: [[String: String]] = [
      [:], ["LANG": "C.UTF-8"], ["LANG": "de_DE.UTF-8"], ["LC_ALL": "de_DE.UTF-8"], ["LC_ALL": "C"],
      ["LANG": "ar_EG.UTF-8"], ["LANG": "nonsense!"],
    ]
    for style in ["currency", "decimal"] {
      let outputs = try environments.map {
        try Tool.run(
          "format", "-1234567.5", "--currency", "EUR", "--locale", locale, "--formatting-style", style,
          environment: $0
        ).output
      }
      #expect(outputs[0].contains("1,234,567.50"))
      #expect(Set(outputs).count == 1, "\(outputs)")
    }
  }

  @Test(arguments: [
    (["LC_ALL": "de_DE.UTF-8", "LANG": "en_US.UTF-8"], "1.234,50\u{00A0}€\n"),
    (["LC_MONETARY": "de_AT@euro", "LANG": "en_US.UTF-8"], "€\u{00A0}1.234,50\n"),
    (["LC_ALL": "", "LANG": "fr_FR"], "1\u{202F}234,50\u{00A0}€\n"),
    (["LC_ALL": "C.UTF-8", "LANG": "fr_FR"], "€1,234.50\n"),
    (["LANG": "POSIX"], "€1,234.50\n"),
    ([:], "€1,234.50\n"),
  ])
  func theEnvironmentGivesTheDefaultLocale(_ environment: [String: String], _ output: String) throws {
    #expect(try Tool.run("format", "1234.5", "--currency", "EUR", environment: environment).output == output)
  }

  /// The fast path for common arguments has the same result as ArgumentParser, which handles further options.
  @Test(arguments: [
    "format 1 -2 3.5 --currency USD --locale en-US", "format 1 -c USD -l de-DE",
    "format .5 x1 -c USD -l de-DE",
    "parse 1,5 x1 -c USD -l de-DE", "format 1 -c USD --currency EUR",
    "format --locale de-DE -5 --currency EUR 1x -.5 7",
    "format 1 --currency USDD", "format 1 --locale zz-ZZ --currency zzz", "format 1 --locale de--DE",
    "format 1 --currency", "format 1 --currency --locale de-DE", "format 1 --currency USD --currency EUR",
    "format abc --currency USD", "format -x1 --currency USD", "format -- -1 --currency USD",
    "parse 1.234,50 -5 5€ --currency EUR --locale de-DE", "parse (5) x --locale en-US --currency USD",
    "parse -$5 -x --locale en-US --currency USD", "parse 1,5 --locale en-US --currency USD",
  ])
  func usualArgumentsMeanTheSame(_ arguments: String) throws {
    let arguments = arguments.split(separator: " ").map(String.init)
    let environment = ["LANG": "en_US.UTF-8"]
    let usual = try Tool.run(arguments, environment: environment)
    let parsed = try Tool.run(
      [arguments[0], "--sign-display", "negative"] + arguments.dropFirst(), environment: environment)
    #expect(usual == parsed)
  }

  /// ECMA-402's words as well as Swift's, as in JSON.
  @Test(arguments: [
    "--sign-display auto", "--grouping auto", "--trailing-zeros auto", "--rounding-priority automatic",
    "--through 7 --range-collapse automatic",
  ])
  func automaticHasTwoSpellings(_ option: String) throws {
    let pairs = option.split(separator: " ").map(String.init)
    let twin = pairs.last == "auto" ? "automatic" : "auto"
    let common = ["format", "-5000.5", "-c", "EUR", "-l", "de"]
    let outcome = try Tool.run(common + pairs)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome == (try Tool.run(common + pairs.dropLast() + [twin])))
  }

  @Test func rangesEndWithTheUpperAmount() throws {
    let outcome = try Tool.run(
      "format", "3", "5", "-1", "7", "x", "--through", "5", "-c", "EUR", "-l", "de", "--on-error", "empty")
    #expect(
      outcome.output == "3,00–5,00\u{A0}€\n≈5,00\u{A0}€\n-1,00\u{A0}€ – 5,00\u{A0}€\n\n\n")
    #expect(
      outcome.errors.hasPrefix(
        "moneyfmt: argument 4: invalidAmount: The lower end \"7\" exceeds the upper end \"5\".\n"))
    #expect(outcome.status == 1)
    let more = try Tool.run(
      "format", "300", "--through", "500", "--minor-units", "-c", "USD", "-l", "en-US", "--json",
      "--range-collapse", "all")
    #expect(more.output == "{\"text\":\"$3.00–5.00\"}\n")
    let below = try Tool.run(
      "format", "-3", "--through", "-1", "-c", "USD", "-l", "en-US", "--range-identity", "range")
    #expect(below.output == "-$3.00–1.00\n")
  }

  /// The variables, and what the warning says; nil for none.
  @Test(
    arguments: [
      (["LANG": "xx_"], "\"xx_\" of LANG"),
      (["LC_ALL": "de_DE!!.UTF-8", "LANG": "fr_FR"], "\"de_DE!!\" of LC_ALL"),
      (["LC_MONETARY": "a b", "LC_ALL": ""], "\"a b\" of LC_MONETARY"),
      (["LANG": "C.UTF-8"], nil), (["LANG": "POSIX"], nil), ([:], nil),
      (["LC_ALL": "C", "LANG": "xx_"], nil),
    ] as [([String: String], String?)])
  func aMalformedLocaleInTheEnvironmentIsNamed(_ environment: [String: String], _ name: String?) throws {
    let outcome = try Tool.run("format", "5", "-c", "EUR", environment: environment)
    #expect(outcome.output == "€5.00\n")
    #expect(
      outcome.errors
        == (name.map { "moneyfmt: warning: the locale \($0) is not well-formed; en_US is used.\n" } ?? ""))
    let strict = try Tool.run("format", "5", "-c", "EUR", "--strict", environment: environment)
    #expect(strict.status == (name == nil ? 0 : 64))
    // Nobody asks the environment.
    let named = try Tool.run("format", "5", "-c", "EUR", "-l", "de", environment: environment)
    #expect(named.errors == "")
  }

  @Test func aFullDiskIsReportedAsAFailure() throws {
    let outcome = try Tool.shell("\"$MONEYFMT\" format 1 --currency USD > /dev/full")
    #expect(outcome.status == 74)
    #expect(outcome.errors == "moneyfmt: can't write to standard output: No space left on device\n")
  }

  @Test func linesAreLimited() throws {
    let limit = 1 << 20
    let zeros = String(repeating: "0", count: limit - 1)
    let outcome = try Tool.run(
      "format", "--currency", "USD", "--locale", "en-US", input: "\(zeros)1\n\(zeros)01\n2\n")
    #expect(outcome.output == "$1.00\n\n$2.00\n")
    #expect(
      outcome.errors == "moneyfmt: line 2: invalidAmount: The line has more than 1048576 bytes (1 MiB).\n")
    #expect(outcome.status == 1)
  }

  @Test func bytesThatAreNotUTF8AreNoAmount() throws {
    let outcome = try Tool.run(
      ["format", "--currency", "USD", "--locale", "en-US", "--on-error", "empty"],
      input: [0xFF, 0x31, 0x0A, 0x32, 0x0A].data)
    #expect(outcome.output == "\n$2.00\n")
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("moneyfmt: line 1: invalidAmount: \"\u{FFFD}1\" is not"))
  }

  /// The other forms of output.
  @Test(arguments: [
    ("text", "($1,234.56)\n\n"), ("approximate", "~($1,234.56)\n\n"),
    ("accessibility", "-1,234.56 US dollars\n\n"),
    (
      "html",
      #"<bdi class="money"><span class="money-literal">(</span><span class="money-currency">$</span>"#
        + #"<span class="money-integer">1</span><span class="money-group">,</span><span class="money-integer">234</span>"#
        + #"<span class="money-decimal">.</span><span class="money-fraction">56</span>"#
        + "<span class=\"money-literal\">)</span></bdi>\n\n"
    ),
  ])
  func otherForms(_ form: String, _ output: String) throws {
    let outcome = try Tool.run(
      "format", "-123456", "x", "--minor-units", "-c", "USD", "-l", "en-US", "--negative-style", "accounting",
      "--as",
      form)
    #expect(outcome.status == 1)
    #expect(outcome.output == output)
    #expect(outcome.errors.hasPrefix("moneyfmt: argument 2: invalidAmount: \"x\""))
  }

  @Test(
    .linkedWithICU,
    arguments: [
      ("1234.56", "", "one thousand two hundred thirty-four and 56/100"), ("-5", "", "minus five and 00/100"),
      ("-5", "--sign-display never", "five and 00/100"),
      ("-0.5", "--sign-display never", "zero and 50/100"),
      ("-5", "--sign-display exceptZero", "minus five and 00/100"), ("5", "--plus", "five and 00/100"),
      ("-0.5", "", "minus zero and 50/100"), ("-0.001", "", "zero and 00/100"),
      (".125", "", "zero and 12/100"),
      (".125", "--rounding-mode halfUp", "zero and 13/100"),
      ("1234.56", "--fraction-digits 0", "one thousand two hundred thirty-five"),
      ("-5", "--hide-zero-fraction", "minus five"), ("5.5", "--hide-zero-fraction", "five and 50/100"),
      ("5.5", "--fraction-digits 0-3", "five and 5/10"),
      ("1250", "--abbreviator plain", "one thousand two hundred fifty and 00/100"),
    ])
  func words(_ amount: String, _ options: String, _ text: String) throws {
    let outcome = try Tool.run(
      ["format", amount, "--as", "words", "-c", "USD", "-l", "en-US"]
        + options.split(separator: " ").map(String.init))
    #expect(outcome == Tool.Outcome(output: text + "\n", errors: "", status: 0))
  }

  @Test(.linkedWithICU) func wordsHaveALimit() throws {
    let outcome = try Tool.run("format", "9223372036854775808", "--as", "words", "-c", "JPY", "-l", "en-US")
    #expect(outcome.errors.contains("argument 1: precisionOverflow: 9223372036854775808 is too large"))
    let json = try Tool.run("format", "5", "--as", "words", "-c", "JPY", "-l", "en-US", "--json")
    #expect(json.output == #"{"text":"five"}"# + "\n")
  }
}
