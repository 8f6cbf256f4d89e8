// The command-line tool. Each command is a file under Commands/.

import ArgumentParser
import MoneyFormat
import MoneyFormatCSV
import MoneyFormatPlatform

@main
struct MoneyFmt: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "moneyfmt",
    abstract: "Formats and parses amounts of money exactly, byte for byte as the system's ICU does.",
    discussion: """
      Examples:
        moneyfmt format 1234.5 --currency EUR --locale de-DE
        moneyfmt format --currency JPY --locale ja-JP < amounts.txt
        moneyfmt parse '1.234,50 €' --currency EUR --locale de-DE
        moneyfmt csv --amount-column price -c EUR -l de-DE prices.csv
        amount=$(moneyfmt field --currency EUR --locale de-DE --title Price)
        moneyfmt jsonl requests.jsonl
        moneyfmt table 1234.5 --currency EUR
        moneyfmt explain --currency CHF --locale fr-CH
        moneyfmt data freeze --locales de-DE en-US -o money.data
        moneyfmt format 5 --currency EUR --locale-data money.data

      Every command except data accepts --locale-data FILE, or the environment variable MONEYFORMAT_DATA, to use frozen data; \
      "bundled" names the data in this program.

      moneyfmt --generate-completion-script bash (or zsh, fish) writes completions for the shell.

      \(ExitStatus.help)
      """,
    version: Version.text,
    subcommands: [
      FormatCommand.self, ParseCommand.self, RoundCommand.self, SplitCommand.self, CSVCommand.self,
      FieldCommand.self, JSONLinesCommand.self,
      TableCommand.self, ExplainCommand.self, CurrenciesCommand.self, LocalesCommand.self, DataCommand.self,
    ])

  static func main() {
    occupyClosedStandardStreams()
    // A write to a closed pipe then fails with an error, and the tool exits quietly.
    ignoreSignalsOfWrites()
    endAtOnceOnQuit()
    do {
      let arguments = try LocaleDataArgument.used(Array(CommandLine.arguments.dropFirst()))
      if let usual = UsualArguments(arguments) {
        try usual.run()
      } else {
        refuseUnknownCommand()
        var command = try parseAsRoot(arguments)
        try command.run()
      }
    } catch let failure as FileFailure {
      report(failure.message)
      MoneyFormatPlatform.exit(failure.status.rawValue)
    } catch let error as MoneyFormatError {
      report("\(error)")
      MoneyFormatPlatform.exit(ExitStatus.of(error).rawValue)
    } catch {
      end(with: error)
    }
  }

  /// Reports a misspelt command or subcommand, also after `help`. ArgumentParser would report it as an unexpected
  /// argument, or not at all.
  private static func refuseUnknownCommand() {
    var words = CommandLine.arguments.dropFirst()
    if words.first == "help" { words.removeFirst() }
    let (command, path) = chosenCommand(&words)
    var names = command.configuration.subcommands.map { $0._commandName }
    guard !names.isEmpty, let word = words.first, !word.hasPrefix("-") else { return }
    if path.count == 1 { names.append("help") }
    if names.contains(word) { return }
    if path.count == 1, let instead = removedCommands[word] {
      report("The command \(word) was removed; \(instead)")
      MoneyFormatPlatform.exit(ExitStatus.usage.rawValue)
    }
    let name = path.joined(separator: " ")
    StandardError.write(
      """
      Error: There is no command \(MoneyFormatError.quoted(word)).\(Suggestion.question(for: word, in: names))
      Usage: \(name) <subcommand>
        See '\(name) --help' for more information.

      """)
    MoneyFormatPlatform.exit(ExitStatus.usage.rawValue)
  }

  /// What to do instead of calling a command of earlier versions.
  private static let removedCommands = [
    "diff": "format the same amounts with both formatters, and compare the two outputs with diff(1)."
  ]

  /// Takes the names of a command and its subcommand from `words`. Returns the command, which is the tool itself
  /// without a name, and the names that lead to it.
  private static func chosenCommand(
    _ words: inout ArraySlice<String>
  ) -> (command: any ParsableCommand.Type, path: [String]) {
    var command: any ParsableCommand.Type = MoneyFmt.self
    var path = ["moneyfmt"]
    while let word = words.first,
      let next = command.configuration.subcommands.first(where: { $0._commandName == word })
    {
      command = next
      path.append(word)
      words.removeFirst()
    }
    return (command, path)
  }

  /// Ends the process as ArgumentParser's `exit(withError:)` does, but fails if help or a version can't be
  /// written.
  private static func end(with error: any Error) -> Never {
    let message = fullMessage(for: error)
    let code = exitCode(for: error)
    if !message.isEmpty {
      if code.isSuccess {
        let output = Output()
        output.write(message + "\n")
        output.flush()
      } else {
        StandardError.write(message + "\n")
      }
    }
    MoneyFormatPlatform.exit(code.rawValue)
  }
}

enum Version {
  static let tool = "0.1.0"

  /// The versions of the tool and of the data in use, one per line.
  static var text: String {
    """
    moneyfmt \(tool)
    ICU \(DataInUse.icuVersion), CLDR \(DataInUse.cldrVersion)\(DataInUse.isLinkedICU ? "" : ", frozen")
    ISO 4217 of \(DataInUse.overlayVersion), CLDR \(DataInUse.overlayCLDRVersion) for what is newer than ICU
    """ + (DataInUse.isLinkedICU ? "\n\(bundled)" : "")
  }

  private static var bundled: String {
    let versions = LocaleData.bundled.versions
    return "Bundled data (--locale-data bundled): ICU \(versions.icu), CLDR \(versions.cldr)"
  }
}
