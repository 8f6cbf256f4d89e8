// `POST` of one request and of a batch: responses in the order of the requests, errors among them, and the limits.

import Foundation
import MoneyFormat
import MoneyService
import Testing

@Suite struct BatchTests {
  struct Answer: Decodable, Equatable {
    struct Failure: Decodable, Equatable {
      var code: String
      var message: String?
      var path: String?
    }
    var text: String?
    var error: Failure?
  }

  struct Row: Sendable {
    var request: String
    var text: String?
    var code: String?
    var path: String?
    var message: String?
  }

  /// The paths follow the index of the request.
  static let rows =
    [
      Row(request: #"{"amount":"-0.5","currency":"EUR","locale":"de-DE"}"#, text: "-0,50\u{A0}€"),
      Row(request: #"{"minorUnits":-123450,"currency":"USD"}"#, text: "-$1,234.50"),
      Row(request: #"{"minorUnits":5,"scale":0,"currency":"JPY"}"#, text: "¥5"),
      Row(
        request: #"{"amount":"1","currency":"EUR","options":{"locale":"fr-FR","currencyCode":"CHF"}}"#,
        text: "1,00\u{A0}€"),
      Row(request: #"{"amount":null,"minorUnits":100,"currency":"USD"}"#, text: "$1.00"),
      // Numbers of JSON are their values, however they are written.
      Row(request: #"{"minorUnits":1.0,"currency":"USD"}"#, text: "$0.01"),
      Row(request: #"{"minorUnits":1e3,"currency":"USD"}"#, text: "$10.00"),
      Row(
        request: #"{"amount":12.5,"currency":"USD"}"#, code: "invalidAmount", path: "amount",
        message: "An amount must be a string, such as \"12.50\", so that no digit is lost."),
      Row(
        request: #"{"amount":"12,5","currency":"USD"}"#, code: "invalidAmount", path: "amount",
        message:
          "\"12,5\" is not a plain decimal number; expected digits with an optional sign and fraction, such as -1234.50."
      ),
      Row(request: #"{"amount":"1e3","currency":"USD"}"#, code: "invalidAmount", path: "amount"),
      Row(request: #"{"amount":".5","currency":"USD"}"#, code: "invalidAmount", path: "amount"),
      Row(
        request: #"{"amount":"\#(String(repeating: "9", count: 39))","currency":"USD"}"#,
        code: "precisionOverflow", path: "amount"),
      Row(
        request: #"{"amount":"1","currency":"USD","options":{"formattingStyle":"words"}}"#,
        code: "invalidOption", path: "options.formattingStyle",
        message:
          "The option \"formattingStyle\" is \"words\"; it accepts currency, currencyISOCode, currencyNarrowSymbol, currencyName, decimal."
      ),
      Row(
        request:
          #"{"amount":"1","currency":"USD","options":{"abbreviator":[{"threshold":"1000","suffix":"k"},{"threshold":"x","suffix":"m"}]}}"#,
        code: "invalidOption", path: "options.abbreviator[1].threshold"),
      Row(
        request: #"{"amount":"1","currency":"USD","options":{"fractionDigits":99}}"#, code: "invalidOption",
        path: "options.fractionDigits"),
      Row(request: #"{"amount":"1","currency":"USD","options":[]}"#, code: "invalidOption", path: "options"),
      Row(
        request: #"{"amount":"1","options":{"currencyCode":"EURO"}}"#, code: "invalidCurrency",
        path: "options.currencyCode"),
      Row(request: #"{"amount":"1","currency":"EURO"}"#, code: "invalidCurrency", path: "currency"),
      Row(request: #"{"amount":"1"}"#, code: "invalidCurrency", path: "currency"),
      Row(
        request: #"{"amount":"1","currency":5}"#, code: "invalidRequest", path: "currency",
        message: "The value must be a string."),
      Row(request: #"{"amount":"1","currency":"EUR","locale":"d e"}"#, code: "invalidLocale", path: "locale"),
      Row(
        request: #"{"amount":"1","currency":"USD","amuont":"1"}"#, code: "invalidRequest", path: "amuont",
        message:
          "The key \"amuont\" is unknown; the known keys are id, amount, minorUnits, scale, currency, locale, options."
      ),
      Row(request: #"{"op":"parse","amount":"1","currency":"USD"}"#, code: "invalidRequest", path: "op"),
      Row(request: "17", code: "invalidRequest", message: "The value must be an object."),
      Row(request: "null", code: "invalidRequest", message: "The value must be an object."),
      Row(request: #"{"id":[],"amount":"1"}"#, code: "invalidRequest", path: "id"),
      Row(
        request: #"{"currency":"USD"}"#, code: "invalidRequest", path: "amount",
        message: "\"amount\" or \"minorUnits\" is missing."),
      Row(
        request: #"{"minorUnits":1,"amount":"1","currency":"USD"}"#, code: "invalidRequest",
        path: "minorUnits",
        message: "\"amount\" and \"minorUnits\" can't be combined."),
      Row(request: #"{"amount":"1","scale":2,"currency":"USD"}"#, code: "invalidRequest", path: "scale"),
      Row(
        request: #"{"minorUnits":1,"scale":999,"currency":"USD"}"#, code: "invalidAmount", path: "scale",
        message: "The value must be an integer from -127 to 128."),
    ]
    + [
      "99999999999999999999", "1.5", "1e999", "1234567890123456.9", "1.9999999999999999999999", "1e-400",
      "\"5\"",
    ].map {
      Row(
        request: #"{"minorUnits":\#($0),"currency":"USD"}"#, code: "invalidAmount", path: "minorUnits",
        message: "The value must be a 64-bit integer.")
    }

  @Test func everyRequestHasItsResponse() async throws {
    try await Service.run { client in
      let batch = "[" + Self.rows.map(\.request).joined(separator: ",") + "]"
      let answer = try await client.post("/format", batch, ["Accept-Language": "en-US"])
      #expect(answer.status == 200)
      let answers = try JSONDecoder().decode([Answer].self, from: Data(answer.body.utf8))
      #expect(answers.count == Self.rows.count)
      for (index, (row, answer)) in zip(Self.rows, answers).enumerated() {
        #expect(answer.text == row.text, "\(row.request)")
        #expect(answer.error?.code == row.code, "\(row.request)")
        let path = row.code.map { _ in "[\(index)]" + (row.path.map { "." + $0 } ?? "") }
        #expect(answer.error?.path == path, "\(row.request)")
        if let message = row.message { #expect(answer.error?.message == message, "\(row.request)") }
      }
      // Several locales were used.
      #expect(answer["Content-Language"] == nil)
      #expect(answer["Vary"] == "Accept-Language")
    }
  }

  /// The same request alone: a text, or a problem with the path and without an index.
  @Test func oneRequestHasItsResponse() async throws {
    try await Service.run { client in
      for row in Self.rows {
        let answer = try await client.post("/format", row.request, ["Accept-Language": "en-US"])
        let problem = try? JSONDecoder().decode(Answer.Failure.self, from: Data(answer.body.utf8))
        #expect(
          answer.status == (row.code == nil ? 200 : row.code == "invalidRequest" ? 400 : 422),
          "\(row.request)")
        #expect(problem?.code == row.code && problem?.path == row.path, "\(row.request): \(answer.body)")
        if let text = row.text { #expect(try answer.text == text, "\(row.request)") }
      }
    }
  }

  @Test func identifiersAreRepeated() async throws {
    let body =
      #" [{"id":1,"amount":"1","currency":"USD"},{"id":"b","amount":1},{"id":-9223372036854775808,"x":1}]"#
    try await Service.run { client in
      let answer = try await client.post("/format", body)
      let answers = try JSONSerialization.jsonObject(with: Data(answer.body.utf8)) as? [[String: Any]]
      #expect(answers?.map { "\($0["id"] ?? "")" } == ["1", "b", "-9223372036854775808"])
      let one = try await client.post(
        "/format", #"{"id":"a","amount":"1","currency":"USD","locale":"en-US"}"#)
      #expect(one.body == #"{"id":"a","text":"$1.00"}"#)
    }
  }

  /// A body that is not JSON has no elements to answer.
  @Test(arguments: [
    #"[{"minorUnits":5,"currency":"USD"},,]"#, #"[{'minorUnits':1}]"#,
    "\u{FEFF}\u{FEFF}[]", "[] []", "[", "", "nonsense", String(repeating: "[", count: 5_000),
  ])
  func whatIsNotJSON(_ body: String) async throws {
    try await Service.run { client in
      let answer = try await client.post("/format", body)
      #expect(answer.status == 400)
      #expect(
        answer.body.contains(#""code":"invalidRequest","detail":"The request is not JSON.""#),
        "\(answer.body)")
    }
  }

  @Test func unknownNamesUnderStrict() async throws {
    let body =
      #"[{"amount":"1","currency":"ZZZ","locale":"en-US"},{"amount":"1","currency":"USD","locale":"zz-ZZ"}]"#
    try await Service.run { client in
      let answer = try await client.post("/format", body)
      #expect(answer.body == "[{\"text\":\"ZZZ\u{A0}1.00\"},{\"text\":\"US$\u{A0}1.00\"}]")
    }
    try await Service.run(.with { $0.data = .system.strict }) { client in
      let answer = try await client.post("/format", body)
      let answers = try JSONDecoder().decode([Answer].self, from: Data(answer.body.utf8))
      #expect(answers.map(\.error?.code) == ["invalidCurrency", "invalidLocale"])
      #expect(answers.map(\.error?.path) == ["[0].currency", "[1].locale"])
      let unknown = try await client.get("/format?amount=1&currency=ZZZ&locale=en-US")
      #expect(unknown.status == 422)
      #expect(unknown.body.contains(#""code":"invalidCurrency""#))
      let known = try await client.get("/format?amount=1&currency=USD", ["Accept-Language": "tlh"])
      #expect(known.status == 200)
      let parsed = try await client.post("/parse", #"{"text":"$5","locale":"zz-ZZ"}"#)
      #expect(parsed.status == 422 && parsed.body.contains(#""code":"invalidLocale""#), "\(parsed.body)")
      let money = try await client.post("/parse", #"{"text":"$5","locale":"en-US"}"#)
      #expect(money.status == 200, "\(money.body)")
    }
  }

  @Test func theClientsLocaleIsForAllThatNameNone() async throws {
    try await Service.run { client in
      let answer = try await client.post(
        "/format", #"[{"amount":"1","currency":"EUR"},{"amount":"2","currency":"USD"}]"#,
        ["Accept-Language": "de-AT,en;q=0.1"])
      #expect(answer.body == "[{\"text\":\"€\u{A0}1,00\"},{\"text\":\"$\u{A0}2,00\"}]")
      #expect(answer["Content-Language"] == "de-AT")
    }
  }

  @Test func anEmptyOne() async throws {
    try await Service.run { client in
      let answer = try await client.post("/format", "[]")
      #expect(answer.status == 200)
      #expect(answer.body == "[]")
    }
  }

  @Test func asManyAsAreAllowed() async throws {
    try await Service.run(.with { $0.batchLimit = 100 }) { client in
      func batch(_ count: Int) -> String {
        let item = #"{"amount":"1","currency":"USD","locale":"en-US"}"#
        return "[" + Array(repeating: item, count: count).joined(separator: ",") + "]"
      }
      let whole = try await client.post("/format", batch(100))
      #expect(whole.status == 200)
      #expect(whole.body.split(separator: "$1.00", omittingEmptySubsequences: false).count == 101)
      let tooMany = try await client.post("/format", batch(101))
      #expect(tooMany.status == 413)
      #expect(
        tooMany.body
          == #"{"code":"contentTooLarge","detail":"The batch has more than 100 requests.","status":413,"title":"Content too large","type":"/problems/contentTooLarge"}"#
      )
    }
  }
}
