// The texts that a command works on, one after the other: its arguments, or the lines of a file or of standard input.

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
  /// The lines of a file that is already open.
  case linesOf(InputFile)

  /// The arguments if there are any, else the lines of standard input.
  init(_ arguments: [String]) {
    self = arguments.isEmpty ? .lines(path: nil) : .arguments(arguments)
  }

  /// Calls `body` for each text in order. Flushes `output`, to which `body` writes, before waiting for input and at the end.
  ///
  /// - Throws: ``ExitCode`` after a message on standard error: 1 if the input can't be read, 64 if it is also an output.
  func forEach(flushing output: Output, _ body: (InputText) -> Void) throws {
    switch self {
    case .arguments(let arguments):
      for (index, argument) in arguments.enumerated() {
        var argument = argument
        argument.withUTF8 { body(InputText(origin: .argument, number: index + 1, content: .bytes($0))) }
      }
      output.flush()
    case .lines(let path):
      try Self.linesOf(file(path)).forEach(flushing: output, body)
    case .linesOf(let input):
      if let stream = input.streamThatFeedsIt {
        report("the input is also \(stream), so it would be read without end; write to another file.")
        throw ExitCode.validationFailure
      }
      var number = 0
      let reader = LineReader(input, maximumLineLength: Limits.lineLength)
      do throws(FileFailure) {
        try reader.forEach(beforeWaiting: output.flush) { line in
          number += 1
          body(InputText(origin: .line, number: number, content: line))
        }
        output.flush()
      } catch {
        output.flush()
        throw Self.failed(error)
      }
    }
  }

  private func file(_ path: String?) throws -> InputFile {
    do throws(FileFailure) {
      return try InputFile(path: path)
    } catch {
      throw Self.failed(error)
    }
  }

  private static func failed(_ failure: FileFailure) -> ExitCode {
    report(failure.message)
    return ExitCode(1)
  }
}
