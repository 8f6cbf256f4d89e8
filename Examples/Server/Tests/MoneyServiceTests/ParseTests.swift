// `POST /parse`: exact amounts, warnings, and problems with offsets and candidates.

import Testing

@Suite struct ParseTests {
  static let rows: [(request: String, answer: String)] = [
    (#"{"text":"1.234,50 €","currency":"EUR","locale":"de-DE"}"#, #"{"amount":"1234.5","warnings":[]}"#),
    (
      #"{"id":7,"op":"parse","text":"12.34","currency":"EUR","locale":"de-DE"}"#,
      #"{"id":7,"amount":"12.34","warnings":["nonLocaleSeparator"]}"#
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

  /// Without a currency, or with several, the text has to name its currency.
  static let money: [(request: String, answer: String)] = [
    (#"{"text":"€5","locale":"en-US"}"#, #"{"amount":"5","currency":"EUR","warnings":[]}"#),
    (
      #"{"id":1,"text":"5 CHF","currencies":["EUR","CHF"],"locale":"de-CH"}"#,
      #"{"id":1,"amount":"5","currency":"CHF","warnings":[]}"#
    ),
    (#"{"text":"5","locale":"en-US-u-cu-jpy"}"#, #"{"amount":"5","warnings":[]}"#),
    (#"{"text":"5","locale":"en-US","options":{"currencyCode":"USD"}}"#, #"{"amount":"5","warnings":[]}"#),
  ]

  @Test func currencies() async throws {
    try await Service.run { client in
      for (request, expected) in Self.money {
        let answer = try await client.post("/parse", request)
        #expect(answer.status == 200, "\(request)")
        #expect(answer.body == expected, "\(request)")
      }
      for (request, code) in [
        (#"{"text":"5","locale":"en-US"}"#, "missingCurrency"),
        (#"{"text":"£5","currencies":["USD"],"locale":"en-US"}"#, "currencyMismatch"),
        (#"{"text":"5","options":{"currencyCode":"U"}}"#, "invalidCurrency"),
      ] {
        let answer = try await client.post("/parse", request)
        #expect(answer.status == 422 && answer.body.contains("\"code\":\"\(code)\""), "\(answer.body)")
      }
      let both = try await client.post("/parse", #"{"text":"5","currency":"USD","currencies":["USD"]}"#)
      #expect(both.status == 400)
    }
  }

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
      #"{"type":"/problems/ambiguousSeparator","title":"Not an amount","status":422,"detail":"\"1,234\" could be 1.234 or 1234.","code":"ambiguousSeparator","offset":1,"candidates":["1.234","1234"]}"#
    ),
    (
      #"{"text":"€ 12abc","currency":"EUR","locale":"de-DE"}"#,
      #"{"type":"/problems/illegalCharacter","title":"Not an amount","status":422,"detail":"\"€ 12abc\" has an unexpected character at byte 6: \"a\" (U+0061).","code":"illegalCharacter","offset":6}"#
    ),
    (
      #"{"text":"€5","currency":"USD","locale":"en-US"}"#,
      #"{"type":"/problems/currencyMismatch","title":"Not an amount","status":422,"detail":"\"€5\" is an amount of EUR, not of USD.","code":"currencyMismatch","offset":0,"found":"EUR"}"#
    ),
    (
      #"{"text":"5","currency":"USD","rules":{"maximumAmount":5}}"#,
      #"{"type":"/problems/invalidOption","title":"Invalid option","status":422,"detail":"The option \"rules.maximumAmount\" at byte 54 can't be read; it accepts an amount as a string, such as \"1234.50\".","code":"invalidOption"}"#
    ),
    (
      #"{"currency":"USD"}"#,
      #"{"type":"/problems/invalidRequest","title":"Invalid request","status":400,"detail":"\"text\" is missing.","code":"invalidRequest"}"#
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
