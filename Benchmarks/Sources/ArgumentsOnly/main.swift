// Parses the arguments of `moneyfmt format` and does nothing else; the baseline for the tool's start-up
// time.

import ArgumentParser

enum Choice: String, CaseIterable, ExpressibleByArgument { case one, two, three, four, five }

struct Format: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "As many options as the tool's command has.")

  @Option(help: "Text.") var currency: String?
  @Option(help: "Text.") var locale: String?
  @Option(help: "Text.") var numberingSystem: String?
  @Option(help: "Text.") var customSymbol: String?
  @Option(help: "Text.") var customCode: String?
  @Option(help: "Text.") var fractionDigits: String?
  @Option(help: "Text.") var fractionOverrides: String?
  @Option(help: "A choice.") var formattingStyle = Choice.one
  @Option(help: "A choice.") var negativeStyle = Choice.one
  @Option(help: "A choice.") var signDisplay = Choice.one
  @Option(help: "A choice.") var currencyDigits = Choice.one
  @Option(help: "A choice.") var roundingMode = Choice.one
  @Option(help: "A choice.") var grouping = Choice.one
  @Option(help: "A choice.") var abbreviator = Choice.one
  @Option(help: "A choice.") var data = Choice.one
  @Flag(help: "A flag.") var plus = false
  @Flag(help: "A flag.") var hidesZeroFraction = false
  @Flag(help: "A flag.") var strict = false
  @Flag(help: "A flag.") var json = false
  @Argument(help: "Amounts.") var amounts: [String] = []

  func run() { print(amounts.joined(separator: "\n")) }
}

struct ArgumentsOnly: ParsableCommand {
  static let configuration = CommandConfiguration(subcommands: [Format.self])
}

ArgumentsOnly.main()
