// The server process: arguments, logs, metrics, and graceful shutdown.

import ArgumentParser
import CoreMetrics
import Glibc
import Logging
import MoneyFormat
import MoneyService
import ServiceLifecycle

@main
struct MoneyServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "money-server", abstract: "Formats and parses money over HTTP.")

  @Option(help: "The address to listen on.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen on; 0 selects any free port.")
  var port = 8080

  @Option(help: "The locale for requests that name none.")
  var defaultLocale = "en-US"

  @Option(help: "The maximum size of a request body in bytes.")
  var bodyLimit = 1 << 20

  @Option(help: "The maximum number of requests in a batch.")
  var batchLimit = 1_000

  @Option(help: "The maximum number of connections; further ones wait.")
  var connectionLimit = 1_000

  @Option(help: "The number of seconds after which a silent connection is closed.")
  var idleTimeout = 60

  @Option(help: "The number of seconds that a request may take, from its head to the end of its response.")
  var requestTimeout = 30

  @Flag(help: "Reject unknown locales and currencies.")
  var strict = false

  @Option(help: "The folder with the files of the playground, which `make playground` fills.")
  var playground: String?

  @Option(help: "The number of seconds that running requests have to finish after SIGTERM.")
  var shutdownTimeout = 30

  @Option(
    help: ArgumentHelp(
      "trace, debug, info, notice, warning, error or critical; info logs one line per request.",
      valueName: "level"),
    transform: level)
  var logLevel = Logger.Level.info

  private var service: ServiceConfiguration {
    ServiceConfiguration(
      host: host, port: port, defaultLocale: defaultLocale, bodyLimit: bodyLimit, batchLimit: batchLimit,
      idleTimeout: idleTimeout, requestTimeout: requestTimeout, connectionLimit: connectionLimit,
      isStrict: strict, playground: playground)
  }

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("--port must be from 0 to 65535.") }
    let limits = [bodyLimit, batchLimit, connectionLimit, idleTimeout, requestTimeout, shutdownTimeout]
    guard limits.allSatisfy({ $0 > 0 }) else {
      throw ValidationError("Limits and timeouts must be at least 1.")
    }
    try reserveDescriptors()
    do throws(MoneyFormatError) { try service.validate() } catch { throw ValidationError(error.message) }
  }

  /// Raises the limit of descriptors to one for every connection, and a few for the process itself.
  private func reserveDescriptors() throws {
    let needed = rlim_t(connectionLimit) + 64
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < needed else {
      return
    }
    guard needed <= limit.rlim_max else {
      throw ValidationError(
        "--connection-limit \(connectionLimit) needs \(needed) descriptors; the process may open \(limit.rlim_max)."
      )
    }
    limit.rlim_cur = needed
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
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

/// Returns a log level by name.
@Sendable private func level(_ name: String) throws -> Logger.Level {
  guard let level = Logger.Level(rawValue: name) else {
    throw ValidationError("Unknown level \"\(name)\".")
  }
  return level
}
