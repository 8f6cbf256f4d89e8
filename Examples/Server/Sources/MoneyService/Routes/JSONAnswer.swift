// JSON responses with their headers.

import Hummingbird
import MoneyFormatProtocol

enum JSONAnswer {
  /// Returns a response that depends on the locale.
  ///
  /// - Parameter language: the tag of the locale in use; nil for several.
  static func localized(_ json: JSONText, language: String?) -> Response {
    var response = response(json, .ok)
    response.headers[.vary] = "Accept-Language"
    if let language { response.headers[.contentLanguage] = language }
    return response
  }

  static func response(
    _ json: JSONText, _ status: HTTPResponse.Status, _ type: String = "application/json"
  ) -> Response {
    var bytes: [UInt8] = []
    json.write(to: &bytes)
    return response(bytes, status, type)
  }

  static func response(
    _ bytes: some Sequence<UInt8>, _ status: HTTPResponse.Status, _ type: String
  ) -> Response {
    let body = ByteBuffer(bytes: bytes)
    return Response(
      status: status, headers: [.contentType: type, .contentLength: "\(body.readableBytes)"],
      body: ResponseBody(byteBuffer: body))
  }
}
