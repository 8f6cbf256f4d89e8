// The server process: arguments, logs, metrics, and graceful shutdown.

import ArgumentParser
import CoreMetrics
import FoundationEssentials
import Glibc
import Logging
import MoneyFormat
import MoneyService
import ServiceLifecycle

@main
struct MoneyServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "money-server", abstract: "Formats and parses money over HTTP.")

  @Option(help: "The address to listen on. (default: $HOST, or 127.0.0.1)")
  var host: String?

  @Option(help: "The port to listen on; 0 selects any free port. (default: $PORT, or 8080)")
  var port: Int?

  @Option(help: "The address of the inner server. (default: $METRICS_HOST, or 127.0.0.1)")
  var metricsHost: String?

  @Option(
    help: ArgumentHelp(
      "The port of the inner server, which has /metrics. (default: $METRICS_PORT, or no inner server)",
      valueName: "port"))
  var metricsPort: Int?

  @Option(
    help: ArgumentHelp(
      "The languages of the site, the usual one first, separated by commas. (default: every language)",
      valueName: "tags"))
  var languages: String?

  @Option(
    help: ArgumentHelp(
      "The locale for requests that name none. (default: the first of --languages, or en-US)",
      valueName: "locale"))
  var defaultLocale: String?

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

  @Option(help: "The number of seconds between SIGTERM, at which /ready changes, and the end of listening.")
  var drainDelay = 0

  @Option(help: "The number of seconds that running requests have to finish after SIGTERM.")
  var shutdownTimeout = 30

  @Option(
    help: ArgumentHelp(
      "trace, debug, info, notice, warning, error or critical; info logs one line per request.",
      valueName: "level"),
    transform: level)
  var logLevel = Logger.Level.info

  /// The options, and where they are missing, the variables of the environment.
  private func service() throws -> ServiceConfiguration {
    let environment = ProcessInfo.processInfo.environment.filter { !$0.value.isEmpty }
    func port(_ option: Int?, _ name: String, _ variable: String) throws -> Int? {
      let text = option.map { "\($0)" } ?? environment[variable]
      guard let text else { return nil }
      guard let port = Int(text), (0...65_535).contains(port) else {
        throw ValidationError("\(option == nil ? variable : name) must be from 0 to 65535.")
      }
      return port
    }
    var service = ServiceConfiguration()
    service.host = host ?? environment["HOST"] ?? service.host
    service.port = try port(self.port, "--port", "PORT") ?? service.port
    service.metricsHost = metricsHost ?? environment["METRICS_HOST"] ?? service.metricsHost
    service.metricsPort = try port(metricsPort, "--metrics-port", "METRICS_PORT")
    service.languages =
      languages?.split(separator: ",", omittingEmptySubsequences: false).map(String.init) ?? []
    service.defaultLocale = defaultLocale ?? service.languages.first ?? service.defaultLocale
    (service.bodyLimit, service.batchLimit) = (bodyLimit, batchLimit)
    (service.idleTimeout, service.requestTimeout) = (idleTimeout, requestTimeout)
    (service.connectionLimit, service.drainDelay) = (connectionLimit, drainDelay)
    service.data = strict ? .system.strict : nil
    service.playground = playground
    return service
  }

  func validate() throws {
    let limits = [bodyLimit, batchLimit, connectionLimit, idleTimeout, requestTimeout, shutdownTimeout]
    guard limits.allSatisfy({ $0 > 0 }), drainDelay >= 0 else {
      throw ValidationError("Limits and timeouts must be at least 1.")
    }
    try reserveDescriptors()
    let service = try service()
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
    let services = try MoneyApplication.services(service(), metrics: metrics, logger: logger)
    var group = ServiceGroupConfiguration(
      services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    group.maximumGracefulShutdownDuration = .seconds(drainDelay + shutdownTimeout)
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
