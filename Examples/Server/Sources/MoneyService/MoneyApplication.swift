// Puts the service together: its routes, and what stands around them.

import Hummingbird
import Logging
import MoneyFormat

/// Formats and reads money over HTTP.
public enum MoneyApplication {
  public typealias Context = BasicRequestContext

  /// The application, ready to run.
  ///
  /// - Parameters:
  ///   - metrics: what `GET /metrics` shows. Bootstrap swift-metrics with it, too: the counts come from there.
  ///   - onServerRunning: is told the port that was taken.
  public static func application(
    _ configuration: ServiceConfiguration, metrics: PrometheusFactory, logger: Logger,
    onServerRunning: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
  ) -> some ApplicationProtocol {
    Application(
      router: router(configuration, metrics),
      server: .http1(configuration: .init(idleTimeout: .seconds(Int64(configuration.idleTimeout)))),
      configuration: ApplicationConfiguration(
        address: .hostname(configuration.host, port: configuration.port)),
      onServerRunning: { await onServerRunning($0.localAddress?.port ?? configuration.port) },
      logger: logger)
  }

  static func router(_ configuration: ServiceConfiguration, _ metrics: PrometheusFactory) -> Router<Context> {
    let router = Router(context: Context.self, options: .autoGenerateHeadEndpoints)
    // From the outside in: what is counted and logged is the answer as it is sent, a problem too.
    router.add(middleware: MetricsMiddleware())
    router.add(middleware: AccessLog())
    router.add(middleware: ProblemAnswers(methods: Self.methods))
    FormatRoutes(configuration: configuration).add(to: router)
    ParseRoute(configuration: configuration).add(to: router)
    StatusRoutes(metrics: metrics).add(to: router)
    return router
  }

  /// Paths whose answers depend on the client's languages.
  static let negotiated: Set = ["/format", "/parse"]

  /// What each path can be asked, for those who ask for something else.
  static let methods = [
    "/format": "GET, HEAD, POST", "/parse": "POST", "/health": "GET, HEAD", "/metrics": "GET, HEAD",
  ]
}
