// `GET /health` and `GET /metrics`, for those who watch over the service.

import Hummingbird
import MoneyFormat

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

  /// Well is who can format: with ICU's data gone, this is the first to know.
  private func health() throws -> Response {
    let formatter = try MoneyFormatter(currency: "EUR", locale: "de-DE")
    guard formatter.string(minorUnits: 123_450) == "1.234,50\u{A0}€" else {
      throw Problem(.serviceUnavailable)
    }
    return try JSONAnswer.response(
      ["status": "ok", "dataVersion": formatter.resolved.dataVersion], .ok, "application/json")
  }
}
