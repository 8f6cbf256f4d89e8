// The command-line tool. Each command is a file under Commands/.

import ArgumentParser
import Glibc
import MoneyFormat
import MoneyFormatCSV

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

      Every command accepts --locale-data FILE, or the environment variable MONEYFORMAT_DATA, to use frozen data.

      \(ExitStatus.help)
      """,
    version: Version.text,
    subcommands: [
      FormatCommand.self, ParseCommand.self, CSVCommand.self, FieldCommand.self, JSONLinesCommand.self,
      TableCommand.self, ExplainCommand.self, DiffCommand.self, CurrenciesCommand.self, LocalesCommand.self,
      DataCommand.self,
    ])

  static func main() {
    occupyClosedStandardStreams()
    // A write to a closed pipe then fails with an error, on which the tool ends quietly.
    ignoreBrokenPipes()
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
      Glibc.exit(failure.status.rawValue)
    } catch let error as MoneyFormatError {
      report("\(error)")
      Glibc.exit(ExitStatus.of(error).rawValue)
    } catch {
      end(with: error)
    }
  }

  /// Reports a misspelt command, which ArgumentParser would report as an unexpected argument.
  private static func refuseUnknownCommand() {
    guard let word = CommandLine.arguments.dropFirst().first, !word.hasPrefix("-") else { return }
    let commands = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    if commands.contains(word) { return }
    StandardError.write(
      """
      Error: There is no command \(MoneyFormatError.quoted(word)).\(Suggestion.question(for: word, in: commands))
      Usage: moneyfmt <subcommand>
        See 'moneyfmt --help' for more information.

      """)
    Glibc.exit(ExitStatus.usage.rawValue)
  }

  /// The command that the arguments name; without one, the tool itself.
  private static var chosenCommand: any ParsableCommand.Type {
    var command: any ParsableCommand.Type = MoneyFmt.self
    for word in CommandLine.arguments.dropFirst() {
      guard let next = command.configuration.subcommands.first(where: { $0._commandName == word }) else {
        break
      }
      command = next
    }
    return command
  }

  /// Ends the process as ArgumentParser's `exit(withError:)` does, but fails if help or a version can't be
  /// written, and suggests corrections of misspelt values.
  private static func end(with error: any Error) -> Never {
    var message = fullMessage(for: error)
    let brief = Self.message(for: error)
    let code = exitCode(for: error)
    if code == ExitStatus.usage, let range = message.firstRange(of: brief) {
      let help = helpMessage(for: chosenCommand, includeHidden: true)
      let options = Suggestion.optionNames(inHelp: help) + [LocaleDataArgument.name]
      let question = Suggestion.question(about: brief, options: options, arguments: CommandLine.arguments)
      if !question.isEmpty { message.replaceSubrange(range, with: "\(brief)\n \(question)") }
    }
    if code.isSuccess { message = CompletionScript.extended(message) }
    if !message.isEmpty {
      if code.isSuccess {
        let output = Output()
        output.write(message + "\n")
        output.flush()
      } else {
        StandardError.write(message + "\n")
      }
    }
    Glibc.exit(code.rawValue)
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
    """
  }
}
