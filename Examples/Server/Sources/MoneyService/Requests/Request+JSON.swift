// A request's body, read as JSON within its bounds.

import FoundationEssentials
import Hummingbird
import MoneyFormat

extension Request {
  /// - Throws: a problem for another content type or a body over the limit, `invalidRequest` for what is not JSON.
  func json<T: Decodable>(
    _: T.Type, upTo limit: Int, userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) async throws -> T {
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
    let decoder = JSONDecoder()
    decoder.userInfo = userInfo
    do {
      return try decoder.decode(T.self, from: Data(bytes.readableBytesView))
    } catch let error where error is MoneyFormatError || error is Problem {
      throw error
    } catch {
      throw MoneyFormatError(.invalidRequest, "The body is not JSON.")
    }
  }
}
