// Cases from files next to this package, run through `moneyfmt jsonl`: those on which several libraries' test
// suites agree, and texts as written by people and shops.

import Foundation
import TestSupport
import Testing

@Suite struct SharedCasesTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared/cases")

  static func isThere(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
  }

  struct Case {
    var id: String
    var request: [String: Any]
    var expected: [String: Any]
    /// The response of `moneyfmt jsonl`.
    var answer: [String: Any]

    var amount: String? { answer["status"] as? String == "valid" ? answer["amount"] as? String : nil }
  }

  static func cases(_ name: String) throws -> [Case] {
    var cases = try Data(contentsOf: folder.appendingPathComponent(name)).split(separator: UInt8(ascii: "\n"))
      .map { line in
        let object = try #require(try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
        return Case(
          id: try #require(object["id"] as? String),
          request: try #require(object["request"] as? [String: Any]),
          expected: try #require(object["expect"] as? [String: Any]), answer: [:])
      }
    let lines = try cases.map {
      String(decoding: try JSONSerialization.data(withJSONObject: $0.request), as: UTF8.self)
    }
    let responses = try Tool.run("jsonl", input: lines.joined(separator: "\n")).output.split(separator: "\n")
    try #require(responses.count == cases.count)
    for (index, response) in responses.enumerated() {
      let answer = try JSONSerialization.jsonObject(with: Data(response.utf8)) as? [String: Any]
      cases[index].answer = try #require(answer)
    }
    return cases
  }

  /// Rows of `input.jsonl` for which the specification differs.
  static let otherwise = [
    "in-0740": "Indian groups with two separators have one reading anywhere"
  ]

  @Test(.enabled(if: isThere("input.jsonl"), "no cases beside this package"))
  func areReadAsExpected() throws {
    let cases = try Self.cases("input.jsonl")
    for row in cases where Self.otherwise[row.id] == nil {
      let status = row.answer["status"] as? String ?? "no answer"
      let isExpected = (row.expected["status"] as? [String] ?? []).contains(status)
      #expect(isExpected, "\(row.id): \(row.request): \(row.answer)")
      if let amount = row.expected["amount"] as? String {
        #expect(row.amount == amount, "\(row.id): \(row.request): \(row.answer)")
      }
    }
    print("\(cases.count) shared cases ran, of which the contract decides otherwise: \(Self.otherwise.count)")
  }

  /// Rows of `real.jsonl` for which the specification differs.
  static let realOtherwise = [
    "real-0721": "`15,000 руб.` is ambiguous in ru-RU: 15 or 15000",
    "real-0780": "`1.198` is ambiguous in nb-NO: 1.198 or 1198",
    "real-1186": "`CFA10,615` is ambiguous in fr-SN: 10.615 or 10615",
    "real-0666": "`392. 00` without a currency has a space behind the decimal mark, as a list has",
    "real-0717": "`559. 99` without a currency has a space behind the decimal mark, as a list has",
    "real-0735": "`1 ƒ` is a text that two currencies share, and means the one that is asked for",
  ]

  /// Rows of `real.jsonl` that are rejected, because no source in `Data` has the currency's text.
  static let withoutSource = [
    "real-0745": "`₣` is the French franc's sign, and not the Swiss one's",
    "real-0783": "`.د.ب` begins with a full stop; `د.ب` is read",
    "real-0786": "`نافكا` of the nakfa, where CLDR has `ناكفا`",
    "real-0791": "`L` of the Romanian leu", "real-0804": "`Rbl` of the ruble",
    "real-0806": "`Sl` of the Somali shilling", "real-0809": "`kwz` of the kwanza",
    "real-0811": "`Sʻ` of the Uzbek som", "real-0813": "`Ƀ` of bitcoin, which has no ISO 4217 code",
    "real-1198": "`₣` is the French franc's sign, and not the Swiss one's",
  ]

  /// Rows of `real.jsonl` with a fraction in rupiahs and forints, which CLDR has shown without one since version 48.
  static let withoutFraction = recorded(
    [],
    with78: [
      "real-0921", "real-0922", "real-0923", "real-0924", "real-0968", "real-0969", "real-0970",
    ])

  @Test(.enabled(if: isThere("real.jsonl"), "no cases beside this package"))
  func whatPeopleWriteIsReadAsTheyMeanIt() throws {
    let cases = try Self.cases("real.jsonl")
    var counts = (right: 0, refused: 0, none: 0)
    for row in cases where Self.realOtherwise[row.id] == nil {
      let context = "\(row.id): \(row.request): \(row.answer)"
      let amount = row.amount.flatMap { Decimal(string: $0) }
      guard let expected = (row.expected["amount"] as? String).flatMap({ Decimal(string: $0) }) else {
        #expect(amount == nil, "\(context)")
        counts.none += 1
        continue
      }
      // An amount that is read is the intended one.
      #expect(amount == nil || amount == expected, "\(context)")
      let isRefused = Self.withoutSource[row.id] != nil || Self.withoutFraction.contains(row.id)
      #expect((amount == nil) == isRefused, "\(context)")
      if amount == nil { counts.refused += 1 } else { counts.right += 1 }
    }
    print(
      "\(cases.count) real texts: \(counts.right) read as meant, \(counts.none) that are no amount, "
        + "\(counts.refused) refused, \(Self.realOtherwise.count) that the contract decides otherwise")
  }

  /// Typing a text key by key never gives another amount than pasting it.
  @Test(.enabled(if: isThere("real.jsonl"), "no cases beside this package"))
  func typingEqualsPasting() throws {
    let cases = try Self.cases("real.jsonl")
    var lines: [String] = []
    for row in cases {
      var request = row.request
      let text = request.removeValue(forKey: "text") as? String ?? ""
      request["mode"] = nil
      request["op"] = "input"
      for keys in [text.unicodeScalars.map { ["insert", String($0)] }, [["paste", text]]] {
        request["events"] = keys + [["end"]]
        lines.append(String(decoding: try JSONSerialization.data(withJSONObject: request), as: UTF8.self))
      }
    }
    let answers = try Tool.run("jsonl", input: lines.joined(separator: "\n")).output.split(separator: "\n")
      .map { line -> [String: Any] in
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return try #require((object?["states"] as? [[String: Any]])?.last)
      }
    try #require(answers.count == 2 * cases.count)
    for (index, row) in cases.enumerated() {
      let (typed, pasted) = (
        answers[2 * index]["amount"] as? String, answers[2 * index + 1]["amount"] as? String
      )
      #expect(typed == pasted, "\(row.id): \(row.request)")
      #expect(typed == row.amount, "\(row.id): \(row.request)")
    }
    print("\(cases.count) real texts typed key by key")
  }
}
