// `GET /openapi.json` and `GET /`: the description matches the service, and the page's links work.

import Foundation
import MoneyFormat
import Testing

@testable import MoneyService

@Suite struct PageTests {
  /// Returns a value in the description, by its path.
  private func value(_ document: [String: Any], _ path: String...) -> [String: Any]? {
    path.reduce(document) { $0?[$1] as? [String: Any] }
  }

  private func document() async throws -> [String: Any] {
    try await Service.run { client in
      let answer = try await client.get("/openapi.json")
      #expect(answer.status == 200)
      #expect(answer["Content-Type"] == "application/json")
      return Data(answer.body.utf8)
    }.object
  }

  @Test func everyPathAndMethodIsDescribed() async throws {
    let document = try await document()
    #expect(document["openapi"] as? String == "3.1.0")
    let paths = try #require(value(document, "paths"))
    let described = paths.mapValues { methods in
      Set(((methods as? [String: Any]) ?? [:]).keys.map { $0.uppercased() })
    }
    let answered = MoneyApplication.methods.mapValues { methods in
      Set(methods.split(separator: ", ").map(String.init)).subtracting(["HEAD"])
    }
    #expect(described == answered)
    try await Service.run { client in
      for (path, methods) in MoneyApplication.methods {
        let options = try await client.send("OPTIONS", path, [:], nil)
        #expect(options.status == 405 && options["Allow"] == methods, "\(path)")
      }
    }
  }

  @Test func thePlaygroundIsDescribedIfItIsServed() async throws {
    let folder = FileManager.default.temporaryDirectory.path
    let document = try await Service.run(.with { $0.playground = folder }) { client in
      Data(try await client.get("/openapi.json").body.utf8)
    }.object
    #expect(value(document, "paths", "/playground/", "get") != nil)
    let form = value(
      document, "paths", "/playground/payment", "post", "requestBody", "content",
      "application/x-www-form-urlencoded", "schema", "properties")
    #expect(Set((form ?? [:]).keys) == ["amount", "text", "currency", "locale", "rules"])
    #expect(value(document, "paths")?.count == MoneyApplication.methods.count + 2)
  }

  @Test func roundingIncrementsAreListed() async throws {
    let property = try await value(
      document(), "components", "schemas", "FormattingOptions", "properties", "roundingIncrement")
    #expect(property?["enum"] as? [Int] == FormattingOptions.roundingIncrements)
  }

  /// ECMA-402's `auto` and Swift's `automatic` are both accepted, so both are described.
  @Test(arguments: ["signDisplay", "grouping", "rangeCollapse"])
  func bothWordsForTheDefaultAreListed(_ key: String) async throws {
    let property = try await value(
      document(), "components", "schemas", "FormattingOptions", "properties", key)
    let words = try #require(property?["enum"] as? [String])
    #expect(words.contains("auto") && words.contains("automatic"))
    for word in words {
      _ = try JSONDecoder().decode(FormattingOptions.self, from: Data(#"{"\#(key)":"\#(word)"}"#.utf8))
    }
  }

  @Test func everyKeyIsDescribed() async throws {
    let document = try await document()
    func described(_ schema: String) -> Set<String> {
      Set((value(document, "components", "schemas", schema, "properties") ?? [:]).keys)
    }
    /// Returns the keys that a type accepts, as listed in its error message.
    func accepted<T: Decodable>(_ type: T.Type) throws -> Set<String> {
      let refusal = #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(type, from: Data(#"{"?":1}"#.utf8))
      }
      guard case .dataCorrupted(let context) = refusal else { return [] }
      let message = context.debugDescription
      let list = try #require(message.firstRange(of: "expected one of ")).upperBound
      return Set(message[list...].dropLast().split(separator: ", ").map(String.init))
    }
    #expect(try described("FormattingOptions") == accepted(FormattingOptions.self))
    #expect(try described("AmountInputRules") == accepted(AmountInputRules.self))
  }

  /// The keys of requests, as listed in the problem of an unknown one.
  @Test(arguments: [
    ("/format", "AmountRequest"), ("/words", "AmountRequest"), ("/html", "AmountRequest"),
    ("/range", "RangeRequest"), ("/parse", "ParseRequest"),
  ])
  func everyKeyOfRequestsIsDescribed(_ row: (path: String, schema: String)) async throws {
    let properties = try await value(document(), "components", "schemas", row.schema, "properties")
    let detail = try await Service.run { client in
      try await client.post(row.path, #"{"?":1}"#).body
    }
    let list = try #require(detail.firstRange(of: "the known keys are ")).upperBound
    let known = detail[list...].prefix { $0 != "." }.split(separator: ", ").map(String.init)
    #expect(Set(known) == Set((properties ?? [:]).keys))
  }

  @Test func everyReferenceLeadsSomewhere() async throws {
    let document = try await document()
    var references = 0
    func walk(_ json: Any) {
      for (key, inner) in json as? [String: Any] ?? [:] {
        if key == "$ref", let path = inner as? String {
          references += 1
          let found = path.split(separator: "/").dropFirst().reduce(document as Any?) {
            ($0 as? [String: Any])?[String($1)]
          }
          #expect(path.hasPrefix("#/") && found != nil, "\(path)")
        }
        walk(inner)
      }
      for inner in json as? [Any] ?? [] { walk(inner) }
    }
    walk(document)
    #expect(references > 20)
  }

  /// The examples succeed.
  @Test func examplesWork() async throws {
    let document = try await document()
    var examples: [(path: String, body: Data)] = []
    for (path, methods) in value(document, "paths") ?? [:] {
      guard
        let post = (methods as? [String: Any]).flatMap({
          value($0, "post", "requestBody", "content", "application/json")
        }),
        let example = post["example"]
      else { continue }
      examples.append((path, try JSONSerialization.data(withJSONObject: example)))
    }
    #expect(examples.count == 5)
    try await Service.run { [examples] client in
      for (path, body) in examples {
        let answer = try await client.send("POST", path, ["Content-Type": "application/json"], body)
        #expect(answer.status == 200 && !answer.body.contains("error"), "\(path): \(answer.body)")
      }
    }
  }

  @Test func thePageAndItsLinks() async throws {
    try await Service.run { client in
      let page = try await client.get("/")
      #expect(page.status == 200)
      #expect(page["Content-Type"] == "text/html; charset=utf-8")
      #expect(page["Content-Security-Policy"]?.hasPrefix("default-src 'none'") == true)
      let links = page.body.components(separatedBy: "href=\"").dropFirst().map {
        $0.prefix { $0 != "\"" }.replacing("&amp;", with: "&")
      }
      #expect(links.count == 7)
      for link in links {
        let answer = try await client.get(String(link))
        #expect(answer.status == 200, "\(link)")
      }
      let head = try await client.send("HEAD", "/", [:], nil)
      #expect(head.status == 200 && head.body == "")
    }
  }
}

extension Data {
  fileprivate var object: [String: Any] {
    get throws { try #require(JSONSerialization.jsonObject(with: self) as? [String: Any]) }
  }
}
