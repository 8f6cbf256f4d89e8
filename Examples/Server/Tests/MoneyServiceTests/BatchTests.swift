// `POST /format`: responses in the order of the requests, errors among them, and the limits.

import Foundation
import MoneyService
import Testing

@Suite struct BatchTests {
  @Test func everyRequestHasItsResponse() async throws {
    let body = """
      [{"amount":"-.5","currency":"EUR","locale":"de-DE"},
       {"id":1,"amount":"1234.5","currency":"EUR","locale":"de-DE"},
       {"id":"b","op":"format","minorUnits":-123450,"currency":"USD","locale":"en-US"},
       {"minorUnits":5,"scale":0,"currency":"JPY","locale":"en-US"},
       {"id":4,"amount":12.5,"currency":"USD"},
       {"id":5,"amount":"12,5","currency":"USD"},
       {"id":6,"amount":"1","currency":"USD","options":{"formattingStyle":"words"}},
       {"id":7,"amount":"1","currency":"USD","amuont":"1"},
       {"id":8,"amount":"1","currency":"EUR","options":{"locale":"fr-FR","currencyCode":"CHF"}},
       17,
       {"id":[],"amount":"1"},
       {"id":9,"minorUnits":1,"amount":"1","currency":"USD"},
       {"id":10,"amount":"1","locale":"en-US"},
       {"id":11,"op":"parse","amount":"1","currency":"USD"},
       {"id":12,"amount":"1e3","currency":"USD"},
       {"id":13,"minorUnits":1,"scale":999,"currency":"USD"},
       {"id":14,"amount":null,"minorUnits":100,"currency":"USD","locale":"en-US"},
       {"id":15,"minorUnits":99999999999999999999,"currency":"USD"},
       {"id":16,"minorUnits":1.5,"currency":"USD"},
       {"id":17,"minorUnits":1e999,"currency":"USD"},
       {"id":18,"minorUnits":1234567890123456.9,"currency":"USD"},
       {"id":19,"minorUnits":1.9999999999999999999999,"currency":"USD"},
       {"id":20,"minorUnits":1e-400,"currency":"USD"},
       {"id":21,"minorUnits":1e3,"currency":"USD"},
       {"id":22,"minorUnits":1.0,"currency":"USD"},
       {"id":23,"minorUnits":1,"scale":2.0,"currency":"USD"},
       {"id":24,"amount":"1","currency":"USD","options":{"fractionDigits":2.0}}]
      """
    let lines = [
      #"{"text":"-0,50\u00a0€"}"#,
      #"{"id":1,"text":"1.234,50\u00a0€"}"#,
      #"{"id":"b","text":"-$1,234.50"}"#,
      #"{"text":"¥5"}"#,
      #"{"id":4,"error":{"code":"invalidAmount","message":"\"amount\" must be a string, such as \"12.50\", so that no digit is lost."}}"#,
      #"{"id":5,"error":{"code":"invalidAmount","message":"\"12,5\" is not a plain decimal number: digits, with a sign before and a fraction after a point if need be, such as -1234.50."}}"#,
      #"{"id":6,"error":{"code":"invalidOption","message":"The option \"options.formattingStyle\" at byte 415 is \"words\"; it accepts currency, currencyISOCode, currencyNarrowSymbol, currencyName, decimal."}}"#,
      #"{"id":7,"error":{"code":"invalidRequest","message":"The key \"amuont\" is unknown to this operation."}}"#,
      #"{"id":8,"text":"1,00\u00a0€"}"#,
      #"{"error":{"code":"invalidRequest","message":"A request must be a JSON object."}}"#,
      #"{"error":{"code":"invalidRequest","message":"\"id\" must be a string or an integer."}}"#,
      #"{"id":9,"error":{"code":"invalidRequest","message":"\"amount\" and \"minorUnits\" can't be combined."}}"#,
      #"{"id":10,"error":{"code":"invalidCurrency","message":"No currency was given, and the locale names none by its extensions \"cu\" or \"rg\". Accepted are codes such as \"EUR\"."}}"#,
      #"{"id":11,"error":{"code":"invalidRequest","message":"\"op\" must be \"format\" here, or omitted."}}"#,
      #"{"id":12,"error":{"code":"invalidAmount","message":"\"1e3\" is not a plain decimal number: digits, with a sign before and a fraction after a point if need be, such as -1234.50."}}"#,
      #"{"id":13,"error":{"code":"invalidAmount","message":"\"scale\" must be an integer from -127 to 128."}}"#,
      #"{"id":14,"text":"$1.00"}"#,
      #"{"id":15,"error":{"code":"invalidAmount","message":"\"minorUnits\" must be a 64-bit integer."}}"#,
      #"{"id":16,"error":{"code":"invalidAmount","message":"\"minorUnits\" must be a 64-bit integer."}}"#,
      #"{"id":17,"error":{"code":"invalidAmount","message":"\"minorUnits\" must be a 64-bit integer."}}"#,
      #"{"id":18,"error":{"code":"invalidAmount","message":"\"minorUnits\" must be a 64-bit integer."}}"#,
      #"{"id":19,"error":{"code":"invalidAmount","message":"\"minorUnits\" must be a 64-bit integer."}}"#,
      #"{"id":20,"error":{"code":"invalidAmount","message":"\"minorUnits\" must be a 64-bit integer."}}"#,
      #"{"id":21,"error":{"code":"invalidAmount","message":"\"minorUnits\" must be a 64-bit integer."}}"#,
      #"{"id":22,"error":{"code":"invalidAmount","message":"\"minorUnits\" must be a 64-bit integer."}}"#,
      #"{"id":23,"error":{"code":"invalidAmount","message":"\"scale\" must be an integer from -127 to 128."}}"#,
      #"{"id":24,"error":{"code":"invalidOption","message":"The option \"options.fractionDigits\" at byte 1481 can't be read; it accepts \"currency\", n or [min, max] within 0…38."}}"#,
    ]
    try await Service.run { client in
      let answer = try await client.post("/format", body, ["Accept-Language": "en-US"])
      #expect(answer.status == 200)
      let expected = "[" + lines.joined(separator: ",") + "]"
      #expect(answer.body == expected)
      // Several locales were used.
      #expect(answer["Content-Language"] == nil)
      #expect(answer["Vary"] == "Accept-Language")
    }
  }

  /// A body that is not JSON has no elements to answer.
  @Test(arguments: [
    (#"[{"minorUnits":5,"currency":"USD","currency":"EUR"}]"#, #"duplicate key \"currency\" at byte 34"#),
    (#"[{"minorUnits":5,"currency":"USD"},]"#, "trailing comma at byte 35"),
    (#"[{"minorUnits":5,"currency":"USD",}]"#, "trailing comma at byte 34"),
    ("\u{FEFF}[]", "unexpected byte order mark at byte 0"),
    (#"[{"minorUnits":01}]"#, "expected ',' or '}' at byte 16"),
    (#"["\ud800"]"#, "unpaired surrogate at byte 8"),
    (String(repeating: "[", count: 65), "more than 64 levels at byte 64"),
  ])
  func whatIsNotStrictlyJSON(_ row: (body: String, reason: String)) async throws {
    try await Service.run { client in
      let answer = try await client.post("/format", row.body)
      #expect(answer.status == 400)
      #expect(answer.body.contains("The body is not JSON: \(row.reason)."), "\(answer.body)")
    }
  }

  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian])
  func otherEncodings(_ encoding: String.Encoding) async throws {
    try await Service.run { client in
      let body = try #require("[]".data(using: encoding))
      let answer = try await client.send("POST", "/format", ["Content-Type": "application/json"], body)
      #expect(answer.status == 400)
      #expect(answer.body.contains("expected UTF-8, found UTF-16 or UTF-32 at byte 0"))
    }
  }

  @Test func unknownNamesUnderStrict() async throws {
    let body =
      #"[{"amount":"1","currency":"ZZZ","locale":"en-US"},{"amount":"1","currency":"USD","locale":"zz-ZZ"}]"#
    try await Service.run { client in
      let answer = try await client.post("/format", body)
      #expect(answer.body == #"[{"text":"ZZZ\u00a01.00"},{"text":"US$\u00a01.00"}]"#)
    }
    try await Service.run(ServiceConfiguration(isStrict: true)) { client in
      let answer = try await client.post("/format", body)
      #expect(
        answer.body
          == #"[{"error":{"code":"invalidCurrency","message":"The currency ZZZ is not known; accepted are the codes of ISO 4217, such as EUR, and custom ones."}},{"error":{"code":"invalidLocale","message":"The locale \"zz-ZZ\" is not known; accepted are those that CLDR has data for, such as en-US."}}]"#
      )
      let unknown = try await client.get("/format?amount=1&currency=ZZZ&locale=en-US")
      #expect(unknown.status == 422)
      #expect(unknown.body.contains(#""code":"invalidCurrency""#))
      let known = try await client.get("/format?amount=1&currency=USD", ["Accept-Language": "tlh"])
      #expect(known.status == 200)
    }
  }

  @Test func theClientsLocaleIsForAllThatNameNone() async throws {
    try await Service.run { client in
      let answer = try await client.post(
        "/format", #"[{"amount":"1","currency":"EUR"},{"amount":"2","currency":"USD"}]"#,
        ["Accept-Language": "de-AT,en;q=0.1"])
      #expect(answer.body == #"[{"text":"€\u00a01,00"},{"text":"$\u00a02,00"}]"#)
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
    try await Service.run(ServiceConfiguration(batchLimit: 100)) { client in
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
          == #"{"type":"/problems/contentTooLarge","title":"Content too large","status":413,"detail":"The batch has more than 100 requests.","code":"contentTooLarge"}"#
      )
    }
  }
}
