// Runs the built tool as a user would, and returns all its output.

import Foundation
import Testing

/// The built `moneyfmt`, next to the test bundle.
enum Tool {
  struct Outcome: Equatable {
    var output: String
    var errors: String
    var status: Int32
  }

  static let path = Bundle.main.executableURL!.deletingLastPathComponent()
    .appendingPathComponent("moneyfmt").path

  /// Whether the tool is linked with ICU, rather than built with the package's frozen data (`make without-icu`).
  #if ICU
    static let isLinkedWithICU = true
  #else
    static let isLinkedWithICU = false
  #endif

  /// Whether a sanitizer is in use, which has its options in the environment (`make sanitize`).
  static let isSanitized = !inherited(["ASAN_OPTIONS", "TSAN_OPTIONS"]).isEmpty

  /// The environment of the tool: without a locale, but broken as these tests are (`make mutants`).
  static let environment = ["PATH": "/usr/bin:/bin"].merging(
    inherited(["ASAN_OPTIONS", "TSAN_OPTIONS", "MONEYFORMAT_MUTANT", "MONEYFORMAT_MUTANTS_REACHED"])
  ) { $1 }

  private static func inherited(_ names: Set<String>) -> [String: String] {
    ProcessInfo.processInfo.environment.filter { names.contains($0.key) }
  }

  /// - Parameter environment: added to ``environment``.
  static func run(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:]
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = Self.environment.merging(environment) { $1 }
    let files = try (0..<3).map { _ in try TemporaryFile() }
    defer { withExtendedLifetime(files) {} }
    try input.write(to: files[0].url)
    process.standardInput = try FileHandle(forReadingFrom: files[0].url)
    process.standardOutput = try FileHandle(forWritingTo: files[1].url)
    process.standardError = try FileHandle(forWritingTo: files[2].url)
    try process.run()
    process.waitUntilExit()
    return Outcome(
      output: String(decoding: try Data(contentsOf: files[1].url), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: files[2].url), as: UTF8.self),
      status: process.terminationStatus)
  }

  static func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) throws -> Outcome {
    try run(arguments, input: Data(input.utf8), environment: environment)
  }

  /// Runs a shell command, in which `$MONEYFMT` is the tool.
  static func shell(_ line: String) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    process.environment = environment.merging(["MONEYFMT": path, "LC_ALL": "en_US.UTF-8"]) { $1 }
    let (output, errors) = (try TemporaryFile(), try TemporaryFile())
    defer { withExtendedLifetime((output, errors)) {} }
    process.standardOutput = try FileHandle(forWritingTo: output.url)
    process.standardError = try FileHandle(forWritingTo: errors.url)
    // Threads that run tests may block signals, and a child inherits that.
    var (none, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try process.run()
    process.waitUntilExit()
    return Outcome(
      output: String(decoding: try Data(contentsOf: output.url), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors.url), as: UTF8.self),
      status: process.terminationStatus)
  }
}

/// A file that is removed with this object. Optimised code releases an object after its last use, so users
/// extend its lifetime with `withExtendedLifetime`.
final class TemporaryFile {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("moneyfmt-\(UUID().uuidString)")
    try Data().write(to: url)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}

extension Trait where Self == ConditionTrait {
  /// For tests of what only a tool that is linked with ICU does.
  static var linkedWithICU: Self { .enabled(if: Tool.isLinkedWithICU) }
}
