// The usual arguments of `format` and `parse`, read without ArgumentParser: that takes longer than all the rest
// of a short run, and scripts start the tool for every amount.

import MoneyFormat

/// `format` or `parse`, amounts, a currency and a locale. Everything else, and all that may be wrong, is
/// ArgumentParser's to read and to explain.
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
      case "--currency":
        guard currency == nil, let name = rest.popFirst(), Self.isName(name) else { return nil }
        currency = name
      case "--locale":
        guard locale == nil, let name = rest.popFirst(), Self.isName(name) else { return nil }
        locale = name
      default:
        guard Self.isValue(argument) else { return nil }
        values.append(argument)
      }
    }
  }

  func run() throws {
    let formatter = try FormattingArguments.formatter(
      FormattingOptions(locale: locale, currencyCode: currency))
    switch command {
    case .format: try FormatCommand.run(values, formatter)
    case .parse: try ParseCommand.run(values, formatter)
    }
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    return first != UInt8(ascii: "-")
  }

  /// A dash with a digit behind, or no dash and a digit anywhere: no option and no command looks so.
  private static func isValue(_ text: String) -> Bool {
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    if text.utf8.first == UInt8(ascii: "-") { return text.utf8.dropFirst().first.map(isDigit) ?? false }
    return text.utf8.contains(where: isDigit)
  }
}
