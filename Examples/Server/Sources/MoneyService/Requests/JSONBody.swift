// A request body, parsed as JSON within its limits.

import Hummingbird
import MoneyFormat
import MoneyFormatProtocol

/// A JSON text and its value, which is valid as long as this object.
final class JSONBody {
  let value: JSONValue
  private let bytes: UnsafeMutableBufferPointer<UInt8>

  init(_ json: some Collection<UInt8>) throws(JSONSyntaxError) {
    bytes = .allocate(capacity: json.count)
    _ = bytes.initialize(from: json)
    do throws(JSONSyntaxError) {
      value = try JSONReader.value(of: UnsafeBufferPointer(bytes))
    } catch {
      bytes.deallocate()
      throw error
    }
  }

  deinit { bytes.deallocate() }
}

extension Hummingbird.Request {
  /// Reads and parses the body.
  ///
  /// - Throws: a problem for another content type or a body above the limit, `invalidRequest` for invalid
  ///   JSON.
  func json(upTo limit: Int) async throws -> JSONBody {
    guard let type = headers[.contentType].flatMap({ MediaType(from: $0) }), type.isType(.applicationJson)
    else { throw Problem.unsupportedMediaType }
    if let length = headers[.contentLength].flatMap({ Int($0) }), length > limit {
      throw Problem.tooLongBody(limit: limit)
    }
    let bytes: ByteBuffer
    do {
      bytes = try await body.collect(upTo: limit)
    } catch let error as any HTTPResponseError where error.status == .contentTooLarge {
      throw Problem.tooLongBody(limit: limit)
    }
    do {
      return try JSONBody(bytes.readableBytesView)
    } catch {
      throw MoneyFormatError(.invalidRequest, "The body is not JSON: \(error).")
    }
  }

  /// Returns the best available locale for `Accept-Language`.
  func acceptedLocale(else fallback: String) -> String {
    headers[.acceptLanguage].flatMap { KnownLocale.best(acceptLanguage: $0) } ?? fallback
  }
}
