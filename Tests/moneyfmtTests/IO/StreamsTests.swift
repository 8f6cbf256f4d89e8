// The behaviour of a process whose streams end, break, fill up or are interrupted.

import Foundation
import Testing

@Suite struct StreamsTests {
  /// Commands, and an input line for each.
  static let commands = [
    ("format --currency USD --locale en-US", "1"), ("parse --currency USD --locale en-US", "1"),
    ("jsonl", #"{"op":"format","amount":"1","currency":"USD","locale":"en-US"}"#),
  ]

  @Test(arguments: commands)
  func aClosedPipeEndsQuietly(_ row: (command: String, line: String)) throws {
    let outcome = try Tool.shell(
      "yes '\(row.line)' | (\"$MONEYFMT\" \(row.command); echo $? >&2) | head -n 1 > /dev/null")
    #expect(outcome == Tool.Outcome(output: "", errors: "0\n", status: 0))
  }

  /// Commands, and two lines of input of which the first has an error.
  static let commandsWithErrors = [
    ("format --currency USD --locale en-US", "x", "1"), ("parse --currency USD --locale en-US", "x", "1"),
    ("round --currency USD --locale en-US", "x", "1"),
    ("csv --amount-column 1 --no-header --currency USD --locale en-US", "x", "1"),
    ("jsonl", "{}", #"{"op":"format","amount":"1","currency":"USD","locale":"en-US"}"#),
  ]

  /// The errors before the reader left are told, and the exit code says so.
  @Test(arguments: commandsWithErrors)
  func aClosedPipeLosesNoError(_ row: (command: String, bad: String, good: String)) throws {
    let outcome = try Tool.shell(
      "(echo '\(row.bad)'; yes '\(row.good)') | (\"$MONEYFMT\" \(row.command); echo $? >&2) | head -n 1 > /dev/null"
    )
    #expect(outcome.errors.hasSuffix("\n1\n"))
    #expect(outcome.errors.contains(row.command.hasPrefix("csv") ? "row 1, line 1" : "line 1: "))
    #expect(outcome.errors.split(separator: "\n").count == 2)
  }

  @Test(arguments: commands)
  func aFullDiskIsToldOnce(_ row: (command: String, line: String)) throws {
    let outcome = try Tool.shell(
      "yes '\(row.line)' | head -n 20000 | \"$MONEYFMT\" \(row.command) > /dev/full")
    #expect(outcome.status == 74)
    #expect(outcome.errors == "moneyfmt: can't write to standard output: No space left on device\n")
  }

  @Test func unreadableInputIsReported() throws {
    let outcome = try Tool.shell("\"$MONEYFMT\" format --currency USD < /")
    #expect(outcome.status == 66)
    #expect(outcome.errors == "moneyfmt: can't read standard input: Is a directory\n")
  }

  @Test func inputThatEndsWithinACharacterGetsAResponse() throws {
    let outcome = try Tool.run(
      ["parse", "--currency", "EUR", "--locale", "de-DE"], input: Array("5 €\n6 ".utf8).data + [0xE2, 0x82])
    #expect(outcome.output == "5\n\n")
    #expect(outcome.errors == "moneyfmt: line 2: illegalCharacter: The text is not UTF-8. (offset 2)\n")
    #expect(outcome.status == 1)
  }

  /// Excel and other programs begin a file with a byte order mark.
  @Test(arguments: [
    ("format", "1", "$1.00\n"), ("parse", "$1.00", "1\n"),
    ("jsonl", #"{"op":"format","amount":"1"}"#, "{\"text\":\"$1.00\"}\n"),
  ])
  func aByteOrderMarkIsNoText(_ command: String, _ line: String, _ output: String) throws {
    let options = command == "jsonl" ? [] : ["--currency", "USD", "--locale", "en-US"]
    for input in ["\u{FEFF}\(line)\n", "\u{FEFF}\(line)", "\(line)"] {
      let request = input.replacingOccurrences(of: "}", with: #","currency":"USD","locale":"en-US"}"#)
      let outcome = try Tool.run([command] + options, input: Data(request.utf8))
      #expect(outcome == Tool.Outcome(output: output, errors: "", status: 0))
    }
  }

  /// A line of 600 MB in a process limited to 450 MB, including ICU and all libraries.
  @Test(.disabled(if: Tool.isSanitized, "sanitizers need all addresses"))
  func aLineWithoutAnEndTakesNoMemory() throws {
    let outcome = try Tool.shell(
      """
      (echo 1; head -c 600000000 /dev/zero; echo; echo 2) \
      | (ulimit -v 450000; "$MONEYFMT" format --currency USD --locale en-US)
      """)
    #expect(outcome.output == "$1.00\n\n$2.00\n")
    #expect(
      outcome.errors == "moneyfmt: line 2: invalidAmount: The line has more than 1048576 bytes (1 MiB).\n")
  }

  /// The signal arrives while the tool waits in the middle of a line for a pipe without a reader. It comes
  /// twice, as `timeout` sends it to the process and to its group.
  @Test(
    arguments: [SIGINT, SIGTERM, SIGQUIT], [["format"], ["csv", "--amount-column", "1", "--no-header"]])
  func aSignalLeavesWholeLines(_ signal: Int32, _ command: [String]) throws {
    let input = try TemporaryFile()
    defer { withExtendedLifetime(input) {} }
    try Data(String(repeating: "12345.67\n", count: 100_000).utf8).write(to: input.url)
    let pipe = Pipe()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments = command + ["--currency", "USD", "--locale", "en-US"]
    process.standardInput = try FileHandle(forReadingFrom: input.url)
    process.standardOutput = pipe
    // The threads that run tests block signals, and their child processes would inherit this.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, signal)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    try process.run()
    // The pipe is full when no more bytes arrive.
    var available: Int32 = 0
    var before: Int32 = -1
    while available == 0 || available != before {
      before = available
      usleep(300_000)
      _ = ioctl(pipe.fileHandleForReading.fileDescriptor, UInt(FIONREAD), &available)
    }
    kill(process.processIdentifier, signal)
    usleep(50_000)
    kill(process.processIdentifier, signal)
    usleep(250_000)
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(output.count >= Int(available))
    // For tables, whole blocks of rows.
    #expect(output.count < (command == ["format"] ? 200_000 : 2_500_000))
    #expect(output.last == UInt8(ascii: "\n"))
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == signal)
  }
}
