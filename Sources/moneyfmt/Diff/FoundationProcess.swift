// Runs `moneyfmt-diff`, which is in the same folder as this program, and reads its output.

import Glibc

/// A running `moneyfmt-diff`, with all its requests as standard input.
///
/// The requests are in an unnamed file, because a pipe would fill up before the output is read.
final class FoundationProcess {
  struct Failure: Error {
    let message: String
  }

  private let process: pid_t
  private let answers: UnsafeMutablePointer<FILE>
  private var line: UnsafeMutablePointer<CChar>?
  private var capacity = 0

  /// The path of the program.
  private static var path: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { return nil }
    let own = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return own.lastIndex(of: "/").map { own[...$0] + "moneyfmt-diff" }
  }

  /// - Parameter requests: writes the requests, line by line.
  init(requests: ((String) -> Void) -> Void) throws(Failure) {
    guard let path = Self.path, access(path, X_OK) == 0 else {
      throw Failure(
        message: """
          moneyfmt-diff is not installed next to moneyfmt\
          \(Self.path.map { " (\($0))" } ?? ""); run `make build-diff` or `make install`.
          """)
    }
    guard let file = tmpfile() else {
      throw Failure(message: "can't make a temporary file: \(Self.reason(errno))")
    }
    defer { fclose(file) }
    requests { line in fputs(line + "\n", file) }
    guard fflush(file) == 0 else {
      throw Failure(message: "can't write a temporary file: \(Self.reason(errno))")
    }
    rewind(file)
    (process, answers) = try Self.start(path, input: fileno(file))
  }

  private static func start(
    _ path: String, input: Int32
  ) throws(Failure) -> (pid_t, UnsafeMutablePointer<FILE>) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Failure(message: "can't make a pipe: \(reason(errno))") }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    for end in ends { posix_spawn_file_actions_addclose(&actions, end) }
    // This program ignores SIGPIPE; moneyfmt-diff should be ended by it.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var process = pid_t()
    let name = strdup(path)
    defer { free(name) }
    var arguments = [name, nil]
    let code = posix_spawn(&process, path, &actions, &attributes, &arguments, environ)
    close(ends[1])
    guard code == 0, let answers = fdopen(ends[0], "r") else {
      close(ends[0])
      throw Failure(message: "can't start \(path): \(reason(code))")
    }
    return (process, answers)
  }

  /// Returns the next line of the output.
  func next() throws(Failure) -> String {
    let count = getline(&line, &capacity, answers)
    guard count > 0, let line else {
      throw Failure(message: "moneyfmt-diff ended before it had processed all requests.")
    }
    let utf8 = UnsafeRawBufferPointer(start: line, count: count)
    return String(decoding: utf8.last == UInt8(ascii: "\n") ? utf8.dropLast() : utf8[...], as: UTF8.self)
  }

  deinit {
    fclose(answers)
    free(line)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
