// JSON responses with their headers.

import FoundationEssentials
import Hummingbird

enum Answer {
  /// Returns a response that depends on the locale.
  ///
  /// - Parameter language: the tag of the locale in use; nil for several.
  static func localized(_ value: some Encodable, language: String?) throws -> Response {
    var response = try json(value)
    response.headers[.vary] = "Accept-Language"
    if let language { response.headers[.contentLanguage] = language }
    return response
  }

  static func json(_ value: some Encodable) throws -> Response {
    Response(.ok, "application/json", try encoded(value))
  }

  static func encoded(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    // Otherwise the order of the keys would change from response to response.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value)
  }
}

extension Response {
  init(_ status: HTTPResponse.Status, _ type: String, _ bytes: some Sequence<UInt8>) {
    self.init(
      status: status, headers: [.contentType: type], body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
