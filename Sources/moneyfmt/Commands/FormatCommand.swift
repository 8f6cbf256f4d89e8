// `moneyfmt format`: formats amounts, one per line.

import ArgumentParser
import MoneyFormat
import MoneyFormatProtocol

struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Formats amounts from the arguments, or from standard input, one per line.",
    discussion: """
      An amount is a plain decimal number of at most 38 digits: 1234.5, -0.07, .5. With --minor-units it is a whole \
      number of minor units, such as cents.

      Line n of the output belongs to line n of the input. --on-error selects the output for a line that is not an \
      amount. Errors are reported on standard error with the line's number (only the first \(Limits.csvIssues) are \
      listed), and the exit code is then 1.

      With --through, each amount is the lower end of a range.

      Examples:
        moneyfmt format 1234.5 -5 --currency USD
        moneyfmt format 5 --locale de-CH
        moneyfmt format --currency EUR --locale fr-CH < amounts.txt
        moneyfmt format 123450 -c EUR -l de --minor-units
        moneyfmt format 99.95 --currency SEK --locale sv-SE --json
        moneyfmt format 1234.56 -c USD -l en-US --as words
        moneyfmt format 3 --through 5 -c EUR -l de
      """)

  @OptionGroup var formatting: FormattingArguments
  @OptionGroup var unit: AmountUnitArguments

  @OptionGroup var formArguments: AmountFormArguments

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Write each amount as a range up to this one, such as 3,00–5,00 €.", valueName: "amount"))
  var through: String?

  @Option(
    help:
      "The output for a line that is not an amount: its own text (escaped with --as html), an empty line, or nothing. Default: empty."
  )
  var onError: LineErrorPolicy?

  @Flag(
    name: .json,
    help: "Write one JSON object per line: {\"text\":…}, or {\"error\":…} for a line that is not an amount.")
  var json = false

  @Flag(
    help:
      "Pad with spaces so that the decimal separators line up. All amounts are read before the first line is written."
  )
  var align = false

  @OptionGroup var amounts: AmountArguments

  private var form: AmountForm { formArguments.form }

  func validate() throws {
    try onError?.refuse(withJSON: json)
    if align, json || through != nil || form != .text {
      let other = json ? "--json" : through != nil ? "--through" : "--as \(form.rawValue)"
      throw ValidationError("--align writes amounts as text in a column; leave out \(other).")
    }
    if through != nil, form != .text {
      throw ValidationError(
        "--through writes ranges as text; it can't be combined with --as \(form.rawValue).")
    }
  }

  func run() throws {
    let formatter = try FormattingArguments.regionalFormatter(
      formatting.makeOptions(), isStrict: formatting.strict)
    if align { return try AlignedWriting(formatter, unit.unit, onError ?? .empty).run(amounts.values) }
    try Self.run(
      amounts.values, formatter, unit: unit.unit, form: form, through: through,
      onError: onError ?? .empty, isJSON: json)
  }

  /// - Parameter amounts: if empty, the lines of standard input are used.
  static func run(
    _ amounts: [String], _ formatter: MoneyFormatter, unit: AmountUnit = .main, form: AmountForm = .text,
    through upper: String? = nil, onError: LineErrorPolicy = .empty, isJSON: Bool = false
  ) throws {
    let rewriter =
      form == .text && upper == nil
      ? nil : try AmountRewriter(form, formatter, unit: unit, through: upper)
    let writing = AmountWriting(
      formatter: AmountFormatter(formatter, unit: unit), rewriter: rewriter, onError: onError,
      isJSON: isJSON)
    try InputTexts(amounts).forEach(flushing: writing.output, writing.write)
    try writing.report.end()
  }
}

/// Formats and writes amounts one by one.
private final class AmountWriting {
  let output: Output
  let report = InputReport()
  private let formatter: AmountFormatter
  /// nil for the formatted text.
  private let rewriter: AmountRewriter?
  private let onError: LineErrorPolicy
  private let isJSON: Bool
  private var text: [UInt8] = []
  private var json: [UInt8] = []

  init(formatter: AmountFormatter, rewriter: AmountRewriter?, onError: LineErrorPolicy, isJSON: Bool) {
    self.formatter = formatter
    self.rewriter = rewriter
    self.onError = onError
    self.isJSON = isJSON
    output = Output(statusWithoutReader: report.conclude)
  }

  func write(_ input: InputText) {
    do throws(MoneyFormatError) {
      guard case .bytes(let amount) = input.content else { throw Limits.tooLong(.invalidAmount) }
      if let rewriter {
        let line = try rewriter.line(amount)
        if isJSON {
          writeJSON(JSONText.object([("text", .string(line))]).write)
        } else {
          output.write(line + "\n")
        }
      } else if isJSON {
        text.removeAll(keepingCapacity: true)
        try text.append(addingCapacity: formatter.maximumCount) { span throws(MoneyFormatError) in
          try formatter.write(amount, into: &span)
        }
        writeJSON { json in
          json += "{\"text\":".utf8
          text.withUnsafeBufferPointer { JSONText.writeQuoted(utf8: $0, to: &json) }
          json.append(UInt8(ascii: "}"))
        }
      } else {
        try output.writeLine(maximumCount: formatter.maximumCount) { span throws(MoneyFormatError) in
          try formatter.write(amount, into: &span)
        }
      }
    } catch {
      if isJSON {
        writeJSON(JSONText.object(error.json).write)
      } else {
        onError.write(input.content, to: output, isHTML: rewriter?.form == .html)
      }
      report.error("\(input.place): \(error)")
    }
  }

  private func writeJSON(_ write: (inout [UInt8]) -> Void) {
    json.removeAll(keepingCapacity: true)
    write(&json)
    json.append(UInt8(ascii: "\n"))
    json.withUnsafeBufferPointer(output.write)
  }
}

/// Reads all amounts and writes them as a column.
private struct AlignedWriting {
  let formatter: MoneyFormatter
  let unit: AmountUnit
  let onError: LineErrorPolicy

  init(_ formatter: MoneyFormatter, _ unit: AmountUnit, _ onError: LineErrorPolicy) {
    (self.formatter, self.unit, self.onError) = (formatter, unit, onError)
  }

  func run(_ arguments: [String]) throws {
    let report = InputReport()
    let output = Output(statusWithoutReader: report.conclude)
    var amounts: [FormattedAmount] = []
    /// The text of a line that is not an amount, or nil for the next amount.
    var lines: [[UInt8]?] = []
    try InputTexts(arguments).forEach(flushing: output) { input in
      do throws(MoneyFormatError) {
        guard case .bytes(let text) = input.content else { throw Limits.tooLong(.invalidAmount) }
        let decimal = try unit.decimalText(text, for: formatter)
        amounts.append(try formatter.format(decimalText: String(decoding: decimal, as: UTF8.self)))
        lines.append(nil)
      } catch {
        if let text = onError.line(input.content) { lines.append(text) }
        report.error("\(input.place): \(error)")
      }
    }
    var texts = amounts.aligned()[...]
    for line in lines {
      output.write(line.map { String(decoding: $0, as: UTF8.self) } ?? texts.removeFirst())
      output.write("\n")
    }
    output.flush()
    try report.end()
  }
}

extension LineErrorPolicy {
  func refuse(withJSON isJSON: Bool) throws {
    if isJSON { throw ValidationError("With --json every line has an answer; --on-error is for plain text.") }
  }
}
