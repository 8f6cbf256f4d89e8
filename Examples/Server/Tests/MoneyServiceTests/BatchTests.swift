// `POST /format`: responses in the order of the requests, errors among them, and the bounds.

import MoneyService
import Testing

@Suite struct BatchTests {
  @Test func everyRequestHasItsResponse() async throws {
    let body = """
      [{"id":1,"amount":"1234.5","currency":"EUR","locale":"de-DE"},
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
       {"id":17,"minorUnits":1e999,"currency":"USD"}]
      """
    let lines = [
      #"{"id":1,"text":"1.234,50 €"}"#,
      #"{"id":"b","text":"-$1,234.50"}"#,
      #"{"text":"¥5"}"#,
      #"{"error":{"code":"invalidAmount","message":"\"amount\" has to be a string, such as \"12.50\", so that no digit is lost."},"id":4}"#,
      #"{"error":{"code":"invalidAmount","message":"\"12,5\" is not a plain decimal number: digits, with a sign before and a fraction after a point if need be, such as -1234.50."},"id":5}"#,
      #"{"error":{"code":"invalidOption","message":"The option \"formattingStyle\" is \"words\"; it accepts currency, currencyISOCode, currencyNarrowSymbol, currencyName, decimal."},"id":6}"#,
      #"{"error":{"code":"invalidRequest","message":"The key \"amuont\" is unknown to this operation."},"id":7}"#,
      #"{"id":8,"text":"1,00 €"}"#,
      #"{"error":{"code":"invalidRequest","message":"A request is a JSON object."}}"#,
      #"{"error":{"code":"invalidRequest","message":"\"id\" has to be a string or an integer."}}"#,
      #"{"error":{"code":"invalidRequest","message":"\"amount\" and \"minorUnits\" exclude each other."},"id":9}"#,
      #"{"error":{"code":"invalidCurrency","message":"No currency was given, and the locale names none by its extensions \"cu\" or \"rg\". Accepted are codes such as \"EUR\"."},"id":10}"#,
      #"{"error":{"code":"invalidRequest","message":"\"op\" has to be \"format\" here, or left out."},"id":11}"#,
      #"{"error":{"code":"invalidAmount","message":"\"1e3\" is not a plain decimal number: digits, with a sign before and a fraction after a point if need be, such as -1234.50."},"id":12}"#,
      #"{"error":{"code":"invalidAmount","message":"\"scale\" has to be from -127 to 128."},"id":13}"#,
      #"{"id":14,"text":"$1.00"}"#,
      #"{"error":{"code":"invalidAmount","message":"\"minorUnits\" has to be an integer of 64 bits."},"id":15}"#,
      #"{"error":{"code":"invalidAmount","message":"\"minorUnits\" has to be an integer of 64 bits."},"id":16}"#,
      #"{"error":{"code":"invalidAmount","message":"\"minorUnits\" has to be an integer of 64 bits."},"id":17}"#,
    ]
    try await Service.run { client in
      let answer = try await client.post("/format", body, ["Accept-Language": "en-US"])
      #expect(answer.status == 200)
      let expected = "[" + lines.joined(separator: ",") + "]"
      #expect(answer.body.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ") == expected)
      // Several locales were used.
      #expect(answer["Content-Language"] == nil)
      #expect(answer["Vary"] == "Accept-Language")
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
          == #"{"code":"contentTooLarge","detail":"The batch has more than 100 requests.","status":413,"title":"Too much at once","type":"/problems/contentTooLarge"}"#
      )
    }
  }
}
