// `moneyfmt parse`: complete output.

import Testing

@Suite struct ParseCommandTests {
  /// Arguments and their output.
  static let printed: [(arguments: [String], output: String)] = [
    (["1.234,50 €", "--currency", "EUR", "--locale", "de-DE"], "1234.5\n"),
    (["-5", "-$5", "-1,234.50", "--currency", "USD", "--locale", "en-US"], "-5\n-5\n-1234.5\n"),
    (["-1.234,50 €", "--currency", "EUR", "--locale", "de-DE"], "-1234.5\n"),
    (["-USD 5", "$5", "--currency", "USD", "--locale", "en-US"], "-5\n5\n"),
    (["--currency", "CHF", "--locale", "de-CH", "-CHF 5", "-0.5"], "-5\n-0.5\n"),
    (["--currency", "USD", "--locale", "en-US", "--", "-2", "--", "--strict"], "-2\n\n\n"),
    (["-\u{0661}\u{066B}\u{0665}", "--currency", "EGP", "--locale", "ar-EG"], "-1.5\n"),
    (["(5.00)", "5-", "007", "--currency", "USD", "--locale", "en-US"], "-5\n-5\n7\n"),
    (["-0", "0.00", "100", "1.50", "--currency", "USD", "--locale", "en-US"], "0\n0\n100\n1.5\n"),
    (
      ["12345678901234567890123456789012345678", "--currency", "JPY", "--locale", "ja-JP"],
      "12345678901234567890123456789012345678\n"
    ),
    (
      ["0.00000000000000000000000000000000000010", "-9999999999999999999999999999999999.2000"]
        + ["--currency", "USD", "--locale", "en-US", "--fraction-digits", "0-38"],
      "0.0000000000000000000000000000000000001\n-9999999999999999999999999999999999.2\n"
    ),
    (["12,34,567", "--currency", "INR", "--locale", "en-IN"], "1234567\n"),
    (["20$50", "--currency", "CVE", "--locale", "pt-CV"], "20.5\n"),
    (
      [
        "1.5k", "--currency", "USD", "--locale", "en-US", "--abbreviator", "plain", "--accepts-abbreviations",
      ],
      "1500\n"
    ),
    (["1.234,50 €", "-5", "0", "0,05", "-c", "EUR", "-l", "de-DE", "--minor-units"], "123450\n-500\n0\n5\n"),
    (["100", "-c", "JPY", "-l", "ja-JP", "--minor-units"], "100\n"),
    (
      ["-1.234,50 €", "12345678901234567890", "-c", "EUR", "-l", "de-DE", "--minor-units", "--json"],
      """
      {"minorUnits":-123450,"warnings":[]}
      {"minorUnits":1234567890123456789000,"warnings":[]}

      """
    ),
    (
      ["$5", "-l", "en-US", "--minor-units", "-j"],
      #"{"minorUnits":500,"currency":"USD","warnings":[]}"# + "\n"
    ),
    (["1.5k", "--currency", "USD", "--locale", "en-US", "--accept-abbreviations"], "1500\n"),
    (["1.234", "--currency", "USD", "--locale", "en-US", "--fraction-digits", "0-3"], "1.234\n"),
    (
      ["1.234,50 €", "--currency", "EUR", "--locale", "de-DE", "--json"],
      "{\"amount\":\"1234.5\",\"warnings\":[]}\n"
    ),
    // Without a currency, each text names its own.
    (
      ["$1,234.50", "-€5", "5 EUR", "20 dollars", "¥1,000", "--locale", "en-US"],
      "1234.5\tUSD\n-5\tEUR\n5\tEUR\n20\tUSD\n1000\tJPY\n"
    ),
    (["1.234,50 €", "$5", "-l", "de-DE", "--minor-units"], "123450\tEUR\n500\tUSD\n"),
    (["¥1,234", "-l", "ja-JP", "--minor-units"], "1234\tJPY\n"),
    (["$5", "$ 5.50", "--currencies", "CAD,EUR", "-l", "en-US"], "5\tCAD\n5.5\tCAD\n"),
    (
      ["$5", "$ 5.50", "--currencies", "CAD", "--currencies", "EUR", "-l", "en-US"], "5\tCAD\n5.5\tCAD\n"
    ),
    (["5", "-l", "de-u-cu-eur"], "5\n"),
    (
      ["€5", "--locale", "en-US", "--json"], "{\"amount\":\"5\",\"currency\":\"EUR\",\"warnings\":[]}\n"
    ),
    (
      ["12.34", "--currency", "EUR", "--locale", "de-DE", "--json"],
      "{\"amount\":\"12.34\",\"warnings\":[\"nonLocaleSeparator\"]}\n"
    ),
  ]

  @Test(arguments: printed)
  func prints(_ row: (arguments: [String], output: String)) throws {
    let outcome = try Tool.run(["parse"] + row.arguments)
    #expect(outcome.output == row.output, "\(outcome.errors)")
    if row.output.contains("\n\n") == false, !row.arguments.contains("--") {
      #expect(outcome == Tool.Outcome(output: row.output, errors: "", status: 0))
    }
  }

  @Test func invalidAmountsAreReportedAndTheOthersAreWritten() throws {
    let outcome = try Tool.run(
      "parse", "--currency", "USD", "--locale", "en-US",
      input: "$1,234.50\n1.234\n\n12abc\r\n5 EUR\n1,5\n7")
    #expect(outcome.output == "1234.5\n\n\n\n\n1.5\n7\n")
    #expect(
      outcome.errors == """
        moneyfmt: line 2: ambiguousSeparator: "1.234" could be 1.234 or 1234. (offset 1)
        moneyfmt: line 3: incomplete: The text is empty.
        moneyfmt: line 4: illegalCharacter: "12abc" has an unexpected character at byte 2: "a" (U+0061).
        moneyfmt: line 5: currencyMismatch: "5 EUR" is an amount of EUR, not of USD. (offset 2)
        moneyfmt: line 6: warning: nonLocaleSeparator: "1,5" was read as 1.5; its separators are not the locale's.

        """)
    #expect(outcome.status == 1)
  }

  @Test func textsWithoutASingleCurrencyAreReported() throws {
    let outcome = try Tool.run("parse", "--locale", "en-US", input: "5\n5 kr\n€1,5\n$5\n£1.234\n")
    #expect(outcome.output == "\n\n1.5\tEUR\n5\tUSD\n\n")
    #expect(
      outcome.errors == """
        moneyfmt: line 1: missingCurrency: "5" names no currency.
        moneyfmt: line 2: ambiguousCurrency: "5 kr" could be an amount of SEK or NOK or DKK or ISK. (offset 2)
        moneyfmt: line 3: warning: nonLocaleSeparator: "€1,5" was read as 1.5; its separators are not the locale's.
        moneyfmt: line 5: ambiguousSeparator: "£1.234" could be 1.234 or 1234. (offset 3)

        """)
    #expect(outcome.status == 1)
    let inferred = try Tool.run(
      "parse", "--locale", "en-US", "--notation", "infer", input: "€1,5\n$1.234\n")
    #expect(inferred.output == "1.5\tEUR\n1234\tUSD\n")
    #expect(inferred.status == 0)
  }

  @Test func warningsAloneDoNotFail() throws {
    let outcome = try Tool.run("parse", "1,5", "--currency", "USD", "--locale", "en-US")
    #expect(outcome.status == 0)
    #expect(outcome.errors.hasPrefix("moneyfmt: argument 1: warning: nonLocaleSeparator"))
  }

  /// Arguments, and the reason on standard error.
  static let refused: [(arguments: [String], reason: String)] = [
    (["1,5", "--currency", "USD", "--non-locale-separators", "reject"], "argument 1: misplacedSeparator"),
    (["1.5k", "--currency", "USD"], "argument 1: abbreviationNotAllowed"),
    (["5", "-5", "--currency", "USD", "--no-negative"], "argument 2: signNotAllowed"),
    (["+5", "--currency", "USD", "--no-plus"], "argument 1: signNotAllowed"),
    (["--5", "--currency", "USD"], "argument 1: duplicateSign"),
    (["-", "--currency", "USD"], "argument 1: incomplete"),
    (["", "--currency", "USD"], "argument 1: incomplete"),
    (["4", "--currency", "USD", "--minimum", "5"], "argument 1: belowMinimum"),
    (["-6", "--currency", "USD", "--minimum", "-5"], "argument 1: belowMinimum"),
    (["6", "--currency", "USD", "--maximum", "5"], "argument 1: aboveMaximum"),
    (["1.5", "--currency", "JPY"], "argument 1: fractionNotAllowed"),
    (["1234567890123456789012345678901234567.89", "--currency", "USD"], "argument 1: precisionOverflow"),
    ([String(repeating: "1", count: 1025), "--currency", "USD"], "argument 1: inputTooLong"),
  ]

  @Test(arguments: refused)
  func refuses(_ row: (arguments: [String], reason: String)) throws {
    let outcome = try Tool.run(["parse"] + row.arguments, environment: ["LANG": "en_US.UTF-8"])
    #expect(outcome.errors.contains(row.reason), "\(outcome.errors)")
    #expect(outcome.errors.filter { $0 == "\n" }.count == 1)
    #expect(outcome.status == 1)
  }

  @Test func withJSONEveryLineHasAResponseInOrder() throws {
    let outcome = try Tool.run(
      "parse", "--currency", "USD", "--locale", "en-US", "--json", input: "1\n1.234\n5 EUR\n1,5\n")
    #expect(
      outcome.output == """
        {"amount":"1","warnings":[]}
        {"error":{"code":"ambiguousSeparator","message":"\\"1.234\\" could be 1.234 or 1234.","offset":1,\
        "candidates":["1.234","1234"]}}
        {"error":{"code":"currencyMismatch","message":"\\"5 EUR\\" is an amount of EUR, not of USD.","offset":2,\
        "found":"EUR"}}
        {"amount":"1.5","warnings":["nonLocaleSeparator"]}

        """)
    #expect(outcome.status == 1)
    #expect(!outcome.errors.contains("warning"))
  }

  @Test func linesAreLimited() throws {
    let outcome = try Tool.run(
      "parse", "--currency", "USD", "--locale", "en-US",
      input: "1\n\(String(repeating: "1", count: 1025))\n\(String(repeating: "1", count: (1 << 20) + 1))\n2\n"
    )
    #expect(outcome.output == "1\n\n\n2\n")
    #expect(
      outcome.errors == """
        moneyfmt: line 2: inputTooLong: The text is longer than 1024 bytes. (offset 1024)
        moneyfmt: line 3: inputTooLong: The line has more than 1048576 bytes (1 MiB).

        """)
    #expect(outcome.status == 1)
  }

  @Test func bytesThatAreNotUTF8AreNoAmount() throws {
    let outcome = try Tool.run(
      ["parse", "--currency", "USD", "--locale", "en-US", "--json"],
      input: [0x31, 0xC2, 0xA0, 0x32, 0xFF, 0x0A, 0x32, 0x0A].data)
    #expect(
      outcome.output == """
        {"error":{"code":"illegalCharacter","message":"The text is not UTF-8.","offset":4}}
        {"amount":"2","warnings":[]}

        """)
    #expect(outcome.errors == "moneyfmt: line 1: illegalCharacter: The text is not UTF-8. (offset 4)\n")
    #expect(outcome.status == 1)
  }

  /// Incorrect usage: exit code 64, nothing on standard output, and a text in the message.
  @Test(arguments: [
    ("5 --currency USDD", "invalidCurrency"),
    ("5 --currency USD --nonsense", "'--nonsense'"),
    ("5 --currency USD --nonsense=5", "'--nonsense=5'"),
    ("5 --currency USD -json", "'-s'"),
    ("5 --currency USD --minimum 1e3", "'1e3'"),
    ("5 --currency USD --minimum 5 --maximum 4", "--minimum"),
    ("5 --currency USD --non-locale-separators maybe", "'maybe'"),
    ("5 --currency USD --currencies EUR", "--currencies can't be combined with --currency"),
    ("5 --currencies EUR,", "'EUR,'"),
    ("5 --currencies EURO", "invalidCurrency: \"EURO\""),
    ("5 --locale en_US_US_US_US!", "invalidLocale"),
  ])
  func refusesWrongUsage(_ arguments: String, _ names: String) throws {
    let outcome = try Tool.run(["parse"] + arguments.split(separator: " ").map(String.init))
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains(names), "\(outcome.errors)")
  }
}
