// Amounts and text as arguments, which may begin with a minus, and a fast path for common command lines.

import ArgumentParser
import MoneyFormat

struct AmountArguments: ParsableArguments {
  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("Amounts. Negative amounts need no preceding `--`.", valueName: "amount"))
  var unrecognized: [String] = []

  /// The amounts in order.
  var values: [String] { DashedArguments.values(of: unrecognized) }

  func validate() throws {
    try DashedArguments.refuseOptions(among: unrecognized) { argument in
      // A lone dash, or a dash followed by a digit or a point.
      argument.utf8.dropFirst().first.map { "0123456789.".utf8.contains($0) } ?? true
    }
  }
}

struct TextArguments: ParsableArguments {
  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      "Text to parse. Text that begins with a minus needs no preceding `--`.", valueName: "text"))
  var unrecognized: [String] = []

  /// The texts in order.
  var values: [String] { DashedArguments.values(of: unrecognized) }

  func validate() throws {
    try DashedArguments.refuseOptions(among: unrecognized, except: Self.isText)
  }

  /// Whether an argument with leading dashes is a text. It is an unknown option if it begins like an option's
  /// name, unless it has one dash and contains a digit: `-$5`, `-USD 5`, `-5`, `--5`, `-٥` are texts;
  /// `--title=5` and `-json` are not.
  private static func isText(_ argument: String) -> Bool {
    let name = argument.drop { $0 == "-" }
    guard let first = name.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic else {
      return true
    }
    return !argument.hasPrefix("--") && name.unicodeScalars.contains { $0.properties.numericType != nil }
  }
}

/// The arguments that ArgumentParser does not recognise as options.
private enum DashedArguments {
  /// Returns the values in order, without a `--` among them.
  static func values(of unrecognized: [String]) -> [String] {
    let parts = unrecognized.split(separator: "--", maxSplits: 1, omittingEmptySubsequences: false)
    return Array(parts.joined())
  }

  static func refuseOptions(
    among unrecognized: [String], except isValue: (String) -> Bool
  ) throws {
    for argument in unrecognized.prefix(while: { $0 != "--" })
    where argument.hasPrefix("-") && !isValue(argument) {
      throw ValidationError("Unknown option '\(argument)'")
    }
  }
}

/// The arguments of `format` or `parse` with values, a currency and a locale.
///
/// ArgumentParser takes longer than the rest of a short run, and scripts start the tool once per amount. All
/// other command lines, and possibly invalid ones, are left to ArgumentParser.
struct UsualArguments {
  enum Command: String { case format, parse }

  let command: Command
  private(set) var currency: String?
  private(set) var locale: String?
  private(set) var values: [String] = []

  /// - Parameter arguments: without the program's name.
  init?(_ arguments: some Collection<String>) {
    guard let command = arguments.first.flatMap(Command.init) else { return nil }
    self.command = command
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      switch argument {
      case "--currency", "-c":
        guard currency == nil, let name = rest.popFirst(), Self.isName(name) else { return nil }
        currency = name
      case "--locale", "-l":
        guard locale == nil, let name = rest.popFirst(), Self.isName(name) else { return nil }
        locale = name
      default:
        guard Self.isValue(argument) else { return nil }
        values.append(argument)
      }
    }
  }

  func run() throws {
    let options = FormattingOptions(locale: locale, currencyCode: currency)
    switch command {
    case .format: try FormatCommand.run(values, try FormattingArguments.regionalFormatter(options))
    case .parse: try ParseCommand.run(InputTexts(values), try FormattingArguments.parser(options))
    }
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    return first != UInt8(ascii: "-")
  }

  /// Whether the text is a dash followed by a digit, or contains a digit and does not begin with a dash. No
  /// option and no command does.
  private static func isValue(_ text: String) -> Bool {
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    if text.utf8.first == UInt8(ascii: "-") { return text.utf8.dropFirst().first.map(isDigit) ?? false }
    return text.utf8.contains(where: isDigit)
  }
}
