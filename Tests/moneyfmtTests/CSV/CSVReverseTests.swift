// `moneyfmt csv --reverse`: parses text into plain numbers.

import Foundation
import Testing

@Suite struct CSVReverseTests {
  private static let texts =
    "id,price\n1,\"1.234,50 €\"\n2,\"(5,00)\"\n3,\"1,234\"\n4,\n5,abc\n6,\"12.34\"\n7,\" -0,07\u{A0}EUR \"\n8,$5\n"

  private func run(_ arguments: String...) throws -> Tool.Outcome {
    try Tool.run(
      ["csv", "--reverse", "--amount-column", "price", "--currency", "EUR", "--locale", "de-DE"] + arguments,
      input: Data(Self.texts.utf8))
  }

  @Test func amountsAndReasonsGetColumns() throws {
    let outcome = try run()
    #expect(
      outcome.output == """
        id,price,price_amount,price_reason
        1,"1.234,50 €",1234.5,
        2,"(5,00)",-5,
        3,"1,234",,ambiguousSeparator
        4,,,
        5,abc,,illegalCharacter
        6,"12.34",12.34,
        7," -0,07\u{A0}EUR ",-0.07,
        8,$5,,currencyMismatch

        """)
    let errors = outcome.errors.split(separator: "\n")
    #expect(errors.count == 5)
    #expect(
      errors[0]
        == "moneyfmt: row 3, line 4, column \"price\": ambiguousSeparator: \"1,234\" could be 1.234 or 1234.")
    #expect(errors[1].hasPrefix("moneyfmt: row 5, line 6, column \"price\": illegalCharacter: \"abc\""))
    #expect(
      errors[2]
        == "moneyfmt: row 6, line 7, column \"price\": warning: nonLocaleSeparator: \"12.34\" has separators "
        + "that are not the locale's.")
    #expect(errors[3].hasPrefix("moneyfmt: row 8, line 9, column \"price\": currencyMismatch: \"$5\""))
    #expect(errors[4].hasPrefix("moneyfmt: 8 rows, 4 amounts, 3 errors, 1 warning, "))
    #expect(outcome.status == 1)
  }

  @Test func inPlaceTheReasonsStandAtTheEnd() throws {
    #expect(
      try run("--in-place-column", "--on-error", "empty", "--non-locale-separators", "reject", "--quiet")
        .output
          == """
          id,price,price_reason
          1,1234.5,
          2,-5,
          3,,ambiguousSeparator
          4,,
          5,,illegalCharacter
          6,,misplacedSeparator
          7,-0.07,
          8,,currencyMismatch

          """)
  }

  @Test func rulesAreObeyed() throws {
    let outcome = try run("--no-negative", "--minimum", "100", "--on-error", "empty", "--quiet")
    #expect(
      outcome.output.split(separator: "\n").map { $0.split(separator: ",").last ?? "" } == [
        "price_reason", "1234.5", "signNotAllowed", "ambiguousSeparator", "4", "illegalCharacter",
        "belowMinimum",
        "signNotAllowed", "currencyMismatch",
      ])
  }

  /// Rejected text must not be mistaken for an amount.
  @Test(arguments: [
    ("", "a,a_amount,a_reason\n1.234,,ambiguousSeparator\n-5,,signNotAllowed\n5,5,\n"),
    ("--on-error keep", "a,a_amount,a_reason\n1.234,1.234,ambiguousSeparator\n-5,-5,signNotAllowed\n5,5,\n"),
    ("--in-place-column", "a,a_reason\n1.234,ambiguousSeparator\n-5,signNotAllowed\n5,\n"),
  ])
  func whatIsRefusedIsNoAmount(_ options: String, _ output: String) throws {
    let outcome = try Tool.run(
      ["csv", "--reverse", "--amount-column", "a", "--currency", "USD", "--locale", "en-US", "--no-negative"]
        + options.split(separator: " ").map(String.init), input: Data("a\n1.234\n-5\n5\n".utf8))
    #expect(outcome.output == output)
    #expect(outcome.status == 1)
  }

  @Test func stoppingWritesWhatWasBefore() throws {
    let outcome = try run("--on-error", "stop", "--quiet")
    #expect(
      outcome.output == "id,price,price_amount,price_reason\n1,\"1.234,50 €\",1234.5,\n2,\"(5,00)\",-5,\n")
    #expect(outcome.status == 1)
  }

  /// The delimiter may be a letter, which reasons and codes contain.
  @Test func reasonsAndCodesAreQuotedIfTheyContainTheDelimiter() throws {
    let outcome = try Tool.run(
      "csv", "--reverse", "--amount-column", "1", "--locale", "en-US", "--delimiter", "U", "--no-header",
      "--quiet", input: "$5U1\nxU2\n")
    #expect(outcome.output == "$5U1U5U\"USD\"U\nxU2UUUincomplete\n")
    let reasons = try Tool.run(
      "csv", "--reverse", "--amount-column", "1", "--currency", "USD", "--locale", "en-US", "--quiet",
      "--delimiter", "t", "--no-header", input: "xt2\n")
    #expect(reasons.output == "xt2tt\"illegalCharacter\"\n")
  }

  /// A currency, a text, and its minor units or the reason why there are none. With and without a fast path: 19 digits fit.
  @Test(arguments: [
    ("USD", "$0.05", "5"), ("USD", "-$1,234.5", "-123450"), ("USD", "$0.00", "0"), ("USD", "-$0", "0"),
    ("JPY", "¥5", "5"), ("KWD", "KWD 1.5", "1500"), ("KWD", "KWD 0.001", "1"),
    ("USD", "$1.2340", "tooManyFractionDigits"),
    ("USD", "$1.2300", "123"), ("USD", "$99999999999999999.99", "9999999999999999999"),
    ("USD", "$100000000000000000", "10000000000000000000"),
    ("USD", "$184467440737095516.16", "18446744073709551616"),
    ("USD", "$" + String(repeating: "9", count: 36) + ".25", String(repeating: "9", count: 36) + "25"),
    ("USD", "$1" + String(repeating: "0", count: 37), "1" + String(repeating: "0", count: 39)),
  ])
  func minorUnitsAreRead(_ currency: String, _ text: String, _ result: String) throws {
    let isError = result.first?.isLetter == true
    for currency in ["--currency", "--currencies"].map({ [$0, currency] }) {
      let outcome = try Tool.run(
        ["csv", "--reverse", "--amount-column", "1", "--tsv", "--no-header", "--quiet", "--minor-units"]
          + ["--locale", "en-US", "--fraction-digits", "0-4"] + currency, input: Data("\(text)\n".utf8))
      let cells = outcome.output.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      #expect(cells[1] == (isError ? "" : result))
      #expect(cells.last == (isError ? "\(result)\n" : "\n"))
    }
  }

  @Test func severalColumnsStandInTheirOrder() throws {
    let outcome = try Tool.run(
      "csv", "--reverse", "--amount-column", "b,a", "--currency", "USD", "--locale", "en-US", "--quiet",
      "--output-column", "B,A", input: "a,b\n$1,x\n")
    #expect(outcome.output == "a,b,B,b_reason,A,a_reason\n$1,x,,illegalCharacter,1,\n")
    let inPlace = try Tool.run(
      "csv", "--reverse", "--amount-column", "b,a", "--currency", "USD", "--locale", "en-US", "--quiet",
      "--in-place-column", input: "a,b\n$1,x\n")
    #expect(inPlace.output == "a,b,b_reason,a_reason\n1,x,illegalCharacter,\n")
  }

  /// Arguments, a file, and the output if texts name their currency.
  @Test(arguments: [
    (
      "--locale en-US", "price\n$5\n\"€1,234.50\"\n5\n\n5 kr\n20 dollars\n",
      "price,price_amount,price_currency,price_reason\n$5,5,USD,\n\"€1,234.50\",1234.5,EUR,\n"
        + "5,,,missingCurrency\n,,,\n5 kr,,,ambiguousCurrency\n20 dollars,20,USD,\n"
    ),
    (
      "--locale en-US --in-place-column --minor-units", "price,n\n$5,1\n¥5,2\n",
      "price,n,price_currency,price_reason\n500,1,USD,\n5,2,JPY,\n"
    ),
    (
      "--locale en-US --currencies CAD,EUR", "price\n$5\n£5\n",
      "price,price_amount,price_currency,price_reason\n$5,5,CAD,\n£5,,,currencyMismatch\n"
    ),
    (
      "--locale-column where --locale en-US", "price,where\n$5,en-AU\n$5,\n\"5,50 $\",de\n5,de-u-cu-eur\n",
      "price,where,price_amount,price_currency,price_reason\n$5,en-AU,5,AUD,\n$5,,5,USD,\n"
        + "\"5,50 $\",de,5.5,USD,\n5,de-u-cu-eur,5,EUR,\n"
    ),
    (
      "--locale en-US --notation infer", "price\n\"€12,50\"\n$1.234\n",
      "price,price_amount,price_currency,price_reason\n\"€12,50\",12.5,EUR,\n$1.234,1234,USD,\n"
    ),
    (
      "--locale de-u-cu-eur", "price\n5\n", "price,price_amount,price_reason\n5,5,\n"
    ),
  ])
  func textsMayNameTheirCurrency(_ options: String, _ input: String, _ output: String) throws {
    let outcome = try Tool.run(
      ["csv", "--reverse", "--amount-column", "price", "--quiet"]
        + options.split(separator: " ").map(String.init), input: Data(input.utf8))
    #expect(outcome.output == output, "\(outcome.errors)")
  }

  @Test(arguments: [
    (
      "--currency EUR", "price,n\n\"1,50\",1\n1.50,2\nx,3\n",
      "price,n,price_amount,price_reason,price_warnings\n\"1,50\",1,1.5,,\n1.50,2,1.5,,nonLocaleSeparator\n"
        + "x,3,,illegalCharacter,\n"
    ),
    (
      "--in-place-column", "price,n\n1.50 €,1\n0.500 €,2\n",
      "price,n,price_currency,price_reason,price_warnings\n1.5,1,EUR,,nonLocaleSeparator\n"
        + "0.5,2,EUR,,nonLocaleSeparator zeroFraction\n"
    ),
  ])
  func warningsMayBeAColumn(_ options: String, _ input: String, _ output: String) throws {
    let outcome = try Tool.run(
      ["csv", "--reverse", "--warnings", "--amount-column", "price", "--locale", "de-DE", "--quiet"]
        + options.split(separator: " ").map(String.init), input: Data(input.utf8))
    #expect(outcome.output == output, "\(outcome.errors)")
  }

  @Test func warningsAreOfTextThatIsRead() throws {
    let outcome = try Tool.run(
      "csv", "--warnings", "--amount-column", "price", "--currency", "EUR", input: "price\n5\n")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--warnings needs --reverse."))
  }

  /// The apostrophe that `--spreadsheet-safe` adds is not part of the text; plain numbers get none.
  @Test func neutralTextsAreReadBack() throws {
    let input = "price\n'-$5.00\n'+$5.00\n'$5.00\n=5\n"
    let safe = try Tool.run(
      "csv", "--reverse", "--amount-column", "price", "--currency", "USD", "--locale", "en-US", "--quiet",
      "--spreadsheet-safe", "--on-error", "keep", input: input)
    #expect(
      safe.output
        == "price,price_amount,price_reason\n'-$5.00,-5,\n'+$5.00,5,\n'$5.00,'$5.00,illegalCharacter\n=5,'=5,illegalCharacter\n"
    )
  }

  @Test func invalidUTF8IsAnError() throws {
    let outcome = try Tool.run(
      ["csv", "--reverse", "--amount-column", "1", "--currency", "USD", "--on-error", "empty", "--quiet"],
      input: Data("price\n".utf8) + Data([0x35, 0xFF, 0x0A, 0x35, 0x00, 0x0A]))
    #expect(
      outcome.output
        == "price,price_amount,price_reason\n5\u{FFFD},,illegalCharacter\n5\u{0},,illegalCharacter\n")
    #expect(
      outcome.errors.contains(
        "row 1, line 2, column \"price\": illegalCharacter: \"5\u{FFFD}\" is not UTF-8."))
    #expect(outcome.status == 1)
  }
}
