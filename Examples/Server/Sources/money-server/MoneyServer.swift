// The process: arguments, logs, metrics, and an end that is none for what still runs.

import ArgumentParser
import CoreMetrics
import Logging
import MoneyFormat
import MoneyService
import ServiceLifecycle

@main
struct MoneyServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "money-server", abstract: "Formats and reads money over HTTP.")

  @Option(help: "The address to listen at.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen at; 0 takes one that is free.")
  var port = 8080

  @Option(help: "The locale of those who ask for none.")
  var defaultLocale = "en-US"

  @Option(help: "Bytes in a request's body, at most.")
  var bodyLimit = 1 << 20

  @Option(help: "Requests in a batch, at most.")
  var batchLimit = 1_000

  @Option(help: "Seconds that a silent connection is kept.")
  var idleTimeout = 60

  @Option(help: "Seconds that running requests are given after SIGTERM.")
  var shutdownTimeout = 30

  @Option(
    help: ArgumentHelp(
      "trace, debug, info, notice, warning, error or critical; from info on, a line a request.",
      valueName: "level"),
    transform: level)
  var logLevel = Logger.Level.info

  private var service: ServiceConfiguration {
    ServiceConfiguration(
      host: host, port: port, defaultLocale: defaultLocale, bodyLimit: bodyLimit, batchLimit: batchLimit,
      idleTimeout: idleTimeout)
  }

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("--port is 0 to 65535.") }
    guard min(bodyLimit, batchLimit, idleTimeout, shutdownTimeout) > 0 else {
      throw ValidationError("Limits and times are at least 1.")
    }
    do throws(MoneyFormatError) { try service.validate() } catch { throw ValidationError(error.message) }
  }

  func run() async throws {
    let metrics = PrometheusFactory(readings: [
      ("moneyformat_cached_formatters", { MoneyFormatter.cachedCount })
    ])
    MetricsSystem.bootstrap(metrics)
    LoggingSystem.bootstrap(StreamLogHandler.standardError)
    var logger = Logger(label: "money-server")
    logger.logLevel = logLevel
    let application = MoneyApplication.application(service, metrics: metrics, logger: logger)
    var group = ServiceGroupConfiguration(
      services: [application], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    group.maximumGracefulShutdownDuration = .seconds(shutdownTimeout)
    try await ServiceGroup(configuration: group).run()
  }
}

/// A level of logging, by its name.
@Sendable private func level(_ name: String) throws -> Logger.Level {
  guard let level = Logger.Level(rawValue: name) else {
    throw ValidationError("There is no level \(name).")
  }
  return level
}
