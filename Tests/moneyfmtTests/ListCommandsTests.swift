// `moneyfmt currencies`, `locales`, `--version`, completions and help.

import Foundation
import Testing

@Suite struct ListCommandsTests {
  @Test func currenciesAreListedWithTheirDigits() throws {
    let output = try Tool.run("currencies").output.split(separator: "\n").map(String.init)
    #expect(output.first == "code\tnumber\tminor\tshown\tcash\tstatus\tname")
    let lines = try Tool.run("currencies", "--no-header").output.split(separator: "\n").map(String.init)
    #expect(output.dropFirst().elementsEqual(lines))
    #expect(lines.count > 250)
    #expect(lines == lines.sorted())
    #expect(lines.contains("IQD\t368\t3\t0\t0\tactive\tIraqi Dinar"))
    #expect(lines.contains("JPY\t392\t0\t0\t0\tactive\tJapanese Yen"))
    #expect(lines.contains { $0.hasPrefix("XCG\t532\t2\t") })
    #expect(lines.contains { $0.hasPrefix("DEM\t276\t2\t2\t2\t-\t") })
    let json = try Tool.run("currencies", "--json").output.split(separator: "\n")
    #expect(json.count == lines.count)
  }

  @Test func localesAreListed() throws {
    let output = try Tool.run("locales").output.split(separator: "\n").map(String.init)
    #expect(output.first == "locale\tdigits\tname")
    let lines = try Tool.run("locales", "--no-header").output.split(separator: "\n").map(String.init)
    #expect(output.dropFirst().elementsEqual(lines))
    #expect(lines.count > 500)
    #expect(lines.contains("de-CH\tlatn\tGerman (Switzerland)"))
    #expect(lines.contains("ar-EG\tarab\tArabic (Egypt)"))
    #expect(try Tool.run("locales", "--json").output.split(separator: "\n").count == lines.count)
  }

  @Test(.linkedWithICU) func namesAreOfALanguage() throws {
    let currencies = try Tool.run("currencies", "USD", "--names", "fr-CA", "--no-header").output
    #expect(currencies == "USD\t840\t2\t2\t2\tactive\tdollar des \u{C9}tats-Unis\n")
    let json = try Tool.run("currencies", "USD", "--names", "fr-CA", "--json").output
    #expect(json.contains("\"name\":\"dollar des \u{C9}tats-Unis\""))
    #expect(json.hasSuffix(#""symbol":"$\u00a0US","narrowSymbol":"$"}"# + "\n"))
    let locales = try Tool.run("locales", "--names", "de", "--no-header").output.split(separator: "\n")
    #expect(locales.contains("de-CH\tlatn\tDeutsch (Schweiz)"))
    let wrong = try Tool.run("locales", "--names", "!")
    #expect(wrong.status == 64)
    #expect(wrong.errors.hasPrefix("moneyfmt: invalidLocale: \"!\""))
  }

  @Test(arguments: [
    "format", "parse", "field", "jsonl", "table", "explain", "currencies", "locales",
  ])
  func helpIsThereWithExamples(_ command: String) throws {
    let outcome = try Tool.run(command, "--help")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("USAGE: moneyfmt \(command)"))
    #expect(outcome.output.contains("Example"))
    // An example that is too long would be wrapped.
    let examples = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("Example") && $0 != "Requests:" }.prefix { !$0.isEmpty }.dropFirst()
    #expect(examples.allSatisfy { $0.hasPrefix("  ") }, "\(examples)")
    #expect(
      outcome.output.contains("moneyfmt \(command) ") || outcome.output.contains("| moneyfmt \(command)\n"))
  }

  @Test func versionsOfTheToolAndItsData() throws {
    let outcome = try Tool.run("--version")
    #expect(outcome.status == 0)
    let pattern =
      #/moneyfmt \d+\.\d+\.\d+\nICU [\d.]+, CLDR [\d.]+(, frozen)?\nISO 4217 of \d{4}-\d\d-\d\d, CLDR \d+ for what is newer than ICU\n(Bundled data \(--locale-data bundled\): ICU [\d.]+, CLDR \d+\n)?/#
    #expect(outcome.output.wholeMatch(of: pattern) != nil, "\(outcome.output)")
  }

  /// Runs a script with the tool in the PATH and a temporary directory `$dir`.
  private func shellWithTool(_ script: String) throws -> Tool.Outcome {
    try Tool.shell(
      """
      dir=$(mktemp -d) && ln -s "$MONEYFMT" "$dir/moneyfmt" && PATH=$dir:$PATH && export PATH
      \(script)
      rm -r "$dir"
      """)
  }

  @Test func bashCompletesCommandsAndCurrencies() throws {
    let outcome = try shellWithTool(
      """
      moneyfmt --generate-completion-script bash > "$dir/script"
      bash -c '. "$1"
        COMP_WORDS=(moneyfmt tab) COMP_CWORD=1 COMP_LINE="moneyfmt tab" COMP_POINT=12
        _moneyfmt moneyfmt tab moneyfmt; echo "${COMPREPLY[*]}"; COMPREPLY=()
        COMP_WORDS=(moneyfmt format --currency CH) COMP_CWORD=3 COMP_LINE="${COMP_WORDS[*]}" COMP_POINT=31
        _moneyfmt moneyfmt CH --currency; echo "${COMPREPLY[*]}"' bash "$dir/script"
      """)
    #expect(outcome.output == "table\nCHE CHF CHW\n")
  }

  /// A command line, and what may follow.
  @Test(arguments: [
    ("moneyfmt format --abbreviator pl", "plain"), ("moneyfmt format --currency CH", "CHE CHF CHW"),
    ("moneyfmt parse -l de --numbering-system adl", "adlm"),
    ("moneyfmt currencies EU", "EUR"), ("moneyfmt locales --names de-A", "de-AT"),
    // The last word of a list.
    ("moneyfmt parse --currencies CH", "CHE CHF CHW"),
    ("moneyfmt table 5 --styles currency,acc", "currency,accounting"),
    ("moneyfmt table --locales fr-CH,de-A", "fr-CH,de-AT"), ("moneyfmt data freeze --locales de-A", "de-AT"),
    ("moneyfmt tab", "table"), ("moneyfmt format --locale-d", "--locale-data"),
  ])
  func bashCompletesValues(_ line: String, _ words: String) throws {
    let outcome = try shellWithTool(
      #"""
      moneyfmt --generate-completion-script bash > "$dir/script"
      bash -c '. "$1"; COMP_LINE=$2 COMP_POINT=${#2}
        read -ra COMP_WORDS <<< "$2"; COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        read -ra command <<< "$(complete -p moneyfmt)"
        "${command[4]}" moneyfmt "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"
        echo "${COMPREPLY[*]}"' bash "$dir/script" "\#(line)"
      """#)
    #expect(outcome.output == "\(words)\n", "\(outcome.errors)")
  }

  /// A command line, and what may follow in fish.
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/fish")),
    arguments: [
      ("moneyfmt format --abbreviator=pl", "--abbreviator=plain"),
      ("moneyfmt data freeze --locales de-A", "de-AT"),
    ])
  func fishCompletes(_ line: String, _ words: String) throws {
    let outcome = try shellWithTool(
      #"""
      moneyfmt --generate-completion-script fish > "$dir/script"
      HOME=$dir fish --no-config -c 'source $argv[1]; complete -C $argv[2] | string replace -r "\t.*" ""' \
        "$dir/script" '\#(line)' | paste -s -d ' '
      """#)
    #expect(outcome.output == "\(words)\n", "\(outcome.errors)")
  }

  @Test func currenciesAreFoundByCode() throws {
    let outcome = try Tool.run("currencies", "jpy", "XQQ", "EUR", "--no-header")
    #expect(outcome.output == "JPY\t392\t0\t0\t0\tactive\tJapanese Yen\nEUR\t978\t2\t2\t2\tactive\tEuro\n")
    #expect(outcome.errors == "moneyfmt: \"XQQ\" is not a known currency.\n")
    #expect(outcome.status == 1)
    #expect(
      try Tool.run("currencies", "DEM", "--active").errors
        == "moneyfmt: \"DEM\" is not a known currency in force then.\n")
  }

  /// An unknown command, and the suggested one.
  @Test(arguments: [
    ("frobnicate", ""), ("fromat", " Did you mean 'format'?"), ("Format", " Did you mean 'format'?"),
    ("currency", " Did you mean 'currencies'?"), ("prase", " Did you mean 'parse'?"),
    ("json-l", " Did you mean 'jsonl'?"),
  ])
  func anUnknownCommandIsWrongUsage(_ word: String, _ question: String) throws {
    let outcome = try Tool.run(word, "1", "--currency", "EUR")
    #expect(
      outcome.errors == """
        Error: There is no command "\(word)".\(question)
        Usage: moneyfmt <subcommand>
          See 'moneyfmt --help' for more information.

        """)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
  }

  /// Whoever still calls a removed command is told what to do instead.
  @Test(arguments: [
    ["diff"], ["diff", "5", "--against", "foundation", "--json"], ["help", "diff"], ["diff", "--help"],
  ])
  func aRemovedCommandSaysWhatToDoInstead(_ arguments: [String]) throws {
    let outcome = try Tool.run(arguments)
    #expect(
      outcome.errors == """
        moneyfmt: The command diff was removed; format the same amounts with both formatters, and compare the two \
        outputs with diff(1).

        """)
    #expect(outcome.status == 64 && outcome.output == "")
  }

  /// An unknown subcommand, or an unknown command after `help`.
  @Test(arguments: [
    ("data freez -o x", "freez", " Did you mean 'freeze'?", "moneyfmt data"),
    ("data xyz", "xyz", "", "moneyfmt data"),
    ("help fromat", "fromat", " Did you mean 'format'?", "moneyfmt"),
    ("help data verfy", "verfy", " Did you mean 'verify'?", "moneyfmt data"),
  ])
  func anUnknownSubcommandIsWrongUsage(
    _ arguments: String, _ word: String, _ question: String, _ command: String
  ) throws {
    let outcome = try Tool.run(arguments.split(separator: " ").map(String.init))
    #expect(
      outcome.errors == """
        Error: There is no command "\(word)".\(question)
        Usage: \(command) <subcommand>
          See '\(command) --help' for more information.

        """)
    #expect(outcome.status == 64 && outcome.output == "")
    for help in ["help", "help data", "help data freeze", "help help", "data --help"] {
      #expect(
        try Tool.run(help.split(separator: " ").map(String.init)).output.hasPrefix("OVERVIEW"), "\(help)")
    }
  }

  @Test func theManualPageListsTheExitStatus() throws {
    let help = try Tool.run("--help").output
    for code in ["0 ", "1 ", "64 ", "66 ", "70 ", "74 ", "128+n"] {
      #expect(help.contains("\n  \(code)"), "\(help)")
    }
    // The meanings are indented, and nothing is wrapped.
    let list = try #require(help.components(separatedBy: "Exit status:\n").dropFirst().first)
    for line in list.components(separatedBy: "\n\n")[0].split(separator: "\n") {
      #expect(line.firstMatch(of: #/^  (\d|    )/#) != nil && line.count < 80, "\(line)")
    }
    let section = try Self.manual().sections["EXIT STATUS"] ?? ""
    #expect(
      section.contains(".TP\n66\nAn input file can't be opened or read, or is not a file of locale data.\n"),
      "\(section)")
    #expect(
      section.contains(".TP\n128+n\nSignal n ended the process, such as 143 after SIGTERM."),
      "\(section)")
    #expect(section.components(separatedBy: ".TP\n").count == 8)
  }

  /// The manual page's sections, and those of its commands by their first words.
  private static func manual() throws -> (sections: [String: String], commands: [String: String]) {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Documentation/manual.py").path
    let page = try Tool.shell("\"$MONEYFMT\" --experimental-dump-help | python3 '\(script)' 'moneyfmt 0'")
      .output
    func parts(_ text: String, _ mark: String) -> [(String, String)] {
      text.components(separatedBy: "\n\(mark) ").dropFirst().map { part in
        let lines = part.split(separator: "\n", maxSplits: 1)
        return (String(lines[0]), "\(lines.last ?? "")\n")
      }
    }
    let sections = Dictionary(uniqueKeysWithValues: parts(page, ".SH"))
    let commands = parts("\n" + (sections["COMMANDS"] ?? ""), ".SS").map { heading, text in
      (heading.components(separatedBy: "\\fR")[0].replacing("\\fB", with: ""), text)
    }
    return (sections, Dictionary(uniqueKeysWithValues: commands))
  }

  /// A command, the beginning of its sentence about shared options, and options that it describes itself.
  @Test(arguments: [
    ("format", "The shared options below apply as well.", ["minor-units", "through", "on-error"]),
    (
      "parse", "The shared options below apply as well, except \\fB\\-\\-as\\fR.",
      ["minor-units", "on-error"]
    ),
    ("field", "The shared options below apply as well, except \\fB\\-\\-as\\fR.", ["minor-units", "title"]),
    (
      "jsonl",
      "Of the shared options below, \\fB\\-\\-currency\\-definitions\\fR, \\fB\\-\\-locale\\-data\\fR and ",
      []
    ),
    (
      "currencies", "Of the shared options below, \\fB\\-\\-currency\\-definitions\\fR and ",
      ["region", "json"]
    ),
    ("locales", "Of the shared options below, \\fB\\-\\-locale\\-data\\fR applies.", ["best", "json"]),
    ("data freeze", "", ["locales", "currencies", "output"]), ("data info", "", ["json"]),
    ("data diff", "", ["json"]), ("data verify", "", ["json"]),
  ])
  func theManualPageSaysWhichOptionsApply(_ name: String, _ sentence: String, _ own: [String]) throws {
    let (sections, commands) = try Self.manual()
    let command = try #require(commands["moneyfmt \(name)"])
    #expect(command.contains("shared options below") == !sentence.isEmpty)
    #expect(sentence.isEmpty || command.contains("\n\(sentence)"), "\(command)")
    let shared = try #require(sections["SHARED OPTIONS"])
    for option in own {
      let option = "\\-\\-" + option.replacing("-", with: "\\-") + "\\fR"
      #expect(command.contains(option), "\(option) is missing: \(command)")
      #expect(!shared.contains(option), "\(option)")
    }
    // Arguments belong to their commands, and no option has a default twice.
    #expect(!shared.contains(".TP\n\\fI"))
    for line in (shared + command).split(separator: "\n") {
      #expect(line.components(separatedBy: "Default: ").count < 3, "\(line)")
    }
  }

  /// The protocol's error lists the operations; the help and the article have them, too.
  @Test func allOperationsAreDescribed() throws {
    let answer = try Tool.run("jsonl", input: #"{"op":"fly"}"#).output
    let list = try #require(answer.components(separatedBy: "expected one of ").dropFirst().first)
    let operations = list.prefix { $0 != "." }.components(separatedBy: ", ")
    #expect(operations.count > 10)
    let article = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent(
          "Sources/MoneyFormat/MoneyFormat.docc/TheTool.md"),
      encoding: .utf8)
    let help = try Tool.run("help", "jsonl").output
    for operation in operations {
      #expect(help.contains("{\"op\":\"\(operation)\""), "\(operation)")
      #expect(article.contains("\n| `\(operation)` | "), "\(operation)")
    }
  }
}
