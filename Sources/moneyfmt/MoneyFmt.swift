// The command-line tool: one file a command, under Commands/.

import ArgumentParser
import Glibc
import MoneyFormat

@main
struct MoneyFmt: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "moneyfmt",
    abstract: "Formats and reads amounts of money exactly, as the system's ICU would, and fast.",
    discussion: """
      Examples:
        moneyfmt format 1234.5 --currency EUR --locale de-DE
        moneyfmt format --currency JPY --locale ja-JP < amounts.txt
        moneyfmt parse '1.234,50 €' --currency EUR --locale de-DE
        amount=$(moneyfmt field --currency EUR --locale de-DE --title Price)
        moneyfmt jsonl requests.jsonl
        moneyfmt table 1234.5 --currency EUR
        moneyfmt explain --currency CHF --locale fr-CH
        moneyfmt data freeze --locales de-DE en-US -o money.data
        moneyfmt format 5 --currency EUR --locale-data money.data

      Every command takes --locale-data FILE, or the variable MONEYFORMAT_DATA: frozen data in place of ICU's.

      Exit codes: 0 all done; 1 some inputs had errors, each told on standard error with its number while \
      the rest is still written; 64 wrong usage. `diff` has its own.
      """,
    version: Version.text,
    subcommands: [
      FormatCommand.self, ParseCommand.self, CSVCommand.self, FieldCommand.self, JSONLinesCommand.self,
      TableCommand.self, ExplainCommand.self, DiffCommand.self, CurrenciesCommand.self, LocalesCommand.self,
      DataCommand.self,
    ])

  static func main() {
    occupyClosedStandardStreams()
    // A write to a closed pipe then fails with an error, at which the tool ends quietly.
    ignoreBrokenPipes()
    endAtOnceOnQuit()
    do {
      let arguments = try LocaleDataArgument.used(Array(CommandLine.arguments.dropFirst()))
      if let usual = UsualArguments(arguments) {
        try usual.run()
      } else {
        var command = try parseAsRoot(arguments)
        try command.run()
      }
    } catch {
      end(with: error)
    }
  }

  /// Ends the process as ArgumentParser's `exit(withError:)` does, but fails if help or a version can't be written.
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
    Glibc.exit(code.rawValue)
  }
}
