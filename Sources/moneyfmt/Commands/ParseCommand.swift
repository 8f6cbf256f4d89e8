// `moneyfmt parse`: money text in, plain decimal amounts out, a line each.

import ArgumentParser
import FoundationEssentials
import MoneyFormat
import MoneyFormatProtocol

struct ParseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parse",
    abstract: "Reads amounts from texts in the arguments, else one a line from standard input.",
    discussion: """
      An amount is written as a plain decimal number: 1234.5. A text that is no amount, or could be two, has \
      no line: the error goes to standard error with its number, and the exit code is 1. A warning that \
      separators of another locale were accepted goes there, too, and changes no exit code.

      Examples:
        moneyfmt parse '1.234,50 €' '-5' --currency EUR --locale de-DE
        moneyfmt parse --currency USD --non-locale-separators reject < column.txt
        moneyfmt parse --currency USD --notation infer < column.txt
        moneyfmt parse '2 Mio. €' --currency EUR --locale de --accepts-abbreviations
      """)

  @OptionGroup var formatting: FormattingArguments
  @OptionGroup var rules: RulesArguments
  @OptionGroup var notation: NotationArguments

  @Flag(help: "Write a JSON object a line: {\"amount\":…,\"warnings\":[…]}, or {\"error\":…}.")
  var json = false

  @OptionGroup var texts: TextArguments

  func run() throws {
    var rules = rules.rules
    var inputs = InputTexts(texts.values)
    let formatter = try formatting.formatter()
    if notation.notation == .infer {
      inputs = try inputs.rereadable()
      rules.notation = try inputs.inferredNotation()
    }
    try Self.run(inputs, formatter, rules: rules, isJSON: json)
  }

  /// - Parameter texts: standard input's lines if there are none.
  static func run(
    _ texts: [String], _ formatter: MoneyFormatter, rules: AmountInputRules = AmountInputRules(),
    isJSON: Bool = false
  ) throws {
    try run(InputTexts(texts), formatter, rules: rules, isJSON: isJSON)
  }

  private static func run(
    _ texts: InputTexts, _ formatter: MoneyFormatter, rules: AmountInputRules, isJSON: Bool
  ) throws {
    let reader = try TextReader(formatter: formatter, rules: rules, isJSON: isJSON)
    try texts.forEach(flushing: reader.output, reader.read)
    if reader.hasFailed { throw ExitCode(1) }
  }
}

/// Reads text after text, and remembers whether one was no amount.
private final class TextReader {
  let output = Output()
  private(set) var hasFailed = false
  private let formatter: MoneyFormatter
  private let rules: AmountInputRules
  private let isJSON: Bool
  private let drawsCarets = StandardError.isTerminal
  private let plain: MoneyFormatter
  private let maximumCount: Int

  init(formatter: MoneyFormatter, rules: AmountInputRules, isJSON: Bool) throws {
    plain = try PlainNumbers.makeFormatter()
    maximumCount = plain.maximumUTF8Count
    self.formatter = formatter
    self.rules = rules
    self.isJSON = isJSON
  }

  func read(_ input: InputText) {
    guard case .bytes(let utf8) = input.content else {
      return fail(Limits.tooLongText, text: nil, input.place)
    }
    guard let span = try? UTF8Span(validating: utf8.span) else {
      return fail(.notUTF8(utf8), text: nil, input.place)
    }
    let text = String(copying: span)
    do throws(AmountParseError) {
      let parsed = try formatter.parse(text, rules: rules)
      if isJSON {
        output.write(JSONText.object(parsed.json).text + "\n")
      } else {
        output.writeLine(maximumCount: maximumCount) { plain.write(parsed.amount, into: &$0) }
        for warning in parsed.warnings {
          report(
            "\(input.place): warning: \(warning.rawValue): \(Self.meaning(of: warning, text, parsed.amount))")
        }
      }
    } catch {
      fail(error, text: text, input.place)
    }
  }

  private func fail(_ error: AmountParseError, text: String?, _ place: String) {
    hasFailed = true
    if isJSON { output.write(JSONText.object(error.json).text + "\n") }
    report("\(place): \(error)\(Self.pointer(error))")
    if drawsCarets, let text, let offset = error.offset { StandardError.write(Caret.lines(text, offset)) }
  }

  /// Where the error points, unless its message says so.
  private static func pointer(_ error: AmountParseError) -> String {
    guard let offset = error.offset, !error.message.contains("at byte \(offset)") else { return "" }
    return " (offset \(offset))"
  }

  private static func meaning(of warning: AmountInputWarning, _ text: String, _ amount: Decimal) -> String {
    let read = "\(MoneyFormatError.quoted(text)) was read as \(amount.plainText)"
    return switch warning {
    case .nonLocaleSeparator: "\(read); its separators are not the locale's."
    case .zeroFraction: "\(read); its fraction is longer than the currency's, and only zeros."
    case .rounded: "\(read); it had more fraction digits than the currency."
    }
  }
}

extension AmountParseError {
  /// Points at the first byte that belongs to no character.
  fileprivate static func notUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> AmountParseError {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { offset += UTF8.width(scalar) }
    return AmountParseError(.illegalCharacter, offset: offset, message: "The text is not UTF-8.")
  }
}
