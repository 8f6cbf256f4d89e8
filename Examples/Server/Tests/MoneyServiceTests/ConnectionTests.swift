// Connections of ill-behaved clients: malformed, truncated, slow, too many.

import Foundation
import Testing

// Serialized because the tests block their threads.
@Suite(.serialized) struct ConnectionTests {
  private static let post =
    "POST /parse HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
  private static let body = #"{"text":"5","currency":"EUR","locale":"de-DE"}"#

  struct Row: CustomTestStringConvertible {
    var name: String
    var request: String
    /// Whether the client closes its side.
    var isCut = false
    var status: String
    var detail = ""
    var testDescription: String { name }
  }

  static let rows = [
    Row(
      name: "a chunk whose size is no number", request: post + "Transfer-Encoding: chunked\r\n\r\nzz\r\n",
      status: "400 Bad Request", detail: "The request is not HTTP: "),
    Row(
      name: "a chunk that is longer than it says",
      request: post + "Transfer-Encoding: chunked\r\n\r\n1\r\n{\"text\"\r\n",
      status: "400 Bad Request", detail: "The request is not HTTP: "),
    Row(
      name: "a body that is shorter than it says", request: post + "Content-Length: 100\r\n\r\n" + body,
      isCut: true, status: "400 Bad Request", detail: "The request ends too early."),
    Row(
      name: "chunks without an end",
      request: post
        + "Transfer-Encoding: chunked\r\n\r\n\(String(body.utf8.count, radix: 16))\r\n\(body)\r\n",
      isCut: true, status: "400 Bad Request", detail: "The request ends too early."),
    Row(
      name: "a transfer encoding that is not known", request: post + "Transfer-Encoding: gzip\r\n\r\n",
      status: "501 Not Implemented",
      detail: #"The transfer encoding \"gzip\" is not implemented; use chunked."#),
    Row(
      name: "a transfer encoding that is not known, in chunks",
      request: post + "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", status: "501 Not Implemented",
      detail: #"The transfer encoding \"gzip, chunked\" is not implemented; use chunked."#),
    Row(
      name: "a length and chunks",
      request: post + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      status: "400 Bad Request"),
    Row(
      name: "no host", request: "GET /health HTTP/1.1\r\n\r\n", status: "400 Bad Request",
      detail: #"\"Host\" is missing."#),
    Row(
      name: "two hosts", request: "GET /health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
      status: "400 Bad Request",
      detail: #"There is more than one \"Host\"."#),
    Row(
      name: "an expectation that can't be met", request: post + "Expect: dance\r\nContent-Length: 9\r\n\r\n",
      status: "417 Expectation Failed", detail: #"The expectation \"dance\" can't be met"#),
    Row(
      name: "a body that is longer than allowed, of which nothing is sent",
      request: post + "Content-Length: 1048577\r\n\r\n", status: "413 Payload Too Large",
      detail: "The body has more than 1048576 bytes."),
    Row(
      name: "the same after an expectation",
      request: post + "Expect: 100-continue\r\nContent-Length: 1048577\r\n\r\n",
      status: "413 Payload Too Large", detail: "The body has more than 1048576 bytes."),
    Row(
      name: "an expectation at a wrong path",
      request: "POST /nowhere HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n",
      status: "404 Not Found"),
    Row(
      name: "chunks that are longer than allowed",
      request: post + "Transfer-Encoding: chunked\r\n\r\n"
        + String(repeating: "10000\r\n\(String(repeating: " ", count: 65_536))\r\n", count: 17),
      status: "413 Payload Too Large", detail: "The body has more than 1048576 bytes."),
    Row(
      name: "a chunk with a long extension",
      request: post + "Transfer-Encoding: chunked\r\n\r\n1;\(String(repeating: "x", count: 3 << 20))",
      status: "413 Payload Too Large", detail: "The body has more than 1048576 bytes."),
    Row(
      name: "many chunks with extensions",
      request: post + "Transfer-Encoding: chunked\r\n\r\n"
        + String(repeating: "1;\(String(repeating: "x", count: 10_000))\r\n \r\n", count: 300),
      status: "413 Payload Too Large", detail: "The body has more than 1048576 bytes."),
    Row(name: "no host in HTTP/1.0", request: "GET /health HTTP/1.0\r\n\r\n", status: "200 OK"),
    Row(
      name: "the client's wish", request: "GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
      status: "200 OK"),
    Row(name: "not HTTP", request: "NONSENSE\r\n\r\n", status: "400 Bad Request"),
  ]

  /// Each response has `Connection: close`, and no request logs an error.
  @Test func lastAnswers() throws {
    let server = try Server()
    for row in Self.rows {
      let connection = try #require(RawConnection(port: server.port))
      connection.send(row.request)
      if row.isCut { connection.sendEnd() }
      let answer = try #require(RawAnswer(connection.readToEnd()), "\(row.name)")
      #expect(answer.statusLine == "HTTP/1.1 \(row.status)", "\(row.name)")
      #expect(answer.headers.contains { $0.lowercased() == "connection: close" }, "\(row.name)")
      #expect(row.detail.isEmpty || answer.body.contains(row.detail), "\(row.name): \(answer.body)")
    }
    // Clients that disconnect before they have sent the body.
    for _ in 0..<3 { RawConnection(port: server.port)?.send(Self.post + "Content-Length: 100\r\n\r\n{") }
    usleep(300_000)
    server.terminate()
    #expect(try server.exitCode(within: 20) == 0)
    let logged = try server.logged()
    #expect(!logged.contains(" error "), "\(logged)")
  }

  /// Responses to `HEAD` have no body, which would be taken for the next response: on one connection.
  @Test func headHasNoBody() throws {
    let server = try Server()
    let connection = try #require(RawConnection(port: server.port))
    for (path, status) in [
      ("/health", "200 OK"), ("/format?amount=1&currency=USD", "200 OK"), ("/", "200 OK"),
      ("/format", "400 Bad Request"), ("/format?amount=1&currency=U", "422 Unprocessable Entity"),
      ("/nowhere", "404 Not Found"), ("/parse", "405 Method Not Allowed"),
    ] {
      connection.send("HEAD \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
      let head = try #require(connection.readHead(), "\(path)")
      #expect(head.hasPrefix("HTTP/1.1 \(status)\r\n"), "\(path): \(head)")
      #expect(head.contains("\r\nContent-Length: "), "\(path)")
    }
    connection.send("GET /health HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(connection.readAnswer()?.body == #"{"status":"ok"}"#)
  }

  /// The client is told to send the body, once the head is accepted; HTTP/1.0 does not know that.
  @Test func expectations() throws {
    let server = try Server()
    let connection = try #require(RawConnection(port: server.port))
    for _ in 0..<2 {
      connection.send(
        Self.post + "Expect: 100-Continue\r\nContent-Length: \(Self.body.utf8.count)\r\n\r\n")
      #expect(connection.readHead() == "HTTP/1.1 100 Continue\r\n\r\n")
      connection.send(Self.body)
      #expect(connection.readAnswer()?.statusLine == "HTTP/1.1 200 OK")
    }
    let old = try #require(RawConnection(port: server.port))
    old.send(
      Self.post.replacing("HTTP/1.1", with: "HTTP/1.0")
        + "Expect: 100-continue\r\nContent-Length: \(Self.body.utf8.count)\r\n\r\n" + Self.body)
    #expect(RawAnswer(old.readToEnd())?.statusLine == "HTTP/1.1 200 OK")
  }

  /// Small chunks, and short extensions, are a matter of course.
  @Test func smallChunks() throws {
    let server = try Server()
    let connection = try #require(RawConnection(port: server.port))
    let chunks = Self.body.map { "1;a=b\r\n\($0)\r\n" }.joined()
    for _ in 0..<3 {
      connection.send(Self.post + "Transfer-Encoding: chunked\r\n\r\n" + chunks + "0\r\n\r\n")
      #expect(connection.readAnswer()?.statusLine == "HTTP/1.1 200 OK")
    }
  }

  /// Of two requests on one connection, only the second response has `Connection: close`.
  @Test func pipelinedRequests() throws {
    let server = try Server()
    let connection = try #require(RawConnection(port: server.port))
    connection.send(
      "GET /health HTTP/1.1\r\nHost: a\r\n\r\nGET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    let text = connection.readToEnd()
    let answers = text.components(separatedBy: "HTTP/1.1 200 OK").dropFirst()
    #expect(answers.map { $0.contains("Connection: close") } == [false, true])
  }

  @Test func aBodyThatPausesIsTooSlow() throws {
    let server = try Server(["--idle-timeout", "1", "--request-timeout", "20"])
    let connection = try #require(RawConnection(port: server.port))
    let start = ContinuousClock.now
    connection.send(Self.post + "Content-Length: 100\r\n\r\n{")
    let answer = try #require(RawAnswer(connection.readToEnd()))
    #expect(answer.statusLine == "HTTP/1.1 408 Request Timeout")
    #expect(answer.body.contains(#""code":"requestTimeout""#))
    #expect((.milliseconds(900)...(.seconds(10))).contains(ContinuousClock.now - start))
    #expect(try !server.logged().contains(" error "))
  }

  /// Sending a byte now and then avoids the idle timeout, but not the deadline of the request.
  @Test func aBodyThatTricklesIsTooSlow() throws {
    let server = try Server(["--idle-timeout", "20", "--request-timeout", "2"])
    let connection = try #require(RawConnection(port: server.port))
    let start = ContinuousClock.now
    connection.send(Self.post + "Content-Length: 100\r\n\r\n")
    for _ in 0..<25 {
      connection.send(" ")
      usleep(100_000)
    }
    let answer = try #require(RawAnswer(connection.readToEnd()))
    #expect(answer.statusLine == "HTTP/1.1 408 Request Timeout")
    #expect((.milliseconds(1_900)...(.seconds(15))).contains(ContinuousClock.now - start))
  }

  /// Neither silence nor a head that trickles in keeps a connection open.
  @Test(arguments: ["", "GET /health HTTP/1.1\r\n"])
  func aConnectionWithoutARequestIsClosed(_ begin: String) throws {
    let server = try Server(["--idle-timeout", "1"])
    let connection = try #require(RawConnection(port: server.port))
    let start = ContinuousClock.now
    connection.send(begin)
    for number in 0..<20 where !begin.isEmpty {
      connection.send("X-\(number): a\r\n")
      usleep(100_000)
    }
    #expect(connection.readToEnd() == "")
    #expect((.milliseconds(900)...(.seconds(10))).contains(ContinuousClock.now - start))
  }

  /// A client that doesn't read its responses can't keep the connection open.
  @Test func answersThatNobodyReads() throws {
    let server = try Server(["--idle-timeout", "20", "--request-timeout", "1"])
    let connection = try #require(RawConnection(port: server.port))
    let items = Array(repeating: #"{"minorUnits":1,"currency":"USD","locale":"en-US"}"#, count: 1_000)
    let body = "[" + items.joined(separator: ",") + "]"
    let request =
      "POST /format HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
      + "Content-Length: \(body.utf8.count)\r\n\r\n" + body
    // Once the buffers of both sides are full, the server closes the connection.
    let isOpen = (0..<2_000).allSatisfy { _ in connection.send(request) }
    #expect(!isOpen)
    server.terminate()
    #expect(try server.exitCode(within: 20) == 0)
  }

  /// Connections beyond the limit wait until others are closed.
  @Test func connectionsHaveALimit() throws {
    let server = try Server(["--connection-limit", "2", "--idle-timeout", "20"])
    let request = "GET /health HTTP/1.1\r\nHost: a\r\n\r\n"
    var first = RawConnection(port: server.port)
    let second = try #require(RawConnection(port: server.port))
    for connection in [first, second] {
      connection?.send(request)
      #expect(connection?.readAnswer()?.statusLine == "HTTP/1.1 200 OK")
    }
    let third = try #require(RawConnection(port: server.port, patience: 1))
    third.send(request)
    #expect(third.readAnswer() == nil, "three connections are served")
    first = nil
    third.wait(20)
    #expect(third.readAnswer()?.statusLine == "HTTP/1.1 200 OK")
  }
}
