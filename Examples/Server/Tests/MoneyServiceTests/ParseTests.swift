// `POST /parse`: exact amounts, warnings, and problems that point.

import Testing

@Suite struct ParseTests {
  static let rows: [(request: String, answer: String)] = [
    (#"{"text":"1.234,50 €","currency":"EUR","locale":"de-DE"}"#, #"{"amount":"1234.5","warnings":[]}"#),
    (
      #"{"id":7,"op":"parse","text":"12.34","currency":"EUR","locale":"de-DE"}"#,
      #"{"amount":"12.34","id":7,"warnings":["nonLocaleSeparator"]}"#
    ),
    (#"{"text":"(5)","currency":"USD","locale":"en-US"}"#, #"{"amount":"-5","warnings":[]}"#),
    (#"{"text":"-0","currency":"USD","locale":"en-US"}"#, #"{"amount":"0","warnings":[]}"#),
    (
      #"{"text":"99999999999999999999999999999999999.99","currency":"USD","locale":"en-US"}"#,
      #"{"amount":"99999999999999999999999999999999999.99","warnings":[]}"#
    ),
    (
      #"{"text":"1.5k","currency":"USD","locale":"en-US","rules":{"acceptsAbbreviations":true}}"#,
      #"{"amount":"1500","warnings":[]}"#
    ),
    (
      #"{"text":"1.0056","currency":"USD","locale":"en-US","rules":{"excessFraction":"round"}}"#,
      #"{"amount":"1.01","warnings":["rounded"]}"#
    ),
  ]

  @Test func amounts() async throws {
    try await Service.run { client in
      for (request, expected) in Self.rows {
        let answer = try await client.post("/parse", request)
        #expect(answer.status == 200, "\(request)")
        #expect(answer.body == expected, "\(request)")
      }
    }
  }

  @Test func theClientsLocale() async throws {
    try await Service.run { client in
      let request = #"{"text":"1.234","currency":"EUR"}"#
      let german = try await client.post("/parse", request, ["Accept-Language": "de"])
      #expect(german.body == #"{"amount":"1234","warnings":[]}"#)
      #expect(german["Content-Language"] == "de")
      let english = try await client.post("/parse", request, ["Accept-Language": "en-US"])
      #expect(english.status == 422)
    }
  }

  static let problems: [(request: String, problem: String)] = [
    (
      #"{"text":"1,234","currency":"EUR","locale":"de-DE"}"#,
      #"{"candidates":["1.234","1234"],"code":"ambiguousSeparator","detail":"\"1,234\" could be 1.234 or 1234.","offset":1,"status":422,"title":"Not an amount","type":"/problems/ambiguousSeparator"}"#
    ),
    (
      #"{"text":"€ 12abc","currency":"EUR","locale":"de-DE"}"#,
      #"{"code":"illegalCharacter","detail":"\"€ 12abc\" has a character that does not belong into an amount at byte 6.","offset":6,"status":422,"title":"Not an amount","type":"/problems/illegalCharacter"}"#
    ),
    (
      #"{"text":"£5","currency":"USD","locale":"en-US"}"#,
      #"{"code":"currencyMismatch","detail":"\"£5\" is an amount of GBP, not of USD.","found":"GBP","offset":0,"status":422,"title":"Not an amount","type":"/problems/currencyMismatch"}"#
    ),
    (
      #"{"text":"5","currency":"USD","rules":{"maximumAmount":5}}"#,
      #"{"code":"invalidOption","detail":"The option \"maximumAmount\" can't be read; it accepts an amount as a string, such as \"1234.50\".","status":422,"title":"An option that can't be met","type":"/problems/invalidOption"}"#
    ),
    (
      #"{"currency":"USD"}"#,
      #"{"code":"invalidRequest","detail":"\"text\" is missing.","status":400,"title":"Not a request","type":"/problems/invalidRequest"}"#
    ),
  ]

  @Test func problems() async throws {
    try await Service.run { client in
      for (request, expected) in Self.problems {
        let answer = try await client.post("/parse", request)
        #expect(answer.body == expected, "\(request)")
        #expect(answer["Content-Type"] == "application/problem+json")
        #expect(answer["Vary"] == "Accept-Language")
      }
    }
  }
}
