// `moneyfmt parse`: parses text into plain decimal amounts, one per line.

import ArgumentParser
import MoneyFormat
import MoneyFormatFoundation
import MoneyFormatProtocol

struct ParseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parse",
    abstract: "Parses amounts from the arguments, or from standard input, one per line.",
    discussion: """
      An amount is written as a plain decimal number: 1234.5. Line n of the output belongs to line n of the input. If the \
      text is not an amount, or is ambiguous, the line is empty; --on-error changes this. Errors are reported on \
      standard error with the line's number (only the first \(Limits.csvIssues) are listed), and the exit code is then \
      1. Warnings, such as one about another locale's separators, don't change the exit code.

      Without --currency, each text must name its currency by symbol, code or name; the output is the amount, a tab and \
      the code. A symbol that several currencies share means the locale's: $ is the US dollar in en-US and the \
      Australian dollar in en-AU. If the locale does not decide, the error is ambiguousCurrency.

      Examples:
        moneyfmt parse '1.234,50 €' '-5' --currency EUR --locale de-DE
        moneyfmt parse --currency USD --non-locale-separators reject < column.txt
        moneyfmt parse '2 Mio. €' -c EUR -l de --accept-abbreviations
        moneyfmt parse -c USD --notation infer < column.txt
        moneyfmt parse '€5' '1,234.50 USD' '20 dollars' -l en-US
        moneyfmt parse --currencies EUR,CHF -l de-CH < column.txt
        paste -d , column.txt <(moneyfmt parse -c EUR -l de < column.txt)
      """)

  @OptionGroup var formatting: FormattingArguments
  @OptionGroup var currencies: CurrenciesArguments
  @OptionGroup var rules: RulesArguments
  @OptionGroup var notation: NotationArguments

  @Flag(help: "Write whole numbers of the currency's minor unit in ISO 4217: 123450 for 1,234.50 euros.")
  var minorUnits = false

  @Option(
    help:
      "The output for a line that is not an amount: its own text, an empty line, or nothing. Default: empty."
  )
  var onError: LineErrorPolicy?

  @Flag(
    name: .json,
    help:
      "Write one JSON object per line: {\"amount\":…,\"warnings\":[…]}, or {\"error\":…}. With --minor-units, an integer \"minorUnits\" replaces \"amount\"."
  )
  var json = false

  @OptionGroup var texts: TextArguments

  func validate() throws {
    try onError?.refuse(withJSON: json)
  }

  func run() throws {
    var rules = rules.rules
    var inputs = InputTexts(texts.values)
    let options = try formatting.makeOptions()
    var parser = try FormattingArguments.parser(
      options, currencies, rules: rules, isStrict: formatting.strict)
    if notation.notation == .infer {
      inputs = try inputs.rereadable()
      rules.notation = try inputs.inferredNotation(for: parser)
      parser = try TextParser(options, currencies: currencies.codes, rules: rules)
    }
    try Self.run(
      inputs, parser, unit: minorUnits ? .minor : .main,
      onError: onError ?? .empty, isJSON: json)
  }

  static func run(
    _ texts: InputTexts, _ parser: TextParser, unit: AmountUnit = .main, onError: LineErrorPolicy = .empty,
    isJSON: Bool = false
  ) throws {
    let reader = try TextReader(parser, unit: unit, onError: onError, isJSON: isJSON)
    try texts.forEach(flushing: reader.output, reader.read)
    try reader.report.end()
  }
}

/// Parses texts one by one, and writes their amounts.
private final class TextReader {
  let output: Output
  let report = InputReport()
  private let parser: TextParser
  private let unit: AmountUnit
  private let onError: LineErrorPolicy
  private let isJSON: Bool
  private let drawsCarets = StandardError.isTerminal
  private let plain: MoneyFormatter
  private let maximumCount: Int

  init(_ parser: TextParser, unit: AmountUnit, onError: LineErrorPolicy, isJSON: Bool) throws {
    plain = try PlainNumbers.makeFormatter()
    maximumCount = plain.maximumUTF8Count
    self.parser = parser
    self.unit = unit
    self.onError = onError
    self.isJSON = isJSON
    output = Output(statusWithoutReader: report.conclude)
  }

  func read(_ input: InputText) {
    guard case .bytes(let utf8) = input.content else {
      return fail(Limits.tooLongText, text: nil, input)
    }
    guard let span = try? UTF8Span(validating: utf8.span) else {
      return fail(.notUTF8(utf8), text: nil, input)
    }
    let text = String(copying: span)
    do throws(AmountParseError) {
      let parsed = try parser.parse(text)
      let amount = try parser.amount(of: parsed, in: unit)
      if isJSON {
        var members = parsed.json
        if unit == .minor { members[0] = ("minorUnits", .json(amount.plainText)) }
        output.write(JSONText.object(members).text + "\n")
      } else {
        if let code = parsed.currencyCode {
          output.write("\(amount.plainText)\t\(code)\n")
        } else {
          output.writeLine(maximumCount: maximumCount) { plain.write(amount, into: &$0) }
        }
        for warning in parsed.warnings {
          report.warning(
            "\(input.place): warning: \(warning.rawValue): \(Self.meaning(of: warning, text, parsed.amount))")
        }
      }
    } catch {
      if let damage = error.damage { return fail(damage, input) }
      fail(error, text: text, input)
    }
  }

  /// Reports damaged locale data, because of which a text could not be parsed.
  private func fail(_ error: MoneyFormatError, _ input: InputText) {
    if isJSON {
      output.write(JSONText.object(error.json).text + "\n")
    } else {
      onError.write(input.content, to: output)
    }
    report.error("\(input.place): \(error)")
  }

  private func fail(_ error: AmountParseError, text: String?, _ input: InputText) {
    if isJSON {
      output.write(JSONText.object(error.json).text + "\n")
    } else {
      onError.write(input.content, to: output)
    }
    guard report.error("\(input.place): \(error)\(Self.pointer(error))") else { return }
    if drawsCarets, let text, let offset = error.offset { StandardError.write(Caret.lines(text, offset)) }
  }

  /// Returns the offset of the error, unless its message contains it.
  private static func pointer(_ error: AmountParseError) -> String {
    guard let offset = error.offset, !error.message.contains("at byte \(offset)") else { return "" }
    return " (offset \(offset))"
  }

  private static func meaning(of warning: AmountInputWarning, _ text: String, _ amount: Decimal) -> String {
    let read = "\(MoneyFormatError.quoted(text)) was read as \(amount.plainText)"
    return switch warning {
    case .nonLocaleSeparator: "\(read); its separators are not the locale's."
    case .zeroFraction: "\(read); it has more fraction digits than the currency, which are zeros."
    case .rounded: "\(read); it had more fraction digits than the currency."
    }
  }
}

extension AmountParseError {
  /// Returns an error with the offset of the first byte that is not valid UTF-8.
  fileprivate static func notUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> AmountParseError {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { offset += UTF8.width(scalar) }
    return AmountParseError(.illegalCharacter, offset: offset, message: "The text is not UTF-8.")
  }
}
