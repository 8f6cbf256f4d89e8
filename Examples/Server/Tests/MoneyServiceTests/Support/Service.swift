// The running service on a free loopback port, and a client for it.

import CoreMetrics
import Foundation
import FoundationNetworking
import Logging
import MoneyService
import ServiceLifecycle

enum Service {
  /// Runs the public server for as long as `body` does, and shuts it down as SIGTERM would.
  static func run<Result: Sendable>(
    _ configuration: ServiceConfiguration = ServiceConfiguration(),
    _ body: @Sendable (Client) async throws -> Result
  ) async throws -> Result {
    var configuration = configuration
    configuration.port = 0
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let (ports, running) = AsyncStream.makeStream(of: Int.self)
    let services = MoneyApplication.services(
      configuration, metrics: PrometheusFactory(), logger: logger, onServerRunning: { running.yield($0) })
    let group = ServiceGroup(configuration: .init(services: services, logger: logger))
    async let end: Void = {
      defer { running.finish() }
      try await group.run()
    }()
    guard let port = await ports.first(where: { _ in true }) else {
      try await end
      throw Failure.didNotStart
    }
    let outcome: Swift.Result<Result, any Error>
    do { outcome = .success(try await body(Client(port: port))) } catch { outcome = .failure(error) }
    await group.triggerGracefulShutdown()
    try await end
    return try outcome.get()
  }

  enum Failure: Error { case didNotStart }
}

extension ServiceConfiguration {
  /// Returns the default configuration with some changes.
  static func with(_ change: (inout ServiceConfiguration) -> Void) -> ServiceConfiguration {
    var configuration = ServiceConfiguration()
    change(&configuration)
    return configuration
  }
}

/// A real client: libcurl, by way of URLSession.
struct Client: Sendable {
  struct Answer: Sendable {
    let status: Int
    let headers: [String: String]
    let body: String

    /// Returns the value of a header, by its name in any case.
    subscript(header: String) -> String? {
      headers.first { $0.key.caseInsensitiveCompare(header) == .orderedSame }?.value
    }

    /// The text of `{"text":…}`.
    var text: String? {
      get throws { try JSONDecoder().decode([String: String].self, from: Data(body.utf8))["text"] }
    }
  }

  let port: Int
  private let session = URLSession(configuration: .ephemeral)

  init(port: Int) { self.port = port }

  func get(_ path: String, _ headers: [String: String] = [:]) async throws -> Answer {
    try await send("GET", path, headers, nil)
  }

  /// Posts JSON.
  func post(_ path: String, _ body: String, _ headers: [String: String] = [:]) async throws -> Answer {
    let headers = ["Content-Type": "application/json"].merging(headers) { $1 }
    return try await send("POST", path, headers, Data(body.utf8))
  }

  func send(
    _ method: String, _ path: String, _ headers: [String: String], _ body: Data?
  ) async throws -> Answer {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else { throw URLError(.badURL) }
    var request = URLRequest(url: url, timeoutInterval: 30)
    request.httpMethod = method
    request.allHTTPHeaderFields = headers
    request.httpBody = body
    let (data, response) = try await session.data(for: request)
    guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    var fields: [String: String] = [:]
    for (name, value) in response.allHeaderFields { fields["\(name)"] = "\(value)" }
    return Answer(
      status: response.statusCode, headers: fields, body: String(decoding: data, as: UTF8.self))
  }
}
