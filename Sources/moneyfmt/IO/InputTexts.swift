// The input texts of a command in order, and the report of their errors.

import ArgumentParser
import MoneyFormat
import MoneyFormatCSV
import MoneyFormatProtocol

/// An input text and its place.
struct InputText {
  enum Origin: String { case argument, line }

  let origin: Origin
  /// The number of the argument or line, from 1.
  let number: Int
  let content: Line

  /// The place for messages: `line 3`.
  var place: String { "\(origin.rawValue) \(number)" }
}

enum InputTexts {
  case arguments([String])
  /// The lines of a file; nil or `-` means standard input.
  case lines(path: String?)
  /// The lines of a file that is already open.
  case linesOf(InputFile)

  /// The arguments if there are any, or else the lines of standard input.
  init(_ arguments: [String]) {
    self = arguments.isEmpty ? .lines(path: nil) : .arguments(arguments)
  }

  /// Calls `body` for each text in order. Flushes `output`, to which `body` writes, before waiting for input
  /// and at the end.
  ///
  /// - Throws: ``FileFailure`` if the input can't be read; ``ExitCode``, after a message, if it is also an output.
  func forEach(flushing output: Output, _ body: (InputText) -> Void) throws {
    switch self {
    case .arguments(let arguments):
      for (index, argument) in arguments.enumerated() {
        var argument = argument
        argument.withUTF8 { body(InputText(origin: .argument, number: index + 1, content: .bytes($0))) }
      }
      output.flush()
    case .lines(let path):
      try Self.linesOf(InputFile(path: path)).forEach(flushing: output, body)
    case .linesOf(let input):
      if let stream = input.streamThatFeedsIt {
        report("the input is also \(stream), so it would be read without end; write to another file.")
        throw ExitStatus.usage
      }
      var number = 0
      let reader = LineReader(input, maximumLineLength: Limits.lineLength)
      defer { output.flush() }
      try reader.forEach(beforeWaiting: output.flush) { line in
        number += 1
        body(InputText(origin: .line, number: number, content: line))
      }
    }
  }
}

/// The output for a text that has an error.
enum LineErrorPolicy: String, ExpressibleByArgument, CaseIterable {
  /// The text itself.
  case keep
  /// An empty line.
  case empty
  /// No line.
  case skip

  /// - Parameter isHTML: whether the output is HTML, in which the text itself is escaped.
  func write(_ text: Line, to output: Output, isHTML: Bool = false) {
    guard let line = line(text, isHTML: isHTML) else { return }
    line.withUnsafeBufferPointer(output.write)
    output.write("\n")
  }

  /// Returns the line for a text, or nil if there is none.
  func line(_ text: Line, isHTML: Bool = false) -> [UInt8]? {
    switch (self, text) {
    case (.skip, _): nil
    case (.keep, .bytes(let utf8)): isHTML ? Array(HTMLText.escaped(utf8: utf8)) : Array(utf8)
    default: []
    }
  }
}

/// Reports errors and warnings on standard error: the first ones of each kind individually, the others as a
/// count.
final class InputReport {
  private var errors = 0
  private var warnings = 0

  /// Reports an error, up to a maximum number. Returns whether it was reported.
  @discardableResult
  func error(_ message: @autoclosure () -> String) -> Bool {
    errors += 1
    guard errors <= Limits.csvIssues else { return false }
    report(message())
    return true
  }

  func warning(_ message: @autoclosure () -> String) {
    warnings += 1
    if warnings <= Limits.csvIssues { report(message()) }
  }

  /// Reports the number of further errors and warnings. Returns the exit code.
  func conclude() -> ExitCode {
    for message in Self.rest(errors: errors - Limits.csvIssues, warnings: warnings - Limits.csvIssues) {
      report(message)
    }
    return errors > 0 ? ExitStatus.inputErrors : .success
  }

  /// - Throws: ``ExitCode`` 1, after the report, if there were errors.
  func end() throws {
    let status = conclude()
    if status != .success { throw status }
  }

  /// Returns the messages about errors and warnings that were only counted.
  static func rest(errors: Int, warnings: Int) -> [String] {
    var messages: [String] = []
    if errors > 0 { messages.append("and \(count(errors, "more error"))") }
    if warnings > 0 { messages.append("and \(count(warnings, "more warning"))") }
    return messages
  }

  /// Returns a count with its noun: `1 error`, `1,234 errors`.
  static func count(_ count: Int, _ noun: String) -> String {
    "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  /// Returns a number with group separators: `1,234,567`.
  static func grouped(_ count: Int) -> String {
    var text = ""
    for (index, digit) in String(count).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { text = "," + text }
      text = String(digit) + text
    }
    return text
  }
}
