// The built server as a separate process.

import Foundation

/// The built `money-server`, next to the test bundle, on free ports.
final class Server {
  static let path = Bundle.main.executableURL!.deletingLastPathComponent()
    .appendingPathComponent("money-server").path

  let port: Int
  /// The port of the inner server.
  let metricsPort: Int
  private let process: Process
  private let log: URL

  /// Starts the server, and waits until it listens.
  ///
  /// - Parameter environment: variables beside those of the tests.
  init(_ arguments: [String] = [], environment: [String: String] = [:]) throws {
    log = FileManager.default.temporaryDirectory.appendingPathComponent("money-server-\(UUID().uuidString)")
    try Data().write(to: log)
    process = Process()
    process.executableURL = URL(fileURLWithPath: Self.path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["PORT": "0", "METRICS_PORT": "0"]) { $1 }.merging(environment) { $1 }
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
    var ports: (Int, Int)?
    for _ in 0..<1_000 where ports == nil {
      guard process.isRunning else { break }
      let text = try String(contentsOf: log, encoding: .utf8)
      if let port = Self.port(of: "money-server", in: text),
        let metricsPort = Self.port(of: "money-server-metrics", in: text)
      {
        ports = (port, metricsPort)
      } else {
        usleep(20_000)
      }
    }
    guard let ports else {
      process.terminate()
      throw Failure.didNotStart(try String(contentsOf: log, encoding: .utf8))
    }
    (port, metricsPort) = ports
  }

  deinit {
    if process.isRunning { process.interrupt() }
    try? FileManager.default.removeItem(at: log)
  }

  enum Failure: Error {
    case didNotStart(String)
    case stillRuns
  }

  private static func port(of label: String, in log: String) -> Int? {
    log.split(separator: "\n").filter { $0.contains(" \(label): ") }.compactMap { line in
      line.range(of: "listening on 127.0.0.1:").flatMap { Int(line[$0.upperBound...].prefix { $0.isNumber }) }
    }.first
  }

  var isRunning: Bool { process.isRunning }

  func logged() throws -> String { try String(contentsOf: log, encoding: .utf8) }

  /// Sends SIGTERM.
  func terminate() { process.terminate() }

  /// Waits at most `seconds` for the process to end.
  func exitCode(within seconds: Double) throws -> Int32 {
    for _ in 0..<Int(seconds * 50) where process.isRunning { usleep(20_000) }
    guard !process.isRunning else { throw Failure.stillRuns }
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }
}
