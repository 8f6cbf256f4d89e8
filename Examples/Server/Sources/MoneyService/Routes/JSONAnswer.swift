// Answers as JSON, with the headers that go with them.

import FoundationEssentials
import Hummingbird

enum JSONAnswer {
  /// An answer that depends on the locale.
  ///
  /// - Parameter language: the locale that was used, as a tag; nil for several.
  static func localized(_ value: some Encodable, language: String?) throws -> Response {
    var response = try response(value, .ok, "application/json")
    response.headers[.vary] = "Accept-Language"
    if let language { response.headers[.contentLanguage] = language }
    return response
  }

  static func problem(_ problem: Problem) throws -> Response {
    try response(problem, HTTPResponse.Status(code: problem.status), "application/problem+json")
  }

  static func response(
    _ value: some Encodable, _ status: HTTPResponse.Status, _ type: String
  ) throws -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let body = ByteBuffer(bytes: try encoder.encode(value))
    return Response(
      status: status, headers: [.contentType: type, .contentLength: "\(body.readableBytes)"],
      body: ResponseBody(byteBuffer: body))
  }
}
