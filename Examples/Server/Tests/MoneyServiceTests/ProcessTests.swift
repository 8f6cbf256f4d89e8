// The built server from start to end: SIGTERM, metrics, the log, incorrect usage.

import Foundation
import Testing

// Serialized because the tests block their threads.
@Suite(.serialized) struct ProcessTests {
  /// On SIGTERM, a running request is completed, no connection is accepted, and the process exits with 0.
  @Test func sigtermFinishesWhatRuns() throws {
    let server = try Server()
    let idle = try #require(RawConnection(port: server.port))
    idle.send("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let health = try #require(idle.readAnswer())
    #expect(health.statusLine == "HTTP/1.1 200 OK")
    #expect(!health.headers.contains { $0.hasPrefix("Connection") })

    // A running request, of whose body half is missing.
    let items = (1...500).map { #"{"id":\#($0),"minorUnits":\#($0),"currency":"USD","locale":"en-US"}"# }
    let body = "[" + items.joined(separator: ",") + "]"
    let half = body.index(body.startIndex, offsetBy: body.count / 2)
    let running = try #require(RawConnection(port: server.port))
    running.send(
      "POST /format HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n" + body[..<half])
    // Long enough for the request to arrive.
    usleep(200_000)

    server.terminate()
    var isOpen = true
    for _ in 0..<500 where isOpen {
      isOpen = RawConnection(port: server.port) != nil
      if isOpen { usleep(20_000) }
    }
    #expect(!isOpen, "new connections are still taken")
    #expect(idle.readToEnd() == "", "the idle connection was not closed")
    #expect(server.isRunning, "the process ended with a request running")

    running.send(String(body[half...]))
    let answer = try #require(RawAnswer(running.readToEnd()))
    #expect(answer.statusLine == "HTTP/1.1 200 OK")
    #expect(answer.headers.contains("Connection: close"))
    let texts = (1...500).map { number in
      let cents = number % 100
      return #"{"id":\#(number),"text":"$\#(number / 100).\#(cents < 10 ? "0" : "")\#(cents)"}"#
    }
    #expect(answer.body == "[" + texts.joined(separator: ",") + "]")
    #expect(try server.exitCode(within: 20) == 0)
  }

  /// A client that never ends its request can't keep the process alive.
  @Test func shutdownHasALimit() throws {
    let server = try Server(["--shutdown-timeout", "1"])
    let stuck = try #require(RawConnection(port: server.port))
    stuck.send(
      "POST /parse HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        + "Content-Length: 10\r\n\r\n{")
    usleep(200_000)
    server.terminate()
    #expect(try server.exitCode(within: 20) == 0)
    #expect(stuck.readToEnd() == "")
  }

  @Test func countsAndLogs() async throws {
    let server = try Server(["--log-level", "info"])
    let client = Client(port: server.port)
    var identifier: String?
    for amount in ["1", "2", "x", "y", "z"] {
      identifier = try await client.get("/format?amount=\(amount)&currency=EUR&locale=de-DE")["X-Request-ID"]
    }
    let nowhere = try #require(try await client.get("/no/where?amount=5")["X-Request-ID"])
    _ = try await client.send("PURGE", "/format", [:], nil)
    _ = try await client.post(
      "/format",
      #"[{"amount":".5","currency":"EUR"},{"amount":"x","currency":"EUR"},{"amount":"y","currency":"EUR"},{"op":"x"}]"#
    )
    let metrics = try await client.get("/metrics")
    #expect(metrics["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
    let lines = metrics.body.split(separator: "\n").map(String.init)
    func requests(_ route: String, _ status: Int) -> String {
      "{http_route=\"\(route)\",http_request_method=\"GET\",http_response_status_code=\"\(status)\"}"
    }
    for line in [
      "# TYPE http_server_requests_total counter",
      "http_server_requests_total\(requests("/format", 200)) 2",
      "http_server_requests_total\(requests("/format", 422)) 3",
      "http_server_requests_total\(requests("NotFound", 404)) 1",
      "http_server_request_errors_total\(requests("/format", 422)) 3",
      "http_server_request_errors_total\(requests("NotFound", 404)) 1",
      "http_server_request_duration_seconds_count\(requests("/format", 422)) 3",
      "# TYPE http_server_request_duration_seconds histogram",
      "http_server_request_duration_seconds_count\(requests("/format", 200)) 2",
      // The requests inside a batch, which is answered with 200.
      "# TYPE money_batch_requests_total counter", "money_batch_requests_total{code=\"ok\"} 1",
      "money_batch_requests_total{code=\"invalidAmount\"} 2",
      "money_batch_requests_total{code=\"invalidRequest\"} 1",
      // The request for the metrics itself.
      "http_server_active_requests 1.0",
      "# TYPE moneyformat_cached_formatters gauge",
      "moneyformat_cached_formatters 2",
    ] {
      #expect(lines.contains(line), "\(line)")
    }

    let id = try #require(identifier)
    let logged = try server.logged().split(separator: "\n").filter { $0.contains(id) }
    #expect(logged.count == 1)
    #expect(logged.first?.contains("GET /format") == true)
    #expect(logged.first?.contains("status=422") == true)
    let lost = try server.logged().split(separator: "\n").filter { $0.contains(nowhere) }
    #expect(lost.count == 1 && lost.first?.hasSuffix("GET /no/where") == true)
    #expect(lines.contains { $0.contains("http_request_method=\"_OTHER\"") })
    // Amounts are private.
    #expect(try !server.logged().contains("amount"))
    server.terminate()
    #expect(try server.exitCode(within: 20) == 0)
  }

  @Test(arguments: [
    ["--port", "70000"], ["--default-locale", "d e"], ["--default-locale", "zz-ZZ"], ["--batch-limit", "0"],
    ["--connection-limit", "0"], ["--connection-limit", "2000000000"], ["--request-timeout", "-1"],
    ["--log-level", "loud"], ["--nonsense"],
  ])
  func wrongUsage(arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Server.path)
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 64)
  }
}
