// `GET /health`, `GET /ready` and `GET /metrics`, for monitoring.

import FoundationEssentials
import Hummingbird
import MoneyFormat

struct StatusRoutes: Sendable {
  let readiness: Readiness
  let configuration: ServiceConfiguration

  private struct Status: Encodable {
    let status: String
    var dataVersion: String?
  }

  func add(to router: Router<MoneyContext>) {
    // Alive is what answers. A service that can't format would not become able to by a restart.
    router.get("/health") { _, _ in try Answer.json(Status(status: "ok")) }
    router.get("/ready") { _, _ in try ready() }
  }

  /// Adds the metrics, which are for the inner server only.
  func addMetrics(_ metrics: PrometheusFactory, to router: Router<MoneyContext>) {
    router.get("/metrics") { _, _ in
      Response(.ok, "text/plain; version=0.0.4; charset=utf-8", metrics.text().utf8)
    }
  }

  /// Makes a formatter, which fails without locale data.
  private func ready() throws -> Response {
    let formatter = try? MoneyFormatter(
      currency: "EUR", locale: configuration.defaultLocale, from: configuration.data)
    guard readiness.isReady, let formatter else { throw Problem(.serviceUnavailable) }
    return try Answer.json(Status(status: "ready", dataVersion: formatter.resolved.dataVersion))
  }
}
