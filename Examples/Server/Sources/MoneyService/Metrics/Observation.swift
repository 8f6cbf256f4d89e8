// Counts, measures and logs every request after its response.

import CoreMetrics
import HTTPTypes
import Hummingbird
import Logging
import Synchronization

/// Writes a log line and updates the metrics for each request. The log has the request's id, which the client
/// also gets, the id of its trace and the path, but never the query or the body, which contain amounts.
final class Observation: RouterMiddleware {
  static let requestID = HTTPField.Name("X-Request-ID")!

  private struct Key: Hashable {
    let route: String
    let method: String
    let status: Int
  }

  private struct Series {
    let requests: Counter
    let errors: Counter?
    let duration: CoreMetrics.Timer
  }

  private let series = Mutex<[Key: Series]>([:])
  private let active = Meter(label: "http.server.active_requests")

  func handle(
    _ request: Request, context: MoneyContext,
    next: (Request, MoneyContext) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    active.increment()
    defer { active.decrement() }
    var context = context
    // The client's id, so that its log and this one can be compared, unless it could confuse the log.
    if let id = request.headers[Self.requestID], Self.isID(id) {
      context.logger[metadataKey: "hb.request.id"] = "\(id)"
    }
    let trace = request.headers[TraceParent.header].flatMap { TraceParent($0) }
    if let trace { context.logger[metadataKey: "trace_id"] = "\(trace.traceID)" }
    var response = try await next(request, context)
    // The length stays, but a body would be taken for the next response.
    if request.method == .head { response = response.createHeadResponse() }
    let duration = ContinuousClock.now - start
    let status = response.status.code
    count(
      Key(route: context.endpointPath ?? "NotFound", method: Self.label(request.method), status: status),
      duration)
    response.headers[Self.requestID] = context.id
    response.headers[TraceParent.header] = trace?.text
    context.logger.info(
      "\(request.method) \(Self.printable(request.uri.path))",
      metadata: ["status": "\(status)", "milliseconds": "\(duration / .milliseconds(1))"])
    return response
  }

  /// Counts requests of a batch by their result. The response as a whole has the status 200.
  static func countBatch(succeeded: Int, errors: [String: Int]) {
    let label = "money.batch.requests"
    if succeeded > 0 { Counter(label: label, dimensions: [("code", "ok")]).increment(by: succeeded) }
    for (code, count) in errors { Counter(label: label, dimensions: [("code", code)]).increment(by: count) }
  }

  private func count(_ key: Key, _ duration: Duration) {
    let series = series.withLock { known in
      if let series = known[key] { return series }
      let labels = [
        ("http.route", key.route), ("http.request.method", key.method),
        ("http.response.status_code", "\(key.status)"),
      ]
      let new = Series(
        requests: Counter(label: "http.server.requests", dimensions: labels),
        errors: key.status < 400 ? nil : Counter(label: "http.server.request.errors", dimensions: labels),
        duration: CoreMetrics.Timer(label: "http.server.request.duration", dimensions: labels))
      known[key] = new
      return new
    }
    series.requests.increment()
    series.errors?.increment()
    series.duration.recordNanoseconds(Int64(duration / .nanoseconds(1)))
  }

  /// Whether a client's id is at most 128 visible characters of ASCII.
  private static func isID(_ text: String) -> Bool {
    (1...128).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  /// Bounds the number of labels: clients can invent methods.
  private static func label(_ method: HTTPRequest.Method) -> String {
    let known: Set<HTTPRequest.Method> = [
      .get, .head, .post, .put, .delete, .patch, .options, .trace, .connect,
    ]
    return known.contains(method) ? method.rawValue : "_OTHER"
  }

  /// Escapes the path, which the client chooses, for one log line.
  private static func printable(_ path: String) -> String {
    path.utf8.prefix(200).map { byte in
      (0x21...0x7E).contains(byte)
        ? String(UnicodeScalar(byte))
        : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
