// `/playground/`: files from the folder only, and a form that the server reads again.

import Foundation
import MoneyService
import Testing

@Suite struct PlaygroundTests {
  /// Runs the service with a folder that has one page, beside a file that must stay private.
  private func run(_ body: @Sendable (Client) async throws -> Void) async throws {
    let parent = FileManager.default.temporaryDirectory.appending(path: "playground-\(UUID().uuidString)")
    let folder = parent.appending(path: "public")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: parent) }
    try Data("<p>page".utf8).write(to: folder.appending(path: "index.html"))
    try Data("export {}".utf8).write(to: folder.appending(path: "a.js"))
    try Data("secret".utf8).write(to: parent.appending(path: "secret.txt"))
    try await Service.run(.with { $0.playground = folder.path }, body)
  }

  @Test func servesTheFolder() async throws {
    try await run { client in
      let page = try await client.get("/playground/")
      #expect(page.status == 200 && page.body == "<p>page")
      let script = try await client.get("/playground/a.js")
      #expect(script.status == 200 && script["Content-Type"]?.hasPrefix("text/javascript") == true)
      for path in [
        "/playground/missing.js", "/playground/%2e%2e/secret.txt", "/playground/..%2fsecret.txt", "/a.js",
      ] {
        let answer = try await client.get(path)
        #expect([400, 404].contains(answer.status), "\(path)")
        #expect(!answer.body.contains("secret"), "\(path)")
      }
      // The service's own routes are the same as without the playground.
      let (health, parse) = (try await client.get("/health"), try await client.get("/parse"))
      #expect(health.status == 200 && parse.status == 405)
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let form: String
    let status: Int
    let body: String
    var testDescription: String { form }
  }

  @Test(arguments: [
    Row(
      form: "amount=1234.5&text=1.234%2C50&currency=EUR&locale=de-DE&rules=%7B%7D", status: 200,
      body: "{\"amount\":\"1234.5\",\"minorUnitDigits\":2,\"text\":\"1.234,50\u{A0}€\",\"warnings\":[]}"),
    // Without JavaScript, the amount is the typed text; a plus sign is a space.
    Row(
      form: "amount=1.234%2C50+%E2%82%AC&currency=EUR&locale=de-DE", status: 200,
      body: "{\"amount\":\"1234.5\",\"minorUnitDigits\":2,\"text\":\"1.234,50\u{A0}€\",\"warnings\":[]}"),
    Row(
      form: "amount=1.5&text=1234&currency=EUR&locale=de-DE", status: 422, body: #""code":"amountMismatch""#),
    Row(
      form: "amount=5&text=1%2C234&currency=EUR&locale=de-DE", status: 422,
      body: #""code":"ambiguousSeparator""#),
    Row(
      form: "amount=5&text=5&currency=EUR&rules=%7B%22colour%22%3A1%7D", status: 422,
      body: #""code":"invalidOption""#),
    Row(
      form: "amount=5&text=5&currency=EUR&rules=%7B%22maximumAmount%22%3A5%7D", status: 422,
      body: #""path":"rules.maximumAmount""#),
    Row(form: "amount=5&text=5&currency=EURO", status: 422, body: #""code":"invalidCurrency""#),
    Row(form: "text=5&currency=EUR", status: 400, body: #"\"amount\" is missing"#),
    Row(form: "amount=5&amount=6&currency=EUR", status: 400, body: "Duplicate field"),
    Row(form: "amount=%ZZ&currency=EUR", status: 400, body: "not percent-encoded"),
    Row(form: "amount=5&currency=EUR&rules=%7B", status: 400, body: #""code":"invalidRequest""#),
  ])
  func readsTheFormAgain(_ row: Row) async throws {
    try await run { client in
      let answer = try await client.send(
        "POST", "/playground/payment", ["Content-Type": "application/x-www-form-urlencoded"],
        Data(row.form.utf8))
      #expect(answer.status == row.status)
      #expect(answer.body.contains(row.body), "\(answer.body)")
      #expect(answer.status == 200 || answer["Content-Type"] == "application/problem+json")
    }
  }

  @Test func otherContentTypesAreRefused() async throws {
    try await run { client in
      let answer = try await client.post("/playground/payment", #"{"amount":"5"}"#)
      #expect(answer.status == 415)
    }
  }

  @Test func isAbsentUnlessAskedFor() async throws {
    try await Service.run { client in
      let answer = try await client.get("/playground/")
      #expect(answer.status == 404)
    }
  }
}
