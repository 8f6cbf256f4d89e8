// Puts the service together: connections, middleware and routes.

import Hummingbird
import Logging
import MoneyFormat
import NIOCore

/// Formats and reads money over HTTP.
public enum MoneyApplication {
  public typealias Context = BasicRequestContext

  /// The application, ready to run.
  ///
  /// - Parameters:
  ///   - metrics: the metrics that `GET /metrics` shows. Bootstrap swift-metrics with the same value.
  ///   - onServerRunning: called with the port that is listened at.
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
    // Outermost first: every answer is counted and logged as it is sent, problems included.
    router.add(middleware: Observation())
    router.add(middleware: ProblemAnswers())
    FormatRoutes(configuration: configuration).add(to: router)
    ParseRoute(configuration: configuration).add(to: router)
    StatusRoutes(metrics: metrics).add(to: router)
    PageRoutes().add(to: router)
    return router
  }

  /// Paths whose answers depend on the client's languages.
  static let negotiated: Set = ["/format", "/parse"]

  /// The methods of each path.
  static let methods = [
    "/": "GET, HEAD", "/format": "GET, HEAD, POST", "/health": "GET, HEAD", "/metrics": "GET, HEAD",
    "/openapi.json": "GET, HEAD", "/parse": "POST",
  ]
}
