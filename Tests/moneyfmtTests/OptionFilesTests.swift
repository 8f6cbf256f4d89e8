// `--options` and `--currency-definitions`: the contents of files, and errors in them.

import Foundation
import Testing

@Suite struct OptionFilesTests {
  private let file: TemporaryFile

  init() throws { file = try TemporaryFile() }

  private func run(_ json: String, _ option: String, _ arguments: String..., input: String = "") throws
    -> Tool.Outcome
  {
    try Data(json.utf8).write(to: file.url)
    return try Tool.run(arguments + [option, file.url.path], input: Data(input.utf8))
  }

  /// The file, further arguments, and the output of `format 12345678`.
  @Test(arguments: [
    (#"{}"#, "-c EUR -l en-IE", "€12,345,678.00\n"),
    (#"{"currencyCode":"EUR","locale":"en-IE","signDisplay":"always"}"#, "", "+€12,345,678.00\n"),
    (
      #"{"currencyCode":"EUR","locale":"en-IE","signDisplay":"always"}"#, "--sign-display never -l de-AT",
      "€\u{A0}12.345.678,00\n"
    ),
    (
      #"{"currencyCode":"EUR","locale":"en-IE","hidesZeroFraction":true,"grouping":"never"}"#, "",
      "€12345678\n"
    ),
    // Two spellings of one choice: that of the command line takes precedence.
    (
      #"{"currencyCode":"EUR","locale":"en-IE","hidesZeroFraction":true}"#, "--trailing-zeros automatic",
      "€12,345,678.00\n"
    ),
    (
      #"{"currencyCode":"EUR","locale":"en-IE","trailingZeros":"keepInput"}"#, "--hide-zero-fraction",
      "€12,345,678\n"
    ),
    (#"{"abbreviator":[{"threshold":"1000000","suffix":" mn"}]}"#, "-c EUR -l en-IE", "€12.3 mn\n"),
    // As an editor of Windows writes it.
    ("\u{FEFF}{\"currencyCode\":\"EUR\",\"locale\":\"en-IE\"}\r\n", "", "€12,345,678.00\n"),
  ])
  func optionsComeFromAFile(_ json: String, _ arguments: String, _ output: String) throws {
    try Data(json.utf8).write(to: file.url)
    let outcome = try Tool.run(
      ["format", "12345678", "--options", file.url.path] + arguments.split(separator: " ").map(String.init))
    #expect(outcome == Tool.Outcome(output: output, errors: "", status: 0))
  }

  /// The other commands that accept options.
  @Test func everyCommandTakesThem() throws {
    let json = #"{"currencyCode":"EUR","locale":"de-DE","signDisplay":"always"}"#
    #expect(try run(json, "--options", "parse", "1,5").output == "1.5\n")
    #expect(try run(json, "--options", "explain", "5").output.contains("+5,00\u{A0}€"))
    #expect(try run(json, "--options", "table", "5", "--styles", "currency").output.contains("+5,00\u{A0}€"))
    #expect(
      try run(json, "--options", "csv", "--amount-column", "a", "--quiet", input: "a\n5\n").output
        == "a,a_formatted\n5,\"+5,00\u{A0}€\"\n")
    #expect(try run(json, "--options", "field", input: "1,5\r").output == "1.5\n")
  }

  private static let definitions = #"""
    {"currencies":[{"code":"USDT","symbol":"₮","name":"Tethers","fractionDigits":6},{"code":"pts","fractionDigits":0},
      {"code":"GEMS","pluralNames":{"one":"gem","other":"gems"},"fractionDigits":0}],
     "everydaySymbols":{"CHF":["Stutz"],"usdt":["Tetherli"],"NOK":["spenn"],"SEK":["spenn"]},
     "abbreviators":{"indian":[{"threshold":"100000","suffix":"L"},{"threshold":"10000000","suffix":"Cr"}]}}
    """#

  @Test(arguments: [
    ("format 1.5 -c USDT -l en-US", "₮1.500000\n"), ("format 5 -c PTS -l en-US", "PTS\u{A0}5\n"),
    ("format 1 2 -c GEMS -l en-US --formatting-style currencyName", "1 gem\n2 gems\n"),
    ("format 1500000 -c usdt -l en-US --minor-units", "₮1.500000\n"),
    ("format 12345678 -c INR -l en-IN --abbreviator indian", "₹1.2Cr\n"),
    ("parse ₮1.5 -c USDT -l en-US", "1.5\n"), ("parse 5Stutz -c CHF -l de-CH", "5\n"),
    ("parse 5stutz Tetherli7 -l de-CH", "5\tCHF\n7\tUSDT\n"), ("parse 5spenn -c SEK -l sv", "5\n"),
    ("parse 5spenn -l nb", "5\tNOK\n"),
    ("currencies usdt --no-header", "USDT\t-\t6\t6\t6\tcustom\tTethers\n"),
    (
      "currencies PTS CHF --no-header",
      "PTS\t-\t0\t0\t0\tcustom\tPTS\nCHF\t756\t2\t2\t2\tactive\tSwiss Franc\n"
    ),
  ])
  func definitionsCanBeNamed(_ arguments: String, _ output: String) throws {
    try Data(Self.definitions.utf8).write(to: file.url)
    let outcome = try Tool.run(
      arguments.split(separator: " ").map(String.init) + ["--currency-definitions", file.url.path])
    #expect(outcome == Tool.Outcome(output: output, errors: "", status: 0))
  }

  /// What is defined is another currency, whatever its code begins with.
  @Test(arguments: [("5 MUSD", "MUSD"), ("5 K$", "PTS"), ("5 PTS", "PTS")])
  func definedCurrenciesAreNoAbbreviations(_ text: String, _ code: String) throws {
    let definitions = #"""
      {"currencies":[{"code":"MUSD","fractionDigits":6},
      {"code":"PTS","symbol":"K$","fractionDigits":2}]}
      """#
    let outcome = try run(
      definitions, "--currency-definitions", "parse", text, "-c", "USD", "-l", "en-US",
      "--accept-abbreviations",
      "--json")
    #expect(
      outcome.output.contains(#""code":"currencyMismatch""#)
        && outcome.output.contains(#""found":"\#(code)""#))
    #expect(
      try run(definitions, "--currency-definitions", "parse", text, "-l", "en-US").output == "5\t\(code)\n")
  }

  /// A code takes no digits from a number, and no word in small letters from the language.
  @Test(arguments: [
    ("USD100", "100\tUSD"), ("USD15.25", "15.25\tUSD"), ("USD1.50", "1.5\tUSD"), ("-USD15", "-15\tUSD"),
    ("(USD15)", "-15\tUSD"), ("USD1 15.25", "15.25\tUSD1"), ("15.25 USD1", "15.25\tUSD1"),
    ("USD1-5", "-5\tUSD1"), ("USD1+5.25", "5.25\tUSD1"), ("USD1:5", "5\tUSD1"), ("$15", "15\tUSD"),
    ("$1 15", "15\tPTS"), ("5.25 1INCH", "5.25\t1INCH"),
    ("5.251INCH", "missingCurrency"), ("5 euro", "5\tEUR"), ("5 EURO", "5\tEURO"), ("5 Stars", "5\tCOIN"),
    ("5 doge", "5\tDOGE"),
  ])
  func definedTextsKeepToThemselves(_ text: String, _ amount: String) throws {
    let definitions = #"""
      {"currencies":[{"code":"USD1","name":"World Liberty USD","fractionDigits":2},
      {"code":"1INCH","fractionDigits":2},{"code":"EURO","fractionDigits":2},{"code":"DOGE","fractionDigits":2},
      {"code":"PTS","symbol":"$1","fractionDigits":0},{"code":"COIN","name":"stars","fractionDigits":0}]}
      """#
    let outcome = try run(definitions, "--currency-definitions", "parse", text, "-l", "en-US")
    #expect(outcome.output == amount + "\n" || outcome.errors.contains(" \(amount): "))
    // What was read before changes nothing.
    let again = try run(definitions, "--currency-definitions", "parse", "USD2", text, "-l", "en-US")
    #expect(again.output == "2\tUSD\n\(amount)\n" || again.errors.contains(" \(amount): "))
  }

  /// Digits of a currency never touch those of the number.
  @Test(arguments: [
    ("5.25 -c USD1 -l en-US --spacing none", "USD1\u{A0}5.25\n"),
    ("5.25 -c 1INCH -l de-DE --spacing none", "5,25\u{A0}1INCH\n"),
    ("5.25 -c 1INCH -l ja-JP --formatting-style currencyName", "5.25\u{A0}1INCH\n"),
    ("5.25 -c USD1 -l en-US --formatting-style currencyName", "5.25 USD1\n"),
    ("3 -c 1INCH -l de-DE --spacing none --through 5", "3,00–5,00\u{A0}1INCH\n"),
    ("5.25 -c USD -l de-DE --custom-symbol 1B --spacing none", "5,25\u{A0}1B\n"),
    ("5.25 -c USD -l de-DE --custom-symbol B1 --spacing none", "5,25B1\n"),
    ("5.25 -c USD1 -l en-US --spacing plain", "USD1 5.25\n"),
    ("5.25 -c 1INCH -l he-IL --spacing none", "\u{200F}5.25\u{A0}\u{200F}1INCH\n"),
  ])
  func digitsOfCurrenciesAreSetOff(_ arguments: String, _ output: String) throws {
    let definitions =
      #"{"currencies":[{"code":"USD1","fractionDigits":2},{"code":"1INCH","fractionDigits":2}]}"#
    try Data(definitions.utf8).write(to: file.url)
    let outcome = try Tool.run(
      ["format"] + arguments.split(separator: " ").map(String.init)
        + ["--currency-definitions", file.url.path])
    #expect(outcome.output == output)
  }

  @Test func definitionsWorkInJSONLines() throws {
    let requests = [
      #"{"op":"format","amount":"1.5","currency":"USDT","locale":"en-US"}"#,
      #"{"op":"format","amount":"12345678","currency":"INR","locale":"en-IN","options":{"abbreviator":"indian"}}"#,
      #"{"op":"format","amount":"1","currency":"INR","locale":"en-IN","options":{"abbreviator":"chinese"}}"#,
      #"{"op":"parse","text":"5 Stutz","locale":"de-CH"}"#,
      #"{"op":"parse","text":"5 Stutz","locale":"de-CH","currency":"EUR"}"#,
      #"{"op":"parse","text":"5 spenn","locale":"de-CH"}"#,
    ]
    let outcome = try run(
      Self.definitions, "--currency-definitions", "jsonl", input: requests.joined(separator: "\n"))
    let lines = outcome.output.split(separator: "\n")
    #expect(lines[0] == #"{"text":"₮1.500000"}"#)
    #expect(lines[1] == #"{"text":"₹1.2Cr"}"#)
    #expect(lines[2].hasPrefix(#"{"error":{"code":"invalidOption""#))
    #expect(lines[3] == #"{"amount":"5","currency":"CHF","warnings":[]}"#)
    #expect(lines[4].contains(#""code":"currencyMismatch""#) && lines[4].contains(#""found":"CHF""#))
    #expect(
      lines[5].contains(#""code":"ambiguousCurrency""#) && lines[5].contains(#""currencies":["SEK","NOK"]"#))
  }

  /// Invalid files, the exit code, and a text in the message.
  @Test(arguments: [
    ("--options", #"{"signDisplay":"sometimes"}"#, "signDisplay"),
    ("--options", #"{"colour":"red"}"#, "\"colour\""),
    ("--options", #"{"trailingZeros":"automatic","hidesZeroFraction":true}"#, "can't be combined with"),
    ("--options", #"{"signDisplay":"never","signDisplay":"always"}"#, "signDisplay"),
    ("--options", "[]", "an object"),
    ("--options", #"{"grouping":"never",}"#, "byte"), ("--options", "", "byte 0"),
    (
      "--currency-definitions", #"{"currencies":[{"code":"EUR","fractionDigits":2}]}"#,
      "EUR is a currency already"
    ),
    ("--currency-definitions", #"{"currencies":[{"code":"X","fractionDigits":2}]}"#, "\"X\""),
    ("--currency-definitions", #"{"currencies":[{"code":"USDT"}]}"#, "fractionDigits"),
    (
      "--currency-definitions", #"{"currencies":[{"code":"USDT","fractionDigits":2.5}]}"#,
      "\"currencies[0].fractionDigits\" at byte 47 can't be read"
    ),
    (
      "--currency-definitions",
      #"{"currencies":[{"code":"USDT","fractionDigits":6},{"code":"usdt","fractionDigits":6}]}"#,
      "USDT is defined more than once"
    ),
    ("--currency-definitions", #"{"currency":[]}"#, "Did you mean 'currencies'?"),
    ("--currency-definitions", #"{"everydaySymbols":{"CHF":["5"]}}"#, "\"5\" can't be a symbol of CHF"),
    ("--currency-definitions", #"{"everydaySymbols":{"CHF":[""]}}"#, "\"\" can't be a symbol of CHF"),
    (
      "--currency-definitions", #"{"everydaySymbols":{"FRANC":["F"]}}"#,
      "\"FRANC\" is not a known currency code"
    ),
    ("--currency-definitions", #"{"everydaySymbols":{"QQQ":["F"]}}"#, "\"QQQ\" is not a known currency code"),
    ("--currency-definitions", #"{"everydaySymbols":{"CHF":["usd"]}}"#, "it is the code of USD"),
    ("--currency-definitions", #"{"everydaySymbols":{"CHF":"F"}}"#, "everydaySymbols"),
    (
      "--currency-definitions", #"{"currencies":[{"code":"USDT","fractionDigit":2}]}"#,
      "Did you mean 'fractionDigits'?"
    ),
    (
      "--currency-definitions", #"{"abbreviators":{"plain":[{"threshold":"1000","suffix":"k"}]}}"#,
      "\"plain\""
    ),
  ])
  func wrongFilesAreWrongUsage(_ option: String, _ json: String, _ names: String) throws {
    let outcome = try run(json, option, "format", "5", "-c", "USD", "-l", "en-US")
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("moneyfmt: \(option) \(file.url.path): "), "\(outcome.errors)")
    #expect(outcome.errors.contains(names), "\(outcome.errors)")
  }

  @Test(arguments: ["--options", "--currency-definitions"])
  func aFileThatCanNotBeReadIsNoInput(_ option: String) throws {
    let outcome = try Tool.run("format", "5", "-c", "USD", option, "/nowhere/file")
    #expect(
      outcome
        == Tool.Outcome(
          output: "", errors: "moneyfmt: can't open /nowhere/file: No such file or directory\n", status: 66))
  }
}
