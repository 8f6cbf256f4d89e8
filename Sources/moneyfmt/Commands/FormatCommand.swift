// `moneyfmt format`: amounts in, money text out, a line each.

import ArgumentParser
import MoneyFormat

struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Formats amounts from the arguments, else one a line from standard input.",
    discussion: """
      An amount is a plain decimal number of at most 38 digits: 1234.5, -0.07. With an amount that is none, \
      its line is left out, the error goes to standard error with its number, and the exit code is 1.

      Examples:
        moneyfmt format 1234.5 -5 --currency USD
        moneyfmt format --currency EUR --locale fr-CH < amounts.txt
        moneyfmt format 99.95 --currency SEK --locale sv-SE --json
      """)

  @OptionGroup var formatting: FormattingArguments

  @Flag(help: "Write a JSON object a line: {\"text\":…}, or {\"error\":…} for an amount that is none.")
  var json = false

  @OptionGroup var amounts: AmountArguments

  func run() throws {
    let writer = AmountWriter(formatter: try formatting.formatter(), isJSON: json)
    try InputTexts(amounts.values).forEach(flushing: writer.output, writer.write)
    if writer.hasFailed { throw ExitCode(1) }
  }
}

/// Writes amount after amount, and remembers whether one was none.
private final class AmountWriter {
  let output = Output()
  private(set) var hasFailed = false
  private let formatter: MoneyFormatter
  private let isJSON: Bool
  private let maximumCount: Int
  private let minorUnitDigits: Int

  init(formatter: MoneyFormatter, isJSON: Bool) {
    self.formatter = formatter
    self.isJSON = isJSON
    maximumCount = formatter.maximumUTF8Count
    minorUnitDigits = formatter.resolved.minorUnitDigits
  }

  func write(_ text: InputText) {
    do throws(MoneyFormatError) {
      guard case .bytes(let amount) = text.content else { throw Limits.tooLong(.invalidAmount) }
      if isJSON {
        let text = try formatter.string(decimalText: String(decoding: amount, as: UTF8.self))
        output.write(JSONText.object([("text", .string(text))]).text + "\n")
      } else if let units = Int64(minorUnitsOf: amount, fractionDigits: minorUnitDigits) {
        output.writeLine(maximumCount: maximumCount) { formatter.write(minorUnits: units, into: &$0) }
      } else {
        try output.writeLine(maximumCount: maximumCount) { span throws(MoneyFormatError) in
          try formatter.write(decimalText: amount, into: &span)
        }
      }
    } catch {
      fail(error, text.place)
    }
  }

  private func fail(_ error: MoneyFormatError, _ place: String) {
    hasFailed = true
    if isJSON { output.write(JSONText.object(error.json).text + "\n") }
    report("\(place): \(error)")
  }
}
