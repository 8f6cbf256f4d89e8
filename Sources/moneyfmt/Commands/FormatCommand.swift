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
    let amounts = amounts.values
    if amounts.isEmpty {
      try writer.writeStandardInput()
    } else {
      for (index, amount) in amounts.enumerated() {
        var amount = amount
        amount.withUTF8 { writer.write($0, place: "argument \(index + 1)") }
      }
    }
    writer.output.flush()
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

  init(formatter: MoneyFormatter, isJSON: Bool) {
    self.formatter = formatter
    self.isJSON = isJSON
    maximumCount = formatter.maximumUTF8Count
  }

  func writeStandardInput() throws {
    var number = 0
    do {
      let reader = try LineReader(path: nil, maximumLineLength: Limits.lineLength)
      try reader.forEach(beforeWaiting: output.flush) { line in
        number += 1
        switch line {
        case .bytes(let utf8): write(utf8, place: "line \(number)")
        case .tooLong: fail(Limits.tooLong(.invalidAmount), place: "line \(number)")
        }
      }
    } catch let failure as LineReader.Failure {
      output.flush()
      report(failure.message)
      throw ExitCode(1)
    }
  }

  func write(_ amount: UnsafeBufferPointer<UInt8>, place: @autoclosure () -> String) {
    do throws(MoneyFormatError) {
      if isJSON {
        let text = try formatter.string(decimalText: String(decoding: amount, as: UTF8.self))
        output.write(JSONText.object([("text", .string(text))]).text + "\n")
      } else {
        try output.writeLine(maximumCount: maximumCount) { span throws(MoneyFormatError) in
          try formatter.write(decimalText: amount, into: &span)
        }
      }
    } catch {
      fail(error, place: place())
    }
  }

  private func fail(_ error: MoneyFormatError, place: String) {
    hasFailed = true
    if isJSON { output.write(JSONText.object(error.json).text + "\n") }
    report("\(place): \(error)")
  }
}
