// Reads and decodes the body of a request within its limits.

import FoundationEssentials
import HTTPTypes
import Hummingbird
import MoneyFormat
import NIOHTTPTypes
import NIOPosix

extension Hummingbird.Request {
  /// Reads the body of a JSON request.
  ///
  /// - Throws: a problem for another content type or a body above the limit.
  func json(upTo limit: Int, _ context: MoneyContext) async throws -> Data {
    guard let type = headers[.contentType].flatMap({ MediaType(from: $0) }), type.isType(.applicationJson)
    else { throw Problem.unsupportedMediaType }
    return Data(try await bytes(upTo: limit, context).readableBytesView)
  }

  /// Reads the body. A client that sent `Expect: 100-continue` is told only now to send it, after everything
  /// in the head has been checked.
  ///
  /// - Throws: a problem for a body above the limit, of which nothing is read if the head has its length.
  func bytes(upTo limit: Int, _ context: MoneyContext) async throws -> ByteBuffer {
    if let length = headers[.contentLength].flatMap({ Int($0) }), length > limit {
      throw Problem.tooLongBody(limit: limit)
    }
    if expectsContinue {
      try await context.channel.writeAndFlush(HTTPResponsePart.head(HTTPResponse(status: .continue))).get()
    }
    do {
      return try await body.collect(upTo: limit)
    } catch let error as any HTTPResponseError where error.status == .contentTooLarge {
      throw Problem.tooLongBody(limit: limit)
    }
  }

  /// Whether the client waits for the status 100 before it sends the body.
  var expectsContinue: Bool { headers[.expect]?.lowercased() == "100-continue" }
}

extension Data {
  /// Decodes a request.
  ///
  /// Handlers run on Swift's cooperative threads, which the tests check here, and not on the event loops, so that a
  /// text that takes long holds up no other connection's bytes.
  func decoded<Value: Decodable>(_: Value.Type) throws -> Value {
    assert(MultiThreadedEventLoopGroup.currentEventLoop == nil, "the event loop is blocked")
    return try JSONDecoder().decode(Value.self, from: self)
  }
}
