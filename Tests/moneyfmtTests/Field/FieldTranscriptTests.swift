// `moneyfmt field` without a terminal: complete transcripts for keys.

import Foundation
import Testing

@Suite struct FieldTranscriptTests {
  /// Returns the transcript followed by the amount, as a terminal would show both.
  private func transcript(_ keys: String, _ arguments: String...) throws -> Tool.Outcome {
    let outcome = try Tool.run(["field"] + arguments, input: [UInt8](keys.utf8).data)
    return Tool.Outcome(output: outcome.errors + outcome.output, errors: "", status: outcome.status)
  }

  @Test func everyKeyHasItsLineAndTheAmountIsLast() throws {
    let outcome = try transcript(
      "1,5\u{1B}[D\u{1B}[D\u{1B}[C8x\u{7F}\r", "--currency", "EUR", "--locale", "de-DE")
    #expect(
      outcome
        == Tool.Outcome(
          output: """
            KEY          FIELD                   STATUS    AMOUNT        REASON
                         | €                     empty
            1            1| €                    valid     1
            ,            1,| €                   valid     1
            5            1,5| €                  valid     1.5
            Left         1,|5 €                  valid     1.5
            Left         1|,5 €                  valid     1.5
            Right        1,|5 €                  valid     1.5
            8            1,8|5 €                 valid     1.85
            x            1,8x|5 €                invalid                 illegalCharacter
            Backspace    1,8|5 €                 valid     1.85
            Enter        1,85 €                  valid     1.85
            1.85

            """, errors: "", status: 0))
  }

  @Test func aPendingSeparatorGivesAProvisionalAmount() throws {
    let outcome = try transcript("1,5\u{7F}500\r", "--currency", "USD", "--locale", "en-US")
    #expect(
      outcome
        == Tool.Outcome(
          output: """
            KEY          FIELD                   STATUS    AMOUNT        REASON
                         $ |                     empty
            1            $ 1|                    valid     1
            ,            $ 1,|                   partial   (1)           pendingSeparator
            5            $ 1,5|                  partial   (1.5)         pendingSeparator
            Backspace    $ 1,|                   partial   (1)           pendingSeparator
            5            $ 1,5|                  partial   (1.5)         pendingSeparator
            0            $ 1,50|                 partial   (1.5)         pendingSeparator
            0            $ 1,500|                valid     1500
            Enter        $ 1,500.00              valid     1500
            1500

            """, errors: "", status: 0))
  }

  @Test func invalidAmountsAreNotAcceptedAndTheTextStays() throws {
    let outcome = try transcript("4\r2\r", "--currency", "USD", "--locale", "en-US", "--minimum", "5")
    #expect(
      outcome.output == """
        KEY          FIELD                   STATUS    AMOUNT        REASON
                     $ |                     empty
        4            $ 4|                    partial   (4)           belowMinimum
        Enter        $ 4|                    partial   (4)           not accepted: belowMinimum
        2            $ 42|                   valid     42
        Enter        $ 42.00                 valid     42
        42

        """)
  }

  @Test func theCurrencyIsChangedInItsPlace() throws {
    let outcome = try transcript("12\t1eu\tr\t5\r", "--currency", "USD", "--locale", "en-US")
    #expect(
      outcome.output == """
        KEY          FIELD                   STATUS    AMOUNT        REASON
                     $ |                     empty
        1            $ 1|                    valid     1
        2            $ 12|                   valid     12
        Tab          | 12                    currency
        1            | 12                    currency                a currency code has letters only
        e            E| 12                   currency
        u            EU| 12                  currency
        Tab          EU| 12                  currency                EU is not a known currency
        r            EUR| 12                 currency
        Tab          € 12|                   valid     12
        5            € 125|                  valid     125
        Enter        € 125.00                valid     125
        125 EUR

        """)
  }

  /// An error that another currency resolves doesn't stay.
  @Test func anErrorIsResolvedByAnotherCurrency() throws {
    let outcome = try transcript(
      "12.34\tJPY\t\r\tUSD\t\r", "--currency", "USD", "--locale", "en-US")
    #expect(outcome.output.contains("not accepted: fractionNotAllowed"))
    #expect(outcome.output.hasSuffix("valid     12.34\n12.34\n") && outcome.status == 0, "\(outcome.output)")
  }

  @Test func aPasteIsOneKey() throws {
    let outcome = try transcript(
      "\u{1B}[200~1.234\u{1B}[201~\u{15}\u{1B}[200~ $1,234.50\n\u{1B}[201~\r", "--currency", "USD",
      "--locale",
      "en-US")
    #expect(
      outcome.output == """
        KEY          FIELD                   STATUS    AMOUNT        REASON
                     $ |                     empty
        Paste        $ 1.234|                invalid                 ambiguousSeparator: 1.234 or 1234
        Ctrl+U       $ |                     empty
        Paste        $  $1,234.50|           valid     1234.5
        Enter        $ 1,234.50              valid     1234.5
        1234.5

        """)
  }

  /// Keys, options, the last line of output, and the exit code.
  static let ended: [(keys: String, options: String, last: String, status: Int32)] = [
    ("5\u{1B}", "", "cancelled", 1), ("5\u{3}", "", "cancelled", 1), ("\u{4}", "", "cancelled", 1),
    ("5", "", "valid     5", 1), ("", "", "empty", 1), ("\r", "", "not accepted: incomplete", 1),
    ("\r", "--optional", "empty", 0), ("5\r", "--optional", "5", 0),
    ("12345\r", "--minor-units", "123.45", 0), ("1234567\r", "--live-grouping", "1234567", 0),
    ("-", "--no-negative", "signNotAllowed", 1), ("-5\r", "", "-5", 0),
    ("99\r", "--maximum 50", "not accepted: aboveMaximum", 1),
    ("1234\r", "--maximum-integer-digits 3", "not accepted: tooManyIntegerDigits", 1),
    ("@5\r", "--key-policy refuse", "5", 0), ("@5\r", "", "not accepted: illegalCharacter", 1),
    ("1.5k\r", "--abbreviator plain --accepts-abbreviations", "1500", 0),
    ("1.2399\r", "--excess-fraction round", "1.24", 0),
    ("1,5\r", "--non-locale-separators reject", "not accepted: misplacedSeparator", 1),
    ("\r", "--amount 12.50", "12.5", 0), ("\r", "--amount 2.6750 --excess-fraction round", "2.68", 0),
    ("\r", "--amount 2.675 --fraction-digits 3", "2.675", 0),
    ("\r", "--amount 1234567 --scale 1000", "1234567", 0), ("1234.56\r", "--scale 1000", "1234560", 0),
    // A currency without the digits that the amount has.
    ("\tjpy\r\r", "--amount 12.34", "not accepted: fractionNotAllowed", 1),
    ("\tjpy\r\tusd\r\r", "--amount 12.34", "12.34", 0),
    // The code follows the amount if the currency is not the one asked for.
    ("5\teur\t\r", "", "5 EUR", 0), ("5\teur\t\tusd\t\r", "", "5", 0),
    ("\teur\t\r", "--optional", "empty", 0),
    // Bytes after Enter are ignored.
    ("1\r2\r", "", "1", 0),
  ]

  @Test(arguments: ended)
  func ends(_ row: (keys: String, options: String, last: String, status: Int32)) throws {
    let options = row.options.split(separator: " ").map(String.init)
    let outcome = try Tool.run(
      ["field", "--currency", "USD", "--locale", "en-US"] + options, input: [UInt8](row.keys.utf8).data)
    #expect(outcome.status == row.status)
    if row.status == 0, row.last != "empty" {
      #expect(outcome.output == row.last + "\n", "\(outcome)")
    } else {
      #expect(outcome.output == "")
      #expect((outcome.errors.split(separator: "\n").last ?? "").hasSuffix(row.last), "\(outcome)")
    }
  }

  /// The text is that of the amount, whatever the options would make of it; a custom symbol is that of its currency.
  @Test(arguments: [
    ("\r", "--sign-display never --amount=-5", "-5", "USD", "-$5.00"),
    ("\r", "-c CHF --currency-digits cash --amount 12.62", "12.62", "CHF", #"CHF\u00a012.62"#),
    ("\r", "--significant-digits 2 --amount 1234.56", "1234.56", "USD", "$1,234.56"),
    ("\r", "--rounding-increment 25 --amount 1.13", "1.13", "USD", "$1.13"),
    ("\r", "--abbreviator compactShort --amount 1234.56", "1234.56", "USD", "$1,234.56"),
    ("5\r", "--custom-symbol US$", "5", "USD", "US$5.00"),
    ("5\teur\t\r", "--custom-symbol US$", "5", "EUR", "\u{20AC}5.00"),
    ("5\teur\t\tusd\t\r", "--custom-symbol US$", "5", "USD", "US$5.00"),
  ])
  func asJSON(_ keys: String, _ options: String, _ amount: String, _ currency: String, _ text: String) throws
  {
    let outcome = try Tool.run(
      ["field", "-c", "USD", "-l", "en-US", "--json"] + options.split(separator: " ").map(String.init),
      input: [UInt8](keys.utf8).data)
    #expect(
      outcome.output == #"{"amount":"\#(amount)","currency":"\#(currency)","text":"\#(text)"}"# + "\n",
      "\(outcome)")
    #expect(outcome.status == 0)
  }

  /// A dash in Windows-1252, and an incomplete character between digits.
  @Test(arguments: [[0x96, 0x35, 0x2E, 0x30, 0x30, 0x0D], [0x31, 0xE2, 0x32, 0x0D], [0x31, 0xE2, 0x0D]])
  func invalidUTF8IsRefused(_ keys: [UInt8]) throws {
    let outcome = try Tool.run(["field", "--currency", "USD", "--locale", "en-US"], input: keys.data)
    #expect(outcome.output == "" && outcome.status == 1)
    #expect(outcome.errors.contains("\u{FFFD}") && outcome.errors.contains("illegalCharacter"), "\(outcome)")
  }

  @Test(arguments: [
    ("--currency USDD", "invalidCurrency"), ("--currency USD --minimum x", "'x'"),
    ("--currency USD --maximum-integer-digits 0", "--maximum-integer-digits"), ("--currency USD 5", "'5'"),
    ("--currency USD --amount 2.675", "--amount 2.675 has more fraction digits"),
    ("--currency JPY --amount 1.5", "--amount 1.5 has more"),
    ("--currency USD --fraction-digits 0 --amount 2.5", "--amount 2.5 has more"),
  ])
  func refusesWrongUsage(_ arguments: String, _ names: String) throws {
    let outcome = try Tool.run(["field"] + arguments.split(separator: " ").map(String.init))
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains(names), "\(outcome.errors)")
  }

  /// Escape takes effect although nothing follows it and the input stays open.
  @Test func anEscapeNeedsNoMore() throws {
    let outcome = try Tool.shell(
      #"{ printf '5\033'; sleep 5; } | "$MONEYFMT" field --currency USD --transcript /dev/stdout | { cat; date +%s >&2; }; date +%s >&2"#
    )
    let times = outcome.errors.split(separator: "\n").compactMap { Int($0) }
    #expect(outcome.output.hasSuffix("cancelled\n"))
    #expect(times.count == 2 && times[1] - times[0] >= 2, "\(times)")
  }

  /// Keys, and the output with `--json`.
  @Test(arguments: [
    ("1234,5\r", #"{"amount":"1234.5","currency":"EUR","text":"1.234,50\u00a0€"}"#),
    ("5\tusd\t\r", #"{"amount":"5","currency":"USD","text":"5,00\u00a0$"}"#),
    ("\r", #"{"amount":null,"currency":"EUR","text":null}"#),
  ])
  func withJSONTheCurrencyAndTheTextComeToo(_ keys: String, _ json: String) throws {
    let outcome = try Tool.run(
      ["field", "--currency", "EUR", "--locale", "de-DE", "--json", "--optional"], input: Data(keys.utf8))
    #expect(outcome.output == json + "\n")
    #expect(outcome.status == 0)
    let cancelled = try Tool.run("field", "--currency", "EUR", "--json", input: "5\u{3}")
    #expect(cancelled.output == "" && cancelled.status == 1)
  }

  @Test func theTranscriptGoesToAFile() throws {
    let file = try TemporaryFile()
    let outcome = try Tool.run(
      "field", "--currency", "EUR", "--locale", "de-DE", "--transcript", file.url.path, input: "5\r")
    #expect(outcome == Tool.Outcome(output: "5\n", errors: "", status: 0))
    #expect(
      try String(contentsOf: file.url, encoding: .utf8) == """
        KEY          FIELD                   STATUS    AMOUNT        REASON
                     | €                     empty
        5            5| €                    valid     5
        Enter        5,00 €                  valid     5

        """)
    let full = try Tool.run("field", "--currency", "EUR", "--transcript", "/dev/full", input: "5\r")
    #expect(
      full
        == Tool.Outcome(
          output: "", errors: "moneyfmt: can't write to /dev/full: No space left on device\n", status: 74))
  }
}
