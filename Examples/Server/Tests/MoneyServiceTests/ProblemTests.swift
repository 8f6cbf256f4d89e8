// Every error is a problem detail (RFC 9457).

import Foundation
import MoneyService
import Testing

@Suite struct ProblemTests {
  struct Problem: Decodable, Equatable {
    var type: String
    var title: String
    var status: Int
    var detail: String
    var code: String
    var path: String?
  }

  struct Row: CustomTestStringConvertible {
    var method = "GET"
    var path: String
    var type: String? = "application/json"
    var body: String?
    var status: Int
    var code: String
    var testDescription: String { "\(method) \(path) \(body ?? "")" }
  }

  static let rows = [
    Row(path: "/format?currency=USD", status: 400, code: "invalidRequest"),
    Row(path: "/format", status: 400, code: "invalidRequest"),
    Row(path: "/format?amount=1&amount=2&currency=USD", status: 400, code: "invalidRequest"),
    Row(path: "/format?amount=1", status: 422, code: "invalidCurrency"),
    Row(path: "/format?amount=1&currency=EURO", status: 422, code: "invalidCurrency"),
    Row(path: "/format?amount=1&currency=EUR&locale=d%20e", status: 422, code: "invalidLocale"),
    Row(
      path: "/format?amount=1&currency=EUR&locale=\(String(repeating: "a", count: 200))", status: 422,
      code: "invalidLocale"),
    Row(
      path: "/format?amount=1&currency=EUR&numberingSystem=roman", status: 422, code: "invalidNumberingSystem"
    ),
    Row(path: "/format?amount=1&currency=EUR&numberingsystem=latn", status: 422, code: "invalidOption"),
    Row(path: "/format?amount=1&currency=EUR&fractionDigits=99", status: 422, code: "invalidOption"),
    Row(path: "/format?amount=1&currency=EUR&fractionDigits=1.5", status: 422, code: "invalidOption"),
    Row(path: "/format?amount=1&currency=EUR&hidesZeroFraction=yes", status: 422, code: "invalidOption"),
    Row(path: "/format?amount=1&currency=EUR&fractionDigits=1e999", status: 422, code: "invalidOption"),
    Row(path: "/format?amount=1&currency=EUR&locale=", status: 422, code: "invalidLocale"),
    Row(path: "/format?amount=1,5&currency=EUR", status: 422, code: "invalidAmount"),
    Row(path: "/format?amount=1&currency=EUR&customSymbol=%FF", status: 400, code: "invalidRequest"),
    Row(
      path: "/format?amount=\(String(repeating: "9", count: 39))&currency=EUR", status: 422,
      code: "precisionOverflow"),
    Row(method: "POST", path: "/format", body: "{}", status: 400, code: "invalidRequest"),
    Row(method: "POST", path: "/format", body: "[", status: 400, code: "invalidRequest"),
    Row(method: "POST", path: "/format", body: "", status: 400, code: "invalidRequest"),
    Row(
      method: "POST", path: "/format", type: "text/plain", body: "[]", status: 415,
      code: "unsupportedMediaType"),
    Row(method: "POST", path: "/parse", body: "[]", status: 400, code: "invalidRequest"),
    Row(
      method: "POST", path: "/parse", body: #"{"text":5,"currency":"EUR"}"#, status: 400,
      code: "invalidRequest"),
    Row(
      method: "POST", path: "/parse", body: #"{"text":"5","currency":"EUR","currencies":[]}"#, status: 400,
      code: "invalidRequest"),
    Row(
      method: "POST", path: "/parse", body: #"{"text":"5","currencies":[]}"#, status: 400,
      code: "invalidRequest"),
    Row(
      method: "POST", path: "/parse", body: #"{"text":"5","currency":"EUR","amount":"5"}"#, status: 400,
      code: "invalidRequest"),
    Row(
      method: "POST", path: "/parse", body: #"{"text":"","currency":"EUR"}"#, status: 422, code: "incomplete"),
    Row(
      method: "POST", path: "/parse",
      body: #"{"text":"\#(String(repeating: "1", count: 1025))","currency":"EUR"}"#, status: 422,
      code: "inputTooLong"),
    Row(path: "/parse", status: 405, code: "methodNotAllowed"),
    Row(method: "DELETE", path: "/format", status: 405, code: "methodNotAllowed"),
    Row(path: "/format?minorUnits=1.5&currency=USD", status: 422, code: "invalidAmount"),
    Row(path: "/format?minorUnits=9223372036854775808&currency=USD", status: 422, code: "invalidAmount"),
    Row(path: "/format?minorUnits=five&currency=USD", status: 422, code: "invalidAmount"),
    Row(path: "/format?minorUnits=1&amount=1&currency=USD", status: 400, code: "invalidRequest"),
    Row(path: "/format?amount=1&scale=1&currency=USD", status: 400, code: "invalidRequest"),
    Row(path: "/format?amount=1&currency=EUR&options=%7B%7D", status: 422, code: "invalidOption"),
    Row(path: "/metrics", status: 404, code: "notFound"),
    Row(method: "POST", path: "/", body: "", status: 405, code: "methodNotAllowed"),
    Row(path: "/nowhere", status: 404, code: "notFound"),
    Row(path: "/format/more", status: 404, code: "notFound"),
  ]

  @Test func everyProblem() async throws {
    try await Service.run { client in
      for row in Self.rows {
        let headers = row.type.map { ["Content-Type": $0] } ?? [:]
        let answer = try await client.send(row.method, row.path, headers, row.body.map { Data($0.utf8) })
        #expect(answer.status == row.status, "\(row.testDescription)")
        #expect(answer["Content-Type"] == "application/problem+json", "\(row.testDescription)")
        let problem = try JSONDecoder().decode(Problem.self, from: Data(answer.body.utf8))
        #expect(problem.code == row.code, "\(row.testDescription)")
        #expect(problem.status == row.status)
        #expect(answer["Content-Language"] != nil, "\(row.testDescription)")
        #expect(problem.type == "/problems/\(row.code)")
        #expect(!problem.title.isEmpty && !problem.detail.isEmpty)
      }
    }
  }

  /// URLSession would correct these before sending them.
  @Test(arguments: ["%", "a%2", "%+1", "%zz", "%C3"])
  func malformedAddresses(symbol: String) async throws {
    try await Service.run { client in
      let request =
        "GET /format?amount=1&currency=EUR&customSymbol=\(symbol) HTTP/1.1\r\nHost: localhost\r\n\r\n"
      let answer = try #require(await RawConnection.answer(to: request, port: client.port))
      #expect(answer.statusLine == "HTTP/1.1 400 Bad Request")
      #expect(answer.body.contains("The query is not percent-encoded UTF-8."))
    }
  }

  /// In a query, options have no `options` before them.
  @Test func optionsInTheAddress() async throws {
    try await Service.run { client in
      let answer = try await client.get("/format?amount=1&currency=EUR&grouping=no")
      let problem = try JSONDecoder().decode(Problem.self, from: Data(answer.body.utf8))
      #expect(problem.path == "grouping")
      #expect(
        problem.detail == #"The option "grouping" is "no"; it accepts automatic, always, never, minTwo."#)
    }
  }

  @Test func theOtherMethodsAreNamed() async throws {
    try await Service.run { client in
      let reading = try await client.get("/parse")
      #expect(reading["Allow"] == "POST")
      let health = try await client.post("/health", "")
      #expect(health["Allow"] == "GET, HEAD")
      let words = try await client.send("DELETE", "/words", [:], nil)
      #expect(words["Allow"] == "GET, HEAD, POST")
    }
  }

  @Test func bodiesHaveALimit() async throws {
    try await Service.run(.with { $0.bodyLimit = 64 }) { client in
      let request = #"{"text":"5","currency":"EUR","locale":"de-DE"}"#
      let padding = String(repeating: " ", count: 64 - request.utf8.count)
      let fitting = try await client.post("/parse", request + padding)
      #expect(fitting.status == 200)
      let answer = try await client.post("/parse", request + padding + " ")
      #expect(answer.status == 413)
      #expect(answer.body.contains("The body has more than 64 bytes."))
      #expect(answer["Connection"] == "close")
      let next = try await client.post("/parse", request)
      #expect(next.status == 200)
    }
  }
}
