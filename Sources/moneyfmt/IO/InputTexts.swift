// What a command works on, text after text: its arguments, or the lines of a file or of standard input.

import ArgumentParser
import MoneyFormatProtocol

/// A text from outside, and its place.
struct InputText {
  enum Origin: String { case argument, line }

  let origin: Origin
  /// Counted from 1.
  let number: Int
  let content: Line

  /// For messages: `line 3`.
  var place: String { "\(origin.rawValue) \(number)" }
}

enum InputTexts {
  case arguments([String])
  /// nil or `-` is standard input.
  case lines(path: String?)

  /// The arguments if there are any, else the lines of standard input.
  init(_ arguments: [String]) {
    self = arguments.isEmpty ? .lines(path: nil) : .arguments(arguments)
  }

  /// Calls `body` for one after the other. What it writes to `output` is flushed before input is waited for,
  /// and at the end.
  ///
  /// - Throws: ``ExitCode`` 1 when the input can't be read, which is told on standard error.
  func forEach(flushing output: Output, _ body: (InputText) -> Void) throws {
    switch self {
    case .arguments(let arguments):
      for (index, argument) in arguments.enumerated() {
        var argument = argument
        argument.withUTF8 { body(InputText(origin: .argument, number: index + 1, content: .bytes($0))) }
      }
      output.flush()
    case .lines(let path):
      do throws(FileFailure) {
        var number = 0
        let input = try InputFile(path: path)
        let reader = LineReader(input, maximumLineLength: Limits.lineLength)
        try reader.forEach(beforeWaiting: output.flush) { line in
          number += 1
          body(InputText(origin: .line, number: number, content: line))
        }
        output.flush()
      } catch {
        output.flush()
        report(error.message)
        throw ExitCode(1)
      }
    }
  }
}
