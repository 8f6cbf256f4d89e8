// `moneyfmt format`: amounts in, money text out, a line each.

import ArgumentParser
import MoneyFormat
import MoneyFormatProtocol

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
    try Self.run(amounts.values, try formatting.formatter(), isJSON: json)
  }

  /// - Parameter amounts: standard input's if there are none.
  static func run(_ amounts: [String], _ formatter: MoneyFormatter, isJSON: Bool = false) throws {
    let writing = AmountWriting(formatter: formatter, isJSON: isJSON)
    try InputTexts(amounts).forEach(flushing: writing.output, writing.write)
    if writing.hasFailed { throw ExitCode(1) }
  }
}

/// Writes amount after amount, and remembers whether one was none.
private final class AmountWriting {
  let output = Output()
  private(set) var hasFailed = false
  private let writer: AmountWriter
  private let isJSON: Bool
  private var text: [UInt8] = []
  private var json: [UInt8] = []

  init(formatter: MoneyFormatter, isJSON: Bool) {
    writer = AmountWriter(formatter)
    self.isJSON = isJSON
  }

  func write(_ input: InputText) {
    do throws(MoneyFormatError) {
      guard case .bytes(let amount) = input.content else { throw Limits.tooLong(.invalidAmount) }
      if isJSON {
        try writer.write(amount, to: &text)
        writeJSON { json in
          json += "{\"text\":".utf8
          text.withUnsafeBufferPointer { JSONText.writeQuoted(utf8: $0, to: &json) }
          json.append(UInt8(ascii: "}"))
        }
      } else {
        try output.writeLine(maximumCount: writer.maximumCount) { span throws(MoneyFormatError) in
          try writer.write(amount, into: &span)
        }
      }
    } catch {
      hasFailed = true
      if isJSON { writeJSON(JSONText.object(error.json).write) }
      report("\(input.place): \(error)")
    }
  }

  private func writeJSON(_ write: (inout [UInt8]) -> Void) {
    json.removeAll(keepingCapacity: true)
    write(&json)
    json.append(UInt8(ascii: "\n"))
    json.withUnsafeBufferPointer(output.write)
  }
}
