// `moneyfmt explain`: what was decided, who said so, and what the plan learnt from ICU.

import ArgumentParser
import MoneyFormat
import MoneyFormatProtocol

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Tells why amounts look as they do: which data and which option decided what.",
    discussion: """
      A page to read: the locale that was found, where the currency's text comes from, how many digits and whose \
      word that is, why digits are grouped or not, and what was learnt from ICU. Invisible characters are written \
      as \\u{…}. With --json, what was decided as an object, for programs.

      Examples:
        moneyfmt explain --currency CHF --locale fr-CH
        moneyfmt explain --currency EUR --locale es-ES --abbreviator compactLong
        moneyfmt explain --currency IQD --currency-digits iso4217 --json
      """)

  @OptionGroup var formatting: FormattingArguments

  @Flag(help: "Write what was resolved as a JSON object, \"native\" among it.")
  var json = false

  func run() throws {
    let formatter = try formatting.formatter()
    let output = Output()
    output.write(json ? JSONText.object(formatter.resolved.json).text + "\n" : try page(formatter))
    output.flush()
  }

  private func page(_ formatter: MoneyFormatter) throws -> String {
    do throws(MoneyFormatError) {
      return try ExplainPage(formatter, options: formatting.options).text()
    } catch {
      report("\(error)")
      throw ExitCode(1)
    }
  }
}
