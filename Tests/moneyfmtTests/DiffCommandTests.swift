// `moneyfmt diff`: complete output, and the kinds of differences.

import Foundation
import Testing

@testable import moneyfmt

@Suite struct DiffCommandTests {
  @Test func aTableAndCounts() throws {
    let outcome = try Tool.run(
      "diff", "--against", "foundation", "--locales", "es-CO,en-US", "--currencies", "cop,USD", "--styles",
      "currency",
      "1234.5", "-5")
    let version = try #require(outcome.output.firstMatch(of: #/Foundation's ([\d.]+)/#)).output.1
    #expect(outcome.status == 1)
    #expect(outcome.errors == "")
    #expect(
      outcome.output == """
        locale  currency  style     amount      ICU 72.1  Foundation's \(version)  differ in  amounts
        ──────  ────────  ────────  ──────  ────────────  ─────────────────  ─────────  ───────
        es-CO   COP       currency  1234.5    $\u{A0}1.234,50            $\u{A0}1.234  digits           2
        en-US   COP       currency  1234.5  COP\u{A0}1,234.50          COP\u{A0}1,234  digits           2

        4 of 8 texts differ between ICU 72.1 and Foundation's ICU \(version): 4 in digits.

        """)
  }

  @Test func jsonHasEachTextAndThenTheCounts() throws {
    let outcome = try Tool.run(
      "diff", "0", "--against", "foundation", "--locales", "en-US", "--currencies", "COP", "--styles",
      "currencyISOCode",
      "--json")
    let lines = outcome.output.split(separator: "\n")
    #expect(outcome.status == 1)
    #expect(
      lines.first == """
        {"locale":"en-US","currency":"COP","style":"currencyISOCode","amount":"0","kind":"digits",\
        "linked":"COP\\u00a00.00","foundation":"COP\\u00a00"}
        """)
    #expect(
      lines.last?.hasPrefix(#"{"compared":1,"different":1,"kinds":{"digits":1},"linkedICU":"72.1","#) == true)
    #expect(lines.count == 2)
  }

  @Test func noDifferenceExitsWithZero() throws {
    let outcome = try Tool.run(
      "diff", "--against", "foundation", "--locales", "en-US,de-DE", "--currencies", "USD,EUR",
      "--styles", "currency,currencyISOCode,currencyNarrowSymbol,currencyName,accounting", "--count")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("80 texts are the same by ICU 72.1 and Foundation's ICU "))
  }

  /// Both sides apply the options: if the ICUs agree, so do the texts.
  @Test(arguments: [
    ["--fraction-digits", "0"], ["--fraction-digits", "1-4"], ["--significant-digits", "2-3"],
    ["--grouping", "automatic"], ["--rounding-mode", "down"], ["--rounding-mode", "up"],
    ["--sign-display", "always"],
    ["--sign-display", "never"], ["--sign-display", "exceptZero"], ["--rounding-mode", "halfUp"],
  ])
  func optionsReachBothSides(_ options: [String]) throws {
    let outcome = try Tool.run(
      [
        "diff", "1234.565", "-0.5", "7", "--against", "foundation", "--locales", "en-US,de-DE",
        "--currencies", "USD,EUR",
        "--styles", "currency,currencyISOCode,accounting", "--count",
      ] + options)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.hasPrefix("36 texts are the same"))
  }

  /// Foundation's style without grouping loses its currency, which is reported as a difference.
  @Test func groupingReachesBothSides() throws {
    let outcome = try Tool.run(
      "diff", "1234.5", "--against", "foundation", "--locales", "en-US", "--currencies", "USD", "--styles",
      "currency",
      "--grouping", "never", "--json")
    #expect(!outcome.output.contains("1,234"))
    #expect(outcome.status == 0 || outcome.output.contains(#""linked":"$1234.50""#))
  }

  @Test func minorUnitsAreTheCurrencys() throws {
    let outcome = try Tool.run(
      "diff", "12345", "--minor-units", "--against", "foundation", "--locales", "en-US", "--currencies",
      "COP,JPY",
      "--styles", "currency", "--json")
    #expect(outcome.output.contains(#""amount":"123.45","kind":"digits","linked":"COP\u00a0123.45""#))
    #expect(!outcome.output.contains("JPY"))
  }

  @Test func aMissingHelperIsReported() throws {
    let outcome = try Tool.shell(
      """
      dir=$(mktemp -d) && cp "$MONEYFMT" "$dir/moneyfmt"
      "$dir/moneyfmt" diff --against foundation; status=$?
      rm -r "$dir"; exit $status
      """)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(
      outcome.errors.hasPrefix(
        "moneyfmt: moneyfmt-diff is not installed next to moneyfmt ("))
  }

  /// As for every command that takes an amount: a locale, a currency and a style, and options from a file.
  @Test func theCommonOptionsCount() throws {
    let file = try TemporaryFile()
    defer { withExtendedLifetime(file) {} }
    try Data(
      #"{"locale":"en-US","currencyCode":"COP","formattingStyle":"currencyISOCode","fractionDigits":1}"#.utf8
    )
    .write(to: file.url)
    let same = try Tool.run(
      "diff", "0", "7", "--against", "foundation", "--options", file.url.path, "--count")
    #expect(same.status == 0, "\(same.errors)")
    #expect(same.output.hasPrefix("2 texts are the same"))
    let different = try Tool.run(
      "diff", "0", "--against", "foundation", "-c", "cop", "-l", "en-US", "--formatting-style",
      "currencyISOCode", "-j")
    #expect(different.status == 1)
    #expect(
      different.output.hasPrefix(
        #"{"locale":"en-US","currency":"COP","style":"currencyISOCode","amount":"0""#))
    let accounting = try Tool.run(
      "diff", "-5", "--against", "foundation", "-c", "USD", "-l", "en-US", "--negative-style", "accounting",
      "--count")
    #expect(accounting.output.hasPrefix("1 text is the same") || accounting.output.hasPrefix("1 texts"))
    #expect(accounting.status == 0)
  }

  static let wrong: [(arguments: [String], message: String)] = [
    (["diff"], "Missing expected argument '--against <against>'"),
    (["diff", "--against", "foundation", "--currencies", "EU"], "\"EU\" is not a code of three letters"),
    (
      ["diff", "--against", "foundation", "--styles", "decimal"],
      "Foundation has no style for amounts of money like decimal."
    ),
    (
      ["diff", "--against", "foundation", "--rounding-mode", "halfDown"],
      "Foundation has no --rounding-mode halfDown; accepted are halfEven, halfUp, up, down, ceiling and floor."
    ),
    (["diff", "--against", "foundation", "--grouping", "always"], "Foundation has no --grouping always"),
    (
      ["diff", "--against", "foundation", "--sign-display", "negative"],
      "Foundation has no --sign-display negative"
    ),
    (
      ["diff", "--against", "foundation", "--spacing", "none"],
      "Foundation has nothing like --spacing, so the two can't be compared with it."
    ),
    (
      ["diff", "--against", "foundation", "--range-identity", "range"],
      "Foundation has nothing like --range-identity, so the two can't be compared with it."
    ),
    (
      ["diff", "--against", "foundation", "--significant-digits", "3", "--fraction-digits", "2"],
      "--fraction-digits and --significant-digits can't be combined here."
    ),
    (
      ["diff", "--against", "foundation", "--locales", "de", "-l", "fr"],
      "Either --locales or --locale fr, not both."
    ),
    (
      ["diff", "--against", "foundation", "--currencies", "EUR", "-c", "USD"],
      "Either --currencies or --currency USD, not both."
    ),
    (
      ["diff", "--against", "foundation", "--formatting-style", "decimal"],
      "Foundation has no style for amounts of money like decimal."
    ),
    (
      ["diff", "--against", "foundation", "--as", "words"],
      "Foundation writes only text, so there is nothing to compare with --as words; `moneyfmt format --as words` shows"
    ),
    (["diff", "--against", "foundation", "--data", "current"], "--data current can't be used with diff"),
    (
      ["diff", "--against", "foundation", "-l", "xx-YY", "--strict"],
      "invalidLocale: The locale \"xx-YY\" is not known; accepted are"
    ),
    (["diff", "--against", "foundation", "1x"], "moneyfmt: invalidAmount: \"1x\""),
    (["diff", "--against", "foundation", "--locales", "!"], "moneyfmt: invalidLocale: \"!\""),
  ]

  @Test(arguments: wrong)
  func whatIsWrongIsNamed(_ row: (arguments: [String], message: String)) throws {
    let outcome = try Tool.run(row.arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(row.message), "\(outcome.errors)")
    // An error that only running the command finds describes its usage, too.
    if outcome.errors.hasPrefix("Error: ") {
      #expect(outcome.errors.contains("\nUsage: moneyfmt diff [<options>] --against <against>"))
      #expect(outcome.errors.hasSuffix("\n  See 'moneyfmt diff --help' for more information.\n"))
    }
  }

  /// Two texts, and the kind of their difference.
  static let kinds: [(String, String, Difference?)] = [
    ("$5.00", "$5.00", nil),
    ("$5.00", "$5", .digits),
    ("$5.00", "$6.00", .digits),
    ("$5.00", "$٥.٠٠", .numerals),
    ("1.234,50 €", "1,234.50 €", .separators),
    ("1234,50 €", "1.234,50 €", .separators),
    ("5 €", "€5", .affixes),
    ("-$5", "$-5", .affixes),
    ("5\u{A0}€", "5 €", .spaces),
    ("5\u{A0}€", "5€", .spaces),
    ("1\u{A0}234", "1\u{202F}234", .spaces),
    ("\u{200F}5 €", "5 €", .marks),
  ]

  @Test(arguments: kinds)
  func difference(_ one: String, _ other: String, _ kind: Difference?) {
    #expect(Difference(one, other) == kind)
    #expect(Difference(other, one) == kind)
  }

  /// The tool starts quickly because it links one ICU.
  @Test(.linkedWithICU) func theToolDoesNotLinkFoundationsICU() throws {
    let libraries = try Tool.shell("ldd \"$MONEYFMT\"").output
    #expect(libraries.contains("libicui18n"))
    #expect(!libraries.contains("_FoundationICU"))
    #expect(try Tool.shell("ldd \"$MONEYFMT-diff\"").output.contains("_FoundationICU"))
  }
}
