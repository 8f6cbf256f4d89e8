// Rejects invalid HTTP requests, and responds to every error with a problem.

import HTTPTypes
import Hummingbird
import MoneyFormat
import NIOCore
import NIOHTTP1

struct ProblemAnswers: RouterMiddleware {
  /// The methods of each path.
  let methods: [String: String]

  func handle(
    _ request: Hummingbird.Request, context: MoneyContext,
    next: (Hummingbird.Request, MoneyContext) async throws -> Response
  ) async throws -> Response {
    do {
      try check(request)
      return try await next(request, context)
    } catch {
      var problem = Problem(error)
      // The router reports a wrong method as a wrong path.
      if problem.status == .notFound, let allowed = methods[request.uri.path] {
        problem = .methodNotAllowed(allowed)
      }
      // The client may send the body that it announced, or not.
      if request.expectsContinue { problem.closesConnection = true }
      if problem.status == .internalServerError {
        // Not the error itself, which may contain an amount.
        context.logger.error("failed", metadata: ["code": "\(problem.code)", "error": "\(type(of: error))"])
      }
      var response = try problem.response()
      // The client's languages may have determined the locale, and so the message.
      if MoneyApplication.negotiated.contains(request.uri.path) {
        response.headers[.vary] = "Accept-Language"
      }
      return response
    }
  }

  private static let host = HTTPField.Name("Host")!

  /// RFC 9112 requires exactly one `Host`, and known transfer encodings.
  private func check(_ request: Hummingbird.Request) throws(Problem) {
    guard request.head.authority != nil else { throw .malformed("\"Host\" is missing.") }
    // The first one is already the authority.
    guard request.headers[Self.host] == nil else { throw .malformed("There is more than one \"Host\".") }
    if let encoding = request.headers[.transferEncoding], encoding.lowercased() != "chunked" {
      throw .transferEncoding(encoding)
    }
    if let expectation = request.headers[.expect], !request.expectsContinue {
      throw .expectation(expectation)
    }
  }
}

extension Problem {
  /// The problem for any error that a route can throw. Errors of unknown types are described only in the log.
  ///
  /// - Parameter field: the place of the value that was decoded, if it is not the whole request.
  init(_ error: any Error, in field: String? = nil) {
    switch error {
    case let problem as Problem: self = problem
    case let error as MoneyFormatError: self.init(error)
    case let error as DecodingError:
      self.init(error)
      if let field { path = field + (path.map { "." + $0 } ?? "") }
    case let error as any HTTPResponseError: self.init(error.status)
    case HTTPParserError.invalidEOFState: self = .malformed("The request ends too early.")
    case let error as HTTPParserError: self = .malformed("The request is not HTTP: \(error).")
    case is RequestTimeout: self = .requestTimeout
    case let error as BodyTooLong: self = .tooLongBody(limit: error.limit)
    // The client has disconnected.
    case is ChannelError, is CancellationError: self = .malformed("The connection was closed.")
    default: self.init(HTTPResponse.Status.internalServerError)
    }
  }
}
