// `GET /health` and `GET /metrics`, for monitoring.

import Hummingbird
import MoneyFormat
import MoneyFormatProtocol

struct StatusRoutes: Sendable {
  let metrics: PrometheusFactory

  func add(to router: Router<MoneyApplication.Context>) {
    router.get("/health") { _, _ in try health() }
    router.get("/metrics") { _, _ in
      Response(
        status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: metrics.text())))
    }
  }

  /// Formats an amount, which fails without ICU's data.
  private func health() throws -> Response {
    let formatter = try MoneyFormatter(currency: "EUR", locale: "de-DE")
    guard formatter.string(minorUnits: 123_450) == "1.234,50\u{A0}€" else {
      throw Problem(.serviceUnavailable)
    }
    return JSONAnswer.response(
      .object([("status", .string("ok")), ("dataVersion", .string(formatter.resolved.dataVersion))]), .ok)
  }
}
