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

  /// With a drain delay, the server tells that it ends before it does, and answers until then.
  @Test func readinessEndsFirst() async throws {
    let server = try Server(["--drain-delay", "5"])
    let clients = [Client(port: server.port), Client(port: server.metricsPort)]
    for client in clients {
      let (ready, health) = (try await client.get("/ready"), try await client.get("/health"))
      #expect(ready.status == 200 && ready.body.contains(#""dataVersion":""#))
      #expect(health.status == 200 && health.body == #"{"status":"ok"}"#)
    }
    server.terminate()
    try await Task.sleep(for: .milliseconds(500))
    for client in clients {
      let (ready, health) = (try await client.get("/ready"), try await client.get("/health"))
      #expect(ready.status == 503 && ready.body.contains(#""code":"serviceUnavailable""#))
      #expect(health.status == 200)
    }
    let format = try await clients[0].get("/format?amount=1&currency=USD&locale=en-US")
    #expect(format.status == 200)
    #expect(try server.exitCode(within: 20) == 0)
  }

  /// The inner server answers while requests of the public one finish.
  @Test func theInnerServerEndsLast() async throws {
    let server = try Server()
    let running = try #require(RawConnection(port: server.port))
    running.send(
      "POST /parse HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        + "Content-Length: 29\r\n\r\n{")
    try await Task.sleep(for: .milliseconds(200))
    server.terminate()
    try await Task.sleep(for: .milliseconds(500))
    #expect(RawConnection(port: server.port) == nil)
    let inner = Client(port: server.metricsPort)
    let (ready, metrics) = (try await inner.get("/ready"), try await inner.get("/metrics"))
    #expect(ready.status == 503 && metrics.status == 200)
    running.send(#""text":"5","currency":"USD"}"#)
    #expect(RawAnswer(running.readToEnd())?.statusLine == "HTTP/1.1 200 OK")
    #expect(try server.exitCode(within: 20) == 0)
  }

  /// Options take precedence over variables.
  @Test func variablesOfTheEnvironment() async throws {
    let server = try Server(
      ["--port", "0", "--languages", "de,en"],
      environment: ["PORT": "70000", "HOST": "127.0.0.1", "METRICS_HOST": "127.0.0.1"])
    let german = try await Client(port: server.port).get(
      "/format?amount=1234.5&currency=EUR", ["Accept-Language": "fr"])
    #expect(german["Content-Language"] == "de")
    for path in ["/format?amount=1&currency=USD", "/", "/openapi.json"] {
      let inner = try await Client(port: server.metricsPort).get(path)
      #expect(inner.status == 404, "\(path)")
    }
  }

  /// The client's ids are in its response and in the log, unless they are malformed.
  @Test func idsOfClients() async throws {
    let server = try Server()
    let client = Client(port: server.port)
    let trace = "0af7651916cd43dd8448eb211c80319c"
    let long = String(repeating: "x", count: 129)
    for (id, isTaken) in [
      ("order-5/é".replacing("é", with: "e"), true), (String(long.dropLast()), true), (long, false),
      ("a b", false),
    ] {
      let answer = try await client.get("/format?amount=x", ["X-Request-ID": id])
      #expect((answer["X-Request-ID"] == id) == isTaken && answer["X-Request-ID"]?.isEmpty == false, "\(id)")
      #expect(try server.logged().contains("hb.request.id=\(id) ") == isTaken, "\(id)")
    }
    for (parent, isTaken) in [
      ("00-\(trace)-b7ad6b7169203331-01", true), ("01-\(trace)-b7ad6b7169203331-01-more", true),
      ("00-\(trace)-b7ad6b7169203331-01-more", false), ("ff-\(trace)-b7ad6b7169203331-01", false),
      ("00-\(trace.uppercased())-b7ad6b7169203331-01", false), ("00-\(trace)-0000000000000000-01", false),
      ("00-00000000000000000000000000000000-b7ad6b7169203331-01", false),
      ("00-\(trace)-b7ad6b7169203331", false),
      ("", false),
    ] {
      let answer = try await client.get("/health", ["traceparent": parent, "X-Request-ID": "t\(parent)"])
      #expect(answer["traceparent"] == (isTaken ? parent : nil), "\(parent)")
      let line = try server.logged().split(separator: "\n").first { $0.contains("hb.request.id=t\(parent) ") }
      #expect(line?.contains("trace_id=\(trace) ") == isTaken, "\(parent)")
    }
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
      #"[{"amount":"0.5","currency":"EUR"},{"amount":"x","currency":"EUR"},{"amount":"y","currency":"EUR"},{"op":"x"}]"#
    )
    let metrics = try await Client(port: server.metricsPort).get("/metrics")
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
    ["--metrics-port", "-1"], ["--languages", "de,zz"], ["--languages", "de,"], ["--drain-delay", "-1"],
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

  @Test(arguments: [("PORT", "http"), ("PORT", "70000"), ("METRICS_PORT", "-1")])
  func wrongVariables(_ variable: (name: String, value: String)) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Server.path)
    process.environment = ProcessInfo.processInfo.environment.merging([variable.name: variable.value]) { $1 }
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 64)
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(text.contains("\(variable.name) must be from 0 to 65535."), "\(text)")
  }
}
