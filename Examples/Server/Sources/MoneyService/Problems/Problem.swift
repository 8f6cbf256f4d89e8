// Errors as RFC 9457 problem details.

import FoundationEssentials
import HTTPTypes
import Hummingbird
import MoneyFormat

/// A problem detail (RFC 9457, `application/problem+json`).
///
/// `code` is stable: the library's code for its errors, and otherwise the name of the status. `type` is
/// `/problems/` followed by the code.
struct Problem: Error {
  let status: HTTPResponse.Status
  let code: String
  let title: String
  let detail: String
  /// The language of `detail`, as an HTTP language tag.
  var language = "en"

  // The members that only some problems have.

  /// The place of the offending value in the request, such as `options.fractionDigits` or `[3].amount`.
  var path: String?
  /// The offset of the problem in the text, in bytes of UTF-8.
  var offset: Int?
  /// The amounts that the text could mean, as plain decimal text.
  var candidates: [String]?
  /// The currency that the text names.
  var found: String?
  var currencies: [String]?
  /// The amounts that the playground's page and the server read.
  var sent, amount: String?

  /// Whether the connection can't be used any more.
  var closesConnection = false
  /// The header `Allow`, for a method that the path does not support.
  var allowed: String?

  func response() throws -> Response {
    var response = Response(status, "application/problem+json", try Answer.encoded(self))
    response.headers[.contentLanguage] = language
    response.headers[.allow] = allowed
    if closesConnection { response.headers[.connection] = "close" }
    return response
  }
}

extension Problem: Encodable {
  private enum Key: CodingKey {
    case type, title, status, detail, code, path, offset, candidates, found, currencies, sent, amount
  }

  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.encode("/problems/\(code)", forKey: .type)
    try members.encode(title, forKey: .title)
    try members.encode(status.code, forKey: .status)
    try members.encode(detail, forKey: .detail)
    try members.encode(code, forKey: .code)
    try members.encodeIfPresent(path, forKey: .path)
    try members.encodeIfPresent(offset, forKey: .offset)
    try members.encodeIfPresent(candidates, forKey: .candidates)
    try members.encodeIfPresent(found, forKey: .found)
    try members.encodeIfPresent(currencies, forKey: .currencies)
    try members.encodeIfPresent(sent, forKey: .sent)
    try members.encodeIfPresent(amount, forKey: .amount)
  }
}

// MARK: - HTTP problems

extension Problem {
  /// The rest of the body would have to be read for the next request, so the connection is closed.
  static func tooLongBody(limit: Int) -> Problem {
    Problem(
      status: .contentTooLarge, code: "contentTooLarge", title: "Content too large",
      detail: "The body has more than \(limit) bytes.", closesConnection: true)
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

  static func expectation(_ name: String) -> Problem {
    Problem(
      status: .expectationFailed, code: "expectationFailed", title: "Unknown expectation",
      detail: "The expectation \"\(name.prefix(60))\" can't be met; only 100-continue can.",
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
