// Texts that several libraries' suites agree on, kept beside this package, through `moneyfmt jsonl`.

import Foundation
import Testing

@Suite struct SharedCasesTests {
  static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared/cases/input.jsonl")

  struct Case {
    var id: String
    var request: [String: Any]
    var status: [String]
    var amount: String?
  }

  static func cases() throws -> [Case] {
    try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).map { line in
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
      let expected = try #require(object["expect"] as? [String: Any])
      return Case(
        id: try #require(object["id"] as? String), request: try #require(object["request"] as? [String: Any]),
        status: try #require(expected["status"] as? [String]), amount: expected["amount"] as? String)
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: file.path), "no cases beside this package"))
  func areReadAsExpected() throws {
    let cases = try Self.cases()
    let lines = try cases.map {
      String(decoding: try JSONSerialization.data(withJSONObject: $0.request), as: UTF8.self)
    }
    let outcome = try Tool.run("jsonl", input: lines.joined(separator: "\n"))
    let responses = outcome.output.split(separator: "\n")
    try #require(responses.count == cases.count)
    for (expected, response) in zip(cases, responses) {
      let answer = try JSONSerialization.jsonObject(with: Data(response.utf8)) as? [String: Any]
      let status = answer?["status"] as? String ?? "no answer"
      #expect(expected.status.contains(status), "\(expected.id): \(expected.request): \(response)")
      if let amount = expected.amount {
        #expect(answer?["amount"] as? String == amount, "\(expected.id): \(expected.request): \(response)")
      }
    }
    print("\(cases.count) shared cases ran")
  }
}
