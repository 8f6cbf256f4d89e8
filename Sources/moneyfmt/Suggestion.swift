// Suggests the accepted word that is closest to a misspelt one.

import MoneyFormatCore

enum Suggestion {
  /// Returns ` Did you mean 'format'?`, or an empty text.
  static func question(for word: some StringProtocol, in accepted: [String]) -> String {
    SimilarNames.closest(to: String(word), in: accepted).map { " Did you mean '\($0)'?" } ?? ""
  }

  /// Returns the question for an ArgumentParser message about an unknown option, or about an invalid value if the
  /// message lists the accepted ones. If the message is about something else, a misspelt option may be the cause.
  ///
  /// - Parameters:
  ///   - options: the names of the command's options, with their dashes.
  ///   - arguments: the command line.
  static func question(about message: String, options: [String], arguments: [String]) -> String {
    if message.firstRange(of: "Unknown option '") != nil {
      return firstUnknown(arguments, options).map { question(for: $0, in: options) } ?? ""
    }
    let aboutValue = question(aboutValueIn: message)
    if !aboutValue.isEmpty { return aboutValue }
    guard let name = firstUnknown(arguments, options) else { return "" }
    let aboutName = question(for: name, in: options)
    return aboutName.isEmpty ? "" : " There is no option '\(name)'.\(aboutName)"
  }

  /// Returns an ArgumentParser message without its own question, which takes any short option for another one.
  static func withoutQuestion(_ message: String) -> String {
    guard message.hasPrefix("Unknown option '"), let question = message.firstRange(of: ". Did you mean '")
    else {
      return message
    }
    return String(message[..<question.lowerBound])
  }

  /// Returns the first argument that looks like an option and is not one.
  private static func firstUnknown(_ arguments: [String], _ options: [String]) -> Substring? {
    arguments.prefix { $0 != "--" }.lazy.map { $0.prefix { $0 != "=" } }.first {
      $0.hasPrefix("--") && !options.contains(String($0))
    }
  }

  private static func question(aboutValueIn message: String) -> String {
    guard message.hasPrefix("The value '"), let list = message.firstRange(of: ". Please provide one of")
    else { return "" }
    let value = message.dropFirst("The value '".count).prefix { $0 != "'" }
    let words = message[list.upperBound...].split { !$0.isLetter && !$0.isNumber && $0 != "-" }
    return question(for: value, in: words.map(String.init))
  }

  /// The long names of options that a help text lists, each at the beginning of a line or behind another name.
  static func optionNames(inHelp help: String) -> [String] {
    help.split(separator: "\n").filter { $0.hasPrefix("  -") }.flatMap { line in
      line.split { $0 == " " || $0 == "," || $0 == "/" }.prefix { $0.hasPrefix("-") }.filter {
        $0.hasPrefix("--")
      }
    }.map(String.init)
  }
}
