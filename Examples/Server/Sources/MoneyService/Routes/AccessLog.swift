// One line a request, after it is answered. The log's metadata has the request's id, and the client gets it, too.

import HTTPTypes
import Hummingbird
import Logging

struct AccessLog: RouterMiddleware {
  typealias Context = MoneyApplication.Context

  static let requestID = HTTPField.Name("X-Request-ID")!

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    var response = try await next(request, context)
    response.headers[Self.requestID] = context.id
    // The path as it is known here: what clients ask for may be private, and amounts are.
    context.logger.info(
      "\(request.method) \(context.endpointPath ?? "?")",
      metadata: [
        "status": "\(response.status.code)",
        "milliseconds": "\((ContinuousClock.now - start) / .milliseconds(1))",
      ])
    return response
  }
}
