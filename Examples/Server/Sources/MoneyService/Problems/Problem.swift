// Errors as RFC 9457 problem details.

import HTTPTypes
import Hummingbird
import MoneyFormat
import MoneyFormatProtocol
import NIOCore
import NIOHTTP1

/// A problem detail (RFC 9457, `application/problem+json`).
///
/// `code` is stable: the library's code for its errors, and otherwise the name of the status. `type` is
/// `/problems/` followed by the code.
struct Problem: Error {
  let status: HTTPResponse.Status
  let code: String
  let title: String
  let detail: String
  /// The members that only some problems have: `offset`, `candidates`, `found`.
  var more: [(String, JSONText)] = []
  /// Whether the connection can't be used any more.
  var closesConnection = false

  /// The header `Allow`, for a method that the path does not support.
  var allowed: String?

  var response: Response {
    let members: [(String, JSONText)] = [
      ("type", .string("/problems/\(code)")), ("title", .string(title)), ("status", .integer(status.code)),
      ("detail", .string(detail)), ("code", .string(code)),
    ]
    var response = JSONAnswer.response(.object(members + more), status, "application/problem+json")
    response.headers[.allow] = allowed
    if closesConnection { response.headers[.connection] = "close" }
    return response
  }
}

// MARK: - HTTP problems

extension Problem {
  static func tooLongBody(limit: Int) -> Problem {
    Problem(
      status: .contentTooLarge, code: "contentTooLarge", title: "Content too large",
      detail: "The body has more than \(limit) bytes.")
  }

  static func tooManyRequests(limit: Int) -> Problem {
    Problem(
      status: .contentTooLarge, code: "contentTooLarge", title: "Content too large",
      detail: "The batch has more than \(limit) requests.")
  }

  static var unsupportedMediaType: Problem {
    Problem(
      status: .unsupportedMediaType, code: "unsupportedMediaType", title: "Not JSON",
      detail: "The body must be JSON with the content type application/json.")
  }

  static func methodNotAllowed(_ allowed: String) -> Problem {
    Problem(
      status: .methodNotAllowed, code: "methodNotAllowed", title: "Method not allowed",
      detail: "Method not allowed; use \(allowed).", allowed: allowed)
  }

  static func malformed(_ detail: String) -> Problem {
    Problem(
      status: .badRequest, code: "badRequest", title: "Malformed request", detail: detail,
      closesConnection: true)
  }

  static func transferEncoding(_ name: String) -> Problem {
    Problem(
      status: .notImplemented, code: "notImplemented", title: "Unknown transfer encoding",
      detail: "The transfer encoding \"\(name.prefix(60))\" is not implemented; use chunked.",
      closesConnection: true)
  }

  static var requestTimeout: Problem {
    Problem(
      status: .requestTimeout, code: "requestTimeout", title: "Too slow",
      detail: "The request did not arrive in time.", closesConnection: true)
  }

  /// Any other status, described by its reason phrase.
  init(_ status: HTTPResponse.Status) {
    let words = status.reasonPhrase.split(separator: " ")
    let code = (words.first ?? "unknown").lowercased() + words.dropFirst().joined()
    self.init(status: status, code: code, title: status.reasonPhrase, detail: status.reasonPhrase + ".")
  }
}

// MARK: - Money problems

extension Problem {
  init(_ error: MoneyFormatError) {
    self.init(
      status: error.code.status, code: error.code.rawValue, title: error.code.title, detail: error.message)
  }

  init(_ error: AmountParseError) {
    self.init(
      status: .unprocessableContent, code: error.code, title: "Not an amount", detail: error.message,
      more: error.pointers)
  }

  /// The problem for any error that a route can throw. Errors of unknown types are described only in the log.
  init(_ error: any Error) {
    switch error {
    case let problem as Problem: self = problem
    case let error as MoneyFormatError: self.init(error)
    case let error as AmountParseError: self.init(error)
    case let error as any HTTPResponseError: self.init(error.status)
    case HTTPParserError.invalidEOFState: self = .malformed("The request ends too early.")
    case let error as HTTPParserError: self = .malformed("The request is not HTTP: \(error).")
    case is RequestTimeout: self = .requestTimeout
    // The client has disconnected.
    case is ChannelError, is CancellationError: self = .malformed("The connection was closed.")
    default: self.init(HTTPResponse.Status.internalServerError)
    }
  }
}

extension MoneyFormatError.Code {
  /// 400 for a request that can't be parsed, 422 for one that can't be fulfilled.
  fileprivate var status: HTTPResponse.Status {
    switch self {
    case .invalidRequest: .badRequest
    case .invalidLocale, .invalidCurrency, .invalidNumberingSystem, .invalidOption, .invalidAmount,
      .precisionOverflow:
      .unprocessableContent
    case .icuFailure, .invalidLocaleData: .internalServerError
    }
  }

  fileprivate var title: String {
    switch self {
    case .invalidRequest: "Invalid request"
    case .invalidLocale: "Invalid locale"
    case .invalidCurrency: "Invalid currency"
    case .invalidNumberingSystem: "Invalid numbering system"
    case .invalidOption: "Invalid option"
    case .invalidAmount: "Invalid amount"
    case .precisionOverflow: "Too many digits"
    case .icuFailure: "ICU failed"
    case .invalidLocaleData: "Invalid locale data"
    }
  }
}

// MARK: - Responses

/// Rejects invalid HTTP requests, and responds to every error with a problem.
struct ProblemAnswers: RouterMiddleware {
  func handle(
    _ request: Hummingbird.Request, context: MoneyApplication.Context,
    next: (Hummingbird.Request, MoneyApplication.Context) async throws -> Response
  ) async throws -> Response {
    do {
      try check(request)
      return try await next(request, context)
    } catch {
      var problem = Problem(error)
      // The router reports a wrong method as a wrong path.
      if problem.status == .notFound, let allowed = MoneyApplication.methods[request.uri.path] {
        problem = .methodNotAllowed(allowed)
      }
      if problem.status.code >= 500, !problem.closesConnection {
        context.logger.error("failed", metadata: ["error": "\(error)"])
      }
      var response = problem.response
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
  }
}
