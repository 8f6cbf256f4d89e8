// Many bad requests at once: each has the right status, good ones between them succeed, and no amount is logged.

import Foundation
import Testing

@Suite(.serialized) struct BadInputTests {
  /// A number that appears in every request.
  private static let amount = "987654321"

  private struct Kind: Sendable {
    var name: String
    var bytes: String
    /// Whether the client closes its side.
    var isCut = false
    /// The pause before each tenth of the bytes, in milliseconds.
    var pause: UInt32 = 0
    /// nil for a connection that is closed without a response.
    var status: Int?
  }

  private static func post(_ path: String, _ body: String, length: Int? = nil) -> String {
    "POST \(path) HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\n"
      + "Content-Length: \(length ?? body.utf8.count)\r\n\r\n" + body
  }

  private static let good = #"{"amount":"\#(amount)","currency":"EUR","locale":"de-DE"}"#

  private static let kinds = [
    Kind(name: "good", bytes: post("/format", good), status: 200),
    Kind(name: "good, slowly", bytes: post("/format", good), pause: 30, status: 200),
    Kind(name: "a number", bytes: post("/format", #"{"amount":\#(amount),"currency":"EUR"}"#), status: 422),
    Kind(
      name: "another text", bytes: post("/parse", #"{"text":"\#(amount)x","currency":"EUR"}"#), status: 422),
    Kind(
      name: "two amounts", bytes: post("/parse", #"{"text":"\#(amount) \#(amount)","currency":"EUR"}"#),
      status: 422),
    Kind(name: "another type", bytes: post("/parse", #"{"text":\#(amount)}"#), status: 400),
    Kind(name: "another key", bytes: post("/words", #"{"\#(amount)":"\#(amount)"}"#), status: 400),
    Kind(name: "cut JSON", bytes: post("/range", #"{"lower":"\#(amount)"#), status: 400),
    Kind(
      name: "a query",
      bytes: "GET /format?amount=\(amount)x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
      status: 422),
    Kind(
      name: "another media type",
      bytes: post("/format", good).replacing("application/json", with: "text/\(amount)"), status: 415),
    Kind(name: "a wrong path", bytes: post("/formats?\(amount)", good), status: 404),
    Kind(
      name: "a wrong method", bytes: post("/parse", good).replacing("POST", with: "PUT"), status: 405),
    Kind(name: "cut in the body", bytes: post("/format", good, length: 1_000), isCut: true, status: 400),
    Kind(name: "cut in the head", bytes: "GET /format?amount=\(amount)", isCut: true, status: 400),
    Kind(name: "paused in the body", bytes: post("/format", good, length: 1_000), status: 408),
    Kind(name: "paused in the head", bytes: "GET /format?amount=\(amount)"),
    Kind(name: "too long", bytes: post("/format", amount, length: 5_000), status: 413),
    Kind(
      name: "too long a batch",
      bytes: post("/format", "[" + Array(repeating: good, count: 11).joined(separator: ",") + "]"),
      status: 413),
    Kind(
      name: "too long an extension",
      bytes: post("/format", "").replacing("Content-Length: 0", with: "Transfer-Encoding: chunked")
        + "1;\(String(repeating: amount, count: 20_000))", status: 413),
    Kind(name: "not HTTP", bytes: "\(amount) \(amount)\r\n\r\n", status: 400),
  ]

  @Test func everyRequestHasItsStatus() async throws {
    let server = try Server([
      "--body-limit", "2000", "--batch-limit", "10", "--idle-timeout", "6", "--log-level", "debug",
    ])
    let port = server.port
    let answers = await withTaskGroup(of: (Kind, String).self) { tasks in
      for kind in (0..<5).flatMap({ _ in Self.kinds }) {
        tasks.addTask { (kind, await Self.answer(to: kind, port: port)) }
      }
      return await tasks.reduce(into: []) { $0.append($1) }
    }
    for (kind, answer) in answers {
      let status = answer.split(separator: " ").dropFirst().first.flatMap { Int($0) }
      #expect(status == kind.status, "\(kind.name): \(answer.prefix(300))")
    }
    let client = Client(port: server.port)
    let after = try await client.get("/format?amount=1&currency=USD&locale=en-US")
    #expect(after.status == 200)
    server.terminate()
    #expect(try server.exitCode(within: 20) == 0)
    let logged = try server.logged()
    #expect(logged.contains("status=413") && !logged.contains(" error "), "\(logged)")
    #expect(!logged.contains(Self.amount))
  }

  /// Sends a request on a thread of its own, and returns everything that the server sends.
  private static func answer(to kind: Kind, port: Int) async -> String {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        guard let connection = RawConnection(port: port) else {
          return continuation.resume(returning: "none")
        }
        var rest = kind.bytes[...]
        while kind.pause > 0, !rest.isEmpty {
          connection.send(String(rest.prefix(kind.bytes.count / 10 + 1)))
          rest = rest.dropFirst(kind.bytes.count / 10 + 1)
          usleep(kind.pause * 1_000)
        }
        connection.send(String(rest))
        if kind.isCut { connection.sendEnd() }
        continuation.resume(returning: connection.readToEnd())
      }
    }
  }
}
