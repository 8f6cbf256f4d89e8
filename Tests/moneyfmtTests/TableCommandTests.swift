// `moneyfmt table`: complete output; and the README's picture.

import Foundation
import Testing

@Suite struct TableCommandTests {
  private static let arguments = [
    "table", "1234.5", "--currency", "EUR", "--locales", "de-DE,ja-JP,he-IL", "--styles",
    "currency,currencyName",
  ]

  @Test func textStandsInColumnsByWidth() throws {
    let outcome = try Tool.run(Self.arguments)
    #expect(outcome.status == 0)
    // A Japanese character takes two columns; Hebrew is isolated, and contains a direction mark.
    #expect(
      outcome.output == """
        1234.5 EUR

        locale    currency    currencyName
        ──────  ──────────  ──────────────
        de-DE   1.234,50\u{A0}€   1.234,50 Euro
        ja-JP    €1,234.50  1,234.50\u{30E6}\u{30FC}\u{30ED}
        he-IL   \u{2067}\u{200F}1,234.50\u{A0}\u{200F}€\u{2069}   \u{2067}1,234.50 אירו\u{2069}

        """)
  }

  @Test func decimalSeparatorsAreBeneathEachOther() throws {
    let outcome = try Tool.run(
      "table", "1234.5", "5", "--currency", "EUR", "--locales", "en-US,de-DE", "--styles", "currency",
      "--align")
    #expect(
      outcome.output == """
        EUR, currency

        locale       1234.5        5
        ──────  ───────────  ───────
        en-US   €1,234.50    €5.00
        de-DE    1.234,50\u{A0}€   5,00\u{A0}€

        """)
    let markdown = try Tool.run(Self.arguments + ["--align", "--output-format", "markdown"])
    #expect(markdown.status == 64 && markdown.errors.contains("leave out --output-format markdown"))
  }

  @Test func minorUnitsAreNamed() throws {
    let one = ["table", "12345", "--minor-units", "--locales", "de-DE", "--styles", "currency"]
    #expect(try Tool.run(one + ["-c", "EUR"]).output.hasPrefix("12345 minor units, EUR\n"))
    let own = try Tool.run(one)
    #expect(own.output.hasPrefix("12345 minor units, each locale's own currency\n"))
    let two = try Tool.run(one + ["-c", "EUR", "500"])
    #expect(two.output.hasPrefix("minor units, EUR, currency\n"))
  }

  @Test func markdown() throws {
    let outcome = try Tool.run(Self.arguments + ["--output-format", "markdown"])
    #expect(
      outcome.output == """
        **1234.5 EUR**

        | locale |   currency |   currencyName |
        | ------ | ---------: | -------------: |
        | de-DE  | 1.234,50\u{A0}€ |  1.234,50 Euro |
        | ja-JP  |  €1,234.50 | 1,234.50\u{30E6}\u{30FC}\u{30ED} |
        | he-IL  | \u{2067}\u{200F}1,234.50\u{A0}\u{200F}€\u{2069} |  \u{2067}1,234.50 אירו\u{2069} |

        """)
  }

  @Test func htmlWasRemoved() throws {
    let outcome = try Tool.run(Self.arguments + ["--output-format", "html"])
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(
      outcome.errors.contains("expected one of text, markdown, svg. HTML was removed: format --as html"))
  }

  @Test func markupIsWellFormedWhateverTheSymbol() throws {
    let outcome = try Tool.run(
      Self.arguments + ["--output-format", "svg", "--custom-symbol", "<&\">"])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("1.234,50\u{A0}&lt;&amp;&quot;&gt;"))
    #expect(MarkupChecker.error(in: outcome.output) == nil)
  }

  @Test func symbolsAreEscaped() throws {
    let markdown = try Tool.run(
      "table", "5", "--currency", "USD", "--locale", "en-US", "--styles", "currency", "--custom-symbol",
      "<b>|$$",
      "--output-format", "markdown")
    #expect(markdown.output.hasSuffix("| en-US  | \\<b\\>\\|\\$\\$5.00 |\n"))
  }

  @Test func withOneStyleTheAmountsAreTheColumns() throws {
    let outcome = try Tool.run(
      "table", "0", "1", "-5", "--currency", "pln", "--locales", "pl-PL,en-US", "--styles", "currencyName",
      "--fraction-digits", "0")
    #expect(
      outcome.output
        == """
        PLN, currencyName

        locale                   0               1                   -5
        ──────  ──────────────────  ──────────────  ───────────────────
        pl-PL   0 złotych polskich  1 złoty polski  -5 złotych polskich
        en-US      0 Polish zlotys  1 Polish zloty     -5 Polish zlotys

        """)
  }

  @Test func withoutACurrencyEachLocaleHasItsOwn() throws {
    let outcome = try Tool.run(
      "table", "-5.5", "--locales", "en-US,en_GB,ja-JP-u-cu-eur", "--styles", "currency,accounting")
    #expect(
      outcome.output
        == """
        -5.5, each locale's own currency

        locale          currency  accounting
        ──────────────  ────────  ──────────
        en-US             -$5.50     ($5.50)
        en_GB             -£5.50     (£5.50)
        ja-JP-u-cu-eur    -€5.50     (€5.50)

        """)
    let unknown = try Tool.run("table", "1", "--locales", "de")
    #expect(unknown.status == 64)
    #expect(unknown.errors.hasPrefix("moneyfmt: invalidCurrency: The locale \"de\" has no region"))
  }

  @Test func aDozenLocalesAndFourStylesByDefault() throws {
    let lines = try Tool.run("table", "1234.5", "--currency", "EUR").output.split(separator: "\n")
    #expect(lines.count == 3 + 12)
    #expect(
      lines[1].split(separator: " ") == [
        "locale", "currency", "currencyISOCode", "currencyName", "compactShort",
      ])
  }

  /// Options that compact forms don't have leave their column out, unless it was asked for.
  @Test(arguments: [
    ("--rounding-increment 50", "locale currency currencyISOCode currencyName", ""),
    (
      "--rounding-increment 50 --fraction-digits 2",
      "locale currency currencyISOCode currencyName compactShort", ""
    ),
    ("--rounding-increment 50 --styles currency,accounting", "locale currency accounting", ""),
    (
      "--rounding-increment 50 --styles currency,compactLong", "",
      "moneyfmt: invalidOption: The style compactLong can't be shown: The option \"roundingIncrement\" needs a fixed "
    ),
    (
      "--rounding-increment 3", "", "moneyfmt: invalidOption: The option \"roundingIncrement\" is 3; expected"
    ),
  ])
  func optionsThatCompactFormsLack(_ options: String, _ header: String, _ errors: String) throws {
    let outcome = try Tool.run(
      ["table", "1234", "-c", "USD", "--locales", "en-US,de-DE"]
        + options.split(separator: " ").map(String.init))
    #expect(outcome.status == (errors.isEmpty ? 0 : 64))
    #expect(outcome.errors.hasPrefix(errors) && outcome.errors.isEmpty == errors.isEmpty, "\(outcome.errors)")
    let line = outcome.output.split(separator: "\n").dropFirst().first ?? ""
    #expect(line.split(separator: " ").joined(separator: " ") == header)
  }

  @Test func eachAmountHasATableOfItsOwn() throws {
    let outcome = try Tool.run("table", "1", "2", "--currency", "EUR", "--locale", "de-DE")
    #expect(outcome.output.contains("1 EUR\n\nlocale"))
    #expect(outcome.output.contains("\n\n2 EUR\n\nlocale"))
  }

  @Test func anInvalidAmountIsReportedAndTheOthersAreShown() throws {
    let outcome = try Tool.run(
      "table", "1x", "2", "--currency", "EUR", "--locale", "de-DE", "--styles", "currency")
    #expect(outcome.status == 1)
    #expect(outcome.output == "2 EUR\n\nlocale  currency\n──────  ────────\nde-DE     2,00\u{A0}€\n")
    #expect(outcome.errors.hasPrefix("moneyfmt: argument 1: invalidAmount: \"1x\""))
  }

  @Test func onlyTheFirstErrorsAreReportedOneByOne() throws {
    let wrong = (1...25).map { "\($0)x" }
    let outcome = try Tool.run(
      ["table", "2", "-c", "EUR", "-l", "de", "--styles", "currency"] + wrong)
    #expect(outcome.status == 1)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 21)
    #expect(lines.last == "moneyfmt: and 5 more errors")
  }

  @Test func unknownNamesAreReportedOnceEach() throws {
    let outcome = try Tool.run(
      "table", "1", "--currency", "QQQ", "--locales", "de,xx-YY,fr", "--styles", "currency")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors == """
        moneyfmt: warning: the currency QQQ is not known; its minor unit is assumed to have 2 digits.
        moneyfmt: warning: the locale "xx-YY" is not known; root is used.

        """)
    let strict = try Tool.run("table", "1", "--currency", "EUR", "--locales", "de,xx-YY", "--strict")
    #expect(strict.status == 64)
    #expect(strict.errors.hasPrefix("moneyfmt: invalidLocale: The locale \"xx-YY\" is not known; expected"))
  }

  static let wrong: [(arguments: [String], message: String)] = [
    ([], "An amount is required; for example, moneyfmt table 1234.5 --currency EUR"),
    (["1", "--styles", "fancy"], "\"fancy\" is not a style; expected one of currency, currencyISOCode,"),
    (["1", "--locales", "de,,fr"], "A list of locales is written with commas between them"),
    (["1", "--locale", "de", "--locales", "fr"], "--locales can't be combined with --locale de."),
    (
      ["1", "--styles", "currency", "--formatting-style", "decimal"],
      "--styles can't be combined with --formatting-style decimal."
    ),
  ]

  @Test(arguments: wrong)
  func whatIsWrongIsNamed(_ row: (arguments: [String], message: String)) throws {
    let outcome = try Tool.run(["table"] + row.arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(row.message), "\(outcome.errors)")
  }

  /// `make picture` updates the picture.
  @Test(.linkedWithICU) func theCommittedPictureIsWhatTheToolDraws() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let documentation = root.appendingPathComponent("Documentation")
    let drawn = try Tool.shell("sh '\(documentation.path)/picture.sh' \"$MONEYFMT\"")
    let committed = try String(contentsOf: documentation.appendingPathComponent("table.svg"), encoding: .utf8)
    #expect(drawn.output == committed)
    #expect(drawn.status == 0)
  }

  @Test(.linkedWithICU) func otherForms() throws {
    let outcome = try Tool.run(
      "table", "-1.5", "-c", "USD", "--locales", "en-US,es-ES", "--styles", "currency", "--as", "words",
      "--output-format", "markdown")
    #expect(outcome.output.contains("minus one and 50/100") && outcome.output.contains("menos uno y 50/100"))
    let refused = try Tool.run("table", "5", "-c", "USD", "--as", "html")
    #expect(refused.status == 64 && refused.errors.contains("format --as html writes amounts as HTML"))
  }
}
