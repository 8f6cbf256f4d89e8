// Composes the service from connections, middleware and routes.

import Hummingbird
import Logging
import MoneyFormat
import NIOCore
public import ServiceLifecycle

/// An HTTP service that formats and parses money.
public enum MoneyApplication {
  /// Returns the services to run in a `ServiceGroup`, which stops them from the last to the first: the service
  /// is no longer ready, then the public server finishes its requests, then the inner one ends.
  ///
  /// - Parameters:
  ///   - metrics: the metrics for `GET /metrics`. Bootstrap swift-metrics with the same value.
  ///   - onServerRunning: called with the port of the public server.
  ///   - onInnerServerRunning: called with the port of the inner server if there is one.
  public static func services(
    _ configuration: ServiceConfiguration, metrics: PrometheusFactory, logger: Logger,
    onServerRunning: @escaping @Sendable (_ port: Int) async -> Void = { _ in },
    onInnerServerRunning: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
  ) -> [any Service] {
    let readiness = Readiness(drainDelay: configuration.drainDelay)
    let status = StatusRoutes(readiness: readiness, configuration: configuration)
    var services: [any Service] = []
    if let port = configuration.metricsPort {
      let router = router(methods: innerMethods)
      status.add(to: router)
      status.addMetrics(metrics, to: router)
      services.append(
        server(
          router, configuration, configuration.metricsHost, port, logger.labelled("money-server-metrics"),
          onInnerServerRunning))
    }
    services.append(
      server(
        router(configuration, status), configuration, configuration.host, configuration.port, logger,
        onServerRunning))
    return services + [readiness]
  }

  private static func server(
    _ router: Router<MoneyContext>, _ configuration: ServiceConfiguration, _ host: String, _ port: Int,
    _ logger: Logger, _ onServerRunning: @escaping @Sendable (_ port: Int) async -> Void
  ) -> some ApplicationProtocol {
    Application(
      router: router,
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [
            ConnectionClock(
              idleTimeout: .seconds(Int64(configuration.idleTimeout)),
              requestTimeout: .seconds(Int64(configuration.requestTimeout)),
              bodyLimit: configuration.bodyLimit)
          ])),
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port),
        availableConnectionsDelegate: .maximum(configuration.connectionLimit, logger: logger)),
      onServerRunning: { await onServerRunning($0.localAddress?.port ?? port) },
      logger: logger)
  }

  private static func router(
    _ configuration: ServiceConfiguration, _ status: StatusRoutes
  ) -> Router<MoneyContext> {
    let router = router(methods: methods)
    TextRoute<AmountRequest>("/format", configuration) { $0.amount.formatted(by: $1).string }.add(to: router)
    TextRoute<RangeRequest>("/range", configuration) {
      $0.lower.formatted(by: $1).string(through: $0.upper.formatted(by: $1))
    }.add(to: router)
    let words = Words()
    TextRoute<AmountRequest>("/words", configuration) { request, formatter throws(MoneyFormatError) in
      try words.text(of: request.amount, formatter)
    }.add(to: router)
    TextRoute<AmountRequest>("/html", configuration) { $0.amount.formatted(by: $1).html() }.add(to: router)
    ParseRoute(configuration: configuration).add(to: router)
    status.add(to: router)
    PageRoutes(hasPlayground: configuration.playground != nil).add(to: router)
    if let folder = configuration.playground {
      PlaygroundRoutes(configuration: configuration, folder: folder).add(to: router)
    }
    return router
  }

  /// Returns a router without routes.
  private static func router(methods: [String: String]) -> Router<MoneyContext> {
    let router = Router(context: MoneyContext.self, options: .autoGenerateHeadEndpoints)
    // Outermost first: every response is counted and logged as it is sent, including problems.
    router.add(middleware: Observation())
    router.add(middleware: ProblemAnswers(methods: methods))
    return router
  }

  /// The paths whose responses depend on the client's languages.
  static let negotiated: Set = ["/format", "/range", "/words", "/html", "/parse", "/playground/payment"]

  private static let innerMethods = ["/health": "GET, HEAD", "/metrics": "GET, HEAD", "/ready": "GET, HEAD"]

  /// The methods of each path of the public server.
  static let methods = [
    "/": "GET, HEAD", "/format": "GET, HEAD, POST", "/health": "GET, HEAD", "/html": "GET, HEAD, POST",
    "/openapi.json": "GET, HEAD", "/parse": "POST", "/range": "GET, HEAD, POST", "/ready": "GET, HEAD",
    "/words": "GET, HEAD, POST",
  ]
}

extension Logger {
  /// The logger with another label, which its lines show.
  fileprivate func labelled(_ label: String) -> Logger {
    var logger = Logger(label: label)
    logger.logLevel = logLevel
    return logger
  }
}
