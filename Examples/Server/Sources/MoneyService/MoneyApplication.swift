// Composes the service from connections, middleware and routes.

import Hummingbird
import Logging
import MoneyFormat
import NIOCore

/// An HTTP service that formats and parses money.
public enum MoneyApplication {
  public typealias Context = BasicRequestContext

  /// Returns the application, ready to run.
  ///
  /// - Parameters:
  ///   - metrics: the metrics for `GET /metrics`. Bootstrap swift-metrics with the same value.
  ///   - onServerRunning: called with the port of the server.
  public static func application(
    _ configuration: ServiceConfiguration, metrics: PrometheusFactory, logger: Logger,
    onServerRunning: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
  ) -> some ApplicationProtocol {
    Application(
      router: router(configuration, metrics),
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [
            ConnectionClock(
              idleTimeout: .seconds(Int64(configuration.idleTimeout)),
              requestTimeout: .seconds(Int64(configuration.requestTimeout)))
          ])),
      configuration: ApplicationConfiguration(
        address: .hostname(configuration.host, port: configuration.port),
        availableConnectionsDelegate: .maximum(configuration.connectionLimit, logger: logger)),
      onServerRunning: { await onServerRunning($0.localAddress?.port ?? configuration.port) },
      logger: logger)
  }

  static func router(_ configuration: ServiceConfiguration, _ metrics: PrometheusFactory) -> Router<Context> {
    let router = Router(context: Context.self, options: .autoGenerateHeadEndpoints)
    // Outermost first: every response is counted and logged as it is sent, including problems.
    router.add(middleware: Observation())
    router.add(middleware: ProblemAnswers())
    FormatRoutes(configuration: configuration).add(to: router)
    ParseRoute(configuration: configuration).add(to: router)
    StatusRoutes(metrics: metrics).add(to: router)
    PageRoutes(hasPlayground: configuration.playground != nil).add(to: router)
    if let folder = configuration.playground {
      PlaygroundRoutes(configuration: configuration, folder: folder).add(to: router)
    }
    return router
  }

  /// The paths whose responses depend on the client's languages.
  static let negotiated: Set = ["/format", "/parse"]

  /// The methods of each path.
  static let methods = [
    "/": "GET, HEAD", "/format": "GET, HEAD, POST", "/health": "GET, HEAD", "/metrics": "GET, HEAD",
    "/openapi.json": "GET, HEAD", "/parse": "POST",
  ]
}
